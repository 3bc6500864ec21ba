//! One tree made of many games, in which a position has one node, whatever the order of its stones and
//! the symmetry of the board.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::move_list::alternating;
use super::{Act, NodeId, Notes, Record, RecordedResult, Start, Tree};
use crate::rules::symmetry::HashedBoard;
use crate::rules::{Board, NewGame, Point, Stone, image};

/// The tree of several games.
pub(super) struct Merged {
    record: Record,
    // The node of each position, by its key.
    known: HashMap<u64, NodeId>,
    // How the games ended whose last position a node has.
    ends: BTreeMap<NodeId, Ends>,
    // What the notes of each node say already, as hashes.
    said: HashSet<(NodeId, u64)>,
}

/// A longer way to a known position has passes. To find it again would take as long for each of them.
const LONGEST_PATH: usize = 1000;

/// How games ended.
#[derive(Default)]
struct Ends {
    black: usize,
    white: usize,
    drawn: usize,
    open: usize,
}

/// Where a game is in the merged tree, whose board is an image of the game's.
#[derive(Clone, Copy)]
struct Place {
    node: NodeId,
    symmetry: u8,
}

impl Merged {
    /// A tree without games on a board of the usual size, which this side begins. Smaller boards
    /// are its top left corner.
    pub(super) fn new(first: Stone) -> Merged {
        let record = Record::new(Start::Empty(NewGame {
            first,
            ..NewGame::default()
        }));
        Merged {
            record,
            known: HashMap::new(),
            ends: BTreeMap::new(),
            said: HashSet::new(),
        }
    }

    /// Adds the tree of a record. A stone on a point that is taken ends its line, since stones that are
    /// changed in mid-game are not merged.
    pub(super) fn add(&mut self, record: &Record) {
        let size = self.record.start.size();
        let mut position = HashedBoard::new(Board::new(size));
        let root = self.record.tree.root();
        let mut here = Place {
            node: root,
            symmetry: 0,
        };
        for (point, stone) in alternating(&record.start.board(), Stone::Black) {
            here = self.stone(here, stone, point, &mut position);
        }
        let last = record.last_node();
        // The nodes from the root to the current one: where each is, and the changes up to it.
        let mut path: Vec<(NodeId, Option<Place>, usize)> = Vec::new();
        for node in record.tree.walk() {
            let parent = record.tree.parent(node);
            path.truncate(
                path.iter()
                    .rposition(|(it, ..)| Some(*it) == parent)
                    .map_or(0, |at| at + 1),
            );
            let (before, changes) = match path.last() {
                Some((_, before, changes)) => (*before, *changes),
                None => (Some(here), position.changes()),
            };
            position.undo(changes);
            let place = before.and_then(|before| match record.tree.act(node) {
                Act::Stone(_, point) if position.board().get(point).is_some() => None,
                Act::Stone(stone, point) => Some(self.stone(before, stone, point, &mut position)),
                Act::Pass(stone) => {
                    let node = self.child(before.node, Act::Pass(stone));
                    Some(Place { node, ..before })
                }
                Act::Nothing | Act::Decision(_) | Act::Offer(_) => Some(before),
            });
            path.push((node, place, position.changes()));
            let Some(place) = place else { continue };
            if let Some(notes) = record.tree.notes(node) {
                self.note(place, notes);
            }
            if node == last && record.tree.is_line() {
                self.ends.entry(place.node).or_default().count(record);
            }
        }
    }

    /// The place after a stone of a game.
    fn stone(
        &mut self,
        at: Place,
        stone: Stone,
        point: Point,
        position: &mut HashedBoard,
    ) -> Place {
        position.set(point, Some(stone));
        let (size, key) = (self.record.start.size(), position.key());
        let act = Act::Stone(stone, image(point, size, at.symmetry));
        let tree = &self.record.tree;
        if let Some(node) = tree.children(at.node).find(|it| tree.act(*it) == act) {
            return Place { node, ..at };
        }
        let known = self.known.get(&key).copied();
        if let Some(place) = known.and_then(|node| self.place_at(node, position.board())) {
            return place;
        }
        let node = self.record.tree.add(at.node, act);
        self.known.insert(key, node);
        Place { node, ..at }
    }

    /// A node as the place of this position, if its board is an image of it.
    fn place_at(&self, node: NodeId, position: &Board) -> Option<Place> {
        let tree = &self.record.tree;
        let mut board = Board::new(position.size());
        let path = tree.path(node);
        if path.len() > LONGEST_PATH {
            return None;
        }
        for act in path.into_iter().map(|node| tree.act(node)) {
            if let Act::Stone(stone, point) = act {
                board.set(point, Some(stone)).ok()?;
            }
        }
        let leads = |symmetry: &u8| {
            let mut stones = position.stones();
            stones.all(|(point, stone)| {
                board.get(image(point, board.size(), *symmetry)) == Some(stone)
            })
        };
        let is_alike = board.stone_count() == position.stone_count();
        let symmetry = (0..8).filter(|_| is_alike).find(leads)?;
        Some(Place { node, symmetry })
    }

    fn child(&mut self, parent: NodeId, act: Act) -> NodeId {
        let tree: &mut Tree = &mut self.record.tree;
        let found = tree.children(parent).find(|it| tree.act(*it) == act);
        found.unwrap_or_else(|| tree.add(parent, act))
    }

    /// Adds the comment and the marks of a node, where they are not there yet.
    fn note(&mut self, place: Place, notes: &Notes) {
        let (size, said) = (self.record.start.size(), &mut self.said);
        let mut is_new = |what: String| {
            let mut hasher = DefaultHasher::new();
            what.hash(&mut hasher);
            said.insert((place.node, hasher.finish()))
        };
        if !notes.comment.is_empty() && is_new(notes.comment.clone()) {
            let own = self.record.tree.notes_mut(place.node);
            own.add_line((&*notes.comment).into());
        }
        for mark in &notes.marks {
            let mut mark = mark.clone();
            mark.point = image(mark.point, size, place.symmetry);
            if is_new(format!("{mark:?}")) {
                self.record.tree.notes_mut(place.node).mark(mark);
            }
        }
        for property in &notes.other {
            if is_new(format!("{property:?}")) {
                let own = self.record.tree.notes_mut(place.node);
                own.keep(property.clone());
            }
        }
    }

    /// The record, in which comments say how many games ended where and how.
    pub(super) fn finish(mut self) -> Record {
        for (node, ends) in std::mem::take(&mut self.ends) {
            let notes = self.record.tree.notes_mut(node);
            notes.add_line(ends.sentence().into());
        }
        self.record
    }
}

impl Ends {
    fn count(&mut self, record: &Record) {
        let outcome = || record.game().outcome().map(RecordedResult::of);
        let result = record.about.result.or_else(outcome);
        *match result.map(RecordedResult::plain) {
            Some(RecordedResult::Win { winner, .. }) => match winner {
                Stone::Black => &mut self.black,
                Stone::White => &mut self.white,
            },
            Some(RecordedResult::Draw) => &mut self.drawn,
            Some(RecordedResult::Void) | None => &mut self.open,
        } += 1;
    }

    /// `3 games end here: Black won 2, White won 1`.
    fn sentence(&self) -> String {
        let all = self.black + self.white + self.drawn + self.open;
        let counts = [
            ("Black won", self.black),
            ("White won", self.white),
            ("drawn", self.drawn),
            ("unfinished", self.open),
        ];
        let counts = counts.iter().filter(|(_, count)| *count > 0);
        let counts: Vec<String> = counts
            .map(|(what, count)| format!("{what} {count}"))
            .collect();
        let games = if all == 1 { "game ends" } else { "games end" };
        format!("{all} {games} here: {}", counts.join(", "))
    }
}
