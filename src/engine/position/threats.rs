//! The points where one colour could make each threat.

use super::cell::Threat;
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
}

/// The points of a set on a board of `size`, row by row.
pub(crate) fn squares(rows: &PointSet, size: usize) -> impl Iterator<Item = Square> + use<'_> {
    let rows = rows[..size].iter().enumerate();
    rows.flat_map(|(row, bits)| in_row(row, *bits))
}

/// The points of a row.
#[inline]
pub(super) fn in_row(row: usize, mut bits: u32) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let column = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (column < u32::BITS).then(|| Square::at(row, column as usize))
    })
}
