//! Who is asked for the attacker's moves in a leaf. Nothing that it says is believed.

use gomoku::engine::perfect::LeafSolver;
use gomoku::rules::Rule;

use super::board::Board;
use super::points::{Cell, cell_of, point_of};

/// Names moves of the attacker's in a position that changes move by move.
pub trait Oracle {
    /// The attacker's move on this board, found without anything known from before.
    fn solve(&mut self, board: &Board) -> Option<Cell>;

    /// The attacker's move in the current position.
    fn next(&mut self) -> Option<Cell>;

    /// Places a stone of the side to move.
    fn make(&mut self, cell: Cell);

    /// Takes the last stone back.
    fn unmake(&mut self);

    /// Gives the other side the turn.
    fn pass(&mut self);

    /// How many positions the last answer took.
    fn work(&self) -> u64;
}

/// The solver that the program asks.
pub struct Solver {
    rule: Rule,
    solver: LeafSolver,
}

impl Solver {
    pub fn new(rule: Rule) -> Solver {
        let solver = LeafSolver::new(rule);
        Solver { rule, solver }
    }
}

impl Oracle for Solver {
    fn solve(&mut self, board: &Board) -> Option<Cell> {
        self.solver.solve(&board.setup(self.rule)).map(cell_of)
    }

    fn next(&mut self) -> Option<Cell> {
        self.solver.next_move().map(cell_of)
    }

    fn make(&mut self, cell: Cell) {
        self.solver.make(point_of(cell));
    }

    fn unmake(&mut self) {
        self.solver.unmake();
    }

    fn pass(&mut self) {
        self.solver.pass();
    }

    fn work(&self) -> u64 {
        self.solver.work()
    }
}
