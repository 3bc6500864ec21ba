//! Puzzles as the console takes them up and tells of them.

use std::path::PathBuf;

use crate::console::change::{Change, Kind, Origin};
use crate::console::command::Command;
use crate::console::keep::files::FileError;
use crate::rules::{Move, Point, Stone};
use crate::study::puzzle::{Grade, Puzzle, PuzzleJudgement};

/// The puzzle on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posed {
    /// Its number, from 1.
    pub number: usize,
    /// How many puzzles there are.
    pub of: usize,
    /// The puzzle itself.
    pub puzzle: Puzzle,
    /// Whether it is solved, now or earlier.
    pub solved: bool,
    /// Whether it was solved since it was taken up.
    pub done: bool,
}

/// How many puzzles of a grade there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks {
    /// The grade.
    pub grade: Grade,
    /// The number of the first.
    pub first: usize,
    /// How many there are, one or more.
    pub count: usize,
    /// How many of them are solved.
    pub solved: usize,
}

/// What happened with a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PuzzleReply {
    /// Which one is on the board, and which are solved.
    Listed(Option<Posed>, Vec<Ranks>),
    /// This one is on the board.
    Set(Posed),
    /// A move keeps the win, and was answered.
    Right {
        /// The move.
        made: Move,
        /// The answer.
        reply: Move,
        /// How many moves of the solver's are left, the five included.
        left: u8,
    },
    /// This move made five.
    Solved {
        /// The move.
        made: Move,
        /// The puzzle.
        posed: Posed,
        /// How many are solved.
        solved: usize,
    },
    /// A move is not right, and was not made.
    Wrong {
        /// Where.
        point: Point,
        /// Whose move it was.
        stone: Stone,
        /// In how many moves the puzzle is solved.
        moves: u8,
        /// What is wrong with it.
        why: PuzzleJudgement,
    },
    /// There is none left that is not solved: of all, or of a grade.
    NoneLeft(Option<Grade>),
}

impl PuzzleReply {
    /// What was changed by it.
    #[must_use]
    pub const fn change(&self) -> Change {
        match self {
            PuzzleReply::Set(_) => Change::Game(Origin::Puzzle),
            PuzzleReply::Right { .. } | PuzzleReply::Solved { .. } => Change::Step(Kind::Stone),
            PuzzleReply::Listed(..) | PuzzleReply::Wrong { .. } | PuzzleReply::NoneLeft(_) => {
                Change::Nothing
            }
        }
    }
}

/// Why a line about a puzzle was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleRefusal {
    /// There is no puzzle of this number.
    NoSuch {
        /// The number.
        asked: usize,
        /// How many there are.
        most: usize,
    },
    /// None is on the board.
    NoneOnBoard,
    /// No hint was found.
    NoHint,
    /// This command is for games, and a puzzle is on the board.
    NotInPuzzle(&'static Command),
}

/// Why it cannot be kept which puzzles are solved.
#[derive(Debug)]
pub struct NotNoted {
    /// The file.
    pub path: PathBuf,
    /// What went wrong.
    pub error: FileError,
}
