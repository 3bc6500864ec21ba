//! How long a win may take, and what an exhaustive search for one can answer.

use std::error::Error;
use std::fmt;

use crate::engine::no_move::NoMove;
use crate::rules::Point;

/// How many moves a win may take, and how many of them may leave the opponent a free choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinBound {
    /// The most moves of the winner, including the five.
    pub moves: u8,
    /// The most moves among these that are neither fours nor the five: open threes, or any other
    /// move that threatens to win within the remaining moves. With two less than
    /// [`moves`](WinBound::moves) no win is left out, since a win ends with a four and the
    /// five.
    pub non_fours: u8,
}

impl WinBound {
    /// What is left after a move; `non_fours` is 1 if it is no four, else 0.
    pub(crate) const fn less(self, non_fours: u8) -> WinBound {
        WinBound {
            moves: self.moves - 1,
            non_fours: self.non_fours - non_fours,
        }
    }
}

/// How an attack ends when the defender is to move.
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
    /// The position cannot be searched.
    NoMove(NoMove),
    /// This many positions were not enough.
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
