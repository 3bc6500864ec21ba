//! Points and quoted input, as the protocol writes them.

use crate::rules::{BoardSize, Point};

/// How many characters of the input an answer quotes.
const SHOWN: usize = 40;

/// `x,y`: the column first.
pub(super) fn write(point: Point) -> String {
    format!("{},{}", point.column(), point.row())
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
