//! What there is to say of the position to which one has gone.

use crate::console::navigate::Walk;
use crate::record::{Act, Mark, NodeId, Notes, Verdict};

/// What there is to say of the position to which one has gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// How many stones were placed up to here.
    pub number: usize,
    /// How many there are at the end of this line.
    pub last: usize,
    /// In which variation it is; `None` where there is but one line.
    pub variation: Option<Place>,
    /// In how many ways the game goes on from here.
    pub follows: usize,
    /// The comment.
    pub comment: String,
    /// The marks.
    pub marks: Vec<Mark>,
    /// How the game stands.
    pub verdict: Verdict,
}

/// Which of several variations it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its number, from 1; the line itself is 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// The number of the move at which they part.
    pub at_move: usize,
}

impl Walk {
    /// What there is to say of the position.
    #[must_use]
    pub fn view(&self) -> View {
        let tree = &self.record.tree;
        let is_stone = |node: &NodeId| matches!(tree.act(*node), Act::Stone(..));
        let path = tree.path(self.at);
        let number = path.iter().filter(|node| is_stone(node)).count();
        let notes = self.notes().unwrap_or(Notes::NONE);
        View {
            number,
            last: number + self.onward().filter(is_stone).count(),
            variation: self.variation_of(&path),
            follows: tree.children(self.at).count(),
            comment: notes.comment.clone(),
            marks: notes.marks.clone(),
            verdict: self.verdict(),
        }
    }

    /// The variation in which the last node of a path is: the one that was begun last, or
    /// which one this node itself is.
    fn variation_of(&self, path: &[NodeId]) -> Option<Place> {
        let tree = &self.record.tree;
        let begins = |pair: &&[NodeId]| tree.first_child(pair[0]) != Some(pair[1]);
        let pairs: Vec<&[NodeId]> = path.windows(2).collect();
        let begun = pairs.iter().rposition(begins);
        let at = begun.or(pairs.len().checked_sub(1))?;
        let (parent, node) = (pairs[at][0], pairs[at][1]);
        let of = tree.children(parent).count();
        let index = tree.children(parent).position(|child| child == node)?;
        let before = path[..=at].iter();
        let stones = before.filter(|node| matches!(tree.act(**node), Act::Stone(..)));
        (of > 1).then_some(Place {
            number: index + 1,
            of,
            at_move: stones.count() + 1,
        })
    }
}
