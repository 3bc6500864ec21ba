//! Leaves: positions where the attacker wins by threats. The program's solver names the moves; here
//! they become a strategy.

use std::collections::HashMap;
use std::rc::Rc;

use checker::bits::{Cell, Points};
use checker::board::{ATTACKER, Board, DEFENDER};
use checker::strategy::{Strategy, Then};
use checker::walk::Solver;

use super::oracle::Oracle;

/// Makes strategies.
pub struct Leaves {
    oracle: Oracle,
    // The strategies of one leaf, by the stones and the place in the oracle's win.
    known: HashMap<([Points; 2], usize), Rc<Strategy>>,
}

impl Solver for Leaves {
    fn solve(&mut self, board: &Board) -> Option<(Rc<Strategy>, usize)> {
        self.known.clear();
        self.oracle.solve(board);
        let (_, said) = self.oracle.next()?;
        Some((self.strategy(&mut board.clone())?, said))
    }
}

impl Leaves {
    pub fn new(oracle: Oracle) -> Leaves {
        Leaves {
            oracle,
            known: HashMap::new(),
        }
    }

    /// The strategy for the oracle's current position.
    fn strategy(&mut self, board: &mut Board) -> Option<Rc<Strategy>> {
        let key = (board.stones(), self.oracle.place());
        if let Some(known) = self.known.get(&key) {
            return Some(Rc::clone(known));
        }
        let (cell, _) = self.oracle.next()?;
        if !board.empties().has(cell) {
            return None;
        }
        let then = if board.makes_five(ATTACKER, cell) {
            Then::Won
        } else {
            board.place(ATTACKER, cell);
            self.oracle.make(cell);
            let then = self.then(board, cell);
            self.oracle.unmake();
            board.remove(ATTACKER, cell);
            then?
        };
        let strategy = Rc::new(Strategy::new(cell, then));
        self.known.insert(key, Rc::clone(&strategy));
        Some(strategy)
    }

    /// What comes after a move that was just made and made no five.
    fn then(&mut self, board: &mut Board, cell: Cell) -> Option<Then> {
        let mut fives = board.fives_with(cell).iter();
        match (fives.next(), fives.next()) {
            (Some(one), Some(other)) => Some(Then::Fives([one, other])),
            (Some(five), None) => Some(Then::Four(five, self.after_reply(board, five)?)),
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

    /// Answers every reply: most of them as a pass, if that is won.
    fn replies(&mut self, board: &mut Board) -> Option<Then> {
        self.oracle.pass();
        let pass = self.strategy(board);
        self.oracle.pass();
        let replies = board.empties();
        let like_pass = match &pass {
            Some(pass) => pass.like_pass(board),
            None => Points::NONE,
        };
        let mut exceptions = Vec::new();
        for reply in replies.without(like_pass).iter() {
            exceptions.push((reply, self.after_reply(board, reply)?));
        }
        Some(Then::Replies { pass, exceptions })
    }
}
