//! The history heuristic: which quiet moves were good elsewhere in the tree.

use crate::engine::position::square::{CELLS, Square};

/// A score for each colour and point.
#[derive(Debug)]
pub(crate) struct History {
    scores: Vec<[i32; 2]>,
}

impl Default for History {
    fn default() -> History {
        History {
            scores: vec![[0; 2]; CELLS],
        }
    }
}

/// The largest bonus, and what a score tends to in units of it.
const MOST_BONUS: i32 = 400;
const GRAVITY: i32 = 2048;

impl History {
    /// How much a move is to be looked at earlier.
    #[inline]
    pub(crate) fn bonus(&self, square: Square, colour: usize) -> i32 {
        self.scores[square.index()][colour] / 64
    }

    /// A quiet move was good enough at this depth.
    pub(crate) fn reward(&mut self, square: Square, colour: usize, depth: i32) {
        let score = &mut self.scores[square.index()][colour];
        let bonus = (depth * depth).clamp(1, MOST_BONUS);
        *score += bonus * 4 - *score * bonus / GRAVITY;
    }
}
