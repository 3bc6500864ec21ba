//! What a dialogue says of levels: what to expect of one, and how one adapts.

use super::Dialogue;
use crate::console::reply::{Reply, SkillChange};

impl Dialogue {
    /// After a reply: at a terminal what to expect of a level that was set or asked for, and
    /// what the end of a game makes of one that adapts.
    #[cold]
    pub(super) fn tell_of_levels(&mut self, reply: &Reply, out: &mut String) {
        match reply {
            Reply::Skill(SkillChange::Level(level) | SkillChange::Adapts(level))
            | Reply::SkillAsked(SkillChange::Level(level) | SkillChange::Adapts(level))
                if self.keeps =>
            {
                self.renderer.expectation(*level, out);
            }
            Reply::Placed(_)
            | Reply::Surrendered
            | Reply::TimedOut
            | Reply::Redone(_)
            | Reply::Undone(..) => {
                if let Some(adapted) = self.session.adapt() {
                    self.renderer.adapted(adapted, out);
                }
            }
            _ => {}
        }
    }
}
