//! What a language says of converting records.

use std::path::Path;

use crate::console::files::FileError;
use crate::record::{Format, Loss, Warning};

/// `gomoku convert`.
pub trait Converting {
    /// What it takes, as `--help` lists it, and what each does.
    fn convert_options(&self) -> [(&'static str, &'static str); 8];
    /// Not both files are named.
    fn two_files_needed(&self) -> &'static str;
    /// A file beside IN and OUT is named.
    fn third_file(&self, file: &str) -> String;
    /// Nobody can tell what format this file has.
    fn unknown_format(&self, path: &Path) -> String;
    /// There is no game of this number in the file, which has so many.
    fn no_such_game_in(&self, path: &Path, asked: usize, count: usize) -> String;
    /// What a reader found odd in a file, in the game of this number where there are
    /// several.
    fn warning_in(&self, path: &Path, game: Option<usize>, warning: &Warning) -> String;
    /// There is more that is odd in a file.
    fn more_warnings(&self, path: &Path, count: usize) -> String;
    /// What is not in a file of this format that is about to be written.
    fn lost_in(&self, path: &Path, format: Format, losses: &[Loss]) -> String;
    /// A file cannot be written.
    fn cannot_save(&self, path: &Path, error: &FileError) -> String;
}
