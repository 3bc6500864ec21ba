//! A move that throws a win away, or gives one to the opponent.

use super::reason::Reason;
use super::solve::win::Win;

/// A move that throws a win away, or gives one to the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blunder {
    /// Which of the two.
    pub kind: BlunderKind,
    /// The win that the move misses or allows.
    pub win: Win,
    /// Why the first move of that win is good.
    pub reason: Reason,
}

/// What a blunder does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlunderKind {
    /// Another move wins by force, and no win was found after this one.
    Missed,
    /// After this move the opponent wins by force, and after some other move no such win
    /// was found.
    Allowed,
}
