//! How the arguments of `mark` are read.

use crate::console::command::OFF;
use crate::console::command::point::point as read_point;
use crate::console::navigate::way::Way;
use crate::console::words::is_plain;
use crate::record::MarkKind;
use crate::rules::{BoardSize, NotationError, Point};

/// The longest text of a mark, in letters.
pub(crate) const LONGEST_MARK: usize = 10;

/// Reads a point of a board of this size and its mark: a circle when none is named.
///
/// # Errors
/// When this is not what `mark` takes; with the error of the point, if there is one.
pub(crate) fn mark(text: &str, size: BoardSize) -> Result<Way, Option<NotationError>> {
    if text.is_empty() {
        return Ok(Way::Marks);
    }
    if text.eq_ignore_ascii_case(OFF) {
        return Ok(Way::NoMarks);
    }
    let (point, kind) = marked_point(text, size)?;
    let kind = kind.trim();
    match (kind.eq_ignore_ascii_case(OFF), mark_kind(kind)) {
        (true, _) => Ok(Way::Mark(point, None)),
        (false, Some(kind)) => Ok(Way::Mark(point, Some(kind))),
        (false, None) => Err(None),
    }
}

/// The point that a text begins with, and the rest.
fn marked_point(text: &str, size: BoardSize) -> Result<(Point, &str), Option<NotationError>> {
    let mut ends = text.match_indices(char::is_whitespace).map(|(at, _)| at);
    let first = ends.next().unwrap_or(text.len());
    let second = ends.next().unwrap_or(text.len());
    let is_one_word = |end: usize| match read_point(&text[..end], size) {
        Some(Ok(point)) => Some((point, &text[end..])),
        _ => None,
    };
    // `7 7 A` and `h8 A` begin with a point, `7 A` does not.
    if let Some(found) = is_one_word(first).or_else(|| is_one_word(second)) {
        return Ok(found);
    }
    let written = match text.starts_with(|first: char| first.is_ascii_digit()) {
        true => &text[..second],
        false => &text[..first],
    };
    Err(read_point(written, size).and_then(Result::err))
}

/// A mark by its name, or any short text.
fn mark_kind(text: &str) -> Option<MarkKind> {
    let fits = |text: &str| is_plain(text) && text.chars().count() <= LONGEST_MARK;
    Some(match text.to_ascii_lowercase().as_str() {
        "" | "circle" => MarkKind::Circle,
        "cross" => MarkKind::Cross,
        "square" => MarkKind::Square,
        "triangle" => MarkKind::Triangle,
        _ if fits(text) => MarkKind::Label(text.into()),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Way> {
        mark(text, BoardSize::default()).ok()
    }

    #[test]
    fn marks_have_a_point_and_a_shape() {
        let point = Point::new(7, 7).unwrap();
        let label = |text: &str| Some(Some(MarkKind::Label(text.into())));
        for (text, kind) in [
            ("7 7", Some(Some(MarkKind::Circle))),
            ("h8", Some(Some(MarkKind::Circle))),
            ("7,7 CROSS", Some(Some(MarkKind::Cross))),
            ("7 7 triangle", Some(Some(MarkKind::Triangle))),
            ("h8 square", Some(Some(MarkKind::Square))),
            ("h8 A", label("A")),
            ("7 7 12", label("12")),
            ("h8 off", Some(None)),
            ("h8 abcdefghijk", None),
            ("h8 \u{1b}", None),
        ] {
            let expected = kind.map(|kind| Way::Mark(point, kind));
            assert_eq!(read(text), expected, "{text}");
        }
        assert_eq!(read(""), Some(Way::Marks));
        assert_eq!(read("OFF"), Some(Way::NoMarks));
        for text in ["15 0", "7", "circle", "z99 A", "7 A"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
