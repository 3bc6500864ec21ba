//! A row and a column.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::notation::{self, NotationError};
use super::{BoardSize, Direction, PointError};

/// A point of a board: row and column, counted from 0 at the top left corner.
///
/// A point by itself belongs to no board; it lies on every board that is large
/// enough ([`BoardSize::contains`]). [`Display`](fmt::Display) writes `7 7`, row
/// first, and [`FromStr`] reads that or `7,7`. For letters, as in `h8`, see
/// [`Coords`](super::Coords).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    // The row is in the high byte. One number is faster to pass around than two bytes.
    packed: u16,
}

impl Point {
    /// The point in this row and column, each from 0 to 25.
    ///
    /// # Errors
    /// When it would lie off the largest board.
    pub fn new(row: usize, column: usize) -> Result<Point, PointError> {
        let most = BoardSize::MAX.get();
        if row < most && column < most {
            Ok(Point::at(row as u8, column as u8))
        } else {
            Err(PointError { row, column })
        }
    }

    /// For callers that know that both are below 26.
    pub(crate) const fn at(row: u8, column: u8) -> Point {
        let most = BoardSize::MAX.get() as u8;
        debug_assert!(row < most && column < most);
        Point {
            packed: (row as u16) << 8 | column as u16,
        }
    }

    /// The point `steps` further along `direction`, or back if `steps` is negative; `None` if
    /// no board has such a point.
    #[must_use]
    pub fn offset(self, direction: Direction, steps: i8) -> Option<Point> {
        let (down, right) = direction.step();
        let go = |from: u8, step: i8| from.checked_add_signed(step.checked_mul(steps)?);
        let (row, column) = (go(self.row() as u8, down)?, go(self.column() as u8, right)?);
        Point::new(row.into(), column.into()).ok()
    }

    /// How far another point is: in rows or in columns, whichever is more (the Chebyshev
    /// distance).
    #[must_use]
    pub fn distance(self, other: Point) -> usize {
        let rows = self.row().abs_diff(other.row());
        rows.max(self.column().abs_diff(other.column()))
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> usize {
        (self.packed >> 8) as usize
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> usize {
        (self.packed & 0xFF) as usize
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (self.row(), self.column());
        f.debug_struct("Point")
            .field("row", &row)
            .field("column", &column)
            .finish()
    }
}

/// Writes a number below 100. Verdicts have ten of them, and this is faster than `write!`.
pub(super) fn write_number(out: &mut impl Write, number: usize) -> fmt::Result {
    if number > 9 {
        out.write_char((b'0' + number as u8 / 10) as char)?;
    }
    out.write_char((b'0' + number as u8 % 10) as char)
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_number(f, self.row())?;
        f.write_char(' ')?;
        write_number(f, self.column())
    }
}

impl FromStr for Point {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Point, NotationError> {
        notation::parse_numbers(text.trim(), BoardSize::MAX)
    }
}
