//! What a dialogue tells of threats and forced wins.

use std::time::Duration;

use crate::console::computer::Watch;
use crate::console::dialogue::Dialogue;
use crate::console::reply::Reply;

impl Dialogue {
    /// Says what each side threatens.
    pub(crate) fn tell_threats(&mut self, out: &mut String) {
        let setup = self.session.game().as_setup();
        // The session made sure that the game goes on.
        if let Ok(threats) = self.study.threats(&setup) {
            self.tell(&Reply::Threats(Box::new(threats)), out);
        }
    }

    /// Says whether the side to move wins by force, and how.
    pub(crate) fn solve(
        &mut self,
        time: Option<Duration>,
        watch: Option<&mut dyn Watch>,
        out: &mut String,
    ) {
        let game = self.session.game();
        if let Ok(solution) = self.study.of_game(game, time, watch) {
            self.tell(&Reply::Solved(Box::new(solution)), out);
        }
    }
}
