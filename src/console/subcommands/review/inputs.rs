//! The games of files and folders, read one file at a time.

use std::collections::VecDeque;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::console::keep::files::{FileError, unread};
use crate::console::subcommands::input::{self, is_stream};
use crate::console::subcommands::review::ReviewOptions;
use crate::console::subcommands::review::seal::{digest, origin};
use crate::console::subcommands::review::targets::{self, Targets};
use crate::record::{Format, ReadOptions, Record};

/// A game to be reviewed.
pub(crate) struct Task {
    /// The file, as it was named.
    pub path: PathBuf,
    /// Which of the games in the file it is, from 1, and how many there are.
    pub number: usize,
    pub of: usize,
    /// A number made of the bytes of the file.
    pub digest: u64,
    pub record: Record,
    /// The file for the review.
    pub target: Option<PathBuf>,
}

/// What comes next.
pub(crate) enum Next {
    Game(Box<Task>),
    /// A file or a folder that cannot be read.
    Failed(PathBuf, FileError),
    /// A folder without a record.
    Empty(PathBuf),
}

/// The games that are still to come.
pub(crate) struct Inputs<R> {
    paths: VecDeque<PathBuf>,
    ready: VecDeque<Next>,
    targets: Option<Targets>,
    stdin: Option<R>,
    reading: ReadOptions,
    // Games and files that are known of so far.
    known: usize,
}

impl<R: Read> Inputs<R> {
    /// Looks into the folders, but reads no file yet.
    pub(crate) fn new(options: &ReviewOptions, stdin: R) -> Inputs<R> {
        let mut inputs = Inputs {
            paths: VecDeque::new(),
            ready: VecDeque::new(),
            targets: options
                .out
                .clone()
                .map(|out| Targets::new(out, options.json)),
            stdin: Some(stdin),
            reading: options.reading,
            known: 0,
        };
        for path in &options.inputs {
            match path.is_dir() {
                false => inputs.paths.push_back(path.clone()),
                true => match records_in(path) {
                    Ok(found) if found.is_empty() => {
                        inputs.ready.push_back(Next::Empty(path.clone()));
                    }
                    Ok(found) => inputs.paths.extend(found),
                    Err(error) => {
                        let failed = Next::Failed(path.clone(), FileError::Io(error));
                        inputs.ready.push_back(failed);
                    }
                },
            }
        }
        inputs.known = inputs.paths.len() + inputs.ready.len();
        inputs
    }

    /// How many games there are as far as is known: a file that was not read counts as
    /// one.
    pub(crate) const fn known(&self) -> usize {
        self.known
    }

    /// The next game, in the order of the files.
    pub(crate) fn next(&mut self) -> Option<Next> {
        while self.ready.is_empty() {
            let path = self.paths.pop_front()?;
            match self.read(&path) {
                Ok(games) => {
                    self.known = (self.known + games.len()).saturating_sub(1);
                    self.ready.extend(games);
                }
                Err(error) => self.ready.push_back(Next::Failed(path, error)),
            }
        }
        self.ready.pop_front()
    }

    /// The games of a file. One that cannot be read takes no other with it.
    fn read(&mut self, path: &Path) -> Result<Vec<Next>, FileError> {
        let stdin = self.stdin.take_if(|_| is_stream(path));
        let bytes = match stdin {
            Some(stdin) => input::bytes(path, stdin)?,
            None => input::bytes(path, io::empty())?,
        };
        let format = input::format(path, &bytes).unwrap_or(Format::Script);
        let games = input::games(&bytes, format, &self.reading)?;
        let (of, digest) = (games.len(), digest(&bytes));
        let next = games.into_iter().zip(1..).map(|(game, number)| {
            let record = match game {
                Ok(record) => record,
                Err(error) => return Next::Failed(path.to_path_buf(), unread(error, format)),
            };
            Next::Game(Box::new(Task {
                path: path.to_path_buf(),
                number,
                of,
                digest,
                record,
                target: self
                    .targets
                    .as_mut()
                    .map(|it| it.next(path, number, of, &origin(digest, number))),
            }))
        });
        Ok(next.collect())
    }
}

/// The records right in a folder, by their endings and `.txt`, in the order of their names;
/// reviews are not reviewed again.
fn records_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let ending = path.extension();
        let is_text = ending.is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
        let is_record = is_text || Format::of_ending(&path).is_some();
        if is_record && path.is_file() && !targets::is_review(&path) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
