//! Leaves: positions where the attacker wins by threats. The oracle names the moves; here they
//! become a strategy that is a win by the rules alone.

use std::collections::HashMap;
use std::rc::Rc;

use super::board::{ATTACKER, Board, DEFENDER};
use super::oracle::Oracle;
use super::points::{Cell, Points};
use super::strategy::{Strategy, Then};

/// Positions that are remembered, at most.
const MOST: usize = 300_000;

/// Why a leaf is not verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unproven {
    /// The oracle finds no win.
    NotFound,
    /// What the oracle says is no win by the rules.
    Wrong,
}

/// Makes strategies, and remembers them by the stones of their positions.
pub struct Leaves<O> {
    oracle: O,
    /// How many positions the oracle took in the last leaf that it solved.
    pub work: u64,
    known: HashMap<[Points; 2], Rc<Strategy>>,
}

impl<O: Oracle> Leaves<O> {
    pub fn new(oracle: O) -> Leaves<O> {
        Leaves {
            oracle,
            work: 0,
            known: HashMap::new(),
        }
    }

    /// A strategy for a position, found without anything known from before.
    pub fn solve(&mut self, board: &mut Board) -> Result<Rc<Strategy>, Unproven> {
        let first = self.oracle.solve(board).ok_or(Unproven::NotFound)?;
        self.work = self.oracle.work();
        self.beginning_with(board, first).ok_or(Unproven::Wrong)
    }

    /// A strategy for the oracle's current position.
    fn strategy(&mut self, board: &mut Board) -> Option<Rc<Strategy>> {
        if let Some(known) = self.known.get(&board.stones()) {
            return Some(Rc::clone(known));
        }
        let cell = self.oracle.next()?;
        self.beginning_with(board, cell)
    }

    /// A strategy that begins with this move.
    fn beginning_with(&mut self, board: &mut Board, cell: Cell) -> Option<Rc<Strategy>> {
        if !board.empties().has(cell) {
            return None;
        }
        let (then, plies) = if board.makes_five(ATTACKER, cell) {
            (Then::Won, 1)
        } else {
            board.place(ATTACKER, cell);
            self.oracle.make(cell);
            let then = self.then(board, cell);
            self.oracle.unmake();
            board.remove(ATTACKER, cell);
            then?
        };
        let strategy = Rc::new(Strategy { cell, then, plies });
        if self.known.len() >= MOST {
            self.known.clear();
        }
        self.known.insert(board.stones(), Rc::clone(&strategy));
        Some(strategy)
    }

    /// What comes after a move that was just made and made no five, and in how many plies the
    /// attacker wins with it at most.
    fn then(&mut self, board: &mut Board, cell: Cell) -> Option<(Then, usize)> {
        if board.defender_wins() {
            return None;
        }
        let mut fives = board.fives_with(cell).iter();
        match (fives.next(), fives.next()) {
            (Some(one), Some(other)) => Some((Then::Fives([one, other]), 3)),
            (Some(five), None) => {
                let next = self.after_reply(board, five)?;
                let plies = next.plies + 2;
                Some((Then::Four(five, next), plies))
            }
            (None, _) => self.replies(board),
        }
    }

    /// The strategy after a reply.
    fn after_reply(&mut self, board: &mut Board, reply: Cell) -> Option<Rc<Strategy>> {
        board.place(DEFENDER, reply);
        self.oracle.make(reply);
        let next = self.strategy(board);
        self.oracle.unmake();
        board.remove(DEFENDER, reply);
        next
    }

    /// Answers every reply.
    fn replies(&mut self, board: &mut Board) -> Option<(Then, usize)> {
        let replies = board.empties();
        if replies.count() < 3 {
            return None;
        }
        self.oracle.pass();
        let pass = self.strategy(board);
        self.oracle.pass();
        let held = match &pass {
            Some(pass) => pass.with_one_more(board, replies),
            None => Points::NONE,
        };
        let mut plies = pass.as_ref().map_or(0, |pass| pass.plies);
        let mut exceptions = Vec::new();
        for reply in replies.without(held).iter() {
            let next = self.after_reply(board, reply)?;
            plies = plies.max(next.plies);
            exceptions.push((reply, next));
        }
        Some((Then::Replies { pass, exceptions }, plies + 2))
    }
}
