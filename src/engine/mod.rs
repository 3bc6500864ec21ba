//! The computer player: searches a position for the best move, and finds forced wins.
//!
//! An [`Engine`] searches a [`Setup`](crate::rules::Setup) within [`Limits`] and returns a
//! [`SearchResult`]: the move, its score and the best play by both sides.
//! [`Engine::search_excluding`] returns several moves. A [`ThreatSolver`] finds wins by threats
//! alone, with proof. A [`Worker`] owns an engine and runs it on another thread. If you need
//! several of these, make them from one [`EngineTables`].
//!
//! ```
//! use gomoku::engine::{Engine, Limits, Settings};
//! use gomoku::record::read_script;
//!
//! let game = read_script("7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n")?;
//! let mut engine = Engine::new(game.rule(), Settings::default());
//! let limits = Limits::of_nodes(10_000);
//! let result = engine.search(&game.as_setup(), limits)?;
//! assert_eq!(result.plies_to_win(), Some(3), "an open four");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
mod engine;
mod eval;
pub mod exhaustive;
pub mod handicap;
mod known_wins;
mod no_move;
pub mod perfect;
pub(crate) mod position;
mod rng;
mod root_moves;
mod score;
mod search;
mod search_result;
mod settings;
mod shape;
pub(crate) mod solve;
mod stopper;
mod tables;
pub mod tune;
mod worker;

pub use engine::Engine;
pub use known_wins::KnownWins;
pub use no_move::NoMove;
pub(crate) use rng::{Rng, mix};
pub use score::Score;
pub use search::limits::Limits;
pub use search_result::SearchResult;
pub use settings::Settings;
pub use shape::{PotentialThreat, Shape};
pub use solve::solver::ThreatSolver;
pub use solve::win::{
    FirstMoves, SolveLimits, SolveProgress, SolveResult, StageProgress, Win, WinKind,
};
pub use stopper::Stopper;
#[cfg(feature = "cli")]
pub(crate) use stopper::can_start_thread;
pub(crate) use stopper::run_cancellable;
pub use tables::EngineTables;
pub use worker::Worker;
