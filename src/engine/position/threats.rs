//! The points where one colour could make each threat.

use std::borrow::Borrow;

use super::potential::Threat;
use super::square::Square;
use crate::rules::BoardSize;

/// A set of points: a word of bits for each row of the board.
pub(crate) type PointSet = [u32; BoardSize::MAX.get()];

/// For each threat, the points where one colour could make it, and how many these are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ThreatPoints {
    pub points: [PointSet; Threat::COUNT],
    pub counts: [u16; Threat::COUNT],
}

impl ThreatPoints {
    pub(crate) const NONE: ThreatPoints = ThreatPoints {
        points: [[0; BoardSize::MAX.get()]; Threat::COUNT],
        counts: [0; Threat::COUNT],
    };

    /// Adds a point to those of a threat, or removes it if `sign` is negative.
    #[inline]
    pub(crate) fn mark(&mut self, square: Square, threat: Threat, sign: i16) {
        self.points[threat as usize][square.row()] ^= 1 << square.column();
        let count = &mut self.counts[threat as usize];
        *count = count.wrapping_add_signed(sign);
    }

    /// Moves a point from the points of a threat to those of another.
    #[inline]
    pub(crate) fn change(&mut self, square: Square, old: Threat, new: Threat) {
        if old != new {
            self.mark(square, old, -1);
            self.mark(square, new, 1);
        }
    }

    /// The points where exactly this threat could be made, row by row.
    #[inline]
    pub(crate) fn of(&self, threat: usize) -> Squares<&PointSet> {
        let (points, left) = (&self.points[threat], self.counts[threat]);
        Squares {
            left,
            ..squares(points)
        }
    }
}

/// The points of a set, row by row.
#[inline]
pub(crate) fn squares<R: Borrow<PointSet>>(rows: R) -> Squares<R> {
    Squares {
        row: 0,
        bits: rows.borrow()[0],
        rows,
        left: u16::MAX,
    }
}

/// The points of a set, row by row.
pub(crate) struct Squares<R> {
    rows: R,
    row: usize,
    // The points of this row that are to come.
    bits: u32,
    // At most this many points are to come. A known count ends the walk early: most sets of
    // threats are empty or nearly so.
    left: u16,
}

impl<R: Borrow<PointSet>> Iterator for Squares<R> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.left == 0 {
            return None;
        }
        while self.bits == 0 {
            self.row += 1;
            self.bits = *self.rows.borrow().get(self.row)?;
        }
        let column = self.bits.trailing_zeros();
        self.bits &= self.bits - 1;
        self.left -= 1;
        Some(Square::at(self.row, column as usize))
    }
}
