//! Where in a game one is, in words that a kept game holds: `57`, `57 looking`.

use crate::console::navigate::{Walk, last_of};

/// What stands after the number of the node when one only looks.
const LOOKING: &str = "looking";

/// What stands there when the game was taken back to it.
const TAKEN_BACK: &str = "taken back";

impl Walk {
    /// Where one is: the number of the node, counted as [`Tree::walk`] comes to it, and
    /// what one does there. `None` when the game is played at its end.
    ///
    /// [`Tree::walk`]: crate::record::Tree::walk
    #[must_use]
    pub fn kept_place(&self) -> Option<String> {
        if self.at == last_of(&self.record) && !self.looks {
            return None;
        }
        let number = self.record.tree.walk().position(|node| node == self.at)?;
        Some(match (self.looks, self.took_back) {
            (true, _) => format!("{number} {LOOKING}"),
            (false, true) => format!("{number} {TAKEN_BACK}"),
            (false, false) => number.to_string(),
        })
    }

    /// Goes where [`kept_place`](Walk::kept_place) says; stays where that is nowhere.
    pub fn come_back(&mut self, place: &str) {
        let (number, manner) = place.split_once(' ').unwrap_or((place, ""));
        let number = number.parse().ok();
        let node = number.and_then(|number| self.record.tree.walk().nth(number));
        if let Some(node) = node {
            self.go(node);
            self.looks = manner == LOOKING;
            self.took_back = manner == TAKEN_BACK;
        }
    }
}
