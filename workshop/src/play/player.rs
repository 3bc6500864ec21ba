//! What a player of a game is to the referee, and how it may fail.

use std::fmt;

use gomoku::rules::{Game, Point};

/// Someone who plays one side of one game.
pub trait Player {
    /// The move for the side to move.
    ///
    /// # Errors
    /// When the player does not give one.
    fn choose(&mut self, game: &Game) -> Result<Point, Fault>;
}

/// What loses a game other than the moves on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// What happened.
    pub detail: String,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The program is gone, or did not start.
    Crash,
    /// No answer in time.
    Time,
    /// A stone off the board or on another one.
    Illegal,
    /// A stone that the rule forbids.
    Foul,
    /// An answer that reports an error.
    Error,
}

impl FaultKind {
    /// The fault, with what happened.
    pub fn because(self, detail: impl fmt::Display) -> Fault {
        Fault {
            kind: self,
            detail: detail.to_string(),
        }
    }
}
