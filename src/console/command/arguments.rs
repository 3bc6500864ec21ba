//! Numbers and names as commands take them.

use std::str::FromStr;

use crate::console::command::ALL_STEPS;
use crate::console::navigate::Count;
use crate::rules::NameError;

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
