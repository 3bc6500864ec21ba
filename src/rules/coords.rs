//! The two ways of writing a point.

use std::fmt::{self, Write};

use super::name::names;
use super::point::write_number;
use super::{BoardSize, Line, Point};

/// The two ways of writing a point.
///
/// [`Display`](fmt::Display) writes the name, `numbers` or `letters`, and
/// [`FromStr`](std::str::FromStr) reads it back in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Coords {
    /// `7 7`: row and column, from 0 at the top left corner.
    #[default]
    Numbers,
    /// `h8`: a letter for the column, from `a` on the left with none skipped, and a number for
    /// the row, from 1 at the bottom.
    Letters,
}

names!(Coords { Numbers => "numbers", Letters => "letters" });

impl Coords {
    /// `point`, written this way. Letters come with rows counted from the bottom, so the text
    /// depends on the board.
    #[must_use]
    pub const fn show(self, point: Point, size: BoardSize) -> ShownPoint {
        ShownPoint {
            coords: self,
            point,
            size,
        }
    }

    /// Every point of a row of stones, in order: `7 3, 7 4, 7 5`.
    #[must_use]
    pub fn show_line(self, line: Line, size: BoardSize) -> String {
        let mut text = String::with_capacity("25 25, ".len() * line.length());
        for (index, point) in line.points().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            let _ = write!(text, "{comma}{}", self.show(point, size));
        }
        text
    }

    /// The letter of a column, counted from 0 at the left, below 26.
    pub(crate) const fn column_letter(column: usize) -> char {
        (b'a' + column as u8) as char
    }

    /// Writes the letter of a column and the number of a row, below 100, without the machinery of
    /// formats: a database has millions of points.
    pub(crate) fn write_letters(out: &mut impl Write, column: usize, number: usize) -> fmt::Result {
        out.write_char(Coords::column_letter(column))?;
        write_number(out, number)
    }

    /// `rows and columns run from 0 to 14`, or the same for letters.
    pub(super) fn range(self, size: BoardSize) -> String {
        let last = size.get() - 1;
        match self {
            Coords::Numbers => format!("rows and columns run from 0 to {last}"),
            Coords::Letters => {
                let letter = Coords::column_letter(last);
                format!("letters run from a to {letter}, numbers from 1 to {size}")
            }
        }
    }
}

/// A point as one of the two ways writes it; see [`Coords::show`].
#[derive(Clone, Copy, Debug)]
pub struct ShownPoint {
    coords: Coords,
    point: Point,
    size: BoardSize,
}

impl fmt::Display for ShownPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.coords {
            Coords::Numbers => self.point.fmt(f),
            Coords::Letters => {
                let number = self.size.get().saturating_sub(self.point.row());
                Coords::write_letters(f, self.point.column(), number)
            }
        }
    }
}
