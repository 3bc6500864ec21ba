//! A game with its variations, and the position in it that is on the board.

pub(crate) mod report;
pub(crate) mod said;
pub(crate) mod sign;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod words;

use crate::record::{
    Act, Mark, MarkKind, NodeId, Notes, Record, RecordedResult, Verdict, WinReason,
};
use crate::rules::game::Step;
use crate::rules::{Game, Outcome, Point};
use crate::study::review::MoveMark;

/// A game with its variations, and the node that is on the board. The game on the board is
/// always [`Record::game_at`] of that node.
#[derive(Clone, Debug)]
pub(crate) struct Navigator {
    record: Record,
    at: NodeId,
    reached_by: ReachedBy,
}

/// How the position on the board was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReachedBy {
    /// By a step.
    Play,
    /// By a step that began a variation.
    NewVariation,
    /// By taking steps back: the next step takes their place.
    Undo,
    /// By going there. It is only viewed: the computer does not move.
    Navigation,
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

// What a kept place says after the number of the node: that the position is only viewed, or
// that the game was taken back to it.
const VIEWING: &str = "looking";
const TAKEN_BACK: &str = "taken back";

impl Navigator {
    /// A navigator at the end of the game of a record.
    pub(crate) fn new(record: Record) -> Navigator {
        Navigator {
            at: end_of_game(&record),
            record,
            reached_by: ReachedBy::Play,
        }
    }

    /// A navigator at the position of `game`, whose record is `record`. The record also has the
    /// steps that were taken back.
    pub(crate) fn of_game(record: Record, game: &Game) -> Navigator {
        let acts = game.steps().iter().filter(|step| act(**step).is_some());
        let at = record.tree.main_line().take(acts.count()).last();
        Navigator {
            at: at.unwrap_or(record.tree.root()),
            reached_by: match game.redoable() {
                0 => ReachedBy::Play,
                _ => ReachedBy::Undo,
            },
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

    /// Whether the position is only viewed.
    pub(crate) const fn is_viewing(&self) -> bool {
        matches!(self.reached_by, ReachedBy::Navigation)
    }

    /// From here on the game is played.
    pub(crate) fn play_on(&mut self) {
        if self.is_viewing() {
            self.reached_by = ReachedBy::Play;
        }
    }

    /// Whether the last step began a variation.
    pub(crate) const fn has_begun_variation(&self) -> bool {
        matches!(self.reached_by, ReachedBy::NewVariation)
    }

    /// Whether the game itself was taken back to here.
    pub(crate) fn is_taken_back(&self) -> bool {
        self.reached_by == ReachedBy::Undo && self.is_on_main_line()
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

    /// Goes to the position after the move of this number in the current line; 0 is the
    /// beginning.
    pub(crate) fn goto(&mut self, number: usize) -> Result<(), NavigationError> {
        let tree = &self.record.tree;
        let line = tree.path(self.at).into_iter().chain(self.onward());
        let stones = line.filter(|node| matches!(tree.act(*node), Act::Stone(..)));
        let nodes: Vec<NodeId> = [tree.root()].into_iter().chain(stones).collect();
        let (asked, last) = (number, nodes.len() - 1);
        let found = nodes.get(number);
        let found = *found.ok_or(NavigationError::NoSuchMove { asked, last })?;
        self.view_at(found);
        Ok(())
    }

    /// Goes to the end of the current line.
    pub(crate) fn last(&mut self) {
        let last = self.onward().last().unwrap_or(self.at);
        self.view_at(last);
    }

    /// Goes to the end of the game itself.
    pub(crate) fn main_end(&mut self) {
        self.view_at(end_of_game(&self.record));
    }

    /// Goes this many steps forward, or to the end.
    pub(crate) fn next(&mut self, count: Option<usize>) -> Result<(), NavigationError> {
        let line: Vec<NodeId> = self.onward().collect();
        let (asked, available) = (count.unwrap_or(line.len()), line.len());
        let found = asked.checked_sub(1).and_then(|index| line.get(index));
        let found = *found.ok_or(NavigationError::NoNext { asked, available })?;
        self.view_at(found);
        Ok(())
    }

    /// Goes this many steps back, or to the beginning.
    pub(crate) fn back(&mut self, count: Option<usize>) -> Result<(), NavigationError> {
        let path = self.record.tree.path(self.at);
        let available = path.len() - 1;
        let asked = count.unwrap_or(available);
        let left = available.checked_sub(asked).filter(|_| asked > 0);
        let left = left.ok_or(NavigationError::NoBack { asked, available })?;
        self.view_at(path[left]);
        Ok(())
    }

    /// Enters the variation of this number, from 1.
    pub(crate) fn variation(&mut self, number: usize) -> Result<(), NavigationError> {
        let tree = &self.record.tree;
        let index = number.checked_sub(1);
        let chosen = index.and_then(|index| tree.children(self.at).nth(index));
        let node = chosen.ok_or_else(|| NavigationError::NoSuchVariation {
            asked: number,
            available: tree.children(self.at).count(),
        })?;
        self.view_at(node);
        Ok(())
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

    /// Steps were taken back on the board, where the game is now `game`.
    pub(crate) fn undone(&mut self, game: &Game) {
        // The end of a game by its result is no node.
        let ended_by = self.record.about.result.and_then(RecordedResult::how);
        let by_result = matches!(ended_by, Some(WinReason::Resignation | WinReason::Timeout));
        if by_result && self.is_at_end() && self.game().outcome().is_some() {
            self.record.about.result = None;
        }
        let mut left_variation = false;
        let mut steps = self.game().undoable();
        while steps > game.undoable() {
            let tree = &self.record.tree;
            let Some(parent) = tree.parent(self.at) else {
                break;
            };
            left_variation |= tree.first_child(parent) != Some(self.at);
            // A node that does nothing is no step: the game need not be replayed.
            let does = tree.act(self.at) != Act::Nothing;
            self.at = parent;
            if does {
                steps = self.game().undoable();
            }
        }
        // Taking back a variation does not take back the line that it left.
        self.reached_by = match left_variation {
            true => ReachedBy::Navigation,
            false => ReachedBy::Undo,
        };
    }

    /// A step was done on the board; `outcome` is how it ended the game, if it did.
    pub(crate) fn done(&mut self, step: Step, outcome: Option<Outcome>) {
        let is_new = match act(step) {
            Some(act) => self.advance(act),
            None => {
                self.reached_by = ReachedBy::Play;
                true
            }
        };
        if is_new && self.is_at_end() {
            self.record.about.result = outcome.map(RecordedResult::of);
        }
    }

    /// Goes to the child that does this, or adds it; says whether it was added.
    fn advance(&mut self, act: Act) -> bool {
        let tree = &mut self.record.tree;
        let there = tree.children(self.at).find(|node| tree.act(*node) == act);
        let is_end = tree.first_child(self.at).is_none();
        self.at = there.unwrap_or_else(|| tree.add(self.at, act));
        self.reached_by = match self.reached_by {
            ReachedBy::Undo => {
                tree.promote(self.at);
                ReachedBy::Play
            }
            _ if there.is_none() && !is_end => ReachedBy::NewVariation,
            _ => ReachedBy::Play,
        };
        there.is_none()
    }

    fn view_at(&mut self, node: NodeId) {
        (self.at, self.reached_by) = (node, ReachedBy::Navigation);
    }

    /// The nodes with which the line goes on from here.
    fn onward(&self) -> impl Iterator<Item = NodeId> {
        let tree = &self.record.tree;
        std::iter::successors(tree.first_child(self.at), |node| tree.first_child(*node))
    }

    /// Where in the game this is, for the file of a kept game (`57`, `57 looking`): the number
    /// of the node in the order of [`Tree::walk`], and what is done there. `None` if the game
    /// is played at its end.
    ///
    /// [`Tree::walk`]: crate::record::Tree::walk
    pub(crate) fn kept_place(&self) -> Option<String> {
        if self.is_at_end() && !self.is_viewing() {
            return None;
        }
        let number = self.record.tree.walk().position(|node| node == self.at)?;
        Some(match self.reached_by {
            ReachedBy::Navigation => format!("{number} {VIEWING}"),
            ReachedBy::Undo => format!("{number} {TAKEN_BACK}"),
            ReachedBy::Play | ReachedBy::NewVariation => number.to_string(),
        })
    }

    /// Goes to a [`kept_place`](Navigator::kept_place); stays here if there is no such place.
    pub(crate) fn come_back(&mut self, place: &str) {
        let (number, manner) = place.split_once(' ').unwrap_or((place, ""));
        let number = number.parse().ok();
        if let Some(node) = number.and_then(|number| self.record.tree.walk().nth(number)) {
            self.at = node;
            self.reached_by = match manner {
                VIEWING => ReachedBy::Navigation,
                TAKEN_BACK => ReachedBy::Undo,
                _ => ReachedBy::Play,
            };
        }
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
