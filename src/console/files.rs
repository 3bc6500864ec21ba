//! Reading and writing saved games.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::atomic;
use super::offered::not_offered;
use super::players::{Players, Said};
use crate::record::{
    self, Details, Format, Problem, ReadError, ReadOptions, Rows, WriteError, read_details,
    read_script, write_script,
};
use crate::rules::Game;

/// The largest record that is read, in bytes. The longest game takes a tenth.
const LARGEST: u64 = 1 << 20;

/// The largest file of another program's format that is read, in bytes.
const LARGEST_FOREIGN: u64 = 1 << 28;

/// A game from a file.
#[derive(Debug)]
pub(super) struct Saved {
    pub game: Game,
    /// Who played.
    pub said: Said,
    /// When it was saved, as [`DAY`] or [`MINUTE`] writes it; may be anything or empty.
    pub date: String,
    /// The record itself.
    pub text: String,
}

/// How a day is written, and a minute, in local time.
const DAY: &str = "%Y-%m-%d";
const MINUTE: &str = "%Y-%m-%d %H:%M";

/// Why a file could not be read or written.
#[derive(Debug)]
pub enum FileError {
    /// The system says no.
    Io(io::Error),
    /// It is a device or a pipe, which may have no end.
    NotRegular,
    /// It has more bytes than a record can have.
    TooLarge {
        /// The most that is read, in bytes.
        limit: u64,
    },
    /// It is not UTF-8 text.
    NotText,
    /// There is no line of a game in it.
    NoGame,
    /// It is not the record of a game.
    Record(ReadError),
    /// Its format cannot hold the game.
    Unwritable(WriteError),
    /// Other running consoles have all the files in which unfinished games are kept.
    NoneFree {
        /// How many there are.
        count: usize,
    },
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        FileError::Io(error)
    }
}

/// Reads the game in the file at `path`.
///
/// # Errors
/// When the file cannot be read, or does not hold one playable game.
pub(super) fn load(path: &Path) -> Result<Saved, FileError> {
    match Format::of_ending(path) {
        None => read(read_text(path, LARGEST)?),
        Some(format) => read_foreign(&read_bytes(path, LARGEST_FOREIGN)?, format),
    }
}

/// Reads the first game in a file of another program's format.
fn read_foreign(bytes: &[u8], format: Format) -> Result<Saved, FileError> {
    let records = record::read(bytes, format, &ReadOptions::default());
    let records = records.map_err(FileError::Record)?;
    let record = records.into_iter().next().ok_or(FileError::NoGame)?;
    let details = Details::of(&record);
    Ok(Saved {
        game: record.game(),
        said: Said::of(&details),
        date: details.date,
        text: String::new(),
    })
}

/// Reads the game in a text.
///
/// # Errors
/// When it does not hold one playable game.
pub(super) fn read(text: String) -> Result<Saved, FileError> {
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    if lines
        .into_iter()
        .all(|line| line.is_empty() || line.starts_with('#'))
    {
        return Err(FileError::NoGame);
    }
    let game = read_script(&text).map_err(FileError::Record)?;
    if let Some(error) = not_offered_in(&text) {
        return Err(FileError::Record(error));
    }
    let details = read_details(&text);
    Ok(Saved {
        game,
        said: Said::of(&details),
        date: details.date,
        text,
    })
}

/// Reads the whole of a text file of at most `limit` bytes.
///
/// # Errors
/// When it cannot be read, is no regular file, is larger, or is not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> Result<String, FileError> {
    String::from_utf8(read_bytes(path, limit)?).map_err(|_| FileError::NotText)
}

/// Reads the whole of a file of at most `limit` bytes.
///
/// # Errors
/// When it cannot be read, is no regular file or is larger.
fn read_bytes(path: &Path, limit: u64) -> Result<Vec<u8>, FileError> {
    let kind = fs::metadata(path)?.file_type();
    if !kind.is_file() && !kind.is_dir() {
        // To open a pipe is to wait for somebody to write to it.
        return Err(FileError::NotRegular);
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(FileError::TooLarge { limit });
    }
    Ok(bytes)
}

/// Where a readable record names a rule that only programs ask for.
fn not_offered_in(text: &str) -> Option<ReadError> {
    text.lines().enumerate().find_map(|(index, line)| {
        let words = line
            .split_whitespace()
            .take_while(|word| !word.starts_with('#'));
        let (word, error) = not_offered(words)?;
        let column = line[..line.find(word)?].chars().count() + 1;
        let problem = Problem::NewGame(error);
        Some(ReadError::in_line(index + 1, column, problem))
    })
}

/// The bytes of a file named `path` that holds `game`.
///
/// # Errors
/// When the format that the name asks for cannot hold the game.
pub(super) fn bytes(path: &Path, game: &Game, players: &Players) -> Result<Vec<u8>, FileError> {
    let details = players.details(now(DAY));
    let format = Format::of_ending(path).unwrap_or(Format::Script);
    if format == Format::Script {
        let text = write_script(game, &details).map_err(FileError::Unwritable)?;
        return Ok(text.into_bytes());
    }
    let record = details.record(game);
    let written = record::write(&[record], format, Rows::default());
    Ok(written.map_err(FileError::Unwritable)?.bytes)
}

/// The text of `game` as it is kept in the state directory, with the time of day.
///
/// # Errors
/// When a move script cannot hold the game.
pub(super) fn kept_text(game: &Game, players: &Players) -> Result<String, FileError> {
    let details = players.details(now(MINUTE));
    write_script(game, &details).map_err(FileError::Unwritable)
}

/// Writes `game` to the file at `path`, whole or not at all.
///
/// # Errors
/// When the file cannot be written; one that was there is then as it was.
pub(super) fn save(path: &Path, game: &Game, players: &Players) -> Result<(), FileError> {
    Ok(atomic::write(path, &bytes(path, game, players)?)?)
}

fn now(format: &str) -> String {
    chrono::Local::now().format(format).to_string()
}

/// When the file at `path` was written last, as a list shows it; empty when nobody knows.
pub(super) fn written(path: &Path) -> String {
    let time = fs::metadata(path).and_then(|it| it.modified()).ok();
    let local = time.map(chrono::DateTime::<chrono::Local>::from);
    local
        .map(|time| time.format(MINUTE).to_string())
        .unwrap_or_default()
}

/// A file name as it was typed, with `~/` standing for the home directory.
#[must_use]
pub(super) fn expand_home(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(rest), Ok(home)) => home.join(rest),
        _ => path.to_path_buf(),
    }
}
