use std::path::PathBuf;
use std::time::Duration;

use super::{Level, Refusal, Seat};
use crate::rules::opening::Decision;
use crate::rules::{
    ByStone, NameError, NewGame, NewGameError, Opening, Point, Rule, Stone, parse_point,
};

/// The longest time for a move that can be set, in seconds: a day.
pub(super) const MOST_SECONDS: u32 = 86_400;

/// The most threads that can be set.
pub(super) const MOST_THREADS: usize = 256;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Place a stone of the side to move.
    Place(Point),
    /// The side to move gives up.
    Surrender,
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
    /// Show a good move.
    Hint,
    /// Explain the rule in force.
    Rules,
    /// Explain all commands, or one.
    Help(Option<Verb>),
    /// Leave.
    Quit,
}

/// The commands by name; [`Spec::ALL`] says all about each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each is the command of that name
pub enum Verb {
    Surrender,
    New,
    Undo,
    Redo,
    Board,
    Moves,
    Numbers,
    Fouls,
    Hint,
    Computer,
    Level,
    Time,
    Threads,
    Black,
    White,
    Two,
    Fifths,
    Save,
    Load,
    Resume,
    Rules,
    Help,
    Quit,
}

/// What a command's arguments are, for completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arguments {
    /// None are taken.
    None,
    /// A number of steps.
    Count,
    /// Size, rule and first colour of a game.
    NewGame,
    /// A file name: the rest of the line.
    File,
    /// The name of a command.
    Verb,
    /// Black, white, both or none.
    Seats,
    /// A number that is not a count of steps.
    Number,
}

/// A command of the console: the one table by which lines are parsed, completed
/// and explained.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// Which command it is.
    pub verb: Verb,
    /// Its name, then its other names.
    pub names: &'static [&'static str],
    /// Its arguments as help shows them.
    pub syntax: &'static str,
    /// Its arguments as completion and the parser take them.
    pub arguments: Arguments,
}

impl Spec {
    /// Every command, in the order of the help page.
    pub const ALL: &'static [Spec] = &[
        spec(
            Verb::Surrender,
            &["surrender", "resign"],
            "",
            Arguments::None,
        ),
        spec(
            Verb::New,
            &["new"],
            "[SIZE] [RULE] [OPENING] [black|white]",
            Arguments::NewGame,
        ),
        spec(Verb::Undo, &["undo"], "[N]", Arguments::Count),
        spec(Verb::Redo, &["redo"], "[N]", Arguments::Count),
        spec(Verb::Board, &["board"], "", Arguments::None),
        spec(Verb::Moves, &["moves"], "", Arguments::None),
        spec(Verb::Numbers, &["numbers"], "", Arguments::None),
        spec(Verb::Fouls, &["fouls"], "", Arguments::None),
        spec(Verb::Hint, &["hint"], "", Arguments::None),
        spec(
            Verb::Computer,
            &["computer"],
            "black|white|both|none",
            Arguments::Seats,
        ),
        spec(Verb::Level, &["level"], "N", Arguments::Number),
        spec(Verb::Time, &["time"], "SECONDS", Arguments::Number),
        spec(Verb::Threads, &["threads"], "N", Arguments::Number),
        spec(Verb::Black, &["black"], "", Arguments::None),
        spec(Verb::White, &["white"], "", Arguments::None),
        spec(Verb::Two, &["two"], "", Arguments::None),
        spec(Verb::Fifths, &["fifths"], "N", Arguments::Number),
        spec(Verb::Save, &["save"], "FILE", Arguments::File),
        spec(Verb::Load, &["load"], "FILE", Arguments::File),
        spec(Verb::Resume, &["resume"], "", Arguments::None),
        spec(Verb::Rules, &["rules"], "", Arguments::None),
        spec(Verb::Help, &["help"], "[COMMAND]", Arguments::Verb),
        spec(Verb::Quit, &["quit", "exit"], "", Arguments::None),
    ];

    /// The command with this name, in any case.
    #[must_use]
    pub fn find(word: &str) -> Option<&'static Spec> {
        let named = |spec: &&Spec| {
            spec.names
                .iter()
                .any(|name| word.eq_ignore_ascii_case(name))
        };
        Spec::ALL.iter().find(named)
    }

    /// Every name of every command.
    pub fn all_names() -> impl Iterator<Item = &'static str> {
        Spec::ALL.iter().flat_map(|spec| spec.names.iter().copied())
    }
}

const fn spec(
    verb: Verb,
    names: &'static [&'static str],
    syntax: &'static str,
    arguments: Arguments,
) -> Spec {
    Spec {
        verb,
        names,
        syntax,
        arguments,
    }
}

impl Verb {
    /// The name that help uses.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.spec().names[0]
    }

    /// Its row of the table.
    #[must_use]
    pub fn spec(self) -> &'static Spec {
        let own = |spec: &&Spec| spec.verb == self;
        Spec::ALL.iter().find(own).expect("every verb has a row")
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
        Verb::Rules => Command::Rules,
        Verb::Help if rest.is_empty() => Command::Help(None),
        Verb::Help => {
            let spec = Spec::find(rest).ok_or_else(|| unknown(rest))?;
            Command::Help(Some(spec.verb))
        }
        Verb::Quit => Command::Quit,
    })
}

/// The rule with this name, in any case, if people are offered it: one of
/// [`Rule::OFFERED`].
///
/// # Errors
/// When there is none.
pub fn offered_rule(word: &str) -> Result<Rule, NewGameError> {
    let named = word.parse::<Rule>();
    let offered = named.ok().filter(|rule| Rule::OFFERED.contains(rule));
    offered.ok_or_else(|| {
        NewGameError::Rule(NameError {
            value: word.into(),
            allowed: Rule::OFFERED.map(Rule::name).to_vec(),
        })
    })
}

/// The first word that names a rule that only programs ask for, and its refusal.
pub(super) fn not_offered<'a>(
    mut words: impl Iterator<Item = &'a str>,
) -> Option<(&'a str, NewGameError)> {
    words.find_map(|word| {
        word.parse::<Rule>().ok()?;
        Some((word, offered_rule(word).err()?))
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

/// Seconds from 0 to [`MOST_SECONDS`], with a fraction or without.
#[must_use]
pub fn seconds(text: &str) -> Option<Duration> {
    let plain = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds: f64 = text.parse().ok().filter(|_| plain)?;
    (seconds <= f64::from(MOST_SECONDS)).then(|| Duration::from_secs_f64(seconds))
}

/// How many fifth moves are to be offered.
fn fifths(text: &str) -> Option<u8> {
    let number = text.parse().ok()?;
    (1..=Opening::MOST_FIFTHS)
        .contains(&number)
        .then_some(number)
}

/// Threads from 1 to [`MOST_THREADS`].
#[must_use]
pub fn threads(text: &str) -> Option<usize> {
    text.parse()
        .ok()
        .filter(|threads| (1..=MOST_THREADS).contains(threads))
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
