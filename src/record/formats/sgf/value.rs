//! Values of SGF: texts with escapes, points, lists of points, seconds.

use std::borrow::Cow;

use super::scan::Scan;
use crate::record::{Problem, Property, Wanted};
use crate::rules::{BoardSize, PlayError, Point, parse_point};

/// The text that a value stands for. A backslash makes the next character an ordinary one;
/// before a line end it joins the lines. What RenLib writes between the two parts of a comment is
/// a line end too.
#[inline]
pub(super) fn text(value: &str) -> Cow<'_, str> {
    match value
        .bytes()
        .any(|byte| matches!(byte, b'\\' | b'\r' | 0x08))
    {
        true => unescaped(value).into(),
        false => value.into(),
    }
}

#[cold]
fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(character) = characters.next() {
        let (escaped, character) = match character {
            '\\' => (true, characters.next().unwrap_or('\\')),
            other => (false, other),
        };
        // A line end may have two characters. The second one belongs to it.
        let half = match character {
            '\r' => Some('\n'),
            '\n' => Some('\r'),
            _ => None,
        };
        let end_of_line = half.is_some();
        half.and_then(|half| characters.next_if_eq(&half));
        match (escaped, end_of_line) {
            (true, true) => {}
            (false, true) => text.push('\n'),
            // In front there is a first part that is empty.
            (false, false) if character == '\u{8}' && text.is_empty() => {}
            (false, false) if character == '\u{8}' => text.push('\n'),
            (_, false) => text.push(character),
        }
    }
    text
}

/// Writes a text as a value without its brackets. Besides the backslash and the closing
/// bracket, `more` is escaped.
pub(super) fn write_text(text: &str, more: Option<char>, out: &mut String) {
    for character in text.chars() {
        if matches!(character, '\\' | ']') || Some(character) == more {
            out.push('\\');
        }
        out.push(character);
    }
}

/// Writes a value that was kept unchanged. If it would end too early or not at all, no file
/// can have had it; then it is escaped where needed.
pub(super) fn write_kept(value: &str, out: &mut String) {
    let mut escaped = false;
    for character in value.chars() {
        if character == ']' && !escaped {
            out.push('\\');
        }
        escaped = character == '\\' && !escaped;
        out.push(character);
    }
    if escaped {
        out.push('\\');
    }
}

/// The properties that the values of [`OTHERS`](super::names::OTHERS) have; values in a row with one
/// name are of one property.
pub(super) fn others(values: Vec<String>) -> Vec<Property> {
    let mut others: Vec<Property> = Vec::new();
    for value in values {
        let (name, value) = split(&value).unwrap_or(("", &value));
        let name = text(name);
        match others.last_mut().filter(|last| last.name == name) {
            Some(last) => last.values.push(value.to_owned()),
            None => others.push(Property {
                name: name.into_owned(),
                values: vec![value.to_owned()],
            }),
        }
    }
    others
}

/// Splits a value such as `aa:text` into its two parts, still escaped.
pub(super) fn split(value: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    let colon = value.bytes().position(|byte| {
        let found = byte == b':' && !escaped;
        escaped = byte == b'\\' && !escaped;
        found
    })?;
    Some((&value[..colon], &value[colon + 1..]))
}

/// Reads a move: a point, or `None` for a pass, which is an empty value, or `tt` on a board
/// without that point.
pub(super) fn move_point(value: &str, size: BoardSize) -> Result<Option<Point>, Problem> {
    let value = value.trim();
    let is_pass = value.is_empty() || value.eq_ignore_ascii_case("pass");
    if is_pass || (value == "tt" && size.get() <= 19) {
        return Ok(None);
    }
    point(value, size).map(Some)
}

/// The point that people write as `H8`, with the rows counted from the bottom; `None` if it is none.
pub(super) fn numbered_point(value: &str, size: BoardSize) -> Option<Point> {
    let row = value
        .trim()
        .strip_prefix(|it: char| it.is_ascii_alphabetic())?;
    let is_row = !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit());
    parse_point(value, size).ok().filter(|_| is_row)
}

/// Reads a point of the board: a letter for the column and one for the row, from the top.
pub(super) fn point(value: &str, size: BoardSize) -> Result<Point, Problem> {
    let &[column @ b'a'..=b'z', row @ b'a'..=b'z'] = value.as_bytes() else {
        return Err(Problem::Unexpected {
            found: shortened(value),
            wanted: Wanted::Point,
        });
    };
    let point = Point::at(row - b'a', column - b'a');
    if size.contains(point) {
        return Ok(point);
    }
    Err(Problem::Play(PlayError::OffBoard { point, size }))
}

/// Reads a point, or the rectangle between two of its corners.
pub(super) fn area(
    value: &str,
    size: BoardSize,
) -> Result<impl Iterator<Item = Point> + use<>, Problem> {
    let value = value.trim();
    let (one, other) = value.split_once(':').unwrap_or((value, value));
    let (one, other) = (point(one.trim(), size)?, point(other.trim(), size)?);
    let rows = one.row().min(other.row())..=one.row().max(other.row());
    let columns = one.column().min(other.column())..=one.column().max(other.column());
    Ok(rows.flat_map(move |row| {
        let columns = columns.clone();
        columns.map(move |column| Point::at(row as u8, column as u8))
    }))
}

/// Writes the letters of a point.
pub(super) fn write_point(point: Point, out: &mut String) {
    out.push((b'a' + point.column() as u8) as char);
    out.push((b'a' + point.row() as u8) as char);
}

/// The beginning of a value, to quote in a message.
pub(super) fn shortened(value: &str) -> String {
    const MOST: usize = 12;
    let beginning: Cow<str> = match value.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &value[..end]).into(),
        None => value.into(),
    };
    format!("`{}`", beginning.replace(['\n', '\r'], " "))
}

/// The values of a property that is kept, unchanged.
pub(super) fn values(first: &str, scan: &mut Scan) -> Vec<String> {
    let mut values = vec![kept(first)];
    while let Some(value) = scan.value() {
        values.push(kept(value));
    }
    values
}

/// A value that is kept unchanged, but for a bracket inside that has no backslash.
pub(super) fn kept(value: &str) -> String {
    let mut kept = String::with_capacity(value.len());
    write_kept(value, &mut kept);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_unescaped_and_escaped_again() {
        for (value, expected) in [
            ("plain", "plain"),
            ("a\\]b\\\\c\\:d", "a]b\\c:d"),
            ("\u{8}one\u{8}two", "one\ntwo"),
            ("one\r\ntwo\rthree\n\rfour", "one\ntwo\nthree\nfour"),
            ("joined\\\nlines \\\r\nhere", "joinedlines here"),
        ] {
            assert_eq!(text(value), expected);
            let mut again = String::new();
            write_text(expected, None, &mut again);
            assert_eq!(text(&again), expected);
        }
        let mut kept = String::new();
        write_kept("a\\]b]c\\", &mut kept);
        assert_eq!(kept, "a\\]b\\]c\\\\");
        assert_eq!(split("aa:b:c"), Some(("aa", "b:c")));
        assert_eq!(split("a\\:b"), None);
    }

    #[test]
    fn points_areas_and_passes() {
        let size = BoardSize::default();
        let at = |row, column| Point::new(row, column).unwrap();
        assert_eq!(move_point("ha", size), Ok(Some(at(0, 7))));
        assert_eq!(move_point("", size), Ok(None));
        assert_eq!(move_point("tt", size), Ok(None));
        assert_eq!(move_point("Pass", size), Ok(None));
        let bottom = BoardSize::new(9).unwrap();
        assert_eq!(numbered_point("B1", bottom), Some(at(8, 1)));
        assert_eq!(numbered_point("b9 ", bottom), Some(at(0, 1)));
        for value in ["", "b", "bb", "b10", "1 1", "b1x"] {
            assert_eq!(numbered_point(value, bottom), None, "{value}");
        }
        assert_eq!(move_point("tt", BoardSize::MAX), Ok(Some(at(19, 19))));
        assert!(move_point("pa", size).is_err() && move_point("h", size).is_err());
        assert!(move_point("HH", size).is_err() && move_point("h8", size).is_err());
        let area = |value| area(value, size).map(|points| points.collect::<Vec<_>>());
        let expected = Ok(vec![at(1, 0), at(1, 1), at(2, 0), at(2, 1)]);
        assert_eq!(area("bb:ac"), expected);
        assert_eq!(area("cd"), Ok(vec![at(3, 2)]));
        assert!(area("aa:").is_err());
    }
}
