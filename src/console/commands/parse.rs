//! How a line of input is read.

use crate::console::command::When;
use crate::console::command::form::{self, Form, Given};
use crate::console::command::point::point;
use crate::console::command::typed::{is_number, typed as as_typed};
use crate::console::commands::chinese;
use crate::console::commands::spelling::Spelling;
use crate::console::dialogue::row::Row;
use crate::console::refusal::Refusal;
use crate::console::setup::SetupRefusal;
use crate::rules::{BoardSize, NewGameError, NotationError, Point};

/// What a line asks for.
pub(crate) enum ParsedLine<'a> {
    /// A stone of the side to move.
    Point(Point),
    /// A command.
    Command {
        row: &'static Row,
        /// What stands after it.
        typed: &'a str,
        /// The same as one of the forms that it takes.
        given: Vec<Given<'a>>,
    },
}

impl ParsedLine<'_> {
    /// Whether it is a step of the game, which ends a turn.
    pub(crate) fn is_step(&self) -> bool {
        match self {
            ParsedLine::Point(_) => true,
            ParsedLine::Command { row, .. } => row.command.when.has(When::STEP),
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
    if let Some(point) = point(line, size) {
        let point = point.map_err(Refusal::Notation)?;
        return Ok(Some(ParsedLine::Point(point)));
    }
    let (word, typed) = chinese::split(line);
    let (row, _) = spelling.find(word)?;
    let (command, typed) = (&row.command, typed.trim());
    if matches!(command.takes, [.., [Form::Command]]) && word.len() == 1 && is_number(typed) {
        // `h 8` is a point with a space in it, and not a question about a command 8.
        let text = line.into();
        return Err(Refusal::Notation(NotationError::Malformed { text }));
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

/// A refusal that names what was typed, where its words were translated before they were
/// read.
pub(crate) fn quoting(mut refusal: Box<Refusal>, typed: &str) -> Box<Refusal> {
    match &mut *refusal {
        Refusal::Setup(SetupRefusal::Unknown { word }) => *word = typed.into(),
        Refusal::NewGame(error) => {
            let word = match error {
                NewGameError::Size(error) => &mut error.value,
                NewGameError::Rule(error) => &mut error.value,
                NewGameError::Again { value } => value,
            };
            if let Some(typed) = as_typed(typed, word) {
                *word = typed.into();
            }
        }
        _ => {}
    }
    refusal
}
