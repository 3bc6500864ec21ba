//! Finds the wins by threats that a certificate leaves out.

use std::sync::Arc;

use super::stones::{Grid, Stones};
use crate::engine::position::{Position, RuleTables};
use crate::engine::solve::plan::PlannedWin;
use crate::engine::solve::vct::Vct;
use crate::rules::{Rule, Setup};

/// The work of the solver on one position, in positions: what a certificate leaves to it takes no
/// more. That is about 40 ms.
pub const LEAF_WORK: u64 = 30_000;

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

    /// A solver with these tables.
    #[must_use]
    pub fn with_tables(tables: Arc<RuleTables>) -> LeafSolver {
        let vct = Vct::default();
        LeafSolver { tables, vct }
    }

    /// A win by threats of the side to move, if one is found within the work that a leaf may take.
    /// Nothing is known from before, so that the same position always has the same answer.
    pub fn solve(&mut self, setup: &Setup) -> Option<PlannedWin> {
        self.vct.forget();
        let mut position = Position::new(setup, Arc::clone(&self.tables));
        let plan = self.vct.plan(&mut position, LEAF_WORK)?;
        Some(PlannedWin::new(position, plan))
    }

    /// Whether [`solve`](LeafSolver::solve) finds a win in the canonical image of a position with
    /// the attacker to move. The attacker's stones are black.
    pub fn solves(&mut self, grid: &Grid, stones: &Stones) -> bool {
        let setup = stones.canonical(grid).0.setup(grid, self.tables.rule);
        setup.is_some_and(|setup| self.solve(&setup).is_some())
    }

    /// How many positions the last search took.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.vct.work()
    }
}
