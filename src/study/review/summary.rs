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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Win, WinKind};
    use crate::rules::{Move, Point};
    use crate::study::review::Standing;

    #[test]
    fn each_side_has_its_moves_and_their_mean_loss() {
        let (kind, plies, line) = (WinKind::Search, 9, Vec::new());
        let won = Standing::Won(Win { kind, plies, line });
        // A move in an even position costs nothing, or half of the chance.
        let judged = |number: u16, mark, in_opening, is_lost| ReviewedMove {
            made: Move {
                number,
                stone: Stone::ALL[usize::from(number - 1) % 2],
                point: Point::new(0, number.into()).unwrap(),
            },
            in_opening,
            before: Standing::Drawn,
            after: if is_lost {
                won.clone()
            } else {
                Standing::Drawn
            },
            findings: Vec::new(),
            mark,
            better: None,
        };
        let moves = [
            judged(1, Some(MoveMark::Blunder), true, true),
            judged(2, None, false, false),
            judged(3, Some(MoveMark::Good), false, false),
            judged(5, Some(MoveMark::Mistake), false, true),
            judged(7, Some(MoveMark::Blunder), false, true),
            judged(9, Some(MoveMark::Mistake), false, true),
        ];
        let black = Summary {
            moves: 4,
            blunders: 1,
            mistakes: 2,
            good: 1,
            mean_loss: 0.375,
        };
        let white = Summary {
            moves: 1,
            ..Summary::default()
        };
        assert_eq!(summaries(&moves), ByStone { black, white });
    }
}
