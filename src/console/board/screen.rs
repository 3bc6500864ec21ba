//! Answers at a terminal: one board an exchange, drawn for the window.

use crate::console::board::cells::{Cell, Cells, Marks, highest};
use crate::console::board::framed::Framed;
use crate::console::board::layout::Layout;
use crate::console::renderer::{Renderer, line};
use crate::console::terminal::window::Window;
use crate::console::words::wrap::fit;
use crate::rules::game::Step;
use crate::rules::{BoardSize, Coords, Game};

/// What an answer at a terminal depends on, beside the game: what was on the screen
/// before, and what comes after.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// Whether the computer did what is told, against a person.
    pub by_computer: bool,
    /// Whether the computer acts next, so that the board comes with its answer.
    pub answer_follows: bool,
    /// Whether the board is not on the screen as it is now.
    pub stale: bool,
    /// How many of the last stones were not on it; they stand out.
    pub fresh: usize,
    /// Whether it was said already that the board is too wide for the window.
    pub told_too_narrow: bool,
}

impl Renderer {
    /// The board at the beginning of a game and what is asked for, unless the computer
    /// shows both when it has moved.
    pub(crate) fn beginning(&self, game: &Game, scene: &Scene, out: &mut String) {
        if !scene.answer_follows {
            self.board(game, out);
            self.opening(game, false, out);
        }
    }

    /// A step of the game in words, below the board if that is to be shown; at the end of
    /// the game only the board with the numbers is.
    pub(crate) fn step(&self, text: &str, game: &Game, scene: &Scene, out: &mut String) {
        let over = game.outcome().is_some();
        if scene.stale && !scene.answer_follows && !over {
            self.board_of_scene(game, scene, out);
        }
        if !text.is_empty() {
            line(out, text);
        }
        self.ending(game, out);
        // What the computer is asked for it knows.
        if game.ask().is_none() || !scene.answer_follows && !self.prompt_says_all(game) {
            self.opening(game, true, out);
        }
    }

    /// The lines of the steps of a game but for the first so many.
    pub(crate) fn steps_since(&self, before: usize, game: &Game) -> Vec<String> {
        let words = self.language;
        let steps = game.steps().iter().enumerate().skip(before);
        let text = |(index, step): (usize, &Step)| {
            let player = || self.asked_for(game, index);
            Some(match *step {
                Step::Move(made) => self.move_text(made, game.size()),
                Step::Decision(decision) => words.decided(player(), decision),
                Step::Offer(point) => words.offered(player(), &self.show(point, game.size())),
                Step::Resignation(_) | Step::Timeout(_) => return None,
            })
        };
        steps.filter_map(text).collect()
    }

    fn board_of_scene(&self, game: &Game, scene: &Scene, out: &mut String) {
        if self.board_fits(game) || !scene.told_too_narrow {
            self.framed(Marks::Stones, game, scene.fresh, out);
        }
    }

    /// The board of a game for the window, or a sentence that it is too narrow.
    pub(crate) fn framed(&self, marks: Marks<'_>, game: &Game, fresh: usize, out: &mut String) {
        let Some((layout, window)) = self.layout(marks, game).zip(self.window) else {
            return;
        };
        let mut cells = Cells::of(game, marks);
        cells.fresh = fresh;
        cells.stars = self.theme.is_coloured();
        let (theme, size) = (self.theme, game.size());
        match layout {
            Ok(layout) => Framed {
                layout,
                theme,
                size,
                cells,
            }
            .draw(out),
            Err(needed) => line(out, &self.language.too_narrow(needed, window.columns)),
        }
    }

    /// How a board is laid out for the window, or the columns that it needs; `None`
    /// without a window.
    fn layout(&self, marks: Marks<'_>, game: &Game) -> Option<Result<Layout, usize>> {
        let (size, columns) = (game.size(), self.window?.columns);
        Some(match marks {
            Marks::Above(marks) if highest(marks) > 9 => {
                let digits = Cell::Number(highest(marks)).len();
                Layout::of_numbers(size, self.coords_on(size), digits, columns)
            }
            Marks::Stones | Marks::Fouls | Marks::Above(_) => {
                Layout::of_stones(size, self.coords, columns)
            }
            Marks::Numbers => {
                let digits = Cell::Number(game.move_count()).len();
                Layout::of_numbers(size, self.coords_on(size), digits, columns)
            }
        })
    }

    /// How points of a board of this size are shown: as they were asked for, unless the
    /// window has only room for letters.
    #[must_use]
    pub fn coords_on(&self, size: BoardSize) -> Coords {
        let layout = self
            .window
            .map(|window| Layout::of_stones(size, self.coords, window.columns));
        match layout {
            Some(Ok(layout)) => layout.coords,
            Some(Err(_)) | None => self.coords,
        }
    }

    /// Whether the board of a game fits into the window, if there is one.
    pub(crate) fn board_fits(&self, game: &Game) -> bool {
        self.layout(Marks::Stones, game).is_none_or(|it| it.is_ok())
    }

    /// The board of a game with its lines, to be shown for a while and taken away again:
    /// `None` where it does not fit into the window with `more` lines, or cannot be taken
    /// away.
    pub(crate) fn passing_board(&self, game: &Game, fresh: usize, more: usize) -> Option<String> {
        let window = self.window.filter(|window| window.moves_cursor)?;
        let lines = Layout::height(game.size()) + more;
        let shown = !self.quiet && lines <= window.rows && self.board_fits(game);
        shown.then(|| {
            let mut out = String::new();
            self.framed(Marks::Stones, game, fresh, &mut out);
            out
        })
    }

    /// A text broken at the width of the window.
    #[must_use]
    pub fn fit(&self, text: &str) -> String {
        match self.window {
            Some(Window { columns, .. }) => fit(text, columns),
            None => text.to_owned(),
        }
    }
}
