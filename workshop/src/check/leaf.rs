//! Leaves: positions where the attacker wins by threats. The oracle names the moves; here they
//! become a strategy that is a win by the rules alone.

use std::collections::HashMap;
use std::rc::Rc;

use super::board::{ATTACKER, Board, DEFENDER};
use super::oracle::Oracle;
use super::points::{Cell, Points};
use super::strategy::{Strategy, Then};

/// Why a leaf is not verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unproven {
    /// The oracle finds no win.
    NotFound,
    /// What the oracle says is no win by the rules.
    Wrong,
}

/// Makes strategies.
pub struct Leaves {
    oracle: Oracle,
    /// How many positions the oracle took in the last leaf that it solved.
    pub work: u64,
    /// In how many plies it said that it wins that leaf.
    pub said: usize,
    // The strategies of one leaf, by the stones and the place in the oracle's win.
    known: HashMap<([Points; 2], usize), Rc<Strategy>>,
}

impl Leaves {
    pub fn new(oracle: Oracle) -> Leaves {
        Leaves {
            oracle,
            work: 0,
            said: 0,
            known: HashMap::new(),
        }
    }

    /// The strategy of the oracle's win, which takes no more plies than the oracle says.
    pub fn solve(&mut self, board: &mut Board) -> Result<Rc<Strategy>, Unproven> {
        self.known.clear();
        if !self.oracle.solve(board) {
            return Err(Unproven::NotFound);
        }
        self.work = self.oracle.work();
        self.said = self.oracle.next().map_or(0, |(_, plies)| plies);
        self.strategy(board).ok_or(Unproven::Wrong)
    }

    /// The strategy for the oracle's current position.
    fn strategy(&mut self, board: &mut Board) -> Option<Rc<Strategy>> {
        let key = (board.stones(), self.oracle.place());
        if let Some(known) = self.known.get(&key) {
            return Some(Rc::clone(known));
        }
        let (cell, said) = self.oracle.next()?;
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
        if plies > said {
            return None;
        }
        let strategy = Rc::new(Strategy { cell, then, plies });
        self.known.insert(key, Rc::clone(&strategy));
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
