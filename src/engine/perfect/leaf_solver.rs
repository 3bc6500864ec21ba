//! Finds the wins by threats that a certificate leaves out.

use std::sync::Arc;

use super::stones::{Grid, Stones};
use crate::engine::position::{Position, RuleTables, Square};
use crate::engine::solve::plan::Plan;
use crate::engine::solve::vct::Vct;
use crate::rules::{Point, Rule, Setup};

/// The work of the solver on one position, in positions: what a certificate leaves to it takes no
/// more. That is about 40 ms.
pub(crate) const LEAF_WORK: u64 = 30_000;

/// Solves positions.
#[derive(Debug)]
pub struct LeafSolver {
    tables: Arc<RuleTables>,
    vct: Vct,
}

impl LeafSolver {
    /// A solver under this rule.
    #[must_use]
    pub fn new(rule: Rule) -> LeafSolver {
        LeafSolver::with_tables(Arc::new(RuleTables::new(rule)))
    }

    pub(crate) fn with_tables(tables: Arc<RuleTables>) -> LeafSolver {
        let vct = Vct::default();
        LeafSolver { tables, vct }
    }

    /// A win by threats of the side to move, if one is found within the work that a leaf may take.
    /// Nothing is known from before, so that the same position always has the same answer.
    pub fn solve(&mut self, setup: &Setup) -> Option<PlannedWin> {
        self.vct.forget();
        let mut position = Position::new(setup, Arc::clone(&self.tables));
        let plan = self.vct.plan(&mut position, LEAF_WORK)?;
        Some(PlannedWin {
            winner: position.side_to_move(),
            position,
            plans: vec![Some(plan)],
        })
    }

    /// Whether [`solve`](LeafSolver::solve) finds a win in the canonical image of a position with
    /// the attacker to move. The attacker's stones are black.
    pub(crate) fn solves(&mut self, grid: &Grid, stones: &Stones) -> bool {
        let setup = stones.canonical(grid).0.setup(grid, self.tables.rule);
        setup.is_some_and(|setup| self.solve(&setup).is_some())
    }

    /// How many positions the last search took.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.vct.work()
    }
}

/// A win by threats with the winner's move after every reply, and the place of a game in it.
#[derive(Debug)]
pub struct PlannedWin {
    position: Position,
    winner: usize,
    // The plan of the whole win, and those after each reply or pass since; `None` if there was
    // none for it.
    plans: Vec<Option<Arc<Plan>>>,
}

impl PlannedWin {
    /// The move of the winner, who is to move, and in how many plies it wins at most, itself
    /// included.
    #[must_use]
    pub fn next_move(&self) -> Option<(Point, usize)> {
        let plan = self.plans.last()?.as_ref()?;
        Some((plan.square.point(), plan.plies))
    }

    /// Tells places in the win apart: where it is the same, the same moves follow.
    #[must_use]
    pub fn place(&self) -> usize {
        let plan = self.plans.last().and_then(Option::as_ref);
        plan.map_or(0, |plan| Arc::as_ptr(plan).addr())
    }

    /// Places a stone of the side to move on an empty point: the move that was named, or any
    /// reply.
    pub fn make(&mut self, point: Point) {
        let square = Square::of(point);
        self.position.make(square);
        if self.winner_is_to_move() {
            self.go_on(Some(square));
        }
    }

    /// Takes the last stone back.
    pub fn unmake(&mut self) {
        if self.winner_is_to_move() {
            self.plans.pop();
        }
        self.position.unmake();
    }

    /// Gives the winner, who is not to move, the turn. A second time takes that back.
    pub fn pass(&mut self) {
        if self.winner_is_to_move() {
            self.plans.pop();
        }
        self.position.pass();
        if self.winner_is_to_move() {
            self.go_on(None);
        }
    }

    fn winner_is_to_move(&self) -> bool {
        self.position.side_to_move() == self.winner
    }

    /// Goes on after a reply, or after a pass.
    fn go_on(&mut self, reply: Option<Square>) {
        let plan = self.plans.last().and_then(Option::as_ref);
        let next = plan.and_then(|plan| plan.after(&self.position, reply));
        self.plans.push(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Outcome, Stone};

    /// Whatever the replies, the win takes no more plies than were said.
    #[test]
    fn a_win_takes_no_more_plies_than_were_said() {
        let size = crate::rules::BoardSize::default();
        let mut rng = fastrand::Rng::with_seed(25);
        for rule in [Rule::Freestyle, Rule::Standard] {
            let mut solver = LeafSolver::new(rule);
            // Two in a row and far stones of the defender's.
            for defender in [[(0, 0), (0, 1), (0, 2)], [(0, 0), (0, 14), (14, 0)]] {
                let attacker = [(7, 7), (6, 8), (7, 8)];
                let mut game = Game::new(size, rule);
                for (mine, theirs) in attacker.into_iter().zip(defender) {
                    game.play(Point::at(mine.0, mine.1)).unwrap();
                    game.play(Point::at(theirs.0, theirs.1)).unwrap();
                }
                for _ in 0..100 {
                    let mut game = game.clone();
                    let mut win = solver.solve(&game.as_setup()).expect("it wins");
                    let mut last = usize::MAX;
                    while game.outcome().is_none() {
                        let (point, plies) = win.next_move().expect("every reply is answered");
                        assert!(plies <= last.saturating_sub(2), "{}", game.board());
                        last = plies;
                        game.play(point).unwrap();
                        win.make(point);
                        if game.outcome().is_some() {
                            assert_eq!(plies, 1);
                            break;
                        }
                        let near = |reply: &Point| {
                            reply.row().abs_diff(point.row()) <= 4
                                && reply.column().abs_diff(point.column()) <= 4
                        };
                        let free = |reply: &Point| game.check(*reply).is_ok();
                        let replies: Vec<Point> = size.points().filter(free).filter(near).collect();
                        let reply = replies[rng.usize(..replies.len())];
                        game.play(reply).unwrap();
                        win.make(reply);
                    }
                    let Some(Outcome::Win { winner, .. }) = game.outcome() else {
                        panic!("no win\n{}", game.board());
                    };
                    assert_eq!(winner, Stone::Black);
                }
            }
        }
    }
}
