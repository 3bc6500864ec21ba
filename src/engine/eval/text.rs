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
    let next = lines.next();
    let (line, words) = next.ok_or_else(|| ValuesError("there is no line".into()))?;
    let wrong = || ValuesError(format!("line {line} should be {expected}"));
    let head = read(&words).ok_or_else(wrong)?;
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
        let long = format!("line {line} comes after the last of {all}");
        return Err(ValuesError(long));
    }
    let mut rows = Vec::with_capacity(expected.len());
    for (expected, numbers) in expected {
        let found = rows.len() + 1;
        let short = || ValuesError(format!("there are {found} of {all} lines"));
        let (line, words) = lines.get(rows.len()).ok_or_else(short)?;
        let wrong = || {
            let numbers = match numbers {
                1 => "a number".to_owned(),
                numbers => format!("{numbers} numbers"),
            };
            let (least, most) = (i16::MIN, i16::MAX);
            ValuesError(format!(
                "line {line} should be `{expected}` and {numbers} from {least} to {most}"
            ))
        };
        rows.push(row(words, &expected, numbers).ok_or_else(wrong)?);
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
/// [`MoveOrder`](crate::engine::tune::MoveOrder), as a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuesError(String);

impl fmt::Display for ValuesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for ValuesError {}
