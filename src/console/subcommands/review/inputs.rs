//! The games of files and folders, read one file at a time.

use std::collections::VecDeque;
use std::fs;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::console::keep::files::{FileError, unread};
use crate::console::subcommands::input::{self, is_stream};
use crate::console::subcommands::review::ReviewOptions;
use crate::console::subcommands::review::targets::{Targets, digest, is_review, source};
use crate::console::words::file_name;
use crate::console::words::language::{Language, say};
use crate::record::{Format, ReadOptions, Record};

/// A game to be reviewed.
pub(crate) struct ReviewTask {
    /// The file, as it was named.
    pub(crate) path: PathBuf,
    /// Which of the games in the file it is, from 1, and how many there are.
    pub(crate) number: usize,
    pub(crate) of: usize,
    /// Names the game by the bytes of its file.
    pub(crate) source: String,
    pub(crate) record: Record,
    /// The file for the review.
    pub(crate) target: Option<PathBuf>,
}

/// A game, or why a file or a folder has none.
type Next = Result<Box<ReviewTask>, String>;

/// A file of which not all games are ready yet.
struct OpenFile {
    path: PathBuf,
    bytes: Vec<u8>,
    format: Format,
    // Names the games by these bytes.
    digest: u64,
    // How many games there are, and how many were read.
    of: usize,
    read: usize,
}

/// How many games are ready at once: a file may have hundreds of thousands.
const MOST_READY: usize = 1000;

/// The games that are still to come.
pub(crate) struct Inputs<R> {
    paths: VecDeque<PathBuf>,
    ready: VecDeque<Next>,
    // The file whose games come next.
    file: Option<OpenFile>,
    targets: Option<Targets>,
    stdin: Option<R>,
    reading: ReadOptions,
    words: Language,
    // Games and files that are known so far, and those that were taken.
    known: usize,
    taken: usize,
}

impl<R: Read> Inputs<R> {
    /// Looks into the folders, but reads no file yet.
    pub(crate) fn new(options: &ReviewOptions, stdin: R) -> Inputs<R> {
        let words = options.language;
        let (mut paths, mut ready) = (VecDeque::new(), VecDeque::new());
        for path in &options.inputs {
            if !path.is_dir() {
                paths.push_back(path.clone());
                continue;
            }
            match records_in(path) {
                Ok(found) if found.is_empty() => ready.push_back(Err(say!(
                    words,
                    "{}: this folder holds no records",
                    "{}：文件夹里没有棋谱",
                    file_name(path)
                ))),
                Ok(found) => paths.extend(found),
                Err(error) => ready.push_back(Err(words.cannot_load(path, &error.into()))),
            }
        }
        let out = options.out.clone();
        Inputs {
            known: paths.len() + ready.len(),
            taken: 0,
            paths,
            ready,
            file: None,
            targets: out.map(|out| Targets::new(out, options.json)),
            stdin: Some(stdin),
            reading: options.reading,
            words,
        }
    }

    /// How many games are known; a file that was not read counts as one.
    pub(crate) const fn known(&self) -> usize {
        self.known
    }

    /// The next game and its place, in the order of the files.
    pub(crate) fn next(&mut self) -> Option<(usize, Next)> {
        while self.ready.is_empty() {
            if let Some(file) = self.file.take_if(|file| file.read < file.of) {
                self.read_more(file);
                continue;
            }
            let path = self.paths.pop_front()?;
            match self.open(&path) {
                Ok(file) => {
                    self.known = (self.known + file.of).saturating_sub(1);
                    self.file = Some(file);
                }
                Err(error) => {
                    let error = self.words.cannot_load(&path, &error);
                    self.ready.push_back(Err(error));
                }
            }
        }
        self.taken += 1;
        Some((self.taken - 1, self.ready.pop_front()?))
    }

    fn open(&mut self, path: &Path) -> Result<OpenFile, FileError> {
        let bytes = match self.stdin.take_if(|_| is_stream(path)) {
            Some(stdin) => input::bytes(path, stdin)?,
            None => input::bytes(path, io::empty())?,
        };
        let format = Format::of_file(path, &bytes).unwrap_or(Format::Script);
        Ok(OpenFile {
            path: path.to_path_buf(),
            format,
            digest: digest(&bytes),
            of: input::count_games(&bytes, format, &self.reading)?,
            bytes,
            read: 0,
        })
    }

    /// Reads the next games of a file. One that cannot be read does not affect the others.
    fn read_more(&mut self, mut file: OpenFile) {
        let (path, of, words) = (&*file.path, file.of, self.words);
        let (from, mut number) = (file.read, 0);
        let (ready, targets) = (&mut self.ready, &mut self.targets);
        // It was read before without an error.
        let _ = input::each_game(&file.bytes, file.format, &self.reading, &mut |game| {
            number += 1;
            if number <= from {
                return ControlFlow::Continue(());
            }
            let unread = |error| words.cannot_load(path, &unread(error, file.format));
            let task = game.map_err(unread).map(|record| {
                let source = source(file.digest, number);
                Box::new(ReviewTask {
                    path: path.to_path_buf(),
                    number,
                    of,
                    target: targets
                        .as_mut()
                        .map(|it| it.next(path, number, of, &source)),
                    source,
                    record,
                })
            });
            ready.push_back(task);
            match number - from < MOST_READY {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        file.read = if number > from { number } else { of };
        self.file = Some(file);
    }
}

/// The records directly in a folder, by their endings or `.txt`, in the order of their names;
/// without reviews.
fn records_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let ending = path.extension();
        let is_text = ending.is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
        let is_record = is_text || Format::of_ending(&path).is_some();
        if is_record && path.is_file() && !is_review(&path) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
