//! A request of the manager, and how its parts are read.

/// What the manager asks for.
#[derive(Debug)]
pub(super) struct Request {
    /// The word, as it was typed.
    pub word: String,
    /// What comes after the word on its line.
    pub rest: String,
    /// The lines that belong to it, without the DONE at their end.
    pub lines: Vec<String>,
}

impl Request {
    /// Whether its word is this one, in any case.
    pub(super) fn is(&self, name: &str) -> bool {
        self.word.eq_ignore_ascii_case(name)
    }
}

/// What follows the line of a request and belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Follows {
    /// Nothing.
    Nothing,
    /// The name of a file, unless it stands on the line of the request itself.
    File,
    /// Lines, and then DONE.
    Lines,
}

/// The first word of a text, and what comes after it.
pub(super) fn first_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// `x,y` as numbers, of any size and sign.
pub(super) fn pair(text: &str) -> Option<(i64, i64)> {
    match numbers(text)?.as_slice() {
        [x, y] => Some((*x, *y)),
        _ => None,
    }
}

/// Numbers between commas.
pub(super) fn numbers(text: &str) -> Option<Vec<i64>> {
    text.split(',')
        .map(|word| word.trim().parse().ok())
        .collect()
}
