//! Why a line was refused, with its values and without words.

use std::path::{Path, PathBuf};

use crate::console::command::Command;
use crate::console::computer::tutor::Question;
use crate::console::keep::autosave::KeepError;
use crate::console::keep::files::FileError;
use crate::console::navigate::NavigationError;
use crate::console::play::seats::BadName;
use crate::console::setup::SetupRefusal;
use crate::console::study::puzzle::PuzzleRefusal;
use crate::console::words::language::Both;
use crate::record::TimeControlError;
use crate::rules::{NewGameError, NotationError, PlayError, Stone};

/// What `undo` and `redo` count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepUnit {
    /// Stones, decisions and offers of an opening, surrenders and ends of a side's time.
    Steps,
    /// A person's turns against the computer, each with the computer's answers.
    Turns,
}

/// Why a line was refused. It carries the values; the renderer has the words.
#[derive(Debug)]
pub enum Refusal {
    /// Not a point of the board.
    Notation(NotationError),
    /// A move, or a surrender, that the rules do not allow.
    Play(PlayError),
    /// A game that cannot be started.
    NewGame(NewGameError),
    /// A word that is not a command.
    UnknownCommand {
        /// The word.
        word: String,
        /// The command that was probably meant.
        near: Option<&'static str>,
    },
    /// A word that several commands begin with.
    AmbiguousCommand {
        /// The word.
        word: String,
        /// The names of those commands.
        candidates: Vec<&'static str>,
    },
    /// Words after a command that takes none.
    Extra {
        /// The command.
        command: &'static Command,
        /// The words.
        text: String,
    },
    /// A number of steps that is not one or more.
    Count {
        /// `undo` or `redo`.
        command: &'static Command,
        /// What was written.
        text: String,
    },
    /// More steps than there are.
    TooFewSteps {
        /// Whether they were to be taken back, and not put again.
        back: bool,
        /// How many were asked for.
        asked: usize,
        /// How many there are.
        available: usize,
        /// What is counted.
        unit: StepUnit,
    },
    /// `save` or `load` without a file name.
    MissingFile {
        /// Which of the two.
        command: &'static Command,
    },
    /// A file that could not be read or written.
    File {
        /// What was to be done with it.
        act: FileAct,
        /// The file.
        path: PathBuf,
        /// What went wrong.
        error: FileError,
    },
    /// What was written after a command is not one of those that it takes.
    Setting {
        /// The command.
        command: &'static Command,
        /// What was written.
        text: String,
    },
    /// A clock that cannot be set.
    Clock(TimeControlError),
    /// The clock runs, and cannot be set meanwhile.
    ClockRuns,
    /// The clock runs, and an analysis has no end of its own.
    AnalysisOnClock,
    /// A stone that overlooks a win by force: the tutor asks for it again.
    Overlooks(Box<Question>),
    /// There is no unfinished game to go on with.
    NothingToResume,
    /// There is no kept game of this number.
    NoSuchGame {
        /// The number.
        asked: usize,
        /// How many are kept.
        kept: usize,
    },
    /// The kept game of this number is no longer what it was when it was listed.
    GameChanged {
        /// The number.
        asked: usize,
    },
    /// A command that changes what is kept, in a pipe.
    OnlyAtATerminal {
        /// The command as it is typed.
        what: &'static str,
        /// What it changes.
        kept: Both,
    },
    /// A name that cannot be kept.
    Name(BadName),
    /// The computer has this colour, and needs no name.
    NameOfComputer {
        /// The colour.
        stone: Stone,
    },
    /// What cannot be done with puzzles, or in one.
    Puzzle(PuzzleRefusal),
    /// What cannot be done while a position is arranged.
    Setup(SetupRefusal),
    /// A match is being played already.
    MatchGoesOn,
    /// A position that cannot be reached, or where something cannot be done.
    Navigation(NavigationError),
    /// A line of more bytes than are read.
    TooLong {
        /// How long it was.
        bytes: u64,
        /// How long it may be.
        limit: usize,
    },
    /// A line that is not UTF-8.
    NotUtf8 {
        /// It, with U+FFFD for what is not.
        text: String,
    },
}

impl Refusal {
    /// What could not be done with a file.
    pub(crate) fn of_file(act: FileAct, path: &Path, error: FileError) -> Refusal {
        let path = path.to_path_buf();
        Refusal::File { act, path, error }
    }

    /// What could not be done with a file of kept games.
    pub(crate) fn of_kept(act: FileAct, failure: KeepError) -> Refusal {
        let KeepError { path, error } = failure;
        Refusal::File { act, path, error }
    }
}

/// What a command does with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileAct {
    /// Write the game to it.
    Save,
    /// Read the game in it.
    Load,
    /// Go on with the game that is kept in it.
    Resume,
    /// Forget the games in it.
    Clear,
}
