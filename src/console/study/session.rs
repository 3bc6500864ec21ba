//! What a session knows of the puzzle on its board.

use crate::console::command::Command;
use crate::console::play::session::Session;
use crate::console::play::told::Closed;
use crate::console::refusal::Refusal;
use crate::console::study::puzzles::{Posed, PuzzleRefusal};
use crate::rules::{Game, Stone};

impl Session {
    /// Puts a puzzle on the board, without a clock and outside of a match. Returns the game
    /// before, unless it had nothing in it.
    pub fn pose(&mut self, posed: Posed) -> Option<Closed> {
        let game = Game::from_setup(posed.puzzle.setup.clone());
        let base = self.base();
        let closed = self.replace(game, None);
        self.before_puzzle = Some(base);
        self.current_match = None;
        self.clock = None;
        self.puzzle = Some(Box::new(posed));
        closed
    }

    /// The puzzle on the board, if there is one.
    #[must_use]
    #[inline]
    pub fn puzzle(&self) -> Option<&Posed> {
        self.puzzle.as_deref()
    }

    /// The puzzle on the board is solved.
    pub fn puzzle_is_done(&mut self) {
        if let Some(posed) = &mut self.puzzle {
            posed.solved = true;
            posed.done = true;
        }
    }

    /// How many moves the solver of the puzzle has made.
    #[must_use]
    pub fn moves_of_solver(&self) -> usize {
        let solver = self.solver();
        let moves = self.game.moves();
        moves.filter(|made| Some(made.stone) == solver).count()
    }

    pub(crate) fn solver(&self) -> Option<Stone> {
        self.puzzle().map(|posed| posed.puzzle.solver())
    }

    /// Refuses a command that is for games only.
    pub(crate) fn check_is_no_puzzle(&self, command: &'static Command) -> Result<(), Refusal> {
        match self.puzzle {
            None => Ok(()),
            Some(_) => Err(Refusal::Puzzle(PuzzleRefusal::NotInPuzzle(command))),
        }
    }
}
