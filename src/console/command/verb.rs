//! The commands by name: the one table by which lines are read, completed and explained.

use crate::console::words::language::Language;
use crate::rules::Coords;

/// The word with which `time` goes back to what the level has.
pub(crate) const DEFAULT: &str = "default";

/// The word with which `undo` and `redo` go all the way.
pub(crate) const ALL_STEPS: &str = "all";

/// The word with which `comment` and `mark` take away what was said.
pub(crate) const OFF: &str = "off";

/// The word after which `puzzle` takes a grade.
pub(crate) const GRADE: &str = "grade";

/// The commands by name; [`Spec::ALL`] says all about each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each is the command of that name
pub enum Verb {
    Surrender,
    Timeout,
    New,
    Undo,
    Redo,
    Board,
    Moves,
    Numbers,
    Goto,
    First,
    Last,
    Next,
    Back,
    Variation,
    Comment,
    Mark,
    Fouls,
    Hint,
    Threats,
    Solve,
    Review,
    Tutor,
    Computer,
    Level,
    Time,
    Threads,
    Clock,
    Coords,
    Lang,
    Black,
    White,
    Two,
    Fifths,
    Save,
    Load,
    Resume,
    Games,
    Stats,
    Name,
    Match,
    Puzzle,
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
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A colour, then any text.
    Name,
    /// Any text, or `off`.
    Text,
    /// A point, then any text, or `off`.
    Mark,
    /// A number, or a word, or `grade` and a number.
    Puzzle,
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
        spec(Verb::Timeout, &["timeout"], "", Arguments::None),
        spec(
            Verb::New,
            &["new"],
            "[SIZE] [RULE] [OPENING] [black|white]",
            Arguments::NewGame,
        ),
        spec(Verb::Undo, &["undo"], "[N|all]", Arguments::Count),
        spec(Verb::Redo, &["redo"], "[N|all]", Arguments::Count),
        spec(Verb::Board, &["board"], "", Arguments::None),
        spec(Verb::Moves, &["moves"], "", Arguments::None),
        spec(Verb::Numbers, &["numbers"], "", Arguments::None),
        spec(Verb::Goto, &["goto"], "N", Arguments::Number),
        spec(Verb::First, &["first"], "", Arguments::None),
        spec(Verb::Last, &["last"], "", Arguments::None),
        spec(Verb::Next, &["next"], "[N|all]", Arguments::Count),
        spec(Verb::Back, &["back"], "[N|all]", Arguments::Count),
        spec(Verb::Variation, &["variation"], "[N]", Arguments::Number),
        spec(Verb::Comment, &["comment"], "[TEXT|off]", Arguments::Text),
        spec(
            Verb::Mark,
            &["mark"],
            "[POINT [SHAPE|TEXT|off]|off]",
            Arguments::Mark,
        ),
        spec(Verb::Fouls, &["fouls"], "", Arguments::None),
        spec(Verb::Hint, &["hint"], "[N]", Arguments::Number),
        spec(Verb::Threats, &["threats"], "", Arguments::None),
        spec(Verb::Solve, &["solve"], "[SECONDS]", Arguments::Number),
        spec(Verb::Review, &["review"], "", Arguments::None),
        spec(
            Verb::Tutor,
            &["tutor"],
            "[on|off]",
            Arguments::OneOf(&["on", "off"]),
        ),
        spec(
            Verb::Computer,
            &["computer"],
            "[black|white|both|none]",
            Arguments::Seats,
        ),
        spec(
            Verb::Level,
            &["level"],
            "[N|auto]",
            Arguments::OneOf(&["auto"]),
        ),
        spec(
            Verb::Time,
            &["time"],
            "[SECONDS|default]",
            Arguments::OneOf(&[DEFAULT]),
        ),
        spec(Verb::Threads, &["threads"], "[N]", Arguments::Number),
        spec(
            Verb::Clock,
            &["clock"],
            "[TIME|none]",
            Arguments::OneOf(&["none"]),
        ),
        spec(
            Verb::Coords,
            &["coords"],
            "[numbers|letters]",
            Arguments::OneOf(&[Coords::Numbers.name(), Coords::Letters.name()]),
        ),
        spec(
            Verb::Lang,
            &["lang"],
            "[en|zh]",
            Arguments::OneOf(&Language::CODES),
        ),
        spec(Verb::Black, &["black"], "", Arguments::None),
        spec(Verb::White, &["white"], "", Arguments::None),
        spec(Verb::Two, &["two"], "", Arguments::None),
        spec(Verb::Fifths, &["fifths"], "N", Arguments::Number),
        spec(Verb::Save, &["save"], "FILE", Arguments::File),
        spec(Verb::Load, &["load"], "FILE [N]", Arguments::File),
        spec(Verb::Resume, &["resume"], "[N]", Arguments::Number),
        spec(
            Verb::Games,
            &["games"],
            "[all|clear]",
            Arguments::OneOf(&["all", "clear"]),
        ),
        spec(Verb::Stats, &["stats"], "", Arguments::None),
        spec(
            Verb::Name,
            &["name"],
            "[black|white [NAME]]",
            Arguments::Name,
        ),
        spec(Verb::Match, &["match"], "[N|off]", Arguments::Number),
        spec(
            Verb::Puzzle,
            &["puzzle"],
            "[N|next|hint|grade N]",
            Arguments::Puzzle,
        ),
        spec(Verb::Rules, &["rules"], "", Arguments::None),
        spec(Verb::Help, &["help"], "[COMMAND]", Arguments::Verb),
        spec(Verb::Quit, &["quit", "exit"], "", Arguments::None),
    ];

    /// The words that may stand after the command, where they are few.
    #[must_use]
    pub const fn choices(&self) -> &'static [&'static str] {
        match self.arguments {
            Arguments::Seats => &["black", "white", "both", "none"],
            Arguments::Count => &[ALL_STEPS],
            Arguments::OneOf(words) => words,
            Arguments::Text => &[OFF],
            Arguments::Mark => &["circle", "cross", "square", "triangle", OFF],
            Arguments::Puzzle => &["next", "hint", GRADE],
            _ => &[],
        }
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
