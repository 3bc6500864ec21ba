//! What a dialogue says of a level that adapts.

use crate::console::change::Change;
use crate::console::dialogue::Dialogue;

impl Dialogue {
    /// What the end of a game makes of a level that adapts.
    pub(crate) fn adapt(&mut self, change: Change, out: &mut String) {
        if (change.is_step() || matches!(change, Change::Undone | Change::Redone))
            && let Some(adapted) = self.session.adapt()
        {
            self.renderer.adapted(adapted, out);
        }
    }
}
