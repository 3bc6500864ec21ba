//! How the console speaks every language: sentences, widths, escaping, words for games, and which word
//! was probably meant.

pub(crate) mod chances;
pub(crate) mod errors;
pub(crate) mod game;
pub mod language;
pub(crate) mod syntax;
pub(crate) mod width;
pub(crate) mod wrap;

use std::path::Path;

use crate::record::{is_invisible, visible};

/// The first of many things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed<T> {
    pub(crate) shown: Vec<T>,
    /// How many more there are.
    pub(crate) more: usize,
}

impl<T> Listed<T> {
    /// The first `most` of all.
    pub(crate) fn of(mut all: impl Iterator<Item = T>, most: usize) -> Listed<T> {
        let shown = all.by_ref().take(most).collect();
        let more = all.count();
        Listed { shown, more }
    }
}

/// The one of `names` that is nearest to `word`, in any case, if it is near: one or two
/// letters are wrong, and fewer than half of them.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = word.to_lowercase();
    if typed.contains(char::is_whitespace) {
        return None; // several words
    }
    names
        .into_iter()
        .map(|name| (strsim::damerau_levenshtein(&typed, name), name))
        .filter(|(distance, name)| *name != word && *distance <= 2 && *distance < name.len() / 2)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// A piece of what was typed, to be shown inside a sentence: invisible characters are
/// escaped and a long text is cut.
#[must_use]
pub fn clean(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((cut, _)) => visible(&text[..cut]) + "…",
        None => visible(text),
    }
}

/// A whole file name, with invisible characters escaped.
#[must_use]
pub fn file_name(path: &Path) -> String {
    visible(&path.to_string_lossy())
}

/// A text that others wrote, of one line or several, with invisible characters escaped. Its lines
/// after the first are indented, so that none begins like one of the program's own.
pub(crate) fn quoted_lines(text: &str) -> String {
    let lines: Vec<String> = text.trim().lines().map(visible).collect();
    lines.join("\n  ")
}

/// Whether a text has no invisible characters.
pub(crate) fn is_plain(text: &str) -> bool {
    // Nearly all names have only these letters, and a folder may have many names.
    let usual = |byte: u8| matches!(byte, b' '..=b'~');
    text.bytes().all(usual) || !text.chars().any(is_invisible)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_near_is_found_and_nothing_else() {
        for (word, near) in [
            ("renjo", Some("renju")),
            ("RENJU1", Some("renju")),
            ("freestlye", Some("freestyle")),
            ("blak", Some("black")),
            ("whit", Some("white")),
            ("swap3", Some("swap")),
            ("soosyrv", Some("soosyrv8")),
            ("non", Some("none")),
            ("chess", None),
            ("black 3", None),
            ("", None),
            ("\u{8fde}\u{73e0}", None),
        ] {
            let names = "freestyle renju black white swap soosyrv8 none";
            assert_eq!(nearest(word, names.split(' ')), near, "{word}");
        }
    }

    #[test]
    fn what_was_typed_is_shown_harmlessly() {
        assert_eq!(clean("7;7 长 é"), "7;7 长 é");
        assert_eq!(clean("a\0\u{1b}[2J\tb"), r"a\u{0}\u{1b}[2J\tb");
        assert_eq!(clean("txt.\u{202e}emag"), r"txt.\u{202e}emag");
        let invisible = "\u{2066}\u{200d}\u{feff}";
        assert_eq!(clean(invisible), r"\u{2066}\u{200d}\u{feff}");
        assert_eq!(clean(&"长".repeat(1000)), "长".repeat(60) + "…");
        let comment = " one\r\ngame 9: black wins\n\u{9b}2J\u{2028}3\n";
        assert_eq!(
            quoted_lines(comment),
            "one\n  game 9: black wins\n  \\u{9b}2J\\u{2028}3"
        );
        assert!(is_plain("my game 五子棋.txt"));
        assert!(!is_plain("my\u{7}game.txt"));
    }
}
