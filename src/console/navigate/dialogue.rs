//! What a dialogue says while one looks at a game with its variations.

use std::path::Path;

use crate::console::change::Change;
use crate::console::dialogue::Dialogue;
use crate::console::keep::told as keep;
use crate::console::play::seats::Roles;
use crate::console::play::told::Closed;

impl Dialogue {
    /// After a step in the middle of a game: that it began a variation, or in which one it
    /// is.
    #[inline(never)]
    pub(crate) fn tell_of_variation(&mut self, change: Change, out: &mut String) {
        let walk = self.session.walk().filter(|_| change.is_step());
        let Some((view, begun)) = walk.map(|walk| (walk.view(), walk.has_begun_variation())) else {
            return;
        };
        let place = view.variation.filter(|place| place.at_move == view.number);
        let is_to_tell = |number: usize| begun || number > 1;
        if let Some(place) = place.filter(|place| is_to_tell(place.number) && !self.renderer.quiet)
        {
            out.push_str(&self.renderer.language.in_variation(place, begun));
            out.push('\n');
        }
    }

    /// The reply when the game that was just put on the board has more than its moves.
    pub(crate) fn taken_up(
        &self,
        path: Option<&Path>,
        closed: Option<Closed>,
        roles: Option<Roles>,
        resumed: bool,
    ) -> Option<keep::Told> {
        let walk = self.session.walk()?;
        Some(keep::Told::Read(Box::new(keep::ReadIn {
            path: path.map(Path::to_path_buf),
            closed,
            roles,
            view: walk.view(),
            variations: walk.record().variations(),
            resumed,
        })))
    }

    /// Whether the game goes on that is on the board, and is not only looked at.
    pub(crate) fn plays_on(&self) -> bool {
        !self.session.is_walking() || self.session.whole_game().outcome().is_none()
    }

    /// Says once of a game that what is added to it is not kept.
    pub(crate) fn tell_of_additions(&mut self, change: Change, out: &mut String) {
        let adds = change.is_step() || change == Change::Noted;
        let is_to_tell = adds && self.looks && self.session.is_walking();
        if !is_to_tell || self.told_of_additions || self.renderer.quiet {
            return;
        }
        self.told_of_additions = true;
        out.push_str(self.renderer.language.additions_not_kept());
        out.push('\n');
    }
}
