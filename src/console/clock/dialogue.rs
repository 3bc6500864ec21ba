//! The time of a turn in a dialogue: it is measured here, and the flag falls.

use std::time::Duration;

use crate::console::dialogue::Dialogue;
use crate::console::play::told as play;
use crate::console::refusal::Refusal;
use crate::rules::{Game, PlayError};

impl Dialogue {
    /// Adds a step to the game; in a game with a clock the time of the turn counts.
    pub(crate) fn step<T>(
        &mut self,
        act: impl FnOnce(&mut Game) -> Result<T, PlayError>,
    ) -> Result<T, Refusal> {
        self.session.step(self.turn.elapsed(), act)
    }

    /// What the side that is to act has left on its clock; `None` while none runs.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        self.session.time_left(self.turn.elapsed())
    }

    /// As [`time_left`](Dialogue::time_left), and before the first stone what the clock
    /// begins with.
    pub(crate) fn time_to_show(&self) -> Option<Duration> {
        let acting = self.session.game().acting()?;
        let (_, left) = self.session.clock_face(self.turn.elapsed()).now?;
        Some(left[acting])
    }

    /// Ends the game if the time of the side that is to act is over; whether it was.
    pub(crate) fn flag_falls(&mut self, out: &mut String) -> bool {
        let fell = self.time_left() == Some(Duration::ZERO) && self.step(Game::time_out).is_ok();
        if fell {
            self.tell(play::Told::TimedOut, out);
        }
        fell
    }
}
