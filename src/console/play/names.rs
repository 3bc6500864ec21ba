//! What people are called: a name that a record, a prompt and a list can hold.

use std::fmt;
use std::str::FromStr;

use crate::console::play::seats::Seat;
use crate::console::words::is_plain;

/// A person's name: one to [`Name::LONGEST`] letters that can all be seen, without white
/// space at its ends, and not what a record calls the computer or a person without a name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(Box<str>);

/// Why a text is not a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadName {
    /// There is nothing in it.
    Empty,
    /// It has more than [`Name::LONGEST`] letters.
    TooLong {
        /// How many it has.
        letters: usize,
    },
    /// It has a control character, or another that cannot be seen.
    Invisible {
        /// It.
        text: String,
    },
    /// A record would be read as if the computer, or a person without a name, had played.
    Reserved {
        /// It.
        text: String,
    },
}

impl Name {
    /// The most letters of a name.
    pub const LONGEST: usize = 40;

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for Name {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Name, BadName> {
        let text = text.trim();
        let letters = text.chars().count();
        let lower = text.to_ascii_lowercase();
        let rest = lower.strip_prefix(Seat::Computer.name());
        let is_computer = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(','));
        if text.is_empty() {
            Err(BadName::Empty)
        } else if letters > Name::LONGEST {
            Err(BadName::TooLong { letters })
        } else if !is_plain(text) {
            Err(BadName::Invisible { text: text.into() })
        } else if is_computer || lower == Seat::Human.name() {
            Err(BadName::Reserved { text: text.into() })
        } else {
            Ok(Name(text.into()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_a_record_can_hold() {
        let long = "x".repeat(41);
        for (text, name) in [
            ("Ada", Ok("Ada")),
            ("  Ada King ", Ok("Ada King")),
            ("# 1: \"new\"", Ok("# 1: \"new\"")),
            ("computers", Ok("computers")),
            ("阿达", Ok("阿达")),
            (&long[..40], Ok(&long[..40])),
            ("", Err(BadName::Empty)),
            (" \t", Err(BadName::Empty)),
            (&long, Err(BadName::TooLong { letters: 41 })),
            (
                "A\tB",
                Err(BadName::Invisible {
                    text: "A\tB".into(),
                }),
            ),
            (
                "\u{202e}adA",
                Err(BadName::Invisible {
                    text: "\u{202e}adA".into(),
                }),
            ),
            (
                "Human",
                Err(BadName::Reserved {
                    text: "Human".into(),
                }),
            ),
            (
                "COMPUTER, level 3",
                Err(BadName::Reserved {
                    text: "COMPUTER, level 3".into(),
                }),
            ),
        ] {
            let read = text.parse::<Name>();
            assert_eq!(read.as_ref().map(Name::as_str), name.as_deref(), "{text:?}");
        }
    }
}
