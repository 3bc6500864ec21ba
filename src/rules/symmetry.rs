//! The eight symmetries of the board.

use super::{BoardSize, Point, Stone};

/// Whether a rotation or reflection of the board that leaves `stones` unchanged takes `one` to
/// `other`.
pub(crate) fn are_symmetrical(
    size: BoardSize,
    stones: &[(Point, Stone)],
    one: Point,
    other: Point,
) -> bool {
    (0..8).any(|symmetry| {
        let turned = |point: Point| image(point, size, symmetry);
        let keeps = stones
            .iter()
            .all(|(point, stone)| stones.contains(&(turned(*point), *stone)));
        keeps && turned(one) == other
    })
}

/// The eight images of a point, the first of which is the point itself.
pub(crate) fn images(point: Point, size: BoardSize) -> [Point; 8] {
    std::array::from_fn(|symmetry| image(point, size, symmetry as u8))
}

/// The image of a point under one of the eight symmetries. Bit 0 mirrors rows, bit 1 mirrors
/// columns, bit 2 exchanges rows and columns.
pub(crate) const fn image(point: Point, size: BoardSize, symmetry: u8) -> Point {
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
