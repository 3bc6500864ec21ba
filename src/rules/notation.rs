//! Reading a point as people write it.

use std::error::Error;
use std::fmt;

use super::{BoardSize, Coords, Point};

/// Why a text does not name a point of the board.
/// [`Display`](fmt::Display) is an English sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// It names a point, but not on this board.
    OffBoard {
        /// The point as it was written, numbers with one space between.
        text: String,
        /// The way it was written.
        coords: Coords,
        /// The board.
        size: BoardSize,
    },
    /// A number is missing.
    OneNumber {
        /// What was written.
        text: String,
    },
    /// More than two numbers.
    ManyNumbers {
        /// What was written.
        text: String,
        /// How many numbers it has.
        count: usize,
    },
    /// Not the form of a point.
    Malformed {
        /// What was written.
        text: String,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::OffBoard { text, coords, size } => {
                write!(f, "{text} is off the board: ")?;
                coords.write_range(f, *size)
            }
            NotationError::OneNumber { text } => {
                write!(f, "{text} is one number: a point is a row and a column")
            }
            NotationError::ManyNumbers { text, count } => {
                write!(
                    f,
                    "{text} is {count} numbers: a point is a row and a column"
                )
            }
            NotationError::Malformed { text } => {
                write!(f, "{text} is not a point: write 7 7, 7,7 or h8")
            }
        }
    }
}

impl Error for NotationError {}

/// Reads a point written in either way, with or without white space around it:
/// `7 7`, `7,7` or `h8`.
///
/// # Errors
/// When the text is not of that form, or names a point off a board of this size.
///
/// ```
/// use gomoku::rules::{BoardSize, parse_point};
///
/// let size = BoardSize::default();
/// assert_eq!(parse_point("h8", size)?, parse_point("7 7", size)?);
/// let error = parse_point("15,3", size).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "15 3 is off the board: rows and columns run from 0 to 14",
/// );
/// # Ok::<(), gomoku::rules::NotationError>(())
/// ```
pub fn parse_point(text: &str, size: BoardSize) -> Result<Point, NotationError> {
    let text = text.trim();
    if text.starts_with(|first: char| first.is_ascii_alphabetic()) {
        parse_letters(text, size)
    } else {
        parse_numbers(text, size)
    }
}

/// `7 7` or `7,7`, already trimmed.
pub(super) fn parse_numbers(text: &str, size: BoardSize) -> Result<Point, NotationError> {
    if let Some(point) = plain_point(text.as_bytes(), size) {
        return Ok(point);
    }
    let words: Vec<&str> = if text.contains(',') {
        text.split(',').map(str::trim).collect()
    } else {
        text.split_whitespace().collect()
    };
    let own = || text.to_owned();
    match words.as_slice() {
        words if !words.iter().all(|word| is_integer(word)) => {
            Err(NotationError::Malformed { text: own() })
        }
        [] => Err(NotationError::Malformed { text: own() }),
        [_] => Err(NotationError::OneNumber { text: own() }),
        [row, column] => on_board(row.parse().ok(), column.parse().ok(), size).ok_or_else(|| {
            NotationError::OffBoard {
                text: format!("{row} {column}"),
                coords: Coords::Numbers,
                size,
            }
        }),
        words => Err(NotationError::ManyNumbers {
            text: own(),
            count: words.len(),
        }),
    }
}

/// The common spelling without the care: `12 3` or `12,3`, one separator, no
/// more than two digits each, on the board. A piped game is read at this speed;
/// what this does not know is left to [`parse_point`].
#[inline]
pub(crate) fn plain_point(text: &[u8], size: BoardSize) -> Option<Point> {
    // 255 stands for what is no digit: it lies on no board.
    let digit = |byte: u8| match byte.wrapping_sub(b'0') {
        digit @ 0..10 => digit,
        _ => u8::MAX,
    };
    let two = |tens: u8, ones: u8| match (digit(tens), digit(ones)) {
        (tens @ 0..10, ones @ 0..10) => tens * 10 + ones,
        _ => u8::MAX,
    };
    let (row, column) = match *text {
        [row, b' ' | b',', column] => (digit(row), digit(column)),
        [row, b' ' | b',', tens, ones] => (digit(row), two(tens, ones)),
        [tens, ones, b' ' | b',', column] => (two(tens, ones), digit(column)),
        [tens, ones, b' ' | b',', next, last] => (two(tens, ones), two(next, last)),
        _ => return None,
    };
    let side = size.get() as u8;
    (row < side && column < side).then(|| Point::at(row, column))
}

/// `h8`, already trimmed.
fn parse_letters(text: &str, size: BoardSize) -> Result<Point, NotationError> {
    let malformed = || NotationError::Malformed { text: text.into() };
    let (letter, digits) = text.split_at_checked(1).ok_or_else(malformed)?;
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(malformed());
    }
    let column = usize::from(letter.as_bytes()[0].to_ascii_lowercase()).checked_sub(b'a'.into());
    let from_bottom: Option<usize> = digits.parse().ok();
    let row = from_bottom.and_then(|number| size.get().checked_sub(number));
    on_board(row, column, size).ok_or_else(|| NotationError::OffBoard {
        text: text.into(),
        coords: Coords::Letters,
        size,
    })
}

fn on_board(row: Option<usize>, column: Option<usize>, size: BoardSize) -> Option<Point> {
    Point::new(row?, column?)
        .ok()
        .filter(|&point| size.contains(point))
}

fn is_integer(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_15(text: &str) -> Result<(usize, usize), NotationError> {
        parse_point(text, BoardSize::default()).map(|point| (point.row(), point.column()))
    }

    #[test]
    fn both_ways_are_read() {
        for (text, point) in [
            ("7 7", (7, 7)),
            ("7,7", (7, 7)),
            (" 7 ,\t14 ", (7, 14)),
            ("007 7", (7, 7)),
            ("7\u{3000}7", (7, 7)),
            ("a1", (14, 0)),
            ("A15", (0, 0)),
            ("o1", (14, 14)),
            ("I8", (7, 8)),
            ("h08", (7, 7)),
        ] {
            assert_eq!(on_15(text), Ok(point), "{text:?}");
        }
    }

    #[test]
    fn what_is_no_point_is_told_apart() {
        for (text, start) in [
            ("15 3", "15 3 is off the board"),
            ("-1,3", "-1 3 is off the board"),
            ("99999999999999999999 0", "99999999999999999999 0 is off"),
            ("p3", "p3 is off the board: letters run from a to o"),
            ("a0", "a0 is off the board"),
            ("a99999999999", "a99999999999 is off the board"),
            ("7", "7 is one number"),
            ("1 2 3", "1 2 3 is 3 numbers"),
            ("1,2,3", "1,2,3 is 3 numbers"),
        ] {
            let error = on_15(text).unwrap_err().to_string();
            assert!(error.starts_with(start), "{text:?}: {error}");
        }
        for text in [
            "", "7,", ",7", "7;7", "7,,7", "7,7 7", "+7 7", "- 7", "7 7\0", "h", "h8i9", "H15zzz",
            "hello8", "é8", "８ ８", "8h", "h 8", "h-8", "7.0 7",
        ] {
            let error = on_15(text).unwrap_err();
            assert!(
                matches!(error, NotationError::Malformed { .. }),
                "{text:?}: {error}"
            );
        }
    }

    #[test]
    fn what_is_shown_is_read_back() {
        for points in 5..=26 {
            let size = BoardSize::new(points).unwrap();
            for point in size.points() {
                for coords in Coords::ALL {
                    let text = coords.show(point, size).to_string();
                    assert_eq!(parse_point(&text, size), Ok(point));
                }
                assert_eq!(point.to_string().parse(), Ok(point));
            }
        }
    }
}
