//! The proof that a position is a puzzle: that one first move alone wins soonest.

use gomoku::engine::exhaustive::{ExhaustiveSolver, Undecided, WinBound};
use gomoku::rules::{Point, Setup};
use gomoku::study::puzzle::Puzzle;

/// Why a position is not proven to be a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// There is no such win, or the game is over.
    NoWin,
    /// The opponent threatens a five, so the first move is forced.
    Forced,
    /// There is a win in fewer moves.
    Sooner,
    /// Another first move wins in as many moves.
    Another(Point),
    /// This many positions were not enough.
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

/// Proves that a position is a puzzle: that the side to move wins within `bound`, with one first
/// move only, and not in fewer moves. Then also proves that this stays so with more moves that
/// are no fours, one after the other up to `most`, as long as each step takes at most `nodes`
/// positions; [`Puzzle::proven`] says how many.
pub fn prove(
    solver: &mut ExhaustiveSolver,
    setup: &Setup,
    bound: WinBound,
    most: u8,
    nodes: u64,
) -> Result<Puzzle, Doubt> {
    let opponent = setup.side_to_move().opponent();
    let turned = setup.with_side_to_move(opponent);
    if turned.fives().next().is_some() {
        return Err(Doubt::Forced);
    }
    let answer = only_move(solver, setup, bound, nodes)?;
    let WinBound { moves, non_fours } = bound;
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
        rating: 0,
    })
}

/// The only first move that wins within this bound, if no move wins in fewer moves.
fn only_move(
    solver: &mut ExhaustiveSolver,
    setup: &Setup,
    bound: WinBound,
    nodes: u64,
) -> Result<Point, Doubt> {
    let sooner = WinBound {
        moves: bound.moves.saturating_sub(1),
        ..bound
    };
    if solver.soonest(setup, sooner, nodes)?.is_some() {
        return Err(Doubt::Sooner);
    }
    let all = solver.first_moves(setup, bound, nodes)?;
    match all[..] {
        [] => Err(Doubt::NoWin),
        [answer] => Ok(answer),
        [one, other, ..] => Err(Doubt::Another(one.max(other))),
    }
}

#[cfg(test)]
mod tests {
    use gomoku::engine::EngineTables;
    use gomoku::study::puzzle::built_in;

    use super::*;

    /// Gives a puzzle this rating.
    fn rated(rating: u16) -> impl Fn(Puzzle) -> Puzzle {
        move |puzzle| Puzzle { rating, ..puzzle }
    }

    /// A minute or more: `cargo test --release -p workshop -- --ignored`.
    #[test]
    #[ignore = "takes minutes: all the puzzles"]
    fn all_the_puzzles_are_proven() {
        for puzzle in built_in() {
            let mut solver = EngineTables::default().exhaustive_solver(puzzle.setup.rule());
            let Puzzle {
                moves, non_fours, ..
            } = puzzle;
            let within = WinBound { moves, non_fours };
            let proof = prove(&mut solver, &puzzle.setup, within, puzzle.proven, 1_600_000);
            assert_eq!(proof.map(rated(puzzle.rating)), Ok(puzzle));
        }
    }

    #[test]
    fn a_puzzle_is_proven_and_nothing_else_is() {
        let puzzle = built_in().swap_remove(0);
        let mut solver = EngineTables::default().exhaustive_solver(puzzle.setup.rule());
        let mut prove = |moves: u8, nodes| {
            let bound = WinBound {
                moves,
                non_fours: 0,
            };
            prove(&mut solver, &puzzle.setup, bound, puzzle.proven, nodes)
        };
        assert_eq!(prove(puzzle.moves, 2), Err(Doubt::OutOfNodes(2)));
        let proven = prove(puzzle.moves, 100_000).map(rated(puzzle.rating));
        assert_eq!(proven.as_ref(), Ok(&puzzle));
        assert_eq!(prove(puzzle.moves - 1, 100_000), Err(Doubt::NoWin));
        assert_eq!(prove(puzzle.moves + 1, 100_000), Err(Doubt::Sooner));
    }
}
