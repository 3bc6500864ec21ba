//! `gomoku convert`: records of one format in, of another out; what is lost is said first.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::console::keep::atomic;
use crate::console::keep::files::FileError;
use crate::console::subcommands::input::{self, is_stream};
use crate::console::words::language::Language;

use crate::console::start::{Failure, Status};
use crate::record::{Format, Games, ReadOptions, Record, Rows, Warning, Written, write};

/// How many warnings are shown one by one.
const MOST_WARNINGS: usize = 20;

/// What is to be converted, and how.
#[derive(Clone, Debug)]
pub struct ConvertOptions {
    /// The file to read, or `-`.
    pub input: PathBuf,
    /// The file to write, or `-`.
    pub output: PathBuf,
    /// The format of the input; `None` is told by its name's ending, then by its bytes.
    pub from: Option<Format>,
    /// The format of the output; `None` is told by its name's ending, else a move script.
    pub to: Option<Format>,
    /// What is taken for what the input's format does not say.
    pub reading: ReadOptions,
    /// The number of the one game that is wanted, from 1; `None` is all that go into the
    /// output.
    pub game: Option<usize>,
    /// The language of what is said.
    pub language: Language,
}

/// Why nothing was converted.
enum Stop {
    /// Said in full.
    Because(String),
    /// A stream failed.
    Failure(Failure),
}

/// Converts a file. Warnings of the reader and what the output cannot hold are said on
/// `errors` before anything is written.
pub fn run_convert(
    options: &ConvertOptions,
    input: impl Read,
    output: impl Write,
    mut errors: impl Write,
) -> Status {
    match convert(options, input, output, &mut errors) {
        Ok(true) => Status::Success,
        Ok(false) => Status::Failure,
        Err(Stop::Failure(failure)) => failure.report(options.language, &mut errors),
        Err(Stop::Because(reason)) => {
            let _ = writeln!(errors, "gomoku: {reason}");
            Status::Failure
        }
    }
}

/// Whether all that was wanted is written: a game that cannot be read is left out.
fn convert(
    options: &ConvertOptions,
    input: impl Read,
    output: impl Write,
    errors: &mut impl Write,
) -> Result<bool, Stop> {
    let words = options.language;
    let path = &options.input;
    let unread = |error: FileError| Stop::Because(words.cannot_load(path, &error));
    let bytes = input::bytes(path, input).map_err(unread)?;
    let from = options.from.or_else(|| input::format(path, &bytes));
    let from = from.ok_or_else(|| Stop::Because(words.unknown_format(path)))?;
    let games = input::games(&bytes, from, &options.reading).map_err(unread)?;
    warn(&games, path, words, errors);
    let count = games.len();
    let wanted: Vec<Record> = match options.game {
        None => games.into_iter().flatten().collect(),
        Some(number) => {
            let place = number.checked_sub(1);
            let one = place.and_then(|place| games.into_iter().nth(place));
            let none = || Stop::Because(words.no_such_game_in(path, number, count));
            let one = one.ok_or_else(none)?;
            vec![one.map_err(|error| unread(FileError::Record(error)))?]
        }
    };
    let is_whole = options.game.is_some() || wanted.len() == count;
    let path = &options.output;
    let unwritten = |error: FileError| Stop::Because(words.cannot_save(path, &error));
    let to = options.to.or_else(|| Format::of_ending(path));
    let to = to.unwrap_or(Format::Script);
    let rows = match from {
        // What was said was said of the input.
        Format::Pos => Rows::default(),
        _ => options.reading.rows.unwrap_or_default(),
    };
    if !is_whole && is_same_file(&options.input, path) {
        // What cannot be read would be lost.
        let error = io::Error::from(io::ErrorKind::AlreadyExists);
        return Err(unwritten(error.into()));
    }
    let written =
        write(&wanted, to, rows).map_err(|error| unwritten(FileError::Unwritable(error)))?;
    let Written { bytes, losses } = written;
    if !losses.is_empty() {
        let _ = writeln!(errors, "{}", words.lost_in(path, to, &losses));
    }
    match is_stream(path) {
        true => put(&bytes, output).map_err(|error| Stop::Failure(Failure::Output(error))),
        false => atomic::write(path, &bytes).map_err(|error| unwritten(error.into())),
    }?;
    Ok(is_whole)
}

/// Whether both names are of one file that there is.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(fs::canonicalize);
    matches!((one, other), (Ok(one), Ok(other)) if one == other)
}

fn put(bytes: &[u8], mut output: impl Write) -> io::Result<()> {
    output.write_all(bytes)?;
    output.flush()
}

/// Says which games cannot be read, and what the reader found odd in the others.
fn warn(games: &Games, path: &Path, words: Language, errors: &mut impl Write) {
    let several = games.len() > 1;
    let numbered = || games.iter().zip(1..);
    let unread = numbered().filter_map(|(game, number)| {
        let error = game.as_ref().err()?;
        Some((None, Cow::Owned(Warning::of_unread(number, error))))
    });
    let odd = numbered().flat_map(|(game, number)| {
        let warnings = game.iter().flat_map(|record| &record.warnings);
        warnings.map(move |it| (several.then_some(number), Cow::Borrowed(it)))
    });
    let mut all = unread.chain(odd);
    for (game, warning) in all.by_ref().take(MOST_WARNINGS) {
        let _ = writeln!(errors, "{}", words.warning_in(path, game, &warning));
    }
    let more = all.count();
    if more > 0 {
        let _ = writeln!(errors, "{}", words.more_warnings(path, more));
    }
}
