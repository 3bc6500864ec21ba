//! The computer player: chooses a move for a position within limits, and finds forced
//! wins.
//!
//! An [`Engine`] takes a [`Setup`](crate::rules::Setup) and [`Limits`] and returns a
//! [`SearchResult`]: the move, how the position stands ([`Score`]) and the best play by both
//! sides. [`Engine::explain`] says why, [`Engine::search_multi_pv`] finds several moves,
//! and a [`ThreatSolver`] finds wins by threats alone, with proof. A [`BlunderChecker`] says what
//! a move overlooks. A [`Worker`] owns an engine and runs it in a thread of its own.
//!
//! ```
//! use gomoku::engine::{Engine, Limits, Settings};
//! use gomoku::record::read_script;
//!
//! let game = read_script("7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n")?;
//! let mut engine = Engine::new(game.rule(), Settings::default());
//! let limits = Limits { nodes: Some(10_000), ..Limits::default() };
//! let result = engine.search(&game.as_setup(), limits, &mut |_| {})?;
//! assert_eq!(result.plies_to_win(), Some(3), "an open four");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
mod blunder;
mod blunder_checker;
mod cancellable;
#[allow(clippy::module_inception)]
mod engine;
mod eval;
mod handicap;
mod no_move;
mod opening;
mod position;
mod reason;
mod rng;
mod search;
mod search_result;
mod settings;
mod solve;
mod stopper;
mod tables;
mod threat_reader;
mod worker;

pub use bench::{BenchResult, POSITIONS as BENCH_POSITIONS, bench};
pub use blunder::{Blunder, BlunderKind};
pub use blunder_checker::BlunderChecker;
pub(crate) use cancellable::run_cancellable;
pub use engine::Engine;
pub use eval::features::{Features, MoveFeatures};
pub use eval::order::MoveOrder;
pub use eval::text::ValuesError;
pub use eval::values::Values;
pub use handicap::{Handicap, StoneRow, stone_rows};
pub use no_move::NoMove;
pub use opening::OpeningAction;
pub use position::cell::Threat;
pub use position::pattern::Pattern;
pub use reason::{Prospect, Reason, Shape, Stops};
#[cfg(feature = "cli")]
pub(crate) use rng::{Rng, mix};
pub use search::limits::{Limits, Stopwatch};
pub use search::params::SearchParams;
pub use search::score::{Score, plies_to_loss, plies_to_win, win_in};
pub use search_result::SearchResult;
pub use settings::Settings;
pub use solve::exhaustive::ExhaustiveSolver;
pub use solve::solver::ThreatSolver;
pub use solve::win::{SolveLimits, SolveProgress, SolveResult, StageProgress, Win, WinKind};
pub use solve::win_bound::{DefenceOutcome, Undecided, WinBound};
pub use stopper::Stopper;
pub use tables::EngineTables;
pub use threat_reader::{Answers, PotentialThreat, ThreatReader};
pub use worker::Worker;
