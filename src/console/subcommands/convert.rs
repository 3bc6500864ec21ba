//! `gomoku convert`: records of some formats in, of another out. What is lost is said first.

use std::fs;
use std::io::{self, BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tempfile::SpooledTempFile;

use crate::console::disk::packed::packed;
use crate::console::disk::{FileError, atomic};
use crate::console::keep::files::{self, is_stream};
use crate::console::options::choice::GameChoice;
use crate::console::start::Failure;
use crate::console::subcommands::input;
use crate::console::subcommands::review::inputs::records_in;
use crate::console::words::file_name;
use crate::console::words::language::{Language, say};
use crate::record::{
    Format, MoveRange, Problem, ReadError, ReadOptions, Record, Rows, Warning, WriteError,
    WriteOptions, Writer, Written,
};
use crate::rules::Coords;

/// How many bytes of the output are kept in memory until it is known to be whole.
const IN_MEMORY: usize = 1 << 20;

/// How many warnings are listed.
const MOST_WARNINGS: usize = 20;

/// What is to be converted, and how.
#[derive(Clone, Debug)]
pub struct ConvertOptions {
    /// The files to read; `-` is a stream.
    pub inputs: Vec<PathBuf>,
    /// The file to write, or `-`.
    pub output: PathBuf,
    /// The format of the input; `None` goes by its name's ending, then by its bytes.
    pub from: Option<Format>,
    /// The format of the output; `None` goes by its name's ending, else a move script.
    pub to: Option<Format>,
    /// What is assumed where the input does not say it.
    pub reading: ReadOptions,
    /// The labels of a diagram.
    pub coords: Coords,
    /// The moves that a diagram numbers; `None` is all of them.
    pub moves: Option<MoveRange>,
    /// The number of the one game of each file that is wanted, from 1; `None` takes all that fit
    /// into the output.
    pub game: Option<usize>,
    /// What the games must have that are wanted.
    pub choice: GameChoice,
    /// The language of what is said.
    pub language: Language,
}

impl ConvertOptions {
    fn unwritten(&self, error: &FileError) -> String {
        self.language.cannot_save(&self.output, error)
    }
}

/// Converts files. Before anything is written, `errors` gets the reader's warnings and what
/// the output cannot store.
pub fn run_convert(
    options: &ConvertOptions,
    input: impl Read,
    output: impl Write,
    mut errors: impl Write,
) -> ExitCode {
    let converted = convert(options, input, output, &mut errors);
    converted.unwrap_or_else(|reason| {
        let _ = writeln!(errors, "gomoku: {reason}");
        ExitCode::FAILURE
    })
}

/// Whether all that was wanted is written, or why nothing was converted. A game that cannot be read
/// or written is left out, and so is a file beside others.
fn convert(
    options: &ConvertOptions,
    mut input: impl Read,
    output: impl Write,
    errors: &mut impl Write,
) -> Result<ExitCode, String> {
    let to = (options.to).map_or_else(|| Format::to_write(&options.output), Ok);
    let mut converted = Converted {
        options,
        to: to.map_err(|error| options.unwritten(&FileError::Ending(error)))?,
        writer: None,
        new: BufWriter::new(SpooledTempFile::new(IN_MEMORY)),
        records: 0,
        chosen: 0,
        unwritable: None,
        is_whole: true,
        is_part_lost: false,
    };
    let path = &options.output;
    if options.inputs.len() > 1 && !is_stream(path) && atomic::replaces(path) {
        // OUT, the last of several files, may well be one that was to be read.
        return Err(say!(
            options.language,
            "cannot write {}: it would be OUT, as the last file, but it is not empty: name \
             another OUT after it",
            "无法写入 {}：它是最后一个文件，即 OUT，而且不是空文件：请在后面另写一个 OUT",
            file_name(path)
        ));
    }
    let mut inputs = Vec::new();
    for path in &options.inputs {
        match path.is_dir() {
            true => {
                let unread = |error| (options.language).cannot_load(path, &FileError::Io(error));
                let mut found = records_in(path).map_err(unread)?;
                // What an earlier run wrote there is not read again.
                found.retain(|found| found != &options.output);
                inputs.extend(found);
            }
            false => inputs.push(path.clone()),
        }
    }
    for path in &inputs {
        match converted.add_file(path, &mut input, errors) {
            Err(reason) if inputs.len() > 1 => {
                converted.is_whole = false;
                let _ = writeln!(errors, "gomoku: {reason}");
            }
            added => added?,
        }
    }
    match (converted.chosen, converted.unwritable) {
        (0, _) => {
            return Err(match converted.records {
                0 => say!(
                    options.language,
                    "nothing was written: no game could be read",
                    "没有写入：没有能读取的棋局"
                ),
                _ => say!(
                    options.language,
                    "nothing was written: no game meets all the --only-... options",
                    "没有写入：没有符合选项的棋局"
                ),
            });
        }
        (1, Some(error)) => return Err(options.unwritten(&FileError::Unwritable(error))),
        _ => {}
    }
    let is_all = converted.is_whole && !converted.is_part_lost;
    let existing = |path: &PathBuf| fs::canonicalize(path).ok();
    let over = existing(&options.output).filter(|_| !is_all);
    if over.is_some() && options.inputs.iter().any(|path| existing(path) == over) {
        // What cannot be read would be lost.
        let error = io::Error::from(io::ErrorKind::AlreadyExists);
        return Err(options.unwritten(&error.into()));
    }
    converted.finish(output, errors)
}

/// What is converted of the files so far.
struct Converted<'a> {
    options: &'a ConvertOptions,
    to: Format,
    /// Made when the format of the first file is known.
    writer: Option<Writer>,
    new: BufWriter<SpooledTempFile>,
    /// How many games could be read, and how many of them were wanted.
    records: usize,
    chosen: usize,
    /// Why the first of the games that the output cannot store is not written.
    unwritable: Option<WriteError>,
    /// Whether no game that was wanted is left out.
    is_whole: bool,
    /// Whether something in a game that was wanted was not read.
    is_part_lost: bool,
}

impl Converted<'_> {
    /// Adds the games of a file that are wanted, and says what is odd in it.
    fn add_file(
        &mut self,
        path: &Path,
        input: impl Read,
        errors: &mut impl Write,
    ) -> Result<(), String> {
        let (options, words) = (self.options, self.options.language);
        let unread = |error: FileError| words.cannot_load(path, &error);
        let file = files::open_named(path, input).map_err(unread)?;
        let read = files::read_as_needed(file, |bytes, is_all| {
            let from = (options.from).map_or_else(|| Format::of_file(path, bytes), Ok);
            if !is_all && (options.game.is_none() || from != Ok(Format::Sgf)) {
                return None;
            }
            let from = match from {
                Ok(from) => from,
                Err(error) if error.problem == Problem::UnknownFormat => {
                    return Some(Err(say!(
                        words,
                        "cannot tell the format of {}: name it with --from",
                        "看不出 {} 的格式：请用 --from 指定",
                        file_name(path)
                    )));
                }
                Err(error) => return Some(Err(unread(FileError::Record(error)))),
            };
            let found = self.add_games(bytes, from);
            let is_sure = is_all || found.as_ref().is_ok_and(|found| found.is_sure);
            is_sure.then(|| found.map(|found| (found, from)).map_err(unread))
        });
        let (mut found, from) = read.map_err(unread)??;
        if found.records == 0 {
            return Err(match (found.first_error, options.game) {
                (Some(error), _) => unread(files::unread(error, from)),
                (None, Some(number)) => say!(
                    words,
                    "{} has no game {number}: it has {}",
                    "{} 没有第 {number} 局：共有 {}",
                    file_name(path),
                    words.games(found.games)
                ),
                (None, None) => unread(FileError::NoGame),
            });
        }
        let _ = errors.write_all(found.warnings(path, words).as_bytes());
        self.is_part_lost |= found.is_part_lost;
        self.is_whole &= options.game.is_some() || found.first_error.is_none();
        if let (Some(record), Some(number)) = (found.taken.take(), options.game) {
            found.wrote(number, self.write(&record, from));
        }
        self.records += found.records;
        self.chosen += found.chosen;
        match found.failure {
            Some(error) => Err(self.options.unwritten(&error)),
            None => {
                self.tell_unwritable(path, &found, errors);
                Ok(())
            }
        }
    }

    /// Says which games of a file the output cannot store, unless one game is all that is wanted.
    fn tell_unwritable(&mut self, path: &Path, found: &Found, errors: &mut impl Write) {
        let (words, file) = (self.options.language, file_name(path));
        let Some((_, first)) = found.unwritable.first() else {
            return;
        };
        self.unwritable.get_or_insert(*first);
        self.is_whole = false;
        if self.options.inputs.len() == 1 && found.chosen == 1 {
            return;
        }
        for (number, error) in found.unwritable.iter().take(MOST_WARNINGS) {
            let reason = words.file_error(&FileError::Unwritable(*error));
            let told = say!(
                words,
                "{file}: game {number} cannot be written: {reason}",
                "{file}：第 {number} 局无法写入：{reason}"
            );
            let _ = writeln!(errors, "{told}");
        }
        if let more @ 1.. = found.unwritable.len().saturating_sub(MOST_WARNINGS) {
            let told = say!(
                words,
                "{file}: {more} more cannot be written",
                "{file}：还有 {more} 局也无法写入"
            );
            let _ = writeln!(errors, "{told}");
        }
    }

    /// Reads the games that are wanted one after another, and writes each to `new`; but not the
    /// one that was asked for by its number, since the file may not be read to its end.
    fn add_games(&mut self, bytes: &[u8], from: Format) -> Result<Found, FileError> {
        let options = self.options;
        let (mut found, mut number, mut are_read) = (Found::default(), 0, true);
        let mut games = input::games(bytes, from, &options.reading)?;
        for game in games.by_ref() {
            number += 1;
            are_read &= game.is_ok();
            if options.game.is_none_or(|wanted| wanted == number)
                && let Some(record) = found.record(number, game, &options.choice)
            {
                match options.game {
                    Some(_) => found.taken = Some(record),
                    None => found.wrote(number, self.write(&record, from)),
                }
            }
            if options.game == Some(number) || found.failure.is_some() {
                break;
            }
        }
        found.games = number + games.count();
        found.is_sure = are_read && found.games > number;
        Ok(found)
    }

    fn write(&mut self, record: &Record, from: Format) -> Result<(), FileError> {
        let writer = self.writer.get_or_insert_with(|| {
            let rows = match from {
                // The option was about the input.
                Format::Pos => Rows::default(),
                _ => self.options.reading.rows.unwrap_or_default(),
            };
            let options = WriteOptions {
                rows,
                coords: self.options.coords,
                moves: self.options.moves,
            };
            Writer::new(self.to, options)
        });
        let bytes = writer.add(record).map_err(FileError::Unwritable)?;
        Ok(self.new.write_all(&bytes)?)
    }

    /// Says what is lost, and writes the output. Returns whether all is written.
    fn finish(
        mut self,
        mut output: impl Write,
        errors: &mut impl Write,
    ) -> Result<ExitCode, String> {
        let (path, words) = (&self.options.output, self.options.language);
        let writer = self.writer.take();
        let written = writer.map_or(Err(WriteError::NoGame), Writer::finish);
        let Written { bytes, losses } =
            written.map_err(|error| self.options.unwritten(&FileError::Unwritable(error)))?;
        if !losses.is_empty() {
            let (name, to, losses) = (file_name(path), self.to, words.losses(&losses));
            let lost = say!(
                words,
                "{name}: {to} cannot store: {losses}",
                "{name}：{to} 不能记录，未写入：{losses}"
            );
            let _ = writeln!(errors, "{lost}");
        }
        let whole = self.new.write_all(&bytes).and_then(|()| self.new.rewind());
        whole.map_err(|error| self.options.unwritten(&error.into()))?;
        let new = self.new.get_mut();
        if is_stream(path) {
            let written = io::copy(new, &mut output).and_then(|_| output.flush());
            if let Err(error) = written {
                return Ok(Failure::Output(error).report(words, errors));
            }
        } else {
            let written = atomic::write(path, packed(path, new));
            written.map_err(|error| self.options.unwritten(&error.into()))?;
        }
        Ok(match self.is_whole {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        })
    }
}

/// What is found in the games that are wanted.
#[derive(Default)]
struct Found {
    /// How many games the file has.
    games: usize,
    /// Whether all games up to the wanted one can be read and another one follows, so that what
    /// comes after these bytes in the file cannot change it.
    is_sure: bool,
    /// How many games can be read, and how many of them are chosen.
    records: usize,
    chosen: usize,
    /// The game that was asked for by its number.
    taken: Option<Record>,
    /// The games that the output cannot store, by their numbers, and why.
    unwritable: Vec<(usize, WriteError)>,
    /// Why nothing can be written any more.
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
    /// The record of a game, if it can be read and is chosen.
    fn record(
        &mut self,
        number: usize,
        game: Result<Record, ReadError>,
        choice: &GameChoice,
    ) -> Option<Record> {
        self.records += usize::from(game.is_ok());
        let record = match game {
            Ok(record) if !choice.takes(&record) => None,
            Ok(mut record) => {
                self.chosen += 1;
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

    /// Keeps why a game was not written, if it was not.
    fn wrote(&mut self, number: usize, written: Result<(), FileError>) {
        match written {
            Ok(()) => {}
            Err(FileError::Unwritable(error)) => self.unwritable.push((number, error)),
            Err(error) => self.failure = Some(error),
        }
    }

    fn warnings(&self, path: &Path, words: Language) -> String {
        let (listed, several) = (self.warnings.iter(), self.games > 1);
        let listed = listed.map(|(number, it)| (number.filter(|_| several), it));
        input::warnings(path, listed, self.all - self.warnings.len(), words)
    }
}
