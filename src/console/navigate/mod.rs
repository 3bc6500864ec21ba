//! A game with its variations, and where in it one is.

pub(crate) mod branches;
pub(crate) mod commands;
pub(crate) mod dialogue;
pub(crate) mod kept_place;
pub(crate) mod marks;
pub(crate) mod session;
#[cfg(test)]
pub(crate) mod session_tests;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod told;
pub(crate) mod view;
pub(crate) mod way;
pub(crate) mod words;

pub use crate::console::navigate::branches::{Branch, Branches, Choice, Choices, Item};
pub use crate::console::navigate::view::{Place, View};
use crate::console::navigate::way::{Astray, Count};

use crate::record::{
    Act, Mark, MarkKind, NodeId, Notes, Record, RecordedResult, Verdict, WinReason,
};
use crate::rules::game::Step;
use crate::rules::{Game, Outcome, Point};

/// A game with its variations, and the node that is on the board. The game on the board is
/// always [`Record::game_at`] of that node.
#[derive(Clone, Debug)]
pub struct Walk {
    record: Record,
    at: NodeId,
    // Whether one looks, and does not play: the computer waits then.
    looks: bool,
    // Whether the last steps were taken back: another one takes their place.
    took_back: bool,
    begun: bool,
}

impl Walk {
    /// At the end of the game of a record.
    #[must_use]
    pub fn new(record: Record) -> Walk {
        let at = last_of(&record);
        Walk {
            record,
            at,
            looks: false,
            took_back: false,
            begun: false,
        }
    }

    /// At the position of `game`, of which `record` is the record with the steps that
    /// were taken back put again.
    #[must_use]
    pub fn of_game(record: Record, game: &Game) -> Walk {
        let mut walk = Walk::new(record);
        let line = walk.record.tree.main_line();
        let acts = game.steps().iter().filter(|step| act(**step).is_some());
        let at = line.take(acts.count()).last();
        walk.at = at.unwrap_or(walk.record.tree.root());
        walk.took_back = game.redoable() > 0;
        walk
    }

    /// The record of all.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The game up to here.
    #[must_use]
    pub fn game(&self) -> Game {
        self.record.game_at(self.at)
    }

    /// How the game stands here.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        Verdict::at(&self.record, self.at)
    }

    /// Whether one looks at the game and does not play.
    #[must_use]
    pub const fn looks(&self) -> bool {
        self.looks
    }

    /// From here on the game is played.
    pub const fn play_on(&mut self) {
        self.looks = false;
    }

    /// Whether the step that was done last began a variation.
    #[must_use]
    pub const fn has_begun_variation(&self) -> bool {
        self.begun
    }

    /// Whether the game itself was taken back to here.
    #[must_use]
    pub fn stands_here(&self) -> bool {
        self.took_back && self.is_on_main_line()
    }

    /// Whether this is the end of the game, at which a side may give up.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.at == last_of(&self.record)
    }

    /// Whether this is a position of the game itself and not of a variation.
    #[must_use]
    pub fn is_on_main_line(&self) -> bool {
        let tree = &self.record.tree;
        let mut node = self.at;
        while let Some(parent) = tree.parent(node) {
            if tree.first_child(parent) != Some(node) {
                return false;
            }
            node = parent;
        }
        true
    }

    /// Goes to the position after the move of this number, in the line in which one is.
    ///
    /// # Errors
    /// When there is none.
    pub fn goto(&mut self, number: usize) -> Result<(), Astray> {
        let tree = &self.record.tree;
        let line = tree.path(self.at).into_iter().chain(self.onward());
        let is_stone = |node: &NodeId| matches!(tree.act(*node), Act::Stone(..));
        let mut stones = line.filter(is_stone);
        let before = number.saturating_sub(1);
        let passed = stones.by_ref().take(before).count();
        let found = match number {
            0 => tree.root(),
            _ => stones.next().ok_or(Astray::NoSuchMove {
                asked: number,
                last: passed,
            })?,
        };
        drop(stones);
        self.go(found);
        Ok(())
    }

    /// Goes to the beginning.
    pub fn first(&mut self) {
        self.go(self.record.tree.root());
    }

    /// Goes to the end of the line in which one is.
    pub fn last(&mut self) {
        let last = self.onward().last().unwrap_or(self.at);
        self.go(last);
    }

    /// Goes to the end of the game itself.
    pub fn main_end(&mut self) {
        self.go(last_of(&self.record));
    }

    /// Goes so many steps on.
    ///
    /// # Errors
    /// When there are fewer.
    pub fn next(&mut self, count: Count) -> Result<(), Astray> {
        let line: Vec<NodeId> = match count {
            Count::Of(count) => self.onward().take(count).collect(),
            Count::All => self.onward().collect(),
        };
        let (asked, available) = (count.of(line.len()), line.len());
        match line.last() {
            Some(node) if asked == available => {
                self.go(*node);
                Ok(())
            }
            _ => Err(Astray::NoNext { asked, available }),
        }
    }

    /// Goes so many steps back.
    ///
    /// # Errors
    /// When there are fewer.
    pub fn back(&mut self, count: Count) -> Result<(), Astray> {
        let tree = &self.record.tree;
        let available = tree.path(self.at).len() - 1;
        let asked = count.of(available);
        if asked > available || available == 0 {
            return Err(Astray::NoBack { asked, available });
        }
        let mut node = self.at;
        for _ in 0..asked {
            node = tree.parent(node).unwrap_or(node);
        }
        self.go(node);
        Ok(())
    }

    /// Goes on with the variation of this number.
    ///
    /// # Errors
    /// When there is none.
    pub fn variation(&mut self, number: usize) -> Result<(), Astray> {
        let tree = &self.record.tree;
        let index = number.checked_sub(1);
        let chosen = index.and_then(|index| tree.children(self.at).nth(index));
        let Some(node) = chosen else {
            return Err(Astray::NoSuchVariation {
                asked: number,
                available: tree.children(self.at).count(),
            });
        };
        self.go(node);
        Ok(())
    }

    /// What is said of the position.
    #[must_use]
    pub fn notes(&self) -> Option<&Notes> {
        self.record.tree.notes(self.at)
    }

    /// Sets the comment.
    pub fn set_comment(&mut self, text: String) {
        self.record.tree.notes_mut(self.at).comment = text;
    }

    /// Marks a point, or takes its marks away.
    ///
    /// # Errors
    /// When there is no mark to be taken away.
    pub fn mark(&mut self, point: Point, kind: Option<MarkKind>) -> Result<(), Astray> {
        let is_marked = |notes: &Notes| notes.marks.iter().any(|mark| mark.point == point);
        if kind.is_none() && !self.notes().is_some_and(is_marked) {
            return Err(Astray::NoMark(point));
        }
        let notes = self.record.tree.notes_mut(self.at);
        notes.marks.retain(|mark| mark.point != point);
        let mark = kind.map(|kind| Mark { point, kind });
        notes.marks.extend(mark);
        Ok(())
    }

    /// Takes all marks away.
    pub fn clear_marks(&mut self) {
        if self.notes().is_some_and(|notes| !notes.marks.is_empty()) {
            self.record.tree.notes_mut(self.at).marks.clear();
        }
    }

    /// The game on the board has so many steps fewer than before and is now `game`.
    pub fn undone(&mut self, game: &Game) {
        // The end of a game by its result is no node.
        let ended_by = self.record.about.result.and_then(RecordedResult::how);
        let by_result = matches!(ended_by, Some(WinReason::Resignation | WinReason::Timeout));
        if by_result && self.is_at_end() && self.game().outcome().is_some() {
            self.record.about.result = None;
        }
        let mut steps = self.game().undoable();
        while steps > game.undoable() {
            let tree = &self.record.tree;
            let Some(parent) = tree.parent(self.at) else {
                break;
            };
            // A node that does nothing is no step: the game need not be replayed.
            let does = tree.act(self.at) != Act::Nothing;
            self.at = parent;
            if does {
                steps = self.game().undoable();
            }
        }
        (self.looks, self.took_back, self.begun) = (false, true, false);
    }

    /// A step was done on the board, and the game ended so if it did.
    pub fn done(&mut self, step: Step, outcome: Option<Outcome>) {
        self.begun = false;
        let is_new = act(step).is_none_or(|act| self.advance(act));
        self.looks = false;
        if is_new && self.is_at_end() {
            self.record.about.result = outcome.map(RecordedResult::of);
        }
    }

    /// Goes to the child that does this, or adds it; whether it did.
    fn advance(&mut self, act: Act) -> bool {
        let tree = &self.record.tree;
        let there = tree.children(self.at).find(|node| tree.act(*node) == act);
        let is_end = tree.first_child(self.at).is_none();
        self.begun = there.is_none() && !is_end && !self.took_back;
        let mut node = there.unwrap_or(self.at);
        if there.is_none() || self.took_back {
            let tree = &mut self.record.tree;
            node = there.unwrap_or_else(|| tree.add(self.at, act));
            if self.took_back {
                tree.promote(node);
            }
        }
        self.took_back = false;
        self.at = node;
        there.is_none()
    }

    fn go(&mut self, node: NodeId) {
        (self.at, self.looks, self.took_back, self.begun) = (node, true, false, false);
    }

    /// The nodes with which the line goes on from here.
    fn onward(&self) -> impl Iterator<Item = NodeId> {
        let tree = &self.record.tree;
        std::iter::successors(tree.first_child(self.at), |node| tree.first_child(*node))
    }
}

fn last_of(record: &Record) -> NodeId {
    let tree = &record.tree;
    tree.main_line().last().unwrap_or(tree.root())
}

/// What a node does for a step; the end of a game by its result is no node.
fn act(step: Step) -> Option<Act> {
    match step {
        Step::Move(made) => Some(Act::Stone(made.stone, made.point)),
        Step::Decision(decision) => Some(Act::Decision(decision)),
        Step::Offer(point) => Some(Act::Offer(point)),
        Step::Resignation(_) | Step::Timeout(_) => None,
    }
}
