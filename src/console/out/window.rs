//! Boards and moves drawn for the window of a terminal.

use std::fmt::Write;

use crate::console::device::tty::Window;
use crate::console::out::Out;
use crate::console::out::cells::{BoardView, Cells, Glyph, Marks};
use crate::console::out::layout::Layout;
use crate::console::words::width;
use crate::console::words::wrap::fit;
use crate::rules::game::Step;
use crate::rules::opening::Player;
use crate::rules::{BoardSize, Coords, Game, Move};

/// The space between columns of moves.
const GAP: usize = 2;

/// The space between a board and the moves beside it, and the columns from which on they stand there.
const BESIDE: usize = 4;
const LEAST_BESIDE: usize = 100;

impl Out {
    /// A line for each step of a game after the first `before`.
    pub(crate) fn steps_since(&self, before: usize, game: &Game) -> Vec<String> {
        let words = self.language;
        let steps = game.steps().iter().enumerate().skip(before);
        let text = |(index, step): (usize, &Step)| {
            let player = game.ask_at(index).map_or(Player::First, |ask| ask.player);
            Some(match *step {
                Step::Move(made) => self.move_text(made, game.size()),
                Step::Decision(decision) => words.decided(&self.player(player), decision),
                Step::Offer(point) => self.offered(player, point, game),
                Step::Resignation(_) | Step::Timeout(_) | Step::AgreedDraw => return None,
            })
        };
        steps.filter_map(text).collect()
    }

    /// The board for a window, with the moves beside it if there is room.
    pub(super) fn lay_out(&mut self, cells: &Cells<'_>, layout: Layout, columns: usize) {
        let mut board = String::new();
        layout.draw(cells, self.theme, &mut board);
        let room = columns.saturating_sub(layout.width() + BESIDE);
        let list = match columns >= LEAST_BESIDE {
            true => self.moves_beside(cells.game, room, Layout::height(cells.game.size())),
            false => Vec::new(),
        };
        let mut list = list.into_iter();
        for line in board.lines() {
            self.text.push_str(line);
            if let Some(moves) = list.next() {
                let gap = layout.width() + BESIDE - width::of(line);
                let _ = write!(self.text, "{:gap$}{moves}", "");
            }
            self.text.push('\n');
        }
    }

    /// How a board is laid out in a window of `columns` columns, or how many it needs.
    pub(super) fn layout(
        &self,
        marks: Marks<'_>,
        game: &Game,
        columns: usize,
    ) -> Result<Layout, usize> {
        let (size, highest) = (game.size(), marks.highest(game));
        if marks == Marks::Numbers || highest > 9 {
            let digits = Glyph::Number(highest.max(game.move_count())).len();
            Layout::of_numbers(self.view_that_fits(size).on(size), digits, columns)
        } else {
            Layout::of_stones(self.view.on(size), columns)
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
        let layout = |window: Window| Layout::of_stones(grid, window.columns).ok();
        let layout = self.window.and_then(layout);
        layout.map_or(self.view, |layout| layout.grid.view)
    }

    /// Whether the board of a game fits into the window, if there is one.
    pub(crate) fn board_fits(&self, game: &Game) -> bool {
        let fits = |window: Window| self.layout(Marks::Stones, game, window.columns).is_ok();
        self.window.is_none_or(fits)
    }

    /// The board of a game, to be shown for a while and erased again: `None` where it does not fit
    /// into the window with a line of progress below it, or cannot be erased.
    pub(crate) fn temporary_board(&self, game: &Game, fresh: usize) -> Option<String> {
        let window = self.window.filter(|window| window.moves_cursor)?;
        let explained = self.with_fouls(Marks::Stones, game) == Marks::Fouls;
        let lines = Layout::height(game.size()) + usize::from(explained) + 1;
        let shown = !self.quiet && !self.view.blindfold;
        let shown = shown && lines <= window.rows && self.board_fits(game);
        shown.then(|| {
            let mut out = self.clone();
            out.text.clear();
            out.draw_fresh(Marks::Stones, game, fresh);
            out.text
        })
    }

    /// The moves in rows, as many beside each other as fit. An even number of columns, so
    /// that each holds the stones of one colour.
    pub(crate) fn moves_in_columns(&mut self, game: &Game, window: Window) {
        let all = self.aligned_moves(game);
        let column = all.iter().map(String::len).max().unwrap_or(0);
        let fit = (window.columns + GAP) / (column + GAP);
        let columns = if fit < 2 { 1 } else { fit / 2 * 2 };
        for row in all.chunks(columns) {
            let mut line = String::new();
            for text in row {
                let _ = write!(line, "{text:width$}", width = column + GAP);
            }
            self.line(line.trim_end());
        }
    }

    /// The moves, with their numbers ending below each other.
    fn aligned_moves(&self, game: &Game) -> Vec<String> {
        let digits = |number: usize| Glyph::Number(number).len();
        let aligned = |made: Move| {
            let gap = digits(game.move_count()) - digits(made.number.into());
            " ".repeat(gap) + &self.move_text(made, game.size())
        };
        game.moves().map(aligned).collect()
    }

    /// The moves in so many lines and columns, two to a line and as many such lists as fit: the last
    /// moves if not all do.
    fn moves_beside(&self, game: &Game, columns: usize, lines: usize) -> Vec<String> {
        let all = self.aligned_moves(game);
        let column = GAP + all.iter().map(String::len).max().unwrap_or(0);
        let pair = |two: &[String]| match two {
            [one, other] => format!("{one:column$}{other}"),
            one => one.concat(),
        };
        let pairs: Vec<String> = all.chunks(2).map(pair).collect();
        let lists = (columns + GAP) / (2 * column);
        let shown = &pairs[pairs.len().saturating_sub(lists * lines)..];
        let line = |line: usize| {
            let beside = shown.iter().skip(line).step_by(lines);
            let line: String = beside
                .map(|pair| format!("{pair:0$}", 2 * column))
                .collect();
            line.trim_end().to_owned()
        };
        (0..lines.min(shown.len())).map(line).collect()
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
    use crate::console::device::theme::Theme;
    use crate::console::words::language::Language;
    use crate::record::read_script;

    #[test]
    fn the_moves_stand_beside_the_board_of_a_wide_window() {
        let game = read_script("new 5\n0 0\n0 1\n1 0\n1 1\n2 0\n").unwrap();
        let long = read_script(
            &(0..30)
                .map(|n| format!("{} {}\n", n / 15, n % 15))
                .collect::<String>(),
        );
        let shown = |game: &Game, columns: usize, theme: Theme| {
            let mut out = Out::plain(Language::English, Coords::Numbers);
            out.window = Some(Window::of(columns, 24));
            out.theme = theme;
            out.draw_fresh(Marks::Stones, game, 1);
            out.text
        };
        let plain = Theme::new(false);
        assert_eq!(
            shown(&game, 100, plain),
            "  0 1 2 3 4      1. $ 0 0  2. # 0 1\n\
             0 $ # + + + 0    3. $ 1 0  4. # 1 1\n\
             1 $ # + + + 1    5. $ 2 0\n\
             2[$]+ + + + 2\n\
             3 + + + + + 3\n\
             4 + + + + + 4\n  0 1 2 3 4\n"
        );
        assert!(!shown(&game, 99, plain).contains('.'));
        // In colour they stand at the same place, and no line is wider than the window.
        let game = long.unwrap();
        for columns in [100, 120, 200] {
            let [plain, coloured] = [false, true].map(|it| shown(&game, columns, Theme::new(it)));
            assert!(coloured.contains('\u{1b}'));
            for (plain, coloured) in plain.lines().zip(coloured.lines()) {
                assert_eq!(width::of(plain), width::of(coloured), "{coloured}");
                assert!(width::of(plain) <= columns, "{plain}");
            }
            assert!(plain.contains("30. # 1 14"), "{plain}");
            assert!(plain.contains(" 1. $ 0 0"), "{plain}");
        }
    }

    #[test]
    fn moves_of_one_colour_stand_below_each_other() {
        let game = read_script("7 7\n7 8\n10 10\n0 0\n11 11\n").unwrap();
        let one_line = "1. $ 7 7    2. # 7 8    3. $ 10 10  4. # 0 0    5. $ 11 11\n";
        let pairs = "1. $ 7 7    2. # 7 8\n3. $ 10 10  4. # 0 0\n5. $ 11 11\n";
        let below = "1. $ 7 7\n2. # 7 8\n3. $ 10 10\n4. # 0 0\n5. $ 11 11\n";
        for (columns, expected) in [(80, one_line), (35, pairs), (22, pairs), (21, below)] {
            let mut out = Out::plain(Language::English, Coords::Numbers);
            out.moves_in_columns(&game, Window::of(columns, 24));
            assert_eq!(out.text, expected, "{columns}");
        }
    }

    /// The board alone, as a window or a pipe shows it.
    fn board(view: BoardView, columns: Option<usize>, game: &Game) -> String {
        let mut out = Out::plain(Language::English, view.coords);
        out.view = view;
        out.window = columns.map(|columns| Window::of(columns, 24));
        out.board(game);
        out.text
    }

    /// With labels of every kind and whatever is marked, the stones are the same.
    #[test]
    fn every_board_is_read_back() {
        use crate::record::{Format, ReadOptions, read};
        for script in [
            // The last stone is in the first column and in the last, and Black has a double three.
            "new 9 renju\n4 4\n0 3\n4 3\n8 8\n3 2\n8 7\n2 2\n5 0",
            "new 9 renju\n4 4\n0 3\n4 3\n8 7\n3 2\n8 6\n2 2\n5 8",
            "new 15 soosyrv8\n7 7\n7 8\n7 9\nblack\n0 0\nfifths 2\nblack\n5 5\n8 0",
        ] {
            let game = read_script(script).unwrap();
            let size = game.size().get();
            for mut view in BoardView::all() {
                view.fouls = true;
                let windows = [80, 47, 35, 32, 29, 17].map(Some);
                for columns in windows.into_iter().chain([None]) {
                    let text = board(view, columns, &game);
                    if text.starts_with("The board needs") {
                        continue;
                    }
                    let rows: Vec<&str> = text.lines().take(size + 1).collect();
                    let options = ReadOptions::default();
                    let found = read(rows.join("\n").as_bytes(), Format::Picture, &options);
                    let found = found.unwrap_or_else(|error| panic!("{error}\n{text}"));
                    assert_eq!(found[0].game().board(), game.board(), "{view:?}\n{text}");
                    assert!(text.lines().all(|line| line.trim_end() == line), "{text}");
                }
            }
        }
    }

    #[test]
    fn brackets_stand_beside_their_stone() {
        // A wider cell has the bracket beside its stone; the label at the right is in its place.
        let game = read_script("new 11\n0 0\n3 10\n").unwrap();
        let row = |columns| {
            let text = board(BoardView::default(), columns, &game);
            text.lines().nth(4).unwrap().to_owned()
        };
        assert_eq!(row(Some(80)), " 3  +  +  +  +  +  +  +  +  +  + [#]3");
        assert_eq!(row(Some(26)), " 8 + + + + + + + + + +[#]");
        assert_eq!(row(Some(21)), "+ + + + + + + + + +[#]");
        assert_eq!(row(None), " 3  +  +  +  +  +  +  +  +  +  +  #");
    }
}
