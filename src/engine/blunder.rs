//! What a move overlooks: a win by force that is there, or one that it leaves to the
//! opponent.

use super::reason::Reason;
use super::solve::win::{ForcedWin, Means};

/// What a move overlooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blunder {
    /// The side to move wins by force with another move, and no win was found after this
    /// one.
    Missed(Winning),
    /// After the move the opponent wins by force, and after some other move no such win
    /// was found.
    Allowed(Winning),
}

impl Blunder {
    /// The win that was overlooked.
    #[must_use]
    pub const fn winning(&self) -> &Winning {
        match self {
            Blunder::Missed(winning) | Blunder::Allowed(winning) => winning,
        }
    }
}

/// A win by force that holds against every defence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winning {
    /// By which threats.
    pub means: Means,
    /// The moves of both sides, the winner's first and last.
    pub line: ForcedWin,
    /// What the first of them makes and stops.
    pub reason: Reason,
}
