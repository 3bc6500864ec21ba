//! The squares of a position.

use crate::rules::{BoardSize, Point};

/// Squares in a row: the 26 of the largest board, and 6 that are always off the board, so that
/// five steps to either side never reach a stone of another row.
const STRIDE: usize = 32;
/// Rows of the largest board.
const ROWS: usize = BoardSize::MAX.get();
/// Rows above and below the board.
const MARGIN: usize = 6;
pub(crate) const CELLS: usize = STRIDE * (ROWS + 2 * MARGIN);

/// Lines of a direction on the largest board, the diagonals included.
pub(super) const LINES: usize = 2 * BoardSize::MAX.get();

/// Bits before the first point of a line.
pub(super) const PAD: u32 = 6;

/// Steps from one square of a line to the next, in the order of the directions.
pub(crate) const STEPS: [usize; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// A point of the board as an index, or one just off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square(u16);

impl Square {
    /// The square of a point.
    #[must_use]
    pub const fn of(point: Point) -> Square {
        Square::at(point.row(), point.column())
    }

    /// The square in a row and a column, counted from 0 at the top left corner.
    #[must_use]
    pub const fn at(row: usize, column: usize) -> Square {
        Square(((row + MARGIN) * STRIDE + column) as u16)
    }

    /// Its point.
    #[must_use]
    pub const fn point(self) -> Point {
        Point::at((self.row()) as u8, self.column() as u8)
    }

    /// Its row.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize / STRIDE - MARGIN
    }

    /// The row, if the square is not above the board.
    pub(crate) const fn row_on_board(self) -> Option<usize> {
        (self.0 as usize / STRIDE).checked_sub(MARGIN)
    }

    /// Its column.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize % STRIDE
    }

    /// Its place in arrays of squares.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_index(index: u16) -> Square {
        Square(index)
    }

    /// The number of its line in a direction, and its place on that line.
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
