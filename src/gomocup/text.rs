//! Points and quoted input, as the protocol writes them.

use crate::rules::{BoardSize, Point};

/// How many characters of the input an answer quotes.
const SHOWN: usize = 40;

/// `x,y`: the column first.
pub(super) fn write(point: Point) -> String {
    format!("{},{}", point.column(), point.row())
}

/// Points with blanks between them.
pub(super) fn write_all(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(|point| write(*point)).collect();
    points.join(" ")
}

/// How points are named for the user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Naming {
    /// `H8` is 7,7: a letter for x and a number for y, which begins with 1.
    #[default]
    Plain,
    /// As Yixin-Board shows a board of this size: it sends the row as x, counted from the top, and
    /// numbers the rows from the bottom.
    YixinBoard(BoardSize),
}

impl Naming {
    /// The names of the points of a line.
    pub(super) fn line(self, points: &[Point]) -> String {
        let names: Vec<String> = points.iter().map(|point| self.name(*point)).collect();
        names.join(" ")
    }

    fn name(self, point: Point) -> String {
        let (x, y) = (point.column(), point.row());
        let (letter, number) = match self {
            Naming::Plain => (x, y + 1),
            Naming::YixinBoard(size) => (y, size.get() - x),
        };
        format!("{}{number}", char::from(b'A' + letter as u8))
    }
}

/// The point in column `x` and row `y` of a board, or the error that it is off the board.
pub(super) fn point(x: i64, y: i64, size: BoardSize) -> Result<Point, String> {
    let last = size.get() - 1;
    usize::try_from(y)
        .ok()
        .zip(usize::try_from(x).ok())
        .and_then(|(row, column)| Point::new(row, column).ok())
        .filter(|point| size.contains(*point))
        .ok_or_else(|| format!("{x},{y} is off the board: 0 to {last}"))
}

/// The input, shortened and fit for one line: only its visible ASCII characters, as requests have
/// no others.
pub(super) fn short(text: &str) -> String {
    let is_visible = |letter: &char| matches!(letter, ' '..='~');
    text.chars().filter(is_visible).take(SHOWN).collect()
}
