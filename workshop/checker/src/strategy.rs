//! A winning strategy of the attacker's, and its proof by the rules.
//!
//! After a move of the attacker's every reply of the defender's must lose. These hold:
//!
//! - If the defender can make five, the move does not win.
//! - If the attacker threatens fives, every reply loses that leaves one of them, since the
//!   defender has no five. Two fives win, and one leaves only the reply on its point.
//! - Otherwise every empty point is a reply.
//!
//! Most replies to a quiet move change nothing: the attacker wins by fours as after a pass. So a win
//! by fours is followed once as if the defender had passed, and the points that it *needs* are
//! gathered: those of its moves and of its fives, and, after each of its moves, the empty points of
//! every row of five without a stone of the attacker's in which the defender has three stones or more.
//!
//! One more stone of the defender's, on a point that is not needed, changes nothing. It stands on no
//! point of the win. It takes away no five of the attacker's, since it stands on none of the points of
//! that five. And it gives the defender neither a five nor a four after any move of the attacker's, so
//! that all replies stay forced. Every other reply to a quiet move is followed separately.

use std::rc::Rc;

use crate::bits::{Cell, Points};
use crate::board::{ATTACKER, Board, DEFENDER};

/// A strategy for a position with the attacker to move.
#[derive(Debug)]
pub struct Strategy {
    cell: Cell,
    then: Then,
    plies: usize,
}

/// What comes after a move.
#[derive(Debug)]
pub enum Then {
    /// The move makes five.
    Won,
    /// It threatens these two fives.
    Fives([Cell; 2]),
    /// It threatens this five. The defender has to take its point.
    Four(Cell, Rc<Strategy>),
    /// It threatens no five.
    Replies {
        /// The strategy after a pass, and after every reply that is not an exception.
        pass: Option<Rc<Strategy>>,
        /// The strategies after other replies.
        exceptions: Vec<(Cell, Rc<Strategy>)>,
    },
}

impl Strategy {
    /// A move, and what comes after it. Whether that wins is for [`wins`](Strategy::wins) to say.
    #[must_use]
    pub fn new(cell: Cell, then: Then) -> Strategy {
        let plies = match &then {
            Then::Won => 1,
            Then::Fives(_) => 3,
            Then::Four(_, next) => next.plies + 2,
            Then::Replies { pass, exceptions } => {
                let next = exceptions.iter().map(|(_, next)| next).chain(pass);
                next.map(|next| next.plies).max().unwrap_or(0) + 2
            }
        };
        Strategy { cell, then, plies }
    }

    /// The move.
    #[must_use]
    pub fn cell(&self) -> Cell {
        self.cell
    }

    /// What comes after it.
    #[must_use]
    pub fn then(&self) -> &Then {
        &self.then
    }

    /// In how many plies it wins at most, if it does.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// Whether it makes a four at every move but the last.
    fn is_by_fours(&self) -> bool {
        match &self.then {
            Then::Won | Then::Fives(_) => true,
            Then::Four(_, next) => next.is_by_fours(),
            Then::Replies { .. } => false,
        }
    }

    /// Whether it wins on this board, by the rules, whatever the defender plays.
    pub fn wins(&self, board: &mut Board) -> bool {
        self.follow(board, &mut { Points::NONE })
    }

    /// The replies to the quiet move just made against which this strategy wins as it does after a
    /// pass. None, unless it wins by fours alone.
    pub fn like_pass(&self, board: &mut Board) -> Points {
        let mut needed = Points::NONE;
        match self.is_by_fours() && self.follow(board, &mut needed) {
            true => board.empties().without(needed),
            false => Points::NONE,
        }
    }

    /// As [`wins`](Strategy::wins). If it wins by fours alone, the points that it needs are added.
    fn follow(&self, board: &mut Board, needed: &mut Points) -> bool {
        *needed = *needed | Points::of(self.cell);
        if !board.empties().has(self.cell) {
            return false;
        }
        if matches!(self.then, Then::Won) {
            return board.makes_five(ATTACKER, self.cell);
        }
        board.place(ATTACKER, self.cell);
        *needed = *needed | board.fours_of_defender();
        let wins = !board.defender_wins() && self.answers(board, needed);
        board.remove(ATTACKER, self.cell);
        wins
    }

    /// As [`follow`](Strategy::follow), after the move was made and where the defender has no five.
    fn answers(&self, board: &mut Board, needed: &mut Points) -> bool {
        match &self.then {
            Then::Won => false,
            Then::Fives([one, other]) => {
                let both = Points::of(*one) | Points::of(*other);
                *needed = *needed | both;
                (both & board.fives_with(self.cell)).count() == 2
            }
            Then::Four(five, next) => {
                *needed = *needed | Points::of(*five);
                board.fives_with(self.cell).has(*five)
                    && with_reply(board, *five, |board| next.follow(board, needed))
            }
            Then::Replies { pass, exceptions } => {
                let like_pass = match pass {
                    Some(pass) => pass.like_pass(board),
                    None => Points::NONE,
                };
                let excepted = exceptions.iter().map(|(cell, _)| *cell).collect();
                let next = |reply| {
                    let found = exceptions.iter().find(|(cell, _)| *cell == reply);
                    found.map(|(_, next)| next).or(pass.as_ref())
                };
                let mut replies = board.empties().without(like_pass.without(excepted)).iter();
                // On a full board the game is drawn.
                !board.empties().is_empty()
                    && replies.all(|reply| {
                        next(reply)
                            .is_some_and(|next| with_reply(board, reply, |board| next.wins(board)))
                    })
            }
        }
    }
}

/// What is found after a reply of the defender's.
fn with_reply(board: &mut Board, reply: Cell, found: impl FnOnce(&mut Board) -> bool) -> bool {
    board.place(DEFENDER, reply);
    let found = found(board);
    board.remove(DEFENDER, reply);
    found
}
