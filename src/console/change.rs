//! What a command or the computer changed, for all who follow a game: its clock, its match,
//! the level that adapts, the screen, and the file in which it is kept.

/// What was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Nothing: something was only asked for, or concerns no game.
    Nothing,
    /// A stone was placed, or the offer of one.
    Stone,
    /// Another step was added to the game: a decision in an opening, or the end by surrender, by
    /// time or by agreement.
    Step,
    /// Steps were taken back.
    Undone,
    /// Steps that were taken back were put back.
    Redone,
    /// Another game is on the board; whether no file has it yet.
    Game { is_new: bool },
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

impl Change {
    /// Whether a step was added to the game.
    pub const fn is_step(self) -> bool {
        matches!(self, Change::Stone | Change::Step)
    }

    /// Whether the board may have other stones or marks than before.
    pub const fn is_seen(self) -> bool {
        let is_other = matches!(
            self,
            Change::Undone | Change::Game { .. } | Change::Seen | Change::Noted
        );
        self.adds_stones() || is_other
    }

    /// Whether stones were added to those that are on the board.
    pub const fn adds_stones(self) -> bool {
        matches!(self, Change::Stone | Change::Redone)
    }

    /// Whether the time of a turn begins to count with it.
    pub const fn begins_a_turn(self) -> bool {
        let is_other = matches!(
            self,
            Change::Undone | Change::Redone | Change::Game { .. } | Change::Clock
        );
        self.is_step() || is_other
    }

    /// Whether a record of the game is to be written anew; `already` if there is one. A game
    /// of a file or of an earlier run stays the file that it is until its moves, or what is
    /// said of them, are changed.
    pub const fn is_kept(self, already: bool) -> bool {
        match self {
            Change::Stone
            | Change::Step
            | Change::Undone
            | Change::Redone
            | Change::Game { is_new: true }
            | Change::Noted => true,
            Change::Seen | Change::Players | Change::Clock => already,
            Change::Nothing | Change::Quit | Change::Game { is_new: false } => false,
        }
    }
}
