//! The board as a terminal shows it, laid out for the window: labels on all four sides if
//! they fit, and star points.

use crate::console::device::theme::{Style, Theme};
use crate::console::out::cells::{Cells, Grid};
use crate::rules::{BoardSize, Coords};

/// Where the rows have their labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sides {
    Both,
    Left,
    Neither,
}

/// How a board is laid out at a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub grid: Grid,
    /// The width of a cell, without the space before it.
    cell: usize,
    sides: Sides,
}

impl Layout {
    /// The layout of a board of stones in a window of `columns` columns: as in a pipe but
    /// labelled on all sides, if that fits; else without the labels at the right; else
    /// with letters and narrow cells; else with nothing beside the rows.
    /// The error is the columns that the narrowest needs.
    pub(crate) fn of_stones(grid: Grid, columns: usize) -> Result<Layout, usize> {
        let usual = grid.column_label_width().max(grid.row_label_width());
        let mut letters = grid;
        letters.view.coords = Coords::Letters;
        let cells = [(grid, usual), (letters, 1)];
        Layout::first_that_fits(&cells, columns)
    }

    /// The layout of a board of move numbers of at most `digits` digits, with the labels
    /// that the board of stones has, and as wide if there is room.
    /// The error is the columns that the narrowest needs.
    pub(crate) fn of_numbers(grid: Grid, digits: usize, columns: usize) -> Result<Layout, usize> {
        let narrow = digits.max(grid.column_label_width());
        let usual = narrow.max(grid.row_label_width());
        let cells = [(grid, usual), (grid, narrow)];
        Layout::first_that_fits(&cells, columns)
    }

    /// The first of these grids, with cells so wide, that fits: each with labels on both sides or else
    /// at the left alone, and the last one, if need be, with nothing beside the rows. The error is the
    /// columns of that.
    fn first_that_fits(all: &[(Grid, usize)], columns: usize) -> Result<Layout, usize> {
        let layout = |&(grid, cell), sides| Layout { grid, cell, sides };
        let labelled = all
            .iter()
            .flat_map(|it| [Sides::Both, Sides::Left].map(|sides| layout(it, sides)));
        let bare = layout(&all[all.len() - 1], Sides::Neither);
        let fits = |layout: &Layout| layout.width() <= columns;
        labelled.chain([bare]).find(fits).ok_or(bare.width())
    }

    /// The columns that the board takes.
    pub(crate) fn width(self) -> usize {
        let cells = self.grid.size.get() * (self.cell + 1);
        let label = self.grid.row_label_width();
        match self.sides {
            Sides::Both => label + cells + 1 + label,
            Sides::Left => label + cells,
            Sides::Neither => cells - 1,
        }
    }

    /// The lines that a board of this size takes.
    pub(crate) const fn height(size: BoardSize) -> usize {
        size.get() + 2
    }

    /// Draws a board: the labels of the columns, a line for each row, and the labels
    /// again.
    pub(crate) fn draw(self, cells: &Cells<'_>, theme: Theme, out: &mut String) {
        self.header(out);
        for row in 0..self.grid.size.get() {
            self.row(cells, row, theme, out);
        }
        self.header(out);
    }

    fn header(self, out: &mut String) {
        if self.sides != Sides::Neither {
            out.push_str(&" ".repeat(self.grid.row_label_width()));
        }
        for column in 0..self.grid.size.get() {
            out.push_str(if self.has_space(column) { " " } else { "" });
            self.grid.column_label(column).push(self.cell, out);
        }
        out.push('\n');
    }

    fn row(self, cells: &Cells<'_>, row: usize, theme: Theme, out: &mut String) {
        let grid = self.grid;
        let label = grid.row_label(row);
        if self.sides != Sides::Neither {
            label.push(grid.row_label_width(), out);
        }
        // Empty points beside each other are coloured together: a slow line has less to
        // send.
        let mut empty = String::new();
        let flush = |empty: &mut String, out: &mut String| {
            if !empty.is_empty() {
                out.push_str(&theme.paint(Style::Dim, empty));
                empty.clear();
            }
        };
        for column in 0..grid.size.get() {
            let (cell, style) = cells.at(grid, row, column);
            let gap = usize::from(self.has_space(column)) + self.cell - cell.len();
            if style == Style::Dim {
                cells.push_gap(grid, (row, column), gap, &mut empty);
                cell.push(0, &mut empty);
                continue;
            }
            flush(&mut empty, out);
            cells.push_gap(grid, (row, column), gap, out);
            cell.paint(theme, style, out);
        }
        flush(&mut empty, out);
        out.push(cells.end(grid, row));
        if self.sides == Sides::Both {
            label.push(label.len(), out);
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    }

    /// Whether there is a space before a cell; the first of a row without a label has none.
    fn has_space(self, column: usize) -> bool {
        column > 0 || self.sides != Sides::Neither
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::out::cells::{BoardView, Marks};
    use crate::record::read_script;

    fn grid(size: BoardSize, coords: Coords) -> Grid {
        let usual = BoardView::default();
        BoardView { coords, ..usual }.on(size)
    }

    #[test]
    fn a_narrower_window_has_fewer_labels_then_letters() {
        use Coords::{Letters, Numbers};
        use Sides::{Both, Left, Neither};
        for (size, coords, columns, expected) in [
            (15, Numbers, 80, (Numbers, 2, Both, 50)),
            (15, Numbers, 50, (Numbers, 2, Both, 50)),
            (15, Numbers, 49, (Numbers, 2, Left, 47)),
            (15, Numbers, 46, (Letters, 1, Both, 35)),
            (15, Numbers, 34, (Letters, 1, Left, 32)),
            (15, Numbers, 31, (Letters, 1, Neither, 29)),
            (15, Letters, 80, (Letters, 2, Both, 50)),
            (15, Letters, 40, (Letters, 1, Both, 35)),
            (26, Numbers, 80, (Numbers, 2, Left, 80)),
            (26, Numbers, 79, (Letters, 1, Both, 57)),
            (9, Numbers, 40, (Numbers, 1, Both, 21)),
            (9, Numbers, 20, (Numbers, 1, Left, 19)),
            (9, Numbers, 18, (Letters, 1, Neither, 17)),
        ] {
            let board = BoardSize::new(size).unwrap();
            let found = Layout::of_stones(grid(board, coords), columns).unwrap();
            let shown = found.grid.view.coords;
            let found = (shown, found.cell, found.sides, found.width());
            assert_eq!(found, expected, "{size} {coords} {columns}");
        }
        let size = BoardSize::new(15).unwrap();
        assert_eq!(Layout::of_stones(grid(size, Numbers), 28), Err(29));
    }

    #[test]
    fn every_view_has_the_cells_that_a_pipe_shows() {
        use crate::console::out::signs::MarkLast;
        let game = read_script("new 12\n0 11\n11 0\n5 7").unwrap();
        for view in BoardView::all().filter(|view| view.mark_last != MarkLast::On) {
            let (grid, theme) = (view.on(game.size()), Theme::new(false));
            let cells = Cells::of(&game, Marks::Stones);
            let mut piped = String::new();
            cells.draw(grid, theme, &mut piped);
            let mut shown = String::new();
            let layout = Layout::of_stones(grid, 80).unwrap();
            layout.draw(&cells, theme, &mut shown);
            let words = |text: &str, count| {
                let lines = text.lines().take(game.size().get() + 1);
                let words = |line: &str| line.split_whitespace().take(count).collect::<String>();
                lines.map(words).collect::<Vec<_>>()
            };
            // A terminal repeats the labels at the right and below.
            let columns = game.size().get() + 1;
            assert_eq!(words(&piped, columns), words(&shown, columns), "{view:?}");
        }
    }

    #[test]
    fn wide_numbers_keep_the_way_of_writing_points() {
        let size = BoardSize::new(19).unwrap();
        let sides = |columns| {
            let layout = Layout::of_numbers(grid(size, Coords::Numbers), 3, columns);
            layout.map(|layout| (layout.grid.view.coords, layout.sides))
        };
        assert_eq!(sides(81), Ok((Coords::Numbers, Sides::Both)));
        assert_eq!(sides(80), Ok((Coords::Numbers, Sides::Left)));
        assert_eq!(sides(77), Ok((Coords::Numbers, Sides::Neither)));
        assert_eq!(sides(74), Err(75));
    }

    /// A board of stones keeps its width from the first move on. That of the numbers at the end is as
    /// wide, unless they have more digits than the labels.
    #[test]
    fn stones_and_numbers_are_as_wide() {
        for (size, coords, digits, columns, widths) in [
            (9, Coords::Numbers, 1, 80, (21, 21)),
            (9, Coords::Numbers, 2, 80, (21, 30)),
            (9, Coords::Numbers, 2, 29, (21, 28)),
            (15, Coords::Numbers, 2, 80, (50, 50)),
            (15, Coords::Letters, 1, 80, (50, 50)),
            (15, Coords::Letters, 2, 48, (47, 47)),
            (15, Coords::Numbers, 3, 80, (50, 65)),
        ] {
            let grid = grid(BoardSize::new(size).unwrap(), coords);
            let stones = Layout::of_stones(grid, columns).map(Layout::width);
            let numbers = Layout::of_numbers(grid, digits, columns).map(Layout::width);
            assert_eq!(
                (stones, numbers),
                (Ok(widths.0), Ok(widths.1)),
                "{size} {coords}"
            );
        }
    }
}
