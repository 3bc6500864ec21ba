//! What a command or the computer changed, for all who follow a game: its clock, its match,
//! the level that adapts, the screen, and the file in which it is kept.

/// What was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Nothing: something was only asked for, or concerns no game.
    Nothing,
    /// A step was added to the game.
    Step(StepKind),
    /// Steps were taken back.
    Undone,
    /// Steps that were taken back were put back.
    Redone,
    /// Another game is on the board.
    Game(Origin),
    /// Another position of the game is on the board.
    Seen,
    /// What is said of the position.
    Noted,
    /// Who plays, what they are called, how the computer plays or which match it is.
    Players,
    /// The clock was set.
    Clock,
    /// The program is to end.
    Quit,
}

/// What kind of step it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// A stone, or the offer of one.
    Stone,
    /// A decision in an opening.
    Decision,
    /// The end by surrender or by time.
    End,
}

/// Where a game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It begins now.
    New,
    /// A file.
    File,
    /// What was pasted.
    Paste,
    /// The unfinished game of an earlier run.
    Unfinished,
    /// The finished games of earlier runs.
    Archive,
    /// The puzzles.
    Puzzle,
}

impl Change {
    /// Whether a step was added to the game.
    pub const fn is_step(self) -> bool {
        matches!(self, Change::Step(_))
    }

    /// Whether the board may have other stones or marks than before.
    pub const fn is_seen(self) -> bool {
        match self {
            Change::Step(StepKind::Stone)
            | Change::Undone
            | Change::Redone
            | Change::Game(_)
            | Change::Seen
            | Change::Noted => true,
            Change::Nothing
            | Change::Step(StepKind::Decision | StepKind::End)
            | Change::Players
            | Change::Clock
            | Change::Quit => false,
        }
    }

    /// Whether stones were added to those that are on the board.
    pub const fn adds_stones(self) -> bool {
        matches!(self, Change::Step(StepKind::Stone) | Change::Redone)
    }

    /// Whether the time of a turn begins to count with it.
    pub const fn begins_a_turn(self) -> bool {
        match self {
            Change::Step(_) | Change::Undone | Change::Redone | Change::Game(_) | Change::Clock => {
                true
            }
            Change::Nothing | Change::Seen | Change::Noted | Change::Players | Change::Quit => {
                false
            }
        }
    }

    /// Whether a record of the game is to be written anew; `already` if there is one. A game
    /// of a file or of an earlier run stays the file that it is until its moves, or what is
    /// said of them, are changed.
    pub const fn is_kept(self, already: bool) -> bool {
        match self {
            Change::Step(_)
            | Change::Undone
            | Change::Redone
            | Change::Game(Origin::New | Origin::Paste)
            | Change::Noted => true,
            Change::Seen | Change::Players | Change::Clock => already,
            Change::Nothing
            | Change::Quit
            | Change::Game(Origin::File | Origin::Unfinished | Origin::Archive | Origin::Puzzle) => {
                false
            }
        }
    }
}
