//! The computer player: chooses a move for a position within limits, and finds forced
//! wins.
//!
//! An [`Engine`] takes a [`Setup`](crate::rules::Setup) and [`Limits`] and returns a
//! [`Choice`]: the move, how the position stands ([`Score`]) and the best play by both
//! sides. [`Engine::explain`] says why, [`Engine::choose_several`] finds several moves,
//! and a [`ThreatSolver`] finds wins by threats alone, with proof. An [`Overseer`] says what
//! a move overlooks. A [`Worker`] owns an engine and runs it in a thread of its own.
//!
//! ```
//! use gomoku::engine::{Engine, Limits, Settings};
//! use gomoku::record::read_script;
//!
//! let game = read_script("7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n")?;
//! let mut engine = Engine::new(game.rule(), Settings::default());
//! let limits = Limits { nodes: Some(10_000), ..Limits::default() };
//! let choice = engine.choose(&game.as_setup(), limits, &mut |_| {})?;
//! assert_eq!(choice.plies_to_win(), Some(3), "an open four");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
mod choice;
#[allow(clippy::module_inception)]
mod engine;
mod eval;
mod no_move;
mod opening;
mod overseer;
mod oversight;
mod position;
mod reason;
mod rng;
mod search;
mod settings;
mod sight;
mod solve;
mod stopper;
mod threat_reader;
mod watched;
mod worker;

pub use bench::{BenchResult, POSITIONS as BENCH_POSITIONS, bench};
pub use choice::Choice;
pub use engine::Engine;
pub use eval::features::{Features, MoveFeatures};
pub use eval::order::MoveOrder;
pub use eval::text::ValuesError;
pub use eval::values::Values;
pub use no_move::NoMove;
pub use opening::Act;
pub use overseer::Overseer;
pub use oversight::{Oversight, Winning};
pub use position::cell::Threat;
pub use position::pattern::Pattern;
pub use reason::{Made, Prospect, Reason, Stops};
#[cfg(feature = "cli")]
pub(crate) use rng::{Rng, mix};
pub use search::limits::{Limits, Stopwatch};
pub use search::params::SearchParams;
pub use search::score::{Score, plies_to_loss, plies_to_win, win_in};
pub use settings::Settings;
pub use sight::{Row, Sight, rows};
pub use solve::short_wins::ShortWins;
pub use solve::solved::{ForcedWin, Means, Reach, SolveLimits, Solved, Tried, Win};
pub use solve::solver::ThreatSolver;
pub use solve::within::{After, Undecided, Within};
pub use stopper::Stopper;
pub use threat_reader::{Answers, Making, ThreatReader};
pub(crate) use watched::watched;
pub use worker::Worker;
