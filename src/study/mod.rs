//! Study of games and positions: forced wins explained, threats, reviews and puzzles, as plain
//! values that a front end puts into words.
//!
//! ```
//! use gomoku::engine::{EngineTables, SolveLimits};
//! use gomoku::record::read_script;
//! use gomoku::study::WinFinder;
//!
//! let game = read_script("7 7\n0 0\n7 8\n0 14\n7 9\n14 0\n")?;
//! let mut finder = WinFinder::new(game.rule(), &EngineTables::default());
//! let limits = SolveLimits { nodes: 10_000, ..SolveLimits::default() };
//! let win = finder.solve(&game.as_setup(), limits)?.win.expect("an open three wins");
//! for made in &win.line {
//!     println!("{} plays {} and makes {:?}", made.stone, made.point, made.makes);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod effort;
mod explained;
mod idea;
mod lesson;
mod library;
pub mod puzzle;
mod reason;
pub mod review;
mod solve;
mod threats;

pub use answers::{Answers, answers};
pub use effort::Effort;
pub use explained::{ExplainedMove, explain};
pub use idea::Idea;
pub use lesson::{Lesson, LessonKind, LessonWords, lessons};
pub use library::{GameCounts, KnownMove, KnownPosition, Library, LibraryBuilder};
pub use reason::{Prospect, Reason, Stops, reason};
pub use solve::{AllWins, Solution, WinFinder};
pub use threats::{SideThreats, Threats, potential_threats, threats};
