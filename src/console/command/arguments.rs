//! Numbers and names as commands take them, and which name was probably meant.

use std::str::FromStr;

use crate::console::command::ALL_STEPS;
use crate::console::navigate::Count;
use crate::console::play::words_after_new;
use crate::rules::{NameError, NewGameError};

/// A number of steps, one when it is left out.
pub(crate) fn steps(text: &str) -> Option<Count> {
    if text.is_empty() {
        return Some(Count::Of(1));
    }
    if text.eq_ignore_ascii_case(ALL_STEPS) {
        return Some(Count::All);
    }
    let number = text.parse().ok().filter(|_| is_number(text));
    number.filter(|count| *count > 0).map(Count::Of)
}

/// What a word names; nothing when it is left out.
pub(crate) fn named<T: FromStr<Err = NameError>>(word: &str) -> Result<Option<T>, NameError> {
    match word {
        "" => Ok(None),
        _ => word.parse().map(Some),
    }
}

pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
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
        .filter(|(distance, name)| (1..=2).contains(distance) && *distance < name.len() / 2)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// As [`nearest`], for a word after `new` that is none of those that may stand there.
pub(crate) fn nearest_after_new(error: &NewGameError) -> Option<&'static str> {
    let NewGameError::Rule(NameError { value, .. }) = error else {
        return None;
    };
    nearest(value, words_after_new())
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
            let (value, allowed) = (word.to_owned(), Vec::new());
            let error = NewGameError::Rule(NameError { value, allowed });
            assert_eq!(nearest_after_new(&error), near, "{word}");
        }
    }
}
