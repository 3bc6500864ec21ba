//! What a session does with the clock of its game.

use std::time::Duration;

use crate::console::clock::{Clock, ClockFace};
use crate::console::play::session::Session;
use crate::console::refusal::Refusal;
use crate::record::{TimeControl, Times};

impl Session {
    /// Whether the game in progress has a clock.
    #[must_use]
    #[inline]
    pub const fn has_clock(&self) -> bool {
        self.clock.is_some()
    }

    /// The clock for a record of the game.
    #[must_use]
    pub fn times(&self) -> Option<Times> {
        let clock = self.clock.as_ref();
        clock.map(|clock| clock.times().clone())
    }

    /// What the side that is to act has left when this much passed since its turn began;
    /// `None` while no time passes.
    #[must_use]
    pub fn time_left(&self, since: Duration) -> Option<Duration> {
        self.clock.as_ref()?.left_to_act(&self.game, since)
    }

    /// How the clocks stand when this much passed since the turn began.
    #[must_use]
    pub fn clock_face(&self, since: Duration) -> ClockFace {
        let now = self.clock.as_ref();
        ClockFace {
            now: now.map(|clock| (clock.control(), clock.face(&self.game, since))),
            next: self.control,
        }
    }

    /// Sets the clock of the games to come, and of the one in progress unless it is over.
    ///
    /// # Errors
    /// While the clock runs.
    pub fn set_clock(&mut self, control: Option<TimeControl>) -> Result<(), Refusal> {
        if self.clock.is_some() && Clock::runs(&self.game) {
            return Err(Refusal::ClockRuns);
        }
        self.control = control;
        if self.game.outcome().is_none() && !self.is_walking() {
            self.clock = control.map(|control| Clock::new(control, &self.game));
        }
        Ok(())
    }
}
