//! The cells of a position.

use crate::rules::{BoardSize, Point};

/// Rows of 32 cells: 26 of the largest board, and 6 that are always off it, so
/// that five steps to either side never reach another row's stones.
const STRIDE: usize = 32;
/// Rows of the largest board.
const ROWS: usize = BoardSize::MAX.get();
/// Rows off the board above and below.
const MARGIN: usize = 6;
pub(crate) const CELLS: usize = STRIDE * (ROWS + 2 * MARGIN);

/// Steps between the cells of a line, in the order of the directions.
pub(crate) const STEPS: [usize; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// A cell of the position: a point of the board, cheap to use as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Square(u16);

impl Square {
    pub(crate) const fn of(point: Point) -> Square {
        Square::at(point.row(), point.column())
    }

    pub(crate) const fn at(row: usize, column: usize) -> Square {
        Square(((row + MARGIN) * STRIDE + column) as u16)
    }

    pub(crate) const fn point(self) -> Point {
        Point::at((self.row()) as u8, self.column() as u8)
    }

    pub(crate) const fn row(self) -> usize {
        self.0 as usize / STRIDE - MARGIN
    }

    /// The row, of a cell that may be off the board too.
    pub(crate) const fn row_on_board(self) -> Option<usize> {
        (self.0 as usize / STRIDE).checked_sub(MARGIN)
    }

    pub(crate) const fn column(self) -> usize {
        self.0 as usize % STRIDE
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_index(index: u16) -> Square {
        Square(index)
    }

    /// Which line of a direction the cell is on, and which point of it.
    pub(crate) const fn place(self, direction: usize) -> (usize, u32) {
        let (row, column) = (self.row(), self.column());
        match direction {
            0 => (row, column as u32),
            1 => (column, row as u32),
            2 => (ROWS - 1 + row - column, row as u32),
            _ => (row + column, row as u32),
        }
    }
}
