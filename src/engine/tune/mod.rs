//! What those who tune the engine need: its search parameters, the values of its evaluation, the order of its
//! moves, the features that these are fitted to, what a score means, the bench, and the parts of which
//! a search for a proof is made. A program that only plays needs none of it.
//!
//! ```
//! use gomoku::engine::tune::{SearchParams, Tuning};
//! use gomoku::engine::{Engine, Limits, Settings};
//! use gomoku::record::read_script;
//!
//! let game = read_script("h8\nh9\ni9\n")?;
//! let params = SearchParams { late_moves: 6, ..SearchParams::default() };
//! let mut engine = Engine::new(game.rule(), Settings::default()).with_params(params);
//! let limits = Limits::of_nodes(1_000);
//! assert!(engine.search(&game.as_setup(), limits)?.depth > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod leaves;
pub mod proving;
mod tuning;

pub use tuning::Tuning;

pub use crate::engine::bench::{BenchResult, POSITIONS as BENCH_POSITIONS, bench};
pub use crate::engine::eval::features::{Features, MoveFeatures};
pub use crate::engine::eval::network::{Network, instructions};
pub use crate::engine::eval::order::MoveOrder;
pub use crate::engine::eval::text::ValuesError;
pub use crate::engine::eval::values::Values;
pub use crate::engine::eval::windows::Windows;
pub use crate::engine::perfect::proof_digests;
pub use crate::engine::position::{Pattern, Threat};
pub use crate::engine::search::params::SearchParams;
pub use crate::engine::search::score::{RawScore, plies_to_loss, plies_to_win};
