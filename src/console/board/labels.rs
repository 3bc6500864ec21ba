//! The labels at the edges of a board, in both ways of writing points.

use crate::console::board::cells::Cell;
use crate::rules::{BoardSize, Coords};

/// What stands above a column, counted from 0 at the left.
pub(crate) fn column(coords: Coords, column: usize) -> Cell {
    match coords {
        Coords::Numbers => Cell::Number(column),
        Coords::Letters => Cell::Mark(Coords::column_letter(column)),
    }
}

/// What stands beside a row, counted from 0 at the top.
pub(crate) fn row(coords: Coords, row: usize, size: BoardSize) -> Cell {
    match coords {
        Coords::Numbers => Cell::Number(row),
        Coords::Letters => Cell::Number(size.get() - row),
    }
}

/// The width of the widest label of a column.
pub(crate) fn column_width(coords: Coords, size: BoardSize) -> usize {
    column(coords, size.get() - 1).len()
}

/// The width of the widest label of a row.
pub(crate) fn row_width(coords: Coords, size: BoardSize) -> usize {
    let ends = [0, size.get() - 1];
    let widths = ends.map(|end| row(coords, end, size).len());
    widths[0].max(widths[1])
}
