//! How a line of input is read.

use crate::console::command::Trait;
use crate::console::command::form::{self, Argument, Form};
use crate::console::command::point::{is_number, point};
use crate::console::commands::board::POSITION;
use crate::console::commands::chinese;
use crate::console::commands::spelling::Spelling;
use crate::console::dialogue::row::Row;
use crate::console::keep::paste::list_of_points;
use crate::console::refusal::Refusal;
use crate::record::SENTENCE_ENDS;
use crate::rules::{BoardSize, Point, parse_point};

/// What a line asks for.
pub(crate) enum ParsedLine<'a> {
    /// A stone of the side to move.
    Point(Point),
    /// A command.
    Command {
        row: &'static Row,
        /// What stands after it.
        typed: &'a str,
        /// What stands after it, read as one of the forms that the command takes.
        given: Vec<Argument<'a>>,
    },
}

impl ParsedLine<'_> {
    /// Whether it is a step of the game, which ends a turn.
    pub(crate) fn is_step(&self) -> bool {
        match self {
            ParsedLine::Point(_) => true,
            ParsedLine::Command { row, .. } => row.command.has(Trait::Step),
        }
    }
}

/// Reads one line; `None` for a blank line or a comment. Points are those of a board of
/// this size.
pub(crate) fn parse(
    line: &str,
    size: BoardSize,
    spelling: Spelling,
) -> Result<Option<ParsedLine<'_>>, Refusal> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let without = |ends: &[char]| {
        let bare = line.trim_end_matches(ends);
        let is_longer = !bare.is_empty() && bare.len() < line.len();
        is_longer
            .then(|| parse_exact(bare, size, spelling).ok())
            .flatten()
            .flatten()
    };
    let is_no_step = |it: &ParsedLine<'_>| !it.is_step();
    parse_exact(line, size, spelling).or_else(|refusal| {
        let said = without(&SENTENCE_ENDS);
        let asked = || without(&ENDS_OF_QUESTIONS).filter(is_no_step);
        said.or_else(asked).map(Some).ok_or(refusal)
    })
}

/// What ends a question, which no step of the game is: `提示？`.
const ENDS_OF_QUESTIONS: [char; 2] = ['？', '。'];

fn parse_exact(
    line: &str,
    size: BoardSize,
    spelling: Spelling,
) -> Result<Option<ParsedLine<'_>>, Refusal> {
    let found = match point(line, size) {
        Some(Ok(point)) => return Ok(Some(ParsedLine::Point(point))),
        Some(Err(error)) => Err(Refusal::Notation(error)),
        None => spelling.find(chinese::split(line).0).map(|(row, _)| row),
    };
    let (row, typed) = match found {
        Ok(row) => (row, chinese::split(line).1.trim()),
        // A line of several points is a game.
        Err(_) if list_of_points(line, 2).is_some() => (Spelling::Whole.find(POSITION)?.0, line),
        Err(refusal) => return Err(refusal),
    };
    let command = &row.command;
    if matches!(command.takes, [.., [Form::Command]])
        && line.chars().nth(1).is_some_and(char::is_whitespace)
        && is_number(typed)
        && let Err(error) = parse_point(line, size)
    {
        // `h 8` is meant as a point that this board has not, and not as a question about a command.
        return Err(Refusal::Notation(error));
    }
    let given =
        form::read(command.takes, typed, size).map_err(|wrong_point| match wrong_point {
            Some(error) => Refusal::Notation(error),
            None => Refusal::Arguments {
                command,
                text: typed.into(),
            },
        })?;
    Ok(Some(ParsedLine::Command { row, typed, given }))
}
