//! Sets of points of a 15×15 board.

use std::ops::{BitAnd, BitOr};

use gomoku::rules::{BoardSize, Point};

/// A point as a number: row × 15 + column.
pub type Cell = u8;

/// Points on a side.
pub const SIDE: usize = 15;
/// How many points there are.
pub const AREA: usize = SIDE * SIDE;

/// The board.
pub fn size() -> BoardSize {
    BoardSize::new(SIDE).expect("15 is a size")
}

/// The number of a point.
pub fn cell_of(point: Point) -> Cell {
    (point.row() * SIDE + point.column()) as Cell
}

/// The point with a number.
pub fn point_of(cell: Cell) -> Point {
    Point::new(usize::from(cell) / SIDE, usize::from(cell) % SIDE).expect("a point of the board")
}

/// A set of points, and of one thing more: [`NOWHERE`](Points::NOWHERE).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Points([u64; 4]);

impl Points {
    pub const NONE: Points = Points([0; 4]);

    /// The place of a stone that is not there.
    #[cfg(test)]
    pub const NOWHERE: Points = Points([0, 0, 0, 1 << (AREA - 192)]);

    /// Every point of the board.
    pub const ALL: Points = Points([!0, !0, !0, (1 << (AREA - 192)) - 1]);

    /// The set of one point.
    pub const fn of(cell: Cell) -> Points {
        let mut words = [0; 4];
        words[(cell >> 6) as usize] = 1 << (cell & 63);
        Points(words)
    }

    pub const fn has(self, cell: Cell) -> bool {
        self.0[(cell >> 6) as usize] >> (cell & 63) & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self == Points::NONE
    }

    pub fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The points that are not in `other`.
    pub fn without(self, other: Points) -> Points {
        Points(std::array::from_fn(|index| self.0[index] & !other.0[index]))
    }

    /// The points in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().zip(0..).flat_map(|(mut word, number)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as Cell)?;
                word &= word - 1;
                Some(number << 6 | bit)
            })
        })
    }
}

impl BitAnd for Points {
    type Output = Points;

    fn bitand(self, other: Points) -> Points {
        Points(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }
}

impl BitOr for Points {
    type Output = Points;

    fn bitor(self, other: Points) -> Points {
        Points(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }
}

impl FromIterator<Cell> for Points {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Points {
        let sets = cells.into_iter().map(Points::of);
        sets.fold(Points::NONE, |all, cell| all | cell)
    }
}
