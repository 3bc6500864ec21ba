//! What there is to tell of a position and of the tree around it.

use crate::console::navigate::Navigator;
use crate::console::words::Listed;
use crate::record::{Act, NodeId, Tree};

/// The most lines of a tree that are listed.
const MOST_LINES: usize = 40;

/// The most continuations of a position that are listed.
const MOST_CONTINUATIONS: usize = 20;

/// Where in a game a position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whereabouts {
    /// How many stones were placed up to here.
    pub number: usize,
    /// How many there are at the end of this line.
    pub last: usize,
    /// The variation that it is in; `None` if there is only one line.
    pub variation: Option<Variation>,
    pub continuations: usize,
}

/// One of several variations of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variation {
    /// Its number, from 1; the line itself is 1.
    pub number: usize,
    pub of: usize,
    /// The number of the move at which they part.
    pub at_move: usize,
}

/// A line up to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// How many lines it parts from: 0 for the game itself.
    pub depth: usize,
    pub items: Vec<Item>,
}

/// A node of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// How many stones were placed up to it.
    pub number: usize,
    pub act: Act,
    /// Whether it is on the board.
    pub is_here: bool,
}

/// One continuation of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    pub item: Item,
    /// How many stones there are at its end.
    pub last: usize,
    /// The comment of its first node.
    pub comment: String,
}

impl Navigator {
    pub(crate) fn whereabouts(&self) -> Whereabouts {
        let tree = &self.record.tree;
        let path = tree.path(self.at);
        let number = stones(tree, path.iter().copied());
        Whereabouts {
            number,
            last: number + stones(tree, self.onward()),
            variation: self.variation_of(&path),
            continuations: tree.children(self.at).count(),
        }
    }

    /// The variation at the end of a path: the last one that begins on it, or else the one
    /// that its last node begins.
    fn variation_of(&self, path: &[NodeId]) -> Option<Variation> {
        let tree = &self.record.tree;
        let begins = |pair: &[NodeId]| tree.first_child(pair[0]) != Some(pair[1]);
        let last = path.len().checked_sub(2)?;
        let at = path.windows(2).rposition(begins).unwrap_or(last);
        let (parent, node) = (path[at], path[at + 1]);
        let of = tree.children(parent).count();
        let index = tree.children(parent).position(|child| child == node)?;
        (of > 1).then(|| Variation {
            number: index + 1,
            of,
            at_move: stones(tree, path[..=at].iter().copied()) + 1,
        })
    }

    /// The lines of the tree: the game itself, then each variation after the line from
    /// which it parts. If there are too many, the current line comes last.
    pub(crate) fn branches(&self) -> Listed<Branch> {
        let tree = &self.record.tree;
        let mut lines = Vec::new();
        // The first nodes of lines that are still to come, the next one last; with the number
        // of stones before it, and its depth.
        let mut begun: Vec<(NodeId, usize, usize)> = Vec::new();
        let of_root = tree.children(tree.root()).enumerate();
        begun.extend(of_root.map(|(index, node)| (node, 0, usize::from(index > 0))));
        begun.reverse();
        let mut has_here = self.at == tree.root();
        while let Some((node, before, depth)) = begun.pop() {
            if lines.len() == MOST_LINES {
                break;
            }
            let nodes = line_from(tree, node);
            has_here |= nodes.contains(&self.at);
            let items = self.items(&nodes, before);
            // Those that part first are listed first.
            for (node, item) in nodes.iter().zip(&items).rev() {
                let parting = tree.children(*node).skip(1).collect::<Vec<_>>();
                let parting = parting.into_iter().rev();
                begun.extend(parting.map(|child| (child, item.number, depth + 1)));
            }
            lines.push(Branch { depth, items });
        }
        if !has_here {
            let path = tree.path(self.at);
            let nodes: Vec<NodeId> = path.into_iter().skip(1).chain(self.onward()).collect();
            lines.pop();
            lines.push(Branch {
                depth: 0,
                items: self.items(&nodes, 0),
            });
        }
        let all = 1 + self.record.variations();
        let more = all.saturating_sub(lines.len().max(1));
        Listed { shown: lines, more }
    }

    /// The continuations of the position: the line itself, then its variations.
    pub(crate) fn continuations(&self) -> Listed<Continuation> {
        let tree = &self.record.tree;
        let before = self.whereabouts().number;
        let all = tree.children(self.at).map(|node| {
            let items = self.items(&line_from(tree, node), before);
            let notes = tree.notes(node);
            Continuation {
                item: items[0],
                last: items.last().map_or(before, |item| item.number),
                comment: notes.map(|notes| notes.comment.clone()).unwrap_or_default(),
            }
        });
        Listed::of(all, MOST_CONTINUATIONS)
    }

    fn items(&self, nodes: &[NodeId], before: usize) -> Vec<Item> {
        let mut number = before;
        let item = |node: &NodeId| {
            let act = self.record.tree.act(*node);
            number += usize::from(matches!(act, Act::Stone(..)));
            Item {
                number,
                act,
                is_here: *node == self.at,
            }
        };
        nodes.iter().map(item).collect()
    }
}

/// How many of these nodes place a stone.
pub(super) fn stones(tree: &Tree, nodes: impl Iterator<Item = NodeId>) -> usize {
    let is_stone = |node: &NodeId| matches!(tree.act(*node), Act::Stone(..));
    nodes.filter(is_stone).count()
}

fn line_from(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    std::iter::successors(Some(node), |node| tree.first_child(*node)).collect()
}
