//! Reading a point as people write it.

use std::error::Error;
use std::fmt;
use std::hint::select_unpredictable;

use super::{BoardSize, Coords, Point};

/// Why a text does not name a point of the board.
/// [`Display`](fmt::Display) is an English sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// It names a point, but not on this board.
    OffBoard {
        /// The point as it was written; two numbers have one space between them.
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
    /// It has more than two numbers.
    ManyNumbers {
        /// What was written.
        text: String,
        /// How many numbers it has.
        count: usize,
    },
    /// It does not have the form of a point.
    Malformed {
        /// What was written.
        text: String,
    },
}

impl NotationError {
    /// What was written.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            NotationError::OffBoard { text, .. }
            | NotationError::OneNumber { text }
            | NotationError::ManyNumbers { text, .. }
            | NotationError::Malformed { text } => text,
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::OffBoard { text, coords, size } => {
                write!(f, "{text} is off the board: {}", coords.range(*size))
            }
            NotationError::OneNumber { text } => {
                write!(f, "{text} is one number: a point is a row and a column")
            }
            NotationError::ManyNumbers { text, count } => {
                write!(f, "{text} is {count} numbers: ")?;
                match count % 2 {
                    0 => write!(f, "write several points as `7,7 8,8`"),
                    _ => write!(f, "a point is a row and a column"),
                }
            }
            NotationError::Malformed { text } => {
                write!(f, "{text} is not a point: write `7 7`, `7,7` or `h8`")
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

/// Reads a point as [`parse_point`] does, also where it stands in brackets or quotes, before a comma, or
/// behind the number of its move and who plays it: `(7,7)`, `1) h8`, `Black: h8`, `1. $ 7 7`.
pub(crate) fn parse_written_point(text: &str, size: BoardSize) -> Result<Point, NotationError> {
    parse_point(text, size).or_else(|error| match bare_point(text) {
        bare if bare == text.trim() => Err(error),
        bare => parse_point(bare, size),
    })
}

/// What is left of a text without what stands around its only point.
pub(crate) fn bare_point(text: &str) -> &str {
    const SIDES: [&str; 10] = [
        "black", "white", "b", "w", "x", "o", "黑", "白", "黑方", "白方",
    ];
    let is_bracket = |it: char| "()[]{}（）【】\"'“”‘’「」".contains(it);
    let mut rest = text;
    loop {
        let before = rest.trim();
        rest = before.trim_start_matches(is_bracket);
        rest = rest.trim_end_matches(|it: char| is_bracket(it) || ",.;，。；、".contains(it));
        // The number of the move, unless it is the row of a point.
        let behind = rest.trim_start_matches(|it: char| it.is_ascii_digit());
        if behind.len() < rest.len()
            && let Some(point) = behind.strip_prefix(['.', ')', '）'])
            && !point.starts_with(|it: char| it.is_ascii_digit())
        {
            // The stone; alone, `#` begins a comment.
            rest = point.trim_start().trim_start_matches(['$', '#']);
        }
        if let Some((side, point)) = rest.split_once([':', '：'])
            && SIDES.iter().any(|it| side.trim().eq_ignore_ascii_case(it))
        {
            rest = point;
        }
        if rest == before {
            return rest;
        }
    }
}

/// The signs that people and programs write between points, besides white space.
pub(crate) const BETWEEN: &str = ",;-_/>→，、；";

/// Reads several points, with or without spaces, commas or other signs between them: `h8i9`,
/// `h8 i9`, `h8-i9` or `7 7, 6 8`. An empty text gives none.
///
/// # Errors
/// That of the first that is not a point of the board.
pub fn parse_points(text: &str, size: BoardSize) -> Result<Vec<Point>, NotationError> {
    // A hyphen may also stand in a point, or before a number.
    let is_sign = |letter: char| letter != '-' && BETWEEN.contains(letter);
    let is_space = |it: char| it.is_whitespace() || is_sign(it) || matches!(it, '(' | ')');
    let words = text.split(is_space).flat_map(points_of);
    let mut words = words.filter(|word| !word.is_empty());
    let mut points = Vec::new();
    while let Some(word) = words.next() {
        let is_half = is_integer(word) || word.len() == 1;
        let other = if is_half { words.next() } else { None };
        points.push(match other {
            Some(other) => parse_point(&format!("{word} {other}"), size)?,
            None => parse_point(word, size)?,
        });
    }
    Ok(points)
}

/// The parts of `h8i9` or `h8-i9`, each of which begins with the letter of a point.
fn points_of(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(word);
    std::iter::from_fn(move || {
        let word = rest.take()?;
        let bytes = word.as_bytes();
        let letter = (1..bytes.len()).find(|at| {
            // Before an ASCII letter a text may be cut; elsewhere that may be inside a character.
            let is_letter = bytes[*at].is_ascii_alphabetic();
            let before = is_letter.then(|| word[..*at].trim_end_matches('-'));
            before.is_some_and(|it| it.ends_with(|it: char| it.is_ascii_digit()))
        });
        let Some(letter) = letter else {
            return Some(word);
        };
        rest = Some(&word[letter..]);
        Some(word[..letter].trim_end_matches('-'))
    })
}

/// Reads `7 7` or `7,7`, already trimmed.
pub(super) fn parse_numbers(text: &str, size: BoardSize) -> Result<Point, NotationError> {
    match plain_point(text.as_bytes(), size) {
        Some(point) => Ok(point),
        None => parse_words(text, size),
    }
}

/// As [`parse_numbers`], but for every spelling, and with the reason if it is not a point.
fn parse_words(text: &str, size: BoardSize) -> Result<Point, NotationError> {
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

/// Reads the usual spelling only: `12 3` or `12,3`, with one separator and at most two digits
/// each, on the board. It is fast, since piped games are read with it. Everything else is left to
/// [`parse_point`].
///
/// A number may have one digit or two, which no processor can predict, so there is no branch
/// on it. The only branches check the form, and well-formed lines always take the same way.
#[inline]
pub(crate) fn plain_point(text: &[u8], size: BoardSize) -> Option<Point> {
    let (&[first, second, third], length) = (text.first_chunk()?, text.len());
    let &[tens, last] = text.last_chunk()?;
    let digit = |byte: u8| byte.wrapping_sub(b'0');
    // Where the separator is, and how many digits follow it.
    let long_row = digit(second) < 10;
    let separator = select_unpredictable(long_row, third, second);
    let column_digits = length.wrapping_sub(2 + usize::from(long_row));
    let long_column = column_digits == 2;
    let number = |long: bool, tens: u8, ones: u8| {
        let tens = select_unpredictable(long, digit(tens), 0);
        (tens < 10 && digit(ones) < 10).then_some(tens.wrapping_mul(10).wrapping_add(digit(ones)))
    };
    let row_ones = select_unpredictable(long_row, second, first);
    let row = number(long_row, first, row_ones)?;
    let column = number(long_column, tens, last)?;
    let is_form = matches!(separator, b' ' | b',') && matches!(column_digits, 1 | 2);
    let side = size.get() as u8;
    (is_form && row < side && column < side).then(|| Point::at(row, column))
}

/// Reads `h8`, `h-8` or `h 8`, already trimmed.
fn parse_letters(text: &str, size: BoardSize) -> Result<Point, NotationError> {
    let malformed = || NotationError::Malformed { text: text.into() };
    let (letter, digits) = text.split_at_checked(1).ok_or_else(malformed)?;
    let digits = match digits.strip_prefix('-') {
        Some(digits) => digits,
        None => digits.trim_start(),
    };
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

/// Whether a word is a whole number, which may be below zero.
pub(crate) fn is_integer(word: &str) -> bool {
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
    fn what_stands_around_a_point_is_seen_through() {
        for (text, bare) in [
            ("h8", "h8"),
            ("(7,7)", "7,7"),
            (" [ h8 ], ", "h8"),
            ("\"h8\",", "h8"),
            ("1. h8", "h8"),
            ("12)(7 7);", "7 7"),
            ("Black: (h8)", "h8"),
            ("3. $ 7 7", "7 7"),
            ("黑：h8。", "h8"),
            // The row of a point is no number of a move.
            ("1.5", "1.5"),
            ("7 7.", "7 7"),
            ("name: h8", "name: h8"),
            // A comment is none.
            ("# 7 8", "# 7 8"),
        ] {
            assert_eq!(bare_point(text), bare, "{text}");
        }
        let size = BoardSize::default();
        assert_eq!(parse_written_point("(7,7)", size), parse_point("h8", size));
        // The error is that of the point, if there is one inside.
        assert_eq!(
            parse_written_point("(15,7)", size),
            parse_point("15,7", size)
        );
        assert_eq!(parse_written_point("x y", size), parse_point("x y", size));
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
            ("h-8", (7, 7)),
            ("H  8", (7, 7)),
        ] {
            assert_eq!(on_15(text), Ok(point), "{text:?}");
        }
    }

    #[test]
    fn several_points_are_read_however_they_are_separated() {
        let points = |text| {
            let points = parse_points(text, BoardSize::default());
            points.map(|points| points.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        for text in [
            "7 7 6 8",
            "7,7 6,8",
            "7 7, 6 8",
            "7,7; 6,8",
            "(7,7)(6, 8)",
            "h8 i9",
            "h8i9",
            "h8-i9",
            "H8,I9;",
            "h-8 i-9",
            "h 8 i 9",
            "h8→i9",
            "h8/i9",
            "h-8-i-9",
        ] {
            assert_eq!(points(text), Ok(vec!["7 7".into(), "6 8".into()]), "{text}");
        }
        for (text, wrong) in [
            ("h8 zz", "zz is not a point"),
            ("h8i9z", "z is not a point"),
            ("-1 3", "-1 3 is off the board"),
            ("7 7 8", "8 is one number"),
            ("h8i16", "i16 is off the board"),
        ] {
            let error = points(text).unwrap_err().to_string();
            assert!(error.starts_with(wrong), "{text}: {error}");
        }
    }

    #[test]
    fn letters_of_any_script_among_points_are_refused() {
        for text in ["下", "é", "h8 下", "下h8", "h8下", "h8-é", "７下"] {
            let found = parse_points(text, BoardSize::default());
            let is_refused = matches!(found, Err(NotationError::Malformed { .. }));
            assert!(is_refused, "{text}: {found:?}");
        }
    }

    #[test]
    fn bad_points_are_refused_with_a_reason() {
        for (text, start) in [
            ("15 3", "15 3 is off the board"),
            ("-1,3", "-1 3 is off the board"),
            ("99999999999999999999 0", "99999999999999999999 0 is off"),
            ("p3", "p3 is off the board: letters run from a to o"),
            ("a0", "a0 is off the board"),
            ("a99999999999", "a99999999999 is off the board"),
            ("7", "7 is one number"),
            ("1 2 3", "1 2 3 is 3 numbers"),
            ("1,2,3", "1,2,3 is 3 numbers: a point"),
            ("1,2,3,4", "1,2,3,4 is 4 numbers: write several"),
        ] {
            let error = on_15(text).unwrap_err();
            let (text, error) = (error.text(), error.to_string());
            assert!(error.starts_with(start), "{text:?}: {error}");
            assert!(error.starts_with(&format!("{text} is ")), "{error}");
        }
        for text in [
            "", "7,", ",7", "7;7", "7,,7", "7,7 7", "+7 7", "- 7", "7 7\0", "h", "h8i9", "H15zzz",
            "hello8", "é8", "８ ８", "8h", "h--8", "h- 8", "7.0 7",
        ] {
            let error = on_15(text).unwrap_err();
            let is_malformed = matches!(error, NotationError::Malformed { .. });
            assert!(is_malformed, "{text:?}: {error}");
        }
    }

    /// Tries every text of up to six characters from a small set. What the fast way reads, the
    /// careful way reads alike, and the fast way misses nothing in the usual spelling.
    #[test]
    fn the_fast_reading_agrees_with_the_careful_one() {
        // A colon comes after the nine.
        const LETTERS: &[u8] = b"019 ,-x:";
        let size = BoardSize::new(19).unwrap();
        let is_number = |word: &str| {
            (1..=2).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
        };
        let (mut read, mut count) = (0, 0);
        for length in 0..=6 {
            for mut number in 0..LETTERS.len().pow(length) {
                let text: String = (0..length)
                    .map(|_| {
                        let letter = LETTERS[number % LETTERS.len()];
                        number /= LETTERS.len();
                        char::from(letter)
                    })
                    .collect();
                let fast = plain_point(text.as_bytes(), size);
                let careful = parse_words(&text, size).ok();
                let common = text
                    .split_once([' ', ','])
                    .is_some_and(|(row, column)| is_number(row) && is_number(column));
                let expected = careful.filter(|_| common);
                assert_eq!(fast, expected, "{text:?}");
                read += usize::from(fast.is_some());
                count += 1;
            }
        }
        // Below 19 and written with 0, 1 and 9, there are three numbers of one digit and five
        // of two.
        assert_eq!((read, count), (2 * 8 * 8, (8_usize.pow(7) - 1) / 7));
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
