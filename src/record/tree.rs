//! The moves of a record: a tree of nodes, each with an act and with notes.

use std::sync::Arc;

use super::Notes;
use crate::rules::opening::Decision;
use crate::rules::{Point, Stone};

/// The moves of a record with their variations. The first child of a node goes on with its
/// line, the others are variations; the line of first children from the root is the main
/// line.
///
/// The nodes are in one list and refer to each other by number, so a tree may be a
/// million nodes deep or wide. A node without notes takes 20 bytes.
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
    // A copy of a tree shares them until one of the two is changed: they are most of its memory.
    notes: Arc<Vec<Notes>>,
}

/// A node of one [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

/// What a node does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Act {
    /// Nothing: the root, or a node that only has notes.
    #[default]
    Nothing,
    /// A stone is placed.
    Stone(Stone, Point),
    /// A side passes. The rules here have no passes, but other programs write them.
    Pass(Stone),
    /// A player makes a decision of the opening.
    Decision(Decision),
    /// A fifth move is offered.
    Offer(Point),
}

/// A node in its tree. Number 0 is the root, which is nobody's child, and so means none.
#[derive(Clone, Debug, Default)]
struct Node {
    act: Act,
    parent: u32,
    last_child: u32,
    // The sibling after it; of the last one, the first.
    next: u32,
    // The place of its notes, from 1; 0 is none.
    notes: u32,
}

impl Default for Tree {
    /// A root and nothing else.
    fn default() -> Tree {
        Tree {
            nodes: vec![Node::default()],
            notes: Arc::default(),
        }
    }
}

impl Tree {
    /// Makes room for so many nodes at once.
    #[cfg(feature = "formats")]
    pub(super) fn reserve(&mut self, nodes: usize) {
        self.nodes.reserve(nodes);
    }

    /// The root, which every tree has.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// How many nodes there are, including the root.
    #[must_use]
    pub const fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node as the last child of `parent`.
    ///
    /// # Panics
    /// When there are 2³² nodes.
    pub fn add(&mut self, parent: NodeId, act: Act) -> NodeId {
        let id = u32::try_from(self.nodes.len()).expect("no record has 2^32 nodes");
        let last = std::mem::replace(&mut self.nodes[parent.0 as usize].last_child, id);
        let next = match last {
            0 => id,
            last => std::mem::replace(&mut self.nodes[last as usize].next, id),
        };
        self.nodes.push(Node {
            act,
            parent: parent.0,
            last_child: 0,
            next,
            notes: 0,
        });
        NodeId(id)
    }

    /// Makes a node the first child of its parent, so that the line goes on with it. The line
    /// so far becomes a variation. For the root, nothing changes.
    pub fn promote(&mut self, node: NodeId) {
        let parent = self.nodes[node.0 as usize].parent;
        let last = self.nodes[parent as usize].last_child;
        if node.0 == 0 || self.nodes[last as usize].next == node.0 {
            return;
        }
        let mut before = self.nodes[last as usize].next;
        while self.nodes[before as usize].next != node.0 {
            before = self.nodes[before as usize].next;
        }
        if node.0 == last {
            // The ring of siblings begins with it instead of ending with it.
            self.nodes[parent as usize].last_child = before;
            return;
        }
        let first = std::mem::replace(&mut self.nodes[last as usize].next, node.0);
        let after = std::mem::replace(&mut self.nodes[node.0 as usize].next, first);
        self.nodes[before as usize].next = after;
    }

    /// Removes nodes and all that is below them. The nodes that stay get other numbers: returns that
    /// of `kept`, or the root if it was removed.
    pub fn remove(&mut self, tops: &[NodeId], kept: NodeId) -> NodeId {
        if tops.is_empty() {
            return kept;
        }
        let mut old = std::mem::take(self);
        // Where each node is now; the root for those that were removed.
        let mut places = vec![self.root(); old.nodes.len()];
        let nodes: Vec<NodeId> = old.walk().collect();
        for node in nodes {
            if let Some(parent) = old.parent(node) {
                let place = places[parent.0 as usize];
                let is_gone = place == self.root() && parent != old.root();
                if is_gone || tops.contains(&node) {
                    continue;
                }
                places[node.0 as usize] = self.add(place, old.act(node));
            }
            if old.notes(node).is_some() {
                let notes = std::mem::take(old.notes_mut(node));
                *self.notes_mut(places[node.0 as usize]) = notes;
            }
        }
        places[kept.0 as usize]
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

    /// The notes of a node; `None` if it never had any.
    #[must_use]
    pub fn notes(&self, node: NodeId) -> Option<&Notes> {
        let place = self.nodes[node.0 as usize].notes as usize;
        self.notes.get(place.checked_sub(1)?)
    }

    /// The notes of a node, to be changed.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        let place = &mut self.nodes[node.0 as usize].notes;
        let notes = Arc::make_mut(&mut self.notes);
        if *place == 0 {
            notes.push(Notes::default());
            // No more notes than nodes, of which there are fewer than 2^32.
            *place = notes.len() as u32;
        }
        &mut notes[*place as usize - 1]
    }

    /// The node before; `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node.0 > 0).then(|| NodeId(self.nodes[node.0 as usize].parent))
    }

    /// The node that goes on with the line; `None` at its end.
    #[must_use]
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        let last = some(self.nodes[node.0 as usize].last_child)?;
        some(self.nodes[last.0 as usize].next)
    }

    /// The next variation beside this node.
    #[must_use]
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        let Node { parent, next, .. } = self.nodes[node.0 as usize];
        let is_last = self.nodes[parent as usize].last_child == node.0;
        if is_last { None } else { some(next) }
    }

    /// The children of a node: first the one that goes on with the line, then the variations.
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
        let mut children = self.nodes.iter().zip(0..).skip(1);
        children.all(|(node, number)| node.next == number)
    }

    /// Every node, each after its parent: the whole line of a child before its siblings.
    /// The root comes first.
    pub fn walk(&self) -> impl Iterator<Item = NodeId> {
        self.walk_from(self.root())
    }

    /// As [`walk`](Tree::walk), but only this node and those below it.
    pub fn walk_from(&self, top: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(top), move |node| {
            let onward = || {
                let mut node = *node;
                while node != top {
                    match self.next_sibling(node) {
                        Some(next) => return Some(next),
                        None => node = self.parent(node)?,
                    }
                }
                None
            };
            self.first_child(*node).or_else(onward)
        })
    }

    /// The nodes from the root to this one, including both.
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
        fn seen(tree: &Tree, node: NodeId) -> (Act, Option<&Notes>, usize) {
            let notes = tree.notes(node).filter(|notes| **notes != Notes::default());
            (tree.act(node), notes, tree.children(node).count())
        }
        let [one, other_one] =
            [self, other].map(|tree| tree.walk().map(move |node| seen(tree, node)));
        self.node_count() == other.node_count() && one.eq(other_one)
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
        assert_eq!(tree.walk_from(a).collect::<Vec<_>>(), [a, aa, aaa, ab]);
        assert_eq!(tree.walk_from(ab).collect::<Vec<_>>(), [ab]);
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
    fn removed_nodes_take_with_them_what_is_below() {
        let mut tree = Tree::default();
        let a = tree.add(tree.root(), stone(0));
        let gone = tree.add(a, stone(1));
        let b = tree.add(a, stone(2));
        let below = tree.add(gone, stone(3));
        for node in [tree.root(), below, b] {
            tree.notes_mut(node).comment = format!("{node:?}");
        }
        let mut left = tree.clone();
        let b_now = left.remove(&[gone, below], b);
        let mut expected = Tree::default();
        let a = expected.add(expected.root(), stone(0));
        let b_there = expected.add(a, stone(2));
        expected.notes_mut(b_there).comment = format!("{b:?}");
        expected.notes_mut(expected.root()).comment = format!("{:?}", tree.root());
        assert_eq!((left, b_now), (expected, b_there));
        assert_eq!(tree.remove(&[gone], below), tree.root());
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
        assert_eq!(tree.walk().count(), tree.node_count());
        assert!(tree == tree.clone());
        assert!(size_of::<Node>() <= 20, "{}", size_of::<Node>());
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
