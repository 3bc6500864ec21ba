//! The text format of values and move orders: a line for each combination of patterns.

use std::error::Error;
use std::fmt;

use crate::engine::position::combinations;

/// A line of a text: its number, from 1, and its words.
type TextLine<'a> = (usize, Vec<&'a str>);

/// The names of all combinations, in the order of their numbers.
pub(super) fn names() -> impl Iterator<Item = String> {
    combinations().map(|patterns| {
        let digits = patterns.map(|pattern| format!("{:x}", pattern as usize));
        digits.concat()
    })
}

/// What `read` makes of the words of the first line, and the other lines; blank lines and
/// comments are left out. `expected` describes the first line for an error.
pub(super) fn head<'a, Head>(
    text: &'a str,
    expected: &'static str,
    read: impl FnOnce(&[&str]) -> Option<Head>,
) -> Result<(Head, Vec<TextLine<'a>>), ValuesError> {
    let lines = text.lines().enumerate().map(|(index, line)| {
        let line = line.split('#').next().unwrap_or_default();
        (index + 1, line.split_whitespace().collect::<Vec<&str>>())
    });
    let mut lines = lines.filter(|(_, words)| !words.is_empty());
    let (line, words) = lines.next().ok_or(ValuesError::Empty)?;
    let head = read(&words).ok_or(ValuesError::Head { line, expected })?;
    Ok((head, lines.collect()))
}

/// The numbers of the lines, each of which must begin with the expected name and have the
/// expected count of numbers.
pub(super) fn rows(
    lines: &[TextLine],
    expected: impl Iterator<Item = (String, usize)>,
) -> Result<Vec<Vec<i16>>, ValuesError> {
    let expected: Vec<(String, usize)> = expected.collect();
    let all = expected.len() + 1;
    if let Some((line, _)) = lines.get(expected.len()) {
        return Err(ValuesError::Long { line: *line, all });
    }
    let mut rows = Vec::with_capacity(expected.len());
    for (expected, numbers) in expected {
        let (line, words) = lines.get(rows.len()).ok_or(ValuesError::Short {
            lines: rows.len() + 1,
            all,
        })?;
        rows.push(row(words, &expected, numbers).ok_or(ValuesError::Line {
            line: *line,
            expected,
            numbers,
        })?);
    }
    Ok(rows)
}

/// The numbers of a line, if it begins with this name and has this many of them.
fn row(words: &[&str], expected: &str, count: usize) -> Option<Vec<i16>> {
    let (name, numbers) = words.split_first()?;
    let numbers: Option<Vec<i16>> = numbers.iter().map(|word| word.parse().ok()).collect();
    numbers.filter(|numbers| *name == expected && numbers.len() == count)
}

/// Why a text cannot be read as [`Values`](crate::engine::tune::Values) or as a
/// [`MoveOrder`](crate::engine::tune::MoveOrder).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ValuesError {
    /// The text has no line.
    Empty,
    /// The first line is wrong.
    Head {
        /// Its number in the text, from 1.
        line: usize,
        /// What it should be.
        expected: &'static str,
    },
    /// A line is not the expected one.
    Line {
        /// Its number in the text, from 1.
        line: usize,
        /// The name that the line should begin with.
        expected: String,
        /// How many numbers should follow.
        numbers: usize,
    },
    /// The text ends too early.
    Short {
        /// How many lines it has, without comments.
        lines: usize,
        /// How many it should have.
        all: usize,
    },
    /// The text goes on after its last line.
    Long {
        /// The number of the first extra line in the text, from 1.
        line: usize,
        /// How many lines it should have, without comments.
        all: usize,
    },
}

impl fmt::Display for ValuesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValuesError::Empty => write!(f, "there is no line"),
            ValuesError::Head { line, expected } => write!(f, "line {line} should be {expected}"),
            ValuesError::Line {
                line,
                expected,
                numbers,
            } => {
                let numbers = match numbers {
                    1 => "a number".to_owned(),
                    numbers => format!("{numbers} numbers"),
                };
                let (least, most) = (i16::MIN, i16::MAX);
                write!(
                    f,
                    "line {line} should be `{expected}` and {numbers} from {least} to {most}"
                )
            }
            ValuesError::Short { lines, all } => write!(f, "there are {lines} of {all} lines"),
            ValuesError::Long { line, all } => {
                write!(f, "line {line} comes after the last of {all}")
            }
        }
    }
}

impl Error for ValuesError {}
