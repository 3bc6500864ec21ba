//! What can be asked for while one looks at a game: where to go, and what to say of it.

use crate::record::MarkKind;
use crate::rules::Point;

/// How many steps or turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many, one or more.
    Of(usize),
    /// As many as there are.
    All,
}

impl Count {
    /// The number, where so many are available.
    pub(crate) const fn of(self, available: usize) -> usize {
        match self {
            Count::Of(number) => number,
            Count::All => available,
        }
    }
}

/// What is asked for while one looks at a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// Go to the position after the move of this number.
    Goto(usize),
    /// Go to the beginning.
    First,
    /// Go to the end of the line.
    Last,
    /// Go so many steps on.
    Next(Count),
    /// Go so many steps back.
    Back(Count),
    /// Go on with the variation of this number, from 1; `None` lists them.
    Variation(Option<usize>),
    /// Show the comment.
    Comment,
    /// Set the comment; an empty one takes it away.
    SetComment(String),
    /// Show the marks.
    Marks,
    /// Mark a point; `None` takes its mark away.
    Mark(Point, Option<MarkKind>),
    /// Take all marks away.
    NoMarks,
}

/// Why one cannot go there, or do that there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Astray {
    /// There is no move of this number.
    NoSuchMove {
        /// The number.
        asked: usize,
        /// How many moves there are.
        last: usize,
    },
    /// The game does not go on so far.
    NoNext {
        /// How many steps were asked for.
        asked: usize,
        /// How many there are.
        available: usize,
    },
    /// The game does not begin so far before.
    NoBack {
        /// How many steps were asked for.
        asked: usize,
        /// How many there are.
        available: usize,
    },
    /// There is no variation of this number.
    NoSuchVariation {
        /// The number.
        asked: usize,
        /// How many there are.
        available: usize,
    },
    /// A side gives up or runs out of time at the end of the game alone.
    NotTheEnd,
    /// The clock runs.
    ClockRuns,
    /// There is no mark on this point.
    NoMark(Point),
}
