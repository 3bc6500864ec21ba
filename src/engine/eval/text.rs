//! Tables with a line for each combination of patterns, and maybe others, as a text.

use std::error::Error;
use std::fmt;

use crate::engine::position::cell::combinations;

/// A line of a text: its number, from 1, and its words.
type TextLine<'a> = (usize, Vec<&'a str>);

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

/// The numbers of lines that are to have these names, each with so many numbers.
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
    /// There is no line.
    Empty,
    /// The first line is another one.
    Head {
        /// Its number in the text, from 1.
        line: usize,
        /// What it is to be.
        expected: &'static str,
    },
    /// A line is not the one that is to come next.
    Line {
        /// Its number in the text, from 1.
        line: usize,
        /// The name that the line is to begin with.
        expected: String,
        /// How many values are to follow.
        numbers: usize,
    },
    /// The text ends too early.
    Short {
        /// How many lines it has that are no remarks.
        lines: usize,
        /// How many there are to be.
        all: usize,
    },
    /// The text goes on after its last line.
    Long {
        /// The number of that line in the text, from 1.
        line: usize,
        /// How many lines that are no remarks there are to be.
        all: usize,
    },
}

impl fmt::Display for ValuesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValuesError::Empty => write!(f, "there is no line"),
            ValuesError::Head { line, expected } => {
                write!(f, "line {line} is to be {expected}")
            }
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
                    "line {line} is to be `{expected}` and {numbers} from {least} to {most}"
                )
            }
            ValuesError::Short { lines, all } => write!(f, "there are {lines} lines of {all}"),
            ValuesError::Long { line, all } => write!(f, "line {line} follows the last of {all}"),
        }
    }
}

impl Error for ValuesError {}
