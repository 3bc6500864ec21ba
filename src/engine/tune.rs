//! What tunes the engine: its search parameters, the values of its evaluation, the order of its
//! moves, the features that these are fitted to, what a score means, and the bench. A program that
//! only plays needs none of it.
//!
//! ```
//! use gomoku::engine::tune::SearchParams;
//! use gomoku::engine::{Engine, Limits, Settings};
//! use gomoku::record::read_script;
//!
//! let game = read_script("h8\nh9\ni9\n")?;
//! let params = SearchParams { late_moves: 6, ..SearchParams::default() };
//! let mut engine = Engine::new(game.rule(), Settings::default()).with_params(params);
//! let limits = Limits::of_nodes(1_000);
//! assert!(engine.search(&game.as_setup(), limits, &mut |_| {})?.depth > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use super::bench::{BenchResult, POSITIONS as BENCH_POSITIONS, bench};
pub use super::eval::features::{Features, MoveFeatures};
pub use super::eval::network::Network;
pub use super::eval::order::MoveOrder;
pub use super::eval::text::ValuesError;
pub use super::eval::values::Values;
pub use super::eval::windows::Windows;
pub use super::position::{Pattern, Threat};
pub use super::search::params::SearchParams;
pub use super::search::score::{plies_to_loss, plies_to_win, uncalibrated};
