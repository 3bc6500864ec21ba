//! What a line of input asks for, and how it is read.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use super::chinese;
use super::language::Language;
use super::level::LevelSetting;
use super::match_play::MOST_GAMES;
use super::names::Name;
use super::offered::not_offered;
use super::refusal::Refusal;
use super::seats::Seat;
use super::settings::{fifths, seconds, threads};
use super::spelling::Spelling;
use super::verb::{ALL_STEPS, Arguments, DEFAULT, Spec, Verb};
use crate::record::TimeControl;
use crate::rules::opening::Decision;
use crate::rules::{
    BoardSize, ByStone, Coords, NameError, NewGame, NewGameError, NotationError, Point, Stone,
    parse_point,
};

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
    /// Take back so many steps.
    Undo(Count),
    /// Put again so many steps.
    Redo(Count),
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
    /// Go on with the unfinished game of an earlier run, or with a kept game by its number.
    Resume(Option<usize>),
    /// Show or forget the kept games.
    Games(Games),
    /// Show who has won how often.
    Stats,
    /// Say what the players are called, or change one name.
    Name(Option<(Stone, Option<Name>)>),
    /// Play a match of so many games, say how it stands, or end it.
    Match(MatchRequest),
    /// Who plays black, and who plays white.
    Computer(ByStone<Seat>),
    /// How strong the computer is.
    Level(LevelSetting),
    /// How long it may think about a move.
    Time(Duration),
    /// It may think as long as its level does.
    UsualTime,
    /// How many threads it uses.
    Threads(usize),
    /// Show the clock.
    Clock,
    /// Set the clock, or take it away.
    SetClock(Option<TimeControl>),
    /// How points are shown; `None` asks how they are.
    Coords(Option<Coords>),
    /// The language of all that is said; `None` asks which it is.
    Lang(Option<Language>),
    /// What this setting of the computer is.
    Ask(Verb),
    /// Show a good move.
    Hint,
    /// Turn the tutor on or off, or ask which it is.
    Tutor(Option<bool>),
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

/// How many steps or turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many, one or more.
    Of(usize),
    /// As many as there are.
    All,
}

impl Count {
    /// The number, where so many are available.
    pub(super) const fn of(self, available: usize) -> usize {
        match self {
            Count::Of(number) => number,
            Count::All => available,
        }
    }
}

/// What `games` is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// List them, the newest of those that are finished.
    Newest,
    /// List all.
    All,
    /// Forget the finished ones.
    Clear,
}

/// What `match` is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchRequest {
    /// Say how it stands.
    Tell,
    /// Begin one of so many games.
    Begin(u8),
    /// End it.
    Off,
}

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
pub(super) fn point(line: &str, size: BoardSize) -> Option<Result<Point, NotationError>> {
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

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
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
        Verb::Games => Command::Games(games(rest).ok_or_else(|| setting(spec.verb, rest))?),
        Verb::Stats => Command::Stats,
        Verb::Name => Command::Name(name(rest)?),
        Verb::Match => Command::Match(match_request(rest).ok_or_else(|| setting(spec.verb, rest))?),
        Verb::Hint => Command::Hint,
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

/// A number of steps, one when it is left out.
fn count(verb: Verb, text: &str) -> Result<Count, Refusal> {
    if text.is_empty() {
        return Ok(Count::Of(1));
    }
    if text.eq_ignore_ascii_case(ALL_STEPS) {
        return Ok(Count::All);
    }
    let error = || Refusal::Count {
        verb,
        text: text.into(),
    };
    match text.parse() {
        Ok(count) if is_number(text) && count > 0 => Ok(Count::Of(count)),
        _ => Err(error()),
    }
}

/// What a word names; nothing when it is left out.
fn named<T: FromStr<Err = NameError>>(word: &str) -> Result<Option<T>, NameError> {
    match word {
        "" => Ok(None),
        _ => word.parse().map(Some),
    }
}

fn setting(verb: Verb, text: &str) -> Refusal {
    Refusal::Setting {
        verb,
        text: text.into(),
    }
}

/// On or off.
fn switch(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
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

/// The number of a kept game, if there is one.
fn kept_number(text: &str) -> Result<Option<usize>, Refusal> {
    if text.is_empty() {
        return Ok(None);
    }
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && *number > 0);
    number.map(Some).ok_or_else(|| setting(Verb::Resume, text))
}

fn games(text: &str) -> Option<Games> {
    Some(match text.to_ascii_lowercase().as_str() {
        "" => Games::Newest,
        "all" => Games::All,
        "clear" => Games::Clear,
        _ => return None,
    })
}

/// A colour and the new name of who has it; a colour alone takes the name away.
fn name(text: &str) -> Result<Option<(Stone, Option<Name>)>, Refusal> {
    let (colour, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if colour.is_empty() {
        return Ok(None);
    }
    let stone = colour.parse().map_err(|_| setting(Verb::Name, text))?;
    let name = match name.trim() {
        "" => None,
        name => Some(name.parse().map_err(Refusal::Name)?),
    };
    Ok(Some((stone, name)))
}

fn match_request(text: &str) -> Option<MatchRequest> {
    match text.to_ascii_lowercase().as_str() {
        "" => Some(MatchRequest::Tell),
        "off" => Some(MatchRequest::Off),
        number => {
            let digits = number.bytes().all(|byte| byte.is_ascii_digit());
            let games = number.parse().ok().filter(|_| digits)?;
            (1..=MOST_GAMES)
                .contains(&games)
                .then_some(MatchRequest::Begin(games))
        }
    }
}

fn file(verb: Verb, text: &str) -> Result<PathBuf, Refusal> {
    if text.is_empty() {
        return Err(Refusal::MissingFile { verb });
    }
    Ok(PathBuf::from(text))
}
