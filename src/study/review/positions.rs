//! The positions of a game, one before each move and one after the last.

use crate::rules::game::Step;
use crate::rules::{Board, Game, Move, Setup};

/// The positions and the moves of a game.
pub(super) struct Positions {
    /// One position more than there are moves.
    pub setups: Vec<Setup>,
    pub moves: Vec<Placed>,
}

/// A move of the game.
pub(super) struct Placed {
    pub made: Move,
    /// Whether it was part of an opening procedure, in which a stone has other aims than to
    /// win.
    pub in_opening: bool,
}

impl Positions {
    pub(super) fn of(game: &Game) -> Positions {
        let start = game.setup();
        let mut board = match start {
            Some(setup) => setup.board().clone(),
            None => Board::new(game.size()),
        };
        let first = start.map_or(game.first(), Setup::side_to_move);
        let rule = game.rule();
        let mut setups = vec![Setup::of_board(board.clone(), rule, first)];
        let mut moves = Vec::new();
        for (index, step) in game.steps().iter().enumerate() {
            let Step::Move(made) = *step else { continue };
            // A game places its stones on free points only.
            let _ = board.set(made.point, Some(made.stone));
            let next = made.stone.opponent();
            setups.push(Setup::of_board(board.clone(), rule, next));
            let in_opening = game.opening().is_some() && game.ask_at(index).is_some();
            moves.push(Placed { made, in_opening });
        }
        Positions { setups, moves }
    }
}
