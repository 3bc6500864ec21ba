//! How long a win may take, and what a search for one that short can answer.

use std::error::Error;
use std::fmt;

use crate::engine::no_move::NoMove;
use crate::rules::Point;

/// How long a win may take, and how many of its moves may leave the opponent free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinBound {
    /// Moves of the winner at most, the five included.
    pub moves: u8,
    /// How many of them may be something else than fours and the five: open threes, or
    /// any move that threatens to win within the moves that are left. With two less than
    /// [`moves`](WinBound::moves) nothing is left out: the last two moves of a win are a
    /// four and the five.
    pub non_fours: u8,
}

impl WinBound {
    /// Fours alone, and the five.
    #[must_use]
    pub const fn fours(moves: u8) -> WinBound {
        WinBound {
            moves,
            non_fours: 0,
        }
    }

    /// What is left after a move of this kind.
    pub(crate) const fn less(self, non_fours: u8) -> WinBound {
        WinBound {
            moves: self.moves - 1,
            non_fours: self.non_fours - non_fours,
        }
    }
}

/// What an attack comes to when the defender is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefenceOutcome {
    /// Every answer loses. This one holds out longest.
    Won {
        /// The answer.
        reply: Point,
        /// How many more moves the attacker then needs.
        moves: u8,
    },
    /// After this answer there is no such win.
    Stopped(Point),
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undecided {
    /// There is nothing to decide.
    NoMove(NoMove),
    /// The search looked at as many positions as it was allowed.
    OutOfNodes(u64),
}

impl From<NoMove> for Undecided {
    fn from(reason: NoMove) -> Undecided {
        Undecided::NoMove(reason)
    }
}

impl fmt::Display for Undecided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undecided::NoMove(reason) => reason.fmt(f),
            Undecided::OutOfNodes(nodes) => write!(f, "undecided after {nodes} positions"),
        }
    }
}

impl Error for Undecided {}
