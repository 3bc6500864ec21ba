//! How large a board is.

use std::fmt;
use std::str::FromStr;

use super::{Point, SizeError};

/// The side of a square board, from [`MIN`](BoardSize::MIN) to
/// [`MAX`](BoardSize::MAX) points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize(u8);

impl BoardSize {
    /// The smallest board: five points in a row must fit.
    pub const MIN: BoardSize = BoardSize(5);
    /// The largest board: its columns are the letters a to z.
    pub const MAX: BoardSize = BoardSize(26);

    /// The size of a board with `points` points a side.
    ///
    /// # Errors
    /// If `points` is not from 5 to 26.
    pub fn new(points: usize) -> Result<BoardSize, SizeError> {
        u8::try_from(points)
            .map(BoardSize)
            .ok()
            .filter(|size| (BoardSize::MIN..=BoardSize::MAX).contains(size))
            .ok_or_else(|| SizeError {
                value: points.to_string(),
            })
    }

    /// Points along a side, 5 to 26.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// Points on the whole board, 25 to 676.
    #[must_use]
    pub const fn area(self) -> usize {
        self.get() * self.get()
    }

    /// Whether `point` lies on a board of this size.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.row() < self.get() && point.column() < self.get()
    }

    /// The point in the middle; where the size is even, the one right of it and below it.
    #[must_use]
    pub const fn centre(self) -> Point {
        Point::at(self.0 / 2, self.0 / 2)
    }

    /// Whether a point is a star, a dot of a wooden board: near the corners and in the centre, on
    /// 19×19 in the middle of the sides too. Only boards of 9, 13, 15 and 19 lines have stars.
    #[must_use]
    pub fn is_star(self, point: Point) -> bool {
        let lines = match self.get() {
            9 => [2, 4, 6],
            13 => [3, 6, 9],
            15 => [3, 7, 11],
            19 => [3, 9, 15],
            _ => return false,
        };
        let place = |coordinate: usize| lines.iter().position(|line| *line == coordinate);
        match (place(point.row()), place(point.column())) {
            (Some(row), Some(column)) => self.get() == 19 || (row == 1) == (column == 1),
            _ => false,
        }
    }

    /// Every point of the board, row by row from the top left corner.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.0).flat_map(move |row| (0..self.0).map(move |column| Point::at(row, column)))
    }
}

impl Default for BoardSize {
    /// 15, the size of the tournament board.
    fn default() -> BoardSize {
        BoardSize(15)
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for BoardSize {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<BoardSize, SizeError> {
        let error = || SizeError { value: text.into() };
        // Both sides may be named: `15x15`.
        let sides = text.split_once(['x', 'X', '×']);
        let text = match sides {
            Some((one, other)) if one == other => one,
            _ => text,
        };
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(error());
        }
        BoardSize::new(text.parse().map_err(|_| error())?).map_err(|_| error())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_side_or_both_are_read() {
        for text in ["15", "15x15", "15X15", "15×15"] {
            assert_eq!(
                text.parse::<BoardSize>().map(BoardSize::get),
                Ok(15),
                "{text}"
            );
        }
        for text in [
            "", "x", "15x", "x15", "15x19", "15x15x15", "27x27", "15 x 15", "-5",
        ] {
            let error = text.parse::<BoardSize>().unwrap_err();
            assert_eq!(error.value, text);
        }
    }

    #[test]
    fn the_customary_boards_have_stars() {
        let stars = |points: usize| {
            let size = BoardSize::new(points).unwrap();
            let stars = size.points().filter(|point| size.is_star(*point));
            let all: Vec<String> = stars.map(|point| point.to_string()).collect();
            all.join(", ")
        };
        assert_eq!(stars(9), "2 2, 2 6, 4 4, 6 2, 6 6");
        assert_eq!(stars(13), "3 3, 3 9, 6 6, 9 3, 9 9");
        assert_eq!(stars(15), "3 3, 3 11, 7 7, 11 3, 11 11");
        assert_eq!(
            stars(19),
            "3 3, 3 9, 3 15, 9 3, 9 9, 9 15, 15 3, 15 9, 15 15"
        );
        assert_eq!(stars(14), "");
        assert_eq!(stars(26), "");
    }
}
