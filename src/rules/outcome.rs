//! How a game ended.

use std::fmt;

use super::{Line, Stone};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// One side made a winning row.
    Win {
        /// Whose row it is.
        winner: Stone,
        /// Every stone of the row, six or more included.
        line: Line,
    },
    /// One side gave up.
    Resignation {
        /// The side that did not give up.
        winner: Stone,
    },
    /// One side used up its time.
    Timeout {
        /// The side that had time left.
        winner: Stone,
    },
    /// The players agreed on a draw.
    AgreedDraw,
    /// Nobody won and there is nowhere to play: the board is full, or, under renju, every free
    /// point is forbidden to Black, who is to move.
    Draw,
}

impl Outcome {
    /// The side that won; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Stone> {
        match self {
            Outcome::Win { winner, .. }
            | Outcome::Resignation { winner }
            | Outcome::Timeout { winner } => Some(winner),
            Outcome::AgreedDraw | Outcome::Draw => None,
        }
    }

    /// The winning row, if there is one.
    #[must_use]
    pub const fn line(self) -> Option<Line> {
        match self {
            Outcome::Win { line, .. } => Some(line),
            Outcome::Resignation { .. }
            | Outcome::Timeout { .. }
            | Outcome::AgreedDraw
            | Outcome::Draw => None,
        }
    }
}

/// In a few words, with the points of a winning row by their numbers.
///
/// ```
/// use gomoku::rules::{Outcome, Stone};
///
/// let outcome = Outcome::Resignation { winner: Stone::White };
/// assert_eq!(outcome.to_string(), "white wins: the other side resigned");
/// ```
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win { winner, line } => write!(f, "{winner} wins: {line}"),
            Outcome::Resignation { winner } => write!(f, "{winner} wins: the other side resigned"),
            Outcome::Timeout { winner } => {
                write!(f, "{winner} wins: the other side ran out of time")
            }
            Outcome::AgreedDraw => f.write_str("a draw by agreement"),
            Outcome::Draw => f.write_str("a draw"),
        }
    }
}
