//! What is told of the board, and how each answer at a terminal shows it: one board an
//! exchange, drawn for the window.

use std::fmt::Write;

use crate::console::board::cells::{BoardView, Cell, Cells, Marks};
use crate::console::board::layout::Layout;
use crate::console::renderer::{Renderer, line};
use crate::console::terminal::tty::Window;
use crate::console::words::language::{pick, say};
use crate::console::words::wrap::fit;
use crate::rules::game::Step;
use crate::rules::{BoardSize, Coords, Game};

/// The space between columns of moves.
const GAP: usize = 2;

/// What was asked of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
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

impl Reply {
    pub(crate) fn tell(&self, renderer: &Renderer, game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Reply::Board => renderer.position(game, out),
            Reply::Moves if game.move_count() == 0 => line(out, words.no_moves()),
            Reply::Moves => game
                .moves()
                .for_each(|made| renderer.made(made, game.size(), out)),
            Reply::Numbers => renderer.draw(Marks::Numbers, game, out),
            Reply::Fouls => renderer.fouls(game, out),
            Reply::Coords => line(
                out,
                match renderer.view.coords {
                    Coords::Numbers => pick!(
                        words,
                        "Points are shown as numbers: row and column, from 0.",
                        "点用数字显示：行和列，从 0 数起。"
                    ),
                    Coords::Letters => pick!(
                        words,
                        "Points are shown as letters and numbers, such as h8.",
                        "点用字母和数字显示，例如 h8。"
                    ),
                },
            ),
        }
    }

    /// As [`tell`](Reply::tell), at a terminal.
    pub(crate) fn show(&self, renderer: &Renderer, game: &Game, window: Window, out: &mut String) {
        match self {
            Reply::Moves if game.move_count() > 0 => renderer.moves_in_columns(game, window, out),
            _ => self.tell(renderer, game, out),
        }
    }
}

/// What an answer at a terminal depends on besides the game: what is on the screen, and what
/// comes next.
#[derive(Clone, Copy, Debug)]
pub struct ScreenContext {
    /// Whether this is the move of a computer that plays a person.
    pub by_computer: bool,
    /// Whether the computer acts next: the board comes with its answer.
    pub answer_follows: bool,
    /// Whether the board on the screen is out of date.
    pub stale: bool,
    /// How many of the last stones are not on it: they stand out on the next.
    pub fresh: usize,
    /// Whether it was said already that the board is too wide for the window.
    pub told_too_narrow: bool,
}

impl Renderer {
    /// The board at the beginning of a game and what the opening asks for, unless both come
    /// with the computer's move.
    pub(crate) fn beginning(&self, game: &Game, context: &ScreenContext, out: &mut String) {
        if !context.answer_follows {
            self.board(game, out);
            self.opening(game, false, out);
        }
    }

    /// A step of the game in words, below the board if it is out of date; the end of a game
    /// has only the board of numbers.
    pub(crate) fn step(&self, text: &str, game: &Game, context: &ScreenContext, out: &mut String) {
        let over = game.outcome().is_some();
        let was_told = context.told_too_narrow && !self.board_fits(game);
        if context.stale && !context.answer_follows && !over && !was_told {
            self.draw_in_window(Marks::Stones, game, context.fresh, out);
        }
        if !text.is_empty() {
            line(out, text);
        }
        self.ending(game, out);
        // The computer knows what it is asked for.
        if game.ask().is_none() || !context.answer_follows && !self.prompt_says_all(game) {
            self.opening(game, true, out);
        }
    }

    /// A line for each step of a game after the first `before`.
    pub(crate) fn steps_since(&self, before: usize, game: &Game) -> Vec<String> {
        let words = self.language;
        let steps = game.steps().iter().enumerate().skip(before);
        let text = |(index, step): (usize, &Step)| {
            let player = self.asked_for(game, index);
            Some(match *step {
                Step::Move(made) => self.move_text(made, game.size()),
                Step::Decision(decision) => words.decided(&self.player(player), decision),
                Step::Offer(point) => self.offered(player, point, game),
                Step::Resignation(_) | Step::Timeout(_) | Step::AgreedDraw => return None,
            })
        };
        steps.filter_map(text).collect()
    }

    /// The board of a game for the window, or a sentence that the window is too narrow.
    pub(crate) fn draw_in_window(
        &self,
        marks: Marks<'_>,
        game: &Game,
        fresh: usize,
        out: &mut String,
    ) {
        let Some(Window { columns, .. }) = self.window else {
            return;
        };
        let mut cells = Cells::of(game, marks);
        cells.fresh = fresh;
        cells.stars = self.theme.is_coloured();
        match self.layout(marks, game, columns) {
            Ok(layout) => layout.draw(&cells, self.theme, out),
            Err(needed) => line(
                out,
                &say!(
                    self.language,
                    "The board needs a window of {needed} columns: this one has {columns}.",
                    "棋盘需要 {needed} 列宽的窗口，现在只有 {columns} 列。"
                ),
            ),
        }
    }

    /// How a board is laid out in a window of `columns` columns, or how many it needs.
    fn layout(&self, marks: Marks<'_>, game: &Game, columns: usize) -> Result<Layout, usize> {
        let (size, highest) = (game.size(), marks.highest(game));
        let digits = Cell::Number(highest.max(game.move_count())).len();
        if marks == Marks::Numbers || highest > 9 {
            Layout::of_numbers(self.view_that_fits(size).on(size), digits, columns)
        } else {
            Layout::of_stones(self.view.on(size), digits, columns)
        }
    }

    /// How points of a board of this size are shown: as was asked for, unless the window
    /// only has room for letters.
    #[must_use]
    pub fn coords_on(&self, size: BoardSize) -> Coords {
        self.view_that_fits(size).coords
    }

    fn view_that_fits(&self, size: BoardSize) -> BoardView {
        let grid = self.view.on(size);
        let layout = |window: Window| Layout::of_stones(grid, 1, window.columns).ok();
        let layout = self.window.and_then(layout);
        layout.map_or(self.view, |layout| layout.grid.view)
    }

    /// Whether the board of a game fits into the window, if there is one.
    pub(crate) fn board_fits(&self, game: &Game) -> bool {
        let fits = |window: Window| self.layout(Marks::Stones, game, window.columns).is_ok();
        self.window.is_none_or(fits)
    }

    /// The board of a game, to be shown for a while and erased again: `None` where it does
    /// not fit into the window with `more` lines, or cannot be erased.
    pub(crate) fn temporary_board(&self, game: &Game, fresh: usize, more: usize) -> Option<String> {
        let window = self.window.filter(|window| window.moves_cursor)?;
        let lines = Layout::height(game.size()) + more;
        let shown = !self.quiet && lines <= window.rows && self.board_fits(game);
        shown.then(|| {
            let mut out = String::new();
            self.draw_in_window(Marks::Stones, game, fresh, &mut out);
            out
        })
    }

    /// The moves in rows, as many beside each other as fit. An even number of columns, so
    /// that each holds the stones of one colour.
    pub(crate) fn moves_in_columns(&self, game: &Game, window: Window, out: &mut String) {
        let moves = game.moves();
        let all: Vec<String> = moves
            .map(|made| self.move_text(made, game.size()))
            .collect();
        let most = all.iter().filter_map(|text| text.find('.')).max();
        // Numbers of moves end below each other.
        let aligned = |text: &String| {
            let digits = text.find('.').unwrap_or(0);
            " ".repeat(most.unwrap_or(0) - digits) + text
        };
        let all: Vec<String> = all.iter().map(aligned).collect();
        let column = all.iter().map(String::len).max().unwrap_or(0);
        let fit = (window.columns + GAP) / (column + GAP);
        let columns = if fit < 2 { 1 } else { fit / 2 * 2 };
        for row in all.chunks(columns) {
            let mut line = String::new();
            for text in row {
                let _ = write!(line, "{text:width$}", width = column + GAP);
            }
            let _ = writeln!(out, "{}", line.trim_end());
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::words::language::Language;
    use crate::record::read_script;

    #[test]
    fn moves_of_one_colour_stand_below_each_other() {
        let game = read_script("7 7\n7 8\n10 10\n0 0\n11 11\n").unwrap();
        for (columns, expected) in [
            (
                80,
                "1. $ 7 7    2. # 7 8    3. $ 10 10  4. # 0 0    5. $ 11 11\n",
            ),
            (
                35,
                "1. $ 7 7    2. # 7 8\n3. $ 10 10  4. # 0 0\n5. $ 11 11\n",
            ),
            (
                22,
                "1. $ 7 7    2. # 7 8\n3. $ 10 10  4. # 0 0\n5. $ 11 11\n",
            ),
            (21, "1. $ 7 7\n2. # 7 8\n3. $ 10 10\n4. # 0 0\n5. $ 11 11\n"),
        ] {
            let renderer = Renderer::plain(Language::English, Coords::Numbers);
            let window = Window {
                columns,
                rows: 24,
                moves_cursor: true,
            };
            let mut out = String::new();
            renderer.moves_in_columns(&game, window, &mut out);
            assert_eq!(out, expected, "{columns}");
        }
    }
}
