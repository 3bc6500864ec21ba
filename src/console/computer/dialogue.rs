//! What the computer does in a dialogue: it moves, thinks on a person's time, gives hints
//! and looks at a person's stone as a tutor.

use crate::console::computer::Watch;
use crate::console::computer::skill::Skill;
use crate::console::computer::told::{Hints, Told};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Done};
use crate::console::play::seats::Seat;
use crate::console::refusal::Refusal;
use crate::engine::OpeningAction;
use crate::rules::{ByStone, Point};

impl Dialogue {
    /// Lets the computer move, whose turn it is; whether it did.
    pub(crate) fn let_the_computer_move(
        &mut self,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) -> bool {
        let skill = self.skill_now();
        let game = self.session.game();
        let act = match game.ask() {
            None => {
                let choice = self.computer.choose(game, skill, watch);
                choice.map(|choice| OpeningAction::Place(choice.point))
            }
            Some(_) => self.computer.open(game, skill, watch),
        };
        if self.flag_falls(out) {
            return true;
        }
        let told = act.map(|act| match act {
            OpeningAction::Place(point) => self.place(point),
            OpeningAction::Decide(decision) => self.decide(decision),
        });
        let Some(Ok(told)) = told else {
            return false;
        };
        let change = told.change();
        self.tell_of(&told.into(), Seat::Computer, out);
        self.tell_of_variation(change, out);
        true
    }

    /// How the computer plays now, with what is left on the clock.
    fn skill_now(&self) -> Skill {
        Skill {
            left: self.time_left(),
            ..self.session.skill()
        }
    }

    /// Lets the computer think while a person does, if a person is to move against it.
    pub(crate) fn ponder(&mut self) {
        let (game, skill) = (self.session.game(), self.session.skill());
        let goes_on = game.to_move().is_some() && game.ask().is_none();
        let goes_on = goes_on && self.session.puzzle().is_none();
        if goes_on && self.session.roles().has_computer() && !self.session.is_computers_turn() {
            self.computer.ponder(game, skill);
        }
    }

    /// Ends the thinking that [`ponder`](Dialogue::ponder) began.
    pub(crate) fn rest(&mut self) {
        self.computer.stop_pondering();
    }

    /// Both seats go back to people.
    pub(crate) fn computer_leaves(&mut self, out: &mut String) {
        let told = self.session.seat(ByStone::default());
        self.tell(told, out);
    }

    /// The tutor's look at a stone before it is placed.
    #[inline(never)]
    pub(crate) fn look_at(
        &mut self,
        point: Point,
        watch: Option<&mut dyn Watch>,
    ) -> Result<(), Refusal> {
        // Without boards and chat nobody is taught.
        if self.renderer.quiet {
            return Ok(());
        }
        let question = self.tutor.question(self.session.game(), point, watch);
        question.map_or(Ok(()), |question| {
            Err(Refusal::Overlooks(Box::new(question)))
        })
    }

    /// What to play and why, or what to type in an opening.
    pub(crate) fn hint(&mut self, watch: Option<&mut dyn Watch>) -> Answer {
        let skill = self.skill_now();
        let game = self.session.game();
        if game.ask().is_some() {
            return self.advise(watch);
        }
        let known = self.study.known(&game.as_setup());
        let hint = self.computer.hint(game, skill, known, watch);
        match (hint, game.to_move()) {
            (Some((choice, reason)), Some(stone)) => {
                Told::Hint(Box::new((choice, stone, reason))).into()
            }
            _ => Ok(Done::Nothing),
        }
    }

    /// As [`hint`](Dialogue::hint), but so many moves, best first.
    pub(crate) fn hints(&mut self, count: usize, watch: Option<&mut dyn Watch>) -> Answer {
        let skill = self.skill_now();
        let game = self.session.game();
        if game.ask().is_some() {
            return self.advise(watch);
        }
        let known = self.study.known(&game.as_setup());
        let moves = self.computer.hints(game, skill, count, known, watch);
        let Some(stone) = game.to_move() else {
            return Ok(Done::Nothing);
        };
        Told::Hints(Box::new(Hints {
            stone,
            asked: count,
            moves,
        }))
        .into()
    }

    /// What to type in an opening.
    fn advise(&mut self, watch: Option<&mut dyn Watch>) -> Answer {
        let skill = self.skill_now();
        let act = self.computer.open(self.session.game(), skill, watch);
        act.map_or(Ok(Done::Nothing), |act| Told::Advice(act).into())
    }
}
