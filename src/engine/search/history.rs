//! The history heuristic: which quiet moves were good elsewhere in the tree.

use super::params::SearchParams;
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

impl History {
    /// What move ordering adds to a move.
    #[inline]
    pub(crate) fn bonus(&self, square: Square, colour: usize, params: &SearchParams) -> i32 {
        self.scores[square.index()][colour] / params.history_divisor.max(1)
    }

    /// A quiet move was good enough at this depth.
    pub(crate) fn reward(
        &mut self,
        square: Square,
        colour: usize,
        depth: i32,
        params: &SearchParams,
    ) {
        let score = &mut self.scores[square.index()][colour];
        let gravity = i64::from(params.history_gravity.max(1));
        let most = i64::from(params.history_bonus.max(1)).min(gravity);
        let bonus = i64::from(depth * depth).clamp(1, most);
        let old = i64::from(*score);
        let growth = bonus * i64::from(params.history_growth);
        let new = old + growth - old * bonus / gravity;
        *score = new.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    }
}
