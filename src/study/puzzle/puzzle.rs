//! A puzzle: a position in which one first move alone wins soonest.

use crate::rules::{Point, Setup, Stone};

/// A position in which the side to move wins by force, and the only first move that wins in so
/// few moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position. The game is not over, and the opponent does not threaten a five.
    pub setup: Setup,
    /// The first move.
    pub answer: Point,
    /// How many moves the side to move needs, including the five.
    pub moves: u8,
    /// The most moves among these that are neither fours nor the five: 0 for a win by continuous
    /// fours (VCF), more for one by fours and other threats (VCT).
    pub non_fours: u8,
    /// It is proven that no other first move wins within as many moves by a line with at most
    /// this many non-fours. If this is two less than [`Puzzle::moves`], that covers every
    /// line.
    pub proven: u8,
    /// How hard it is, as an Elo rating: a solver with as much solves half of such puzzles at once. It
    /// is an estimate from what solving takes. 0 if it was not rated.
    pub rating: u16,
}

impl Puzzle {
    /// The side that is to win.
    #[must_use]
    pub const fn solver(&self) -> Stone {
        self.setup.side_to_move()
    }

    /// What kind of win it asks for.
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

/// What kind of win a puzzle asks for. Grade 1 is a win by 2 fours and the five, grade 2 by 3 fours, grade 3 by
/// 4 or 5, grade 4 by 6 to 12, and grade 5 is a win by fours and other threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

impl Grade {
    /// All grades, the shortest wins first.
    pub const ALL: [Grade; 5] = [Grade(1), Grade(2), Grade(3), Grade(4), Grade(5)];

    /// The grade with this number, from 1 to 5.
    #[must_use]
    pub fn new(number: u8) -> Option<Grade> {
        Grade::ALL.into_iter().find(|grade| grade.0 == number)
    }

    /// Its number, from 1 to 5.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The fewest and the most fours of its wins; `None` if other threats are needed.
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
