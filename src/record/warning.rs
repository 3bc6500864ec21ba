//! What a reader understood but found odd.

use std::fmt;

use super::{Place, Problem, ReadError, Told};
use crate::rules::{Foul, Outcome, Point, Rule, Stone};

/// Something in a file that was understood but is odd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub place: Place,
    /// What.
    pub odd: Odd,
}

impl Warning {
    /// That the game of this number, from 1, cannot be read.
    #[must_use]
    pub fn of_unread(game: usize, error: &ReadError) -> Warning {
        let problem = Box::new(error.problem.clone());
        Warning {
            place: error.place,
            odd: Odd::Unread { game, problem },
        }
    }
}

/// What is odd. [`Display`](fmt::Display) is an English sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Odd {
    /// The file says another result than the board.
    Result {
        /// What the file says.
        said: Told,
        /// What the board says.
        board: Option<Outcome>,
    },
    /// A side passes, which the rules do not know.
    Pass(Stone),
    /// A stone of the side whose turn it is not.
    OutOfTurn {
        /// The stone.
        stone: Stone,
        /// Where.
        point: Point,
    },
    /// A stone where the rule forbids it.
    Foul {
        /// Where.
        point: Point,
        /// Which foul.
        foul: Foul,
    },
    /// Moves after the end of the game.
    AfterEnd,
    /// Stones are put on the board or taken off it in mid-game.
    Edited,
    /// A property that has no meaning here; it is kept as it stands.
    Unknown {
        /// Its name.
        name: String,
    },
    /// A value that could not be understood; it is kept as it stands.
    Value {
        /// What it is the value of.
        name: String,
        /// The value.
        value: String,
    },
    /// The rule that the file names is another than the one that was asked for, which is
    /// taken.
    OtherRule {
        /// What the file names.
        said: Rule,
    },
    /// Something follows the last game of a file and is passed over.
    Behind,
    /// Another game of the same file cannot be read.
    Unread {
        /// Its number in the file, from 1.
        game: usize,
        /// What is wrong with it.
        problem: Box<Problem>,
    },
    /// Row 1 was read as the one at the bottom; the file does not say, and nobody did.
    RowsFromBottom,
}

impl fmt::Display for Odd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Odd::Result { said, board } => {
                write!(f, "the file says {said}, the board ")?;
                match board {
                    Some(outcome) => write!(f, "{}", Told::of(*outcome)),
                    None => write!(f, "that nobody has five"),
                }
            }
            Odd::Pass(stone) => write!(f, "{stone} passes"),
            Odd::OutOfTurn { stone, point } => {
                write!(f, "{stone} plays {point} out of turn")
            }
            Odd::Foul { point, foul } => write!(f, "{point} is forbidden for Black: {foul}"),
            Odd::AfterEnd => write!(f, "moves follow after the end of the game"),
            Odd::Edited => write!(f, "stones are changed in mid-game"),
            Odd::Unknown { name } => write!(f, "{name} is not known here and kept as it is"),
            Odd::Value { name, value } => {
                write!(f, "{name} has the value {value}, which is not understood")
            }
            Odd::OtherRule { said } => write!(f, "the file is one of {said}"),
            Odd::Behind => write!(f, "what follows the last game is passed over"),
            Odd::Unread { game, problem } => {
                write!(f, "game {game} cannot be read: {problem}")
            }
            Odd::RowsFromBottom => write!(f, "row 1 is read as the one at the bottom"),
        }
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use super::How;
        match self {
            Told::Draw => write!(f, "a draw"),
            Told::Void => write!(f, "no result"),
            Told::Win { winner, how } => {
                write!(f, "{winner} wins")?;
                match how {
                    None => Ok(()),
                    Some(How::Five) => write!(f, " by five in a row"),
                    Some(How::Resignation) => write!(f, " by surrender"),
                    Some(How::Timeout) => write!(f, " on time"),
                    Some(How::Forfeit) => write!(f, " by forfeit"),
                }
            }
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.place, self.odd)
    }
}
