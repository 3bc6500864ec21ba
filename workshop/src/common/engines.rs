//! Engines and limits as several tools need them.

use gomoku::engine::{Engine, Limits, Settings};
use gomoku::rules::Rule;

/// An engine with 1 MiB of memory: enough for short searches, and quickly cleared.
pub fn small(rule: Rule) -> Engine {
    let settings = Settings {
        table: 1 << 20,
        ..Settings::default()
    };
    Engine::new(rule, settings)
}

/// A limit of this many nodes.
pub fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}
