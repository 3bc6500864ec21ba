//! Sets of small numbers: points of a 15×15 board, and rows of five points.

use std::ops::{BitAnd, BitOr};

/// A point as a number: row × 15 + column, counted from the top left corner.
pub type Cell = u8;

/// Points on a side.
pub const SIDE: usize = 15;
/// How many points there are.
pub const AREA: usize = SIDE * SIDE;

/// A set of numbers below 64 × `N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bits<const N: usize>([u64; N]);

/// A set of points.
pub type Points = Bits<4>;

impl<const N: usize> Bits<N> {
    /// The empty set.
    pub const NONE: Self = Bits([0; N]);

    /// The set of one number.
    pub fn of(number: impl Into<usize>) -> Self {
        let mut set = Self::NONE;
        set.set(number, true);
        set
    }

    /// Adds a number or takes it out.
    pub fn set(&mut self, number: impl Into<usize>, member: bool) {
        let number = number.into();
        let (word, bit) = (&mut self.0[number / 64], 1 << (number % 64));
        *word = if member { *word | bit } else { *word & !bit };
    }

    /// Whether a number is in the set.
    pub fn has(self, number: impl Into<usize>) -> bool {
        let number = number.into();
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Whether nothing is in the set.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// How many numbers are in the set.
    pub fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The numbers that are not in `other`.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Bits(std::array::from_fn(|index| self.0[index] & !other.0[index]))
    }

    /// The numbers in ascending order.
    pub fn numbers(self) -> impl Iterator<Item = usize> {
        self.0
            .into_iter()
            .enumerate()
            .flat_map(|(index, mut word)| {
                std::iter::from_fn(move || {
                    let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                    word &= word - 1;
                    Some(index * 64 + bit)
                })
            })
    }
}

impl Points {
    /// Every point of the board.
    pub const ALL: Points = Bits([!0, !0, !0, (1 << (AREA - 192)) - 1]);

    /// The points in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.numbers().map(|number| number as Cell)
    }

    /// The points after a symmetry: bit 0 mirrors rows, bit 1 columns, and then bit 2 exchanges rows
    /// and columns.
    #[must_use]
    pub fn turned(self, symmetry: u8) -> Points {
        self.iter().map(|cell| turned(cell, symmetry)).collect()
    }
}

/// A point after a symmetry, as [`Points::turned`].
#[must_use]
pub fn turned(cell: Cell, symmetry: u8) -> Cell {
    let side = SIDE as u8;
    let mirrored = |bit: u8, place: u8| match symmetry & bit {
        0 => place,
        _ => side - 1 - place,
    };
    let (row, column) = (mirrored(1, cell / side), mirrored(2, cell % side));
    match symmetry & 4 {
        0 => row * side + column,
        _ => column * side + row,
    }
}

/// What the points are called, one after the other: `h8` is the centre.
#[must_use]
pub fn names(cells: &[Cell]) -> String {
    let name = |cell: &Cell| {
        let (row, column) = (usize::from(*cell) / SIDE, *cell % SIDE as u8);
        format!("{}{}", char::from(b'a' + column), SIDE - row)
    };
    cells.iter().map(name).collect()
}

impl<const N: usize> BitAnd for Bits<N> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Bits(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }
}

impl<const N: usize> BitOr for Bits<N> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Bits(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }
}

impl FromIterator<Cell> for Points {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Points {
        cells
            .into_iter()
            .fold(Points::NONE, |all, cell| all | Points::of(cell))
    }
}
