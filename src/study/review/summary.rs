//! How each side played, in numbers.

use super::reviewed_move::{MoveMark, ReviewedMove};
use crate::rules::{ByStone, Stone};

/// How one side played.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// How many moves were judged.
    pub moves: usize,
    /// How many of them are marked `??`.
    pub blunders: usize,
    /// How many of them are marked `?`.
    pub mistakes: usize,
    /// How many of them are marked `!`.
    pub good: usize,
    /// The average loss of chance by a move, from 0 to 1; 0 without a move.
    pub mean_loss: f64,
}

/// The summaries of both sides.
pub(super) fn summaries(moves: &[ReviewedMove]) -> ByStone<Summary> {
    ByStone::from_fn(|stone| summary(moves, stone))
}

fn summary(moves: &[ReviewedMove], stone: Stone) -> Summary {
    let own = |judged: &&ReviewedMove| judged.made.stone == stone && !judged.in_opening;
    let own: Vec<&ReviewedMove> = moves.iter().filter(own).collect();
    let marked = |mark: MoveMark| own.iter().filter(|it| it.mark == Some(mark)).count();
    // An empty sum would be -0.
    let lost = own.iter().fold(0.0, |sum, judged| sum + judged.loss());
    Summary {
        moves: own.len(),
        blunders: marked(MoveMark::Blunder),
        mistakes: marked(MoveMark::Mistake),
        good: marked(MoveMark::Good),
        mean_loss: lost / own.len().max(1) as f64,
    }
}
