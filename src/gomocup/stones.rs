//! The stones as the manager counts them: ours and the opponent's.

use super::text::write;
use crate::rules::{BoardSize, Point, Rule, Setup, Stone};

/// Stones in the order in which they came, each with whether it is ours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct StoneSequence(Vec<(Point, bool)>);

impl StoneSequence {
    /// Adds a stone, unless its point is taken.
    pub(super) fn place(&mut self, point: Point, ours: bool) -> Result<(), String> {
        if self.0.iter().any(|(old, _)| *old == point) {
            return Err(format!("{} is taken", write(point)));
        }
        self.0.push((point, ours));
        Ok(())
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes away the last stone, if it stands on this point.
    pub(super) fn take_back(&mut self, point: Point) -> bool {
        let is_last = self.0.last().is_some_and(|(last, _)| *last == point);
        if is_last {
            self.0.pop();
        }
        is_last
    }

    /// The points in order, whosever they are.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        self.0.iter().map(|(point, _)| *point)
    }

    /// Our colour, if we are to move. If we have fewer stones, we moved second; if both sides
    /// have as many, it is the turn of the first. The stones may come in any order.
    pub(super) fn side_to_move(&self) -> Stone {
        let ours = self.ours();
        if self.0.len() - ours > ours {
            Stone::White
        } else {
            Stone::Black
        }
    }

    /// Whose turn it is for YXSHOWFORBID: ours, as Black, unless the opponent began and has
    /// one stone more.
    pub(super) fn side_of_forbid(&self) -> Stone {
        let opponent_first = self.0.first().is_some_and(|(_, ours)| !ours);
        if self.0.len() == 2 * self.ours() + 1 && opponent_first {
            Stone::White
        } else {
            Stone::Black
        }
    }

    fn ours(&self) -> usize {
        self.0.iter().filter(|(_, ours)| *ours).count()
    }

    /// The position of the stones with us to move, where `side` is our colour. Nothing here
    /// judges whether the stones made a row or a foul on the way.
    /// An error if a stone is off the board, which may be smaller than before.
    pub(super) fn setup(&self, size: BoardSize, rule: Rule, side: Stone) -> Result<Setup, String> {
        let stones = self.0.iter().map(|(point, ours)| {
            let stone = if *ours { side } else { side.opponent() };
            (*point, stone)
        });
        Setup::new(size, rule, side, stones).map_err(|reason| reason.to_string())
    }
}
