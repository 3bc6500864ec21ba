//! What is told of the board, the moves and the forbidden points.

use crate::console::board::cells::Marks;
use crate::console::renderer::{Renderer, line};
use crate::console::terminal::window::Window;
use crate::rules::Game;

/// What was asked of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The board.
    Board,
    /// The list of moves.
    Moves,
    /// The board with move numbers.
    Numbers,
    /// The forbidden points.
    Fouls,
    /// How points are shown, which may have changed.
    Coords,
}

impl Told {
    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Told::Board => renderer.position(game, out),
            Told::Moves if game.move_count() == 0 => line(out, words.no_moves()),
            Told::Moves => game
                .moves()
                .for_each(|made| renderer.made(made, game.size(), out)),
            Told::Numbers => renderer.draw(Marks::Numbers, game, out),
            Told::Fouls => renderer.fouls(game, out),
            Told::Coords => line(out, words.coords(renderer.coords)),
        }
    }

    /// As [`tell`](Told::tell), at a terminal.
    pub(crate) fn show(&self, renderer: &Renderer, game: &Game, window: Window, out: &mut String) {
        match self {
            Told::Moves if game.move_count() > 0 => renderer.moves_in_columns(game, window, out),
            _ => self.tell(renderer, game, out),
        }
    }
}
