//! What is on the screen already, so that an answer need not show it again.

use crate::console::board::reply::ScreenContext;
use crate::console::dialogue::Dialogue;
use crate::console::play::seats::Seat;
use crate::console::reply::Reply;
use crate::console::terminal::tty::Window;
use crate::rules::BoardSize;

/// What is on the screen.
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
        self.renderer.window = Some(window);
        self.name_players();
    }

    /// Tells at a terminal what a command or the computer did. The board is shown once, when
    /// a person is to act again.
    #[inline(never)]
    pub(crate) fn show(&mut self, reply: &Reply, by: Seat, out: &mut String) {
        let change = reply.change();
        self.screen.stale |= change.is_seen();
        let context = self.context(by);
        reply.show(&self.renderer, self.session.game(), &context, out);
        if change.is_seen() && !change.adds_stones() || !context.answer_follows {
            self.screen.stones = self.session.game().move_count();
        }
        if !context.answer_follows {
            self.was_shown();
        }
    }

    /// The board before the first line is read, unless the computer moves first.
    pub(crate) fn show_beginning(&mut self, out: &mut String) {
        self.screen.stale = true;
        let context = self.context(Seat::Human);
        self.renderer.beginning(self.session.game(), &context, out);
        if !context.answer_follows {
            self.was_shown();
        }
    }

    /// Shows the board that was held back for the computer's answer, if none came.
    pub(crate) fn catch_up(&mut self, out: &mut String) {
        if self.screen.stale && !self.renderer.quiet {
            self.renderer.position(self.session.game(), out);
            self.was_shown();
        }
    }

    /// The board that can be shown while the computer thinks, with `more` lines below it:
    /// `None` if it is on the screen already, or cannot be erased again.
    pub(crate) fn temporary_board(&self, more: usize) -> Option<(String, Window)> {
        let window = self.renderer.window.filter(|_| self.screen.stale)?;
        let game = self.session.game();
        let board = self.renderer.temporary_board(game, self.fresh(), more)?;
        Some((board, window))
    }

    fn context(&self, by: Seat) -> ScreenContext {
        // In a game of the computer against itself every board is shown.
        let alone = !self.session.roles().has_person();
        ScreenContext {
            by_computer: by == Seat::Computer && !alone,
            answer_follows: self.session.is_computers_turn() && !alone,
            stale: self.screen.stale,
            fresh: self.fresh(),
            told_too_narrow: self.screen.too_narrow.is_some()
                && self.screen.too_narrow == self.too_narrow(),
        }
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
        let window = self.renderer.window?;
        let fits = self.renderer.board_fits(game);
        (!fits).then_some((game.size(), window.columns))
    }
}
