//! A request of the manager, and how its parts are read.

/// What the manager asks for.
#[derive(Debug)]
pub(super) struct Request {
    /// The word, as it was typed.
    pub word: String,
    /// What comes after the word on its line, but for the entries of a list.
    pub rest: String,
    /// The entries of its list, without the DONE at the end.
    pub entries: Vec<String>,
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
    /// The entries of a list, and then DONE, on one line or several.
    List,
}

/// The word that ends a list.
pub(super) fn is_done(word: &str) -> bool {
    word.eq_ignore_ascii_case("DONE")
}

/// The first word of a text, and what comes after it.
pub(super) fn first_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// The words of a line. Blanks beside a comma do not end a word, so that `7, 7, 1` is one.
pub(super) fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in line.split_whitespace() {
        match words.last_mut() {
            Some(last) if last.ends_with(',') || part.starts_with(',') => last.push_str(part),
            _ => words.push(part.to_owned()),
        }
    }
    words
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
