//! Reading and writing saved games.

pub(crate) mod reading;

use std::fs;
use std::io::Read;
use std::path::Path;
use std::slice;
use std::time::SystemTime;

use crate::console::disk::packed::packed;
use crate::console::disk::{FileError, read_text};
pub(crate) use crate::console::keep::files::reading::{
    ReadDefaults, each_in, is_bare, load_from, load_game, read_foreign, unread,
};
use crate::console::match_play::MatchStanding;
use crate::console::play::players::Players;
use crate::console::play::seats::{Seat, computer};
use crate::door;
use crate::record::{
    self, About, Details, Format, HEADING, Loss, PICTURE_MARK, ReadOptions, Record, RecordedResult,
    Rows, Warning, WriteError, WriteOptions, is_piped_whole, read_details, read_script,
};
use crate::rules::{Coords, Game};

/// How many bytes of a file are read at first.
const PIECE: u64 = 1 << 20;

/// A game from a file.
#[derive(Debug)]
pub(crate) struct Saved {
    /// The game itself, to its end.
    pub game: Game,
    /// All that the file says of it, where that is more than the game and its players.
    pub record: Option<Box<Record>>,
    /// Whether it is a script that a pipe plays to its end.
    pub is_piped: bool,
    /// How many games there are in the file, and its anomalies.
    pub found: ReadReport,
    pub said: Players,
    /// When it was saved, as [`DAY`] or [`MINUTE`] writes it; may be anything or empty.
    pub date: String,
    /// Where in it somebody was looking, if it was kept so.
    pub here: Option<String>,
    /// Whether it was kept as a game that was over when it came from a file.
    pub is_elsewhere: bool,
}

impl Saved {
    /// A game of which no more is known.
    fn of_moves(game: Game, details: &Details) -> Saved {
        Saved {
            game,
            record: None,
            is_piped: false,
            found: ReadReport::default(),
            said: Players::of(details),
            date: details.date.clone(),
            here: None,
            is_elsewhere: false,
        }
    }

    /// Whether the game is over, or was when its file was written.
    pub(crate) fn is_over(&self) -> bool {
        self.result().is_some()
    }

    /// How it ended, by its moves or else as it says.
    pub(crate) fn result(&self) -> Option<RecordedResult> {
        let told = || self.record.as_ref()?.about.result;
        self.game.outcome().map(RecordedResult::of).or_else(told)
    }
}

/// What the reader of a file found beside one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadReport {
    pub games: usize,
    /// Whether there may be more, since only the beginning of a large file was read.
    pub is_beginning: bool,
    /// The number of the one that was taken, from 1.
    pub taken: usize,
    /// The first few anomalies.
    pub warnings: Vec<Warning>,
    pub more: usize,
}

/// What the file of a game leaves out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteReport {
    pub format: Format,
    /// What it cannot store.
    pub losses: Vec<Loss>,
    /// Whether it is a script of which a pipe plays a part only.
    pub unpiped: bool,
}

/// The name of standard input and output.
pub(crate) const STREAM: &str = "-";

/// Whether a name stands for standard input or output.
pub(crate) fn is_stream(path: &Path) -> bool {
    path.as_os_str() == STREAM
}

/// Opens the file at `path`, which may be a pipe such as `<(COMMAND)`, or takes `stream` for `-`.
pub(crate) fn open_named<'a>(
    path: &Path,
    stream: impl Read + 'a,
) -> Result<Box<dyn Read + 'a>, FileError> {
    match is_stream(path) {
        true => Ok(Box::new(stream)),
        false => Ok(Box::new(fs::File::open(path)?)),
    }
}

/// How many anomalies of a file are told.
const TOLD: usize = 3;

/// The line of a kept game that names the node on the board.
const HERE: &str = "here";

/// The line, and its only value, of a game that was over when it came from a file.
const PLAYED: &str = "played";
const ELSEWHERE: &str = "elsewhere";

/// How a day is written, and a minute, in local time.
const DAY: &str = "%Y-%m-%d";
const MINUTE: &str = "%Y-%m-%d %H:%M";

/// Reads a game that this program kept, however large it is.
pub(crate) fn load_kept(path: &Path) -> Result<Saved, FileError> {
    let text = read_text(path, u64::MAX)?;
    Ok(Saved {
        here: said_in(&text, HERE).map(str::to_owned),
        is_elsewhere: said_in(&text, PLAYED) == Some(ELSEWHERE),
        ..read(&text)?
    })
}

/// The lines of a script that are neither blank nor comments.
pub(crate) fn script_lines(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Reads a script of one game.
pub(crate) fn read(text: &str) -> Result<Saved, FileError> {
    if script_lines(text).next().is_none() {
        return Err(FileError::NoGame);
    }
    let options = ReadOptions::default();
    let saved = read_foreign(text.as_bytes(), Format::Script, &options, 1);
    if !is_piped_whole(text) {
        return saved;
    }
    // A pipe ignores comments, whatever they say.
    let moves = || read_script(text).map_err(FileError::Record);
    let saved = saved.or_else(|_| Ok(Saved::of_moves(moves()?, &read_details(text))));
    saved.map(|saved| Saved {
        is_piped: true,
        found: ReadReport::default(),
        ..saved
    })
}

/// Reads the beginning of a file, and ever more of it until `read` finds what it looks for. For
/// `read`, the bytes come with whether they are all. If they are not, they end after a `)`, where
/// a game of SGF may end, and it may ask for more with `None`.
pub(crate) fn read_as_needed<T>(
    input: impl Read,
    mut read: impl FnMut(&[u8], bool) -> Option<T>,
) -> Result<T, FileError> {
    let (mut input, limit) = door::unpacked(input, door::LARGEST)?;
    let (mut bytes, mut wanted) = (Vec::new(), PIECE);
    loop {
        let missing = wanted - bytes.len() as u64;
        let is_all = (input.by_ref().take(missing).read_to_end(&mut bytes)? as u64) < missing;
        if bytes.len() as u64 > limit {
            return Err(FileError::TooLarge { limit });
        }
        let end = bytes.iter().rposition(|byte| is_all || *byte == b')');
        let beginning = &bytes[..end.map_or(0, |end| end + 1)];
        if let Some(found) = read(beginning, is_all) {
            return Ok(found);
        }
        wanted = (4 * wanted).min(limit + 1);
    }
}

/// All that is in a file of games, packed or not.
pub(crate) fn read_whole(input: impl Read) -> Result<Vec<u8>, FileError> {
    Ok(door::read_whole(input)?)
}

/// Whether at `path` is a file that is not a game, nor empty: it would be lost if a game were
/// saved there.
pub(crate) fn is_something_else(path: &Path) -> bool {
    let has_bytes = fs::metadata(path).is_ok_and(|it| it.is_file() && it.len() > 0);
    // Where a file cannot be read, saving says what is wrong.
    has_bytes
        && !is_own_picture(path)
        && !matches!(
            load_game(path, 1, &ReadDefaults::default()),
            Ok(_) | Err(FileError::Io(_) | FileError::NotRegular | FileError::UnsaidSize(_))
        )
}

/// Whether at `path` is a picture of a position as this program draws it.
fn is_own_picture(path: &Path) -> bool {
    /// More than its beginning takes.
    const BEGINNING: u64 = 400;
    let mut bytes = Vec::new();
    let read = fs::File::open(path).map(|file| file.take(BEGINNING).read_to_end(&mut bytes));
    let text = String::from_utf8_lossy(&bytes);
    read.is_ok() && text.starts_with("<svg ") && text.contains(PICTURE_MARK)
}

/// The bytes of a file named `path` that holds a game, and what they leave out. A loaded
/// game has the `date` of its file, which may be empty; any other has today's.
pub(crate) fn bytes(
    path: &Path,
    game: &GameToWrite<'_>,
    date: Option<&str>,
    coords: Coords,
) -> Result<(Vec<u8>, WriteReport), FileError> {
    let format = Format::to_write(path).map_err(FileError::Ending)?;
    let date = date.map_or_else(|| now(DAY), str::to_owned);
    let (bytes, losses) = game.bytes(format, date, coords)?;
    let unpiped = format == Format::Script && !str::from_utf8(&bytes).is_ok_and(is_piped_whole);
    let mut whole = Vec::new();
    packed(path, &bytes[..]).read_to_end(&mut whole)?;
    let lost = WriteReport {
        format,
        losses,
        unpiped,
    };
    Ok((whole, lost))
}

/// The text of a game as it is kept in the state directory, with the time of day.
pub(crate) fn kept_text(game: &GameToWrite<'_>) -> Result<String, FileError> {
    let date = match game.origin.date.is_empty() {
        true => now(MINUTE),
        false => game.origin.date.clone(),
    };
    let (bytes, _) = game.bytes(Format::Script, date, Coords::default())?;
    let mut text = String::from_utf8(bytes).map_err(|_| FileError::NotText)?;
    let elsewhere = game.origin.is_elsewhere.then(|| ELSEWHERE.to_owned());
    for (key, value) in [(PLAYED, elsewhere), (HERE, game.here.clone())] {
        if let (Some(value), true) = (value, text.starts_with(HEADING)) {
            text.insert_str(HEADING.len(), &format!("\n# {key}: {value}"));
        }
    }
    Ok(text)
}

/// What the comments at the beginning of a kept game say under a name.
fn said_in<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let comments = text.lines().map_while(|line| line.strip_prefix('#'));
    let mut values = comments.filter_map(|line| line.split_once(':'));
    let found = values.find(|(key, _)| key.trim() == name);
    found.map(|(_, value)| value.trim())
}

/// The moves of a record as other programs take them, such as `h8i9g7`, and what of the position they
/// do not say.
pub(crate) fn points(record: &Record) -> Result<(String, Vec<Loss>), WriteError> {
    let written = record::write(slice::from_ref(record), Format::Pos, Rows::default())?;
    let of_position = |loss: &Loss| {
        use Loss::{Moves, Opening, Passes, Rule, SetupAsMoves, SideToMove, Size};
        matches!(
            loss,
            Rule | Size | SideToMove | Opening | SetupAsMoves | Moves(_) | Passes(_)
        )
    };
    let losses = written.losses.into_iter().filter(of_position).collect();
    let text = String::from_utf8_lossy(&written.bytes);
    Ok((text.trim().to_owned(), losses))
}

/// A record as one line of SGF, without who played.
pub(crate) fn tree(mut record: Record) -> Result<String, WriteError> {
    record.about = About::default();
    let written = record::write(&[record], Format::Sgf, WriteOptions::default())?;
    let text = String::from_utf8_lossy(&written.bytes);
    Ok(text.lines().collect())
}

/// What a game brings with it that was over when it was opened. A kept game keeps it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Origin {
    /// Whether it came from a file, and so was not played here.
    pub(crate) is_elsewhere: bool,
    /// Its date; empty for any other game.
    pub(crate) date: String,
    /// How the match stood of which it is a game.
    pub(crate) standing: Option<MatchStanding>,
}

/// A game that is to be written, and who played it.
#[derive(Clone, Debug)]
pub(crate) struct GameToWrite<'a> {
    pub game: &'a Game,
    /// The record of the game with its variations, if somebody looked at it.
    pub record: Option<&'a Record>,
    pub players: &'a Players,
    /// Where in the game one is, if not at its end; a kept game says it.
    pub here: Option<String>,
    /// What is kept of a game that was over before.
    pub origin: &'a Origin,
}

impl GameToWrite<'_> {
    fn bytes(
        &self,
        format: Format,
        date: String,
        coords: Coords,
    ) -> Result<(Vec<u8>, Vec<Loss>), FileError> {
        let mut details = self.players.details(date);
        if let Some(standing) = &self.origin.standing {
            details.standing = standing.to_string();
        }
        let record = match self.record {
            None => details.record(self.game),
            Some(record) => with_players(record.clone(), details, self.players),
        };
        let options = WriteOptions {
            coords,
            ..WriteOptions::default()
        };
        let written = record::write(&[record], format, options);
        let mut written = written.map_err(FileError::Unwritable)?;
        // The day on which a game is saved is not a loss.
        let is_dated = self.record.is_some_and(|it| !it.about.date.is_empty());
        written.losses.retain(|it| is_dated || *it != Loss::Date);
        Ok((written.bytes, written.losses))
    }
}

/// A record with who played, where it does not say so itself or the players have names.
fn with_players(mut record: Record, details: Details, players: &Players) -> Record {
    for (stone, said) in details.players.iter() {
        let own = &mut record.about.players[stone];
        let is_named = players.name(stone).is_some();
        let is_computer = players.roles().seats[stone] == Seat::Computer;
        // A person may have taken the seat of the computer.
        let was_computer = computer(own).is_some();
        if is_named || own.is_empty() || is_computer || was_computer {
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

/// A time as the name of a file, which sorts by it.
pub(crate) const STAMP: &str = "%Y%m%d-%H%M%S-%6f";

/// The time now as the name of a file: `20261130-184000-123456`. Two files that are written one after
/// the other have different ones.
pub(crate) fn stamp() -> String {
    chrono::Utc::now().format(STAMP).to_string()
}

pub(crate) fn today() -> String {
    now(DAY)
}

fn now(format: &str) -> String {
    chrono::Local::now().format(format).to_string()
}

/// The time of a file as a list shows it.
pub(crate) fn minute_of(time: SystemTime) -> String {
    let local = chrono::DateTime::<chrono::Local>::from(time);
    local.format(MINUTE).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ByStone;

    /// A piece ends after a `)`, and the next one is four times as long.
    #[test]
    fn ever_more_of_a_file_is_read_until_something_is_found() {
        let text = b"();".repeat(1 << 21);
        let mut pieces = Vec::new();
        let read = read_as_needed(&text[..], |bytes, is_all| {
            pieces.push((bytes.len(), is_all));
            is_all.then_some(())
        });
        assert!(read.is_ok());
        let whole = (6_291_456, true);
        assert_eq!(pieces, [(1_048_574, false), (4_194_302, false), whole]);
    }
    /// Names are those that the file gives, unless players have names now or the computer plays.
    #[test]
    fn a_record_keeps_what_it_says_of_its_players() {
        let mut record = Record::new(record::Start::Empty(Default::default()));
        record.about.players.black = "Ada".into();
        record.about.date = "1899".into();
        record.about.standing = "game 1 of 3".into();
        let mut details = Details::default();
        details.players.black = "human".into();
        details.players.white = "computer, level 3".into();
        details.date = "2026-11-27".into();
        let told = |record: &Record, details: &Details, named: &Details| {
            let about = with_players(record.clone(), details.clone(), &Players::of(named)).about;
            let ByStone { black, white } = about.players;
            [black, white, about.date, about.standing].join("; ")
        };
        let people = Details::default();
        let of_computer = "Ada; computer, level 3; 1899; game 1 of 3";
        assert_eq!(told(&record, &details, &people), of_computer);
        record.about.players.white = "Bo".into();
        assert_eq!(
            told(&record, &details, &people),
            "Ada; Bo; 1899; game 1 of 3"
        );
        // The computer plays, and then Black has a name.
        assert_eq!(told(&record, &details, &details), of_computer);
        details.players.black = "Eve".into();
        details.standing = "game 2 of 3".into();
        record.about.date.clear();
        let said = "Eve; computer, level 3; 2026-11-27; game 2 of 3";
        assert_eq!(told(&record, &details, &details), said);
    }
}
