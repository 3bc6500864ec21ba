//! Comments, marks, times and changes of stones at a node.

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use crate::rules::{Point, Stone};

/// The annotations of a node, and what it changes on the board apart from its act. The fields
/// of [`Extras`] are read and changed as if they were its own.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// The comment, which may have several lines; empty if there is none.
    pub comment: String,
    /// How long the side took.
    pub took: Option<Duration>,
    // Boxed because few nodes have any, and a file may have a million commented nodes.
    extras: Option<Box<Extras>>,
}

/// The annotations that few nodes have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// Points that are marked.
    pub marks: Vec<Mark>,
    /// Points whose content is replaced by a stone or by nothing.
    pub edits: Vec<(Point, Option<Stone>)>,
    /// Who moves next, if the file says so.
    pub to_move: Option<Stone>,
    /// Other properties, as the format writes them.
    pub other: Vec<Property>,
}

impl Extras {
    /// Adds a mark.
    pub(super) fn mark(&mut self, mark: Mark) {
        push(&mut self.marks, mark);
    }

    /// Adds a property.
    pub(super) fn keep(&mut self, property: Property) {
        keep(&mut self.other, property);
    }

    const NONE: &Extras = &Extras {
        marks: Vec::new(),
        edits: Vec::new(),
        to_move: None,
        other: Vec::new(),
    };
}

/// Adds a property to others. If it is there twice in a row, it is one with the values of both.
pub(super) fn keep(list: &mut Vec<Property>, property: Property) {
    match list.last_mut().filter(|last| last.name == property.name) {
        Some(last) => last.values.extend(property.values),
        None => push(list, property),
    }
}

/// Adds to a list that seldom has more than one or two. The usual room for four would make a file
/// with one in each of its nodes much larger in memory.
fn push<T>(list: &mut Vec<T>, added: T) {
    const USUAL: usize = 4;
    if list.len() < USUAL {
        list.reserve_exact(1);
    }
    list.push(added);
}

impl Deref for Notes {
    type Target = Extras;

    fn deref(&self) -> &Extras {
        self.extras.as_deref().unwrap_or(Extras::NONE)
    }
}

impl DerefMut for Notes {
    fn deref_mut(&mut self) -> &mut Extras {
        self.extras.get_or_insert_default()
    }
}

impl PartialEq for Notes {
    fn eq(&self, other: &Notes) -> bool {
        (&self.comment, self.took, &**self) == (&other.comment, other.took, &**other)
    }
}

impl Eq for Notes {}

impl Notes {
    /// No annotations.
    pub(crate) const NONE: &Notes = &Notes {
        comment: String::new(),
        took: None,
        extras: None,
    };

    /// Adds a line to the comment.
    pub(super) fn add_line(&mut self, line: Cow<'_, str>) {
        if self.comment.is_empty() {
            self.comment = line.into_owned();
        } else {
            self.comment.push('\n');
            self.comment.push_str(&line);
        }
    }

    /// Whether it changes the stones or the side to move.
    pub(super) fn changes_position(&self) -> bool {
        !self.edits.is_empty() || self.to_move.is_some()
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
    /// A text, usually one letter.
    Label(String),
}

/// A property that a record has no field for. It is kept unchanged, so that it is not lost
/// when the record is written in the same format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name.
    pub name: String,
    /// Its values as they stand in the file, in order.
    pub values: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file may have a mark or a property in each of a million nodes.
    #[test]
    fn a_short_list_takes_no_room_for_others() {
        let mut notes = Notes::default();
        let point = Point::at(7, 7);
        for kind in [MarkKind::Circle, MarkKind::Cross] {
            notes.mark(Mark { point, kind });
        }
        let (name, values) = ("XX".into(), Vec::new());
        notes.keep(Property { name, values });
        assert_eq!((notes.marks.capacity(), notes.other.capacity()), (2, 1));
    }
}
