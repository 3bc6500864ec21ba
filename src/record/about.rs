//! What a record says of its game beside the moves.

use std::time::Duration;

use super::{Property, TimeControl};
use crate::rules::{ByStone, Outcome, Stone};

/// What a record says of its game beside the moves. What it does not say is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The tournament or the occasion.
    pub event: String,
    /// The round, or the number of the game in the event.
    pub round: String,
    /// Where it was played.
    pub place: String,
    /// When, as the file writes it: `2026-11-20` where it can be chosen.
    pub date: String,
    /// Who had which colour.
    pub players: ByStone<String>,
    /// The result as the file says it, whatever the board says; `None` when it says
    /// nothing, or that the game is not finished.
    pub result: Option<Told>,
    /// The clock.
    pub clock: Option<TimeControl>,
    /// How long the side took that gave up or ran out of time at the end.
    pub end_took: Option<Duration>,
    /// How the match stood before this game.
    pub standing: String,
    /// What the format says beyond of the whole game, in its own words.
    pub other: Vec<Property>,
}

/// A result as a file says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Told {
    /// A side won.
    Win {
        /// Which.
        winner: Stone,
        /// How; `None` when that is not said.
        how: Option<How>,
    },
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
}

/// How a game was won, as a file says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// By five in a row.
    Five,
    /// The other side gave up.
    Resignation,
    /// The other side used up its time.
    Timeout,
    /// The other side broke a rule, or was judged to have lost.
    Forfeit,
}

impl Told {
    /// How a game ended, as a file would say it.
    #[must_use]
    pub fn of(outcome: Outcome) -> Told {
        let win = |winner, how| Told::Win {
            winner,
            how: Some(how),
        };
        match outcome {
            Outcome::Win { winner, .. } => win(winner, How::Five),
            Outcome::Resignation { winner } => win(winner, How::Resignation),
            Outcome::Timeout { winner } => win(winner, How::Timeout),
            Outcome::Draw => Told::Draw,
        }
    }

    /// How the game was won, where it was and that is said.
    #[must_use]
    pub const fn how(self) -> Option<How> {
        match self {
            Told::Win { how, .. } => how,
            Told::Draw | Told::Void => None,
        }
    }

    /// The result as a sentence in English, without a full stop: `Black won by resignation`.
    #[must_use]
    pub fn sentence(self) -> String {
        let (winner, how) = match self {
            Told::Draw => return "a draw".into(),
            Told::Void => return "no result".into(),
            Told::Win { winner, how } => (winner, how),
        };
        let side = match winner {
            Stone::Black => "Black",
            Stone::White => "White",
        };
        let how = match how {
            None => "",
            Some(How::Five) => " by five in a row",
            Some(How::Resignation) => " by resignation",
            Some(How::Timeout) => " on time",
            Some(How::Forfeit) => " by forfeit",
        };
        format!("{side} won{how}")
    }

    /// Whether a game may have ended as this says when the board says `outcome`: a side
    /// may give up anywhere, but a row on the board is not to be denied.
    #[must_use]
    pub fn agrees_with(self, outcome: Option<Outcome>) -> bool {
        match (self, outcome) {
            (Told::Void, _) => true,
            (Told::Win { how, .. }, None) => how != Some(How::Five),
            // Players may agree on a draw.
            (Told::Draw, None) => true,
            (Told::Win { winner, how }, Some(outcome)) => {
                outcome.winner() == Some(winner)
                    && !(how == Some(How::Five) && outcome.line().is_none())
            }
            (Told::Draw, Some(outcome)) => outcome.winner().is_none(),
        }
    }
}
