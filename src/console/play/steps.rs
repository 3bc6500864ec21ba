//! How a session takes steps back and puts them again.

use crate::console::navigate::Count;
use crate::console::play::session::Session;
use crate::console::refusal::{Refusal, StepUnit};
use crate::rules::Game;
use crate::rules::game::Step;

impl Session {
    /// How many steps back so many turns are.
    pub(crate) fn steps_back(&self, turns: Count) -> Result<usize, Refusal> {
        self.steps(true, turns, Game::undoable, Game::undo)
    }

    /// How many steps that were taken back so many turns are.
    pub(crate) fn steps_again(&self, turns: Count) -> Result<usize, Refusal> {
        self.steps(false, turns, Game::redoable, Game::redo)
    }

    /// How many steps one way are so many turns. Between people a turn is a step; against
    /// the computer it ends where the person is to act, or where there are no more steps.
    fn steps(
        &self,
        back: bool,
        turns: Count,
        available: fn(&Game) -> usize,
        step: fn(&mut Game) -> Option<Step>,
    ) -> Result<usize, Refusal> {
        let all = available(&self.game);
        let refused = |available, unit| Refusal::TooFewSteps {
            back,
            asked: turns.of(available),
            available,
            unit,
        };
        let solver = self.solver();
        if solver.is_none() && !self.seats.one_person() {
            let steps = turns.of(all);
            return (1..=all)
                .contains(&steps)
                .then_some(steps)
                .ok_or_else(|| refused(all, StepUnit::Steps));
        }
        let mut game = self.game.clone();
        // After how many steps a person is to act.
        let is_stop = |steps: &usize| {
            step(&mut game);
            let is_end = !back && *steps == all;
            let acts = match solver {
                Some(_) => game.to_move() == solver,
                None => self.seats.person_acts(&game),
            };
            is_end || acts
        };
        let stops: Vec<usize> = (1..=all).filter(is_stop).collect();
        let index = turns.of(stops.len()).checked_sub(1);
        let steps = index.and_then(|index| stops.get(index).copied());
        steps.ok_or_else(|| refused(stops.len(), StepUnit::Turns))
    }
}
