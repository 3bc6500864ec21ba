//! What a session knows of the puzzle on its board.

use crate::console::command::request::{Command, MatchRequest};
use crate::console::command::verb::Verb;
use crate::console::navigate::way::Way;
use crate::console::play::session::Session;
use crate::console::reply::Closed;
use crate::console::study::puzzles::{Posed, PuzzleRefusal};
use crate::rules::{Game, Stone};

impl Session {
    /// Puts a puzzle on the board, without a clock and outside of a match. Returns the game
    /// before, unless it had nothing in it.
    pub fn pose(&mut self, posed: Posed) -> Option<Closed> {
        let game = Game::from_setup(posed.puzzle.setup.clone());
        let closed = self.replace(game, None);
        self.contest = None;
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

    /// Refuses what is for games only.
    pub(crate) fn check_in_puzzle(&self, command: &Command) -> Result<(), PuzzleRefusal> {
        let verb = match command {
            Command::Surrender => Verb::Surrender,
            Command::TimeOut => Verb::Timeout,
            Command::Computer(_) => Verb::Computer,
            Command::SetClock(_) => Verb::Clock,
            Command::Match(MatchRequest::Begin(_)) => Verb::Match,
            Command::Walk(way) => verb_of(way),
            _ => return Ok(()),
        };
        match self.puzzle {
            None => Ok(()),
            Some(_) => Err(PuzzleRefusal::NotInPuzzle(verb)),
        }
    }
}

/// The command that asks for this.
const fn verb_of(way: &Way) -> Verb {
    match way {
        Way::Goto(_) => Verb::Goto,
        Way::First => Verb::First,
        Way::Last => Verb::Last,
        Way::Next(_) => Verb::Next,
        Way::Back(_) => Verb::Back,
        Way::Variation(_) => Verb::Variation,
        Way::Comment | Way::SetComment(_) => Verb::Comment,
        Way::Marks | Way::Mark(..) | Way::NoMarks => Verb::Mark,
    }
}
