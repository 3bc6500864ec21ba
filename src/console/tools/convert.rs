//! `gomoku convert`: records of one format in, of another out; what is lost is said first.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::console::atomic;
use crate::console::files::{FileError, LARGEST_FOREIGN, read_bytes};
use crate::console::language::Language;
use crate::console::render::Words;
use crate::console::start::{Failure, Status};
use crate::record::{
    Format, Problem, ReadError, ReadOptions, Record, Rows, Written, detect, read, write,
};

/// The name that stands for standard input and standard output.
const STREAM: &str = "-";

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
        Ok(()) => Status::Success,
        Err(Stop::Failure(failure)) => failure.report(options.language, &mut errors),
        Err(Stop::Because(reason)) => {
            let _ = writeln!(errors, "gomoku: {reason}");
            Status::Failure
        }
    }
}

fn convert(
    options: &ConvertOptions,
    input: impl Read,
    output: impl Write,
    errors: &mut impl Write,
) -> Result<(), Stop> {
    let words = options.language.words();
    let path = &options.input;
    let bytes = bytes_of(path, input, words)?;
    let from = format_of(options, &bytes);
    let from = from.ok_or_else(|| Stop::Because(words.unknown_format(path)))?;
    let records =
        read(&bytes, from, &options.reading).map_err(|error| unread(words, path, error))?;
    warn(&records, path, words, errors);
    let wanted = match options.game {
        None => &records[..],
        Some(number) => {
            let place = number.checked_sub(1);
            let one = place.and_then(|place| records.get(place));
            let none = || Stop::Because(words.no_such_game_in(path, number, records.len()));
            std::slice::from_ref(one.ok_or_else(none)?)
        }
    };
    let path = &options.output;
    let unwritten = |error: FileError| Stop::Because(words.cannot_save(path, &error));
    let to = options.to.or_else(|| Format::of_ending(path));
    let to = to.unwrap_or(Format::Script);
    let rows = match from {
        // What was said was said of the input.
        Format::Pos => Rows::default(),
        _ => options.reading.rows.unwrap_or_default(),
    };
    let written =
        write(wanted, to, rows).map_err(|error| unwritten(FileError::Unwritable(error)))?;
    let Written { bytes, losses } = written;
    if !losses.is_empty() {
        let _ = writeln!(errors, "{}", words.lost_in(path, to, &losses));
    }
    match is_stream(path) {
        true => put(&bytes, output).map_err(|error| Stop::Failure(Failure::Output(error))),
        false => atomic::write(path, &bytes).map_err(|error| unwritten(error.into())),
    }
}

fn is_stream(path: &Path) -> bool {
    path.as_os_str() == STREAM
}

fn put(bytes: &[u8], mut output: impl Write) -> io::Result<()> {
    output.write_all(bytes)?;
    output.flush()
}

/// All that the input holds.
fn bytes_of(path: &Path, input: impl Read, words: &dyn Words) -> Result<Vec<u8>, Stop> {
    let failed = |error: FileError| Stop::Because(words.cannot_load(path, &error));
    if !is_stream(path) {
        return read_bytes(path, LARGEST_FOREIGN).map_err(failed);
    }
    let mut bytes = Vec::new();
    let whole = input.take(LARGEST_FOREIGN + 1).read_to_end(&mut bytes);
    whole.map_err(|error| Stop::Failure(Failure::Input(error)))?;
    if bytes.len() as u64 > LARGEST_FOREIGN {
        let limit = LARGEST_FOREIGN;
        return Err(failed(FileError::TooLarge { limit }));
    }
    Ok(bytes)
}

/// The format of the input: as it is said, else by the name's ending, else by the bytes.
fn format_of(options: &ConvertOptions, bytes: &[u8]) -> Option<Format> {
    let said = options.from.or_else(|| Format::of_ending(&options.input));
    said.or_else(|| detect(bytes))
}

fn unread(words: &dyn Words, path: &Path, error: ReadError) -> Stop {
    let error = match error.problem {
        Problem::NoGame => FileError::NoGame,
        _ => FileError::Record(error),
    };
    Stop::Because(words.cannot_load(path, &error))
}

/// Says what the reader found odd.
fn warn(records: &[Record], path: &Path, words: &dyn Words, errors: &mut impl Write) {
    let several = records.len() > 1;
    let numbered = records.iter().zip(1..);
    let mut all = numbered.flat_map(|(record, number)| {
        let game = several.then_some(number);
        record.warnings.iter().map(move |warning| (game, warning))
    });
    for (game, warning) in all.by_ref().take(MOST_WARNINGS) {
        let _ = writeln!(errors, "{}", words.warning_in(path, game, warning));
    }
    let more = all.count();
    if more > 0 {
        let _ = writeln!(errors, "{}", words.more_warnings(path, more));
    }
}
