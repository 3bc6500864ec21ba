//! How the arguments of the commands are read with which one looks at a game.

use crate::console::command::arguments::{count, is_number, setting};
use crate::console::command::verb::{OFF, Verb};
use crate::console::navigate::way::Way;
use crate::console::refusal::Refusal;
use crate::console::words::escape::is_plain;
use crate::record::MarkKind;
use crate::rules::{NotationError, Point};

/// Reads a point; `None` for what is not meant as one.
type ReadPoint<'a> = &'a dyn Fn(&str) -> Option<Result<Point, NotationError>>;

/// The longest text of a mark, in letters.
pub(crate) const LONGEST_MARK: usize = 10;

/// What a command asks for with which one looks at a game; `point` reads a point.
///
/// # Errors
/// When its arguments are not what it takes.
pub(crate) fn way(verb: Verb, text: &str, point: ReadPoint<'_>) -> Result<Way, Refusal> {
    let number = || match text.parse() {
        Ok(number) if is_number(text) => Ok(number),
        _ => Err(setting(verb, text)),
    };
    Ok(match verb {
        Verb::Goto => Way::Goto(number()?),
        Verb::First => Way::First,
        Verb::Last => Way::Last,
        Verb::Next => Way::Next(count(verb, text)?),
        Verb::Back => Way::Back(count(verb, text)?),
        Verb::Variation if text.is_empty() => Way::Variation(None),
        Verb::Variation => Way::Variation(Some(number()?)),
        Verb::Comment => match text {
            "" => Way::Comment,
            text if text.eq_ignore_ascii_case(OFF) => Way::SetComment(String::new()),
            text => Way::SetComment(text.into()),
        },
        _ => mark(text, point)?,
    })
}

/// A point and its mark: a circle when none is named.
fn mark(text: &str, point: ReadPoint<'_>) -> Result<Way, Refusal> {
    if text.is_empty() {
        return Ok(Way::Marks);
    }
    if text.eq_ignore_ascii_case(OFF) {
        return Ok(Way::NoMarks);
    }
    let (point, kind) = marked_point(text, point)?;
    match kind.trim() {
        kind if kind.eq_ignore_ascii_case(OFF) => Ok(Way::Mark(point, None)),
        kind => match mark_kind(kind) {
            Some(kind) => Ok(Way::Mark(point, Some(kind))),
            None => Err(setting(Verb::Mark, text)),
        },
    }
}

/// The point that a text begins with, and the rest.
fn marked_point<'a>(text: &'a str, point: ReadPoint<'_>) -> Result<(Point, &'a str), Refusal> {
    let wrong = || setting(Verb::Mark, text);
    let mut ends = text.match_indices(char::is_whitespace).map(|(at, _)| at);
    let first = ends.next().unwrap_or(text.len());
    let second = ends.next().unwrap_or(text.len());
    let is_one_word = |end: usize| match point(&text[..end]) {
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
    match point(written) {
        Some(Err(error)) => Err(Refusal::Notation(error)),
        _ => Err(wrong()),
    }
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
    use crate::rules::BoardSize;
    use crate::rules::parse_point;

    fn read(verb: Verb, text: &str) -> Option<Way> {
        let size = BoardSize::default();
        way(verb, text, &|text| Some(parse_point(text, size))).ok()
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
            assert_eq!(read(Verb::Mark, text), expected, "{text}");
        }
        assert_eq!(read(Verb::Mark, ""), Some(Way::Marks));
        assert_eq!(read(Verb::Mark, "OFF"), Some(Way::NoMarks));
        for text in ["15 0", "7", "circle", "z99 A", "7 A"] {
            assert_eq!(read(Verb::Mark, text), None, "{text}");
        }
    }

    #[test]
    fn numbers_and_texts() {
        assert_eq!(read(Verb::Goto, "0"), Some(Way::Goto(0)));
        for text in ["", "-1", "x", "1 2", "+3", "99999999999999999999999"] {
            assert_eq!(read(Verb::Goto, text), None, "{text}");
        }
        assert_eq!(read(Verb::Variation, ""), Some(Way::Variation(None)));
        assert_eq!(read(Verb::Comment, ""), Some(Way::Comment));
        let text = "off the main road";
        assert_eq!(
            read(Verb::Comment, text),
            Some(Way::SetComment(text.into()))
        );
        assert_eq!(
            read(Verb::Comment, "Off"),
            Some(Way::SetComment(String::new()))
        );
    }
}
