//! Reviews of games: what each move did to the chances, which forced wins were missed or
//! allowed, and what was better.
//!
//! ```
//! use gomoku::engine::{Stopper, EngineTables};
//! use gomoku::record::read_script;
//! use gomoku::study::Effort;
//! use gomoku::study::review::{Finding, review};
//!
//! // White leaves Black an open three. Depending on what the search proves, that allows a win or only
//! // hastens it.
//! let game = read_script("7 7\n0 0\n7 8\n0 14\n7 9\n14 14\n")?;
//! let review = review(&EngineTables::default(), &game, Effort::Nodes(2_000), &Stopper::default(), &mut |_| {});
//! let last = review.moves.last().expect("there are moves");
//! assert!(matches!(&last.findings[..], [Finding::MayAllow(win) | Finding::Sooner(win)] if win.moves() == 2));
//! assert_eq!(review.chances.last(), Some(&1.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod assessor;
mod claims;
mod effort;
mod exercise;
mod kind;
mod outlook;
mod overview;
mod proofs;
mod reviewed_move;
mod reviewer;
mod run;
mod standing;
mod summary;

pub use crate::engine::Score;
pub use exercise::{Attempt, AttemptGrade, AttemptJudge, Exercise, NoExercise};
pub use kind::{FAR, MistakeKind};
pub use outlook::Outlook;
pub use overview::{GameOpening, Overview, ReviewedPlayer, Totals, WorstMove};
pub use reviewed_move::{Better, Finding, MoveMark, ReviewedMove};
#[cfg(feature = "cli")]
pub(crate) use reviewer::Reviewer;
pub use reviewer::{Review, review, review_cancellable};
pub use run::ReviewProgress;
pub use standing::Standing;
pub use summary::Summary;
