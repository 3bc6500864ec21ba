//! What a line of input asks for, and how it is read.

use std::path::PathBuf;
use std::time::Duration;

use super::level::Level;
use super::offered::not_offered;
use super::refusal::Refusal;
use super::seats::Seat;
use super::settings::{fifths, seconds, threads};
use super::verb::{Arguments, Spec, Verb};
use crate::record::TimeControl;
use crate::rules::opening::Decision;
use crate::rules::{ByStone, NewGame, Point, Stone, parse_point};

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Place a stone of the side to move.
    Place(Point),
    /// The side to move gives up.
    Surrender,
    /// The side to move has used up its time.
    TimeOut,
    /// Start another game.
    New(NewGame),
    /// Take back this many steps, one or more.
    Undo(usize),
    /// Put again this many steps, one or more.
    Redo(usize),
    /// Show the board.
    Board,
    /// Show the list of moves.
    Moves,
    /// Show the board with move numbers.
    Numbers,
    /// Show what is forbidden.
    Fouls,
    /// Decide something in the opening.
    Decide(Decision),
    /// Write the game to a file.
    Save(PathBuf),
    /// Go on from a file.
    Load(PathBuf),
    /// Go on with the unfinished game of an earlier run.
    Resume,
    /// Who plays black, and who plays white.
    Computer(ByStone<Seat>),
    /// How strong the computer is.
    Level(Level),
    /// How long it may think about a move.
    Time(Duration),
    /// How many threads it uses.
    Threads(usize),
    /// Show the clock.
    Clock,
    /// Set the clock, or take it away.
    SetClock(Option<TimeControl>),
    /// Show a good move.
    Hint,
    /// Explain the rule in force.
    Rules,
    /// Explain all commands, or one.
    Help(Option<Verb>),
    /// Leave.
    Quit,
}

impl Command {
    /// Whether it is a step of the game, which ends a turn.
    #[must_use]
    pub const fn is_step(&self) -> bool {
        matches!(
            self,
            Command::Place(_) | Command::Decide(_) | Command::Surrender | Command::TimeOut
        )
    }
}

/// Reads one line; `None` for a blank line or a comment. Points are those of the
/// board of `base`, and `new` changes `base`.
///
/// # Errors
/// When the line is not a command or a point of the board.
pub fn parse(line: &str, base: NewGame) -> Result<Option<Command>, Refusal> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    if is_point_like(line) {
        let point = parse_point(line, base.size).map_err(Refusal::Notation)?;
        return Ok(Some(Command::Place(point)));
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let spec = Spec::find(word).ok_or_else(|| unknown(word))?;
    command(spec, rest.trim(), base).map(Some)
}

/// Whether a line is meant as a point: it starts as a number does, or with one
/// letter and a digit. Everything else is looked up as a command.
pub(super) fn is_point_like(line: &str) -> bool {
    let mut letters = line.chars();
    match (letters.next(), letters.next()) {
        (Some('a'..='z' | 'A'..='Z'), Some(second)) => second.is_ascii_digit(),
        (Some(first), _) => first.is_numeric() || matches!(first, '-' | '+' | ',' | '.'),
        (None, _) => false,
    }
}

fn command(spec: &Spec, rest: &str, base: NewGame) -> Result<Command, Refusal> {
    if spec.arguments == Arguments::None && !rest.is_empty() {
        return Err(Refusal::Extra {
            verb: spec.verb,
            text: rest.into(),
        });
    }
    Ok(match spec.verb {
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
            let number = fifths(rest).ok_or_else(|| setting(spec.verb, rest))?;
            Command::Decide(Decision::Fifths(number))
        }
        Verb::Save => Command::Save(file(spec.verb, rest)?),
        Verb::Load => Command::Load(file(spec.verb, rest)?),
        Verb::Resume => Command::Resume,
        Verb::Hint => Command::Hint,
        Verb::Computer => Command::Computer(seats(rest).ok_or_else(|| setting(spec.verb, rest))?),
        Verb::Level => Command::Level(rest.parse().map_err(|()| setting(spec.verb, rest))?),
        Verb::Time => Command::Time(seconds(rest).ok_or_else(|| setting(spec.verb, rest))?),
        Verb::Threads => Command::Threads(threads(rest).ok_or_else(|| setting(spec.verb, rest))?),
        Verb::Clock if rest.is_empty() => Command::Clock,
        Verb::Clock if rest.eq_ignore_ascii_case("none") => Command::SetClock(None),
        Verb::Clock => {
            let control = rest.parse().map_err(Refusal::Clock)?;
            Command::SetClock(Some(control))
        }
        Verb::Rules => Command::Rules,
        Verb::Help if rest.is_empty() => Command::Help(None),
        Verb::Help => {
            let spec = Spec::find(rest).ok_or_else(|| unknown(rest))?;
            Command::Help(Some(spec.verb))
        }
        Verb::Quit => Command::Quit,
    })
}

/// A number of steps, one when it is left out.
fn count(verb: Verb, text: &str) -> Result<usize, Refusal> {
    if text.is_empty() {
        return Ok(1);
    }
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let error = || Refusal::Count {
        verb,
        text: text.into(),
    };
    match text.parse() {
        Ok(count) if digits && count > 0 => Ok(count),
        _ => Err(error()),
    }
}

fn setting(verb: Verb, text: &str) -> Refusal {
    Refusal::Setting {
        verb,
        text: text.into(),
    }
}

/// Which colours the computer plays.
fn seats(text: &str) -> Option<ByStone<Seat>> {
    use Seat::{Computer, Human};
    let (black, white) = match text.to_ascii_lowercase().as_str() {
        "black" => (Computer, Human),
        "white" => (Human, Computer),
        "both" => (Computer, Computer),
        "none" => (Human, Human),
        _ => return None,
    };
    Some(ByStone { black, white })
}

fn file(verb: Verb, text: &str) -> Result<PathBuf, Refusal> {
    if text.is_empty() {
        return Err(Refusal::MissingFile { verb });
    }
    Ok(PathBuf::from(text))
}

/// The refusal of a word that is no command, with the nearest one if it is near.
fn unknown(word: &str) -> Refusal {
    let typed = word.to_lowercase();
    let near = Spec::all_names()
        .map(|name| (strsim::damerau_levenshtein(&typed, name), name))
        .filter(|(distance, name)| *distance <= 2 && *distance < name.len() / 2)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name);
    Refusal::UnknownCommand {
        word: word.into(),
        near,
    }
}
