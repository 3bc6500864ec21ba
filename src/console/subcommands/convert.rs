//! `gomoku convert`: records of one format in, of another out. What is lost is said first.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::console::keep::{atomic, files::FileError};
use crate::console::start::{Failure, Status};
use crate::console::subcommands::input::{self, is_stream};
use crate::console::words::file_name;
use crate::console::words::language::{Language, say};
use crate::record::{Format, Games, ReadOptions, Record, Rows, Warning, Written, write};

/// The usual ending of a move script.
const SCRIPT: &str = "txt";

/// How many warnings are listed.
const MOST_WARNINGS: usize = 20;

/// What is to be converted, and how.
#[derive(Clone, Debug)]
pub struct ConvertOptions {
    /// The file to read, or `-`.
    pub input: PathBuf,
    /// The file to write, or `-`.
    pub output: PathBuf,
    /// The format of the input; `None` goes by its name's ending, then by its bytes.
    pub from: Option<Format>,
    /// The format of the output; `None` goes by its name's ending, else a move script.
    pub to: Option<Format>,
    /// What is assumed where the input does not say it.
    pub reading: ReadOptions,
    /// The number of the one game that is wanted, from 1; `None` takes all that fit into the
    /// output.
    pub game: Option<usize>,
    /// The language of what is said.
    pub language: Language,
}

/// Why nothing was converted.
enum Stop {
    /// This reason.
    Because(String),
    /// A stream failed.
    Failure(Failure),
}

/// Converts a file. Before anything is written, `errors` gets the reader's warnings and what
/// the output cannot store.
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

/// Whether all that was wanted is written. A game that cannot be read is left out.
fn convert(
    options: &ConvertOptions,
    input: impl Read,
    mut output: impl Write,
    errors: &mut impl Write,
) -> Result<bool, Stop> {
    let words = options.language;
    let path = &options.input;
    let unread = |error: FileError| Stop::Because(words.cannot_load(path, &error));
    let bytes = input::bytes(path, input).map_err(unread)?;
    let from = options.from.or_else(|| input::format(path, &bytes));
    let from = from.ok_or_else(|| {
        Stop::Because(say!(
            words,
            "cannot tell the format of {}: name it with --from",
            "看不出 {} 的格式：请用 --from 指定",
            file_name(path)
        ))
    })?;
    let games = input::games(&bytes, from, &options.reading).map_err(unread)?;
    warn(&games, path, words, errors);
    let count = games.len();
    let wanted: Vec<Record> = match options.game {
        None => games.into_iter().flatten().collect(),
        Some(number) => {
            let place = number.checked_sub(1);
            let one = place.and_then(|place| games.into_iter().nth(place));
            let one = one.ok_or_else(|| {
                Stop::Because(say!(
                    words,
                    "{} has no game {number}: it has {}",
                    "{} 没有第 {number} 局：共有 {}",
                    file_name(path),
                    words.games(count)
                ))
            })?;
            vec![one.map_err(|error| unread(FileError::Record(error)))?]
        }
    };
    let is_whole = options.game.is_some() || wanted.len() == count;
    let path = &options.output;
    let unwritten = |error: FileError| Stop::Because(words.cannot_save(path, &error));
    let to = options.to.or_else(|| Format::of_ending(path));
    let is_said = to.is_some() || path.extension().is_none_or(|it| it == SCRIPT);
    let to = to.unwrap_or(Format::Script);
    let rows = match from {
        // The option was about the input.
        Format::Pos => Rows::default(),
        _ => options.reading.rows.unwrap_or_default(),
    };
    if !is_whole && is_same_file(&options.input, path) {
        // What cannot be read would be lost.
        let error = io::Error::from(io::ErrorKind::AlreadyExists);
        return Err(unwritten(error.into()));
    }
    let written = write(&wanted, to, rows);
    let Written { bytes, losses } = written.map_err(|it| unwritten(FileError::Unwritable(it)))?;
    if !is_said {
        let name = file_name(path);
        let what = say!(
            words,
            "{name}: its ending names no format: it is written as a move script",
            "{name}：扩展名不是已知格式，按着法脚本写入"
        );
        let _ = writeln!(errors, "{what}");
    }
    if !losses.is_empty() {
        let losses = words.losses(&losses);
        let lost = say!(
            words,
            "{}: {to} cannot store: {losses}",
            "{}：{to} 不能记录，未写入：{losses}",
            file_name(path)
        );
        let _ = writeln!(errors, "{lost}");
    }
    match is_stream(path) {
        true => {
            let written = output.write_all(&bytes).and_then(|()| output.flush());
            written.map_err(|error| Stop::Failure(Failure::Output(error)))
        }
        false => atomic::write(path, &bytes).map_err(|error| unwritten(error.into())),
    }?;
    Ok(is_whole)
}

/// Whether both names are of one existing file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(fs::canonicalize);
    matches!((one, other), (Ok(one), Ok(other)) if one == other)
}

/// Says which games cannot be read, and what is odd in the others.
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
    for warning in input::warnings(path, unread.chain(odd), MOST_WARNINGS, words) {
        let _ = writeln!(errors, "{warning}");
    }
}
