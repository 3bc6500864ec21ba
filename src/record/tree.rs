//! The moves of a record: a tree of nodes, each with what it does and what is said of it.

use std::time::Duration;

use crate::rules::opening::Decision;
use crate::rules::{Point, Stone};

/// The moves of a record with their variations. The first child of a node goes on with its
/// line, the others are variations; the line of first children from the root is the main
/// line.
///
/// The nodes lie in one list and know each other by number, so that a tree may be a
/// million nodes deep or wide. A node without anything said of it takes 28 bytes.
///
/// ```
/// use gomoku::record::{Act, Tree};
/// use gomoku::rules::{Point, Stone};
///
/// let mut tree = Tree::default();
/// let centre = Act::Stone(Stone::Black, Point::new(7, 7)?);
/// let first = tree.add(tree.root(), centre);
/// let reply = tree.add(first, Act::Stone(Stone::White, Point::new(6, 8)?));
/// tree.add(first, Act::Stone(Stone::White, Point::new(6, 7)?));
/// assert_eq!(tree.children(first).count(), 2);
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [first, reply]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    // Those of the nodes that have any; a node knows the number of its own, from 1.
    notes: Vec<Notes>,
}

/// A node of one [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

/// What a node does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Act {
    /// Nothing: the root, or a node that only says something or changes stones.
    #[default]
    Nothing,
    /// A stone is placed.
    Stone(Stone, Point),
    /// A side passes, which the rules here do not know but other programs write.
    Pass(Stone),
    /// A player decides in the opening.
    Decision(Decision),
    /// A fifth move is offered.
    Offer(Point),
}

/// What is said of a node, and what it changes on the board beside its act.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// A comment, of several lines perhaps; empty when there is none.
    pub comment: String,
    /// Points that are marked.
    pub marks: Vec<Mark>,
    /// How long the side took.
    pub took: Option<Duration>,
    /// Points that are given another content: a stone, or none.
    pub edits: Vec<(Point, Option<Stone>)>,
    /// Who moves next, where that is said.
    pub to_move: Option<Stone>,
    /// What the format says beyond, in its own words.
    pub other: Vec<Property>,
}

/// A point that is marked in a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where.
    pub point: Point,
    /// How.
    pub kind: MarkKind,
}

/// How a point is marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// A circle.
    Circle,
    /// A cross.
    Cross,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A text, of a letter as a rule.
    Label(String),
}

/// A property of a format that has no place of its own in a record: it is kept as it
/// stands, so that it is not lost when the record is written in the same format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name.
    pub name: String,
    /// Its values as they stand in the file, in order.
    pub values: Vec<String>,
}

/// A node in its tree. Number 0 is the root, which is nobody's child, and so means none.
#[derive(Clone, Debug, Default)]
struct Node {
    act: Act,
    parent: u32,
    first_child: u32,
    last_child: u32,
    next: u32,
    // Where its notes are; 0 when it has none.
    notes: u32,
}

impl Default for Tree {
    /// A root and nothing else.
    fn default() -> Tree {
        Tree {
            nodes: vec![Node::default()],
            notes: Vec::new(),
        }
    }
}

impl Tree {
    /// The node from which all begins.
    #[must_use]
    #[allow(clippy::unused_self)] // every tree has one
    pub const fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// How many nodes there are, the root among them.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // there is always the root
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node as the last child of `parent`.
    ///
    /// # Panics
    /// When there are 2³² nodes.
    pub fn add(&mut self, parent: NodeId, act: Act) -> NodeId {
        let id = u32::try_from(self.nodes.len()).expect("no record has 2^32 nodes");
        self.nodes.push(Node {
            act,
            parent: parent.0,
            ..Node::default()
        });
        let parent = &mut self.nodes[parent.0 as usize];
        match std::mem::replace(&mut parent.last_child, id) {
            0 => parent.first_child = id,
            last => self.nodes[last as usize].next = id,
        }
        NodeId(id)
    }

    /// Makes a node the first child of its parent, so that the line goes on with it and
    /// what was the line is a variation. Of the root nothing changes.
    pub fn promote(&mut self, node: NodeId) {
        let parent = self.nodes[node.0 as usize].parent;
        let first = self.nodes[parent as usize].first_child;
        if node.0 == 0 || first == node.0 {
            return;
        }
        let mut before = first;
        while self.nodes[before as usize].next != node.0 {
            before = self.nodes[before as usize].next;
        }
        let after = std::mem::replace(&mut self.nodes[node.0 as usize].next, first);
        self.nodes[before as usize].next = after;
        let parent = &mut self.nodes[parent as usize];
        parent.first_child = node.0;
        if after == 0 {
            parent.last_child = before;
        }
    }

    /// What a node does.
    #[must_use]
    pub fn act(&self, node: NodeId) -> Act {
        self.nodes[node.0 as usize].act
    }

    /// Changes what a node does.
    pub fn set_act(&mut self, node: NodeId, act: Act) {
        self.nodes[node.0 as usize].act = act;
    }

    /// What is said of a node; `None` where nothing is.
    #[must_use]
    pub fn notes(&self, node: NodeId) -> Option<&Notes> {
        match self.nodes[node.0 as usize].notes {
            0 => None,
            number => self.notes.get(number as usize - 1),
        }
    }

    /// What is said of a node, to be changed.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        let number = &mut self.nodes[node.0 as usize].notes;
        if *number == 0 {
            self.notes.push(Notes::default());
            // No more notes than nodes, of which there are fewer than 2^32.
            *number = self.notes.len() as u32;
        }
        &mut self.notes[*number as usize - 1]
    }

    /// The node before; `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node.0 > 0).then(|| NodeId(self.nodes[node.0 as usize].parent))
    }

    /// The node that goes on with the line; `None` at its end.
    #[must_use]
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        some(self.nodes[node.0 as usize].first_child)
    }

    /// The next variation beside this node.
    #[must_use]
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        some(self.nodes[node.0 as usize].next)
    }

    /// The nodes that follow this one, the line first, then its variations.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first_child(node), |node| self.next_sibling(*node))
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let first = self.first_child(self.root());
        std::iter::successors(first, |node| self.first_child(*node))
    }

    /// Whether no node has a variation.
    #[must_use]
    pub fn is_line(&self) -> bool {
        self.nodes.iter().all(|node| node.next == 0)
    }

    /// Every node, each after its parent: the whole line of a child before its siblings.
    /// The root comes first.
    pub fn walk(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(self.root()), |node| {
            let onward = || {
                let mut node = *node;
                loop {
                    match self.next_sibling(node) {
                        Some(next) => return Some(next),
                        None => node = self.parent(node)?,
                    }
                }
            };
            self.first_child(*node).or_else(onward)
        })
    }

    /// The nodes from the root to this one, both among them.
    #[must_use]
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let upward = std::iter::successors(Some(node), |node| self.parent(*node));
        let mut path: Vec<NodeId> = upward.collect();
        path.reverse();
        path
    }
}

fn some(id: u32) -> Option<NodeId> {
    (id > 0).then_some(NodeId(id))
}

/// Two trees are equal when they have the same shape and say the same, in whatever order
/// their nodes were added.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        // The same walk with the same numbers of children is the same shape.
        let seen = |tree: &Tree, node| {
            let notes = tree.notes(node).cloned().unwrap_or_default();
            (tree.act(node), notes, tree.children(node).count())
        };
        let [one, other_one] =
            [self, other].map(|tree| tree.walk().map(move |node| seen(tree, node)));
        self.len() == other.len() && one.eq(other_one)
    }
}

impl Eq for Tree {}

#[cfg(test)]
mod tests {
    use super::*;

    fn stone(row: usize) -> Act {
        Act::Stone(Stone::Black, Point::new(row, 0).unwrap())
    }

    #[test]
    fn a_walk_comes_to_every_node_after_its_parent() {
        let mut tree = Tree::default();
        let a = tree.add(tree.root(), stone(0));
        let b = tree.add(tree.root(), stone(1));
        let aa = tree.add(a, stone(2));
        let ab = tree.add(a, stone(3));
        let aaa = tree.add(aa, stone(4));
        let walk: Vec<NodeId> = tree.walk().collect();
        assert_eq!(walk, [tree.root(), a, aa, aaa, ab, b]);
        assert_eq!(tree.path(aaa), [tree.root(), a, aa, aaa]);
        assert_eq!(tree.main_line().collect::<Vec<_>>(), [a, aa, aaa]);
        assert!(!tree.is_line());
    }

    #[test]
    fn a_promoted_node_is_the_line() {
        let mut tree = Tree::default();
        let all: Vec<NodeId> = (0..4)
            .map(|row| tree.add(tree.root(), stone(row)))
            .collect();
        let [a, b, c, d] = all[..] else {
            unreachable!()
        };
        let children = |tree: &Tree| tree.children(tree.root()).collect::<Vec<_>>();
        for (node, expected) in [
            (a, [a, b, c, d]),
            (d, [d, a, b, c]),
            (a, [a, d, b, c]),
            (tree.root(), [a, d, b, c]),
            (b, [b, a, d, c]),
        ] {
            tree.promote(node);
            assert_eq!(children(&tree), expected);
        }
        let e = tree.add(tree.root(), stone(4));
        assert_eq!(children(&tree), [b, a, d, c, e]);
    }

    #[test]
    fn a_million_nodes_deep_and_wide() {
        let mut tree = Tree::default();
        let mut node = tree.root();
        for _ in 0..500_000 {
            node = tree.add(node, stone(0));
        }
        for _ in 0..500_000 {
            tree.add(tree.root(), stone(1));
        }
        assert_eq!(tree.walk().count(), tree.len());
        assert!(tree == tree.clone());
        assert!(size_of::<Node>() <= 28, "{}", size_of::<Node>());
    }

    #[test]
    fn equality_does_not_depend_on_the_order_of_adding() {
        let build = |b_first: bool| {
            let mut tree = Tree::default();
            let a = tree.add(tree.root(), stone(0));
            let late = (!b_first).then(|| tree.add(a, stone(1)));
            let b = tree.add(tree.root(), stone(2));
            let child = late.unwrap_or_else(|| tree.add(a, stone(1)));
            tree.notes_mut(child).comment = "good".into();
            (tree, b)
        };
        let (one, b) = build(true);
        let (mut other, _) = build(false);
        assert!(one == other);
        other.notes_mut(b).comment = "bad".into();
        assert!(one != other);
    }
}
