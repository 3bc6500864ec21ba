//! The tree of a game as a list of lines, no longer than can be read.

use crate::console::navigate::Walk;
use crate::record::{Act, NodeId, Tree};

/// How many lines are listed.
const MOST: usize = 40;

/// How many variations of one position are listed.
const MOST_CHOICES: usize = 20;

/// The lines of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branches {
    /// The lines, each before the variations that part from it.
    pub lines: Vec<Branch>,
    /// How many more there are.
    pub more: usize,
}

/// A line up to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// How many lines it parts from.
    pub depth: usize,
    /// What is done in it.
    pub items: Vec<Item>,
}

/// A node of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// How many stones were placed with it.
    pub number: usize,
    /// What it does.
    pub act: Act,
    /// Whether it is on the board.
    pub is_here: bool,
}

/// The ways in which the game goes on from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The first of them, the line itself before the others.
    pub shown: Vec<Choice>,
    /// How many more there are.
    pub more: usize,
}

/// One way in which the game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its first node.
    pub item: Item,
    /// How many stones there are at its end.
    pub last: usize,
    /// What is said of its first node.
    pub comment: String,
}

impl Walk {
    /// The lines of the tree: the game itself, then each variation after the line from
    /// which it parts. When there are too many, the line in which one is stands at the end.
    #[must_use]
    pub fn branches(&self) -> Branches {
        let tree = &self.record.tree;
        let mut lines = Vec::new();
        // Beginnings of lines: the node, how many stones came before, and how deep it is.
        let mut begun: Vec<(NodeId, usize, usize)> = Vec::new();
        begun.extend(tree.first_child(tree.root()).map(|node| (node, 0, 0)));
        let variations = tree.children(tree.root()).skip(1).collect::<Vec<_>>();
        let of_root = variations.into_iter().rev().map(|node| (node, 0, 1));
        begun.splice(0..0, of_root);
        let mut has_here = self.at == tree.root();
        while let Some((node, before, depth)) = begun.pop() {
            if lines.len() == MOST {
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
        let all = 1 + tree
            .walk()
            .map(|node| tree.children(node).skip(1).count())
            .sum::<usize>();
        if !has_here {
            lines.pop();
            lines.push(self.here());
        }
        let more = all.saturating_sub(lines.len().max(1));
        Branches { lines, more }
    }

    /// The line in which one is, from the beginning.
    fn here(&self) -> Branch {
        let path = self.record.tree.path(self.at);
        let nodes: Vec<NodeId> = path.into_iter().skip(1).chain(self.onward()).collect();
        Branch {
            depth: 0,
            items: self.items(&nodes, 0),
        }
    }

    /// The ways in which the game goes on from here.
    #[must_use]
    pub fn choices(&self) -> Choices {
        let tree = &self.record.tree;
        let before = self.view().number;
        let all = tree.children(self.at);
        let shown = all.take(MOST_CHOICES).map(|node| {
            let items = self.items(&line_from(tree, node), before);
            let notes = tree.notes(node);
            Choice {
                item: items[0],
                last: items.last().map_or(before, |item| item.number),
                comment: notes.map_or_else(String::new, |notes| notes.comment.clone()),
            }
        });
        Choices {
            shown: shown.collect(),
            more: tree.children(self.at).skip(MOST_CHOICES).count(),
        }
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

fn line_from(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    std::iter::successors(Some(node), |node| tree.first_child(*node)).collect()
}
