//! The move that an engine chose, and what it found of it.

use std::time::Duration;

use super::search::score::{Score, plies_to_loss, plies_to_win};
use crate::rules::Point;

/// What a search found so far, or in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The move.
    pub point: Point,
    /// How the position stands for the side to move.
    pub score: Score,
    /// How deep it was looked at, in plies; 0 when no search was needed.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// The principal variation: best play by both sides, the move first.
    pub pv: Vec<Point>,
}

impl SearchResult {
    /// A move that was chosen without a search.
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

    /// In how many plies the side to move wins, when that is proven.
    #[must_use]
    pub const fn plies_to_win(&self) -> Option<usize> {
        plies_to_win(self.score)
    }

    /// In how many plies it loses at most, when that is proven.
    #[must_use]
    pub const fn plies_to_loss(&self) -> Option<usize> {
        plies_to_loss(self.score)
    }
}
