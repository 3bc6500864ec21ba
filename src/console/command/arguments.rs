//! A number of steps, and which name was probably meant.

use super::form::{Form, Forms, NO_LIMIT, NOTHING};
use crate::console::words::language::both;

/// What takes a number of steps.
pub(crate) const STEPS: Forms = &[NOTHING, &[STEP_COUNT], &[Form::Word("all")]];

pub(crate) const STEP_COUNT: Form = Form::number(
    both("a number of steps, 1 or more", "步数（至少 1）"),
    1,
    NO_LIMIT,
);

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
            let names = [
                "freestyle",
                "renju",
                "black",
                "white",
                "swap",
                "soosyrv8",
                "none",
            ];
            assert_eq!(nearest(word, names), near, "{word}");
        }
    }
}
