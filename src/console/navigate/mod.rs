//! A game with its variations, and the position in it that is on the board.

pub(crate) mod game_tree;
pub(crate) mod report;
pub(crate) mod said;
pub(crate) mod sign;
#[cfg(test)]
pub(crate) mod tests;

use crate::record::{Act, Mark, MarkKind, NodeId, Notes, Record, Verdict};
use crate::rules::game::Step;
use crate::rules::{Game, Point};
use crate::study::review::MoveMark;

/// The tree of a game, and the node that is on the board. It finds positions and
/// edits notes; only [`GameTree`] goes to another position.
///
/// [`GameTree`]: game_tree::GameTree
#[derive(Clone, Debug)]
pub(crate) struct Navigator {
    record: Record,
    at: NodeId,
    has_begun_variation: bool,
}

/// Why a position cannot be reached, or why something cannot be done there.
#[allow(missing_docs, reason = "each variant says what its values are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NavigationError {
    /// There is no move of this number, but a last one.
    NoSuchMove { asked: usize, last: usize },
    /// The line has fewer steps after this position.
    NoNext { asked: usize, available: usize },
    /// The game has fewer steps before this position.
    NoBack { asked: usize, available: usize },
    /// There is no variation of this number, but so many.
    NoSuchVariation { asked: usize, available: usize },
    /// A side can surrender or run out of time only at the end of the game.
    NotTheEnd,
    /// No move has this mark, or none that follows.
    NoSign { mark: MoveMark, from_start: bool },
    /// The clock runs.
    ClockRuns,
    /// There is no mark on this point.
    NoMark(Point),
}

impl Navigator {
    /// A navigator at the end of the game of a record.
    pub(crate) fn new(record: Record) -> Navigator {
        Navigator {
            at: end_of_game(&record),
            record,
            has_begun_variation: false,
        }
    }

    /// A navigator at the position of `game`, whose record is `record`. The record also has the
    /// steps that were taken back.
    pub(crate) fn of_game(record: Record, game: &Game) -> Navigator {
        let acts = game.steps().iter().filter(|step| act(**step).is_some());
        let at = record.tree.main_line().take(acts.count()).last();
        Navigator {
            at: at.unwrap_or(record.tree.root()),
            has_begun_variation: false,
            record,
        }
    }

    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    /// The game up to here.
    pub(crate) fn game(&self) -> Game {
        self.record.game_at(self.at)
    }

    /// The record of the game up to here, without variations.
    pub(crate) fn line(&self) -> Record {
        self.record.up_to(self.at)
    }

    /// How the game stands here.
    pub(crate) fn verdict(&self) -> Verdict {
        Verdict::at(&self.record, self.at)
    }

    /// Whether the last step began a variation.
    pub(crate) const fn has_begun_variation(&self) -> bool {
        self.has_begun_variation
    }

    /// Whether this is the end of the game, the only place where a side may surrender.
    pub(crate) fn is_at_end(&self) -> bool {
        self.at == end_of_game(&self.record)
    }

    /// Whether this is a position of the game itself and not of a variation.
    pub(crate) fn is_on_main_line(&self) -> bool {
        let tree = &self.record.tree;
        let path = tree.path(self.at);
        path.windows(2)
            .all(|pair| tree.first_child(pair[0]) == Some(pair[1]))
    }

    /// The position after the move of this number in the current line; 0 is the
    /// beginning.
    pub(crate) fn goto(&self, number: usize) -> Result<NodeId, NavigationError> {
        let tree = &self.record.tree;
        let line = tree.path(self.at).into_iter().chain(self.onward());
        let stones = line.filter(|node| matches!(tree.act(*node), Act::Stone(..)));
        let nodes: Vec<NodeId> = [tree.root()].into_iter().chain(stones).collect();
        let (asked, last) = (number, nodes.len() - 1);
        let found = nodes.get(number).copied();
        found.ok_or(NavigationError::NoSuchMove { asked, last })
    }

    /// The end of the current line.
    pub(crate) fn last(&self) -> NodeId {
        self.onward().last().unwrap_or(self.at)
    }

    /// The end of the game itself.
    pub(crate) fn main_end(&self) -> NodeId {
        end_of_game(&self.record)
    }

    /// The position this many steps forward, or at the end.
    pub(crate) fn next(&self, count: Option<usize>) -> Result<NodeId, NavigationError> {
        let line: Vec<NodeId> = self.onward().collect();
        let (asked, available) = (count.unwrap_or(line.len()), line.len());
        let found = asked.checked_sub(1).and_then(|index| line.get(index));
        found
            .copied()
            .ok_or(NavigationError::NoNext { asked, available })
    }

    /// The position this many steps back, or at the beginning.
    pub(crate) fn back(&self, count: Option<usize>) -> Result<NodeId, NavigationError> {
        let path = self.record.tree.path(self.at);
        let available = path.len() - 1;
        let asked = count.unwrap_or(available);
        let left = available.checked_sub(asked).filter(|_| asked > 0);
        left.map(|left| path[left])
            .ok_or(NavigationError::NoBack { asked, available })
    }

    /// The first node of variation `number`, counted from 1.
    pub(crate) fn variation(&self, number: usize) -> Result<NodeId, NavigationError> {
        let tree = &self.record.tree;
        let index = number.checked_sub(1);
        let chosen = index.and_then(|index| tree.children(self.at).nth(index));
        chosen.ok_or_else(|| NavigationError::NoSuchVariation {
            asked: number,
            available: tree.children(self.at).count(),
        })
    }

    /// The comment and the marks of the position.
    pub(crate) fn notes(&self) -> &Notes {
        self.record.tree.notes(self.at).unwrap_or(Notes::NONE)
    }

    /// Adds to the tree around the position; `add` returns where the position is then.
    pub(crate) fn add(&mut self, add: impl FnOnce(&mut Record, NodeId) -> NodeId) {
        self.at = add(&mut self.record, self.at);
    }

    pub(crate) fn set_comment(&mut self, text: String) {
        self.record.tree.notes_mut(self.at).comment = text;
    }

    /// Marks a point, or takes its mark away.
    pub(crate) fn mark(
        &mut self,
        point: Point,
        kind: Option<MarkKind>,
    ) -> Result<(), NavigationError> {
        if kind.is_none() && self.notes().marks.iter().all(|mark| mark.point != point) {
            return Err(NavigationError::NoMark(point));
        }
        let notes = self.record.tree.notes_mut(self.at);
        notes.marks.retain(|mark| mark.point != point);
        notes.marks.extend(kind.map(|kind| Mark { point, kind }));
        Ok(())
    }

    pub(crate) fn clear_marks(&mut self) {
        if !self.notes().marks.is_empty() {
            self.record.tree.notes_mut(self.at).marks.clear();
        }
    }

    /// The nodes with which the line goes on from here.
    fn onward(&self) -> impl Iterator<Item = NodeId> {
        let tree = &self.record.tree;
        std::iter::successors(tree.first_child(self.at), |node| tree.first_child(*node))
    }
}

fn end_of_game(record: &Record) -> NodeId {
    let tree = &record.tree;
    tree.main_line().last().unwrap_or(tree.root())
}

/// The node for a step; the end of a game by its result has none.
fn act(step: Step) -> Option<Act> {
    match step {
        Step::Move(made) => Some(Act::Stone(made.stone, made.point)),
        Step::Decision(decision) => Some(Act::Decision(decision)),
        Step::Offer(point) => Some(Act::Offer(point)),
        Step::Resignation(_) | Step::Timeout(_) | Step::AgreedDraw => None,
    }
}
