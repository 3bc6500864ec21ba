//! Points of the checker as points of the program, and back.

use checker::bits::{Cell, SIDE};
use gomoku::rules::{BoardSize, Point, Setup, Stone};

use checker::board::{ATTACKER, Board, DEFENDER, Rule};

/// The board.
pub fn size() -> BoardSize {
    BoardSize::new(SIDE).expect("15 is a size")
}

/// The number of a point.
pub fn cell_of(point: Point) -> Cell {
    (point.row() * SIDE + point.column()) as Cell
}

/// The point with a number.
pub fn point_of(cell: Cell) -> Point {
    Point::new(usize::from(cell) / SIDE, usize::from(cell) % SIDE).expect("a point of the board")
}

/// The rule as the checker has it.
pub fn rule_of(rule: gomoku::rules::Rule) -> Result<Rule, String> {
    match rule {
        gomoku::rules::Rule::Freestyle => Ok(Rule::Freestyle),
        gomoku::rules::Rule::Standard => Ok(Rule::Standard),
        _ => Err(format!("nothing can be checked under {rule}")),
    }
}

/// The stones of a board as the program takes them, with the attacker, who is Black, to move.
pub fn setup_of(board: &Board, rule: gomoku::rules::Rule) -> Setup {
    let of = |side: usize| board.stones()[side].iter().map(move |cell| (cell, side));
    let stones = of(ATTACKER).chain(of(DEFENDER));
    let stones = stones.map(|(cell, side)| (point_of(cell), Stone::ALL[side]));
    Setup::new(size(), rule, Stone::Black, stones).expect("each stone has its own point")
}
