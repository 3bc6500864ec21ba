//! Tables with a line for each combination of patterns, as a text.

use std::error::Error;
use std::fmt;

use crate::engine::position::cell::{COMBINATIONS, combinations};

/// A line of a text: its number, from 1, and its words.
type Line<'a> = (usize, Vec<&'a str>);

/// The names of all combinations, in the order of their numbers.
pub(super) fn names() -> impl Iterator<Item = String> {
    combinations().map(|patterns| {
        let digits = patterns.map(|pattern| format!("{:x}", pattern as usize));
        digits.concat()
    })
}

/// What the first line of a text says, and the other lines, without remarks. `expected` is
/// what the first line is to be, and `read` understands its words.
pub(super) fn head<'a, Head>(
    text: &'a str,
    expected: &'static str,
    read: impl FnOnce(&[&str]) -> Option<Head>,
) -> Result<(Head, Vec<Line<'a>>), ValuesError> {
    let lines = text.lines().enumerate().map(|(index, line)| {
        let line = line.split('#').next().unwrap_or_default();
        (index + 1, line.split_whitespace().collect::<Vec<&str>>())
    });
    let mut lines = lines.filter(|(_, words)| !words.is_empty());
    let (line, words) = lines.next().ok_or(ValuesError::Short { lines: 0 })?;
    let head = read(&words).ok_or(ValuesError::Head { line, expected })?;
    Ok((head, lines.collect()))
}

/// So many numbers for each combination, in the order of their numbers.
pub(super) fn rows(lines: Vec<Line>, count: usize) -> Result<Vec<Vec<i16>>, ValuesError> {
    let (mut lines, mut rows) = (lines.into_iter(), Vec::new());
    for expected in names() {
        let lines_before = rows.len() + 1;
        let (line, words) = lines.next().ok_or(ValuesError::Short {
            lines: lines_before,
        })?;
        rows.push(row(&words, &expected, count).ok_or(ValuesError::Line {
            line,
            expected,
            numbers: count,
        })?);
    }
    match lines.next() {
        Some((line, _)) => Err(ValuesError::Long { line }),
        None => Ok(rows),
    }
}

/// The numbers of a line that begins with this name.
fn row(words: &[&str], expected: &str, count: usize) -> Option<Vec<i16>> {
    let (name, numbers) = words.split_first()?;
    let numbers: Option<Vec<i16>> = numbers.iter().map(|word| word.parse().ok()).collect();
    numbers.filter(|numbers| *name == expected && numbers.len() == count)
}

/// Why a text is not that of [`Values`](crate::engine::Values) or of a
/// [`MoveOrder`](crate::engine::MoveOrder).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ValuesError {
    /// The first line is another one.
    Head {
        /// Its number in the text, from 1.
        line: usize,
        /// What it is to be.
        expected: &'static str,
    },
    /// A line is not that of the next combination.
    Line {
        /// Its number in the text, from 1.
        line: usize,
        /// The name of that combination.
        expected: String,
        /// How many values are to follow.
        numbers: usize,
    },
    /// The text ends too early.
    Short {
        /// How many lines it has that are no remarks.
        lines: usize,
    },
    /// The text goes on after the last combination.
    Long {
        /// The number of that line in the text, from 1.
        line: usize,
    },
}

impl fmt::Display for ValuesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = COMBINATIONS + 1;
        match self {
            ValuesError::Head { line, expected } => {
                write!(f, "line {line} is to be {expected}")
            }
            ValuesError::Line {
                line,
                expected,
                numbers,
            } => write!(
                f,
                "line {line} is to be `{expected}` and {numbers} numbers from {} to {}",
                i16::MIN,
                i16::MAX
            ),
            ValuesError::Short { lines } => write!(f, "there are {lines} lines of {all}"),
            ValuesError::Long { line } => write!(f, "line {line} follows the last of {all}"),
        }
    }
}

impl Error for ValuesError {}
