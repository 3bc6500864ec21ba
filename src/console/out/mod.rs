//! What is said: sentences, boards and colours, and the text they make.

pub(crate) mod cells;
pub(crate) mod layout;
pub(crate) mod opening;
pub(crate) mod picture;
pub(crate) mod signs;
pub(crate) mod window;

use std::fmt::Write;

use crate::console::device::theme::Theme;
use crate::console::device::tty::Window;
use crate::console::out::cells::{BoardView, Cells, FORBIDDEN, Marks};
use crate::console::words::game::player_name;
use crate::console::words::language::{Language, pick, say, tell};
use crate::console::words::width;
use crate::console::words::wrap::refill;
use crate::rules::game::ByPlayer;
use crate::rules::opening::Player;
use crate::rules::{BoardSize, Coords, Game, Line, Move, Outcome, Point, Stone};

/// The text that a line is answered with, and how it is put into words: in one language and one
/// way of writing points. Under `--quiet` what is said is dropped, but for [`Out::always`].
#[derive(Clone, Debug, Default)]
pub struct Out {
    pub language: Language,
    /// How boards and points are shown.
    pub view: BoardView,
    /// The colours, if any.
    pub theme: Theme,
    /// Whether only the verdicts of closed games are printed.
    pub quiet: bool,
    /// The window of a terminal; `None` in a pipe, whose text depends on no window.
    pub window: Option<Window>,
    /// What the people are called whom an opening asks.
    pub names: ByPlayer<Option<String>>,
    /// What was said and is not yet written.
    pub text: String,
    /// What the window of a terminal had no room for, until another line is typed.
    pub(crate) rest: String,
    // Whether the last answer had several pages: who types `q` may want to end them.
    pub(crate) was_paged: bool,
    /// What goes to standard error and is not yet written: the refused lines of a pipe under
    /// `--quiet`.
    pub errors: String,
}

impl Out {
    /// For a text that is read anywhere, such as a file: without colours, and the same in every
    /// window.
    #[must_use]
    pub fn plain(language: Language, coords: Coords) -> Out {
        Out {
            language,
            view: BoardView {
                coords,
                ..BoardView::default()
            },
            ..Out::default()
        }
    }

    /// Says why a line was refused. Under `--quiet` a pipe has verdicts alone on its output.
    pub(crate) fn refused(&mut self, text: &str) {
        if self.quiet && self.window.is_none() {
            self.errors.push_str(text);
            self.errors.push('\n');
        } else {
            self.always(text);
        }
    }

    /// Says a line.
    pub(crate) fn line(&mut self, text: &str) {
        if !self.quiet {
            self.always(text);
        }
    }

    /// Says a line under `--quiet` too: a verdict, a question, or that something is lost.
    pub(crate) fn always(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Says a text of several lines, filled into the window of a terminal.
    pub(crate) fn filled(&mut self, text: &str) {
        match self.window {
            Some(window) => self.line(&refill(text, window.columns)),
            None => self.line(text),
        }
    }

    /// At a terminal keeps of what was said as much as the window has room for; Enter shows the
    /// rest. A page ends before a board that it would cut, if it can.
    pub(crate) fn divide_into_pages(&mut self) {
        let Some(window) = self.window else {
            return;
        };
        let text = std::mem::take(&mut self.text);
        let text = self.fit(&text);
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        // A prompt follows, and here how to see more.
        let room = window.rows.saturating_sub(2).max(1);
        if lines.len() <= room + 1 {
            self.text = text;
            return;
        }
        let is_cut = |end: &usize| is_of_table(lines[*end - 1]) && is_of_table(lines[*end]);
        let end = (1..=room).rev().find(|end| !is_cut(end)).unwrap_or(room);
        let table = lines[end..].iter().take_while(|line| is_of_table(line));
        let end = if table.count() <= room { end } else { room };
        self.text = lines[..end].concat();
        self.rest = lines[end..].concat();
        self.was_paged = true;
        self.always(pick!(
            self.language,
            "Enter shows more, q ends.",
            "按 Enter 继续显示，按 q 结束。"
        ));
    }

    /// Shows what the window had no room for; whether there was anything.
    pub(crate) fn shows_more(&mut self) -> bool {
        let rest = std::mem::take(&mut self.rest);
        let is_more = !rest.is_empty();
        if is_more {
            self.text.push_str(&rest);
            self.divide_into_pages();
        }
        is_more
    }

    /// Whether a line ends the pages of the last answer, as in other programs that show pages. After
    /// their end it says how to leave, so that `q` does not end the program by accident.
    pub(crate) fn is_left_off(&mut self, line: &str) -> bool {
        self.was_paged &= line.trim().eq_ignore_ascii_case("q");
        if std::mem::take(&mut self.rest).is_empty() && self.was_paged {
            tell!(self, "Type `quit` to leave.", "输入 `退出` 离开。");
        }
        self.was_paged
    }

    /// The board, and in words the last move and who is to move, or how the game ended.
    pub fn position(&mut self, game: &Game) {
        self.board(game);
        self.standing(game.outcome(), game);
        self.opening(game, false);
    }

    /// How a game stands that ended with `outcome`, whatever followed.
    pub(crate) fn standing(&mut self, outcome: Option<Outcome>, game: &Game) {
        let words = self.language;
        let last = game.moves().next_back();
        let last = last.map(|made| self.move_text(made, game.size()));
        let won = |line: Line| self.coords_on(game.size()).show_line(line, game.size());
        let text = match (outcome, game.to_move()) {
            // What the opening asks for says who is to act.
            (None, Some(_)) if game.ask().is_some() => match last {
                Some(last) => say!(words, "Last move: {last}.", "上一手：{last}。"),
                None => return,
            },
            (None, Some(stone)) => words.to_move(stone, last.as_deref()),
            (Some(Outcome::Draw), _) if game.board().stone_count() < game.size().area() => say!(
                words,
                "Draw: every point left is forbidden for Black.",
                "和棋：余下的点都是黑方的禁手点。"
            ),
            (Some(outcome), _) => {
                let row = outcome.line().map(won).unwrap_or_default();
                let opener = opener_who_lost(game);
                let opener = opener.map(|it| [it, it.opponent()].map(|it| self.player(it)));
                words.outcome(outcome, &row, opener.as_ref())
            }
            (None, None) => return,
        };
        self.line(&text);
    }

    /// A player whose colour the opening may not have settled, as the subject of a sentence.
    pub(crate) fn player(&self, player: Player) -> String {
        let name = self.names.of(player).clone();
        name.unwrap_or_else(|| player_name(self.language, player).into())
    }

    /// A player whose colour the opening may not have settled, inside a sentence.
    pub(crate) fn player_inside(&self, player: Player) -> String {
        let name = self.names.of(player).clone();
        name.unwrap_or_else(|| player_name(self.language, player).to_lowercase())
    }

    /// The board with `$` and `#`.
    pub fn board(&mut self, game: &Game) {
        self.draw(Marks::Stones, game);
    }

    /// If the game is over, the verdict and the number of each stone's move.
    pub(crate) fn ending(&mut self, game: &Game) {
        if game.outcome().is_some() {
            self.standing(game.outcome(), game);
            if game.move_count() > 0 {
                self.draw(Marks::Numbers, game);
            }
        }
    }

    /// `1. $ 7 7`.
    pub(crate) fn move_text(&self, made: Move, size: BoardSize) -> String {
        let mut text = String::new();
        write_move(made, self.coords_on(size), size, &mut text);
        text
    }

    pub(crate) fn move_line(&mut self, made: Move, size: BoardSize) {
        if !self.quiet {
            write_move(made, self.coords_on(size), size, &mut self.text);
            self.text.push('\n');
        }
    }

    /// Points, with commas between.
    pub(crate) fn points(&self, points: impl Iterator<Item = Point>, size: BoardSize) -> String {
        let shown = points.map(|point| self.show(point, size));
        shown
            .collect::<Vec<_>>()
            .join(pick!(self.language, ", ", "、"))
    }

    pub(crate) fn show(&self, point: Point, size: BoardSize) -> String {
        self.coords_on(size).show(point, size).to_string()
    }

    pub(crate) fn draw(&mut self, marks: Marks<'_>, game: &Game) {
        self.draw_fresh(marks, game, 1);
    }

    /// The board, on which the last `fresh` stones stand out; or a sentence that the window is too
    /// narrow.
    pub(crate) fn draw_fresh(&mut self, marks: Marks<'_>, game: &Game, fresh: usize) {
        // Nobody can know a position that did not come from moves without seeing it.
        let is_hidden = self.view.blindfold && game.setup().is_none();
        if self.quiet || is_hidden && marks == Marks::Stones {
            return;
        }
        let shown = self.with_fouls(marks, game);
        let (is_coloured, has_window) = (self.theme.is_coloured(), self.window.is_some());
        let cells = Cells {
            bracketed: (self.view).bracketed(shown, has_window && !is_coloured, game),
            fresh,
            stars: has_window && is_coloured,
            ..Cells::of(game, shown)
        };
        match self.window {
            None => cells.draw(self.view.on(game.size()), self.theme, &mut self.text),
            Some(Window { columns, .. }) => match self.layout(shown, game, columns) {
                Ok(layout) => self.lay_out(&cells, layout, columns),
                Err(needed) => {
                    return tell!(
                        self,
                        "The board needs a window of {needed} columns: this one has {columns}.",
                        "棋盘需要 {needed} 列宽的窗口，现在只有 {columns} 列。"
                    );
                }
            },
        }
        // What the board shows besides what was asked for.
        if shown != marks {
            tell!(
                self,
                "{FORBIDDEN} marks what is forbidden for Black.",
                "{FORBIDDEN} 是黑方的禁手点。"
            );
        }
    }

    /// What a board shows: the forbidden points too, if they are asked for and there are some.
    fn with_fouls<'a>(&self, marks: Marks<'a>, game: &Game) -> Marks<'a> {
        let is_asked = self.view.fouls && marks == Marks::Stones;
        let is_blacks_turn = is_asked && game.to_move() == Some(Stone::Black);
        let has_fouls = || game.rule().fouls(game.board()).next().is_some();
        match is_blacks_turn && has_fouls() {
            true => Marks::Fouls,
            false => marks,
        }
    }
}

/// Whether a line looks like a row of a board or of a table: many short words, and no list.
fn is_of_table(line: &str) -> bool {
    let words = line.split_whitespace();
    words.clone().count() >= 5
        && words
            .clone()
            .all(|it| width::of(it) <= 3 && !it.ends_with(','))
}

fn write_move(made: Move, coords: Coords, size: BoardSize, out: &mut String) {
    let (number, symbol) = (made.number, made.stone.symbol());
    let _ = write!(out, "{number}. {symbol} {}", coords.show(made.point, size));
}

/// The player who surrendered or ran out of time before the opening was over.
fn opener_who_lost(game: &Game) -> Option<Player> {
    let lost = matches!(
        game.outcome(),
        Some(Outcome::Resignation { .. } | Outcome::Timeout { .. })
    );
    let last = game.steps().len().checked_sub(1).filter(|_| lost)?;
    Some(game.ask_at(last)?.player)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::NewGame;

    /// The pages of a text in a window of so many rows, as far as Enter shows them.
    fn pages(text: &str, rows: usize) -> Vec<String> {
        let mut out = first_page(text, rows);
        let mut pages = vec![std::mem::take(&mut out.text)];
        while out.shows_more() {
            pages.push(std::mem::take(&mut out.text));
        }
        pages
    }

    fn first_page(text: &str, rows: usize) -> Out {
        let mut out = Out {
            window: Some(Window::of(80, rows)),
            ..Out::plain(Language::English, Coords::Numbers)
        };
        out.text = text.into();
        out.divide_into_pages();
        out
    }

    #[test]
    fn a_long_answer_is_divided_into_pages_and_no_board_is_cut() {
        let mut out = Out::plain(Language::English, Coords::Numbers);
        let game = NewGame::default().game();
        for _ in 0..2 {
            out.line("Black threatens:");
            out.board(&game);
            (0..9).for_each(|number| out.line(&format!("row {number}")));
        }
        let text = &out.text;
        for rows in [8, 16, 19, 24, 30, 60] {
            let pages = pages(text, rows);
            let said: Vec<String> = pages
                .iter()
                .map(|page| page.replace("Enter shows more, q ends.\n", ""))
                .collect();
            assert_eq!(&said.concat(), text);
            assert!(pages.iter().all(|page| page.lines().count() < rows));
            // A board has 16 lines; one that is cut goes on below its head.
            let goes_on = |page: &String| {
                is_of_table(page.lines().next().unwrap_or_default()) && !page.starts_with("    0")
            };
            assert_eq!(said.iter().any(goes_on), rows < 18, "{rows}: {said:#?}");
        }
        assert_eq!(pages("one\ntwo\n", 4), ["one\ntwo\n"]);
    }

    #[test]
    fn the_rest_of_a_long_answer_can_be_left_off() {
        let mut out = first_page(&"a line\n".repeat(50), 24);
        out.text.clear();
        assert!(out.is_left_off(" Q ") && !out.shows_more() && out.text.is_empty());
        assert!(out.is_left_off("q"), "pressed twice");
        assert_eq!(out.text, "Type `quit` to leave.\n");
        assert!(!out.is_left_off("quit") && !out.is_left_off("q"));
        // After the last page, too, but not after another line.
        let mut out = first_page(&"a line\n".repeat(50), 40);
        out.text.clear();
        assert!(out.shows_more() && out.rest.is_empty());
        assert!(out.clone().is_left_off("q"));
        assert!(!out.is_left_off("quit") && !out.is_left_off("q"));
    }
}
