//! Engines as several tools need them.

use gomoku::engine::tune::{SearchParams, Tuning};
use gomoku::engine::{Engine, Settings};
use gomoku::rules::Rule;

/// An engine with 1 MiB of memory: enough for short searches, and quickly cleared.
pub fn small(rule: Rule) -> Engine {
    Engine::new(rule, Settings::of_table(1 << 20))
}

/// An engine for short searches, of so many nodes, with a table of so many bytes.
pub fn short(rule: Rule, table: usize, nodes: u64) -> Engine {
    // The search for a win by fours at the root has a limit of its own, which is far beyond
    // that of these small searches.
    let default = SearchParams::default();
    let positions = nodes.saturating_mul(default.vcf_positions_per_node as u64);
    let params = SearchParams {
        vcf_root_nodes: positions.min(default.vcf_root_nodes as u64) as i32,
        ..default
    };
    Engine::new(rule, Settings::of_table(table)).with_params(params)
}
