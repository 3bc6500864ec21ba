//! Builds the tree of a record while a file is read, and checks each stone against the
//! board.

use super::{Act, NodeId, Problem, Record, Start, Tree};
use crate::rules::game::Step;
use crate::rules::{Board, BoardSize, PlayError, Point, Stone};

/// Builds the tree of a record. It knows the stones at the current node, so it can refuse a
/// stone on an occupied point. Going back to an earlier node undoes the moves in between.
#[derive(Clone, Debug)]
pub(super) struct Builder {
    tree: Tree,
    size: BoardSize,
    stones: Stones,
    at: NodeId,
    to_move: Stone,
    // The points that were edited on the path to the current node, with their content before.
    changes: Vec<(Point, Option<Stone>)>,
}

/// A node to go back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bookmark {
    at: NodeId,
    to_move: Stone,
    changes: usize,
}

impl Builder {
    pub(super) fn new(start: &Start) -> Builder {
        let board = match start {
            Start::Empty(_) => None,
            Start::Setup(setup) => Some(setup.board()),
        };
        let mut builder = Builder::with_board(start.size(), board);
        builder.to_move = start.first();
        builder
    }

    /// A builder for a board of this size with these stones, with Black to move.
    pub(super) fn with_board(size: BoardSize, board: Option<&Board>) -> Builder {
        let tree = Tree::default();
        let mut builder = Builder {
            at: tree.root(),
            tree,
            size,
            stones: Stones::default(),
            to_move: Stone::Black,
            changes: Vec::new(),
        };
        for (point, stone) in board.into_iter().flat_map(Board::stones) {
            builder.stones.set(point, Some(stone));
        }
        builder
    }

    /// The side of the board.
    pub(super) const fn size(&self) -> BoardSize {
        self.size
    }

    /// The current node: the one that was added last, or that it went back to.
    pub(super) const fn at(&self) -> NodeId {
        self.at
    }

    /// Who moves next when sides alternate.
    pub(super) const fn to_move(&self) -> Stone {
        self.to_move
    }

    /// Sets who moves first, or next.
    pub(super) const fn begin_with(&mut self, stone: Stone) {
        self.to_move = stone;
    }

    /// The tree so far.
    pub(super) const fn tree(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// The finished tree.
    pub(super) fn into_tree(self) -> Tree {
        self.tree
    }

    /// The record of a game from this start with the finished tree.
    pub(super) fn into_record(self, start: Start) -> Record {
        Record {
            tree: self.tree,
            ..Record::new(start)
        }
    }

    /// The current state, to go back to later.
    pub(super) const fn bookmark(&self) -> Bookmark {
        Bookmark {
            at: self.at,
            to_move: self.to_move,
            changes: self.changes.len(),
        }
    }

    /// Goes back to a node on the path to the current one.
    pub(super) fn go_back(&mut self, mark: Bookmark) {
        while self.at != mark.at {
            let notes = self.tree.notes(self.at);
            let edits = notes.map_or(0, |notes| notes.edits.len());
            self.undo_changes(self.changes.len() - edits);
            if let Act::Stone(_, point) = self.tree.act(self.at) {
                self.stones.set(point, None);
            }
            self.at = self.tree.parent(self.at).unwrap_or(mark.at);
        }
        self.undo_changes(mark.changes);
        self.to_move = mark.to_move;
    }

    /// Undoes the latest edits until `left` of them remain.
    fn undo_changes(&mut self, left: usize) {
        for (point, before) in self.changes.drain(left..).rev() {
            self.stones.set(point, before);
        }
    }

    /// Adds a move of this colour, unless the point is off the board or taken.
    pub(super) fn stone(&mut self, stone: Stone, point: Point) -> Result<(), PlayError> {
        self.stone_at(stone, point, false)
    }

    /// Adds a move of the side to move, unless the point is off the board or taken.
    pub(super) fn play(&mut self, point: Point) -> Result<(), Problem> {
        self.stone(self.to_move, point).map_err(Problem::Play)
    }

    /// As [`stone`](Builder::stone), but may give the move to the current node.
    pub(super) fn stone_at(
        &mut self,
        stone: Stone,
        point: Point,
        here: bool,
    ) -> Result<(), PlayError> {
        if self.is_free(point) {
            self.put(stone, point, here);
            return Ok(());
        }
        let size = self.size;
        Err(match self.stones.get(point) {
            Some(stone) => PlayError::Taken {
                point,
                stone,
                number: None,
            },
            None => PlayError::OffBoard { point, size },
        })
    }

    /// Whether a stone can be put on a point: one of the board where none stands.
    #[inline]
    pub(super) fn is_free(&self, point: Point) -> bool {
        self.size.contains(point) && !self.stones.has(point)
    }

    /// Adds a move of this colour on a free point, or gives it to the current node.
    #[inline]
    pub(super) fn put(&mut self, stone: Stone, point: Point, here: bool) {
        self.stones.put(point, stone);
        self.act(Act::Stone(stone, point), here);
        self.to_move = stone.opponent();
    }

    /// Adds a node with this act, or gives the act to the current node. The act must not
    /// change stones.
    pub(super) fn act(&mut self, act: Act, here: bool) {
        match here {
            true => self.tree.set_act(self.at, act),
            false => self.at = self.tree.add(self.at, act),
        }
    }

    /// Adds a pass.
    pub(super) fn pass(&mut self, stone: Stone) {
        self.act(Act::Pass(stone), false);
        self.to_move = stone.opponent();
    }

    /// Replaces the content of a point at the current node, unless it is off the board.
    pub(super) fn edit(&mut self, point: Point, content: Option<Stone>) -> Result<(), PlayError> {
        let size = self.size;
        if !size.contains(point) {
            return Err(PlayError::OffBoard { point, size });
        }
        self.changes.push((point, self.stones.get(point)));
        self.stones.set(point, content);
        self.tree.notes_mut(self.at).edits.push((point, content));
        Ok(())
    }

    /// Sets who moves next after the current node.
    pub(super) fn turn(&mut self, to_move: Stone) {
        self.to_move = to_move;
        self.tree.notes_mut(self.at).to_move = Some(to_move);
    }

    /// Adds a node that does this, unless it is a stone off the board or on a taken point.
    pub(super) fn add(&mut self, act: Act) -> Result<(), PlayError> {
        match act {
            Act::Stone(stone, point) => return self.stone(stone, point),
            Act::Pass(stone) => self.pass(stone),
            Act::Nothing | Act::Decision(_) | Act::Offer(_) => self.act(act, false),
        }
        Ok(())
    }

    /// Goes on to an existing child of the current node.
    pub(super) fn enter(&mut self, child: NodeId) {
        match self.tree.act(child) {
            Act::Stone(stone, point) => {
                self.stones.set(point, Some(stone));
                self.to_move = stone.opponent();
            }
            Act::Pass(stone) => self.to_move = stone.opponent(),
            Act::Nothing | Act::Decision(_) | Act::Offer(_) => {}
        }
        if let Some(notes) = self.tree.notes(child) {
            for (point, content) in &notes.edits {
                self.changes.push((*point, self.stones.get(*point)));
                self.stones.set(*point, *content);
            }
            self.to_move = notes.to_move.unwrap_or(self.to_move);
        }
        self.at = child;
    }

    /// Adds a step of a game. That a side gave up or ran out of time is not a node.
    pub(super) fn step(&mut self, step: Step) {
        match step {
            Step::Move(made) => {
                // A game places no stone on another.
                let _ = self.stone(made.stone, made.point);
            }
            Step::Decision(decision) => self.act(Act::Decision(decision), false),
            Step::Offer(point) => self.act(Act::Offer(point), false),
            Step::Resignation(_) | Step::Timeout(_) | Step::AgreedDraw => {}
        }
    }
}

/// The stones on a board, two bits for each point.
#[derive(Clone, Debug, Default)]
struct Stones {
    // The low half of a row holds the black stones, the high half the white ones.
    rows: [u64; BoardSize::MAX.get()],
}

/// The offset of a colour's bits in a row.
const fn shift(stone: Stone) -> usize {
    match stone {
        Stone::Black => 0,
        Stone::White => 32,
    }
}

/// The bits of both colours at the first column.
const BOTH: u64 = 1 << shift(Stone::Black) | 1 << shift(Stone::White);

impl Stones {
    /// Whether a stone stands on a point.
    fn has(&self, point: Point) -> bool {
        self.rows[point.row()] >> point.column() & BOTH > 0
    }

    /// The stone on a point.
    fn get(&self, point: Point) -> Option<Stone> {
        let found = self.rows[point.row()] >> point.column();
        let has = |stone: &Stone| found >> shift(*stone) & 1 == 1;
        Stone::ALL.into_iter().find(has)
    }

    /// Puts a stone on an empty point.
    fn put(&mut self, point: Point, stone: Stone) {
        self.rows[point.row()] |= 1 << (point.column() + shift(stone));
    }

    /// Gives a point another content.
    fn set(&mut self, point: Point, content: Option<Stone>) {
        self.rows[point.row()] &= !(BOTH << point.column());
        if let Some(stone) = content {
            self.put(point, stone);
        }
    }
}
