//! The board as text.

use super::grid::Grid;
use crate::console::theme::{Style, Theme};
use crate::rules::opening::Task;
use crate::rules::{BoardSize, Coords, Game, Line, Move, Point};

/// What stands for a stone on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marks {
    /// `$` and `#`.
    Stones,
    /// The number of the move.
    Numbers,
    /// As stones, and the points that are forbidden to Black.
    Fouls,
}

/// The mark of a point that is forbidden to Black, and of a fifth move that is
/// offered.
const FORBIDDEN: char = 'x';
const OFFERED: char = 'o';

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Picture {
    pub coords: Coords,
    pub theme: Theme,
    pub marks: Marks,
}

/// What one cell shows. Small and copied: a piped game draws millions of them.
#[derive(Clone, Copy)]
enum Cell {
    Mark(char),
    Number(usize),
}

impl Picture {
    /// Draws the board of `game`: column labels, then a line for each row. All
    /// cells, the labels too, are as wide as the widest.
    pub(super) fn draw(self, game: &Game, out: &mut String) {
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
            let label = self.column_label(column);
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
            let label = self.row_label(row, size);
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
        let highlights = Highlights::of(game);
        let numbers = match self.marks {
            Marks::Stones | Marks::Fouls => Vec::new(),
            Marks::Numbers => move_numbers(game),
        };
        let offers: Vec<Point> = offers(game).collect();
        let is_foul = |point: Point| {
            self.marks == Marks::Fouls && game.rule().foul(game.board(), point).is_some()
        };

        self.header(size, width, out);
        for row in 0..size.get() {
            self.row_label(row, size).push(width, out);
            for column in 0..size.get() {
                out.push(' ');
                let point = Point::at(row as u8, column as u8);
                let (cell, style) = match game.board().get(point) {
                    None if is_foul(point) => (Cell::Mark(FORBIDDEN), Style::Forbidden),
                    None if offers.contains(&point) => (Cell::Mark(OFFERED), Style::Offered),
                    None => (Cell::Mark('+'), Style::Dim),
                    Some(stone) => {
                        let cell = match self.marks {
                            Marks::Stones | Marks::Fouls => Cell::Mark(stone.symbol()),
                            Marks::Numbers => Cell::Number(numbers[index(point, size)]),
                        };
                        (cell, highlights.style(point).unwrap_or(Style::Stone(stone)))
                    }
                };
                self.push(cell, style, width, out);
            }
            out.push('\n');
        }
    }

    fn header(self, size: BoardSize, width: usize, out: &mut String) {
        spaces(width, out);
        for column in 0..size.get() {
            out.push(' ');
            self.column_label(column).push(width, out);
        }
        out.push('\n');
    }

    fn push(self, cell: Cell, style: Style, width: usize, out: &mut String) {
        // Padded outside the colours, which take no room on the screen.
        let len = cell.len();
        spaces(width - len, out);
        let mut text = String::new();
        cell.push(len, &mut text);
        out.push_str(&self.theme.paint(style, &text));
    }

    fn column_label(self, column: usize) -> Cell {
        match self.coords {
            Coords::Numbers => Cell::Number(column),
            Coords::Letters => Cell::Mark(Coords::column_letter(column)),
        }
    }

    fn row_label(self, row: usize, size: BoardSize) -> Cell {
        match self.coords {
            Coords::Numbers => Cell::Number(row),
            Coords::Letters => Cell::Number(size.get() - row),
        }
    }

    /// The width of the widest label or number.
    fn width(self, game: &Game) -> usize {
        let size = game.size();
        let last = size.get() - 1;
        let number = match self.marks {
            Marks::Stones | Marks::Fouls => 0,
            Marks::Numbers => game.move_count(),
        };
        let widest = [
            self.row_label(0, size),
            self.row_label(last, size),
            self.column_label(last),
            Cell::Number(number),
        ];
        widest.into_iter().map(Cell::len).max().unwrap_or(1)
    }
}

impl Cell {
    fn len(self) -> usize {
        match self {
            Cell::Mark(_) => 1,
            Cell::Number(number) => number.checked_ilog10().map_or(1, |log| log as usize + 1),
        }
    }

    /// Writes the cell at the right of `width` characters.
    fn push(self, width: usize, out: &mut String) {
        let mut field = [b' '; 8];
        let field = &mut field[..width.min(8)];
        self.write(field);
        out.extend(field.iter().map(|&byte| char::from(byte)));
    }

    /// Writes the cell at the right of a field that is as wide as the cell or wider.
    fn write(self, field: &mut [u8]) {
        match self {
            Cell::Mark(mark) => {
                if let Some(last) = field.last_mut() {
                    *last = mark as u8;
                }
            }
            Cell::Number(mut number) => {
                for place in field.iter_mut().rev() {
                    *place = b'0' + (number % 10) as u8;
                    number /= 10;
                    if number == 0 {
                        break;
                    }
                }
            }
        }
    }
}

fn spaces(count: usize, out: &mut String) {
    (0..count).for_each(|_| out.push(' '));
}

/// Which stones stand out: the last one, and those of a winning row.
struct Highlights {
    last: Option<Move>,
    winning: Option<Line>,
}

impl Highlights {
    fn of(game: &Game) -> Highlights {
        Highlights {
            last: game.moves().next_back(),
            winning: game.outcome().and_then(|outcome| outcome.line()),
        }
    }

    fn style(&self, point: Point) -> Option<Style> {
        if self.winning.is_some_and(|line| line.contains(point)) {
            return Some(Style::Winning);
        }
        let last = self.last.filter(|last| last.point == point)?;
        Some(Style::Last(last.stone))
    }
}

/// The fifth moves from which one is yet to be chosen.
fn offers(game: &Game) -> impl Iterator<Item = Point> {
    let asked = game.ask().map(|ask| ask.task);
    let open = matches!(asked, Some(Task::Offer { .. } | Task::Choose));
    game.offers().filter(move |_| open)
}

/// The number of the move on each point, 0 where there is none.
fn move_numbers(game: &Game) -> Vec<usize> {
    let mut numbers = vec![0; game.size().area()];
    for made in game.moves() {
        numbers[index(made.point, game.size())] = made.number.into();
    }
    numbers
}

fn index(point: Point, size: BoardSize) -> usize {
    point.row() * size.get() + point.column()
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
