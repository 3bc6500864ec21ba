//! The review of the game on the board.

use crate::console::computer::{POLL, Watch};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Done};
use crate::console::study::told::Told;
use crate::study::review::{Effort, review, review_cancellable};

impl Dialogue {
    /// What each move of the game did to the chances. Who looks on may stop it: then
    /// what was found by then is said.
    pub(crate) fn review(&mut self, watch: Option<&mut dyn Watch>) -> Answer {
        // Without boards and chat nobody reads it.
        if self.renderer.quiet {
            return Ok(Done::Nothing);
        }
        let tables = self.study.tables();
        let (game, effort) = (self.session.game(), Effort::default());
        let found = match watch {
            None => Some(review(
                tables,
                game,
                effort,
                &Default::default(),
                &mut |_| {},
            )),
            Some(watch) => {
                let look = |progress| watch.look_at_review(progress);
                let found = review_cancellable(tables, game, effort, POLL, look);
                watch.done();
                found
            }
        };
        match found {
            Some(found) => Told::Reviewed(Box::new(found), self.shades).into(),
            None => Ok(Done::Nothing),
        }
    }
}
