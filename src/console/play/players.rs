//! Who plays a game: all that its record says of that beside the moves.

use crate::console::match_play::MatchStanding;
use crate::console::play::seats::{Name, Roles, Seat};
use crate::record::{Details, Times};
use crate::rules::{ByStone, Stone};

/// Who plays a game, what they are called, and how their match stood before it: of a game that was
/// read, no more than its record says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players {
    /// People and the computer, where that is known.
    pub recorded_roles: Option<Roles>,
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
            recorded_roles: Roles::of(details),
            names: ByStone::from_fn(|stone| details.players[stone].parse().ok()),
            standing: details.standing.parse().ok(),
            times: details.times.clone(),
        }
    }

    /// People and the computer: of whom a record says nothing, they are people.
    #[must_use]
    pub fn roles(&self) -> Roles {
        self.recorded_roles.unwrap_or_default()
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
