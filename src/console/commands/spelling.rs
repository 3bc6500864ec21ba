//! Which command a word names: by its whole name, or at a terminal by its beginning.

use crate::console::command::point::narrow;
use crate::console::commands::{command_names, rows};
use crate::console::dialogue::row::Row;
use crate::console::refusal::Refusal;
use crate::console::words::nearest;

/// How commands may be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// By whole names, so that a script means the same when a command is added.
    Whole,
    /// By beginnings too where only one command begins so, and by `?`, `h` and `q`: for
    /// people at a terminal.
    Begun,
    /// As with [`Begun`](Spelling::Begun), for people who look at a game: there single letters step
    /// through it.
    Looking,
}

/// Spellings that are shorter than a unique beginning of their commands would be.
const SHORT: &[(&str, &str)] = &[("?", "help"), ("h", "help"), ("q", "quit")];

/// More of them while one looks at a game. In a game they are the beginnings of several commands.
const STEPS: &[(&str, &str)] = &[
    ("n", "next"),
    ("b", "back"),
    ("p", "back"),
    ("f", "first"),
    ("l", "last"),
];

/// The commands that leave the game in progress: one letter alone is not enough to mean
/// one of them, since it may as well be a slip of the finger.
const LEAVING: &[&str] = &["surrender", "new", "load", "resume", "quit"];

impl Spelling {
    /// The command that `word` names, and its name in full.
    pub(crate) fn find(self, word: &str) -> Result<(&'static Row, &'static str), Refusal> {
        let name = &*narrow(word);
        if let Some(found) = whole(name) {
            return Ok(found);
        }
        if self == Spelling::Whole {
            return Err(unknown(word));
        }
        let steps: &[_] = if self == Spelling::Looking {
            STEPS
        } else {
            &[]
        };
        let mut short = SHORT.iter().chain(steps);
        let short = short.find(|(it, _)| name.eq_ignore_ascii_case(it));
        if let Some(found) = short.and_then(|(_, full)| whole(full)) {
            return Ok(found);
        }
        let begun = name.to_ascii_lowercase();
        let begun = Vec::from_iter(all().filter(|(_, name)| name.starts_with(&begun)));
        let Some(&(row, name)) = begun.first() else {
            return Err(unknown(word));
        };
        if begun.iter().any(|(other, _)| !std::ptr::eq(*other, row)) {
            let candidates = begun.into_iter().map(|(_, name)| name).collect();
            let word = word.into();
            return Err(Refusal::AmbiguousCommand { word, candidates });
        }
        if word.len() == 1 && LEAVING.contains(&row.command.name()) {
            let (word, near) = (word.into(), Some(name));
            return Err(Refusal::UnknownCommand { word, near });
        }
        Ok((row, name))
    }

    /// The name that `word` stands for, if it is shorter.
    pub(crate) fn meaning(self, word: &str) -> Option<&'static str> {
        let (_, name) = self.find(word).ok()?;
        (word.is_ascii() && !word.eq_ignore_ascii_case(name)).then_some(name)
    }
}

/// The command of which this is a whole name, in any case; of a Chinese one its English name.
fn whole(word: &str) -> Option<(&'static Row, &'static str)> {
    let named = |row: &&Row| row.command.chinese.contains(&word);
    let chinese = rows().find(named).map(|row| (row, row.command.name()));
    chinese.or_else(|| all().find(|(_, name)| word.eq_ignore_ascii_case(name)))
}

fn all() -> impl Iterator<Item = (&'static Row, &'static str)> {
    rows().flat_map(|row| row.command.names.iter().map(move |name| (row, *name)))
}

/// The refusal of a word that is no command, with the nearest one if it is near.
fn unknown(word: &str) -> Refusal {
    Refusal::UnknownCommand {
        word: word.into(),
        near: nearest(word, command_names()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(word: &str) -> Result<&'static str, Refusal> {
        Spelling::Begun.find(word).map(|(_, name)| name)
    }

    #[test]
    fn every_whole_name_is_its_command() {
        for (row, name) in all() {
            for spelling in [Spelling::Whole, Spelling::Begun] {
                let found = spelling.find(&name.to_uppercase());
                assert!(
                    matches!(found, Ok((it, _)) if std::ptr::eq(it, row)),
                    "{name}"
                );
                assert_eq!(spelling.meaning(name), None, "{name}");
            }
        }
    }

    #[test]
    fn a_beginning_is_enough_where_only_one_begins_so() {
        for (word, name) in [
            ("?", "help"),
            ("h", "help"),
            ("H", "help"),
            ("q", "quit"),
            ("u", "undo"),
            ("und", "undo"),
            ("SUR", "surrender"),
            ("su", "surrender"),
            ("resi", "resign"),
            ("ru", "rules"),
            ("bo", "board"),
            ("nu", "numbers"),
        ] {
            assert_eq!(begun(word).ok(), Some(name), "{word}");
            assert_eq!(Spelling::Begun.meaning(word), Some(name), "{word}");
            let script = Spelling::Whole.find(word);
            assert!(
                matches!(script, Err(Refusal::UnknownCommand { .. })),
                "{word}"
            );
        }
    }

    #[test]
    fn what_may_be_several_is_refused_with_all_of_them() {
        for word in ["r", "re", "s", "n", "b", "p", "f", "l", "res"] {
            let Err(Refusal::AmbiguousCommand { candidates, .. }) = begun(word) else {
                panic!("{word} is the beginning of several");
            };
            assert!(candidates.iter().all(|name| name.starts_with(word)));
            let number = all().filter(|(_, name)| name.starts_with(word)).count();
            assert!(number > 1 && candidates.len() == number, "{word}");
        }
    }

    #[test]
    fn no_single_letter_leaves_a_game() {
        for letter in ('a'..='z').filter(|letter| *letter != 'q') {
            let found = Spelling::Begun.find(&letter.to_string());
            let leaves = found.is_ok_and(|(row, _)| LEAVING.contains(&row.command.name()));
            assert!(!leaves, "{letter}");
        }
        let Err(Refusal::UnknownCommand { near, .. }) = begun("e") else {
            panic!("`e` alone is too little");
        };
        assert_eq!(near, Some("exit"));
    }
}
