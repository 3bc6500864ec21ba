//! What a dialogue tells of threats and forced wins.

use std::time::Duration;

use crate::console::computer::Watch;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Done};
use crate::console::study::told::Told;

impl Dialogue {
    /// What each side threatens, in a game that goes on.
    pub(crate) fn threats(&mut self) -> Answer {
        let setup = self.session.game().as_setup();
        match self.study.threats(&setup) {
            Ok(threats) => Told::Threats(Box::new(threats)).into(),
            Err(_) => Ok(Done::Nothing),
        }
    }

    /// Whether the side to move wins by force, and how, in a game that goes on.
    pub(crate) fn solve(
        &mut self,
        time: Option<Duration>,
        watch: Option<&mut dyn Watch>,
    ) -> Answer {
        match self.study.of_game(self.session.game(), time, watch) {
            Ok(solution) => Told::Solved(Box::new(solution)).into(),
            Err(_) => Ok(Done::Nothing),
        }
    }
}
