//! What a stone makes on its four lines, and with which stones.

use super::position::{LineShape, LineThreat, Position, Square, Threat};
use crate::rules::Point;
use crate::rules::name::names;

/// What a stone makes on all its lines together, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// Nothing that must be answered.
    Nothing,
    /// An open three.
    Three,
    /// Two open threes.
    TwoThrees,
    /// A four.
    Four,
    /// A four and an open three.
    FourThree,
    /// Two fours at once.
    TwoFours,
    /// Four in a row, open at both ends.
    OpenFour,
    /// Five.
    Five,
}

names!(Shape {
    Nothing => "no threat",
    Three => "open three",
    TwoThrees => "two open threes",
    Four => "four",
    FourThree => "four and open three",
    TwoFours => "two fours",
    OpenFour => "open four",
    Five => "five"
});

/// What a stone on an empty point would make on all its lines together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PotentialThreat {
    /// Where the stone would stand.
    pub point: Point,
    /// What it makes.
    pub makes: Shape,
    /// The stones with which it makes that, row by row, without the new one.
    pub stones: Vec<Point>,
}

impl PotentialThreat {
    /// What a stone of the side to move makes on an empty point.
    pub(crate) fn of(position: &Position, square: Square) -> PotentialThreat {
        let colour = position.side_to_move();
        let mut shape = Shape::Nothing;
        let mut lines = Vec::new();
        if position.potential(square, colour).threat >= Threat::Three {
            let mut after = position.clone();
            after.make(square);
            let may_follow = |next: Square| !after.is_foul(next, colour);
            lines.extend(
                (0..4).filter_map(|line| position.line_threat(square, colour, line, may_follow)),
            );
            shape = together(&lines);
        }
        let parts: &[LineShape] = match shape {
            Shape::Nothing => &[],
            Shape::Three | Shape::TwoThrees => &[LineShape::Three],
            Shape::FourThree => &[LineShape::Three, LineShape::Four],
            Shape::Four | Shape::TwoFours => &[LineShape::Four, LineShape::TwoFours],
            Shape::OpenFour => &[LineShape::OpenFour],
            Shape::Five => &[LineShape::Five],
        };
        lines.retain(|line| parts.contains(&line.shape));
        // One open four is enough to be one.
        if shape == Shape::OpenFour {
            lines.truncate(1);
        }
        let stones = lines.into_iter().flat_map(|line| line.stones);
        let mut stones: Vec<Point> = stones.map(Square::point).collect();
        stones.sort_unstable_by_key(|stone| (stone.row(), stone.column()));
        PotentialThreat {
            point: square.point(),
            makes: shape,
            stones,
        }
    }
}

/// What the threats on several lines are together.
fn together(lines: &[LineThreat]) -> Shape {
    let count = |shape| lines.iter().filter(|line| line.shape == shape).count();
    let (threes, fours) = (count(LineShape::Three), count(LineShape::Four));
    match lines.iter().map(|line| line.shape).max() {
        None => Shape::Nothing,
        Some(LineShape::Five) => Shape::Five,
        Some(LineShape::OpenFour) => Shape::OpenFour,
        Some(LineShape::TwoFours) => Shape::TwoFours,
        Some(LineShape::Four) if fours > 1 => Shape::TwoFours,
        Some(LineShape::Four) if threes > 0 => Shape::FourThree,
        Some(LineShape::Four) => Shape::Four,
        Some(LineShape::Three) if threes > 1 => Shape::TwoThrees,
        Some(LineShape::Three) => Shape::Three,
    }
}
