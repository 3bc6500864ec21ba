//! The records in the files that a subcommand is given.

use std::path::Path;

use crate::console::disk::FileError;
use crate::console::keep::files::{script_lines, unread};
use crate::console::words::file_name;
use crate::console::words::language::{Language, say};
use crate::record::{self, Format, Games, ReadError, ReadOptions, Record, Warning};

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

/// The games in a file of this format, one record at least among them.
pub(crate) fn read_games(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
) -> Result<Vec<Result<Record, ReadError>>, FileError> {
    check(bytes, format)?;
    record::read_games(bytes, format, options).map_err(|error| unread(error, format))
}

/// How many games there are in a file of this format, one record at least among them.
pub(crate) fn count_games(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
) -> Result<usize, FileError> {
    let mut games = games(bytes, format, options)?;
    let (mut count, mut first_error) = (0, None);
    for game in games.by_ref() {
        count += 1;
        match game {
            Ok(_) => return Ok(count + games.count()),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    first_error.map_or(Ok(count), |error| Err(unread(error, format)))
}

/// The games in a file of this format, read one after another.
pub(crate) fn games<'a>(
    bytes: &'a [u8],
    format: Format,
    options: &'a ReadOptions,
) -> Result<Games<'a>, FileError> {
    check(bytes, format)?;
    record::games(bytes, format, options).map_err(|error| unread(error, format))
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
