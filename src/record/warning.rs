//! Anomalies: what a reader understood but did not expect.

use std::fmt;

use super::{CodePage, Place, Problem, ReadError, RecordedResult};
use crate::rules::{BoardSize, Foul, Outcome, Point, Rule, Stone};

/// An anomaly, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub place: Place,
    /// What.
    pub anomaly: Anomaly,
}

impl Warning {
    /// A warning about this place.
    pub(super) const fn new(place: Place, anomaly: Anomaly) -> Warning {
        Warning { place, anomaly }
    }

    /// A warning about the file as a whole.
    pub(super) const fn whole(anomaly: Anomaly) -> Warning {
        Warning::new(Place::Whole, anomaly)
    }

    /// The warning that something cannot be read.
    pub(super) fn of_mended(error: ReadError, by: Mending) -> Warning {
        let problem = Box::new(error.problem);
        Warning {
            place: error.place,
            anomaly: Anomaly::Mended { problem, by },
        }
    }

    /// Whether a part of the game was not read.
    #[must_use]
    pub const fn is_mended(&self) -> bool {
        matches!(self.anomaly, Anomaly::Mended { .. })
    }

    /// Whether something in the file was not read.
    #[must_use]
    pub const fn is_loss(&self) -> bool {
        matches!(
            self.anomaly,
            Anomaly::Mended { .. } | Anomaly::Unread { .. } | Anomaly::Behind
        )
    }

    /// Warnings of a whole file.
    pub(super) fn of_file(anomalies: Vec<Anomaly>) -> Vec<Warning> {
        anomalies.into_iter().map(Warning::whole).collect()
    }

    /// The warning that texts are read in a code page, if nobody asked for it and it is not UTF-8,
    /// which texts are hardly by chance.
    pub(super) fn of_guess(page: CodePage, asked: Option<CodePage>) -> Option<Warning> {
        let is_sure = asked.is_some() || page == CodePage::UTF_8;
        (!is_sure).then(|| Warning::whole(Anomaly::Guessed(page)))
    }

    /// Whether it is about the file and not about one of its games.
    #[must_use]
    pub const fn is_of_file(&self) -> bool {
        matches!(
            self.anomaly,
            Anomaly::Guessed(_) | Anomaly::UnknownEncoding { .. }
        )
    }

    /// The warning that the game with this number, from 1, cannot be read.
    #[must_use]
    pub fn of_unread(game: usize, error: &ReadError) -> Warning {
        let problem = Box::new(error.problem.clone());
        Warning {
            place: error.place,
            anomaly: Anomaly::Unread { game, problem },
        }
    }
}

/// Something in a file that was understood but is unusual. [`Display`](fmt::Display) is an
/// English sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Anomaly {
    /// The file gives another result than the board.
    Result {
        /// What the file says.
        said: RecordedResult,
        /// What the board says.
        board: Option<Outcome>,
    },
    /// A side passes, which the rules do not know.
    Pass(Stone),
    /// A stone of the side that is not to move.
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
    /// An unknown property. It is kept unchanged.
    Unknown {
        /// Its name.
        name: String,
    },
    /// A value that could not be understood. It is kept unchanged.
    Value {
        /// What it is the value of.
        name: String,
        /// The value.
        value: String,
    },
    /// A value has brackets inside that should have a backslash before them.
    Brackets,
    /// The file names another rule than the one that was asked for, which is used.
    OtherRule {
        /// What the file names.
        said: Rule,
    },
    /// Something follows the last game of a file. It is ignored.
    Behind,
    /// The file does not say the encoding of its texts, or not rightly: it was guessed.
    Guessed(CodePage),
    /// The file names an encoding that is not known.
    UnknownEncoding {
        /// Its name.
        name: String,
    },
    /// Some bytes of a text are no characters in the code page of the file.
    BrokenText,
    /// The file ends before branches that it announces. RenLib leaves them open where it saves a
    /// part of a library.
    OpenBranches {
        /// How many.
        count: usize,
    },
    /// Another game of the same file cannot be read.
    Unread {
        /// Its number in the file, from 1.
        game: usize,
        /// What is wrong with it.
        problem: Box<Problem>,
    },
    /// Row 1 was read as the bottom row, since neither the file nor the user says.
    RowsFromBottom,
    /// The file does not name a rule: it is that of the program whose format it has.
    RuleOfFormat {
        /// The rule.
        rule: Rule,
    },
    /// Pairs of numbers were read as rows and columns, though nothing says which is which.
    RowAndColumn {
        /// The number of the first row and column.
        first: usize,
    },
    /// Numbers were read as points, row by row.
    Cells,
    /// Digits on a board were read as stones.
    Digits,
    /// Numbers were read as offsets from the centre, though none is below zero.
    FromCentre,
    /// The letters of columns go beyond the I, which is not among them.
    NoLetterI {
        /// Whether they were read as letters that skip it: J is the ninth column.
        skips: bool,
    },
    /// Something cannot be read, and everything else is.
    Mended {
        /// What is wrong.
        problem: Box<Problem>,
        /// What was done about it.
        by: Mending,
    },
    /// The file does not say the size of the board. It is the one that its points need.
    SizeOfPoints {
        /// The size.
        size: BoardSize,
    },
    /// A file that should have moves has none.
    NoMoves,
}

/// What a reader does about something that it cannot read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mending {
    /// It skips this and nothing else.
    Skipping,
    /// It reads on as if what is missing were there.
    Supplying,
    /// It leaves this out with all that follows it in the same line of moves, since that would be
    /// on another board.
    EndingTheLine,
    /// It reads on as if what is missing were there, and leaves out the move before it, of which a part
    /// may be missing too.
    DroppingTheLast,
}

impl fmt::Display for Mending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mending::Skipping => "it is skipped",
            Mending::Supplying => "it is read as if that were there",
            Mending::EndingTheLine => "it is left out, with all that follows in its line",
            Mending::DroppingTheLast => "the last move, which may not be whole, is left out",
        })
    }
}

impl fmt::Display for Anomaly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Anomaly::Result { said, board } => {
                write!(f, "the file says: {said}; the board says: ")?;
                match board {
                    Some(outcome) => write!(f, "{}", RecordedResult::of(*outcome)),
                    None => write!(f, "nobody has five"),
                }
            }
            Anomaly::Pass(stone) => write!(f, "{stone} passes"),
            Anomaly::OutOfTurn { stone, point } => write!(f, "{stone} plays {point} out of turn"),
            Anomaly::Foul { point, foul } => write!(f, "{point} is forbidden for Black: {foul}"),
            Anomaly::AfterEnd => write!(f, "moves follow the end of the game"),
            Anomaly::Edited => write!(f, "stones are changed in mid-game"),
            Anomaly::Unknown { name } => write!(f, "{name} is unknown and kept as it is"),
            Anomaly::Value { name, value } => {
                write!(f, "{name} has the value {value}, which is not understood")
            }
            Anomaly::Brackets => write!(f, "a value has brackets inside without a backslash"),
            Anomaly::OtherRule { said } => write!(f, "the file says that the rule is {said}"),
            Anomaly::Behind => write!(f, "what follows the last game is ignored"),
            Anomaly::Guessed(page) => write!(f, "names and comments are read as {}", page.name()),
            Anomaly::UnknownEncoding { name } => write!(f, "the encoding {name} is not known"),
            Anomaly::BrokenText => {
                write!(f, "some characters of this text cannot be read")
            }
            Anomaly::OpenBranches { count: 1 } => {
                write!(f, "the file ends before a branch that it announces")
            }
            Anomaly::OpenBranches { count } => {
                write!(f, "the file ends before {count} branches that it announces")
            }
            Anomaly::Unread { game, problem } => {
                write!(f, "game {game} cannot be read: {problem}")
            }
            Anomaly::RowsFromBottom => write!(f, "row 1 is read as the one at the bottom"),
            Anomaly::RuleOfFormat { rule } => {
                write!(
                    f,
                    "the rule is taken to be {rule}, as in all files of this kind"
                )
            }
            Anomaly::RowAndColumn { first } => write!(
                f,
                "pairs are read as a row and a column, counted from {first}"
            ),
            Anomaly::Cells => write!(f, "numbers are read as points, counted row by row from 0"),
            Anomaly::Digits => write!(f, "1 is read as Black and 2 as White"),
            Anomaly::FromCentre => write!(
                f,
                "points are read as offsets from the centre, which is 0,0"
            ),
            Anomaly::Mended { problem, by } => write!(f, "{problem}: {by}"),
            Anomaly::SizeOfPoints { size } => {
                write!(
                    f,
                    "the board is taken to be {size}x{size}, since the points need it"
                )
            }
            Anomaly::NoMoves => write!(f, "there is no move in it"),
            Anomaly::NoLetterI { skips: true } => {
                write!(f, "its letters skip i: j is read as the ninth column")
            }
            Anomaly::NoLetterI { skips: false } => {
                write!(f, "no move is in column i: j is read as the tenth column")
            }
        }
    }
}

impl fmt::Display for RecordedResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(Stone::name, "wins", " by surrender"))
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.place, self.anomaly)
    }
}
