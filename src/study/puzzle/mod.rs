//! Puzzles: positions in which one first move alone wins soonest, and the judge of moves in
//! them.

mod judge;
mod pack;
mod proof;
#[allow(clippy::module_inception)]
mod puzzle;

pub use judge::{PuzzleJudge, PuzzleJudgement};
pub use pack::{PackError, PackProblem, pack, packed, unpack};
pub use proof::{Doubt, prove};
pub use puzzle::{Grade, Puzzle};
