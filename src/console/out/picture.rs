//! The board in a pipe, with colours or without.

use crate::console::device::theme::Theme;
use crate::console::out::cells::{Cells, FORBIDDEN, Glyph, Grid, Marks, OFFERED};
use crate::console::out::signs::Signs;
use crate::rules::Point;

impl Cells<'_> {
    /// Draws the board: column labels, then a line for each row. All cells, the labels too, are as
    /// wide as the widest.
    pub(crate) fn draw(&self, grid: Grid, theme: Theme, out: &mut String) {
        let is_ascii = grid.view.signs == Signs::Ascii;
        if theme.is_coloured() || self.bracketed.is_some() || !is_ascii {
            self.draw_styled(grid, theme, out);
        } else {
            self.draw_plain(grid, out);
        }
    }

    /// The picture without colours, as a piped game shows it after every move: bytes in
    /// cells of one width, the labels in row and column 0. The empty rows are copies of one.
    fn draw_plain(&self, grid: Grid, out: &mut String) {
        let (game, width) = (self.game, self.width(grid));
        let all = game.size().get() + 1;
        // After each cell is a space, or the end of its line.
        let (step, line) = (width + 1, all * (width + 1));
        let start = |row: usize, column: usize| row * line + column * step;
        let cell = |row, column| start(row, column)..start(row, column) + width;
        let mut text = vec![b' '; start(all, 0)];
        for column in 1..all {
            grid.column_label(column - 1)
                .write(&mut text[cell(0, column)]);
            Glyph::Mark('+').write(&mut text[cell(1, column)]);
        }
        text[start(1, 0) - 1] = b'\n';
        text[start(2, 0) - 1] = b'\n';
        for row in 2..all {
            text.copy_within(start(1, 0)..start(2, 0), start(row, 0));
        }
        for row in 1..all {
            grid.row_label(row - 1).write(&mut text[cell(row, 0)]);
        }
        let mut write = |point: Point, shown: Glyph| {
            let (row, column) = grid.place(point);
            shown.write(&mut text[cell(row + 1, column + 1)]);
        };
        if let Some(setup) = game.setup() {
            let given = setup.board().stones();
            given.for_each(|(point, stone)| write(point, Glyph::Mark(stone.symbol())));
        }
        for made in game.moves() {
            write(made.point, Glyph::Mark(made.stone.symbol()));
        }
        let offers = game.open_offers();
        offers.for_each(|point| write(point, Glyph::Mark(OFFERED)));
        match self.marks {
            Marks::Stones => {}
            Marks::Fouls => {
                let fouls = game.rule().fouls(game.board());
                fouls.for_each(|(point, _)| write(point, Glyph::Mark(FORBIDDEN)));
            }
            Marks::Above(marks) => marks
                .iter()
                .for_each(|&(point, cell, _)| write(point, cell)),
            Marks::Numbers => game
                .moves()
                .for_each(|made| write(made.point, Glyph::Number(made.number.into()))),
        }
        out.push_str(str::from_utf8(&text).expect("the picture is ASCII"));
    }

    /// The picture cell by cell, each with its style.
    fn draw_styled(&self, grid: Grid, theme: Theme, out: &mut String) {
        let (size, width) = (grid.size.get(), self.width(grid));
        out.push_str(&" ".repeat(width));
        for column in 0..size {
            out.push(' ');
            grid.column_label(column).push(width, out);
        }
        out.push('\n');
        for row in 0..size {
            grid.row_label(row).push(width, out);
            for column in 0..size {
                let (cell, style) = self.at(grid, row, column);
                self.push_gap(grid, (row, column), 1 + width - cell.len(), out);
                cell.paint(theme, style, out);
            }
            out.push_str(self.end(grid, row).to_string().trim_end());
            out.push('\n');
        }
    }

    /// The width of the widest label or number.
    fn width(&self, grid: Grid) -> usize {
        let labels = grid.row_label_width().max(grid.column_label_width());
        labels.max(Glyph::Number(self.marks.highest(self.game)).len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::out::cells::BoardView;
    use crate::record::read_script;

    #[test]
    fn both_ways_of_drawing_agree() {
        let theme = Theme::new(false);
        for script in [
            "new 5\n0 0\n4 4\n",
            "new 10\n9 0\n",
            "new 15\n7 7\n14 14\n0 9",
            "new 26\n25 3",
            "new 9 renju\nsetup empty\nblack 4 4, 4 3, 3 2, 2 2\nwhite 8 8\ndone\n0 0\n8 7\n",
            "new 9 soosyrv8\n4 4\n3 4\n3 5\nblack\n0 0\nfifths 2\nblack\n5 5\n8 0",
        ] {
            let game = read_script(script).unwrap();
            let views = BoardView::all().filter(|view| view.signs == Signs::Ascii);
            let all = [Marks::Stones, Marks::Numbers, Marks::Fouls];
            for (view, marks) in views.flat_map(|view| all.map(|marks| (view, marks))) {
                let (cells, grid) = (Cells::of(&game, marks), view.on(game.size()));
                let (mut plain, mut styled) = (String::new(), String::new());
                cells.draw_plain(grid, &mut plain);
                cells.draw_styled(grid, theme, &mut styled);
                assert_eq!(plain, styled);
            }
        }
    }
}
