//! The cells of a position.

use crate::rules::Point;

/// Rows of 32 cells: 26 of the largest board, and 6 that are always off it, so
/// that five steps to either side never reach another row's stones.
const STRIDE: usize = 32;
/// Rows off the board above and below.
const MARGIN: usize = 6;
pub(super) const CELLS: usize = STRIDE * (26 + 2 * MARGIN);

/// Steps between the cells of a line, in the order of the directions.
pub(super) const STEPS: [usize; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// A cell of the position: a point of the board, cheap to use as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Square(u16);

impl Square {
    pub(super) const fn of(point: Point) -> Square {
        Square::at(point.row(), point.column())
    }

    pub(super) const fn at(row: usize, column: usize) -> Square {
        Square(((row + MARGIN) * STRIDE + column) as u16)
    }

    pub(super) const fn point(self) -> Point {
        Point::at((self.row()) as u8, self.column() as u8)
    }

    pub(super) const fn row(self) -> usize {
        self.0 as usize / STRIDE - MARGIN
    }

    pub(super) const fn column(self) -> usize {
        self.0 as usize % STRIDE
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn from_index(index: u16) -> Square {
        Square(index)
    }

    /// Which line of a direction the cell is on, and which point of it.
    pub(super) const fn place(self, direction: usize) -> (usize, u32) {
        let (row, column) = (self.row(), self.column());
        match direction {
            0 => (row, column as u32),
            1 => (column, row as u32),
            2 => (25 + row - column, row as u32),
            _ => (row + column, row as u32),
        }
    }
}
