//! Who plays: which player is the computer, and how well it plays.

use std::fmt;
use std::str::FromStr;

use crate::console::computer::level::Level;
use crate::console::computer::skill::Skill;
use crate::console::play::by_player::ByPlayer;
use crate::record::Details;
use crate::rules::{ByStone, Game, NameError, Stone, named};

/// Who plays a colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A person.
    #[default]
    Human,
    /// The computer.
    Computer,
}

impl Seat {
    /// Both.
    pub const ALL: [Seat; 2] = [Seat::Human, Seat::Computer];

    /// The name that `--black` and `--white` take.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Seat::Human => "human",
            Seat::Computer => "computer",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Seat {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Seat, NameError> {
        named(&Seat::ALL, Seat::name, text)
    }
}

/// Who plays which colour at one moment of a game, as an answer tells it and a saved
/// game keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roles {
    /// Who plays black, and who white.
    pub seats: ByStone<Seat>,
    /// How strong the computer is.
    pub level: Level,
    /// Whether its level follows the person's results.
    pub adapts: bool,
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
                let auto = if self.adapts { AUTO } else { "" };
                format!("{}{LEVEL}{}{auto}", Seat::Computer, self.level)
            }
        }
    }

    /// Who played, if a record says so of either player, a person or the computer, or
    /// names both. A level that cannot be read is the usual one.
    pub(crate) fn of(details: &Details) -> Option<Roles> {
        let names = ByStone {
            black: details.black.as_str(),
            white: details.white.as_str(),
        };
        let levels = names.map(computer);
        let is_said = |name: &str| name == Seat::Human.name() || computer(name).is_some();
        let are_named = names.iter().all(|(_, name)| !name.is_empty());
        let said = is_said(names.black) || is_said(names.white) || are_named;
        let (level, adapts) = levels.black.or(levels.white).unwrap_or_default();
        said.then(|| Roles {
            seats: levels.map(|level| level.map_or(Seat::Human, |_| Seat::Computer)),
            level,
            adapts,
        })
    }
}

/// What stands between the computer and its level in a record.
const LEVEL: &str = ", level ";

/// What follows a level that adapts in a record.
const AUTO: &str = " (auto)";

/// The level of the computer and whether it adapts, if that is a player's name.
fn computer(name: &str) -> Option<(Level, bool)> {
    let rest = name.strip_prefix(Seat::Computer.name())?;
    if !rest.is_empty() && !rest.starts_with(',') {
        return None; // a person of such a name
    }
    let level = rest.strip_prefix(LEVEL).unwrap_or_default();
    let (level, adapts) = match level.strip_suffix(AUTO) {
        Some(level) => (level, true),
        None => (level, false),
    };
    Some((level.parse().unwrap_or_default(), adapts))
}

/// Which of the two players is the computer, and how it plays: the one owner of both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    /// Who each player is.
    pub players: ByPlayer<Seat>,
    /// How the computer plays.
    pub skill: Skill,
}

impl Seats {
    /// Two people; the computer has this skill should it play.
    #[must_use]
    pub fn new(skill: Skill) -> Seats {
        Seats {
            skill,
            ..Seats::default()
        }
    }

    /// Who plays which colour of `game` now.
    #[must_use]
    pub fn roles(&self, game: &Game) -> Roles {
        Roles {
            seats: self.players.by_stone(game),
            level: self.skill.level,
            adapts: self.skill.adapts,
        }
    }

    /// Whether the computer is to act in `game`.
    #[must_use]
    #[inline]
    pub fn computer_acts(&self, game: &Game) -> bool {
        // Asked after every line: most games are between people.
        self.players != ByPlayer::default() && self.acting(game) == Some(Seat::Computer)
    }

    /// Whether a person is to act in `game`.
    #[must_use]
    pub fn person_acts(&self, game: &Game) -> bool {
        self.acting(game) == Some(Seat::Human)
    }

    fn acting(&self, game: &Game) -> Option<Seat> {
        let acting = game.acting()?;
        Some(*self.players.at(game, acting))
    }

    /// Whether one person plays the computer.
    #[must_use]
    pub fn one_person(&self) -> bool {
        self.players.first != self.players.second
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_names_the_computer_and_its_level() {
        use Seat::Computer;
        use Seat::Human;
        let usual = Level::default().get();
        for (black, white, expected) in [
            ("human", "human", Some((Human, Human, usual, false))),
            ("", "", None),
            ("Ann", "", None),
            (
                "Ann",
                "computers, level 5",
                Some((Human, Human, usual, false)),
            ),
            (
                "computer, level 11",
                "",
                Some((Computer, Human, usual, false)),
            ),
            (
                "human",
                "computer, level 7",
                Some((Human, Computer, 7, false)),
            ),
            (
                "human",
                "computer, level 7 (auto)",
                Some((Human, Computer, 7, true)),
            ),
            (
                "computer, level 10 (auto)",
                "human",
                Some((Computer, Human, 10, true)),
            ),
            (
                "computer, level 1",
                "computer, level 1",
                Some((Computer, Computer, 1, false)),
            ),
            (
                "computer, level x (auto)",
                "Bo",
                Some((Computer, Human, usual, true)),
            ),
            (
                "computer, level 3 (often)",
                "Bo",
                Some((Computer, Human, usual, false)),
            ),
            ("computer", "Bo", Some((Computer, Human, usual, false))),
        ] {
            let details = Details {
                black: black.into(),
                white: white.into(),
                ..Details::default()
            };
            let read = Roles::of(&details);
            let found = read.map(|roles| {
                let Roles {
                    seats,
                    level,
                    adapts,
                } = roles;
                (seats.black, seats.white, level.get(), adapts)
            });
            assert_eq!(found, expected, "{black:?} {white:?}");
            let is_written = |name: &str| {
                let level = |(level, adapts): (Level, bool)| {
                    format!("{LEVEL}{level}{}", if adapts { AUTO } else { "" })
                };
                name == "human" || computer(name).is_some_and(|it| name.ends_with(&level(it)))
            };
            if let (Some(roles), true) = (read, is_written(black) && is_written(white)) {
                let names = Stone::ALL.map(|stone| roles.name(stone));
                assert_eq!(names, [black, white]);
            }
        }
    }
}
