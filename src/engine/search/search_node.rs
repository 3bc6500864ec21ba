//! A node of the search, as its steps know it.

use super::score::RawScore;
use crate::engine::position::Square;

/// A node whose moves are about to be searched: its window, and what is known of it.
#[derive(Clone, Copy)]
pub(crate) struct SearchNode {
    pub hash: u64,
    pub depth: i32,
    pub alpha: RawScore,
    pub beta: RawScore,
    pub ply: usize,
    pub static_eval: RawScore,
    /// The static evaluation before the previous move of the side to move.
    pub eval_before: Option<RawScore>,
    /// Where the opponent threatens to make an open four, if it does.
    pub open_four: Option<Square>,
    /// Whether a beta cutoff is expected here.
    pub cut_node: bool,
    /// The move of the transposition table.
    pub tt_move: Option<Square>,
    /// Whether this is a PV node, or was one when it was searched before.
    pub was_pv: bool,
}

impl SearchNode {
    /// Whether this is a PV node: its window is not a null window.
    pub(crate) const fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Whether the side to move stands better than before its previous move.
    pub(crate) fn is_improving(&self) -> bool {
        self.eval_before
            .is_some_and(|before| self.static_eval > before)
    }

    /// Whether the opponent threatens to make an open four.
    pub(crate) const fn is_threatened(&self) -> bool {
        self.open_four.is_some()
    }
}
