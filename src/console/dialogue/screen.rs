//! What is on the screen already, so that an answer need not show it again: one board an
//! exchange, when a person is to act again.

use crate::console::change::Change;
use crate::console::device::tty::Window;
use crate::console::dialogue::Dialogue;
use crate::console::out::cells::Marks;
use crate::rules::BoardSize;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Screen {
    /// How many stones the last board had.
    stones: usize,
    /// Whether the game has changed since.
    stale: bool,
    /// The board and the columns of the window for which it was said that they do not fit.
    too_narrow: Option<(BoardSize, usize)>,
}

impl Dialogue {
    /// From now on answers are for this window.
    pub(crate) fn fit_into(&mut self, window: Window) {
        self.out.window = Some(window);
        self.name_players();
    }

    /// Says which step was just done, if it has words, and what came of it. In a pipe the board
    /// follows if the step `has_stone`; at a terminal the board comes first, if it is out of
    /// date, and not before the computer's answer. The end of a game has a board of its own.
    pub(crate) fn tell_step(&mut self, text: &str, has_stone: bool) {
        let is_piped = self.out.window.is_none();
        self.screen.stale |= has_stone;
        let (waits, fresh) = (self.waits_for_answer(), self.fresh());
        let was_told =
            self.screen.too_narrow.is_some() && self.screen.too_narrow == self.too_narrow();
        let is_due = self.screen.stale && !waits && !was_told;
        let (out, game) = self.out_and_game();
        if is_due && !is_piped && game.outcome().is_none() {
            out.draw_fresh(Marks::Stones, game, fresh);
        }
        if !text.is_empty() {
            out.line(text);
        }
        if is_piped && has_stone {
            out.board(game);
        }
        if has_stone && game.move_count() == 3 {
            out.renju_opening(game);
        }
        out.ending(game);
        // The computer knows what it is asked for.
        if is_piped || game.ask().is_none() || !waits && !out.prompt_says_all(game) {
            out.opening(game, true);
        }
    }

    /// The board at the beginning of a game and what the opening asks for, unless both come
    /// with the computer's move.
    pub(crate) fn show_beginning(&mut self) {
        if !self.waits_for_answer() {
            let (out, game) = self.out_and_game();
            out.board(game);
            out.opening(game, false);
        }
    }

    /// After an answer: which board is on the screen. One was shown only if one was due.
    pub(crate) fn note_what_is_shown(&mut self, change: Change) {
        self.screen.stale |= change.is_seen();
        if !self.screen.stale || !(change.is_step() || change.is_seen()) {
            return;
        }
        let waits = self.waits_for_answer();
        if change.is_seen() && !change.adds_stones() || !waits {
            self.screen.stones = self.session.game().move_count();
        }
        if !waits {
            self.was_shown();
        }
    }

    /// Shows the board that was held back for the computer's answer, if none came.
    pub(crate) fn catch_up(&mut self) {
        if self.screen.stale {
            let (out, game) = self.out_and_game();
            out.position(game);
            self.was_shown();
        }
    }

    /// The board that can be shown while the computer thinks: `None` if it is on the screen already,
    /// or cannot be erased again.
    pub(crate) fn temporary_board(&self) -> Option<(String, Window)> {
        let window = self.out.window.filter(|_| self.screen.stale)?;
        let game = self.session.game();
        let board = self.out.temporary_board(game, self.fresh())?;
        Some((board, window))
    }

    /// Whether the computer's answer to a person follows at once, at a terminal. In a game of
    /// the computer against itself every board is shown.
    pub(crate) fn waits_for_answer(&self) -> bool {
        let is_answer = self.out.window.is_some() && self.session.is_computers_turn();
        is_answer && self.session.roles().has_person()
    }

    /// How many stones are not on the last board.
    fn fresh(&self) -> usize {
        let stones = self.session.game().move_count();
        stones.saturating_sub(self.screen.stones).max(1)
    }

    fn was_shown(&mut self) {
        self.screen.stale = false;
        self.screen.too_narrow = self.too_narrow();
    }

    /// The board and the columns of the window if it does not fit.
    fn too_narrow(&self) -> Option<(BoardSize, usize)> {
        let game = self.session.game();
        let window = self.out.window?;
        let fits = self.out.board_fits(game);
        (!fits).then_some((game.size(), window.columns))
    }
}
