//! The time of a turn in a dialogue: it is measured here, and the flag falls.

use std::time::Duration;

use crate::console::command::request::Command;
use crate::console::dialogue::Dialogue;
use crate::console::refusal::Refusal;
use crate::console::reply::Effect;

impl Dialogue {
    /// Carries out a command; in a game with a clock the time of the turn counts.
    #[inline(always)]
    pub(crate) fn run(&mut self, command: Command) -> Result<Effect, Box<Refusal>> {
        if self.session.has_clock() {
            let since = self.turn.elapsed();
            return self.session.run_timed(command, since);
        }
        self.session.run(command)
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
        if self.time_left() != Some(Duration::ZERO) {
            return false;
        }
        let Ok(Effect::Reply(reply)) = self.run(Command::TimeOut) else {
            return false;
        };
        self.tell(&reply, out);
        true
    }
}
