//! All that the console says, in every language side by side.

pub(crate) mod escape;
pub(crate) mod language;
pub(crate) mod pair;
pub(crate) mod width;
pub(crate) mod wrap;

use std::path::Path;

use crate::console::words::escape::escape;
use crate::engine::Score;
use crate::rules::BoardSize;

/// How much better one side stands, as a person would say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lead {
    Even,
    Slight,
    Clear,
    Large,
}

impl Lead {
    /// The lead that a score in eval units tells, whoever has it.
    pub(crate) const fn of(score: Score) -> Lead {
        match score.abs() {
            0..80 => Lead::Even,
            80..300 => Lead::Slight,
            300..900 => Lead::Clear,
            _ => Lead::Large,
        }
    }
}

/// The texts around the options in `--help`.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// What the program is.
    pub summary: &'static str,
    /// The heading of the line that shows how to call it.
    pub usage: &'static str,
    /// All that follows the options: paragraphs, most of them with a heading, which is a
    /// first line that ends with a colon.
    pub more: &'static str,
}

/// The steps of the longest game: a stone on every point of the largest board.
pub(crate) const MOST_STEPS: usize = BoardSize::MAX.area();

/// A piece of what was typed, fit to be shown inside a sentence: what is
/// invisible is escaped and what is long is cut.
#[must_use]
pub fn clean(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((cut, _)) => escape(&text[..cut]) + "…",
        None => escape(text),
    }
}

/// A file name, whole, with what is invisible escaped.
pub(crate) fn file_name(path: &Path) -> String {
    escape(&path.to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_shown_harmlessly() {
        assert_eq!(clean("7;7"), "7;7");
        assert_eq!(clean("a\0\u{1b}[2J\tb"), r"a\u{0}\u{1b}[2J\tb");
        assert_eq!(clean(&"长".repeat(1000)), "长".repeat(60) + "…");
    }
}
