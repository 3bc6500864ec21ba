//! Who plays: which player is the computer, and how well it plays.

use std::fmt;
use std::str::FromStr;

use super::level::Level;
use super::skill::Skill;
use crate::record::Details;
use crate::rules::opening::Player;
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

    /// The name of a player as a record has it: `human`, `computer, level 5`, or
    /// `computer, level 5 (auto)` where the level adapts.
    pub(super) fn name(self, stone: Stone) -> String {
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
    pub(super) fn of(details: &Details) -> Option<Roles> {
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
///
/// Seats belong to players, not to colours, since an opening may exchange the colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    first: Seat,
    second: Seat,
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

    /// Who this player is.
    #[must_use]
    pub const fn of(&self, player: Player) -> Seat {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }

    /// Who plays which colour of `game` now.
    #[must_use]
    pub fn roles(&self, game: &Game) -> Roles {
        Roles {
            seats: ByStone::from_fn(|stone| self.of(game.holder(stone))),
            level: self.skill.level,
            adapts: self.skill.adapts,
        }
    }

    /// Seats people and the computer at the colours of `game`.
    pub fn sit(&mut self, game: &Game, seats: ByStone<Seat>) {
        for (stone, seat) in seats.iter() {
            match game.holder(stone) {
                Player::First => self.first = *seat,
                Player::Second => self.second = *seat,
            }
        }
    }

    /// The same colours in another game as at the beginning of this one: colours that
    /// an opening exchanged go back.
    pub fn move_over(&mut self, from: &Game, to: &Game) {
        let first = from.first();
        let seat = |stone| {
            if stone == first {
                self.first
            } else {
                self.second
            }
        };
        self.sit(to, ByStone::from_fn(seat));
    }

    /// The two players change places.
    pub const fn swap(&mut self) {
        std::mem::swap(&mut self.first, &mut self.second);
    }

    /// Whether the computer is to act in `game`.
    #[must_use]
    #[inline]
    pub fn computer_acts(&self, game: &Game) -> bool {
        // Asked after every line: most games are between people.
        (self.first, self.second) != (Seat::Human, Seat::Human)
            && game
                .acting()
                .is_some_and(|stone| self.of(game.holder(stone)) == Seat::Computer)
    }

    /// Whether a person is to act in `game`.
    #[must_use]
    pub fn person_acts(&self, game: &Game) -> bool {
        let acting = game.acting().map(|stone| self.of(game.holder(stone)));
        acting == Some(Seat::Human)
    }

    /// Whether one person plays the computer.
    #[must_use]
    pub fn one_person(&self) -> bool {
        self.first != self.second
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_names_the_computer_and_its_level() {
        use Seat::{Computer, Human};
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
