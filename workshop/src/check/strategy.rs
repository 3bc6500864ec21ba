//! A winning strategy of the attacker's, and its proof by the rules.
//!
//! After a move of the attacker's every reply of the defender's must lose. These hold:
//!
//! - If the defender can make five, the move does not win.
//! - If the attacker threatens fives, every reply loses that leaves one of them, since the
//!   defender has no five. Two fives win, and one leaves the reply on its point.
//! - Otherwise every empty point is a reply.
//!
//! Most replies change nothing: the attacker wins as after a pass. So a strategy is tried with one
//! more stone of the defender's on each point of a set at the same time. The strategy stays a win
//! with such a stone if the stone takes none of the points that the attacker needs, and if the
//! stone gives the defender neither a five nor the threat of a five after any move of the
//! attacker's. Then the defender's forced replies are the same as well. The points where this
//! fails are dropped from the set, some of them without need. Each reply that was dropped must get
//! a strategy of its own.

use std::rc::Rc;

use super::board::{ATTACKER, Board, DEFENDER};
use super::points::{Cell, Points};

/// A strategy for a position with the attacker to move.
#[derive(Debug)]
pub struct Strategy {
    /// The move.
    pub cell: Cell,
    /// What comes after it.
    pub then: Then,
    /// In how many plies it wins at most.
    pub plies: usize,
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
        exceptions: Vec<(Cell, Rc<Strategy>)>,
    },
}

impl Strategy {
    /// Whether it wins by fours alone.
    fn is_forcing(&self) -> bool {
        match &self.then {
            Then::Won | Then::Fives(_) => true,
            Then::Four(_, next) => next.is_forcing(),
            Then::Replies { .. } => false,
        }
    }

    /// Whether it is a win on this board.
    #[cfg(test)]
    pub fn wins(&self, board: &mut Board) -> bool {
        !self.with_one_more(board, Points::NOWHERE).is_empty()
    }

    /// The points of `more` for which it is a win with one more stone of the defender's there.
    pub fn with_one_more(&self, board: &mut Board, more: Points) -> Points {
        self.hold(board, more, &mut Points::default())
    }

    /// As [`with_one_more`](Strategy::with_one_more). If it wins by fours alone, it also holds
    /// with two more stones on points of the result, unless both of them are added to `pairs`.
    fn hold(&self, board: &mut Board, more: Points, pairs: &mut Points) -> Points {
        if !board.empties().has(self.cell) {
            return Points::NONE;
        }
        let more = more.without(Points::of(self.cell));
        if matches!(self.then, Then::Won) {
            return match board.makes_five(ATTACKER, self.cell) {
                true => more,
                false => Points::NONE,
            };
        }
        board.place(ATTACKER, self.cell);
        let held = if board.defender_wins() {
            Points::NONE
        } else {
            *pairs = *pairs | board.threes_of_defender();
            let more = more.without(board.fours_of_defender());
            self.hold_then(board, more, pairs)
        };
        board.remove(ATTACKER, self.cell);
        held
    }

    /// As [`hold`](Strategy::hold), after the move was made and the defender has no five.
    fn hold_then(&self, board: &mut Board, mut more: Points, pairs: &mut Points) -> Points {
        let fives = |board: &Board| board.fives_with(self.cell);
        match &self.then {
            Then::Won => Points::NONE,
            Then::Fives([one, other]) => {
                let both = Points::of(*one) | Points::of(*other);
                let threatens = one != other && both.without(fives(board)).is_empty();
                if threatens {
                    more.without(both)
                } else {
                    Points::NONE
                }
            }
            Then::Four(five, next) => {
                if !fives(board).has(*five) {
                    return Points::NONE;
                }
                board.place(DEFENDER, *five);
                let held = next.hold(board, more.without(Points::of(*five)), pairs);
                board.remove(DEFENDER, *five);
                held
            }
            Then::Replies { pass, exceptions } => {
                let replies = board.empties();
                // On the last empty point the game would be drawn.
                if replies.count() < 3 {
                    return Points::NONE;
                }
                let mut like_pass = Points::NONE;
                if let Some(pass) = pass.as_ref().filter(|pass| pass.is_forcing()) {
                    let mut apart = Points::NONE;
                    let held = pass.hold(board, more | replies, &mut apart);
                    let excepted = exceptions.iter().map(|(cell, _)| *cell).collect();
                    like_pass = (held & replies).without(apart).without(excepted);
                    more = more & held;
                }
                for reply in replies.without(like_pass).iter() {
                    if more.is_empty() {
                        break;
                    }
                    let found = exceptions.iter().find(|(cell, _)| *cell == reply);
                    let Some(next) = found.map(|(_, next)| next).or(pass.as_ref()) else {
                        return Points::NONE;
                    };
                    let here = Points::of(reply);
                    board.place(DEFENDER, reply);
                    let held = next.with_one_more(board, more.without(here));
                    board.remove(DEFENDER, reply);
                    // Where the other stone stands the reply cannot be played.
                    more = more & (held | here);
                }
                more
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::{Board as Reference, Rule, Stone};

    use crate::check::board::Rows;
    use crate::check::leaf::{Leaves, Unproven};
    use crate::check::oracle::Oracle;
    use crate::check::points::{point_of, size};

    /// In how many plies a strategy wins at most, by the rules and nothing else.
    fn plies(board: &mut Reference, rule: Rule, strategy: &Strategy) -> Option<usize> {
        let wins = |board: &mut Reference, cell: Cell, stone: Stone| {
            let point = point_of(cell);
            assert_eq!(board.get(point), None);
            board.set(point, Some(stone)).unwrap();
            let wins = rule.winning_line(board, point).is_some();
            board.set(point, None).unwrap();
            wins
        };
        let free = |board: &Reference, cell: Cell| board.get(point_of(cell)).is_none();
        if !free(board, strategy.cell) {
            return None;
        }
        if wins(board, strategy.cell, Stone::Black) {
            return Some(1);
        }
        board
            .set(point_of(strategy.cell), Some(Stone::Black))
            .unwrap();
        let mut most = Some(0);
        let replies: Vec<Cell> = Points::ALL
            .iter()
            .filter(|cell| free(board, *cell))
            .collect();
        for reply in replies {
            if wins(board, reply, Stone::White) {
                most = None;
                break;
            }
            board.set(point_of(reply), Some(Stone::White)).unwrap();
            let five = |board: &mut Reference, five: Cell| {
                (free(board, five) && wins(board, five, Stone::Black)).then_some(1)
            };
            let found = match &strategy.then {
                Then::Won => None,
                Then::Fives([one, other]) => five(board, *one).or_else(|| five(board, *other)),
                Then::Four(point, next) if *point == reply => plies(board, rule, next),
                Then::Four(point, _) => five(board, *point),
                Then::Replies { pass, exceptions } => {
                    let found = exceptions.iter().find(|(cell, _)| *cell == reply);
                    let next = found.map(|(_, next)| next).or(pass.as_ref());
                    next.and_then(|next| plies(board, rule, next))
                }
            };
            board.set(point_of(reply), None).unwrap();
            most = most.max(found).filter(|_| found.is_some());
            if most.is_none() {
                break;
            }
        }
        board.set(point_of(strategy.cell), None).unwrap();
        most.map(|most| most + 2)
    }

    fn reference(board: &Board) -> Reference {
        let mut reference = Reference::new(size());
        for (stones, stone) in board.stones().into_iter().zip(Stone::ALL) {
            for cell in stones.iter() {
                reference.set(point_of(cell), Some(stone)).unwrap();
            }
        }
        reference
    }

    /// A four that wins by another four: a stone on the point that stops the first one spoils it, and
    /// so does one on a point that the second needs, and no other.
    #[test]
    fn a_stone_that_stops_a_four_is_dropped() {
        let rows = Rows::of(Rule::Freestyle).unwrap();
        let cell = |row: u8, column: u8| row * 15 + column;
        // Three in a row that are stopped at one end, and three in the column of the fourth.
        let attacker = [
            cell(7, 4),
            cell(7, 5),
            cell(7, 6),
            cell(4, 7),
            cell(5, 7),
            cell(6, 7),
        ];
        let defender = [
            cell(7, 3),
            cell(0, 0),
            cell(0, 3),
            cell(0, 6),
            cell(0, 9),
            cell(0, 12),
        ];
        let stones = [attacker, defender].map(|cells| cells.into_iter().collect());
        let mut board = Board::new(&rows, stones);
        let [four, stop] = [cell(7, 7), cell(7, 8)];
        let [above, below] = [cell(3, 7), cell(8, 7)];
        let won = |five| Strategy {
            cell: five,
            then: Then::Won,
            plies: 1,
        };
        let strategy = |then| Strategy {
            cell: four,
            then,
            plies: 3,
        };
        let by_one = strategy(Then::Four(stop, Rc::new(won(below))));
        let needed = Points::of(four) | Points::of(stop) | Points::of(below);
        let empties = board.empties();
        let held = by_one.with_one_more(&mut board, empties);
        let row = [1, 2].map(|column| cell(0, column)).into_iter().collect();
        assert!((held & needed).is_empty() && by_one.wins(&mut board));
        assert!(!held.without(row).is_empty() && held.has(cell(12, 12)) && held.has(above));
        // What is no strategy: the wrong stop, a five that is none, the same five twice.
        for forged in [
            Then::Four(above.abs_diff(1), Rc::new(won(below))),
            Then::Four(stop, Rc::new(won(cell(12, 12)))),
            Then::Fives([stop, stop]),
            Then::Fives([stop, cell(12, 12)]),
            Then::Won,
        ] {
            let forged = strategy(forged);
            assert!(!forged.wins(&mut board), "{forged:?}");
        }
        assert!(strategy(Then::Fives([stop, below])).wins(&mut board));
    }

    /// The solver is not believed when it says that it wins sooner than it does.
    #[test]
    fn a_win_takes_no_more_plies_than_were_said() {
        let rows = Rows::of(Rule::Freestyle).unwrap();
        let stones = [[111, 112, 113], [0, 3, 6]].map(|cells| cells.into_iter().collect());
        for (short_by, expected) in [
            (0, Ok(3)),
            (1, Err(Unproven::Wrong)),
            (2, Err(Unproven::Wrong)),
        ] {
            let mut oracle = Oracle::new(Rule::Freestyle);
            oracle.short_by = short_by;
            let solved = Leaves::new(oracle).solve(&mut Board::new(&rows, stones));
            assert_eq!(
                solved.map(|strategy| strategy.plies),
                expected,
                "{short_by}"
            );
        }
    }

    /// A strategy wins by the rules alone, and so it does with each stone more with which it is
    /// said to hold. It needs as many plies as it says.
    #[test]
    fn what_holds_is_won_by_the_rules() {
        let mut rng = fastrand::Rng::with_seed(7);
        for rule in [Rule::Freestyle, Rule::Standard] {
            let rows = Rows::of(rule).unwrap();
            let mut leaves = Leaves::new(Oracle::new(rule));
            let (mut met, mut held, mut dropped) = (0, 0, 0);
            while met < 6 {
                let mut stones = [Points::NONE; 2];
                for index in 0..rng.usize(6..12) {
                    let cell = (rng.u8(4..10)) * 15 + rng.u8(4..10);
                    if !(stones[0] | stones[1]).has(cell) {
                        stones[index % 2] = stones[index % 2] | Points::of(cell);
                    }
                }
                let mut board = Board::new(&rows, stones);
                let strategy = match leaves.solve(&mut board) {
                    Err(Unproven::NotFound) => continue,
                    solved => solved.expect("what the solver says is true"),
                };
                if strategy.is_forcing() || strategy.plies > 11 {
                    continue;
                }
                met += 1;
                assert!(strategy.wins(&mut board));
                let mut judge = reference(&board);
                assert_eq!(plies(&mut judge, rule, &strategy), Some(strategy.plies));
                let empties = board.empties();
                let more = strategy.with_one_more(&mut board, empties);
                let near = |cell: &Cell| {
                    let place = |cell: Cell| (cell / 15, cell % 15);
                    let (row, column) = place(*cell);
                    (2..12).contains(&row) && (2..12).contains(&column)
                };
                let tried: Vec<Cell> = empties.iter().filter(near).collect();
                for cell in rng.choose_multiple(tried, 12) {
                    judge.set(point_of(cell), Some(Stone::White)).unwrap();
                    let found = plies(&mut judge, rule, &strategy);
                    judge.set(point_of(cell), None).unwrap();
                    if more.has(cell) {
                        held += 1;
                        assert!(
                            found.is_some_and(|plies| plies <= strategy.plies),
                            "{judge}"
                        );
                    } else {
                        dropped += usize::from(found.is_none());
                    }
                }
            }
            assert!(held > 20 && dropped > 10, "{rule}: {held} {dropped}");
        }
    }
}
