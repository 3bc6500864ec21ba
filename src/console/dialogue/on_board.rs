//! What is on the board.

use crate::console::navigate::Navigator;
use crate::console::setup::Arranging;
use crate::console::study::puzzle::ActivePuzzle;
use crate::rules::NewGame;

/// What is on the board, which says what may be done there.
#[derive(Clone, Debug)]
pub(crate) enum OnBoard {
    /// A game.
    Game,
    /// A game with the tree of its moves, once somebody looked back in it.
    Tree(Box<Navigator>),
    /// A puzzle, and what `new` started from before it: nobody chose the board of a puzzle.
    Puzzle(Box<ActivePuzzle>, NewGame),
    /// A position that is arranged, and what comes back if it is given up.
    Setup(Box<Arranging>, Box<OnBoard>),
}

impl OnBoard {
    /// Whether the computer moves where it has the turn: not while a person looks at another
    /// position.
    pub(crate) fn lets_the_computer_move(&self) -> bool {
        match self {
            OnBoard::Game => true,
            OnBoard::Tree(navigator) => !navigator.is_viewing(),
            OnBoard::Puzzle(..) | OnBoard::Setup(..) => false,
        }
    }

    /// The tree of the game, also while a position is arranged.
    pub(crate) fn navigator(&self) -> Option<&Navigator> {
        match self {
            OnBoard::Tree(navigator) => Some(navigator),
            OnBoard::Setup(_, below) => below.navigator(),
            OnBoard::Game | OnBoard::Puzzle(..) => None,
        }
    }

    /// The tree of the game, to be changed.
    pub(crate) fn navigator_mut(&mut self) -> Option<&mut Navigator> {
        match self {
            OnBoard::Tree(navigator) => Some(navigator),
            OnBoard::Setup(_, below) => below.navigator_mut(),
            OnBoard::Game | OnBoard::Puzzle(..) => None,
        }
    }

    /// The puzzle, also while a position is arranged.
    pub(crate) fn puzzle(&self) -> Option<&ActivePuzzle> {
        match self {
            OnBoard::Puzzle(puzzle, _) => Some(puzzle),
            OnBoard::Setup(_, below) => below.puzzle(),
            OnBoard::Game | OnBoard::Tree(_) => None,
        }
    }

    /// The puzzle, to be changed.
    pub(crate) fn puzzle_mut(&mut self) -> Option<&mut ActivePuzzle> {
        match self {
            OnBoard::Puzzle(puzzle, _) => Some(puzzle),
            OnBoard::Setup(_, below) => below.puzzle_mut(),
            OnBoard::Game | OnBoard::Tree(_) => None,
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
            OnBoard::Game | OnBoard::Tree(_) | OnBoard::Puzzle(..) => None,
        }
    }

    /// No position is arranged any longer: what was below it is on the board.
    pub(crate) fn end_arranging(&mut self) {
        if let OnBoard::Setup(_, below) = self {
            *self = std::mem::replace(below, OnBoard::Game);
        }
    }
}
