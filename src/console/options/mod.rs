//! How the console is to run, as the command line says it.

pub(crate) mod choice;
pub(crate) mod file;
pub(crate) mod pages;
pub(crate) mod shard;

use std::path::PathBuf;

use crate::console::command::form::Forms;
use crate::console::device::theme::{ColorChoice, Theme};
use crate::console::out::Out;
use crate::console::out::cells::BoardView;
use crate::console::play::players::Players;
use crate::console::play::seats::BadName;
use crate::console::study::sparkline::Sparkline;
use crate::console::words::language::Language;
use crate::player::Skill;
use crate::record::{ReadOptions, TimeControl, TimeControlError};
use crate::rules::{NameError, NewGame, NewGameError};

/// How the console is to run: every choice made, nothing left to look up.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What commands may set again. When the program has begun, this is kept by what it concerns.
    pub settings: Settings,
    /// What holds for the whole run.
    pub run: RunOptions,
}

/// What a command may set again after the program has begun.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The first game, and who moves first in those that do not say.
    pub setup: NewGame,
    /// Who plays where neither the command line nor a saved game says.
    pub players: Players,
    /// How the computer plays, but for its level.
    pub skill: Skill,
    /// The clock of every game; `None` is none.
    pub clock: Option<TimeControl>,
    /// Whether the tutor is on.
    pub tutor: bool,
    /// How boards and points are shown.
    pub view: BoardView,
    /// The language of all that is said.
    pub language: Language,
}

impl Settings {
    /// Whether the game and its players are those that a start without options has.
    pub(crate) fn is_usual(&self) -> bool {
        self.setup == NewGame::default() && self.players == Players::default()
    }
}

/// What is decided when the program begins, and stays.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// A saved game to go on with.
    pub load: Option<PathBuf>,
    /// What `--size`, `--rule` and `--encoding` say of a file that does not say it itself.
    pub reading: ReadOptions,
    /// The number of the game in the file, from 1; `None` is the first.
    pub game: Option<usize>,
    /// The number of the move after which it is looked at; `None` is the end.
    pub at: Option<usize>,
    /// Whether to go on with the unfinished game of an earlier run.
    pub resume: bool,
    /// Whether to begin with the mistakes of the saved game.
    pub practise: bool,
    /// Who plays, as the command line says it: this overrules a saved game.
    pub given: Players,
    /// Whether a bell rings when the computer has moved after long thought; at a terminal
    /// alone.
    pub bell: bool,
    /// Whether the computer thinks while a person does, at the highest level; at a terminal
    /// alone.
    pub ponder: bool,
    /// Whether to print one line a game and refused lines, and nothing else.
    pub quiet: bool,
    /// Whether to stop at the first refused line.
    pub strict: bool,
    /// When there are colours.
    pub color: ColorChoice,
    /// Whether there are colours.
    pub coloured: bool,
    /// How a picture of numbers is drawn at the terminal.
    pub sparkline: Sparkline,
    /// Whether the terminal cannot move its cursor (`TERM=dumb`).
    pub dumb: bool,
    /// The language of the locale, which holds where no option names one.
    pub locale: Language,
    /// Where history and unfinished games are kept; `None` keeps nothing.
    pub state: Option<PathBuf>,
    /// The file of a person's own options; `None` keeps none.
    pub own: Option<PathBuf>,
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Whether an option is given that takes no value.
    Flag(bool),
    /// What follows the option; `None` if the option is not given.
    Text(Option<String>),
}

/// Why the value of an option is wrong.
#[derive(Debug)]
pub enum WrongValue {
    /// It is none of a few names.
    Name(NameError),
    /// No game can have it.
    Game(NewGameError),
    /// It is no clock.
    Clock(TimeControlError),
    /// It is no name of a player.
    Player(BadName),
    /// It is none of these forms.
    Takes(Forms),
    /// It is no whole number in this range, both ends included.
    Number(u64, u64),
}

macro_rules! wrong_values {
    ($($variant:ident($error:ty)),*) => {
        $(impl From<$error> for WrongValue {
            fn from(error: $error) -> WrongValue {
                WrongValue::$variant(error)
            }
        })*
    };
}

wrong_values!(
    Name(NameError),
    Game(NewGameError),
    Clock(TimeControlError),
    Player(BadName)
);

impl Options {
    /// What turns answers into text, as these options say.
    #[must_use]
    pub fn out(&self) -> Out {
        Out {
            theme: Theme::new(self.run.coloured),
            quiet: self.run.quiet,
            view: self.settings.view,
            ..Out::plain(self.settings.language, self.settings.view.coords)
        }
    }
}
