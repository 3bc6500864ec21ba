//! Puzzles: positions in which one first move alone wins soonest, and the judge of moves in
//! them.

mod judge;
mod puzzle;
mod text;

pub use judge::{PuzzleJudge, PuzzleJudgement};
pub use puzzle::{Grade, Puzzle};
pub use text::{BadPuzzle, built_in};
