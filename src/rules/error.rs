use std::error::Error;
use std::fmt;

use super::{BoardSize, Coords, NameError, Point, Stone};

/// Why a move cannot be played. [`Display`](fmt::Display) is an English sentence
/// without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has ended.
    GameOver,
    /// The point lies off the board.
    OffBoard {
        /// The point that was asked for.
        point: Point,
        /// The board it is not on.
        size: BoardSize,
    },
    /// A stone stands there already.
    Taken {
        /// The point that was asked for.
        point: Point,
        /// The stone on it.
        stone: Stone,
        /// The number of the move that placed it, from 1.
        number: usize,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::GameOver => write!(f, "the game is over"),
            PlayError::OffBoard { point, size } => {
                write!(f, "{point} is off the board: ")?;
                Coords::Numbers.write_range(f, *size)
            }
            PlayError::Taken {
                point,
                stone,
                number,
            } => write!(f, "{point} is taken by {} (move {number})", stone.symbol()),
        }
    }
}

impl Error for PlayError {}

/// A row or a column that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointError {
    /// The row that was asked for.
    pub row: usize,
    /// The column that was asked for.
    pub column: usize,
}

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} is off every board: ", self.row, self.column)?;
        Coords::Numbers.write_range(f, BoardSize::MAX)
    }
}

impl Error for PointError {}

/// A board size that is not a number from 5 to 26.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// What was asked for.
    pub value: String,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, max) = (BoardSize::MIN, BoardSize::MAX);
        write!(f, "{} is not a board size: {min} to {max}", self.value)
    }
}

impl Error for SizeError {}

/// A name that is not a playable rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleError {
    /// No rule has this name.
    Unknown(NameError),
    /// The rule is known but this version cannot play it.
    NotYet(NameError),
}

impl RuleError {
    /// What was asked for.
    #[must_use]
    pub fn value(&self) -> &str {
        match self {
            RuleError::Unknown(error) | RuleError::NotYet(error) => &error.value,
        }
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleError::Unknown(error) => error.fmt(f),
            RuleError::NotYet(NameError { value, allowed }) => {
                write!(f, "{value} cannot be played yet: {}", allowed.join(", "))
            }
        }
    }
}

impl Error for RuleError {}

/// A diagram that is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// The number of rows is not a board size.
    Size(SizeError),
    /// A row has more or fewer points than there are rows.
    RowLength {
        /// The row, from 0.
        row: usize,
        /// How many points it has.
        length: usize,
        /// How many it should have.
        size: BoardSize,
    },
    /// A character that is not `$`, `#` or `+`.
    Mark {
        /// Its row, from 0.
        row: usize,
        /// Its column, from 0.
        column: usize,
        /// The character.
        mark: char,
    },
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramError::Size(error) => error.fmt(f),
            DiagramError::RowLength { row, length, size } => {
                write!(f, "row {row} has {length} points, not {size}")
            }
            DiagramError::Mark { row, column, mark } => {
                write!(f, "{mark:?} at {row} {column} is not one of $ # +")
            }
        }
    }
}

impl Error for DiagramError {}
