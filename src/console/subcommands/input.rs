//! The games in the files and folders that a subcommand is given, one after another. They are read on
//! a thread of their own, so that whoever waits for one hears of Ctrl-C.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::panic;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::console::disk::FileError;
use crate::console::keep::files::{self, script_lines};
use crate::console::options::shard::Shard;
use crate::console::subcommands::pieces::{Piece, Pieces};
use crate::console::words::file_name;
use crate::console::words::language::{Language, say};
use crate::engine::Stopper;
use crate::record::{self, Format, Games, Problem, ReadError, ReadOptions, Record, Warning};

/// What is to be read, and as what.
#[derive(Clone, Debug)]
pub(crate) struct Inputs {
    /// Files and folders; `-` is standard input.
    pub(crate) paths: Vec<PathBuf>,
    /// The file that is not read though it may be in one of the folders, nor its parts.
    pub(crate) except: Option<PathBuf>,
    /// What is assumed where a file does not say it.
    pub(crate) reading: ReadOptions,
    /// How the format of a file is found.
    pub(crate) formats: Formats,
    /// The number of the one game of each file that is wanted, from 1.
    pub(crate) game: Option<usize>,
    /// Which of all games are wanted.
    pub(crate) shard: Shard,
    /// Whether the games of a file are counted before the first of them comes.
    pub(crate) are_counted: bool,
    /// The language of what is said.
    pub(crate) language: Language,
}

impl Inputs {
    /// All games of a share, each with how many its file has. A file that looks like no format is a move
    /// script.
    pub(crate) fn new(
        paths: &[PathBuf],
        reading: ReadOptions,
        shard: Shard,
        language: Language,
    ) -> Inputs {
        Inputs {
            paths: paths.to_vec(),
            except: None,
            reading,
            formats: Formats::OrScript,
            game: None,
            shard,
            are_counted: true,
            language,
        }
    }
}

/// How the format of a file is found.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Formats {
    /// All are of this one.
    Given(Format),
    /// By the ending of the name, or the bytes; if they say nothing, it is a move script.
    OrScript,
    /// By the ending of the name, or the bytes; if they say nothing, the file is refused.
    Known,
}

/// What comes of reading.
#[derive(Debug)]
pub(crate) enum Found {
    /// A game, or why it is none.
    Game(Box<FoundGame>),
    /// The end of a file of which games were found.
    End(FileEnd),
    /// A file or a folder that cannot be read, and why. It counts as one game.
    Refused(String),
}

/// A game in a file.
#[derive(Debug)]
pub(crate) struct FoundGame {
    /// The file, as it was named.
    pub(crate) path: Arc<Path>,
    /// How many files before it have the same name, but for the folder and the ending.
    pub(crate) namesakes: usize,
    pub(crate) format: Format,
    /// Which of the games in the file it is, from 1.
    pub(crate) number: usize,
    /// How many there are, if they were counted.
    pub(crate) of: Option<usize>,
    /// The digest of the bytes in which it is: the file, or a piece of a large one.
    pub(crate) digest: u64,
    pub(crate) game: Result<Record, ReadError>,
}

impl FoundGame {
    /// Its number, unless it is the only game of its file.
    pub(crate) fn number_of_several(&self) -> Option<usize> {
        (self.of != Some(1)).then_some(self.number)
    }
}

/// The end of a file.
#[derive(Debug)]
pub(crate) struct FileEnd {
    pub(crate) path: Arc<Path>,
    pub(crate) format: Format,
    /// How many games were found in it, also those that are not wanted.
    pub(crate) games: usize,
}

/// The games as they come.
pub(crate) struct FoundGames {
    receiver: Receiver<Found>,
    reader: Option<JoinHandle<()>>,
    known: Arc<AtomicUsize>,
}

/// How many games are read before they are asked for.
const AHEAD: usize = 32;

/// How long to wait before looking again whether to stop.
const PATIENCE: Duration = Duration::from_millis(50);

impl FoundGames {
    /// Begins to read. Where no thread can be started, all is read before the first game comes.
    pub(crate) fn of(inputs: Inputs, stdin: impl Read + Send + 'static) -> FoundGames {
        let known = Arc::new(AtomicUsize::new(inputs.paths.len()));
        let waiting = Arc::new(Mutex::new(Some((inputs, stdin))));
        let (sender, receiver) = mpsc::sync_channel(AHEAD);
        let work = {
            let (waiting, known) = (Arc::clone(&waiting), Arc::clone(&known));
            move || begin(&waiting, &known, |found| sender.send(found).is_ok())
        };
        match thread::Builder::new().spawn(work) {
            Ok(reader) => FoundGames {
                receiver,
                reader: Some(reader),
                known,
            },
            Err(_) => {
                let (sender, receiver) = mpsc::channel();
                begin(&waiting, &known, |found| sender.send(found).is_ok());
                FoundGames {
                    receiver,
                    reader: None,
                    known,
                }
            }
        }
    }

    /// What comes next; `None` at the end, or when it is to stop.
    pub(crate) fn next(&mut self, stop: &Stopper) -> Option<Found> {
        loop {
            if stop.is_stopped() {
                return None;
            }
            match self.receiver.recv_timeout(PATIENCE) {
                Ok(found) => return Some(found),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    // A reader that failed is no end.
                    if let Some(Err(failed)) = self.reader.take().map(JoinHandle::join) {
                        panic::resume_unwind(failed);
                    }
                    return None;
                }
            }
        }
    }

    /// How many games are known so far; a file that was not read counts as one.
    pub(crate) fn known(&self) -> usize {
        self.known.load(Ordering::Relaxed)
    }
}

/// Reads what waits to be read.
fn begin<S: Read>(
    waiting: &Mutex<Option<(Inputs, S)>>,
    known: &AtomicUsize,
    each: impl FnMut(Found) -> bool,
) {
    let waiting = waiting
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    if let Some((inputs, stdin)) = waiting {
        let reader = Reader {
            inputs: &inputs,
            each,
            known,
            passed: 0,
            names: HashMap::new(),
        };
        reader.read_all(stdin);
    }
}

/// Reads one file after another.
struct Reader<'a, E> {
    inputs: &'a Inputs,
    /// What takes all that is found, and says whether it wants more.
    each: E,
    known: &'a AtomicUsize,
    /// How many games there were so far, wanted or not.
    passed: u64,
    /// How many files of a name there were.
    names: HashMap<OsString, usize>,
}

/// Why reading ends before the end.
enum End {
    /// Nobody wants more.
    Enough,
    /// A file cannot be read from here on, for this reason.
    Failed(String),
}

impl<E: FnMut(Found) -> bool> Reader<'_, E> {
    fn read_all(mut self, mut stdin: impl Read) {
        for path in &self.inputs.paths {
            let read = match path.is_dir() {
                true => self.read_folder(path, &mut stdin),
                false => self.read_file(path, &mut stdin),
            };
            if read.is_err() {
                return;
            }
        }
    }

    fn read_folder(&mut self, folder: &Path, stdin: &mut impl Read) -> Result<(), End> {
        let words = self.inputs.language;
        let mut found = match records_in(folder) {
            Ok(found) => found,
            Err(error) => return self.refuse(words.cannot_load(folder, &error.into())),
        };
        let except = self.inputs.except.as_deref();
        found.retain(|path| !except.is_some_and(|output| is_part_of(path, output)));
        if found.is_empty() {
            return self.refuse(say!(
                words,
                "{}: this folder holds no records",
                "{}：文件夹里没有棋谱",
                file_name(folder)
            ));
        }
        self.known.fetch_add(found.len() - 1, Ordering::Relaxed);
        found
            .iter()
            .try_for_each(|path| self.read_file(path, stdin))
    }

    fn tell(&mut self, found: Found) -> Result<(), End> {
        match (self.each)(found) {
            true => Ok(()),
            false => Err(End::Enough),
        }
    }

    /// Tells why a file or a folder cannot be read, as the next game.
    fn refuse(&mut self, reason: String) -> Result<(), End> {
        self.passed += 1;
        match self.inputs.shard.takes(self.passed) {
            true => self.tell(Found::Refused(reason)),
            false => Ok(()),
        }
    }

    /// Tells the games of a file. What cannot be read of it does not affect the others.
    fn read_file(&mut self, path: &Path, stdin: &mut impl Read) -> Result<(), End> {
        match self.read_games(path, stdin) {
            Err(End::Failed(reason)) => self.refuse(reason),
            read => read,
        }
    }

    fn read_games(&mut self, path: &Path, stdin: &mut impl Read) -> Result<(), End> {
        let words = self.inputs.language;
        let failed = |error: FileError| End::Failed(words.cannot_load(path, &error));
        let opened = files::open_named(path, stdin).and_then(Pieces::new);
        let mut pieces = opened.map_err(failed)?;
        let beginning = pieces.beginning().map_err(failed)?;
        let format = self.format(path, beginning).map_err(End::Failed)?;
        check(beginning, format).map_err(failed)?;
        let name = path.file_stem().unwrap_or_default().to_os_string();
        let namesakes = self.names.entry(name).or_default();
        *namesakes += 1;
        let mut found = FoundGame {
            path: path.into(),
            namesakes: *namesakes - 1,
            format,
            number: 0,
            of: None,
            digest: 0,
            game: Err(ReadError::whole(Problem::NoGame)),
        };
        let read = self.read_pieces(&mut pieces, &mut found, failed);
        // What was read of it is told before why no more is.
        if found.number > 0 && !matches!(read, Err(End::Enough)) {
            self.tell(Found::End(FileEnd {
                path: found.path,
                format,
                games: found.number,
            }))?;
        }
        read?;
        match found.number {
            0 => Err(failed(FileError::NoGame)),
            _ => Ok(()),
        }
    }

    /// Tells the games of all pieces of a file. They are counted in `found`.
    fn read_pieces(
        &mut self,
        pieces: &mut Pieces<'_>,
        found: &mut FoundGame,
        failed: impl Fn(FileError) -> End,
    ) -> Result<(), End> {
        while let Some(piece) = pieces.next(found.format).map_err(&failed)? {
            let unread = |error| failed(files::unread(piece.placed_error(error), found.format));
            let reading = &self.inputs.reading;
            let games = || record::games(piece.bytes, found.format, reading).map_err(unread);
            let is_whole = piece.is_first() && piece.is_last;
            found.digest = digest(piece.bytes);
            found.of = match is_whole && self.inputs.are_counted {
                true => Some(games()?.count()),
                false => None,
            };
            let games = games()?;
            if !self.tell_games(&piece, games, found)? {
                break;
            }
        }
        Ok(())
    }

    /// Tells the games of a piece. Returns whether others are wanted.
    fn tell_games(
        &mut self,
        piece: &Piece<'_>,
        mut games: Games<'_>,
        found: &mut FoundGame,
    ) -> Result<bool, End> {
        let is_whole_known = found.of.is_some() && self.inputs.shard == Shard::default();
        if let Some(counted) = found.of.filter(|_| is_whole_known) {
            let others = counted.saturating_sub(1);
            self.known.fetch_add(others, Ordering::Relaxed);
        }
        let wanted = self.inputs.game;
        loop {
            let number = found.number + 1;
            let is_wanted = wanted.is_none_or(|wanted| wanted == number);
            let game = match is_wanted && self.inputs.shard.takes(self.passed + 1) {
                true => games.next().map(Some),
                false => games.skip_game().then_some(None),
            };
            let Some(game) = game else {
                return Ok(true);
            };
            found.number = number;
            self.passed += u64::from(is_wanted);
            if let Some(game) = game {
                if !is_whole_known && number > 1 {
                    self.known.fetch_add(1, Ordering::Relaxed);
                }
                let told = FoundGame {
                    path: Arc::clone(&found.path),
                    game: piece.placed(game),
                    ..*found
                };
                self.tell(Found::Game(Box::new(told)))?;
            }
            if wanted == Some(number) {
                // Whether it is one of several is to be known.
                found.number += usize::from(games.skip_game() || !piece.is_last);
                return Ok(false);
            }
        }
    }

    /// The format of a file that begins so.
    fn format(&self, path: &Path, bytes: &[u8]) -> Result<Format, String> {
        let words = self.inputs.language;
        match (self.inputs.formats, Format::of_file(path, bytes)) {
            (Formats::Given(format), _) | (_, Ok(format)) => Ok(format),
            (Formats::OrScript, Err(_)) => Ok(Format::Script),
            (Formats::Known, Err(error)) if error.problem == Problem::UnknownFormat => Err(say!(
                words,
                "cannot tell the format of {}: name it with --from",
                "看不出 {} 的格式：请用 --from 指定",
                file_name(path)
            )),
            (Formats::Known, Err(error)) => Err(words.cannot_load(path, &FileError::Record(error))),
        }
    }
}

/// A hash of bytes: FNV-1a (Fowler, Noll, Vo) of 64 bits.
pub(crate) fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// Whether a file is the output, or one of several in which it is split: `out-0001.sgf`.
fn is_part_of(path: &Path, output: &Path) -> bool {
    let stem = |path: &Path| {
        path.file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    };
    let (name, whole) = (stem(path), stem(output));
    let number = name
        .strip_prefix(&whole)
        .and_then(|it| it.strip_prefix('-'));
    let is_number = |it: &str| it.len() >= 4 && it.bytes().all(|it| it.is_ascii_digit());
    path == output
        || path.parent() == output.parent()
            && path.extension() == output.extension()
            && number.is_some_and(is_number)
}

/// What the names of reviews have before their ending.
pub(crate) const REVIEW: &str = ".review";

pub(crate) fn is_review(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().ends_with(REVIEW)
}

/// The records directly in a folder, by their endings or `.txt`, in the order of their names;
/// without reviews.
fn records_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let ending = path.extension();
        let is_text = ending.is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
        let is_record = is_text || Format::of_ending(&path).is_some_and(Format::is_read);
        if is_record && path.is_file() && !is_review(&path) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// What is odd in a file, one line each, and how many more there are than those. Where a file
/// has several games, a warning comes with the number of its game.
pub(crate) fn warnings<'a>(
    path: &Path,
    listed: impl Iterator<Item = (Option<usize>, &'a Warning)>,
    more: usize,
    words: Language,
) -> String {
    let path = file_name(path);
    let listed = listed.map(|(game, warning)| {
        let game = game.filter(|_| !warning.is_of_file());
        let warning = words.warning(warning);
        match game {
            Some(game) => say!(
                words,
                "{path}: game {game}: {warning}",
                "{path}：第 {game} 局：{warning}"
            ),
            None => say!(words, "{path}: {warning}", "{path}：{warning}"),
        }
    });
    let more = (more > 0).then(|| say!(words, "{path}: and {more} more", "{path}：另有 {more} 条"));
    listed.chain(more).map(|line| line + "\n").collect()
}

/// An error if it is a script of comments alone.
fn check(bytes: &[u8], format: Format) -> Result<(), FileError> {
    let is_empty = |text| script_lines(text).next().is_none();
    match format == Format::Script && str::from_utf8(bytes).is_ok_and(is_empty) {
        true => Err(FileError::NoGame),
        false => Ok(()),
    }
}

impl Language {
    /// A file cannot be written.
    pub fn cannot_save(self, path: &Path, error: &FileError) -> String {
        say!(
            self,
            "cannot write {}: {}",
            "无法写入 {}：{}",
            file_name(path),
            self.file_error(error)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_stands_for_its_records() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["c.TXT", "b.sgf", "d.review.sgf", "a.svg", "e.png", "f"] {
            fs::write(folder.path().join(name), "7 7\n").unwrap();
        }
        let found = records_in(folder.path()).unwrap();
        let names = found
            .iter()
            .map(|path| path.file_name().unwrap().to_owned());
        assert_eq!(Vec::from_iter(names), ["b.sgf", "c.TXT"]);
    }
}
