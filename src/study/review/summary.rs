//! How one side played, in numbers.

use super::reviewed_move::{MoveMark, ReviewedMove};
use crate::rules::{ByStone, Stone};

/// How one side played.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// Moves that were judged.
    pub moves: usize,
    /// Those marked `??`.
    pub blunders: usize,
    /// Those marked `?`.
    pub mistakes: usize,
    /// Those marked `!`.
    pub good: usize,
    /// What a move lost of the chances on average, from 0 to 1; 0 without a move.
    pub mean_loss: f64,
}

/// Both sides of these moves.
pub(super) fn summaries(moves: &[ReviewedMove]) -> ByStone<Summary> {
    ByStone::from_fn(|stone| summary(moves, stone))
}

fn summary(moves: &[ReviewedMove], stone: Stone) -> Summary {
    let own = |judged: &&ReviewedMove| judged.made.stone == stone && !judged.in_opening;
    let own: Vec<&ReviewedMove> = moves.iter().filter(own).collect();
    let marked = |mark: MoveMark| own.iter().filter(|it| it.mark == Some(mark)).count();
    // The sum of no numbers would be -0.
    let lost = own.iter().fold(0.0, |sum, judged| sum + judged.loss());
    Summary {
        moves: own.len(),
        blunders: marked(MoveMark::Blunder),
        mistakes: marked(MoveMark::Mistake),
        good: marked(MoveMark::Good),
        mean_loss: lost / own.len().max(1) as f64,
    }
}
