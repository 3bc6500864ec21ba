//! Why a line was refused, with its values and without words.

pub(crate) mod words;

use std::path::{Path, PathBuf};

use crate::console::command::Command;
use crate::console::computer::tutor::Question;
use crate::console::disk::FileError;
use crate::console::disk::KeepError;
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

/// Why a line was refused. It carries the values; the language has the words.
#[allow(missing_docs, reason = "each variant says what its values are")]
#[derive(Debug)]
pub enum Refusal {
    /// Not a point of the board.
    Notation(NotationError),
    /// A move, or a surrender, that the rules do not allow.
    Play(PlayError),
    /// A game that cannot be started.
    NewGame(NewGameError),
    /// A word that is not a command, and the one that was probably meant.
    UnknownCommand {
        word: String,
        near: Option<&'static str>,
    },
    /// A word with which the names of several commands begin.
    AmbiguousCommand {
        word: String,
        candidates: Vec<&'static str>,
    },
    /// A text after a command that takes none.
    Extra {
        command: &'static Command,
        text: String,
    },
    /// A number of steps, after `undo` or `redo`, that is not one or more.
    Count {
        command: &'static Command,
        text: String,
    },
    /// More steps than there are, which were to be taken `back` or put again.
    TooFewSteps {
        back: bool,
        asked: usize,
        available: usize,
        unit: StepUnit,
    },
    /// `save` or `load` without a file name.
    MissingFile { command: &'static Command },
    /// A file that could not be read or written.
    File {
        act: FileAct,
        path: PathBuf,
        error: FileError,
    },
    /// A text after a command that is not one of those that it takes.
    Setting {
        command: &'static Command,
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
    NothingToResume {
        /// The file of one that ended just before the program did.
        ended: Option<PathBuf>,
    },
    /// There is no kept game of this number, but so many are kept.
    NoSuchGame { asked: usize, kept: usize },
    /// The kept game of this number is no longer what it was when it was listed.
    GameChanged { asked: usize },
    /// A command, as it is typed, that changes what is kept, in a pipe.
    OnlyAtATerminal { what: &'static str, kept: Both },
    /// A name that cannot be kept.
    Name(BadName),
    /// The computer has this colour, and needs no name.
    NameOfComputer { stone: Stone },
    /// What cannot be done with puzzles, or in one.
    Puzzle(PuzzleRefusal),
    /// What cannot be done while a position is arranged.
    Setup(SetupRefusal),
    /// A match is being played already.
    MatchGoesOn,
    /// A position that cannot be reached, or where something cannot be done.
    Navigation(NavigationError),
    /// A line of more bytes than are read.
    TooLong { bytes: u64, limit: usize },
    /// A line that is not UTF-8, with U+FFFD for what is not.
    NotUtf8 { text: String },
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
