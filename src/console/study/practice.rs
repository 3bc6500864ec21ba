//! Mistakes that are practised: the exercises, the one on the board, and what became of each.

use crate::rules::Game;
use crate::study::review::{AttemptGrade, Exercise};

/// The exercises of a game, or of several, and how far they are done.
#[derive(Clone, Debug)]
pub(crate) struct Practice {
    exercises: Vec<Exercise>,
    // The number of the one on the board, from 0.
    index: usize,
    pub(crate) now: Tries,
    pub(crate) results: Results,
    // The game of which they all are.
    game: Option<Game>,
}

/// What the person has tried on one exercise.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tries {
    // A wrong move was tried, or help was given.
    missed: bool,
    pub(crate) hints: usize,
    // The better move is on record: it was found, or shown.
    pub(crate) is_done: bool,
}

/// How many exercises were done how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Results {
    pub(crate) at_once: usize,
    pub(crate) later: usize,
    pub(crate) not_found: usize,
}

impl Practice {
    /// Exercises, one or more, all of this `game` if there is one.
    pub(crate) fn new(exercises: Vec<Exercise>, game: Option<Game>) -> Practice {
        Practice {
            exercises,
            index: 0,
            now: Tries::default(),
            results: Results::default(),
            game,
        }
    }

    /// The exercise on the board.
    pub(crate) fn exercise(&self) -> &Exercise {
        &self.exercises[self.index]
    }

    /// The number of the exercise on the board, from 1, and how many exercises there are.
    pub(crate) const fn number(&self) -> (usize, usize) {
        (self.index + 1, self.exercises.len())
    }

    /// The position of the exercise on the board, with the moves that led there if they are known.
    pub(crate) fn position(&self) -> Game {
        let exercise = self.exercise();
        match &self.game {
            Some(game) => exercise.position_in(game),
            None => Game::from_setup(exercise.setup.clone()),
        }
    }

    /// Whether they are of one game, which is on the board.
    pub(crate) const fn is_of_game(&self) -> bool {
        self.game.is_some()
    }

    /// Whether it can still be found at once.
    pub(crate) const fn is_fresh(&self) -> bool {
        !self.now.missed && !self.now.is_done
    }

    pub(crate) fn tried(&mut self, grade: AttemptGrade) {
        match grade {
            AttemptGrade::Best | AttemptGrade::AsGood => {
                self.now.is_done = true;
                match self.now.missed {
                    false => self.results.at_once += 1,
                    true => self.results.later += 1,
                }
            }
            AttemptGrade::Better | AttemptGrade::Mistake => self.now.missed = true,
        }
    }

    pub(crate) const fn helped(&mut self) {
        self.now.missed = true;
    }

    pub(crate) const fn hinted(&mut self) {
        self.helped();
        self.now.hints += 1;
    }

    /// The better move is shown.
    pub(crate) fn shown(&mut self) {
        self.results.not_found += usize::from(!self.now.is_done);
        self.now.is_done = true;
    }

    pub(crate) const fn is_more(&self) -> bool {
        self.index + 1 < self.exercises.len()
    }

    /// Goes to the next exercise, if there is one: its position.
    pub(crate) fn next(&mut self) -> Option<Game> {
        self.is_more().then(|| {
            self.index += 1;
            self.now = Tries::default();
            self.position()
        })
    }

    /// What became of those that are done, and of the one on the board if it was tried.
    pub(crate) fn results(&self) -> Results {
        let given_up = !self.now.is_done && self.now.missed;
        Results {
            not_found: self.results.not_found + usize::from(given_up),
            ..self.results
        }
    }
}
