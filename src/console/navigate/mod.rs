//! A game with its variations, and the position in it that is on the board.

pub(crate) mod game_tree;
pub(crate) mod report;
pub(crate) mod said;
pub(crate) mod sign;
#[cfg(test)]
pub(crate) mod tests;

use crate::console::words::language::{Language, Sentence, say, sentence};
use crate::record::{Act, Mark, MarkKind, NodeId, Notes, Record, Verdict};
use crate::rules::game::Step;
use crate::rules::{Game, Point};

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

impl Navigator {
    /// A navigator at the end of the game of a record.
    pub(crate) fn new(record: Record) -> Navigator {
        let at = record.tree.main_line().last();
        Navigator {
            at: at.unwrap_or(record.tree.root()),
            has_begun_variation: false,
            record,
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
        self.at == self.main_end()
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
    pub(crate) fn goto(&self, number: usize) -> Result<NodeId, Sentence> {
        let tree = &self.record.tree;
        let line = tree.path(self.at).into_iter().chain(self.onward());
        let stones = line.filter(|node| matches!(tree.act(*node), Act::Stone(..)));
        let nodes: Vec<NodeId> = [tree.root()].into_iter().chain(stones).collect();
        let found = nodes.get(number).copied();
        found.ok_or_else(|| no_such_move(number, nodes.len() - 1))
    }

    /// The end of the current line.
    pub(crate) fn last(&self) -> NodeId {
        self.onward().last().unwrap_or(self.at)
    }

    /// The end of the game itself.
    pub(crate) fn main_end(&self) -> NodeId {
        let tree = &self.record.tree;
        tree.main_line().last().unwrap_or(tree.root())
    }

    /// The position this many steps forward, or at the end.
    pub(crate) fn next(&self, count: Option<usize>) -> Result<NodeId, Sentence> {
        let line: Vec<NodeId> = self.onward().collect();
        let (asked, available) = (count.unwrap_or(line.len()), line.len());
        let found = asked.checked_sub(1).and_then(|index| line.get(index));
        found.copied().ok_or_else(|| match available {
            0 => sentence!("this is the end of the line", "已经是当前分支的末尾"),
            _ => Language::ALL.map(|words| {
                say!(
                    words,
                    "cannot go forward {asked} steps: {}",
                    "不能前进 {asked} 步：{}",
                    words.only(available)
                )
            }),
        })
    }

    /// The position this many steps back, or at the beginning.
    pub(crate) fn back(&self, count: Option<usize>) -> Result<NodeId, Sentence> {
        let path = self.record.tree.path(self.at);
        let available = path.len() - 1;
        let asked = count.unwrap_or(available);
        let left = available.checked_sub(asked).filter(|_| asked > 0);
        left.map(|left| path[left]).ok_or_else(|| match available {
            0 => sentence!("this is the beginning of the game", "已经是开头"),
            _ => Language::ALL.map(|words| {
                say!(
                    words,
                    "cannot go back {asked} steps: {}",
                    "不能后退 {asked} 步：{}",
                    words.only(available)
                )
            }),
        })
    }

    /// The first node of variation `number`, counted from 1.
    pub(crate) fn variation(&self, number: usize) -> Result<NodeId, Sentence> {
        let tree = &self.record.tree;
        let index = number.checked_sub(1);
        let chosen = index.and_then(|index| tree.children(self.at).nth(index));
        chosen.ok_or_else(|| match tree.children(self.at).count() {
            0 => match self.parted() {
                Some(before) => sentence!(
                    "there is no variation {number} here: `goto {before}`, then `variation 1`, \
                     leads back to the game",
                    "这里没有变化 {number}：`跳到 {before}`，然后 `变化 1`，回到原来的着法"
                ),
                None => sentence!(
                    "there is no variation {number}: the game does not go on from here",
                    "没有变化 {number}：这里之后没有着法"
                ),
            },
            available => sentence!(
                "there is no variation {number}: the variations run from 1 to {available}",
                "没有变化 {number}：变化从 1 到 {available}"
            ),
        })
    }

    /// After how many moves the path to the position leaves the main line; `None` if
    /// it is the game itself.
    pub(crate) fn parted(&self) -> Option<usize> {
        let tree = &self.record.tree;
        let path = tree.path(self.at);
        let parts = |pair: &[NodeId]| tree.first_child(pair[0]) != Some(pair[1]);
        let parting = path.windows(2).rposition(parts)?;
        let before = path[..=parting].iter().copied();
        Some(report::stones(tree, before))
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

    /// Whether a point has a mark.
    pub(crate) fn has_mark(&self, point: Point) -> bool {
        self.notes().marks.iter().any(|mark| mark.point == point)
    }

    /// Marks a point, or takes its mark away.
    pub(crate) fn mark(&mut self, point: Point, kind: Option<MarkKind>) {
        let notes = self.record.tree.notes_mut(self.at);
        notes.marks.retain(|mark| mark.point != point);
        notes.marks.extend(kind.map(|kind| Mark { point, kind }));
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

/// Why one cannot go to the move of a number: the game has so many.
pub(crate) fn no_such_move(number: usize, last: usize) -> Sentence {
    match last {
        0 => sentence!(
            "there is no move {number}: the game has no moves",
            "没有第 {number} 手：还没有着法"
        ),
        _ => sentence!(
            "there is no move {number}: the moves run from 1 to {last}",
            "没有第 {number} 手：手数从 1 到 {last}"
        ),
    }
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
