//! The eight symmetries of the board.

use super::{Board, BoardSize, Point};

/// The rotations and reflections that leave the stones of a board as they are. Points that one of
/// them takes to each other are alike.
#[derive(Clone, Debug)]
pub(crate) struct Symmetries {
    size: BoardSize,
    keeping: Vec<u8>,
}

impl Symmetries {
    pub(crate) fn of(board: &Board) -> Symmetries {
        let size = board.size();
        let keeps = |symmetry: &u8| {
            let turned = |point| board.get(image(point, size, *symmetry));
            board
                .stones()
                .all(|(point, stone)| turned(point) == Some(stone))
        };
        Symmetries {
            size,
            keeping: (0..8).filter(keeps).collect(),
        }
    }

    /// The points that are alike, this one first, each once.
    pub(crate) fn alike(&self, point: Point) -> Vec<Point> {
        self.turned(&[point]).concat()
    }

    /// The images of a line of moves, the line itself first; one for each first move.
    pub(crate) fn turned(&self, line: &[Point]) -> Vec<Vec<Point>> {
        let mut turned: Vec<Vec<Point>> = Vec::new();
        for symmetry in &self.keeping {
            let image = line.iter().map(|point| image(*point, self.size, *symmetry));
            let image: Vec<Point> = image.collect();
            if !turned.iter().any(|known| known.first() == image.first()) {
                turned.push(image);
            }
        }
        turned
    }

    /// The first of all images of some points in the order of points: the same for all that are
    /// equal by symmetry.
    pub(crate) fn least(&self, points: &[Point]) -> Vec<Point> {
        let image = |symmetry: &u8| -> Vec<Point> {
            let image = points.iter().map(|it| image(*it, self.size, *symmetry));
            image.collect()
        };
        let images = self.keeping.iter().map(image);
        images.min().unwrap_or_default()
    }

    pub(crate) fn are_alike(&self, one: Point, other: Point) -> bool {
        let image = |symmetry: &u8| image(one, self.size, *symmetry);
        self.keeping.iter().map(image).any(|image| image == other)
    }
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
