//! The board as a terminal shows it: labels on all four sides, star points.

use crate::console::board::cells::{Cell, Cells};
use crate::console::board::labels;
use crate::console::board::layout::{Layout, Sides};
use crate::console::terminal::theme::{Style, Theme};
use crate::rules::{BoardSize, Point};

/// A board that is laid out for a window.
pub(crate) struct Framed<'a> {
    pub layout: Layout,
    pub theme: Theme,
    pub size: BoardSize,
    pub cells: Cells<'a>,
}

impl Framed<'_> {
    /// Draws the board: the labels of the columns, a line for each row, and the labels
    /// again.
    pub(crate) fn draw(&self, out: &mut String) {
        self.header(out);
        for row in 0..self.size.get() {
            self.row(row, out);
        }
        self.header(out);
    }

    fn header(&self, out: &mut String) {
        let mut header = match self.layout.sides {
            Sides::Both | Sides::Left => " ".repeat(self.label_width()),
            Sides::Neither => String::new(),
        };
        for column in 0..self.size.get() {
            self.space(column, &mut header);
            labels::column(self.layout.coords, column).push(self.layout.cell, &mut header);
        }
        out.push_str(&header);
        out.push('\n');
    }

    fn row(&self, row: usize, out: &mut String) {
        let label = labels::row(self.layout.coords, row, self.size);
        if self.layout.sides != Sides::Neither {
            label.push(self.label_width(), out);
        }
        // Empty points beside each other are coloured together: a slow line has less to
        // send.
        let mut empty = String::new();
        for column in 0..self.size.get() {
            let (cell, style) = self.cells.at(Point::at(row as u8, column as u8));
            if style == Style::Dim {
                self.space(column, &mut empty);
                cell.push(self.layout.cell, &mut empty);
                continue;
            }
            self.dim(&mut empty, out);
            self.space(column, out);
            paint(self.theme, cell, style, self.layout.cell, out);
        }
        self.dim(&mut empty, out);
        if self.layout.sides == Sides::Both {
            out.push(' ');
            label.push(label.len(), out);
        }
        out.push('\n');
    }

    /// Moves a text to `out`, painted as empty points are.
    fn dim(&self, text: &mut String, out: &mut String) {
        if !text.is_empty() {
            out.push_str(&self.theme.paint(Style::Dim, text));
            text.clear();
        }
    }

    /// The space before a cell; the first of a row without a label has none.
    fn space(&self, column: usize, out: &mut String) {
        if column > 0 || self.layout.sides != Sides::Neither {
            out.push(' ');
        }
    }

    fn label_width(&self) -> usize {
        labels::row_width(self.layout.coords, self.size)
    }
}

/// A cell at the right of `width` columns. It is padded outside the colours, which take
/// no room on the screen.
pub(crate) fn paint(theme: Theme, cell: Cell, style: Style, width: usize, out: &mut String) {
    let len = cell.len();
    (len..width).for_each(|_| out.push(' '));
    let mut text = String::new();
    cell.push(len, &mut text);
    out.push_str(&theme.paint(style, &text));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::board::cells::Marks;
    use crate::record::read_script;
    use crate::rules::Coords;

    pub(crate) fn draw(script: &str, coords: Coords, columns: usize) -> String {
        let game = read_script(script).unwrap();
        let mut out = String::new();
        let framed = Framed {
            layout: Layout::of_stones(game.size(), coords, columns).unwrap(),
            theme: Theme::new(false),
            size: game.size(),
            cells: Cells::of(&game, Marks::Stones),
        };
        framed.draw(&mut out);
        out
    }

    #[test]
    fn labels_stand_on_all_four_sides() {
        let expected = "  \
            0 1 2 3 4\n\
            0 + + + + + 0\n\
            1 + $ + + + 1\n\
            2 + + + + + 2\n\
            3 + + + # + 3\n\
            4 + + + + + 4\n  \
            0 1 2 3 4\n";
        assert_eq!(draw("new 5\n1 1\n3 3\n", Coords::Numbers, 13), expected);
    }

    #[test]
    fn a_wide_board_loses_labels_not_points() {
        let script = "new 11\n0 10\n";
        let lines = |columns| draw(script, Coords::Numbers, columns);
        let has = |columns: usize, lines_of: &[&str]| {
            let text = lines(columns);
            for line in lines_of {
                assert!(text.lines().any(|own| own == *line), "{columns}:\n{text}");
            }
        };
        has(
            38,
            &[
                "    0  1  2  3  4  5  6  7  8  9 10",
                " 0  +  +  +  +  +  +  +  +  +  +  $ 0",
                "10  +  +  +  +  +  +  +  +  +  +  + 10",
            ],
        );
        has(37, &[" 0  +  +  +  +  +  +  +  +  +  +  $"]);
        has(
            34,
            &[
                "   a b c d e f g h i j k",
                "11 + + + + + + + + + + $ 11",
                " 1 + + + + + + + + + + + 1",
            ],
        );
        has(26, &["11 + + + + + + + + + + $"]);
        has(21, &["a b c d e f g h i j k", "+ + + + + + + + + + $"]);
    }

    #[test]
    fn stars_and_new_stones_stand_out_in_colour() {
        let game = read_script("new 9\n4 4\n2 2\n2 3\n").unwrap();
        let theme = Theme::new(true);
        let mut cells = Cells::of(&game, Marks::Stones);
        cells.fresh = 2;
        cells.stars = true;
        let framed = Framed {
            layout: Layout::of_stones(game.size(), Coords::Numbers, 80).unwrap(),
            theme,
            size: game.size(),
            cells,
        };
        let mut row = String::new();
        framed.row(2, &mut row);
        let paint = |style, text| theme.paint(style, text);
        use crate::rules::Stone::Black;
        use crate::rules::Stone::White;
        let expected = [
            "2".into(),
            paint(Style::Dim, " + +"),
            " ".into(),
            paint(Style::Fresh(White), "#"),
            " ".into(),
            paint(Style::Last(Black), "$"),
            paint(Style::Dim, " + +"),
            " ".into(),
            paint(Style::Star, "+"),
            paint(Style::Dim, " + +"),
            " 2\n".into(),
        ];
        assert_eq!(row, expected.concat());
    }
}
