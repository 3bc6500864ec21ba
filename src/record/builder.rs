//! Builds the tree of a record while a file is read, and holds each stone against the
//! board.

use super::{Act, NodeId, Start, Tree};
use crate::rules::game::Step;
use crate::rules::{Board, PlayError, Point, Stone};

/// Builds the tree of a record: it knows the stones at the node it is at, so that no
/// stone is put where one stands. Going back to an earlier node takes the stones off
/// again; there is no recursion.
#[allow(dead_code)] // for the readers of formats
#[derive(Debug)]
pub(super) struct Builder {
    tree: Tree,
    board: Board,
    at: NodeId,
    to_move: Stone,
    // What the way to the node changed on the board: what was there before.
    changes: Vec<(Point, Option<Stone>)>,
}

/// A node to go back to.
#[allow(dead_code)] // for the readers of formats
#[derive(Clone, Copy, Debug)]
pub(super) struct Bookmark {
    at: NodeId,
    to_move: Stone,
    changes: usize,
}

#[allow(dead_code)] // for the readers of formats
impl Builder {
    pub(super) fn new(start: &Start) -> Builder {
        let tree = Tree::default();
        Builder {
            at: tree.root(),
            tree,
            board: start.board(),
            to_move: start.first(),
            changes: Vec::new(),
        }
    }

    /// The node it is at: the one that was added last, or gone back to.
    pub(super) const fn at(&self) -> NodeId {
        self.at
    }

    /// Who moves next when sides alternate.
    pub(super) const fn to_move(&self) -> Stone {
        self.to_move
    }

    /// The tree so far.
    pub(super) const fn tree(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// The tree, when all is read.
    pub(super) fn into_tree(self) -> Tree {
        self.tree
    }

    /// Where it is now, to go back to later.
    pub(super) const fn bookmark(&self) -> Bookmark {
        Bookmark {
            at: self.at,
            to_move: self.to_move,
            changes: self.changes.len(),
        }
    }

    /// Goes back to a node of the way to this one.
    pub(super) fn go_back(&mut self, mark: Bookmark) {
        while self.changes.len() > mark.changes {
            let (point, before) = self.changes.pop().expect("there is one more");
            // It is on the board: it was put there.
            let _ = self.board.set(point, before);
        }
        (self.at, self.to_move) = (mark.at, mark.to_move);
    }

    /// Adds a node that does nothing by itself.
    pub(super) fn nothing(&mut self) {
        self.at = self.tree.add(self.at, Act::Nothing);
    }

    /// Adds a move of this colour.
    ///
    /// # Errors
    /// When the point is off the board or taken; nothing is added then.
    pub(super) fn stone(&mut self, stone: Stone, point: Point) -> Result<(), PlayError> {
        let size = self.board.size();
        if !size.contains(point) {
            return Err(PlayError::OffBoard { point, size });
        }
        if let Some(stone) = self.board.get(point) {
            return Err(PlayError::Taken {
                point,
                stone,
                number: None,
            });
        }
        self.board.flip(point, stone);
        self.changes.push((point, None));
        self.at = self.tree.add(self.at, Act::Stone(stone, point));
        self.to_move = stone.opponent();
        Ok(())
    }

    /// Adds a pass.
    pub(super) fn pass(&mut self, stone: Stone) {
        self.at = self.tree.add(self.at, Act::Pass(stone));
        self.to_move = stone.opponent();
    }

    /// At the node it is at, the point is given another content.
    ///
    /// # Errors
    /// When the point is off the board.
    pub(super) fn edit(&mut self, point: Point, content: Option<Stone>) -> Result<(), PlayError> {
        let before = self.board.get(point);
        self.board.set(point, content)?;
        self.changes.push((point, before));
        self.tree.notes_mut(self.at).edits.push((point, content));
        Ok(())
    }

    /// At the node it is at it is said who moves next.
    pub(super) fn turn(&mut self, to_move: Stone) {
        self.to_move = to_move;
        self.tree.notes_mut(self.at).to_move = Some(to_move);
    }

    /// Adds a step of a game. That a side gave up or ran out of time is not a node.
    pub(super) fn step(&mut self, step: Step) {
        match step {
            Step::Move(made) => {
                // A game places no stone on another.
                let _ = self.stone(made.stone, made.point);
            }
            Step::Decision(decision) => self.at = self.tree.add(self.at, Act::Decision(decision)),
            Step::Offer(point) => self.at = self.tree.add(self.at, Act::Offer(point)),
            Step::Resignation(_) | Step::Timeout(_) => {}
        }
    }
}
