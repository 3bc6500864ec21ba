//! Moves that a commentator marked as good or bad, and the way from one to the next.

use crate::console::navigate::{NavigationError, Navigator};
use crate::record::{NodeId, Notes};

/// What a commentator says of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A mistake, or a blunder.
    Bad,
    /// A blunder.
    Blunder,
    /// A good move.
    Good,
}

impl Sign {
    /// As it is typed.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Sign::Bad => "?",
            Sign::Blunder => "??",
            Sign::Good => "!",
        }
    }

    /// The sign of this name.
    pub(crate) fn named(name: &str) -> Option<Sign> {
        let all = [Sign::Bad, Sign::Blunder, Sign::Good];
        all.into_iter().find(|sign| sign.name() == name)
    }

    /// Whether a move has it: a property of SGF says so (`BM` bad, `DO` doubtful, `IT` interesting,
    /// `TE` good), or its comment begins with a sign.
    fn is_on(self, notes: &Notes) -> bool {
        let comment = notes.comment.trim_start();
        let has = |name: &str, value: &str| {
            let mut other = notes.other.iter();
            let is = |it: &String| value.is_empty() || it.trim() == value;
            other.any(|it| it.name == name && (value.is_empty() || it.values.iter().any(is)))
        };
        match self {
            Sign::Bad => has("BM", "") || has("DO", "") || comment.starts_with('?'),
            Sign::Blunder => has("BM", "2") || comment.starts_with("??"),
            Sign::Good => has("TE", "") || has("IT", "") || comment.starts_with('!'),
        }
    }
}

impl Navigator {
    /// Goes forward to the next move of this line that has a sign; `from_start` if the search goes on
    /// there from the end.
    pub(crate) fn next_marked(
        &mut self,
        sign: Sign,
        from_start: bool,
    ) -> Result<(), NavigationError> {
        let tree = &self.record.tree;
        let before = tree.path(self.at).into_iter().filter(|_| from_start);
        let mut line = self.onward().chain(before);
        let has_sign = |node: &NodeId| tree.notes(*node).is_some_and(|notes| sign.is_on(notes));
        let found = line.find(has_sign);
        drop(line);
        let found = found.ok_or(NavigationError::NoSign { sign, from_start })?;
        self.view_at(found);
        Ok(())
    }
}
