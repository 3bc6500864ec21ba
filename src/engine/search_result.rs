//! What a search found: the best move, the score and the principal variation.

use std::time::Duration;

use super::score::Score;
use crate::rules::Point;

/// What a search has found, at its end or so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The best move.
    pub point: Point,
    /// How the side to move stands.
    pub score: Score,
    /// The depth of the search, in plies; 0 when no search was needed.
    pub depth: u32,
    /// How many nodes were searched.
    pub nodes: u64,
    /// The time that took.
    pub time: Duration,
    /// The principal variation: the best play by both sides, beginning with the move.
    pub pv: Vec<Point>,
}

impl SearchResult {
    /// A move that needed no search.
    #[must_use]
    pub fn immediate(point: Point, score: Score) -> SearchResult {
        SearchResult {
            point,
            score,
            depth: 0,
            nodes: 0,
            time: Duration::ZERO,
            pv: vec![point],
        }
    }

    /// In how many plies the side to move wins, if that is proven.
    #[must_use]
    pub const fn plies_to_win(&self) -> Option<usize> {
        self.score.plies_to_win()
    }

    /// In how many plies at most the side to move loses, if that is proven.
    #[must_use]
    pub const fn plies_to_loss(&self) -> Option<usize> {
        self.score.plies_to_loss()
    }
}
