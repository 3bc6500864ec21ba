//! The comment lines of a move script that mean something: written and read back.

use std::fmt::Write;
use std::time::Duration;

use crate::record::script::{read_decision, write_decision};
use crate::record::times::number;
use crate::record::{Act, Mark, MarkKind};
use crate::rules::{BoardSize, NotationError, Point, Stone, parse_point};

/// A comment line that is not a comment, without its `#`.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Word {
    /// The moves that follow replace the move before.
    Variation,
    /// The end of those moves.
    EndOfVariation,
    /// From here on the main line is in comment lines.
    Continued,
    /// How long the last move took.
    Took(Duration),
    /// How long the side took that gave up or ran out of time, if no line says that it did.
    EndTook(Duration),
    /// A point is marked.
    Mark(Mark),
    /// A point gets a stone or loses it.
    Put(Point, Option<Stone>),
    /// Who moves next.
    Turn(Stone),
    /// A property. Its values follow.
    Property(String),
    /// A property of the whole game. Its values follow.
    GameProperty(String),
    /// A value of the last property.
    Value(String),
}

const MARKS: [(&str, MarkKind); 4] = [
    ("circle", MarkKind::Circle),
    ("cross", MarkKind::Cross),
    ("square", MarkKind::Square),
    ("triangle", MarkKind::Triangle),
];

impl Word {
    /// The text that [`read`](Word::read) reads back.
    pub(super) fn write(&self) -> String {
        match self {
            Word::Variation => "variation".into(),
            Word::EndOfVariation => "end of variation".into(),
            Word::Continued => "continued".into(),
            Word::Took(took) => format!("took {:.3} s", took.as_secs_f64()),
            Word::EndTook(took) => format!("end {}", Word::Took(*took).write()),
            Word::Mark(Mark { point, kind }) => match kind {
                MarkKind::Label(text) => with_text(&format!("mark label {point}"), text),
                kind => {
                    let known = MARKS.iter().find(|(_, known)| known == kind);
                    format!("mark {} {point}", known.map_or("", |(name, _)| name))
                }
            },
            Word::Put(point, Some(stone)) => format!("put {stone} {point}"),
            Word::Put(point, None) => format!("remove {point}"),
            Word::Turn(stone) => format!("{stone} to move"),
            Word::Property(name) => with_text("property", name),
            Word::GameProperty(name) => with_text("game property", name),
            Word::Value(value) => with_text("value", value),
        }
    }

    /// Reads a comment line without its `#`; `None` for a comment.
    pub(super) fn read(text: &str) -> Option<Word> {
        match text {
            "variation" => return Some(Word::Variation),
            "end of variation" => return Some(Word::EndOfVariation),
            "continued" => return Some(Word::Continued),
            "black to move" => return Some(Word::Turn(Stone::Black)),
            "white to move" => return Some(Word::Turn(Stone::White)),
            _ => {}
        }
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        match first {
            "took" => read_seconds(rest).map(Word::Took),
            "end" => read_seconds(rest.strip_prefix("took ")?).map(Word::EndTook),
            "mark" => read_mark(rest).map(Word::Mark),
            "put" => {
                let (colour, place) = rest.split_once(' ')?;
                let stone = Stone::ALL.into_iter().find(|it| it.name() == colour)?;
                Some(Word::Put(point(place)?, Some(stone)))
            }
            "remove" => Some(Word::Put(point(rest)?, None)),
            "property" => unescape(rest).map(Word::Property),
            "value" => unescape(rest).map(Word::Value),
            "game" => match rest.strip_prefix("property") {
                Some("") => Some(Word::GameProperty(String::new())),
                Some(name) => unescape(name.strip_prefix(' ')?).map(Word::GameProperty),
                None => None,
            },
            _ => None,
        }
    }
}

/// Reads `1.500 s`.
fn read_seconds(text: &str) -> Option<Duration> {
    let seconds = number(text.strip_suffix(" s")?)?;
    Duration::try_from_secs_f64(seconds).ok()
}

fn with_text(words: &str, text: &str) -> String {
    let mut line = words.to_owned();
    if !text.is_empty() {
        line.push(' ');
        line += &escape(text);
    }
    line
}

fn point(text: &str) -> Option<Point> {
    text.parse().ok()
}

fn read_mark(text: &str) -> Option<Mark> {
    let (kind, rest) = text.split_once(' ')?;
    if let Some((_, kind)) = MARKS.iter().find(|(name, _)| *name == kind) {
        let (point, kind) = (point(rest)?, kind.clone());
        return Some(Mark { point, kind });
    }
    if kind != "label" {
        return None;
    }
    // The column, after the row, and then the text if there is any.
    let column = rest.find(' ')? + 1;
    let end = rest[column..].find(' ').map(|end| column + end);
    let (place, label) = rest.split_at(end.unwrap_or(rest.len()));
    let label = unescape(label.strip_prefix(' ').unwrap_or(label))?;
    Some(Mark {
        point: point(place)?,
        kind: MarkKind::Label(label),
    })
}

/// A text on one line, without white space at its ends.
pub(super) fn escape(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let inside = text.trim();
    let start = text.len() - text.trim_start().len();
    for (at, letter) in text.char_indices() {
        let is_inside = (start..start + inside.len()).contains(&at);
        match letter {
            '\\' => line += "\\\\",
            '\n' => line += "\\n",
            '\r' => line += "\\r",
            letter if letter.is_control() || !is_inside => {
                let _ = write!(line, "\\u{{{:x}}}", u32::from(letter));
            }
            letter => line.push(letter),
        }
    }
    line
}

/// Reads what [`escape`] writes.
pub(super) fn unescape(line: &str) -> Option<String> {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('\\') {
        text += before;
        let mut letters = after.chars();
        match letters.next()? {
            '\\' => text.push('\\'),
            'n' => text.push('\n'),
            'r' => text.push('\r'),
            'u' => {
                let (number, more) = letters.as_str().strip_prefix('{')?.split_once('}')?;
                let number = u32::from_str_radix(number, 16).ok()?;
                text.push(char::from_u32(number)?);
                letters = more.chars();
            }
            _ => return None,
        }
        rest = letters.as_str();
    }
    text += rest;
    Some(text)
}

/// Writes the act of a node in a comment line. `to_move` is the side whose turn it is.
pub(super) fn write_act(act: Act, to_move: Stone, out: &mut String) {
    let _ = match act {
        Act::Nothing => out.write_str("nothing"),
        Act::Stone(stone, point) if stone == to_move => write!(out, "{point}"),
        Act::Stone(stone, point) => write!(out, "{stone} {point}"),
        Act::Pass(stone) => write!(out, "{stone} passes"),
        Act::Decision(decision) => out.write_str(&write_decision(decision)),
        Act::Offer(point) => write!(out, "offer {point}"),
    };
}

/// Reads what [`write_act`] writes. Points may be in letters too.
pub(super) fn read_act(text: &str, to_move: Stone, size: BoardSize) -> Result<Act, NotationError> {
    if text == "nothing" {
        return Ok(Act::Nothing);
    }
    if let Some(decision) = read_decision(text) {
        return Ok(Act::Decision(decision));
    }
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    if first == "offer" {
        return parse_point(rest, size).map(Act::Offer);
    }
    match Stone::ALL.into_iter().find(|stone| stone.name() == first) {
        Some(stone) if rest == "passes" => Ok(Act::Pass(stone)),
        Some(stone) => parse_point(rest, size).map(|point| Act::Stone(stone, point)),
        None => parse_point(text, size).map(|point| Act::Stone(to_move, point)),
    }
}
