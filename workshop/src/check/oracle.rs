//! Who is asked for the attacker's moves in a leaf. Nothing that it says is believed.

use gomoku::engine::perfect::{LeafSolver, PlannedWin};
use gomoku::rules::Rule;

use super::board::Board;
use super::points::{Cell, cell_of, point_of};

/// Names moves of the attacker's in a position that changes move by move.
pub trait Oracle {
    /// Begins with this board, with nothing known from before. Whether it finds a win.
    fn solve(&mut self, board: &Board) -> bool;

    /// The attacker's move in the current position, and in how many plies it is said to win.
    fn next(&mut self) -> Option<(Cell, usize)>;

    /// Where this is the same, the same moves follow.
    fn place(&self) -> usize;

    /// Places a stone of the side to move.
    fn make(&mut self, cell: Cell);

    /// Takes the last stone back.
    fn unmake(&mut self);

    /// Gives the attacker the turn, or takes that back.
    fn pass(&mut self);

    /// How many positions the last answer took.
    fn work(&self) -> u64;
}

/// The solver that the program asks.
pub struct Solver {
    rule: Rule,
    solver: LeafSolver,
    win: Option<PlannedWin>,
}

impl Solver {
    pub fn new(rule: Rule) -> Solver {
        let (solver, win) = (LeafSolver::new(rule), None);
        Solver { rule, solver, win }
    }

    fn on_win(&mut self, change: impl FnOnce(&mut PlannedWin)) {
        if let Some(win) = &mut self.win {
            change(win);
        }
    }
}

impl Oracle for Solver {
    fn solve(&mut self, board: &Board) -> bool {
        self.win = self.solver.solve(&board.setup(self.rule));
        self.win.is_some()
    }

    fn next(&mut self) -> Option<(Cell, usize)> {
        let (point, plies) = self.win.as_ref()?.next_move()?;
        Some((cell_of(point), plies))
    }

    fn place(&self) -> usize {
        self.win.as_ref().map_or(0, PlannedWin::place)
    }

    fn make(&mut self, cell: Cell) {
        self.on_win(|win| win.make(point_of(cell)));
    }

    fn unmake(&mut self) {
        self.on_win(PlannedWin::unmake);
    }

    fn pass(&mut self) {
        self.on_win(PlannedWin::pass);
    }

    fn work(&self) -> u64 {
        self.solver.work()
    }
}
