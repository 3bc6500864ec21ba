//! How a line of input is read as a command.

use crate::console::command::arguments::{
    count, file, games, is_number, kept_number, match_request, name, named, puzzle_request, seats,
    setting, switch,
};
use crate::console::command::chinese;
use crate::console::command::request::Command;
use crate::console::command::spelling::Spelling;
use crate::console::command::verb::{Arguments, DEFAULT, Spec, Verb};
use crate::console::computer::settings::{fifths, hints, seconds, threads};
use crate::console::play::offered::not_offered;
use crate::console::refusal::Refusal;
use crate::rules::opening::Decision;
use crate::rules::{BoardSize, NewGame, NewGameError, NotationError, Point, Stone, parse_point};

/// Reads one line; `None` for a blank line or a comment. Points are those of the
/// board of `base`, and `new` changes `base`.
///
/// # Errors
/// When the line is not a command or a point of the board.
pub fn parse(line: &str, base: NewGame, spelling: Spelling) -> Result<Option<Command>, Refusal> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    if let Some(point) = point(line, base.size) {
        return point
            .map(Command::Place)
            .map(Some)
            .map_err(Refusal::Notation);
    }
    let (word, typed) = chinese::split(line);
    let (spec, _) = spelling.find(word)?;
    let typed = typed.trim();
    if spec.verb == Verb::Help && word.len() == 1 && is_number(typed) {
        // `h 8` is a point with a space in it, and not a question about a command 8.
        let text = line.into();
        return Err(Refusal::Notation(NotationError::Malformed { text }));
    }
    let arguments = chinese::arguments(spec.arguments, typed);
    let read = command(spec, &arguments, base, spelling);
    read.map(Some).map_err(|refusal| quoting(refusal, typed))
}

/// The point that a line is meant as; `None` when it is not meant as one. An error has the
/// line as it was typed.
pub(crate) fn point(line: &str, size: BoardSize) -> Option<Result<Point, NotationError>> {
    let narrow = chinese::narrow(line);
    if !is_point_like(&narrow) {
        return None;
    }
    let read = parse_point(&narrow, size);
    if line.is_ascii() {
        return Some(read);
    }
    Some(read.map_err(|mut error| {
        match &mut error {
            NotationError::OffBoard { text, .. }
            | NotationError::OneNumber { text }
            | NotationError::ManyNumbers { text, .. }
            | NotationError::Malformed { text } => *text = line.into(),
        }
        error
    }))
}

/// A refusal that names what was typed, where its words were translated before they were
/// read.
fn quoting(mut refusal: Refusal, typed: &str) -> Refusal {
    match &mut refusal {
        Refusal::Setting { text, .. }
        | Refusal::Count { text, .. }
        | Refusal::Extra { text, .. } => *text = typed.into(),
        Refusal::NewGame(error) => {
            let word = match error {
                NewGameError::Size(error) => &mut error.value,
                NewGameError::Rule(error) => &mut error.value,
                NewGameError::Again { value } => value,
            };
            if let Some(typed) = chinese::typed(typed, word) {
                *word = typed.into();
            }
        }
        _ => {}
    }
    refusal
}

/// Whether a line is meant as a point: it starts as a number does, or with one
/// letter and a digit. Everything else is looked up as a command.
fn is_point_like(line: &str) -> bool {
    let mut letters = line.chars();
    match (letters.next(), letters.next()) {
        (Some('a'..='z' | 'A'..='Z'), Some(second)) => second.is_ascii_digit(),
        (Some(first), _) => first.is_numeric() || matches!(first, '-' | '+' | ',' | '.'),
        (None, _) => false,
    }
}

fn command(spec: &Spec, rest: &str, base: NewGame, spelling: Spelling) -> Result<Command, Refusal> {
    if spec.arguments == Arguments::None && !rest.is_empty() {
        return Err(Refusal::Extra {
            verb: spec.verb,
            text: rest.into(),
        });
    }
    let wrong = || setting(spec.verb, rest);
    Ok(match spec.verb {
        Verb::Goto
        | Verb::First
        | Verb::Last
        | Verb::Next
        | Verb::Back
        | Verb::Variation
        | Verb::Comment
        | Verb::Mark => {
            let point = |text: &str| point(text, base.size);
            Command::Walk(crate::console::navigate::arguments::way(
                spec.verb, rest, &point,
            )?)
        }
        Verb::Surrender => Command::Surrender,
        Verb::Timeout => Command::TimeOut,
        Verb::New => {
            let words = rest.split_whitespace();
            let terms = base.changed(words.clone()).map_err(Refusal::NewGame)?;
            if let Some((_, error)) = not_offered(words) {
                return Err(Refusal::NewGame(error));
            }
            Command::New(terms)
        }
        Verb::Undo => Command::Undo(count(spec.verb, rest)?),
        Verb::Redo => Command::Redo(count(spec.verb, rest)?),
        Verb::Board => Command::Board,
        Verb::Moves => Command::Moves,
        Verb::Numbers => Command::Numbers,
        Verb::Fouls => Command::Fouls,
        Verb::Black => Command::Decide(Decision::Take(Stone::Black)),
        Verb::White => Command::Decide(Decision::Take(Stone::White)),
        Verb::Two => Command::Decide(Decision::Two),
        Verb::Fifths => {
            let number = fifths(rest).ok_or_else(wrong)?;
            Command::Decide(Decision::Fifths(number))
        }
        Verb::Save => Command::Save(file(spec.verb, rest)?),
        Verb::Load => Command::Load(file(spec.verb, rest)?),
        Verb::Resume => Command::Resume(kept_number(rest)?),
        Verb::Games => Command::Games(games(rest).ok_or_else(wrong)?),
        Verb::Stats => Command::Stats,
        Verb::Name => Command::Name(name(rest)?),
        Verb::Puzzle => Command::Puzzle(puzzle_request(rest).ok_or_else(wrong)?),
        Verb::Match => Command::Match(match_request(rest).ok_or_else(wrong)?),
        Verb::Hint if rest.is_empty() => Command::Hint,
        Verb::Hint => Command::Hints(hints(rest).ok_or_else(wrong)?),
        Verb::Threats => Command::Threats,
        Verb::Solve if rest.is_empty() => Command::Solve(None),
        Verb::Solve => Command::Solve(Some(seconds(rest).ok_or_else(wrong)?)),
        Verb::Review => Command::Review,
        Verb::Computer | Verb::Level | Verb::Time | Verb::Threads if rest.is_empty() => {
            Command::Ask(spec.verb)
        }
        Verb::Computer => Command::Computer(seats(rest).ok_or_else(wrong)?),
        Verb::Level => Command::Level(rest.parse().map_err(|()| wrong())?),
        Verb::Time if rest.eq_ignore_ascii_case(DEFAULT) => Command::UsualTime,
        Verb::Time => Command::Time(seconds(rest).ok_or_else(wrong)?),
        Verb::Threads => Command::Threads(threads(rest).ok_or_else(wrong)?),
        Verb::Tutor if rest.is_empty() => Command::Tutor(None),
        Verb::Tutor => Command::Tutor(Some(switch(rest).ok_or_else(wrong)?)),
        Verb::Clock if rest.is_empty() => Command::Clock,
        Verb::Clock if rest.eq_ignore_ascii_case("none") => Command::SetClock(None),
        Verb::Clock => {
            let control = rest.parse().map_err(Refusal::Clock)?;
            Command::SetClock(Some(control))
        }
        Verb::Coords => Command::Coords(named(rest).map_err(|_| wrong())?),
        Verb::Lang => Command::Lang(named(rest).map_err(|_| wrong())?),
        Verb::Rules => Command::Rules,
        Verb::Help if rest.is_empty() => Command::Help(None),
        Verb::Help => {
            let (spec, _) = spelling.find(rest)?;
            Command::Help(Some(spec.verb))
        }
        Verb::Quit => Command::Quit,
    })
}
