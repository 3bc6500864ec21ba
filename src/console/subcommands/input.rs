//! The records in the files that a subcommand is given.

use std::borrow::Cow;
use std::io::Read;
use std::path::Path;

use crate::console::keep::files::{
    FileError, LARGEST_FOREIGN, read_bytes, read_to_end, script_lines, unread,
};
use crate::console::words::file_name;
use crate::console::words::language::{Language, say};
use crate::record::{Format, Games, Problem, ReadOptions, Warning, detect, read_games};

/// The name of standard input and output.
const STREAM: &str = "-";

/// Whether a name stands for standard input or output.
pub(crate) fn is_stream(path: &Path) -> bool {
    path.as_os_str() == STREAM
}

/// All that is in the file at `path`, or in `input` for `-`.
pub(crate) fn bytes(path: &Path, input: impl Read) -> Result<Vec<u8>, FileError> {
    match is_stream(path) {
        true => read_to_end(input, LARGEST_FOREIGN),
        false => read_bytes(path, LARGEST_FOREIGN),
    }
}

/// What is odd in a file, one line each, and how many more there are than `most`. Where a file
/// has several games, a warning comes with the number of its game.
pub(crate) fn warnings<'a>(
    path: &Path,
    mut all: impl Iterator<Item = (Option<usize>, Cow<'a, Warning>)>,
    most: usize,
    words: Language,
) -> Vec<String> {
    let path = file_name(path);
    let listed = all.by_ref().take(most).map(|(game, warning)| {
        let warning = words.warning(&warning);
        match game {
            Some(game) => say!(
                words,
                "{path}: game {game}: {warning}",
                "{path}：第 {game} 局：{warning}"
            ),
            None => say!(words, "{path}: {warning}", "{path}：{warning}"),
        }
    });
    let mut lines: Vec<String> = listed.collect();
    match all.count() {
        0 => {}
        more => lines.push(say!(
            words,
            "{path}: and {more} more",
            "{path}：另有 {more} 条"
        )),
    }
    lines
}

/// The format that the ending of a file's name stands for, else the one that its bytes
/// look like.
pub(crate) fn format(path: &Path, bytes: &[u8]) -> Option<Format> {
    Format::of_ending(path).or_else(|| detect(bytes))
}

/// The games in a file of this format, one record at least among them.
pub(crate) fn games(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
) -> Result<Games, FileError> {
    let is_empty = |text| script_lines(text).next().is_none();
    if format == Format::Script && str::from_utf8(bytes).is_ok_and(is_empty) {
        return Err(FileError::NoGame);
    }
    read_games(bytes, format, options).map_err(|error| match error.problem {
        Problem::NoGame => FileError::NoGame,
        _ => unread(error, format),
    })
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
