//! What a stone threatens on one line, and with which stones: those of the fives that can follow.

use super::pattern::Pattern;
use super::position::Position;
use super::square::{PAD, STEPS, Square};

/// A threat that a stone makes on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineThreat {
    /// What it is.
    pub shape: LineShape,
    /// The stones of the same colour that are part of it, without the new one.
    pub stones: Vec<Square>,
}

/// What a stone makes of one line, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LineShape {
    /// One more stone makes a four that cannot be stopped.
    Three,
    Four,
    /// Two points from a five, but no four in a row: `X·XXX·X`.
    TwoFours,
    /// Four in a row, open at both ends.
    OpenFour,
    Five,
}

impl Position {
    /// What a stone of `colour` on an empty point threatens on its line in a direction. `may_follow`
    /// says where one more stone of a three would be allowed.
    pub(crate) fn line_threat(
        &self,
        square: Square,
        colour: usize,
        direction: usize,
        may_follow: impl Fn(Square) -> bool,
    ) -> Option<LineThreat> {
        let (line, place) = square.place(direction);
        let (at, step) = (PAD + place, STEPS[direction]);
        let stones = self.line(direction, line);
        let line = Line {
            position: self,
            colour,
            stones,
        };
        let index = |bit: u32| square.index() + bit as usize * step - at as usize * step;
        let square_at = |bit: u32| Square::from_index(index(bit) as u16);
        let (shape, bits) = match self.patterns(square, colour)[direction] {
            Pattern::Five => (LineShape::Five, line.row(at)),
            pattern @ (Pattern::Four | Pattern::OpenFour) => line.four(at, pattern),
            Pattern::OpenThree | Pattern::WideThree => {
                let next = line.empties(at).filter(|bit| may_follow(square_at(*bit)));
                (LineShape::Three, line.three(at, next)?)
            }
            _ => return None,
        };
        let bits = bits & !(1 << at);
        let all = (0..u64::BITS).filter(|bit| bits >> bit & 1 == 1);
        Some(LineThreat {
            shape,
            stones: all.map(square_at).collect(),
        })
    }
}

/// How far away the stones and points of a five with a stone can be.
const REACH: u32 = 4;

/// The stones of a line as bits, which may have more of them than the position.
#[derive(Clone, Copy)]
struct Line<'a> {
    position: &'a Position,
    colour: usize,
    // Black's and White's, both with the points off the board.
    stones: [u64; 2],
}

impl Line<'_> {
    fn with(mut self, at: u32) -> Self {
        self.stones[self.colour] |= 1 << at;
        self
    }

    fn pattern(&self, at: u32) -> Pattern {
        self.position.pattern_in(self.colour, self.stones, at)
    }

    /// The empty points that are near enough to one to be in a five with it.
    fn empties(self, at: u32) -> impl Iterator<Item = u32> {
        let taken = self.stones[0] | self.stones[1];
        (at - REACH..=at + REACH).filter(move |bit| *bit != at && taken >> bit & 1 == 0)
    }

    /// The unbroken row through a stone, or through one that would stand there.
    fn row(&self, at: u32) -> u64 {
        let own = self.stones[self.colour] & !self.stones[1 - self.colour] | 1 << at;
        let ahead = (own >> at).trailing_ones();
        let behind = (own << (63 - at)).leading_ones();
        ((1 << (ahead + behind - 1)) - 1) << (at + 1 - behind)
    }

    /// The four that a stone makes, with this pattern: what it is, and its stones. A four is four
    /// of five points in a row; the fifth makes a five.
    fn four(&self, at: u32, pattern: Pattern) -> (LineShape, u64) {
        let row = self.row(at);
        if pattern == Pattern::OpenFour && row.count_ones() == 4 {
            return (LineShape::OpenFour, row);
        }
        let line = self.with(at);
        let fifths = self.empties(at);
        let fifths = fifths.filter(|fifth| line.pattern(*fifth) == Pattern::Five);
        let fours = fifths.map(|fifth| {
            let five = line.row(fifth);
            let windows = (at - REACH..=at).map(|first| 0b11111 << first);
            let windows = windows.filter(|it| five & it == *it && it >> fifth & 1 == 1);
            windows.fold(0, |all, it| all | it) & !(1 << fifth)
        });
        let shape = match pattern {
            Pattern::OpenFour => LineShape::TwoFours,
            _ => LineShape::Four,
        };
        (shape, fours.fold(0, |all, four| all | four))
    }

    /// The stones of the three that a stone makes: those of the open fours that one of the `next`
    /// points makes of it, or else of two fours. `None` if there are neither.
    fn three(&self, at: u32, next: impl Iterator<Item = u32>) -> Option<u64> {
        let followed = next.filter_map(|next| {
            let line = self.with(next);
            let is_open = line.pattern(at) == Pattern::OpenFour;
            let (shape, four) = line.four(at, Pattern::OpenFour);
            is_open.then_some((shape, four & !(1 << next)))
        });
        let followed: Vec<(LineShape, u64)> = followed.collect();
        let best = followed.iter().map(|(shape, _)| *shape).max()?;
        let best = followed.iter().filter(|(shape, _)| *shape == best);
        Some(best.fold(0, |all, (_, stones)| all | stones))
    }
}
