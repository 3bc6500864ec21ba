//! Who plays a game: all that its record says of that beside the moves.

use crate::console::match_play::MatchStanding;
use crate::console::play::seats::{Name, Roles, Seat};
use crate::record::{Details, Times};
use crate::rules::{ByStone, Stone};

/// Who plays a game, what they are called, and how their match stood before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players<R = Roles> {
    /// People and the computer.
    pub roles: R,
    pub names: ByStone<Option<Name>>,
    /// The match of which it is a game.
    pub standing: Option<MatchStanding>,
    /// The clock and what each step took, in a game with a clock.
    pub times: Option<Times>,
}

impl Players {
    /// The name of the person who has this colour, if one has it.
    #[must_use]
    pub fn name(&self, stone: Stone) -> Option<&Name> {
        let is_person = self.roles.seats[stone] == Seat::Human;
        self.names[stone].as_ref().filter(|_| is_person)
    }

    /// As a record has it, saved at the time `date`.
    pub(crate) fn details(&self, date: String) -> Details {
        let said = |stone| match self.name(stone) {
            Some(name) => name.to_string(),
            None => self.roles.name(stone),
        };
        let ByStone { black, white } = ByStone::from_fn(said);
        Details {
            date,
            black,
            white,
            standing: self.standing.map(|it| it.to_string()).unwrap_or_default(),
            times: self.times.clone(),
        }
    }
}

/// What a record says of the players: no more than it says.
pub type RecordedPlayers = Players<Option<Roles>>;

impl RecordedPlayers {
    /// What `details` say. What cannot be read there is not said.
    pub(crate) fn of(details: &Details) -> RecordedPlayers {
        RecordedPlayers {
            roles: Roles::of(details),
            names: ByStone {
                black: details.black.parse().ok(),
                white: details.white.parse().ok(),
            },
            standing: details.standing.parse().ok(),
            times: details.times.clone(),
        }
    }

    /// The computer played both sides.
    pub fn nobody_played(&self) -> bool {
        self.roles.is_some_and(|roles| !roles.has_person())
    }

    /// These players; a record that says nothing of them was played by people.
    pub fn players(&self) -> Players {
        Players {
            roles: self.roles.unwrap_or_default(),
            names: self.names.clone(),
            standing: self.standing,
            times: self.times.clone(),
        }
    }
}
