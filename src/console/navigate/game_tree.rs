//! The game on the board: its moves, where in them one is, and whether they are played or studied.

use std::borrow::Cow;

use crate::console::navigate::{Navigator, act};
use crate::record::{Details, NodeId, Record, RecordedResult, Verdict};
use crate::rules::game::{Played, Step};
use crate::rules::{Game, PlayError, Point};

/// The game on the board with all its moves, and the position among them that is on the board.
///
/// Only this type changes the position on the board. Until somebody looks back the game is a single
/// line, which [`Game`] has with what was taken back; its tree grows when it is first needed.
#[derive(Clone, Debug)]
pub(crate) struct GameTree {
    // Always the game up to the position where `tree` is. What was taken back can be redone.
    game: Game,
    stance: Stance,
    tree: Option<Box<Navigator>>,
}

/// What a position is on the board for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stance {
    /// It is played: the seats act, and a step after `undo` takes the place of what was taken back.
    Playing,
    /// It is looked at: nobody is asked to move, and another move begins a variation.
    Studying,
}

impl From<Game> for GameTree {
    fn from(game: Game) -> GameTree {
        GameTree {
            game,
            stance: Stance::Playing,
            tree: None,
        }
    }
}

impl From<Record> for GameTree {
    /// The game of a record, at its end. One that is over is studied.
    fn from(record: Record) -> GameTree {
        let tree = Navigator::new(record);
        GameTree {
            game: tree.game(),
            stance: match tree.is_of_finished_game() {
                true => Stance::Studying,
                false => Stance::Playing,
            },
            tree: Some(Box::new(tree)),
        }
    }
}

impl GameTree {
    /// The game up to the position on the board.
    #[inline]
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// The tree of the moves, once somebody looked back.
    #[inline]
    pub(crate) fn tree(&self) -> Option<&Navigator> {
        self.tree.as_deref()
    }

    #[inline]
    pub(crate) fn is_studied(&self) -> bool {
        self.stance == Stance::Studying
    }

    /// From here on the game is played.
    pub(crate) const fn play_on(&mut self) {
        self.stance = Stance::Playing;
    }

    /// The tree of the moves, which grows if there is none yet, with these `details`.
    pub(crate) fn grow(&mut self, details: impl FnOnce() -> Details) -> &mut Navigator {
        let game = &self.game;
        let grown = || {
            let mut whole = game.clone();
            while whole.redo().is_some() {}
            if game.redoable() > 0 && whole.steps().last().is_some_and(|step| step.is_end()) {
                // A resignation, timeout or agreed draw that was taken back is not in the record.
                whole.undo();
            }
            Box::new(Navigator::of_game(details().record(&whole), game))
        };
        self.tree.get_or_insert_with(grown)
    }

    /// Drops the tree that [`grow`](GameTree::grow) made. Only for one in which nothing was done.
    pub(crate) fn ungrow(&mut self) {
        self.tree = None;
    }

    /// Places a stone in a game that is a single line.
    #[inline(always)]
    pub(crate) fn play(&mut self, point: Point) -> Result<Played, PlayError> {
        debug_assert!(self.tree.is_none());
        self.game.play(point)
    }

    /// Adds a step, or goes on with the one that is there.
    pub(crate) fn step<T>(
        &mut self,
        act: impl FnOnce(&mut Game) -> Result<T, PlayError>,
    ) -> Result<T, PlayError> {
        let (before, replaces) = (self.game.undoable(), self.is_taken_back());
        let taken_back = replaces.then(|| self.game.clone());
        let done = act(&mut self.game)?;
        if let Some(mut taken_back) = taken_back
            && taken_back.redo().as_ref() == self.game.steps().last()
        {
            // The step that was taken back itself: what followed it is still taken back.
            self.game = taken_back;
        }
        self.follow(before, replaces);
        Ok(done)
    }

    /// Puts back a step that was taken back.
    pub(crate) fn redo(&mut self) -> Option<Step> {
        let (before, replaces) = (self.game.undoable(), self.is_taken_back());
        let step = self.game.redo()?;
        self.follow(before, replaces);
        Some(step)
    }

    /// Takes back the last step. If it ended the game, the game is played on. Leaving a variation
    /// does not take back the line that it branched from: the position is then studied.
    pub(crate) fn undo(&mut self) -> Option<Step> {
        let step = self.game.undo()?;
        if let Some(tree) = &mut self.tree {
            let was_end = tree.is_at_end();
            if tree.step_back(step) {
                self.stance = Stance::Studying;
            } else if was_end || !tree.is_of_finished_game() {
                self.stance = Stance::Playing;
            }
        }
        Some(step)
    }

    /// Goes to another position, to look at it.
    pub(crate) fn go_to(&mut self, node: NodeId) {
        if let Some(tree) = &mut self.tree {
            tree.at = node;
            tree.has_begun_variation = false;
            self.game = tree.game();
            self.stance = Stance::Studying;
        }
    }

    /// Goes to the end of the game itself, which is about to leave the board.
    pub(crate) fn go_to_end(&mut self) {
        if let Some(end) = self.whole_tree().map(Navigator::main_end) {
            self.go_to(end);
        }
    }

    /// The tree of the game itself, unless what follows in it was just taken back.
    fn whole_tree(&self) -> Option<&Navigator> {
        self.tree()
            .filter(|tree| !(self.is_taken_back() && tree.is_on_main_line()))
    }

    /// The game itself to its end, whatever position is on the board. What was just taken back is
    /// not part of it.
    pub(crate) fn whole(&self) -> Cow<'_, Game> {
        match self.whole_tree() {
            None => Cow::Borrowed(&self.game),
            Some(tree) => Cow::Owned(tree.record().game()),
        }
    }

    /// How the game itself stands, to its end. What was just taken back is not part of it.
    pub(crate) fn whole_verdict(&self) -> Verdict {
        match self.whole_tree() {
            None => Verdict::of(&self.game),
            Some(tree) => Verdict::of_record(tree.record()),
        }
    }

    /// How the game stands in this position.
    pub(crate) fn verdict(&self) -> Verdict {
        match self.tree() {
            None => Verdict::of(&self.game),
            Some(tree) => tree.verdict(),
        }
    }

    /// Whether the next step takes the place of what was taken back.
    fn is_taken_back(&self) -> bool {
        !self.is_studied() && self.game.redoable() > 0
    }

    /// The tree follows the steps of the game after the first `before`. If they replace what was
    /// taken back, they are the line from now on.
    fn follow(&mut self, before: usize, replaces: bool) {
        let Some(tree) = &mut self.tree else {
            return;
        };
        // In a finished game a move is only tried: the stance stays.
        if !tree.is_of_finished_game() {
            self.stance = Stance::Playing;
        }
        let mut is_new = false;
        for step in &self.game.steps()[before..self.game.undoable()] {
            is_new = tree.follow(*step, replaces);
        }
        if !tree.is_at_end() {
            return;
        }
        if is_new {
            tree.record.about.result = self.game.outcome().map(RecordedResult::of);
        } else if self.game.outcome().is_none() {
            // It may have ended here by its result.
            let game = tree.game();
            if game.outcome().is_some() {
                self.game = game;
            }
        }
    }

    /// Where in the game this is, for the file of a kept game: the node's number in the order of
    /// [`Tree::walk`], with `looking` or `taken back` where that applies (`57`, `57 looking`). `None`
    /// without a tree, and at the end of the game, unless the game is unfinished and studied there.
    ///
    /// [`Tree::walk`]: crate::record::Tree::walk
    pub(crate) fn kept_place(&self) -> Option<String> {
        let tree = self.tree()?;
        if tree.is_at_end() && (!self.is_studied() || tree.is_of_finished_game()) {
            return None;
        }
        let number = tree.record.tree.walk().position(|node| node == tree.at)?;
        Some(match self.stance {
            Stance::Studying => format!("{number} {LOOKING}"),
            Stance::Playing if self.is_taken_back() => format!("{number} {TAKEN_BACK}"),
            Stance::Playing => number.to_string(),
        })
    }

    /// Goes to a [`kept_place`](GameTree::kept_place); stays here if there is no such place.
    pub(crate) fn come_back(&mut self, place: &str) {
        let Some(tree) = self.tree() else { return };
        let (number, manner) = place.split_once(' ').unwrap_or((place, ""));
        let number = number.parse().ok();
        let Some(node) = number.and_then(|number| tree.record.tree.walk().nth(number)) else {
            return;
        };
        self.go_to(node);
        match manner {
            LOOKING => return,
            TAKEN_BACK => self.take_back_to(node),
            _ => {}
        }
        self.stance = Stance::Playing;
    }

    /// Takes the line through a position back to it, so that it can be redone.
    fn take_back_to(&mut self, node: NodeId) {
        let end = self.tree().and_then(|tree| tree.onward().last());
        end.into_iter().for_each(|end| self.go_to(end));
        let is_there = |it: &GameTree| it.tree().is_none_or(|tree| tree.at == node);
        while !is_there(self) && self.game.undo().is_some() {
            let tree = self
                .tree
                .as_mut()
                .expect("only a game with a tree gets here");
            tree.at = tree.record.tree.parent(tree.at).unwrap_or(node);
        }
        // Where a file has a pass the game begins anew, and cannot be taken back beyond it.
        if !is_there(self) {
            self.go_to(node);
        }
    }
}

// What a kept place says after the number of the node: that the position is looked at, or that the
// game was taken back to it.
const LOOKING: &str = "looking";
const TAKEN_BACK: &str = "taken back";

/// Whether a kept place is one to which the game was taken back.
pub(crate) fn is_taken_back(place: &str) -> bool {
    place.ends_with(TAKEN_BACK)
}

/// The place of a game whose moves were all taken back.
pub(crate) const ALL_TAKEN_BACK: &str = "0 taken back";

impl Navigator {
    /// Whether the game itself is over.
    pub(super) fn is_of_finished_game(&self) -> bool {
        self.record.about.result.is_some() || self.record.game().outcome().is_some()
    }

    /// Follows a step that was taken back; whether a variation was left with it.
    fn step_back(&mut self, step: Step) -> bool {
        self.has_begun_variation = false;
        let Some(done) = act(step) else {
            // The end of a game by its result is no node.
            self.record.about.result = None;
            return false;
        };
        let mut left_variation = false;
        // A node that only has notes is no step.
        while let Some(parent) = self.record.tree.parent(self.at) {
            let tree = &self.record.tree;
            let is_step = tree.act(self.at) == done;
            left_variation |= tree.first_child(parent) != Some(self.at);
            self.at = parent;
            if is_step {
                break;
            }
        }
        left_variation
    }

    /// Goes to the child that does this step, or adds it; whether it is new. One that `replaces`
    /// what was taken back is the line from now on.
    fn follow(&mut self, step: Step, replaces: bool) -> bool {
        self.has_begun_variation = false;
        let Some(act) = act(step) else {
            return true;
        };
        let tree = &mut self.record.tree;
        let there = tree.children(self.at).find(|node| tree.act(*node) == act);
        let line = tree.first_child(self.at);
        self.at = there.unwrap_or_else(|| tree.add(self.at, act));
        if replaces && line.is_some_and(|line| line != self.at) {
            tree.promote(self.at);
            // What is said of the end is said of the line that was the game before.
            if self.is_on_main_line() {
                self.record.about.result = None;
                let outcome = self.record.game().outcome();
                self.record.about.result = outcome.map(RecordedResult::of);
            }
        } else if !replaces {
            self.has_begun_variation = there.is_none() && line.is_some();
        }
        there.is_none()
    }
}
