//! Who is asked for the attacker's moves in a leaf. Nothing that it says is believed.

use gomoku::engine::perfect::{LeafSolver, PlannedWin};
use gomoku::rules::Rule;

use checker::bits::{Cell, Points};
use checker::board::Board;

use super::points::{cell_of, point_of, setup_of};

/// The solver that the program asks. It names moves of the attacker's in a position that changes
/// move by move.
pub struct Oracle {
    rule: Rule,
    solver: LeafSolver,
    win: Option<PlannedWin>,
    /// The stones of a position in which it finds nothing, for tests.
    pub blind_to: Option<[Points; 2]>,
    /// How many plies less than it takes a win is said to take, for tests.
    pub short_by: usize,
}

impl Oracle {
    pub fn new(rule: Rule) -> Oracle {
        Oracle {
            rule,
            solver: LeafSolver::new(rule),
            win: None,
            blind_to: None,
            short_by: 0,
        }
    }

    /// Begins with this board, with nothing known from before.
    pub fn solve(&mut self, board: &Board) {
        self.win = match self.blind_to == Some(board.stones()) {
            true => None,
            false => self.solver.solve(&setup_of(board, self.rule)),
        };
    }

    /// The attacker's move in the current position, and in how many plies it is said to win.
    pub fn next(&mut self) -> Option<(Cell, usize)> {
        let (point, plies) = self.win.as_ref()?.next_move()?;
        Some((cell_of(point), plies - self.short_by.min(plies)))
    }

    /// Where this is the same, the same moves follow.
    pub fn place(&self) -> usize {
        self.win.as_ref().map_or(0, PlannedWin::place)
    }

    /// Places a stone of the side to move.
    pub fn make(&mut self, cell: Cell) {
        self.on_win(|win| win.make(point_of(cell)));
    }

    /// Takes the last stone back.
    pub fn unmake(&mut self) {
        self.on_win(PlannedWin::unmake);
    }

    /// Gives the attacker the turn, or takes that back.
    pub fn pass(&mut self) {
        self.on_win(PlannedWin::pass);
    }

    fn on_win(&mut self, change: impl FnOnce(&mut PlannedWin)) {
        if let Some(win) = &mut self.win {
            change(win);
        }
    }
}
