//! A fixed amount of search: how fast it runs, and a signature that changes whenever the
//! search does.

use std::time::Duration;

use super::engine::Engine;
use super::search::limits::Limits;
use super::settings::Settings;
use crate::rules::{BoardSize, Game, Rule, parse_point};

/// The positions of the bench, from the opening to the endgame: the moves of games on a
/// 15×15 board, legal under every rule.
pub const POSITIONS: [&str; 12] = [
    "h8",
    "h8 h9 i9",
    "h8 i9 i7 g7 g9",
    "h8 g7 h6 h7 i7 g5",
    "h8 i8 i7 j6 j8 h6 g9 k7",
    "h8 h7 g9 i7 g7 f7 g8 g10 g6 g5",
    "h8 i9 g10 f8 j6 i6",
    "g7 i9 h10 j7 f6 k8 g11 e9",
    "e5 f6 h8 j10 k5 l7 d11 c9",
    "h8 j9 f9 k6 i11 e6",
    "a1 o15 a15 o1 h8 h10 h6",
    "c3 d4 e5 m13 l12 k11 c13 d12 l4",
];

/// What a bench measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BenchResult {
    /// How many nodes were searched. A position in a search for fours counts as a quarter
    /// of a node.
    pub nodes: u64,
    /// The time that took.
    pub time: Duration,
    /// A hash of every move, score, depth and line that was found. With one thread it
    /// depends on nothing but the code.
    pub signature: u64,
}

/// Searches every position of the bench under `rule`, with `nodes` nodes each.
#[must_use]
pub fn bench(rule: Rule, settings: Settings, nodes: u64) -> BenchResult {
    let mut engine = Engine::new(rule, settings);
    let limits = Limits::of_nodes(nodes);
    let mut result = BenchResult {
        nodes: 0,
        time: Duration::ZERO,
        // FNV-1a (Fowler, Noll, Vo).
        signature: 0xCBF2_9CE4_8422_2325,
    };
    for position in POSITIONS {
        engine.forget();
        let found =
            game(rule, position).and_then(|game| engine.search(&game.as_setup(), limits).ok());
        let Some(choice) = found else { continue };
        result.nodes += choice.nodes;
        result.time += choice.time;
        let text = format!(
            "{} {} {} {:?}",
            choice.point, choice.score, choice.depth, choice.pv
        );
        for byte in text.bytes() {
            result.signature = (result.signature ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        }
    }
    result
}

/// The game whose moves are the points of a position.
fn game(rule: Rule, position: &str) -> Option<Game> {
    let size = BoardSize::default();
    let mut game = Game::new(size, rule);
    for point in position.split(' ') {
        game.play(parse_point(point, size).ok()?).ok()?;
    }
    Some(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bench_position_is_a_game_that_goes_on() {
        for rule in Rule::ALL {
            for position in POSITIONS {
                let game = game(rule, position).unwrap();
                assert_eq!(game.outcome(), None, "{rule}: {position}");
            }
        }
    }

    #[test]
    fn one_thread_with_a_node_limit_is_repeatable() {
        let settings = Settings::of_table(1 << 20);
        for rule in Rule::ALL {
            let run = || bench(rule, settings, 1_000);
            let [first, second] = [run(), run()].map(|found| (found.signature, found.nodes));
            assert_eq!(first, second);
        }
    }
}
