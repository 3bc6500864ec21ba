//! The moves that renju forbids to Black, as the international rules define them
//! (Renju International Federation, rules of renju, chapters 3 and 9).

use super::board::LineBits;
use super::name::names;
use super::{Board, Direction, Point, Stone};

/// Why a move is forbidden to Black under renju. A stone that makes exactly five
/// is never forbidden, whatever else it makes.
///
/// [`Display`](std::fmt::Display) writes the name: `double three`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Foul {
    /// It makes two threes at once. A three is three stones that one more stone turns into an
    /// unbroken four with a five at each end. That stone must not be forbidden itself, and
    /// must not make a five.
    DoubleThree,
    /// It makes two fours at once, possibly on one line. A four is four stones that a fifth
    /// stone turns into exactly five in a row.
    DoubleFour,
    /// It makes six or more in a row.
    Overline,
}

names!(Foul {
    DoubleThree => "double three",
    DoubleFour => "double four",
    Overline => "overline"
});

/// What a black stone on an empty point makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    Five,
    Forbidden(Foul),
    Allowed,
}

/// Judges a black stone on `point`, which must be empty and on the board. If it makes several
/// fouls, the first is returned, in the order overline, double four, double three.
pub(super) fn judge(board: &Board, point: Point) -> Judgement {
    if !can_be_more(board, point) {
        return Judgement::Allowed;
    }
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
    // The next moves are judged with this stone on the board.
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

/// Whether there are enough black stones near `point` for a five or a foul; there seldom are. A
/// three takes two more stones within three points on its line, and a four takes three within
/// four. A five, an overline and two fours on one line take four there.
fn can_be_more(board: &Board, point: Point) -> bool {
    let near = Direction::ALL.map(|direction| board.black_near(point, direction));
    let lines_with = |stones: u32, within: u32| {
        let are_enough = |near: &&u32| (**near & within).count_ones() >= stones;
        near.iter().filter(are_enough).count()
    };
    const THREE: u32 = 0b0_1111_1110;
    const FOUR: u32 = 0b1_1111_1111;
    lines_with(2, THREE) > 1 || lines_with(3, FOUR) > 1 || lines_with(4, FOUR) > 0
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
            // Four in an unbroken row are a single four, even if a five is possible at both
            // ends.
            [true, true] if high - low == 3 => 1,
            _ => ways.into_iter().map(u32::from).sum(),
        }
    }

    /// Where one more stone makes an unbroken four with a five at each end: at most one point
    /// before the centre and one after it, each as its distance from the centre.
    fn straight_fours(&self) -> [Option<i8>; 2] {
        let (low, high) = self.run(self.black);
        [low - 1, high + 1].map(|gap| {
            let filled = self.black | 1 << gap;
            let (low, high) = self.run(filled);
            let ends = 1 << (low - 1) | 1 << (high + 1);
            // A black stone beyond an end would turn the five into a six.
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
