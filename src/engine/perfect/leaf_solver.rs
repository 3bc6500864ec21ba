//! Finds the wins by threats that a certificate leaves out.

use std::fmt;
use std::sync::Arc;

use super::stones::{Cell, Grid, Stones};
use crate::engine::position::{Position, RuleTables, Square};
use crate::engine::solve::vct::Vct;
use crate::rules::{Point, Rule, Setup};

/// The work of the solver on one position, in positions: what a certificate leaves to it takes no
/// more. That is about 40 ms.
pub(crate) const LEAF_WORK: u64 = 30_000;

/// Solves one position after another, and then positions that follow from the last one.
pub struct LeafSolver {
    tables: Arc<RuleTables>,
    vct: Vct,
    position: Option<Position>,
}

impl fmt::Debug for LeafSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LeafSolver").finish_non_exhaustive()
    }
}

impl LeafSolver {
    /// A solver under this rule.
    #[must_use]
    pub fn new(rule: Rule) -> LeafSolver {
        LeafSolver::with_tables(Arc::new(RuleTables::new(rule)))
    }

    pub(crate) fn with_tables(tables: Arc<RuleTables>) -> LeafSolver {
        LeafSolver {
            tables,
            vct: Vct::default(),
            position: None,
        }
    }

    /// The first move of a win by threats of the side to move, if one is found within the work
    /// that a leaf may take. Nothing is known from before, so that the same position always has
    /// the same answer.
    pub fn solve(&mut self, setup: &Setup) -> Option<Point> {
        self.vct = Vct::default();
        self.solve_next(setup)
    }

    /// The attacker's move in a position with the attacker to move, as [`solve`](LeafSolver::solve)
    /// finds it in the canonical image. The attacker's stones are black.
    pub(crate) fn solve_stones(&mut self, grid: &Grid, stones: &Stones) -> Option<Cell> {
        let (canonical, symmetry) = stones.canonical(grid);
        let found = self.solve(&canonical.setup(grid, self.tables.rule)?)?;
        Some(grid.original(grid.cell(Square::of(found)), symmetry))
    }

    /// As [`solve`](LeafSolver::solve), with all that is known from before.
    pub fn solve_next(&mut self, setup: &Setup) -> Option<Point> {
        self.position = Some(Position::new(setup, Arc::clone(&self.tables)));
        self.next_move()
    }

    /// A winning move in the current position, by what is known from the last
    /// [`solve`](LeafSolver::solve), or else by a search.
    pub fn next_move(&mut self) -> Option<Point> {
        let position = self.position.as_mut()?;
        let wins = self.vct.wins(position, LEAF_WORK);
        let (square, _) = self.vct.known_win(position).filter(|_| wins)?;
        Some(square.point())
    }

    /// Places a stone of the side to move on an empty point.
    pub fn make(&mut self, point: Point) {
        if let Some(position) = &mut self.position {
            position.make(Square::of(point));
        }
    }

    /// Takes the last stone back.
    pub fn unmake(&mut self) {
        if let Some(position) = &mut self.position {
            position.unmake();
        }
    }

    /// Makes the other side the one to move. A second time undoes it.
    pub fn pass(&mut self) {
        if let Some(position) = &mut self.position {
            position.pass();
        }
    }

    /// How many positions the last search took.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.vct.work()
    }
}
