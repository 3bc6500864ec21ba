//! Why a record cannot be read or written.

use std::error::Error;
use std::fmt;

use super::{Foreign, Place};
use crate::rules::{BoardSize, NewGameError, NotationError, PlayError, SizeError};

/// Why a file is not a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub problem: Problem,
}

impl ReadError {
    /// A problem in a line and column of a text, both from 1.
    #[must_use]
    pub const fn in_line(line: usize, column: usize, problem: Problem) -> ReadError {
        ReadError {
            place: Place::Text { line, column },
            problem,
        }
    }

    /// A problem at the byte `offset` of a binary file.
    pub(super) const fn at_byte(offset: usize, problem: Problem) -> ReadError {
        ReadError {
            place: Place::Byte(offset),
            problem,
        }
    }

    /// A problem of the whole file.
    #[must_use]
    pub const fn whole(problem: Problem) -> ReadError {
        ReadError {
            place: Place::Whole,
            problem,
        }
    }

    /// The same error in line `line`, from 1, if it was found in the text of that line alone.
    pub(super) fn in_line_number(self, line: usize) -> ReadError {
        let place = match self.place {
            Place::Text { column, .. } => Place::Text { line, column },
            place => place,
        };
        ReadError { place, ..self }
    }

    /// The same error, moved to where the part of the line that was read begins.
    pub(super) fn behind(self, place: Place) -> ReadError {
        let place = match (self.place, place) {
            (Place::Text { column, .. }, Place::Text { line, column: from }) => Place::Text {
                line,
                column: from + column - 1,
            },
            _ => place,
        };
        ReadError { place, ..self }
    }

    /// A problem at the byte `offset` of `text`.
    #[must_use]
    pub fn in_text(text: &[u8], offset: usize, problem: Problem) -> ReadError {
        ReadError {
            place: Place::in_text(text, offset),
            problem,
        }
    }
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A line that is neither a point of the board nor a word of the format.
    Point(NotationError),
    /// A move that cannot be played.
    Play(PlayError),
    /// A game that cannot be started.
    NewGame(NewGameError),
    /// A second game begins where only one is read.
    SecondGame,
    /// The file is not of this format.
    NotThisFormat,
    /// The file looks like none of the formats that are read.
    UnknownFormat,
    /// There is no game in the file.
    NoGame,
    /// Something else is found where the format asks for something.
    Unexpected {
        /// What is found, shortened to a few characters.
        found: String,
        /// What is asked for.
        wanted: Wanted,
    },
    /// The file ends where the format asks for this.
    Cut(Wanted),
    /// An impossible size of the board.
    Size(SizeError),
    /// A board that is not a square.
    NotSquare {
        /// Its columns.
        width: usize,
        /// Its rows.
        height: usize,
    },
    /// A number that is not in its range.
    OutOfRange {
        /// The number as it is written.
        value: String,
        /// The least that it can be.
        least: i64,
        /// The most.
        most: i64,
    },
    /// An archive or a file in it is broken, or packed in a way that is not read.
    Packed,
    /// The files of an archive have more bytes than are read.
    TooLarge {
        /// How many are.
        limit: u64,
    },
    /// The bytes are not valid text in the encoding of the file.
    NotText,
    /// The file is something else.
    Foreign(Foreign),
}

/// What a format asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Wanted {
    /// The line that every file of the format begins with.
    Header,
    /// A point of the board.
    Point,
    /// A move.
    Move,
    /// A number.
    Number,
    /// A game tree of SGF, which begins with `(`.
    GameTree,
    /// A node of SGF, which begins with `;`.
    Node,
    /// A value of SGF in brackets.
    Value,
    /// The end of a value, a tree, an element or a comment that has begun.
    End,
    /// A node of RenLib.
    LibNode,
    /// An element of XML.
    Element,
    /// A row of a board.
    Row,
    /// The size of a board, as `15x15`.
    Size,
    /// The end of a line.
    LineEnd,
    /// A row with texts of at most 1000 bytes, since many games repeat them.
    ShortText,
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wanted::Header => "the first line of the format",
            Wanted::Point => "a point",
            Wanted::Move => "a move",
            Wanted::Number => "a number",
            Wanted::GameTree => "`(`",
            Wanted::Node => "`;`",
            Wanted::Value => "a value in brackets",
            Wanted::End => "the end of an open part",
            Wanted::LibNode => "a node",
            Wanted::Element => "an element",
            Wanted::Row => "a row of the board",
            Wanted::Size => "the size of a board",
            Wanted::LineEnd => "the end of a line",
            Wanted::ShortText => "a row with texts of at most 1000 bytes",
        })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Point(error) => error.fmt(f),
            Problem::Play(error) => error.fmt(f),
            Problem::NewGame(error) => error.fmt(f),
            Problem::SecondGame => write!(f, "a second game begins: only one is read"),
            Problem::NotThisFormat => write!(f, "it is not a record of this format"),
            Problem::UnknownFormat => write!(f, "its format is not known"),
            Problem::NoGame => write!(f, "there is no game in it"),
            Problem::Unexpected { found, wanted } => {
                write!(f, "{found} stands where {wanted} is expected")
            }
            Problem::Cut(wanted) => write!(f, "it ends where {wanted} is expected"),
            Problem::Size(error) => error.fmt(f),
            Problem::NotSquare { width, height } => {
                write!(f, "the board is {width} by {height}, not a square")
            }
            Problem::OutOfRange { value, least, most } => {
                write!(f, "{value} is not from {least} to {most}")
            }
            Problem::Packed => write!(
                f,
                "it is damaged, or compressed in a way that the program \
                                          cannot read"
            ),
            Problem::TooLarge { limit } => {
                write!(f, "its files are larger than {limit} bytes in total")
            }
            Problem::NotText => write!(f, "it is not valid text in its encoding"),
            Problem::Foreign(what) => write!(f, "it is {what}, not a record of a game"),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.place, self.problem)
    }
}

impl Error for ReadError {}

/// Why a record cannot be written in a format. [`Display`](fmt::Display) is an English
/// sentence without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// The stones before the first move would be written as alternating moves, but one side
    /// has too many of them.
    Uneven,
    /// The format cannot store a board of this size.
    Size {
        /// The size.
        size: BoardSize,
        /// The largest that it can hold.
        most: usize,
    },
    /// The game has no move of this number, from which on it is to be shown.
    NoSuchMove {
        /// The number.
        first: usize,
        /// How many moves the game has.
        moves: usize,
    },
    /// There is no game to write, or the format is only read.
    NoGame,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Uneven => f.write_str(
                "the stones before the first move cannot be written as alternating \
                             moves",
            ),
            WriteError::Size { size, most } => {
                write!(f, "the format cannot store a {size}x{size} board: ")?;
                write!(f, "{most}x{most} at most")
            }
            WriteError::NoSuchMove { first, moves: 0 } => {
                write!(f, "there is no move {first}: the game has no moves")
            }
            WriteError::NoSuchMove { first, moves } => {
                write!(
                    f,
                    "there is no move {first}: the moves run from 1 to {moves}"
                )
            }
            WriteError::NoGame => write!(f, "there is no game to write"),
        }
    }
}

impl Error for WriteError {}
