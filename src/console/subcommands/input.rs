//! The records in the files that a subcommand is given.

use std::ops::ControlFlow;
use std::path::Path;

use crate::console::disk::FileError;
use crate::console::keep::files::{script_lines, unread};
use crate::console::words::file_name;
use crate::console::words::language::{Language, say};
use crate::record::{self, EachGame, Format, Games, ReadOptions, Warning, read_games};

/// What is odd in a file, one line each, and how many more there are than those. Where a file
/// has several games, a warning comes with the number of its game.
pub(crate) fn warnings<'a>(
    path: &Path,
    listed: impl Iterator<Item = (Option<usize>, &'a Warning)>,
    more: usize,
    words: Language,
) -> Vec<String> {
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
    listed.chain(more).collect()
}

/// The games in a file of this format, one record at least among them.
pub(crate) fn games(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
) -> Result<Games, FileError> {
    check(bytes, format)?;
    read_games(bytes, format, options).map_err(|error| unread(error, format))
}

/// How many games there are in a file of this format, one record at least among them.
pub(crate) fn count_games(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
) -> Result<usize, FileError> {
    let (mut first_error, mut is_one_read) = (None, false);
    let count = each_game(bytes, format, options, &mut |game| match game {
        Err(error) => {
            first_error.get_or_insert(error);
            ControlFlow::Continue(())
        }
        Ok(_) => {
            is_one_read = true;
            ControlFlow::Break(())
        }
    })?;
    match first_error.filter(|_| !is_one_read) {
        Some(error) => Err(unread(error, format)),
        None => Ok(count),
    }
}

/// Gives one game of a file after another to `each`, and counts them.
pub(crate) fn each_game(
    bytes: &[u8],
    format: Format,
    options: &ReadOptions,
    each: &mut EachGame<'_>,
) -> Result<usize, FileError> {
    check(bytes, format)?;
    record::each_game(bytes, format, options, each).map_err(|error| unread(error, format))
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
