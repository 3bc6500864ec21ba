//! A puzzle: a position in which one first move wins sooner than all others.

use crate::rules::{Point, Setup, Stone};

/// A position in which the side to move wins by force, and its only first move that wins
/// in so few moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position. It is not over, and the opponent has no five to make.
    pub setup: Setup,
    /// The first move.
    pub answer: Point,
    /// In how many moves of its own the side to move wins, the five included.
    pub moves: u8,
    /// How many of them are something else than fours and the five: 0 for a win by
    /// continuous fours (VCF), more for one by fours and other threats (VCT).
    pub non_fours: u8,
    /// How far it is proven that no other first move wins within as many moves: by lines
    /// with at most so many moves that are no fours. With [`Puzzle::moves`] less two this
    /// is every line.
    pub proven: u8,
}

impl Puzzle {
    /// Who is to win.
    #[must_use]
    pub const fn solver(&self) -> Stone {
        self.setup.side_to_move()
    }

    /// How hard it is.
    #[must_use]
    pub const fn grade(&self) -> Grade {
        Grade(match (self.non_fours, self.moves) {
            (0, ..=3) => 1,
            (0, 4) => 2,
            (0, 5..=6) => 3,
            (0, 7..) => 4,
            _ => 5,
        })
    }
}

/// How hard a puzzle is: 1 for a win by 2 fours and the five, 2 by 3 fours, 3 by 4 or 5,
/// 4 by 6 to 12, and 5 for a win by fours and other threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Grade; 5] = [Grade(1), Grade(2), Grade(3), Grade(4), Grade(5)];

    /// The grade of this number, 1 to 5.
    #[must_use]
    pub fn new(number: u8) -> Option<Grade> {
        Grade::ALL.into_iter().find(|grade| grade.0 == number)
    }

    /// Its number, 1 to 5.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The fewest and the most fours of its wins; `None` where other threats are needed.
    #[must_use]
    pub const fn fours(self) -> Option<(u8, u8)> {
        match self.0 {
            1 => Some((2, 2)),
            2 => Some((3, 3)),
            3 => Some((4, 5)),
            4 => Some((6, 12)),
            _ => None,
        }
    }
}
