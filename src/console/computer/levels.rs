//! What a dialogue says of levels: what to expect of one, and how one adapts.

use crate::console::change::Change;
use crate::console::dialogue::Dialogue;
use crate::console::reply::{Reply, SkillChange};

impl Dialogue {
    /// At a terminal what to expect of a level that was set or asked for.
    pub(crate) fn tell_what_to_expect(&self, reply: &Reply, out: &mut String) {
        if let Reply::Skill(SkillChange::Level(level) | SkillChange::Adapts(level))
        | Reply::SkillAsked(SkillChange::Level(level) | SkillChange::Adapts(level)) = reply
        {
            self.renderer.expectation(*level, out);
        }
    }

    /// What the end of a game makes of a level that adapts.
    pub(crate) fn adapt(&mut self, change: Change, out: &mut String) {
        if (change.is_step() || matches!(change, Change::Undone | Change::Redone))
            && let Some(adapted) = self.session.adapt()
        {
            self.renderer.adapted(adapted, out);
        }
    }
}
