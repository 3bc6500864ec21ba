//! Where the cells of a board are among the bytes of its text.

use std::ops::Range;

/// Cells of one width in rows, a space between two of them and a line end after the
/// last of a row: where each is among the bytes of the text.
#[derive(Clone, Copy)]
pub(crate) struct Grid {
    pub width: usize,
    pub columns: usize,
}

impl Grid {
    /// The bytes of so many rows.
    pub(crate) const fn length(self, rows: usize) -> usize {
        rows * self.columns * (self.width + 1)
    }

    /// The bytes of a cell.
    pub(crate) const fn cell(self, row: usize, column: usize) -> Range<usize> {
        let start = (row * self.columns + column) * (self.width + 1);
        start..start + self.width
    }

    /// The last byte of a cell.
    pub(crate) const fn last(self, row: usize, column: usize) -> usize {
        self.cell(row, column).start + self.width - 1
    }

    /// The byte after a row.
    pub(crate) const fn end(self, row: usize) -> usize {
        self.length(row + 1) - 1
    }
}
