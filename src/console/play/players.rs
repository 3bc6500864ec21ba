//! Who plays a game, as far as options, its record or the game on the board say it.

use crate::console::match_play::MatchStanding;
use crate::console::play::seats::{Name, Roles, Seat};
use crate::player::LevelSetting;
use crate::record::{Details, Times};
use crate::rules::{ByStone, Stone};

/// Who plays a game, what they are called, and how their match stood before it: of a game that was
/// read, no more than its record says, and of one to come, no more than options say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players {
    /// People and the computer, where that is known.
    pub seats: ByStone<Option<Seat>>,
    /// How strong the computer is.
    pub level: Option<LevelSetting>,
    /// What people are called.
    pub names: ByStone<Option<Name>>,
    /// The match of which it is a game.
    pub standing: Option<MatchStanding>,
    /// The clock and what each step took, in a game with a clock.
    pub times: Option<Times>,
}

impl Players {
    /// What `details` say. What cannot be read there is not said.
    pub(crate) fn of(details: &Details) -> Players {
        Players {
            names: ByStone::from_fn(|stone| details.players[stone].parse().ok()),
            standing: details.standing.parse().ok(),
            times: details.times.clone(),
            ..Roles::of(details).map(Players::from).unwrap_or_default()
        }
    }

    /// People and the computer, if either of the two is known.
    #[must_use]
    pub fn known_roles(&self) -> Option<Roles> {
        let is_known = self.seats.iter().any(|(_, seat)| seat.is_some());
        is_known.then(|| self.roles())
    }

    /// People and the computer: those of whom nothing is known are people.
    #[must_use]
    pub fn roles(&self) -> Roles {
        Roles {
            seats: self.seats.map(Option::unwrap_or_default),
            level: self.level.unwrap_or_default(),
        }
    }

    /// These roles, but for what is known here. A level that adapts goes on from theirs.
    pub(crate) fn over(&self, roles: Roles) -> Roles {
        Roles {
            seats: ByStone::from_fn(|stone| self.seats[stone].unwrap_or(roles.seats[stone])),
            level: match self.level {
                Some(level) if level.adapts => LevelSetting::auto(roles.level.now),
                level => level.unwrap_or(roles.level),
            },
        }
    }

    /// The name of the person who has this colour, if one has it.
    #[must_use]
    pub fn name(&self, stone: Stone) -> Option<&Name> {
        let is_person = self.roles().seats[stone] == Seat::Human;
        self.names[stone].as_ref().filter(|_| is_person)
    }

    /// What a record says that is saved at the time `date`.
    pub(crate) fn details(&self, date: String) -> Details {
        let said = |stone| match self.name(stone) {
            Some(name) => name.to_string(),
            None => self.roles().name(stone),
        };
        Details {
            date,
            players: ByStone::from_fn(said),
            standing: self.standing.map(|it| it.to_string()).unwrap_or_default(),
            times: self.times.clone(),
        }
    }
}

impl From<Roles> for Players {
    fn from(roles: Roles) -> Players {
        Players {
            seats: roles.seats.map(Some),
            level: Some(roles.level),
            ..Players::default()
        }
    }
}
