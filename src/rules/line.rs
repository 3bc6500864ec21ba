//! Directions, and unbroken rows of stones.

use std::fmt;

use super::{BoardSize, Coords, Point};

/// One of the four directions in which a row of stones can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Along a row, from left to right.
    Horizontal,
    /// Along a column, from the top down.
    Vertical,
    /// From the top left down to the right.
    Diagonal,
    /// From the top right down to the left.
    AntiDiagonal,
}

impl Direction {
    /// All four, in the order in which wins are looked for.
    pub const ALL: [Direction; 4] = [
        Direction::Horizontal,
        Direction::Vertical,
        Direction::Diagonal,
        Direction::AntiDiagonal,
    ];

    /// How the row and the column change from one point to the next.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::Horizontal => (0, 1),
            Direction::Vertical => (1, 0),
            Direction::Diagonal => (1, 1),
            Direction::AntiDiagonal => (1, -1),
        }
    }
}

/// An unbroken row of stones of one colour: its first point, its direction and its length.
///
/// [`Display`](fmt::Display) names every point in order: `7 3, 7 4, 7 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    start: Point,
    direction: Direction,
    length: u8,
}

impl Line {
    pub(crate) const fn new(start: Point, direction: Direction, length: u8) -> Line {
        Line {
            start,
            direction,
            length,
        }
    }

    /// The direction from its first point to its last.
    #[must_use]
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// How many stones it has; at least one.
    #[must_use]
    pub const fn length(self) -> usize {
        self.length as usize
    }

    /// Its points, in the order of its direction.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.length as i8).filter_map(move |steps| self.start.offset(self.direction, steps))
    }

    /// The point just before its first stone and the point just after its last one; `None`
    /// where no board has such a point.
    #[must_use]
    pub fn ends(self) -> [Option<Point>; 2] {
        [-1, self.length as i8].map(|steps| self.start.offset(self.direction, steps))
    }

    /// Whether one of its stones stands on `point`.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        self.points().any(|stone| stone == point)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Coords::Numbers.show_line(*self, BoardSize::MAX))
    }
}
