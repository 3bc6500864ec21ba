//! What there is to know of a command, but for how it is carried out.

pub(crate) mod arguments;
pub(crate) mod group;
pub(crate) mod point;

use std::fmt;

use group::Group;

use crate::console::words::language::{Both, Language};

/// The word with which `time` goes back to what the level has.
pub(crate) const DEFAULT: &str = "default";

/// The word with which `undo` and `redo` go all the way.
pub(crate) const ALL_STEPS: &str = "all";

/// The word with which `comment` and `mark` take away what was said.
pub(crate) const OFF: &str = "off";

/// The word after which `games` takes any text.
pub(crate) const FIND: &str = "find";

/// The word after which `puzzle` takes a grade.
pub(crate) const GRADE: &str = "grade";

/// What a command's arguments are, for completion and for a Chinese keyboard.
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
    /// The same, or `off`.
    FileOrOff,
    /// The name of a command.
    Command,
    /// Black, white, both or none.
    Seats,
    /// A number that is not a count of steps.
    Number,
    /// What `games` takes: a word, and behind some of them a number or any text.
    Games,
    /// One of these words, and anything behind it. Chinese words and numbers are translated.
    OneOf(&'static [&'static str]),
    /// A colour, then any text. Only the colour is translated.
    Name,
    /// Any text, or `off`.
    Text,
    /// A point, then any text, or `off`.
    Mark,
    /// A number, or a word, or `grade` and a number.
    Puzzle,
}

/// When a command may be given, as a set of conditions that are checked once, before it is carried
/// out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When(u8);

impl When {
    /// At any time.
    pub(crate) const ANY: When = When(0);
    /// It is a step of the game, which ends a turn: too late once the flag fell.
    pub(crate) const STEP: When = When(1);
    /// Only before the game is over.
    pub(crate) const GOES_ON: When = When(2);
    /// Not in the middle of a game.
    pub(crate) const AT_END: When = When(4);
    /// Not while a puzzle is on the board.
    pub(crate) const NO_PUZZLE: When = When(8);
    /// Without an argument it only asks, which is allowed at any time.
    pub(crate) const ASKS_ALONE: When = When(16);
    /// It counts as help with a puzzle.
    pub(crate) const HELPS: When = When(32);

    /// Both sets of conditions.
    pub(crate) const fn and(self, other: When) -> When {
        When(self.0 | other.0)
    }

    /// Whether all conditions of `other` are in this set.
    pub(crate) const fn has(self, other: When) -> bool {
        self.0 & other.0 == other.0
    }
}

/// A command of the console: all there is to know of it but how it is carried out.
///
/// Two are the same if they have the same name.
#[derive(Clone, Copy)]
pub struct Command {
    /// Its name, then its other names.
    pub names: &'static [&'static str],
    /// Its Chinese names, in simplified and traditional characters. Chinese help shows the
    /// first one; completion shows none.
    pub chinese: &'static [&'static str],
    /// What it is about.
    pub group: Group,
    /// Its arguments as help shows them.
    pub syntax: &'static str,
    /// Its arguments as completion takes them.
    pub arguments: Arguments,
    /// What it takes, as a refusal says it, where that is more than the syntax.
    pub takes: Option<fn(Language) -> String>,
    /// When it may be given, and what it is in a game.
    pub when: When,
    /// What it does, in half a line.
    pub brief: Both,
    /// What else there is to know of it, in a few lines.
    pub detail: Both,
}

impl Command {
    /// A command without arguments and without words, for the others to begin with.
    pub(crate) const PLAIN: Command = Command {
        names: &[],
        chinese: &[],
        group: Group::Program,
        syntax: "",
        arguments: Arguments::None,
        takes: None,
        when: When::ANY,
        brief: Both { en: "", zh: "" },
        detail: Both { en: "", zh: "" },
    };

    /// The name that help uses.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.names[0]
    }

    /// The words that may stand after the command, where they are few.
    #[must_use]
    pub const fn choices(&self) -> &'static [&'static str] {
        self.arguments.choices()
    }
}

impl Arguments {
    /// The words, where they are few.
    pub(crate) const fn choices(self) -> &'static [&'static str] {
        match self {
            Arguments::Seats => &["black", "white", "both", "none"],
            Arguments::Count => &[ALL_STEPS],
            Arguments::OneOf(words) => words,
            Arguments::Games => &["all", "clear", FIND, "forget"],
            Arguments::Text | Arguments::FileOrOff => &[OFF],
            Arguments::Mark => &["circle", "cross", "square", "triangle", OFF],
            Arguments::Puzzle => &["next", "hint", GRADE],
            Arguments::None
            | Arguments::NewGame
            | Arguments::File
            | Arguments::Command
            | Arguments::Number
            | Arguments::Name => &[],
        }
    }
}

/// What a command takes, in both languages, as `say!` has them.
macro_rules! takes {
    ($($sentence:tt)*) => {
        Some(|language| $crate::console::words::language::say!(language, $($sentence)*))
    };
}

pub(crate) use takes;

impl PartialEq for Command {
    fn eq(&self, other: &Command) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Command {}

impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Command").field(&self.name()).finish()
    }
}
