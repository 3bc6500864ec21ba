//! Files: read within limits, written whole or not at all, shared between programs.

pub(crate) mod ability;
pub(crate) mod atomic;
pub(crate) mod history;
pub(crate) mod packed;
pub(crate) mod shared;

use std::io;
use std::path::{Path, PathBuf};

use crate::door::{self, DoorError};
use crate::record::{ReadError, WriteError};
use crate::rules::NameError;

/// Why a file could not be read or written.
#[allow(missing_docs, reason = "each variant says what its values are")]
#[derive(Debug)]
pub enum FileError {
    /// The system refuses it.
    Io(io::Error),
    /// It is a device or a pipe, which may have no end.
    NotRegular,
    /// It has more bytes than are read.
    TooLarge { limit: u64 },
    /// It is not UTF-8 text.
    NotText,
    /// There is no line of a game in it.
    NoGame,
    /// It has so many games, and not the one that was asked for.
    FewerGames { games: usize },
    /// It is not the record of a game.
    Record(ReadError),
    /// A stone is off the board, whose size the file does not say.
    UnsaidSize(ReadError),
    /// Its format cannot hold the game.
    Unwritable(WriteError),
    /// The ending of its name is that of no format that is written.
    Ending(NameError),
    /// So many other running consoles keep their games there; that is the most.
    NoneFree { count: usize },
}

/// A file that cannot be used, and why.
#[allow(missing_docs, reason = "the names say what they are")]
#[derive(Debug)]
pub struct PathError {
    pub path: PathBuf,
    pub error: FileError,
}

impl PathError {
    pub(crate) fn new(path: &Path, error: impl Into<FileError>) -> PathError {
        PathError {
            path: path.to_path_buf(),
            error: error.into(),
        }
    }
}

impl From<DoorError> for FileError {
    fn from(error: DoorError) -> FileError {
        match error {
            DoorError::Io(error) => FileError::Io(error),
            DoorError::NotRegular => FileError::NotRegular,
            DoorError::TooLarge { limit } => FileError::TooLarge { limit },
        }
    }
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        FileError::Io(error)
    }
}

/// Reads the whole of a text file of at most `limit` bytes.
///
/// # Errors
/// When it cannot be read, is no regular file, is larger, or is not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> Result<String, FileError> {
    let bytes = door::read_to_end(door::open(path)?, limit)?;
    String::from_utf8(bytes).map_err(|_| FileError::NotText)
}

/// The file that is meant by a text: one of this name, or else what terminals paste for a file that
/// is dragged into them, a name in quotes or with a backslash before its special characters.
pub(crate) fn typed_path(text: &str) -> PathBuf {
    let quoted = ['"', '\'']
        .iter()
        .find_map(|quote| text.strip_prefix(*quote)?.strip_suffix(*quote));
    if expand_home(Path::new(text)).exists() {
        return text.into();
    }
    match quoted {
        Some(name) => name.into(),
        None if cfg!(windows) => with_narrow_ending(text.into()).into(),
        None => with_narrow_ending(unescaped(text)).into(),
    }
}

/// The name of a file whose ending stands behind the full stop of a Chinese keyboard, as that of
/// ASCII: `棋谱。sgf`.
fn with_narrow_ending(name: String) -> String {
    match name.rsplit_once(['。', '．']) {
        Some((stem, ending)) if is_ending(ending) => format!("{stem}.{ending}"),
        _ => name,
    }
}

fn is_ending(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A text without the backslashes that take away the meaning of the next character, which is none
/// of a word.
fn unescaped(text: &str) -> String {
    let mut letters = text.chars().peekable();
    let mut plain = String::new();
    while let Some(letter) = letters.next() {
        let is_special = |next: &char| next.is_ascii() && !next.is_ascii_alphanumeric();
        plain.push(match letter {
            '\\' => letters.next_if(is_special).unwrap_or(letter),
            _ => letter,
        });
    }
    plain
}

/// A file name as it was typed, with `~/` standing for the home directory.
pub(crate) fn expand_home(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(rest), Ok(home)) => home.join(rest),
        _ => path.to_path_buf(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_pasted_name_is_that_of_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let there = folder.path().join("'a'");
        fs::write(&there, "").unwrap();
        let there = there.to_str().unwrap();
        for (text, path) in [
            ("game.sgf", "game.sgf"),
            ("'my game.sgf'", "my game.sgf"),
            ("\"my game.sgf\"", "my game.sgf"),
            ("'it\"s.sgf\"", "'it\"s.sgf\""),
            ("'", "'"),
            (there, there),
            #[cfg(not(windows))]
            (r"my\ game\ \(1\).sgf", "my game (1).sgf"),
            (r"C:\games\a.sgf", r"C:\games\a.sgf"),
        ] {
            assert_eq!(typed_path(text), Path::new(path), "{text}");
        }
    }
}
