//! The eight symmetries of the board.

use super::{BoardSize, Point, Stone};

/// Whether a turn or a reflection of the board that leaves `stones` as they are
/// brings `one` to `other`.
pub(crate) fn are_symmetrical(
    size: BoardSize,
    stones: &[(Point, Stone)],
    one: Point,
    other: Point,
) -> bool {
    (0..8).any(|symmetry| {
        let turned = |point: Point| turn(point, size, symmetry);
        let keeps = stones
            .iter()
            .all(|(point, stone)| stones.contains(&(turned(*point), *stone)));
        keeps && turned(one) == other
    })
}

/// One of the eight symmetries of the board: bit 0 mirrors rows, bit 1 columns,
/// bit 2 exchanges the two.
const fn turn(point: Point, size: BoardSize, symmetry: u8) -> Point {
    let last = size.get() as u8 - 1;
    let (mut row, mut column) = (point.row() as u8, point.column() as u8);
    if symmetry & 1 != 0 {
        row = last - row;
    }
    if symmetry & 2 != 0 {
        column = last - column;
    }
    if symmetry & 4 != 0 {
        Point::at(column, row)
    } else {
        Point::at(row, column)
    }
}
