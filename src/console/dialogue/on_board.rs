//! What is on the board, and what may be done there.

use crate::console::dialogue::session::OnBoard;
use crate::console::navigate::Navigator;
use crate::console::setup::Arranging;
use crate::console::study::puzzle::ActivePuzzle;

impl OnBoard {
    /// Whether the computer moves where it has the turn: not while a person looks at another
    /// position.
    pub(crate) fn lets_the_computer_move(&self) -> bool {
        match self {
            OnBoard::Game => true,
            OnBoard::Tree(navigator) => !navigator.is_viewing(),
            OnBoard::Puzzle(..) | OnBoard::Practice(..) | OnBoard::Setup(..) => false,
        }
    }

    /// Whether a pasted game may take its place.
    pub(crate) fn takes_a_paste(&self) -> bool {
        !matches!(self, OnBoard::Practice(..) | OnBoard::Setup(..))
    }

    /// The tree of the game, also while a position is arranged.
    pub(crate) fn navigator(&self) -> Option<&Navigator> {
        match self {
            OnBoard::Tree(navigator) => Some(navigator),
            OnBoard::Setup(_, below) => below.navigator(),
            OnBoard::Game | OnBoard::Puzzle(..) | OnBoard::Practice(..) => None,
        }
    }

    /// The tree of the game, to be changed.
    pub(crate) fn navigator_mut(&mut self) -> Option<&mut Navigator> {
        match self {
            OnBoard::Tree(navigator) => Some(navigator),
            OnBoard::Setup(_, below) => below.navigator_mut(),
            OnBoard::Game | OnBoard::Puzzle(..) | OnBoard::Practice(..) => None,
        }
    }

    /// The puzzle, also while a position is arranged.
    pub(crate) fn puzzle(&self) -> Option<&ActivePuzzle> {
        match self {
            OnBoard::Puzzle(puzzle, _) => Some(puzzle),
            OnBoard::Setup(_, below) => below.puzzle(),
            OnBoard::Game | OnBoard::Tree(_) | OnBoard::Practice(..) => None,
        }
    }

    /// The puzzle, to be changed.
    pub(crate) fn puzzle_mut(&mut self) -> Option<&mut ActivePuzzle> {
        match self {
            OnBoard::Puzzle(puzzle, _) => Some(puzzle),
            OnBoard::Setup(_, below) => below.puzzle_mut(),
            OnBoard::Game | OnBoard::Tree(_) | OnBoard::Practice(..) => None,
        }
    }

    /// Begins to arrange a position; what is on the board stays below it.
    pub(crate) fn arrange(&mut self, arranging: Arranging) {
        let below = std::mem::replace(self, OnBoard::Game);
        *self = OnBoard::Setup(Box::new(arranging), Box::new(below));
    }

    /// The position that is arranged.
    pub(crate) fn arranging(&mut self) -> Option<&mut Arranging> {
        match self {
            OnBoard::Setup(arranging, _) => Some(arranging),
            _ => None,
        }
    }

    /// No position is arranged any longer: what was below it is on the board.
    pub(crate) fn end_arranging(&mut self) {
        if let OnBoard::Setup(_, below) = self {
            *self = std::mem::replace(below, OnBoard::Game);
        }
    }
}
