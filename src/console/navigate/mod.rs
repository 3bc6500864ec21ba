//! A game with its variations, and the position in it that is on the board.

pub(crate) mod commands;
pub(crate) mod dialogue;
pub(crate) mod reply;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod view;
pub(crate) mod words;

use crate::record::{
    Act, Mark, MarkKind, NodeId, Notes, Record, RecordedResult, Verdict, WinReason,
};
use crate::rules::game::Step;
use crate::rules::{Game, Outcome, Point};

/// A game with its variations, and the node that is on the board. The game on the board is
/// always [`Record::game_at`] of that node.
#[derive(Clone, Debug)]
pub(crate) struct Navigator {
    record: Record,
    at: NodeId,
    arrival: Arrival,
}

/// How the position came on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrival {
    /// It was played.
    Played,
    /// It was played, and its last step began a variation.
    BeganVariation,
    /// Steps were taken back: the next step takes their place.
    TookBack,
    /// It is only viewed: the computer does not move.
    Viewed,
}

/// How many steps or turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    /// This many, one or more.
    Of(usize),
    All,
}

impl Count {
    /// The number, if there are so many.
    pub(crate) const fn of(self, available: usize) -> usize {
        match self {
            Count::Of(number) => number,
            Count::All => available,
        }
    }
}

/// Why one cannot go to a position, or do something there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NavigationError {
    /// There is no move of this number.
    NoSuchMove {
        /// The number.
        asked: usize,
        /// How many moves there are.
        last: usize,
    },
    /// The line has fewer steps after this position.
    NoNext {
        /// How many steps were asked for.
        asked: usize,
        /// How many there are.
        available: usize,
    },
    /// The game has fewer steps before this position.
    NoBack {
        /// How many steps were asked for.
        asked: usize,
        /// How many there are.
        available: usize,
    },
    /// There is no variation of this number.
    NoSuchVariation {
        /// The number.
        asked: usize,
        /// How many there are.
        available: usize,
    },
    /// A side can surrender or run out of time only at the end of the game.
    NotTheEnd,
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
    /// At the end of the game of a record.
    pub(crate) fn new(record: Record) -> Navigator {
        Navigator {
            at: end_of_game(&record),
            record,
            arrival: Arrival::Played,
        }
    }

    /// At the position of `game`; `record` is its record, which has the steps that were taken
    /// back too.
    pub(crate) fn of_game(record: Record, game: &Game) -> Navigator {
        let acts = game.steps().iter().filter(|step| act(**step).is_some());
        let at = record.tree.main_line().take(acts.count()).last();
        Navigator {
            at: at.unwrap_or(record.tree.root()),
            arrival: match game.redoable() {
                0 => Arrival::Played,
                _ => Arrival::TookBack,
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

    /// How the game stands here.
    pub(crate) fn verdict(&self) -> Verdict {
        Verdict::at(&self.record, self.at)
    }

    /// Whether the position is only viewed.
    pub(crate) const fn is_viewing(&self) -> bool {
        matches!(self.arrival, Arrival::Viewed)
    }

    /// From here on the game is played.
    pub(crate) fn play_on(&mut self) {
        if self.is_viewing() {
            self.arrival = Arrival::Played;
        }
    }

    /// Whether the last step began a variation.
    pub(crate) const fn has_begun_variation(&self) -> bool {
        matches!(self.arrival, Arrival::BeganVariation)
    }

    /// Whether the game itself was taken back to here.
    pub(crate) fn is_taken_back(&self) -> bool {
        self.arrival == Arrival::TookBack && self.is_on_main_line()
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
        let mut stones = line.filter(|node| matches!(tree.act(*node), Act::Stone(..)));
        let passed = stones.by_ref().take(number.saturating_sub(1)).count();
        let found = match number {
            0 => tree.root(),
            _ => stones.next().ok_or(NavigationError::NoSuchMove {
                asked: number,
                last: passed,
            })?,
        };
        drop(stones);
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

    /// Goes so many steps forward.
    pub(crate) fn next(&mut self, count: Count) -> Result<(), NavigationError> {
        let line: Vec<NodeId> = match count {
            Count::Of(count) => self.onward().take(count).collect(),
            Count::All => self.onward().collect(),
        };
        let (asked, available) = (count.of(line.len()), line.len());
        match line.last() {
            Some(node) if asked == available => {
                self.view_at(*node);
                Ok(())
            }
            _ => Err(NavigationError::NoNext { asked, available }),
        }
    }

    /// Goes so many steps back.
    pub(crate) fn back(&mut self, count: Count) -> Result<(), NavigationError> {
        let path = self.record.tree.path(self.at);
        let available = path.len() - 1;
        let asked = count.of(available);
        match available.checked_sub(asked) {
            Some(left) if asked > 0 => {
                self.view_at(path[left]);
                Ok(())
            }
            _ => Err(NavigationError::NoBack { asked, available }),
        }
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
        self.arrival = Arrival::TookBack;
    }

    /// A step was done on the board; `outcome` is how it ended the game, if it did.
    pub(crate) fn done(&mut self, step: Step, outcome: Option<Outcome>) {
        let is_new = match act(step) {
            Some(act) => self.advance(act),
            None => {
                self.arrival = Arrival::Played;
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
        self.arrival = match self.arrival {
            Arrival::TookBack => {
                tree.promote(self.at);
                Arrival::Played
            }
            _ if there.is_none() && !is_end => Arrival::BeganVariation,
            _ => Arrival::Played,
        };
        there.is_none()
    }

    fn view_at(&mut self, node: NodeId) {
        (self.at, self.arrival) = (node, Arrival::Viewed);
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
        Some(match self.arrival {
            Arrival::Viewed => format!("{number} {VIEWING}"),
            Arrival::TookBack => format!("{number} {TAKEN_BACK}"),
            Arrival::Played | Arrival::BeganVariation => number.to_string(),
        })
    }

    /// Goes to a [`kept_place`](Navigator::kept_place); stays here if there is no such place.
    pub(crate) fn come_back(&mut self, place: &str) {
        let (number, manner) = place.split_once(' ').unwrap_or((place, ""));
        let number = number.parse().ok();
        if let Some(node) = number.and_then(|number| self.record.tree.walk().nth(number)) {
            self.at = node;
            self.arrival = match manner {
                VIEWING => Arrival::Viewed,
                TAKEN_BACK => Arrival::TookBack,
                _ => Arrival::Played,
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
        Step::Resignation(_) | Step::Timeout(_) => None,
    }
}
