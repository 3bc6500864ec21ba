//! Why a line was refused.

pub(crate) mod said;

use std::path::Path;

use crate::console::command::Command;
use crate::console::disk::{FileError, PathError};
use crate::console::words::language::{Both, Language, Sentence};
use crate::rules::{NewGameError, NotationError, PlayError};

/// Why a line was refused: with its values where somebody looks at them or they depend on how points
/// are shown, or else as it is said.
#[allow(missing_docs, reason = "each variant says what its values are")]
#[derive(Debug)]
pub enum Refusal {
    /// What is said, in every language.
    Said(Sentence),
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
    /// What was refused so is typed by people who mean something else.
    Meant {
        typed: String,
        refusal: Box<Refusal>,
        meant: Meant,
    },
    /// What could not be done with a file, and why.
    File(FileAct, PathError),
    /// A text after a command that is not what it takes.
    Arguments {
        command: &'static Command,
        text: String,
    },
    /// The unfinished game on the board cannot be kept: what takes its place asks first.
    WouldLose,
}

impl Refusal {
    /// The line that was probably meant by the `typed` one, if it can be carried out as it stands.
    pub(crate) fn meant(&self, typed: &str) -> Option<String> {
        match self {
            Refusal::Meant { meant, .. } => {
                // `FILE` stands for a name, and a bar between two lines.
                let is_open = |it: char| it.is_ascii_uppercase() || it == '|';
                let line = &meant.line;
                (!line.is_empty() && !line.contains(is_open)).then(|| line.clone())
            }
            Refusal::UnknownCommand {
                word,
                near: Some(near),
            } => Some(typed.replacen(word.as_str(), near, 1)),
            _ => None,
        }
    }
}

/// A refusal that is this sentence, as [`say!`](crate::console::words::language::say) has it.
macro_rules! refusal {
    ($($sentence:tt)*) => {
        $crate::console::refusal::Refusal::Said(
            $crate::console::words::language::sentence!($($sentence)*)
        )
    };
}

pub(crate) use refusal;

impl Refusal {
    /// A refusal that is said so in each language.
    pub(crate) fn said(text: impl Fn(Language) -> String) -> Refusal {
        Refusal::Said(Language::ALL.map(text))
    }

    /// What could not be done with a file.
    pub(crate) fn of_file(act: FileAct, path: &Path, error: FileError) -> Refusal {
        Refusal::File(act, PathError::new(path, error))
    }
}

/// What somebody probably meant who did not know the command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meant {
    /// The line that does it; empty where there is none.
    pub(crate) line: String,
    /// The same in Chinese.
    pub(crate) chinese: String,
    /// What it comes to, or why there is none.
    pub(crate) note: Option<Both>,
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
