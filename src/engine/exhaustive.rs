//! An exhaustive search for wins within a number of moves, as puzzles need it.

pub use super::solve::exhaustive::ExhaustiveSolver;
pub use super::solve::win_bound::{DefenceOutcome, Undecided, WinBound};
