//! Who plays: which player is the computer, and how well it plays.

use std::fmt;
use std::str::FromStr;

use super::computer::Skill;
use super::level::Level;
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
}

impl Roles {
    /// Whether the computer plays at all.
    #[must_use]
    pub fn has_computer(self) -> bool {
        self.seats.iter().any(|(_, seat)| *seat == Seat::Computer)
    }

    /// The name of a player as a record has it: `human` or `computer, level 5`.
    pub(super) fn name(self, stone: Stone) -> String {
        match self.seats[stone] {
            Seat::Human => Seat::Human.to_string(),
            Seat::Computer => format!("{}{LEVEL}{}", Seat::Computer, self.level),
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
        said.then(|| Roles {
            seats: levels.map(|level| level.map_or(Seat::Human, |_| Seat::Computer)),
            level: levels.black.or(levels.white).unwrap_or_default(),
        })
    }
}

/// What stands between the computer and its level in a record.
const LEVEL: &str = ", level ";

/// The level of the computer, if that is a player's name.
fn computer(name: &str) -> Option<Level> {
    let rest = name.strip_prefix(Seat::Computer.name())?;
    if !rest.is_empty() && !rest.starts_with(',') {
        return None; // a person of such a name
    }
    let level = rest
        .strip_prefix(LEVEL)
        .and_then(|level| level.parse().ok());
    Some(level.unwrap_or_default())
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
        let level = |level| Level::new(level).unwrap();
        for (black, white, roles) in [
            (
                "human",
                "human",
                Some((Seat::Human, Seat::Human, Level::default())),
            ),
            ("", "", None),
            ("Ann", "", None),
            (
                "Ann",
                "computers, level 5",
                Some((Seat::Human, Seat::Human, Level::default())),
            ),
            (
                "computer, level 11",
                "",
                Some((Seat::Computer, Seat::Human, Level::default())),
            ),
            (
                "human",
                "computer, level 7",
                Some((Seat::Human, Seat::Computer, level(7))),
            ),
            (
                "computer, level 1",
                "computer, level 1",
                Some((Seat::Computer, Seat::Computer, level(1))),
            ),
            (
                "computer",
                "Bo",
                Some((Seat::Computer, Seat::Human, Level::default())),
            ),
        ] {
            let details = Details {
                black: black.into(),
                white: white.into(),
                ..Details::default()
            };
            let read = Roles::of(&details);
            let found = read.map(|roles| (roles.seats.black, roles.seats.white, roles.level));
            assert_eq!(found, roles, "{black:?} {white:?}");
            let is_written = |name: &str| {
                name == "human"
                    || computer(name).is_some_and(|it| name.ends_with(&format!("{LEVEL}{it}")))
            };
            if let (Some(roles), true) = (read, is_written(black) && is_written(white)) {
                let names = Stone::ALL.map(|stone| roles.name(stone));
                assert_eq!(names, [black, white]);
            }
        }
    }
}
