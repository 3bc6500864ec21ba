//! What a writer is told beside the records.

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

impl MoveRange {
    /// Reads `12-20`; `None` if it is not that.
    #[must_use]
    pub fn parse(text: &str) -> Option<MoveRange> {
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let number = |text: &str| text.parse::<usize>().ok().filter(|_| is_number(text));
        let (first, last) = text.split_once('-')?;
        let (first, last) = (number(first)?, number(last)?);
        let is_range = (1..=last).contains(&first);
        is_range.then_some(MoveRange { first, last })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_two_numbers_in_order() {
        let (first, last) = (12, 20);
        assert_eq!(MoveRange::parse("12-20"), Some(MoveRange { first, last }));
        for text in [
            "12", "", "-", "12-", "-12", "0-3", "3-2", "+1-3", "1-2-3", "a-b",
        ] {
            assert_eq!(MoveRange::parse(text), None, "{text}");
        }
    }
}
