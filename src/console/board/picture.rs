//! The board as a pipe gets it.

use crate::console::board::cells::{Cell, Cells, FORBIDDEN, Marks, OFFERED, highest, offers};
use crate::console::board::framed::paint;
use crate::console::board::grid::Grid;
use crate::console::board::labels;
use crate::console::terminal::theme::Theme;
use crate::rules::{BoardSize, Coords, Game, Point};

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture<'a> {
    pub coords: Coords,
    pub theme: Theme,
    pub marks: Marks<'a>,
}

impl Picture<'_> {
    /// Draws the board of `game`: column labels, then a line for each row. All
    /// cells, the labels too, are as wide as the widest.
    pub(crate) fn draw(self, game: &Game, out: &mut String) {
        if self.theme.is_coloured() {
            self.draw_cells(game, out);
        } else {
            self.draw_plain(game, out);
        }
    }

    /// The picture without colours, as a piped game shows it after every move: a grid
    /// of cells of one width, the labels among them. The empty rows are copies of one.
    fn draw_plain(self, game: &Game, out: &mut String) {
        let (size, width) = (game.size(), self.width(game));
        let grid = Grid {
            width,
            columns: size.get() + 1,
        };
        let mut text = vec![b' '; grid.length(size.get() + 1)];
        for column in 0..size.get() {
            let label = labels::column(self.coords, column);
            label.write(&mut text[grid.cell(0, column + 1)]);
            text[grid.last(1, column + 1)] = b'+';
        }
        text[grid.end(0)] = b'\n';
        text[grid.end(1)] = b'\n';
        let first = grid.length(1)..grid.length(2);
        for row in 1..size.get() {
            text.copy_within(first.clone(), grid.length(row + 1));
        }
        for row in 0..size.get() {
            let label = labels::row(self.coords, row, size);
            label.write(&mut text[grid.cell(row + 1, 0)]);
        }
        let place = |point: Point| (point.row() + 1, point.column() + 1);
        let mut mark = |point: Point, mark: char| {
            let (row, column) = place(point);
            text[grid.last(row, column)] = mark as u8;
        };
        if let Some(setup) = game.setup() {
            let given = setup.board().stones();
            given.for_each(|(point, stone)| mark(point, stone.symbol()));
        }
        for made in game.moves() {
            mark(made.point, made.stone.symbol());
        }
        offers(game).for_each(|point| mark(point, OFFERED));
        if self.marks == Marks::Fouls {
            let fouls = game.rule().fouls(game.board());
            fouls.for_each(|(point, _)| mark(point, FORBIDDEN));
        }
        if let Marks::Above(marks) = self.marks {
            for &(point, cell, _) in marks {
                let (row, column) = place(point);
                cell.write(&mut text[grid.cell(row, column)]);
            }
        }
        if self.marks == Marks::Numbers {
            for made in game.moves() {
                let (row, column) = place(made.point);
                let number = Cell::Number(made.number.into());
                number.write(&mut text[grid.cell(row, column)]);
            }
        }
        out.push_str(str::from_utf8(&text).expect("the picture is ASCII"));
    }

    /// The picture cell by cell, each with its style.
    fn draw_cells(self, game: &Game, out: &mut String) {
        let size = game.size();
        let width = self.width(game);
        let cells = Cells::of(game, self.marks);
        self.header(size, width, out);
        for row in 0..size.get() {
            labels::row(self.coords, row, size).push(width, out);
            for column in 0..size.get() {
                out.push(' ');
                let (cell, style) = cells.at(Point::at(row as u8, column as u8));
                paint(self.theme, cell, style, width, out);
            }
            out.push('\n');
        }
    }

    fn header(self, size: BoardSize, width: usize, out: &mut String) {
        spaces(width, out);
        for column in 0..size.get() {
            out.push(' ');
            labels::column(self.coords, column).push(width, out);
        }
        out.push('\n');
    }

    /// The width of the widest label or number.
    fn width(self, game: &Game) -> usize {
        let size = game.size();
        let number = match self.marks {
            Marks::Stones | Marks::Fouls => 0,
            Marks::Numbers => game.move_count(),
            Marks::Above(marks) => highest(marks),
        };
        let labels = [
            labels::row_width(self.coords, size),
            labels::column_width(self.coords, size),
        ];
        let widest = labels.into_iter().chain([Cell::Number(number).len()]);
        widest.max().unwrap_or(1)
    }
}

fn spaces(count: usize, out: &mut String) {
    (0..count).for_each(|_| out.push(' '));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    #[test]
    fn both_ways_of_drawing_agree() {
        let marks = Marks::Stones;
        let theme = Theme::new(false);
        for script in [
            "new 5\n0 0\n4 4\n",
            "new 10\n9 0\n",
            "new 15\n7 7\n14 14\n0 9",
            "new 26\n25 3",
            "new 9 soosyrv8\n4 4\n3 4\n3 5\nblack\n0 0\nfifths 2\nblack\n5 5\n8 0",
        ] {
            let game = read_script(script).unwrap();
            for coords in Coords::ALL {
                let picture = Picture {
                    coords,
                    theme,
                    marks,
                };
                let (mut plain, mut cells) = (String::new(), String::new());
                picture.draw_plain(&game, &mut plain);
                picture.draw_cells(&game, &mut cells);
                assert_eq!(plain, cells);
            }
        }
    }
}
