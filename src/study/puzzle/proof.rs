//! The proof that a puzzle has one solution: what is searched, and how completely.

use std::error::Error;
use std::fmt;

use super::puzzle::Puzzle;
use crate::engine::{ExhaustiveSolver, Undecided, WinBound};
use crate::rules::{Point, Setup};

/// Why a position is no puzzle with this solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// There is no such win, or the position is over.
    NoWin,
    /// The opponent would make five next, so that the first move is no choice.
    Forced,
    /// There is a win in fewer moves.
    Sooner,
    /// Another first move wins in as many moves.
    Another(Point),
    /// The search looked at as many positions as it was allowed.
    OutOfNodes(u64),
}

impl From<Undecided> for Doubt {
    fn from(reason: Undecided) -> Doubt {
        match reason {
            Undecided::NoMove(_) => Doubt::NoWin,
            Undecided::OutOfNodes(nodes) => Doubt::OutOfNodes(nodes),
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doubt::NoWin => f.write_str("there is no such win"),
            Doubt::Forced => f.write_str("the opponent has a five to be stopped"),
            Doubt::Sooner => f.write_str("there is a win in fewer moves"),
            Doubt::Another(point) => write!(f, "{point} wins in as many moves"),
            Doubt::OutOfNodes(nodes) => write!(f, "undecided after {nodes} positions"),
        }
    }
}

impl Error for Doubt {}

/// Proves that a position is a puzzle: the side to move wins within `within`, by one
/// first move alone and not in fewer moves. That is searched completely, and so is,
/// as long as each step needs no more than `nodes` positions, that nothing changes when
/// more of the moves, up to `most`, may be no fours; [`Puzzle::proven`] says how many.
///
/// # Errors
/// What speaks against it.
pub fn prove(
    solver: &mut ExhaustiveSolver,
    setup: &Setup,
    within: WinBound,
    most: u8,
    nodes: u64,
) -> Result<Puzzle, Doubt> {
    let opponent = setup.side_to_move().opponent();
    let turned = setup.with_side_to_move(opponent);
    if solver.wins(&turned, WinBound::fours(1), nodes)? {
        return Err(Doubt::Forced);
    }
    let answer = only_move(solver, setup, within, nodes)?;
    let WinBound { moves, non_fours } = within;
    let mut proven = non_fours;
    for non_fours in non_fours + 1..=most.min(moves.saturating_sub(2)) {
        match only_move(solver, setup, WinBound { moves, non_fours }, nodes) {
            Ok(_) => proven = non_fours,
            Err(Doubt::OutOfNodes(_)) => break,
            Err(doubt) => return Err(doubt),
        }
    }
    Ok(Puzzle {
        setup: setup.clone(),
        answer,
        moves,
        non_fours,
        proven,
    })
}

/// The only first move that wins within this, where nothing wins in fewer moves.
fn only_move(
    solver: &mut ExhaustiveSolver,
    setup: &Setup,
    within: WinBound,
    nodes: u64,
) -> Result<Point, Doubt> {
    let sooner = WinBound {
        moves: within.moves.saturating_sub(1),
        ..within
    };
    if solver.wins(setup, sooner, nodes)? {
        return Err(Doubt::Sooner);
    }
    let all = solver.first_moves(setup, within, nodes)?;
    match all[..] {
        [] => Err(Doubt::NoWin),
        [answer] => Ok(answer),
        [one, other, ..] => Err(Doubt::Another(one.max(other))),
    }
}
