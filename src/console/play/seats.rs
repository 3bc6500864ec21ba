//! Who plays: people, what they are called, and the computer.

use std::fmt;
use std::str::FromStr;

use crate::console::words::is_plain;
use crate::player::LevelSetting;
use crate::record::Details;
use crate::rules::name::names;
use crate::rules::{ByStone, Stone};

/// Who plays a colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A person.
    #[default]
    Human,
    /// The computer.
    Computer,
}

names!(Seat { Human => "human", Computer => "computer" });

/// Who plays which colour at one moment of a game, as an answer tells it and a saved
/// game keeps it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Roles {
    pub seats: ByStone<Seat>,
    pub level: LevelSetting,
}

impl Roles {
    /// Whether the computer plays at all.
    #[must_use]
    pub fn has_computer(self) -> bool {
        self.seats.iter().any(|(_, seat)| *seat == Seat::Computer)
    }

    /// Whether a person plays at all.
    #[must_use]
    pub fn has_person(self) -> bool {
        self.seats.iter().any(|(_, seat)| *seat == Seat::Human)
    }

    /// The name of a player as a record has it: `human`, `computer, level 5`, or
    /// `computer, level 5 (auto)` where the level adapts.
    pub(crate) fn name(self, stone: Stone) -> String {
        match self.seats[stone] {
            Seat::Human => Seat::Human.to_string(),
            Seat::Computer => {
                let LevelSetting { now, adapts } = self.level;
                let auto = if adapts { AUTO } else { "" };
                format!("{}{LEVEL}{now}{auto}", Seat::Computer)
            }
        }
    }

    /// Who played, if a record says so of either player, a person or the computer, or
    /// names both. A level that cannot be read is the usual one.
    pub(crate) fn of(details: &Details) -> Option<Roles> {
        let names = ByStone::from_fn(|stone| details.players[stone].as_str());
        let levels = names.map(computer);
        let is_said = |name: &str| name == Seat::Human.name() || computer(name).is_some();
        let are_named = names.iter().all(|(_, name)| !name.is_empty());
        let said = is_said(names.black) || is_said(names.white) || are_named;
        said.then(|| Roles {
            seats: levels.map(|level| level.map_or(Seat::Human, |_| Seat::Computer)),
            level: levels.black.or(levels.white).unwrap_or_default(),
        })
    }
}

/// What stands between the computer and its level in a record.
const LEVEL: &str = ", level ";

/// What follows a level that adapts in a record.
const AUTO: &str = " (auto)";

/// The level of the computer, if that is a player's name.
pub(crate) fn computer(name: &str) -> Option<LevelSetting> {
    let rest = name.strip_prefix(Seat::Computer.name())?;
    if !rest.is_empty() && !rest.starts_with(',') {
        return None; // a person of such a name
    }
    let level = rest.strip_prefix(LEVEL).unwrap_or_default();
    let read = |level: &str| level.parse().unwrap_or_default();
    Some(match level.strip_suffix(AUTO) {
        Some(level) => LevelSetting::auto(read(level)),
        None => read(level).into(),
    })
}

/// A person's name: one to [`Name::LONGEST`] letters that can all be seen, without white
/// space at its ends, and not what a record calls the computer or a person without a name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(Box<str>);

/// Why a text is not a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadName {
    /// There is nothing in it.
    Empty,
    /// It has so many letters, more than [`Name::LONGEST`].
    TooLong { letters: usize },
    /// It has a control character, or another that cannot be seen.
    Invisible { text: String },
    /// A record would be read as if the computer, or a person without a name, had played.
    Reserved { text: String },
}

impl Name {
    /// The most letters of a name.
    pub const LONGEST: usize = 40;
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
        if text.is_empty() {
            Err(BadName::Empty)
        } else if letters > Name::LONGEST {
            Err(BadName::TooLong { letters })
        } else if !is_plain(text) {
            Err(BadName::Invisible { text: text.into() })
        } else if computer(&lower).is_some() || lower == Seat::Human.name() {
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
    fn a_record_names_the_computer_and_its_level() {
        let read = |names: &str| {
            let (black, white) = names.split_once(" / ")?;
            let (black, white) = (black.into(), white.into());
            Roles::of(&Details {
                players: ByStone { black, white },
                ..Details::default()
            })
        };
        assert_eq!([read(" / "), read("Ann / ")], [None; 2]);
        for row in [
            "human / human -> human / human",
            "Ann / computers, level 5 -> human / human",
            "computer / Bo -> computer, level 5 / human",
            "computer, level 11 /  -> computer, level 5 / human",
            "computer, level x (auto) / Bo -> computer, level 5 (auto) / human",
            "computer, level 3 (often) / Bo -> computer, level 5 / human",
            "Bo / computer, level 7 -> human / computer, level 7",
            "human / computer, level 7 (auto) -> human / computer, level 7 (auto)",
            "computer, level 10 (auto) / human -> computer, level 10 (auto) / human",
            "human / computer, level perfect -> human / computer, level perfect",
            "human / computer, level perfect (auto) -> human / computer, level 10 (auto)",
            "computer, level 1 / computer, level 1 -> computer, level 1 / computer, level 1",
        ] {
            let (names, written) = row.split_once(" -> ").unwrap();
            let roles = read(names).unwrap();
            let found = Stone::ALL.map(|stone| roles.name(stone)).join(" / ");
            assert_eq!(found, written, "{names}");
            assert_eq!(read(written), Some(roles));
        }
    }

    #[test]
    fn a_name_is_what_a_record_can_hold() {
        let long = "x".repeat(41);
        let invisible = |text: &str| Err(BadName::Invisible { text: text.into() });
        let reserved = |text: &str| Err(BadName::Reserved { text: text.into() });
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
            ("A\tB", invisible("A\tB")),
            ("\u{202e}adA", invisible("\u{202e}adA")),
            ("Human", reserved("Human")),
            ("COMPUTER, level 3", reserved("COMPUTER, level 3")),
        ] {
            let read = text.parse::<Name>().map(|name| name.to_string());
            assert_eq!(read, name.map(str::to_owned), "{text:?}");
        }
    }
}
