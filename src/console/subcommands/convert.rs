//! `gomoku convert`: records of some formats in, of another out. What is lost is said first.

use std::ffi::OsString;
use std::fs;
use std::io::{self, BufWriter, Read, Seek, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tempfile::SpooledTempFile;

use crate::console::device::signals::Interruption;
use crate::console::disk::packed::packed;
use crate::console::disk::{FileError, atomic};
use crate::console::keep::files::{self, is_stream};
use crate::console::options::choice::GameChoice;
use crate::console::options::shard::Shard;
use crate::console::start::Failure;
use crate::console::subcommands::input::{
    FileEnd, Formats, Found, FoundGame, FoundGames, Inputs, warnings,
};
use crate::console::words::file_name;
use crate::console::words::language::{Language, say};
use crate::record::{
    Format, MoveRange, ReadError, ReadOptions, Record, Rows, Warning, WriteError, WriteOptions,
    Writer, Written,
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
    /// Which of all games are wanted.
    pub shard: Shard,
    /// How many games each of several outputs gets, one or more; `None` writes them to one.
    pub split: Option<usize>,
    /// What the games must have that are wanted.
    pub choice: GameChoice,
    /// The language of what is said.
    pub language: Language,
    /// Whether somebody sees on standard error what is written.
    pub tells: bool,
}

impl ConvertOptions {
    fn inputs(&self) -> Inputs {
        Inputs {
            // What an earlier run wrote into a folder is not read again.
            except: Some(self.output.clone()),
            formats: self.from.map_or(Formats::Known, Formats::Given),
            game: self.game,
            are_counted: false,
            ..Inputs::new(&self.inputs, self.reading, self.shard, self.language)
        }
    }

    /// The file of the next part after so many: of `a.sgf`, `a-0001.sgf` is the first of several.
    fn part_path(&self, parts: usize) -> PathBuf {
        let path = &self.output;
        if self.split.is_none() {
            return path.clone();
        }
        let mut name = path.file_stem().unwrap_or_default().to_os_string();
        name.push(format!("-{:04}", parts + 1));
        if let Some(ending) = path.extension() {
            name.push(OsString::from("."));
            name.push(ending);
        }
        path.with_file_name(name)
    }

    fn unwritten(&self, path: &Path, error: &FileError) -> String {
        self.language.cannot_save(path, error)
    }
}

/// Converts files. Before anything is written, `errors` gets the reader's warnings and what
/// the output cannot store.
///
/// After Ctrl-C nothing more is written.
pub fn run_convert(
    options: &ConvertOptions,
    input: impl Read + Send + 'static,
    output: impl Write,
    mut errors: impl Write,
) -> ExitCode {
    let interruption = match Interruption::listen() {
        Ok(interruption) => interruption,
        Err(error) => return Failure::Input(error).report(options.language, &mut errors),
    };
    let converted = convert(options, input, output, &mut errors, &interruption);
    let status = converted.unwrap_or_else(|reason| {
        let _ = writeln!(errors, "gomoku: {reason}");
        ExitCode::FAILURE
    });
    interruption.end(status)
}

/// Whether all that was wanted is written, or why nothing more was converted. A game that cannot be
/// read or written is left out, and so is a file beside others.
fn convert(
    options: &ConvertOptions,
    input: impl Read + Send + 'static,
    output: impl Write,
    errors: &mut impl Write,
    interruption: &Interruption,
) -> Result<ExitCode, String> {
    let (words, path) = (options.language, &options.output);
    let to = (options.to).map_or_else(|| Format::to_write(path), Ok);
    let to = to.map_err(|error| options.unwritten(path, &FileError::Ending(error)))?;
    let first = options.part_path(0);
    if options.inputs.len() > 1 && !is_stream(path) && atomic::replaces(&first) {
        // OUT, the last of several files, may well be one that was to be read.
        return Err(say!(
            words,
            "cannot write {}: it would be OUT, as the last file, but it is not empty: name \
             another OUT after it",
            "无法写入 {}：它是最后一个文件，即 OUT，而且不是空文件：请在后面另写一个 OUT",
            file_name(&first)
        ));
    }
    let mut converted = Converted {
        options,
        interruption,
        to,
        output,
        part: Part::default(),
        parts: 0,
        file: FileReport::default(),
        files: 0,
        records: 0,
        chosen: 0,
        unwritable: None,
        is_whole: true,
        is_part_lost: false,
    };
    let mut games = FoundGames::of(options.inputs(), input);
    while let Some(found) = games.next(&interruption.stop) {
        converted.add(found, errors)?;
    }
    if interruption.stop.is_stopped() {
        let path = file_name(&converted.part_path());
        return Err(say!(
            words,
            "stopped: {path} was not written",
            "已停止：没有写入 {path}"
        ));
    }
    converted.end(errors)
}

/// What is converted of the files so far.
struct Converted<'a, W> {
    options: &'a ConvertOptions,
    interruption: &'a Interruption,
    to: Format,
    output: W,
    part: Part,
    /// How many parts of the output are written.
    parts: usize,
    /// The file whose games are coming.
    file: FileReport,
    files: usize,
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

/// What is to be written to one file.
struct Part {
    /// Made when the format of the first file is known.
    writer: Option<Writer>,
    new: BufWriter<SpooledTempFile>,
    games: usize,
}

impl Default for Part {
    fn default() -> Part {
        Part {
            writer: None,
            new: BufWriter::new(SpooledTempFile::new(IN_MEMORY)),
            games: 0,
        }
    }
}

impl<W: Write> Converted<'_, W> {
    /// Adds what was found next.
    fn add(&mut self, found: Found, errors: &mut impl Write) -> Result<(), String> {
        match found {
            Found::Game(found) => self.add_game(*found, errors),
            Found::End(end) => {
                self.end_file(&end, errors);
                Ok(())
            }
            Found::Refused(reason) => {
                (self.files, self.is_whole) = (self.files + 1, false);
                let _ = writeln!(errors, "gomoku: {reason}");
                Ok(())
            }
        }
    }

    /// Writes a game if it is wanted.
    fn add_game(&mut self, found: FoundGame, errors: &mut impl Write) -> Result<(), String> {
        let (number, from) = (found.number, found.format);
        let Some(record) = self.file.record(number, found.game, &self.options.choice) else {
            return Ok(());
        };
        match self.write(&record, from) {
            Ok(()) => {}
            Err(FileError::Unwritable(error)) => self.file.add_unwritable(number, error),
            Err(error) => return Err(self.options.unwritten(&self.part_path(), &error)),
        }
        if self.options.split == Some(self.part.games) {
            self.finish_part(errors)?;
        }
        Ok(())
    }

    /// Says what is odd in a file that was read.
    fn end_file(&mut self, end: &FileEnd, errors: &mut impl Write) {
        let (options, words) = (self.options, self.options.language);
        let file = mem::take(&mut self.file);
        self.files += 1;
        let refusal = match (&file.first_error, options.game) {
            _ if file.records > 0 => None,
            (Some(error), _) => {
                let error = files::unread(error.clone(), end.format);
                Some(words.cannot_load(&end.path, &error))
            }
            (None, Some(number)) if end.games < number => Some(say!(
                words,
                "{} has no game {number}: it has {}",
                "{} 没有第 {number} 局：共有 {}",
                file_name(&end.path),
                words.games(end.games)
            )),
            // All are in other shares.
            (None, _) => return,
        };
        if let Some(refusal) = refusal {
            self.is_whole = false;
            let _ = writeln!(errors, "gomoku: {refusal}");
            return;
        }
        let _ = errors.write_all(file.warnings(end, words).as_bytes());
        self.is_part_lost |= file.is_part_lost;
        self.is_whole &= options.game.is_some() || file.first_error.is_none();
        self.records += file.records;
        self.chosen += file.chosen;
        self.tell_unwritable(&end.path, &file, errors);
    }

    /// Says which games of a file the output cannot store, unless one game is all that is wanted.
    fn tell_unwritable(&mut self, path: &Path, file: &FileReport, errors: &mut impl Write) {
        let (words, name) = (self.options.language, file_name(path));
        let Some((_, first)) = file.unwritable.first() else {
            return;
        };
        self.unwritable.get_or_insert(*first);
        self.is_whole = false;
        if self.options.inputs.len() == 1 && file.chosen == 1 {
            return;
        }
        for (number, error) in &file.unwritable {
            let reason = words.file_error(&FileError::Unwritable(*error));
            let told = say!(
                words,
                "{name}: game {number} cannot be written: {reason}",
                "{name}：第 {number} 局无法写入：{reason}"
            );
            let _ = writeln!(errors, "{told}");
        }
        if let more @ 1.. = file.unwritten - file.unwritable.len() {
            let told = say!(
                words,
                "{name}: {more} more cannot be written",
                "{name}：还有 {more} 局也无法写入"
            );
            let _ = writeln!(errors, "{told}");
        }
    }

    /// All files are read.
    fn end(mut self, errors: &mut impl Write) -> Result<ExitCode, String> {
        let (options, words) = (self.options, self.options.language);
        let none = match (self.chosen, self.unwritable) {
            (1, Some(error)) => {
                let error = FileError::Unwritable(error);
                return Err(options.unwritten(&self.part_path(), &error));
            }
            (1.., _) => None,
            (0, _) if self.records > 0 => Some(say!(
                words,
                "nothing was written: no game meets all the --only-... options",
                "没有写入：没有符合选项的棋局"
            )),
            // No error: there are fewer games than shares.
            (0, _) if self.is_whole => {
                let shard = options.shard;
                let told = say!(
                    words,
                    "nothing was written: share {shard} has no games",
                    "没有写入：第 {shard} 份里没有棋局"
                );
                let _ = writeln!(errors, "gomoku: {told}");
                return Ok(ExitCode::SUCCESS);
            }
            // Why is said already.
            (0, _) if self.files == 1 => return Ok(ExitCode::FAILURE),
            (0, _) => Some(say!(
                words,
                "nothing was written: no game could be read",
                "没有写入：没有能读取的棋局"
            )),
        };
        if let Some(none) = none {
            return Err(none);
        }
        if self.part.writer.is_some() || self.parts == 0 {
            self.finish_part(errors)?;
        }
        Ok(match self.is_whole {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        })
    }

    fn part_path(&self) -> PathBuf {
        self.options.part_path(self.parts)
    }

    fn write(&mut self, record: &Record, from: Format) -> Result<(), FileError> {
        let part = &mut self.part;
        let writer = part.writer.get_or_insert_with(|| {
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
        part.games += 1;
        Ok(part.new.write_all(&bytes)?)
    }

    /// Says what is lost in a part of the output, and writes it.
    fn finish_part(&mut self, errors: &mut impl Write) -> Result<(), String> {
        let (path, words) = (self.part_path(), self.options.language);
        self.check_inputs(&path)?;
        let Part {
            writer,
            mut new,
            games,
        } = mem::take(&mut self.part);
        let unwritten = |error: FileError| words.cannot_save(&path, &error);
        let written = writer.map_or(Err(WriteError::NoGame), Writer::finish);
        let Written { bytes, losses } =
            written.map_err(|error| unwritten(FileError::Unwritable(error)))?;
        if !losses.is_empty() {
            let (name, to, losses) = (file_name(&path), self.to, words.losses(&losses));
            let lost = say!(
                words,
                "{name}: {to} cannot store: {losses}",
                "{name}：{to} 不能记录，未写入：{losses}"
            );
            let _ = writeln!(errors, "{lost}");
        }
        let whole = new.write_all(&bytes).and_then(|()| new.rewind());
        whole.map_err(|error| unwritten(error.into()))?;
        let new = new.get_mut();
        self.parts += 1;
        if !is_stream(&path) {
            let written = atomic::write(&path, packed(&path, new));
            written.map_err(|error| unwritten(error.into()))?;
            if self.options.tells {
                let (name, games) = (file_name(&path), words.games(games));
                let wrote = say!(words, "Wrote {name}: {games}", "已写入 {name}：{games}");
                let _ = writeln!(errors, "{wrote}");
            }
            return Ok(());
        }
        let output = &mut self.output;
        let written = (self.interruption).wait(|| {
            io::copy(new, output)?;
            output.flush()
        });
        written.or_else(|error| {
            // A reader who leaves is no failure.
            self.is_whole &= Failure::Output(error).report(words, errors) == ExitCode::SUCCESS;
            Ok(())
        })
    }

    /// Refuses to write over a file that was not read to its end.
    fn check_inputs(&self, path: &Path) -> Result<(), String> {
        let options = self.options;
        let takes_all = options.split.is_none() && options.shard == Shard::default();
        let is_all = self.is_whole && !self.is_part_lost && takes_all;
        let existing = |path: &Path| fs::canonicalize(path).ok();
        let over = existing(path).filter(|_| !is_all);
        if over.is_some() && options.inputs.iter().any(|path| existing(path) == over) {
            // What cannot be read would be lost.
            let error = io::Error::from(io::ErrorKind::AlreadyExists);
            return Err(options.unwritten(path, &error.into()));
        }
        Ok(())
    }
}

/// What is found in the games of a file that are wanted.
#[derive(Default)]
struct FileReport {
    /// How many games can be read, and how many of them are chosen.
    records: usize,
    chosen: usize,
    /// The first games that the output cannot store, by their numbers, and why; and how many there are.
    unwritable: Vec<(usize, WriteError)>,
    unwritten: usize,
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

impl FileReport {
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

    /// Keeps why a game cannot be written.
    fn add_unwritable(&mut self, number: usize, error: WriteError) {
        self.unwritten += 1;
        if self.unwritable.len() < MOST_WARNINGS {
            self.unwritable.push((number, error));
        }
    }

    fn warnings(&self, end: &FileEnd, words: Language) -> String {
        let (listed, several) = (self.warnings.iter(), end.games > 1);
        let listed = listed.map(|(number, it)| (number.filter(|_| several), it));
        warnings(&end.path, listed, self.all - self.warnings.len(), words)
    }
}
