//! Walks through a proof: at each node every reply, down to the leaves.
//!
//! Each step places two stones, so that every walk ends, whatever the nodes say.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::rc::Rc;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::bits::{Cell, Points, turned};
use crate::board::{ATTACKER, Board, DEFENDER, Rule};
use crate::strategy::Strategy;

/// The attacker's move in one or several positions, and the replies that do not lead to a leaf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The attacker's move.
    pub winning: Cell,
    /// The listed replies.
    pub replies: Vec<(Cell, Link)>,
}

impl Node {
    /// What a reply leads to, if it is listed.
    #[must_use]
    pub fn link(&self, reply: Cell) -> Option<Link> {
        let listed = self.replies.iter().find(|(cell, _)| *cell == reply);
        listed.map(|(_, link)| *link)
    }

    /// The link of the first listed image of a reply under these symmetries of the board, which make
    /// a listed reply answer for its images too; and the symmetry that gives that image.
    #[must_use]
    pub fn link_of_image(&self, reply: Cell, symmetries: &[u8]) -> Option<(u8, Link)> {
        symmetries.iter().find_map(|symmetry| {
            let link = self.link(turned(reply, *symmetry))?;
            Some((*symmetry, link))
        })
    }
}

/// A node, and the symmetry that turns a position into that of the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The number of the node.
    pub node: usize,
    /// The symmetry, from 0 to 7.
    pub symmetry: u8,
}

/// Who names the attacker's moves in a leaf.
pub trait Solver {
    /// A strategy for the attacker, who is to move, and in how many plies it is said to win at most.
    /// Neither is believed.
    fn solve(&mut self, board: &Board) -> Option<(Rc<Strategy>, usize)>;
}

/// Why a position is not won as the proof says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The attacker's move is to a point with a stone.
    Taken,
    /// The defender makes five after it.
    DefenderWins,
    /// It leaves no point for a reply, so that the game ends in a draw.
    NoReply,
    /// A reply is not listed, and the solver finds no win.
    NotFound,
    /// A reply is not listed, and the solver's strategy is no win.
    NoWin,
    /// It is a win, and takes longer than the solver says.
    TooLong,
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(match self {
            Reason::Taken => "the point is taken",
            Reason::DefenderWins => "the defender makes five",
            Reason::NoReply => "there is no reply",
            Reason::NotFound => "the solver finds no win",
            Reason::NoWin => "the solver's win is none",
            Reason::TooLong => "the solver's win takes longer than it says",
        })
    }
}

/// What was verified.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The positions with a node, in their canonical forms.
    pub positions: HashSet<[Points; 2]>,
    /// Replies that lead to a leaf.
    pub leaves: usize,
    /// Leaves in which the solver was asked.
    pub asked: usize,
    /// The plies of the longest win, from the empty board.
    pub plies: usize,
    /// By node: in how many plies the attacker wins at most in the positions that were walked.
    pub bounds: Vec<usize>,
    /// What is not won: the moves, and why.
    pub failures: Vec<(Vec<Cell>, Reason)>,
}

impl Verified {
    /// Adds what else was verified.
    pub fn add(&mut self, more: Verified) {
        self.positions.extend(more.positions);
        self.leaves += more.leaves;
        self.asked += more.asked;
        self.plies = self.plies.max(more.plies);
        for (node, plies) in more.bounds.into_iter().enumerate() {
            self.bound(node, plies);
        }
        self.failures.extend(more.failures);
    }

    /// The attacker wins a position of this node in so many plies.
    pub fn bound(&mut self, node: usize, plies: usize) {
        if self.bounds.len() <= node {
            self.bounds.resize(node + 1, 0);
        }
        self.bounds[node] = self.bounds[node].max(plies);
    }
}

/// Chooses one of the replies to the move of a node.
pub type Choose<'a> = &'a mut dyn FnMut(&Node, Points) -> Cell;

/// Solved positions remembered before all are forgotten, to bound the memory.
const MOST: usize = 1_000_000;

/// By a node and the stones in its orientation: in how many plies the attacker wins at most; `None` if
/// not all is won.
type Walked = HashMap<(usize, [Points; 2]), Option<usize>>;

/// The nodes of a proof under a rule, and what was found of those that were walked, which the walks of
/// several threads share.
#[derive(Debug)]
pub struct Proof<'a> {
    nodes: &'a [Node],
    empty: Board,
    known: Mutex<Walked>,
}

impl<'a> Proof<'a> {
    /// Nothing is known yet.
    #[must_use]
    pub fn new(nodes: &'a [Node], rule: Rule) -> Self {
        Proof {
            nodes,
            empty: Board::empty(rule),
            known: Mutex::default(),
        }
    }

    fn known(&self) -> MutexGuard<'_, Walked> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Which replies are followed.
pub struct Extent<'a> {
    /// At the first node only these replies.
    pub only: Points,
    /// Of the replies to any move, one that this chooses.
    pub choose: Option<Choose<'a>>,
    /// Positions with this many stones or more are not followed to listed nodes.
    pub deepest: usize,
}

impl Extent<'_> {
    /// Every reply.
    pub const ALL: Extent<'static> = Extent {
        only: Points::ALL,
        choose: None,
        deepest: usize::MAX,
    };

    fn is_all(&self) -> bool {
        self.only == Points::ALL && self.choose.is_none() && self.deepest == usize::MAX
    }
}

/// One thread's walk.
pub struct Walk<'a, S> {
    proof: &'a Proof<'a>,
    solver: S,
    // In how many plies leaves are won, or why not, by the canonical form of their positions.
    solved: HashMap<[Points; 2], Result<usize, Reason>>,
    // The moves that lead to the current position, in its orientation.
    path: Vec<Cell>,
    verified: Verified,
}

impl<'a, S: Solver> Walk<'a, S> {
    /// A walk through a proof.
    pub fn new(proof: &'a Proof<'a>, solver: S) -> Self {
        Walk {
            proof,
            solver,
            solved: HashMap::new(),
            path: Vec::new(),
            verified: Verified::default(),
        }
    }

    /// Walks from the position after `path`, with the attacker to move, by the node of `link`. Returns
    /// in how many plies the attacker wins at most, and what was verified: `None` if a reply is not won,
    /// or if not all were followed. A number for the empty `path` means that the first player wins.
    pub fn check(
        &mut self,
        link: Link,
        path: &[Cell],
        mut extent: Extent,
    ) -> (Option<usize>, Verified) {
        let is_all = extent.is_all();
        let mut board = self.proof.empty.clone();
        for (index, cell) in path.iter().enumerate() {
            board.place([ATTACKER, DEFENDER][index % 2], *cell);
        }
        self.path = path.to_vec();
        let plies = self.walk(link, &board, &mut extent);
        (plies.filter(|_| is_all), std::mem::take(&mut self.verified))
    }

    /// In how many plies the attacker, who is to move, wins at most; `None` if a reply that is
    /// followed is not won.
    fn walk(&mut self, link: Link, board: &Board, extent: &mut Extent) -> Option<usize> {
        let mut board = board.turned(link.symmetry);
        let key = (link.node, board.stones());
        if let Some(known) = self.proof.known().get(&key) {
            return *known;
        }
        let (is_all, path) = (extent.is_all(), self.path.clone());
        self.turn(link.symmetry);
        let plies = self.node(link.node, &mut board, extent);
        self.path = path;
        if let Some(plies) = plies {
            self.verified.bound(link.node, plies);
        }
        if is_all {
            self.proof.known().insert(key, plies);
        }
        plies
    }

    fn turn(&mut self, symmetry: u8) {
        let cells = self.path.iter_mut();
        cells.for_each(|cell| *cell = turned(*cell, symmetry));
    }

    /// As [`walk`](Walk::walk), in the orientation of the node.
    fn node(&mut self, number: usize, board: &mut Board, extent: &mut Extent) -> Option<usize> {
        let node = &self.proof.nodes[number];
        self.verified.positions.insert(board.canonical().0.stones());
        let is_free = board.empties().has(node.winning);
        if is_free && board.makes_five(ATTACKER, node.winning) {
            return self.won(1);
        }
        self.path.push(node.winning);
        if !is_free {
            return self.fail(Reason::Taken);
        }
        board.place(ATTACKER, node.winning);
        if board.defender_wins() {
            return self.fail(Reason::DefenderWins);
        }
        let mut replies = board.empties() & std::mem::replace(&mut extent.only, Points::ALL);
        if replies.is_empty() {
            return self.fail(Reason::NoReply);
        }
        if let Some(choose) = &mut extent.choose {
            replies = Points::of(choose(node, replies));
        }
        let symmetries = board.symmetries();
        let mut plies = Some(0);
        for reply in replies.iter() {
            self.path.push(reply);
            board.place(DEFENDER, reply);
            let found = match node.link_of_image(reply, &symmetries) {
                None => self.leaf(board),
                Some(_) if self.path.len() >= extent.deepest => Some(0),
                Some((symmetry, link)) => self.image(symmetry, link, board, extent),
            };
            board.remove(DEFENDER, reply);
            self.path.pop();
            plies = plies.zip(found).map(|(plies, found)| plies.max(found));
        }
        plies.map(|plies| plies + 2)
    }

    /// As [`walk`](Walk::walk), with the link of an image of the position.
    fn image(
        &mut self,
        symmetry: u8,
        link: Link,
        board: &Board,
        extent: &mut Extent,
    ) -> Option<usize> {
        let path = self.path.clone();
        self.turn(symmetry);
        let plies = self.walk(link, &board.turned(symmetry), extent);
        self.path = path;
        plies
    }

    /// In how many plies the attacker, who is to move, wins at most without the nodes. The solver is
    /// asked for the canonical form of the position.
    fn leaf(&mut self, board: &Board) -> Option<usize> {
        self.verified.leaves += 1;
        let mut board = board.canonical().0;
        let known = self.solved.get(&board.stones()).copied();
        let found = known.unwrap_or_else(|| {
            self.verified.asked += 1;
            if self.solved.len() >= MOST {
                self.solved.clear();
            }
            let found = solved(&mut self.solver, &mut board);
            self.solved.insert(board.stones(), found);
            found
        });
        match found {
            Ok(plies) => self.won(plies),
            Err(reason) => self.fail(reason),
        }
    }

    /// The attacker wins the current position in this many plies.
    fn won(&mut self, plies: usize) -> Option<usize> {
        self.verified.plies = self.verified.plies.max(self.path.len() + plies);
        Some(plies)
    }

    fn fail(&mut self, reason: Reason) -> Option<usize> {
        self.verified.failures.push((self.path.clone(), reason));
        None
    }
}

/// In how many plies the solver says that the attacker wins, if that is true.
fn solved(solver: &mut impl Solver, board: &mut Board) -> Result<usize, Reason> {
    let (strategy, said) = solver.solve(board).ok_or(Reason::NotFound)?;
    match strategy.wins(board) {
        false => Err(Reason::NoWin),
        true if strategy.plies() > said => Err(Reason::TooLong),
        true => Ok(said),
    }
}
