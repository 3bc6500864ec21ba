//! What a language must have words for where typing is made shorter: beginnings of
//! commands, "did you mean", settings that are asked for, a person's own options.

use std::path::Path;

use crate::console::files::FileError;
use crate::rules::{Coords, NameError, NewGameError};

/// What shortens typing, and the settings that change how the program speaks.
pub trait Typing {
    /// What a refusal ends with when one name was probably meant.
    fn did_you_mean(&self, name: &str) -> String;
    /// A word with which several commands begin.
    fn ambiguous(&self, word: &str, candidates: &[&str]) -> String;
    /// A game that cannot be started; `near` is what was probably meant.
    fn wrong_game(&self, error: &NewGameError, near: Option<&str>) -> String;
    /// A wrong option: its value is not one of those allowed.
    fn wrong_value(&self, option: &str, error: &NameError) -> String;
    /// How points are shown.
    fn coords(&self, coords: Coords) -> &'static str;
    /// Which language this is.
    fn language(&self) -> &'static str;
    /// The second thing that a terminal says to two people: how the computer is asked to
    /// play.
    fn computer_plays(&self) -> &'static str;
    /// A file of a person's own options cannot be read.
    fn cannot_read_options(&self, path: &Path, error: &FileError) -> String;
    /// What is wrong with one line of such a file.
    fn wrong_line(&self, path: &Path, number: usize, reason: &str) -> String;
    /// A line of it begins like no option.
    fn no_option(&self, text: &str) -> String;
    /// An option that may not stand in it.
    fn not_in_options(&self, option: &str) -> String;
}
