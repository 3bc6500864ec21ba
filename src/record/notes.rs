//! What is said of a node: as a value, as a view into a tree, and to be changed.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use super::{NodeId, Tree};
use crate::rules::{Point, Stone};

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

/// [`Notes`] as they lie in a tree: the same fields, to be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NotesRef<'a> {
    /// A comment, of several lines perhaps; empty when there is none.
    pub comment: &'a str,
    /// Points that are marked.
    pub marks: &'a [Mark],
    /// How long the side took.
    pub took: Option<Duration>,
    /// Points that are given another content: a stone, or none.
    pub edits: &'a [(Point, Option<Stone>)],
    /// Who moves next, where that is said.
    pub to_move: Option<Stone>,
    /// What the format says beyond, in its own words.
    pub other: &'a [Property],
}

impl NotesRef<'_> {
    /// The same as a value of its own.
    #[must_use]
    pub fn to_notes(self) -> Notes {
        Notes {
            comment: self.comment.into(),
            marks: self.marks.into(),
            took: self.took,
            edits: self.edits.into(),
            to_move: self.to_move,
            other: self.other.into(),
        }
    }

    /// Whether the position after the node is another than its act alone makes.
    pub(super) const fn changes_position(self) -> bool {
        !self.edits.is_empty() || self.to_move.is_some()
    }
}

/// [`Notes`] of a node to be changed. The tree has them when this value goes.
#[derive(Debug)]
pub struct NotesMut<'a> {
    tree: &'a mut Tree,
    node: NodeId,
    notes: Notes,
}

impl<'a> NotesMut<'a> {
    pub(super) fn new(tree: &'a mut Tree, node: NodeId) -> NotesMut<'a> {
        let notes = tree.take_notes(node);
        NotesMut { tree, node, notes }
    }
}

impl Deref for NotesMut<'_> {
    type Target = Notes;

    fn deref(&self) -> &Notes {
        &self.notes
    }
}

impl DerefMut for NotesMut<'_> {
    fn deref_mut(&mut self) -> &mut Notes {
        &mut self.notes
    }
}

impl Drop for NotesMut<'_> {
    fn drop(&mut self) {
        let notes = std::mem::take(&mut self.notes);
        self.tree.put_notes(self.node, notes);
    }
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
