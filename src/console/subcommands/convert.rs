//! `gomoku convert`: records of one format in, of another out. What is lost is said first.

use std::fs;
use std::io::{self, BufWriter, Read, Seek, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use tempfile::SpooledTempFile;

use crate::console::disk::packed::packed;
use crate::console::disk::{FileError, atomic};
use crate::console::keep::files;
use crate::console::start::{Failure, Status};
use crate::console::subcommands::input::{self, is_stream};
use crate::console::words::file_name;
use crate::console::words::language::{Language, say};
use crate::record::{
    Foreign, Format, Loss, Problem, ReadError, ReadOptions, Record, Rows, Warning, Writer, Written,
};

/// The usual ending of a move script.
const SCRIPT: &str = "txt";

/// How many bytes of the output are kept in memory until it is known to be whole.
const IN_MEMORY: usize = 1 << 20;

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
    let to = options.to.or_else(|| Format::of_ending(&options.output));
    let converted = input::read_as_needed(path, input, |bytes, is_all| {
        let from = options.from.or_else(|| Format::of_file(path, bytes));
        if !is_all && (options.game.is_none() || from != Some(Format::Sgf)) {
            return None;
        }
        let Some(from) = from else {
            if let Some(what) = Foreign::of(bytes) {
                let error = ReadError::whole(Problem::Foreign(what));
                return Some(Err(unread(FileError::Record(error))));
            }
            return Some(Err(Stop::Because(say!(
                words,
                "cannot tell the format of {}: name it with --from",
                "看不出 {} 的格式：请用 --from 指定",
                file_name(path)
            ))));
        };
        let converted = Converted::of(options, bytes, from, to.unwrap_or(Format::Script));
        match (is_all, &converted) {
            (false, Ok(converted)) if !converted.found.is_sure => None,
            (false, Err(_)) => None,
            _ => Some(converted.map_err(unread)),
        }
    });
    let Converted {
        from,
        writer,
        mut new,
        found,
    } = converted.map_err(unread)??;
    if found.records == 0 {
        return Err(match (found.first_error, options.game) {
            (Some(error), _) => unread(files::unread(error, from)),
            (None, Some(number)) => Stop::Because(say!(
                words,
                "{} has no game {number}: it has {}",
                "{} 没有第 {number} 局：共有 {}",
                file_name(path),
                words.games(found.games)
            )),
            (None, None) => unread(FileError::NoGame),
        });
    }
    for warning in found.warnings(path, words) {
        let _ = writeln!(errors, "{warning}");
    }
    let is_whole = options.game.is_some() || found.first_error.is_none();
    let path = &options.output;
    let unwritten = |error: FileError| Stop::Because(words.cannot_save(path, &error));
    if (!is_whole || found.is_part_lost) && is_same_file(&options.input, path) {
        // What cannot be read would be lost.
        let error = io::Error::from(io::ErrorKind::AlreadyExists);
        return Err(unwritten(error.into()));
    }
    if let Some(error) = found.failure {
        return Err(unwritten(error));
    }
    let written = writer.finish();
    let Written { bytes, losses } = written.map_err(|it| unwritten(FileError::Unwritable(it)))?;
    tell(to, path, &losses, words, errors);
    let whole = new.write_all(&bytes).and_then(|()| new.rewind());
    whole.map_err(|error| unwritten(error.into()))?;
    match is_stream(path) {
        true => {
            let written = io::copy(new.get_mut(), &mut output).and_then(|_| output.flush());
            written.map_err(|error| Stop::Failure(Failure::Output(error)))
        }
        false => atomic::write(path, packed(path, new.get_mut()))
            .map_err(|error| unwritten(error.into())),
    }?;
    Ok(is_whole)
}

/// The games that are wanted, converted.
struct Converted {
    from: Format,
    writer: Writer,
    new: BufWriter<SpooledTempFile>,
    found: Found,
}

impl Converted {
    /// Reads the games that are wanted one after another, and writes each to `new`.
    fn of(
        options: &ConvertOptions,
        bytes: &[u8],
        from: Format,
        to: Format,
    ) -> Result<Converted, FileError> {
        let rows = match from {
            // The option was about the input.
            Format::Pos => Rows::default(),
            _ => options.reading.rows.unwrap_or_default(),
        };
        let mut writer = Writer::new(to, rows);
        let mut new = BufWriter::new(SpooledTempFile::new(IN_MEMORY));
        let (mut found, mut number, mut are_read) = (Found::default(), 0, true);
        let games = input::each_game(bytes, from, &options.reading, &mut |game| {
            number += 1;
            are_read &= game.is_ok();
            if options.game.is_none_or(|wanted| wanted == number)
                && let Some(record) = found.record(number, game)
            {
                let written = writer.add(&record).map_err(FileError::Unwritable);
                let written = written.and_then(|bytes| Ok(new.write_all(&bytes)?));
                found.failure = written.err();
            }
            match options.game == Some(number) || found.failure.is_some() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        found.games = games;
        found.is_sure = are_read && games > number;
        Ok(Converted {
            from,
            writer,
            new,
            found,
        })
    }
}

/// Says how the output is written if its name does not tell, and what is left out.
fn tell(
    to: Option<Format>,
    path: &Path,
    losses: &[Loss],
    words: Language,
    errors: &mut impl Write,
) {
    let name = file_name(path);
    if to.is_none() && path.extension().is_some_and(|it| it != SCRIPT) {
        let what = say!(
            words,
            "{name}: its ending names no format: it is written as a move script",
            "{name}：扩展名不是已知格式，按着法脚本写入"
        );
        let _ = writeln!(errors, "{what}");
    }
    if !losses.is_empty() {
        let to = to.unwrap_or(Format::Script);
        let losses = words.losses(losses);
        let lost = say!(
            words,
            "{name}: {to} cannot store: {losses}",
            "{name}：{to} 不能记录，未写入：{losses}"
        );
        let _ = writeln!(errors, "{lost}");
    }
}

/// Whether both names are of one existing file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(fs::canonicalize);
    matches!((one, other), (Ok(one), Ok(other)) if one == other)
}

/// What is found in the games that are wanted.
#[derive(Default)]
struct Found {
    /// How many games the file has.
    games: usize,
    /// Whether all games up to the wanted one can be read and another one follows, so that what
    /// comes after these bytes in the file cannot change it.
    is_sure: bool,
    /// How many of those that are wanted can be read.
    records: usize,
    /// Why a game cannot be written.
    failure: Option<FileError>,
    /// Why the first of the others cannot be read.
    first_error: Option<ReadError>,
    // The first warnings: which games cannot be read, then what is odd in the others, with the
    // numbers of their games.
    warnings: Vec<(Option<usize>, Warning)>,
    unread: usize,
    // Whether something in a game that is wanted was not read.
    is_part_lost: bool,
    // How many warnings there are.
    all: usize,
}

impl Found {
    /// The record of a game, if it can be read.
    fn record(&mut self, number: usize, game: Result<Record, ReadError>) -> Option<Record> {
        let record = match game {
            Ok(mut record) => {
                self.records += 1;
                self.all += record.warnings.len();
                self.is_part_lost |= record.warnings.iter().any(Warning::is_loss);
                let warnings = record.warnings.drain(..).map(|it| (Some(number), it));
                self.warnings.extend(warnings);
                Some(record)
            }
            Err(error) => {
                self.all += 1;
                let warning = Warning::of_unread(number, &error);
                self.warnings.insert(self.unread, (None, warning));
                self.unread = MOST_WARNINGS.min(self.unread + 1);
                self.first_error.get_or_insert(error);
                None
            }
        };
        self.warnings.truncate(MOST_WARNINGS);
        record
    }

    fn warnings(&self, path: &Path, words: Language) -> Vec<String> {
        let several = |number: &Option<usize>| number.filter(|_| self.games > 1);
        let listed = self
            .warnings
            .iter()
            .map(|(number, it)| (several(number), it));
        input::warnings(path, listed, self.all - self.warnings.len(), words)
    }
}
