//! When a dialogue says how the match stands.

use crate::console::change::Change;
use crate::console::contest::Phase;
use crate::console::dialogue::Dialogue;
use crate::console::play::players::RecordedPlayers;

impl Dialogue {
    /// A game of another match, or of none, is about to be taken up.
    pub(crate) fn leave_match(&self, said: &RecordedPlayers, out: &mut String) {
        let score = self.session.score();
        let score = score.filter(|score| score.phase != Phase::Over && said.standing.is_none());
        if let (Some(score), false) = (score, self.renderer.quiet) {
            out.push_str(&self.renderer.language.match_left(&score));
            out.push('\n');
        }
    }

    /// How the match stands, where a game of it begins or ends.
    pub(crate) fn tell_score(&self, change: Change, out: &mut String) {
        let ended = change.is_step() || change == Change::Redone;
        // A variation decides nothing.
        let counts = self
            .session
            .walk()
            .is_none_or(|walk| walk.is_on_main_line());
        let ended = ended && counts && self.session.game().outcome().is_some();
        let begins = matches!(change, Change::Game(_));
        if let (true, Some(score)) = (ended || begins, self.session.score()) {
            self.renderer.score(&score, out);
        }
    }
}
