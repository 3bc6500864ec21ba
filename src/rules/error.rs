//! Why a move, a point, a size or a diagram is not valid.

use std::error::Error;
use std::fmt;

use super::opening::{Decision, Task};
use super::{BoardSize, Coords, Foul, Point, Stone};

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
        /// The board.
        size: BoardSize,
    },
    /// A stone stands there already.
    Taken {
        /// The point that was asked for.
        point: Point,
        /// The stone on it.
        stone: Stone,
        /// The number of the move that placed it, from 1; `None` for a stone that
        /// stood there before the first move.
        number: Option<u16>,
    },
    /// Renju forbids the move to Black, who is to move.
    Forbidden {
        /// The point that was asked for.
        point: Point,
        /// What the stone would make.
        foul: Foul,
    },
    /// The opening wants the stone nearer to the centre.
    OffCentre {
        /// The point that was asked for.
        point: Point,
        /// The side of the central square in which it must lie, in points.
        side: u8,
    },
    /// The opening asks for something else first.
    Undecided {
        /// What it asks for.
        task: Task,
    },
    /// The point is already one of the offered fifth moves.
    Offered {
        /// The point that was asked for.
        point: Point,
    },
    /// The fifth move is a rotation or a reflection of another one.
    Symmetrical {
        /// The point that was asked for.
        point: Point,
        /// The fifth move that was offered before.
        other: Point,
    },
    /// The point is not one of the fifth moves that were offered.
    NotOffered {
        /// The point that was asked for.
        point: Point,
    },
    /// The opening does not ask for this decision now.
    NotAsked {
        /// The decision.
        decision: Decision,
    },
    /// The opening does not allow that number of fifth moves.
    Fifths {
        /// The number that was asked for.
        number: u8,
        /// The least that it can be.
        least: u8,
        /// The most.
        most: u8,
    },
}

impl PlayError {
    /// The sentence of [`Display`](fmt::Display), but with its points written as `coords`, for
    /// a board of this size.
    #[must_use]
    pub fn show(self, coords: Coords, board: BoardSize) -> String {
        let show = |point| coords.show(point, board);
        match self {
            PlayError::GameOver => "the game is over".into(),
            PlayError::OffBoard { point, size } => {
                format!("{} is off the board: {}", show(point), coords.range(size))
            }
            PlayError::Taken {
                point,
                stone,
                number,
            } => {
                let made = number.map(|number| format!(" (move {number})"));
                let (point, made) = (show(point), made.unwrap_or_default());
                format!("{point} is taken by {}{made}", stone.symbol())
            }
            PlayError::Forbidden { point, foul } => {
                format!("{} is forbidden for Black: {foul}", show(point))
            }
            PlayError::OffCentre { point, side: 1 } => {
                let point = show(point);
                format!("{point} is not the centre: the first stone goes there")
            }
            PlayError::OffCentre { point, side } => {
                format!("{} is outside the central {side}x{side}", show(point))
            }
            PlayError::Undecided { task } => {
                let what = match task {
                    Task::ColourOrTwo => "a colour or two more stones",
                    Task::ColourOrFifths { .. } => "a colour or the fifth moves",
                    Task::Fifths { .. } => "a number of fifth moves",
                    _ => "a colour",
                };
                format!("the opening asks for {what} first")
            }
            PlayError::Offered { point } => format!("{} is offered already", show(point)),
            PlayError::Symmetrical { point, other } => {
                let (point, other) = (show(point), show(other));
                format!("{point} is symmetrical to {other}, which is offered already")
            }
            PlayError::NotOffered { point } => {
                format!("{} is not one of the moves offered", show(point))
            }
            PlayError::NotAsked { decision } => {
                let what = match decision {
                    Decision::Take(_) => "a colour",
                    Decision::Two => "two more stones",
                    Decision::Fifths(_) => "a number of fifth moves",
                };
                format!("the opening does not ask for {what} now")
            }
            PlayError::Fifths {
                number,
                least,
                most,
            } if least == most => {
                format!("{number} fifth moves cannot be offered: their number is {most}")
            }
            PlayError::Fifths {
                number,
                least,
                most,
            } => {
                format!(
                    "{number} fifth moves cannot be offered: their number runs from {least} to {most}"
                )
            }
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Numbers are the same on every board.
        f.write_str(&self.show(Coords::Numbers, BoardSize::MAX))
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
        let PointError { row, column } = self;
        let range = Coords::Numbers.range(BoardSize::MAX);
        write!(f, "{row} {column} is off every board: {range}")
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
        write!(f, "{} is not a board size: ", self.value)?;
        write!(f, "sizes run from {min} to {max}")
    }
}

impl Error for SizeError {}

/// A diagram that is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiagramError {
    /// The number of rows is not a board size.
    Size(SizeError),
    /// A row does not have as many points as there are rows.
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
