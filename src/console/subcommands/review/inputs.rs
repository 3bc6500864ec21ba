//! The games of files and folders, read one file at a time.

use std::collections::VecDeque;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::console::disk::FileError;
use crate::console::keep::files::{self, unread};
use crate::console::subcommands::input;
use crate::console::subcommands::review::ReviewOptions;
use crate::console::subcommands::review::targets::{Targets, digest, is_review, source};
use crate::console::words::file_name;
use crate::console::words::language::say;
use crate::record::{Format, FormatSupport, ReadError, Record};

pub(crate) struct ReviewTask {
    /// The file, as it was named.
    pub(crate) path: PathBuf,
    /// Which of the games in the file it is, from 1, and how many there are.
    pub(crate) number: usize,
    pub(crate) of: usize,
    /// Names the game by the bytes of its file.
    pub(crate) source: String,
    pub(crate) record: Record,
    /// Whether no file of this format names the rule, and nobody else did.
    pub(crate) is_rule_open: bool,
    /// The file for the review.
    pub(crate) target: Option<PathBuf>,
}

/// A game, or why a file or a folder has none.
type Next = Result<Box<ReviewTask>, String>;

/// The games that are still to come.
pub(crate) struct Inputs<'a, R> {
    options: &'a ReviewOptions,
    // Folders that have none, and why; then the games of the file that was read last.
    coming: VecDeque<Next>,
    // The files after it.
    paths: VecDeque<PathBuf>,
    targets: Option<Targets>,
    stdin: R,
    /// How many games are known; a file that was not read counts as one.
    pub(crate) known: usize,
    // How many of them were taken.
    taken: usize,
}

impl<'a, R: Read> Inputs<'a, R> {
    /// Looks into the folders, but reads no file yet.
    pub(crate) fn new(options: &'a ReviewOptions, stdin: R) -> Inputs<'a, R> {
        let words = options.language;
        let (mut paths, mut coming) = (VecDeque::new(), VecDeque::new());
        for path in &options.inputs {
            if !path.is_dir() {
                paths.push_back(path.clone());
                continue;
            }
            match records_in(path) {
                Ok(found) if found.is_empty() => coming.push_back(Err(say!(
                    words,
                    "{}: this folder holds no records",
                    "{}：文件夹里没有棋谱",
                    file_name(path)
                ))),
                Ok(found) => paths.extend(found),
                Err(error) => coming.push_back(Err(words.cannot_load(path, &error.into()))),
            }
        }
        Inputs {
            options,
            known: paths.len() + coming.len(),
            taken: 0,
            coming,
            paths,
            targets: (options.out.as_ref()).map(|out| Targets::new(out, options.form)),
            stdin,
        }
    }

    /// The next game and its place, in the order of the files.
    pub(crate) fn next(&mut self) -> Option<(usize, Next)> {
        while self.coming.is_empty() {
            let path = self.paths.pop_front()?;
            let read = self.read(&path);
            let unread = |error| [Err(self.options.language.cannot_load(&path, &error))].into();
            self.coming = read.unwrap_or_else(unread);
            self.known = (self.known + self.coming.len()).saturating_sub(1);
        }
        self.taken += 1;
        Some((self.taken - 1, self.coming.pop_front()?))
    }

    /// The games of a file. One that cannot be read does not affect the others.
    fn read(&mut self, path: &Path) -> Result<VecDeque<Next>, FileError> {
        let file = files::open_named(path, &mut self.stdin)?;
        let bytes = files::read_whole(file)?;
        let format = Format::of_file(path, &bytes).unwrap_or(Format::Script);
        let reading = &self.options.reading;
        let games = input::read_games(&bytes, format, reading)?;
        let (digest, of) = (digest(&bytes), games.len());
        let is_rule_open = !FormatSupport::of(format).rule && reading.rule.is_none();
        let unread = |error| (self.options.language).cannot_load(path, &unread(error, format));
        let task = |(number, game): (usize, Result<Record, ReadError>)| {
            let record = game.map_err(unread)?;
            let (source, targets) = (source(digest, number), self.targets.as_mut());
            Ok(Box::new(ReviewTask {
                path: path.to_owned(),
                number,
                of,
                target: targets.map(|it| it.next(path, number, of, &source)),
                source,
                record,
                is_rule_open,
            }))
        };
        Ok((1..).zip(games).map(task).collect())
    }
}

/// The records directly in a folder, by their endings or `.txt`, in the order of their names;
/// without reviews.
pub(crate) fn records_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
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
