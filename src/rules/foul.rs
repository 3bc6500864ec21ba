//! The moves that renju forbids to Black, as the international rules define them
//! (Renju International Federation, rules of renju, chapters 3 and 9).

use std::fmt;

use super::board::LineBits;
use super::{Board, Direction, Point, Stone};

/// Why a move is forbidden to Black under renju. A stone that makes exactly five
/// is never forbidden, whatever else it makes.
///
/// [`Display`](fmt::Display) writes the name: `double three`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// It makes two threes at once. A three is three stones to which one more can be
    /// added, by a move that is not forbidden itself and makes no five, so that
    /// they are an unbroken four with a five at each end.
    DoubleThree,
    /// It makes two fours at once, also on one line. A four is four stones that a
    /// fifth makes exactly five in a row.
    DoubleFour,
    /// It makes six or more in a row.
    Overline,
}

impl Foul {
    /// All three, in the order in which they are listed.
    pub const ALL: [Foul; 3] = [Foul::DoubleThree, Foul::DoubleFour, Foul::Overline];

    /// The name that [`Display`](fmt::Display) writes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Foul::DoubleThree => "double three",
            Foul::DoubleFour => "double four",
            Foul::Overline => "overline",
        }
    }
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a black stone on an empty point would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    Five,
    Forbidden(Foul),
    Allowed,
}

/// Judges a black stone on `point`, which must be empty and on the board. Of
/// several fouls the first is named, in the order overline, double four, double
/// three.
pub(super) fn judge(board: &Board, point: Point) -> Judgement {
    let lines = Direction::ALL.map(|direction| board.black_line(point, direction));
    let mut overline = false;
    let mut fours = 0;
    for line in &lines {
        match line.length() {
            0..5 => fours += line.fours(),
            5 => return Judgement::Five,
            _ => overline = true,
        }
    }
    if overline {
        return Judgement::Forbidden(Foul::Overline);
    }
    if fours > 1 {
        return Judgement::Forbidden(Foul::DoubleFour);
    }
    let shapes = lines.map(|line| line.straight_fours());
    let mut left = shapes.iter().filter(|ways| **ways != [None; 2]).count();
    if left < 2 {
        return Judgement::Allowed;
    }
    // The stone stands before the next level is looked at.
    let mut placed = board.clone();
    placed.flip(point, Stone::Black);
    let mut threes = 0;
    for (direction, ways) in Direction::ALL.into_iter().zip(shapes) {
        if ways == [None; 2] {
            continue;
        }
        let is_allowed = |steps: i8| {
            let next = point.offset(direction, steps);
            next.is_some_and(|next| judge(&placed, next) == Judgement::Allowed)
        };
        threes += u8::from(ways.into_iter().flatten().any(is_allowed));
        left -= 1;
        if threes > 1 {
            return Judgement::Forbidden(Foul::DoubleThree);
        }
        if usize::from(threes) + left < 2 {
            break;
        }
    }
    Judgement::Allowed
}

impl LineBits {
    /// How many fours run through the centre: none, one or two.
    fn fours(&self) -> u32 {
        let (low, high) = self.run(self.black);
        let ways = [low - 1, high + 1].map(|gap| {
            let filled = self.black | 1 << gap;
            let (low, high) = self.run(filled);
            self.free >> gap & 1 == 1 && high - low == 4
        });
        match ways {
            // Four in an unbroken row are one four with two ways to a five.
            [true, true] if high - low == 3 => 1,
            _ => ways.into_iter().map(u32::from).sum(),
        }
    }

    /// Where one more stone makes an unbroken four with a five at each end, by its
    /// distance from the centre: before it, after it.
    fn straight_fours(&self) -> [Option<i8>; 2] {
        let (low, high) = self.run(self.black);
        [low - 1, high + 1].map(|gap| {
            let filled = self.black | 1 << gap;
            let (low, high) = self.run(filled);
            let ends = 1 << (low - 1) | 1 << (high + 1);
            // A black stone beyond an end would make it six.
            let beyond = 1 << (low - 2) | 1 << (high + 2);
            let straight = high - low == 3 && self.free & ends == ends && self.black & beyond == 0;
            (straight && self.free >> gap & 1 == 1).then(|| gap as i8 - LineBits::CENTRE as i8)
        })
    }

    /// The length of the row through the centre.
    fn length(&self) -> u32 {
        let (low, high) = self.run(self.black);
        high - low + 1
    }
}
