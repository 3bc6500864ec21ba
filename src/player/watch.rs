//! Who looks on while the computer thinks, and may end it.

use std::time::Duration;

use super::candidates::Candidates;
use crate::engine::{SearchResult, SolveProgress};
use crate::rules::Stone;
use crate::study::review::ReviewProgress;

/// The pause between two calls of a [`Watch`].
pub const POLL: Duration = Duration::from_millis(20);

/// Somebody who looks on while the computer thinks.
pub trait Watch {
    /// Sees how far it is, where that is known; true ends it.
    fn look(&mut self, progress: Option<Progress<'_>>) -> bool;
    /// Sees the best lines so far of an analysis, and says what becomes of it.
    fn look_at_analysis(&mut self, analysis: &Analysis<'_>) -> Wish;
}

/// How far the computer is.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// What a search for a move found so far.
    Search(&'a SearchResult),
    /// What a search for a win by force tried so far.
    Solving(&'a SolveProgress),
    /// How far the review of a game has come.
    Review(ReviewProgress),
}

/// How far an analysis is.
#[derive(Debug)]
pub struct Analysis<'a> {
    /// Who is to move.
    pub stone: Stone,
    /// How many lines are wanted.
    pub count: usize,
    /// Which moves are compared.
    pub candidates: &'a Candidates,
    /// The best lines so far, best first.
    pub lines: &'a [SearchResult],
}

/// What somebody who looks on wants of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing new.
    GoOn,
    /// From now on, this many lines.
    Lines(usize),
    /// Its end.
    End,
}
