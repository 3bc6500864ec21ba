//! Reading and writing saved games.

pub(crate) mod reading;
pub(crate) mod terms;

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::console::keep::atomic;
use crate::console::keep::files::reading::says_more;
pub(crate) use crate::console::keep::files::reading::{
    count_games, load_game, read_foreign, told_by_bytes,
};
pub(crate) use crate::console::keep::files::terms::{Terms, unread};
use crate::console::play::not_offered;
use crate::console::play::players::{Players, RecordedPlayers};
use crate::console::play::seats::Seat;
use crate::record::{
    self, Details, Format, HEADING, Loss, Problem, ReadError, ReadOptions, Record, Rows, Warning,
    WriteError, is_piped_whole, read_details, read_script, write_script,
};
use crate::rules::{ByStone, Game};

/// The largest record that is read, in bytes. The longest game takes a tenth.
const LARGEST: u64 = 1 << 20;

/// The largest file of another program's format that is read, in bytes.
pub(crate) const LARGEST_FOREIGN: u64 = 1 << 28;

/// A game from a file.
#[derive(Debug)]
pub(crate) struct Saved {
    /// The game itself, to its end.
    pub game: Game,
    /// All that the file says of it, where that is more than the game and its players.
    pub record: Option<Box<Record>>,
    /// Whether it is a script that a pipe plays to its end.
    pub is_piped: bool,
    /// How many games there are in the file, and what is odd.
    pub found: Found,
    /// Who played.
    pub said: RecordedPlayers,
    /// When it was saved, as [`DAY`] or [`MINUTE`] writes it; may be anything or empty.
    pub date: String,
    /// The record itself.
    pub text: String,
}

impl Saved {
    /// A game of which no more is known than this.
    fn of_moves(game: Game, details: &Details) -> Saved {
        Saved {
            game,
            record: None,
            is_piped: false,
            found: Found::default(),
            said: RecordedPlayers::of(details),
            date: details.date.clone(),
            text: String::new(),
        }
    }

    /// Whether the game is over, or was when its file was written.
    pub(crate) fn is_over(&self) -> bool {
        let told = self.record.as_ref().and_then(|it| it.about.result);
        self.game.outcome().is_some() || told.is_some()
    }
}

/// What the reader of a file found beside one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// How many games there are.
    pub games: usize,
    /// The number of the one that was taken, from 1.
    pub taken: usize,
    /// What is odd in it, the first few.
    pub warnings: Vec<Warning>,
    /// How much more is odd.
    pub more: usize,
}

/// What a file of this format cannot hold of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The format.
    pub format: Format,
    /// What it cannot hold.
    pub losses: Vec<Loss>,
    /// Whether it is a script of which a pipe plays a part only.
    pub unpiped: bool,
}

impl Lost {
    /// Whether there is something to tell.
    pub(crate) fn is_to_tell(&self) -> bool {
        !self.losses.is_empty() || self.unpiped
    }
}

/// How many odd things are told of a file.
const TOLD: usize = 3;

/// What the line is called that says where in a kept game one was.
const HERE: &str = "here";

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
    /// There are fewer games in it than the number of the one that was asked for.
    FewerGames {
        /// How many there are.
        games: usize,
    },
    /// It is not the record of a game.
    Record(ReadError),
    /// A stone is off the board, of which the file does not say how large it is.
    UnsaidSize(ReadError),
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

/// Reads a game that this program kept, however large it is: what was written is read.
///
/// # Errors
/// When the file cannot be read, or does not hold one playable game.
pub(crate) fn load_kept(path: &Path) -> Result<Saved, FileError> {
    let bytes = read_bytes(path, u64::MAX)?;
    read(String::from_utf8(bytes).map_err(|_| FileError::NotText)?)
}

/// Whether a script has nothing but comments.
pub(crate) fn holds_no_line(text: &str) -> bool {
    let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    lines.all(|line| line.is_empty() || line.starts_with('#'))
}

/// Reads the game in a text.
///
/// # Errors
/// When it does not hold one playable game.
pub(crate) fn read(text: String) -> Result<Saved, FileError> {
    if holds_no_line(&text) {
        return Err(FileError::NoGame);
    }
    if let Some(error) = not_offered_in(&text) {
        return Err(FileError::Record(error));
    }
    let options = ReadOptions::default();
    let saved = read_foreign(text.as_bytes(), Format::Script, &options, 1);
    if !is_piped_whole(&text) {
        return saved.map(|saved| Saved { text, ..saved });
    }
    // A pipe passes over comments, whatever they say.
    let moves = || read_script(&text).map_err(FileError::Record);
    let saved = saved.or_else(|_| Ok(Saved::of_moves(moves()?, &read_details(&text))));
    saved.map(|saved| Saved {
        text,
        is_piped: true,
        found: Found::default(),
        ..saved
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
pub(crate) fn read_bytes(path: &Path, limit: u64) -> Result<Vec<u8>, FileError> {
    let kind = fs::metadata(path)?.file_type();
    if !kind.is_file() && !kind.is_dir() {
        // To open a pipe is to wait for somebody to write to it.
        return Err(FileError::NotRegular);
    }
    let mut bytes = Vec::new();
    File::open(path)?
        .take(limit.saturating_add(1))
        .read_to_end(&mut bytes)?;
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

/// The bytes of a file named `path` that holds a game, and what they do not hold of it. A
/// loaded game has the `date` of its file, perhaps none; any other has that of today.
///
/// # Errors
/// When the format that the name asks for cannot hold the game.
pub(crate) fn bytes(
    path: &Path,
    game: &Written<'_>,
    date: Option<&str>,
) -> Result<(Vec<u8>, Lost), FileError> {
    let format = Format::of_ending(path).unwrap_or(Format::Script);
    let date = date.map_or_else(|| now(DAY), str::to_owned);
    let (bytes, losses) = game.bytes(format, date)?;
    let is_whole = |bytes| str::from_utf8(bytes).is_ok_and(is_piped_whole);
    let unpiped = format == Format::Script && !is_whole(&bytes);
    let lost = Lost {
        format,
        losses,
        unpiped,
    };
    Ok((bytes, lost))
}

/// The text of a game as it is kept in the state directory, with the time of day.
///
/// # Errors
/// When a move script cannot hold the game.
pub(crate) fn kept_text(game: &Written<'_>) -> Result<String, FileError> {
    let (bytes, _) = game.bytes(Format::Script, now(MINUTE))?;
    let mut text = String::from_utf8(bytes).map_err(|_| FileError::NotText)?;
    if let (Some(here), true) = (&game.here, text.starts_with(HEADING)) {
        text.insert_str(HEADING.len(), &format!("\n# {HERE}: {here}"));
    }
    Ok(text)
}

/// Where in a kept game one was who looked at it, as [`kept_text`] wrote it.
pub(crate) fn here_in(text: &str) -> Option<&str> {
    let comments = text.lines().map_while(|line| line.strip_prefix('#'));
    let mut values = comments.filter_map(|line| line.split_once(':'));
    let found = values.find(|(key, _)| key.trim() == HERE);
    found.map(|(_, value)| value.trim())
}

/// A game that is to be written, and who played it.
#[derive(Clone, Debug)]
pub(crate) struct Written<'a> {
    /// The game on the board.
    pub game: &'a Game,
    /// The record of the game with its variations, if somebody looked at it.
    pub record: Option<&'a Record>,
    /// Who played.
    pub players: &'a Players,
    /// Where in the game one is, if not at its end; a kept game says it.
    pub here: Option<String>,
}

impl Written<'_> {
    fn bytes(&self, format: Format, date: String) -> Result<(Vec<u8>, Vec<Loss>), FileError> {
        let details = self.players.details(date);
        let record = match self.record {
            None if format == Format::Script => {
                let text = write_script(self.game, &details);
                return Ok((text.into_bytes(), Vec::new()));
            }
            None => details.record(self.game),
            Some(record) => with_players(record.clone(), details, self.players),
        };
        if format == Format::Script && !says_more(&record) {
            let text = write_script(&record.game(), &Details::of(&record));
            return Ok((text.into_bytes(), Vec::new()));
        }
        let records = [record];
        let written = record::write(&records, format, Rows::default());
        let mut written = written.map_err(FileError::Unwritable)?;
        // The day on which a game is saved is no loss.
        let is_dated = self.record.is_some_and(|it| !it.about.date.is_empty());
        written.losses.retain(|it| is_dated || *it != Loss::Date);
        Ok((written.bytes, written.losses))
    }
}

/// A record with who played, as far as it does not say so itself or they have names.
fn with_players(mut record: Record, details: Details, players: &Players) -> Record {
    let said = ByStone {
        black: details.black,
        white: details.white,
    };
    for (stone, said) in said.iter() {
        let own = &mut record.about.players[stone];
        let is_named = players.name(stone).is_some();
        if is_named || own.is_empty() || players.roles.seats[stone] == Seat::Computer {
            own.clone_from(said);
        }
    }
    let about = &mut record.about;
    if about.date.is_empty() {
        about.date = details.date;
    }
    if !details.standing.is_empty() {
        about.standing = details.standing;
    }
    record
}

/// Writes a game to the file at `path`, whole or not at all, and says what the file does
/// not hold of it.
///
/// # Errors
/// When the file cannot be written; one that was there is then as it was.
pub(crate) fn save(path: &Path, game: &Written<'_>, date: Option<&str>) -> Result<Lost, FileError> {
    let (bytes, lost) = bytes(path, game, date)?;
    atomic::write(path, &bytes)?;
    Ok(lost)
}

fn now(format: &str) -> String {
    chrono::Local::now().format(format).to_string()
}

/// When the file at `path` was written last, as a list shows it; empty when nobody knows.
pub(crate) fn written(path: &Path) -> String {
    let time = fs::metadata(path).and_then(|it| it.modified()).ok();
    let local = time.map(chrono::DateTime::<chrono::Local>::from);
    local
        .map(|time| time.format(MINUTE).to_string())
        .unwrap_or_default()
}

/// A file name as it was typed, with `~/` standing for the home directory.
#[must_use]
pub(crate) fn expand_home(path: &Path) -> PathBuf {
    match (path.strip_prefix("~"), etcetera::home_dir()) {
        (Ok(rest), Ok(home)) => home.join(rest),
        _ => path.to_path_buf(),
    }
}
