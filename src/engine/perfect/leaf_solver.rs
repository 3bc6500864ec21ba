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
