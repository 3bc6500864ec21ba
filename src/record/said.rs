//! The notes of a tree, packed: a comment or a time takes a few bytes beside its text.

use std::time::Duration;

use super::{Mark, Notes, NotesRef, Property};
use crate::rules::{Point, Stone};

/// The notes of the nodes of one tree. Most have a comment, a time or nothing, so that the
/// comments stand in one text, and only what is rarer has a place of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Said {
    // For each node the number of its entry, from 1; 0 is none. Nodes behind the end have
    // none either.
    of: Vec<u32>,
    entries: Vec<Entry>,
    text: String,
    more: Vec<More>,
}

/// What is said of a node.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    // Its comment is this part of the text.
    start: u32,
    length: u32,
    // 0 is nothing, up to `MORE` the milliseconds that the move took and one, and from
    // `MORE` on the number of its `More`.
    rest: u32,
}

const MORE: u32 = 1 << 31;

/// What is said of a node beside a comment and whole milliseconds.
#[derive(Clone, Debug, Default)]
pub(super) struct More {
    // A comment that could not go on in the text of all.
    comment: String,
    pub(super) took: Option<Duration>,
    pub(super) marks: Vec<Mark>,
    pub(super) edits: Vec<(Point, Option<Stone>)>,
    pub(super) to_move: Option<Stone>,
    pub(super) other: Vec<Property>,
}

impl Said {
    /// What is said of the node of this number; `None` where nothing ever was.
    pub(super) fn get(&self, node: u32) -> Option<NotesRef<'_>> {
        let entry = *self.entries.get(self.index(node)?)?;
        let start = entry.start as usize;
        let comment = &self.text[start..start + entry.length as usize];
        let Some(more) = self.more_of(entry) else {
            return Some(NotesRef {
                comment,
                took: milliseconds(entry.rest),
                ..NotesRef::default()
            });
        };
        Some(NotesRef {
            comment: if more.comment.is_empty() {
                comment
            } else {
                &more.comment
            },
            marks: &more.marks,
            took: more.took,
            edits: &more.edits,
            to_move: more.to_move,
            other: &more.other,
        })
    }

    /// Whether no node has more than a comment and a time.
    pub(super) const fn is_plain(&self) -> bool {
        self.more.is_empty()
    }

    /// Adds to the comment of a node.
    pub(super) fn add_comment(&mut self, node: u32, added: &str) {
        let index = self.entry(node);
        let entry = self.entries[index];
        let is_apart = self
            .more_of(entry)
            .is_some_and(|more| !more.comment.is_empty());
        let is_last = entry.length == 0 || (entry.start + entry.length) as usize == self.text.len();
        let has_room = (self.text.len() + added.len()) < u32::MAX as usize;
        if is_apart || !is_last || !has_room {
            return self.add_comment_apart(node, added);
        }
        let entry = &mut self.entries[index];
        if entry.length == 0 {
            entry.start = self.text.len() as u32;
        }
        entry.length += added.len() as u32;
        self.text.push_str(added);
    }

    /// Adds to a comment that other comments follow in the text.
    fn add_comment_apart(&mut self, node: u32, added: &str) {
        let index = self.entry(node);
        let entry = self.entries[index];
        let start = entry.start as usize;
        let before = self.text[start..start + entry.length as usize].to_owned();
        self.entries[index].length = 0;
        let comment = &mut self.more_mut(node).comment;
        comment.push_str(&before);
        comment.push_str(added);
    }

    /// How long the move of a node took.
    pub(super) fn set_took(&mut self, node: u32, took: Duration) {
        let index = self.entry(node);
        let packed = packed(took).filter(|_| self.entries[index].rest < MORE);
        match packed {
            Some(rest) => self.entries[index].rest = rest,
            None => self.more_mut(node).took = Some(took),
        }
    }

    /// What is said of a node beside its comment, to be changed.
    pub(super) fn more_mut(&mut self, node: u32) -> &mut More {
        let index = self.entry(node);
        let rest = self.entries[index].rest;
        if rest < MORE {
            // Fewer than 2^31, since each takes a hundred bytes.
            self.entries[index].rest = MORE + self.more.len() as u32;
            self.more.push(More {
                took: milliseconds(rest),
                ..More::default()
            });
        }
        let at = self.entries[index].rest - MORE;
        &mut self.more[at as usize]
    }

    /// Takes out what is said of a node.
    pub(super) fn take(&mut self, node: u32) -> Notes {
        let Some(comment) = self.get(node).map(|notes| notes.comment.to_owned()) else {
            return Notes::default();
        };
        let index = self.entry(node);
        if self.entries[index].rest < MORE {
            let took = milliseconds(self.entries[index].rest);
            return Notes {
                comment,
                took,
                ..Notes::default()
            };
        }
        let more = self.more_mut(node);
        Notes {
            comment,
            marks: std::mem::take(&mut more.marks),
            took: more.took,
            edits: std::mem::take(&mut more.edits),
            to_move: more.to_move,
            other: std::mem::take(&mut more.other),
        }
    }

    /// Puts in what is said of a node now.
    pub(super) fn put(&mut self, node: u32, notes: Notes) {
        let Notes {
            comment,
            marks,
            took,
            edits,
            to_move,
            other,
        } = notes;
        let is_simple =
            marks.is_empty() && edits.is_empty() && to_move.is_none() && other.is_empty();
        let before = self.get(node);
        if before.is_none() && is_simple && comment.is_empty() && took.is_none() {
            return;
        }
        if before.unwrap_or_default().comment != comment {
            let index = self.entry(node);
            self.entries[index].length = 0;
            if self.entries[index].rest >= MORE {
                self.more_mut(node).comment.clear();
            }
            self.add_comment(node, &comment);
        }
        let index = self.entry(node);
        let is_packed = is_simple && self.entries[index].rest < MORE;
        match took.map_or(Some(0), packed) {
            Some(rest) if is_packed => self.entries[index].rest = rest,
            _ => {
                let more = self.more_mut(node);
                let comment = std::mem::take(&mut more.comment);
                *more = More {
                    comment,
                    took,
                    marks,
                    edits,
                    to_move,
                    other,
                };
            }
        }
    }

    /// The same without spare room; nothing is left here but room.
    pub(super) fn moved(&mut self) -> Said {
        let text = match self.text.len() {
            LARGE.. => std::mem::take(&mut self.text),
            _ => {
                let text = self.text.as_str().to_owned();
                self.text.clear();
                text
            }
        };
        Said {
            of: moved(&mut self.of),
            entries: moved(&mut self.entries),
            text,
            more: moved(&mut self.more),
        }
    }

    fn index(&self, node: u32) -> Option<usize> {
        let number = *self.of.get(node as usize)?;
        (number as usize).checked_sub(1)
    }

    /// The place of the entry of a node, which is made when there is none.
    fn entry(&mut self, node: u32) -> usize {
        if let Some(index) = self.index(node) {
            return index;
        }
        let node = node as usize;
        if self.of.len() <= node {
            self.of.resize(node + 1, 0);
        }
        self.entries.push(Entry::default());
        // No more entries than nodes, of which there are fewer than 2^32.
        self.of[node] = self.entries.len() as u32;
        self.entries.len() - 1
    }

    fn more_of(&self, entry: Entry) -> Option<&More> {
        self.more.get(entry.rest.checked_sub(MORE)? as usize)
    }
}

/// From this length on, a list is handed over instead of copied.
const LARGE: usize = 1 << 14;

/// A list without spare room; nothing is left here but room.
#[allow(clippy::drain_collect)] // the room stays, for the next tree
pub(super) fn moved<T>(list: &mut Vec<T>) -> Vec<T> {
    if list.len() < LARGE {
        return list.drain(..).collect();
    }
    let mut whole = std::mem::take(list);
    whole.shrink_to_fit();
    whole
}

/// What a number below `MORE` says of the time.
fn milliseconds(rest: u32) -> Option<Duration> {
    let milliseconds = rest.checked_sub(1)?;
    Some(Duration::from_millis(milliseconds.into()))
}

/// A time as a number below `MORE`, if it can be one.
fn packed(took: Duration) -> Option<u32> {
    let milliseconds = u32::try_from(took.as_millis()).ok()?;
    let rest = milliseconds.checked_add(1).filter(|rest| *rest < MORE)?;
    (self::milliseconds(rest) == Some(took)).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::MarkKind;

    #[test]
    fn times_are_packed_where_they_can_be() {
        let mut said = Said::default();
        let times = [
            Duration::ZERO,
            Duration::from_millis(1500),
            Duration::from_millis((MORE - 2).into()),
            Duration::from_millis((MORE - 1).into()),
            Duration::from_nanos(1_500_000_001),
            Duration::MAX,
        ];
        for (node, took) in (0..).zip(times) {
            said.set_took(node, took);
        }
        assert_eq!(said.more.len(), 3);
        for (node, took) in (0..).zip(times) {
            assert_eq!(said.get(node).unwrap().took, Some(took));
        }
        assert_eq!(size_of::<Entry>(), 12);
    }

    /// Lines are added to one comment between those of others, and none is copied again.
    #[test]
    fn comments_grow_by_turns() {
        let mut said = Said::default();
        for line in 0..1000 {
            for node in [7, 3] {
                said.add_comment(node, &format!("{node} {line}\n"));
            }
        }
        for node in [7, 3] {
            let lines = (0..1000).map(|line| format!("{node} {line}\n"));
            assert_eq!(said.get(node).unwrap().comment, lines.collect::<String>());
        }
        assert!(said.text.len() < 6000, "{}", said.text.len());
        assert_eq!(said.get(4), None);
    }

    /// Notes that are put in and taken out again are the same, whatever was there before.
    #[test]
    fn notes_are_put_in_and_taken_out() {
        let point = Point::at(1, 2);
        let mut random = fastrand::Rng::with_seed(20_261_122);
        let (mut said, mut model) = (Said::default(), vec![Notes::default(); 10]);
        for round in 0..3000 {
            let node = random.usize(..10);
            let mut some = || random.u8(..3) == 0;
            let notes = Notes {
                comment: if some() {
                    format!("comment {round}")
                } else {
                    String::new()
                },
                marks: vec![
                    Mark {
                        point,
                        kind: MarkKind::Circle
                    };
                    usize::from(some())
                ],
                took: some().then(|| Duration::from_micros(500 * round)),
                edits: vec![(point, None); usize::from(some())],
                to_move: some().then_some(Stone::White),
                other: Vec::new(),
            };
            let number = node as u32;
            assert_eq!(said.take(number), model[node], "round {round}");
            said.put(number, notes.clone());
            model[node] = notes;
            if random.u8(..5) == 0 {
                said.add_comment(number, "+");
                model[node].comment.push('+');
            }
            if random.u8(..50) == 0 {
                said = said.moved();
            }
            let seen = said.get(number).unwrap_or_default();
            assert_eq!(seen.to_notes(), model[node], "round {round}");
        }
    }
}
