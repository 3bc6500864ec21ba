//! How a point is typed, on any keyboard.

use std::borrow::Cow;

use crate::record::{CENTRE, chinese_numbers, narrow_letter};
use crate::rules::{BoardSize, Coords, NotationError, Point, bare_point, parse_point};

/// The point that a line is meant as; `None` when it is not meant as one. An error has the
/// line as it was typed.
pub(crate) fn point(line: &str, size: BoardSize) -> Option<Result<Point, NotationError>> {
    let read = plain_point(line, size);
    if matches!(read, Some(Ok(_))) {
        return read;
    }
    match bare_point(line) {
        bare if bare.len() < line.len() => plain_point(bare, size).or(read),
        _ => chinese_point(line, size).or(read),
    }
}

/// The point that a line of Chinese words means.
fn chinese_point(line: &str, size: BoardSize) -> Option<Result<Point, NotationError>> {
    if line == CENTRE {
        return Some(Ok(size.centre()));
    }
    let (row, column) = chinese_numbers(line)?;
    let read = plain_point(&format!("{row} {column}"), size);
    read.map(|read| read.map_err(|error| as_typed(error, line)))
}

/// The error with the line as it was typed.
fn as_typed(mut error: NotationError, line: &str) -> NotationError {
    match &mut error {
        NotationError::OffBoard { text, .. }
        | NotationError::OneNumber { text }
        | NotationError::ManyNumbers { text, .. }
        | NotationError::Malformed { text } => *text = line.into(),
    }
    error
}

fn plain_point(line: &str, size: BoardSize) -> Option<Result<Point, NotationError>> {
    let narrow = narrow(line);
    if !is_point_like(&narrow, size) {
        return None;
    }
    let read = parse_point(&narrow, size);
    if line.is_ascii() {
        return Some(read);
    }
    Some(read.map_err(|error| as_typed(error, line)))
}

/// Whether a line is meant as a point: it starts as a number does, or with one letter and a number,
/// where a hyphen may stand between them, or spaces after a letter of the board. Everything else is
/// looked up as a command.
fn is_point_like(line: &str, size: BoardSize) -> bool {
    let Some(first) = line.chars().next() else {
        return false;
    };
    if !first.is_ascii_alphabetic() {
        return first.is_numeric() || matches!(first, '-' | '+' | ',' | '.');
    }
    let rest = &line[1..];
    let digits = rest.strip_prefix('-').unwrap_or_else(|| rest.trim_start());
    let is_apart = rest.starts_with(char::is_whitespace);
    let letter = first.to_ascii_lowercase();
    let is_column = || (0..size.get()).any(|column| Coords::column_letter(column) == letter);
    match is_apart {
        // `u 3` is the command `undo 3` on most boards.
        true => is_number(digits) && is_column(),
        false => digits.starts_with(|digit: char| digit.is_ascii_digit()),
    }
}

/// The point that a text begins with, as it is typed, and the rest. The error is that of the point,
/// if one was meant.
pub(crate) fn point_at(
    text: &str,
    size: BoardSize,
) -> Result<(Point, &str), Option<NotationError>> {
    // A word of another script may stand right behind it.
    let is_other = |it: char| !(it.is_whitespace() || narrow_letter(it).is_ascii());
    let (plain, _) = text.split_at(text.find(is_other).unwrap_or(text.len()));
    let plain = plain.trim_end();
    let mut ends = plain.match_indices(char::is_whitespace).map(|(at, _)| at);
    let [first, second] = [ends.next(), ends.next()].map(|end| end.unwrap_or(plain.len()));
    let point_before = |end: usize| match point(&text[..end], size) {
        Some(Ok(point)) => Some((point, text[end..].trim_start())),
        _ => None,
    };
    // `7 7 A` and `h8 A` begin with a point, `7 A` does not.
    if let Some(found) = point_before(first).or_else(|| point_before(second)) {
        return Ok(found);
    }
    let is_number = plain.starts_with(|first: char| narrow_letter(first).is_ascii_digit());
    let written = &plain[..if is_number { second } else { first }];
    Err(point(written, size).and_then(Result::err))
}

pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The text with its full-width letters, digits and signs as those of ASCII, and the
/// commas and spaces of Chinese likewise.
pub(crate) fn narrow(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(narrow_letter).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_letters_become_narrow_ones() {
        assert_eq!(narrow("７　７"), "7 7");
        assert_eq!(narrow("７，７"), "7,7");
        assert_eq!(narrow("７、７"), "7,7");
        assert_eq!(narrow("Ｈ８"), "H8");
        assert_eq!(narrow("－１．５？～"), "-1.5?~");
        assert_eq!(narrow("é8 长"), "é8 长");
        assert!(matches!(narrow("7 7"), Cow::Borrowed("7 7")));
    }
}
