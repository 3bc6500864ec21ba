//! What the terminal shows already, so that an answer need not say it again.

use crate::console::board::screen::Scene;
use crate::console::dialogue::Dialogue;
use crate::console::play::seats::Seat;
use crate::console::terminal::window::Window;
use crate::console::told::Told;
use crate::rules::{BoardSize, Coords};

/// What is on the screen.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shown {
    /// How many stones the last board had.
    stones: usize,
    /// Whether the game has changed since.
    stale: bool,
    /// Whether it was said that points are shown as letters for want of room.
    letters: bool,
    /// The board and the columns of which it was said that they do not fit.
    too_narrow: Option<(BoardSize, usize)>,
}

impl Dialogue {
    /// From now on answers are for this window.
    pub(crate) fn fit_into(&mut self, window: Window) {
        self.renderer.window = Some(window);
    }

    /// Tells at a terminal what a command or the computer did: the board of an exchange
    /// is shown once, when a person is to act again.
    #[inline(never)]
    pub(crate) fn show(&mut self, told: &Told, by: Seat, out: &mut String) {
        let change = told.change();
        self.shown.stale |= change.is_seen();
        let scene = self.scene(by);
        told.show(&self.renderer, self.session.game(), &scene, out);
        if change.is_seen() && !change.adds_stones() || !scene.answer_follows {
            self.shown.stones = self.session.game().move_count();
        }
        if !scene.answer_follows {
            self.was_shown();
        }
        self.tell_how_points_are_shown(out);
    }

    /// The board before the first line is read, unless the computer moves first.
    pub(crate) fn show_beginning(&mut self, out: &mut String) {
        self.shown.stale = true;
        let scene = self.scene(Seat::Human);
        self.renderer.beginning(self.session.game(), &scene, out);
        if !scene.answer_follows {
            self.was_shown();
        }
        self.tell_how_points_are_shown(out);
    }

    /// Shows the board that waited for an answer of the computer, if none came.
    pub(crate) fn catch_up(&mut self, out: &mut String) {
        if self.shown.stale && !self.renderer.quiet {
            self.renderer.position(self.session.game(), out);
            self.was_shown();
        }
    }

    /// The board that can be shown while the computer thinks, with `more` lines below it:
    /// `None` if it is on the screen already, or cannot be taken away again.
    pub(crate) fn passing_board(&self, more: usize) -> Option<(String, Window)> {
        let window = self.renderer.window.filter(|_| self.shown.stale)?;
        let game = self.session.game();
        let board = self.renderer.passing_board(game, self.fresh(), more)?;
        Some((board, window))
    }

    fn scene(&self, by: Seat) -> Scene {
        // Of a game of the computer against itself every board is shown.
        let alone = !self.session.roles().has_person();
        Scene {
            by_computer: by == Seat::Computer && !alone,
            answer_follows: self.session.is_computers_turn() && !alone,
            stale: self.shown.stale,
            fresh: self.fresh(),
            told_too_narrow: self.shown.too_narrow.is_some()
                && self.shown.too_narrow == self.too_narrow(),
        }
    }

    /// How many stones are not on the last board.
    fn fresh(&self) -> usize {
        let stones = self.session.game().move_count();
        stones.saturating_sub(self.shown.stones).max(1)
    }

    fn was_shown(&mut self) {
        self.shown.stale = false;
        self.shown.too_narrow = self.too_narrow();
    }

    /// The board and the columns of the window if it does not fit.
    fn too_narrow(&self) -> Option<(BoardSize, usize)> {
        let game = self.session.game();
        let window = self.renderer.window?;
        let fits = self.renderer.board_fits(game);
        (!fits).then_some((game.size(), window.columns))
    }

    /// Says once that points are shown as letters since the window has no room for
    /// numbers, and once that it has again.
    fn tell_how_points_are_shown(&mut self, out: &mut String) {
        let renderer = self.renderer;
        let letters = renderer.coords_on(self.session.game().size()) != renderer.coords;
        let was = std::mem::replace(&mut self.shown.letters, letters);
        let words = renderer.language;
        let said = match (was, letters) {
            _ if renderer.quiet => return,
            (false, true) => words.letters_now(),
            // Where there is no room for any board, that was said.
            (true, false) if renderer.coords == Coords::Numbers && self.too_narrow().is_none() => {
                words.numbers_again()
            }
            _ => return,
        };
        out.push_str(said);
        out.push('\n');
    }
}
