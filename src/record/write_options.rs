//! What a writer is told beside the records.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::Rows;
use crate::rules::Coords;

/// What a writer is told beside the records; each format takes what it has a choice of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// How the rows count in formats where both directions are found.
    pub rows: Rows,
    /// The labels of a diagram.
    pub coords: Coords,
    /// The moves that a diagram numbers: all by default.
    pub moves: Option<MoveRange>,
}

impl From<Rows> for WriteOptions {
    /// The usual options with rows that count so.
    fn from(rows: Rows) -> WriteOptions {
        WriteOptions {
            rows,
            ..WriteOptions::default()
        }
    }
}

/// Moves that follow each other, `12-20`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRange {
    /// The first.
    pub first: usize,
    /// The last, not before the first.
    pub last: usize,
}

/// A text that is not a [`MoveRange`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRangeError {
    /// The text.
    pub value: String,
}

impl FromStr for MoveRange {
    type Err = MoveRangeError;

    fn from_str(text: &str) -> Result<MoveRange, MoveRangeError> {
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let number = |text: &str| text.parse().ok().filter(|_| is_number(text));
        let ends = text.split_once('-');
        let ends = ends.and_then(|(first, last)| Some((number(first)?, number(last)?)));
        match ends {
            Some((first, last)) if (1..=last).contains(&first) => Ok(MoveRange { first, last }),
            _ => Err(MoveRangeError { value: text.into() }),
        }
    }
}

impl fmt::Display for MoveRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = &self.value;
        write!(f, "{value} is not a range of moves, such as 12-20")
    }
}

impl Error for MoveRangeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_two_numbers_in_order() {
        let (first, last) = (12, 20);
        assert_eq!("12-20".parse(), Ok(MoveRange { first, last }));
        for text in [
            "12", "", "-", "12-", "-12", "0-3", "3-2", "+1-3", "1-2-3", "a-b",
        ] {
            let error = text.parse::<MoveRange>().unwrap_err();
            assert_eq!(error.value, text);
        }
    }
}
