//! Why a text is not a record, and where; why a game cannot be written as one.

use std::error::Error;
use std::fmt;

use crate::rules::{NewGameError, NotationError, PlayError};

/// Why a text is not a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
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
    /// A second game begins; a record holds one.
    SecondGame,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Point(error) => error.fmt(f),
            Problem::Play(error) => error.fmt(f),
            Problem::NewGame(error) => error.fmt(f),
            Problem::SecondGame => write!(f, "a second game begins, and one is read"),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = (self.line, self.column);
        write!(f, "line {line}, column {column}: {}", self.problem)
    }
}

impl Error for ReadError {}

/// Why a game cannot be written in a format. [`Display`](fmt::Display) is an English
/// sentence without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// The game began from a [`Setup`](crate::rules::Setup), for whose stones the format
    /// has no line.
    Setup,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Setup => {
                write!(
                    f,
                    "a move script cannot hold the stones that the game began with"
                )
            }
        }
    }
}

impl Error for WriteError {}
