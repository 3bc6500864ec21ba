//! Answers at a terminal: one board an exchange, drawn for the window.

use crate::console::board::cells::{Cell, Cells, Marks, highest};
use crate::console::board::framed::Framed;
use crate::console::board::layout::Layout;
use crate::console::renderer::{Renderer, line};
use crate::console::reply::Reply;
use crate::console::terminal::window::Window;
use crate::console::words::wrap::{fit, refill};
use crate::rules::game::Step;
use crate::rules::{BoardSize, Coords, Game, NewGame};

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
    /// Tells at a terminal what a command did; `game` is the game after it.
    pub(crate) fn answer(&self, reply: &Reply, game: &Game, scene: &Scene, out: &mut String) {
        let Some(window) = self.window.filter(|_| !self.quiet) else {
            return self.reply(reply, game, out);
        };
        let words = self.language;
        match reply {
            Reply::Placed(made) => {
                let mut text = self.move_text(*made, game.size());
                if scene.by_computer {
                    text = words.by_computer(&text);
                }
                self.step(&text, game, scene, out);
            }
            Reply::Offered(player, point) => {
                let point = self.show(*point, game.size());
                self.step(&words.offered(*player, &point), game, scene, out);
            }
            Reply::Decided(player, decision, roles) => {
                self.step(&words.decided(*player, *decision), game, scene, out);
                self.roles(*roles, out);
            }
            Reply::Redone(before) => {
                let mut lines = self.steps_since(*before, game);
                let last = lines.pop().unwrap_or_default();
                lines.iter().for_each(|text| line(out, text));
                self.step(&last, game, scene, out);
            }
            Reply::Started(_) => {
                line(out, &words.started(NewGame::of(game)));
                self.beginning(game, scene, out);
            }
            Reply::Loaded(_, _, roles) | Reply::Resumed(_, roles) if scene.answer_follows => {
                line(out, &self.loaded(reply, game));
                self.roles(*roles, out);
            }
            Reply::Moves if game.move_count() > 0 => self.moves_in_columns(game, window, out),
            Reply::Help(commands) => self.help_groups(commands, game, window, out),
            Reply::HelpOn(command) => {
                let mut text = String::new();
                self.help_command(command, &mut text);
                // The command itself, and then all there is to know of it.
                let (head, detail) = text.split_once('\n').unwrap_or((&text, ""));
                line(out, head);
                line(out, &refill(detail.trim_end(), window.columns));
            }
            Reply::Rules => line(out, &refill(words.rule(game.rule()), window.columns)),
            _ => self.reply(reply, game, out),
        }
    }

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
    fn step(&self, text: &str, game: &Game, scene: &Scene, out: &mut String) {
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
