//! What shortens typing, in English.

use std::path::Path;

use super::English;
use super::refusals::about;
use crate::console::files::FileError;
use crate::console::near::nearest;
use crate::console::render::words::{Refusals, Typing, clean, file_name};
use crate::rules::{Coords, NameError, NewGameError};

/// `a`, `b` or `c`.
fn list(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [some @ .., last] if !some.is_empty() => format!("{} or {last}", some.join(", ")),
        all => all.concat(),
    }
}

impl Typing for English {
    fn did_you_mean(&self, name: &str) -> String {
        format!("; did you mean `{name}`?")
    }

    fn ambiguous(&self, word: &str, candidates: &[&str]) -> String {
        let word = clean(word);
        format!(
            "ambiguous command `{word}`: did you mean {}?",
            list(candidates)
        )
    }

    fn wrong_game(&self, error: &NewGameError, near: Option<&str>) -> String {
        let near = near.map(|name| self.did_you_mean(name));
        about(error.word(), error) + &near.unwrap_or_default()
    }

    fn wrong_value(&self, option: &str, error: &NameError) -> String {
        let (value, allowed) = (clean(&error.value), error.allowed.join(", "));
        let near = nearest(&error.value, error.allowed.iter().copied());
        let near = near.map(|name| self.did_you_mean(name));
        format!("{option} {value}: the value must be one of {allowed}") + &near.unwrap_or_default()
    }

    fn coords(&self, coords: Coords) -> &'static str {
        match coords {
            Coords::Numbers => "Points are shown as numbers: row and column, from 0.",
            Coords::Letters => "Points are shown as letters and numbers, such as h8.",
        }
    }

    fn language(&self) -> &'static str {
        "Language: English (en)."
    }

    fn computer_plays(&self) -> &'static str {
        "The computer plays too: type `computer white`, or start with `--white computer`."
    }

    fn cannot_read_options(&self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        format!(
            "cannot read the options in {path}: {}",
            self.file_error(error)
        )
    }

    fn wrong_line(&self, path: &Path, number: usize, reason: &str) -> String {
        format!("{}, line {number}: {reason}", file_name(path))
    }

    fn no_option(&self, text: &str) -> String {
        let text = clean(text);
        format!("`{text}` is not an option: write one a line, such as `--level 7`")
    }

    fn not_in_options(&self, option: &str) -> String {
        format!("{option} cannot stand in a file of options")
    }
}
