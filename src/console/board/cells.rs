//! What each point of a board shows, and in which style.

use crate::console::board::stars::is_star;
use crate::console::terminal::theme::Style;
use crate::rules::opening::Task;
use crate::rules::{BoardSize, Game, Line, Point};

/// What stands for a stone on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marks<'a> {
    /// `$` and `#`.
    Stones,
    /// The number of the move.
    Numbers,
    /// As stones, and the points that are forbidden to Black.
    Fouls,
    /// As stones, and these on empty points.
    Above(&'a [Mark]),
}

/// What an empty point shows, and in which style.
pub(crate) type Mark = (Point, Cell, Style);

/// The mark of a point that is forbidden to Black, and of a fifth move that is
/// offered.
pub(crate) const FORBIDDEN: char = 'x';
pub(crate) const OFFERED: char = 'o';

/// What one cell shows. Small and copied: a piped game draws millions of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Mark(char),
    Number(usize),
}

impl Cell {
    pub(crate) fn len(self) -> usize {
        match self {
            Cell::Mark(_) => 1,
            Cell::Number(number) => number.checked_ilog10().map_or(1, |log| log as usize + 1),
        }
    }

    /// Writes the cell at the right of `width` characters.
    pub(crate) fn push(self, width: usize, out: &mut String) {
        let mut field = [b' '; 8];
        let field = &mut field[..width.min(8)];
        self.write(field);
        out.extend(field.iter().map(|&byte| char::from(byte)));
    }

    /// Writes the cell at the right of a field that is as wide as the cell or wider.
    pub(crate) fn write(self, field: &mut [u8]) {
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

/// The highest number among marks, 0 where there is none.
pub(crate) fn highest(marks: &[Mark]) -> usize {
    let number = |(_, cell, _): &Mark| match cell {
        Cell::Number(number) => *number,
        Cell::Mark(_) => 0,
    };
    marks.iter().map(number).max().unwrap_or(0)
}

/// The cells of a board, each with its style.
pub(crate) struct Cells<'a> {
    game: &'a Game,
    marks: Marks<'a>,
    numbers: Vec<usize>,
    offers: Vec<Point>,
    winning: Option<Line>,
    /// How many of the last stones stand out.
    pub(crate) fresh: usize,
    /// Whether star points do.
    pub(crate) stars: bool,
}

impl<'a> Cells<'a> {
    /// The cells of a game, of which the last stone stands out, and no star.
    pub(crate) fn of(game: &'a Game, marks: Marks<'a>) -> Cells<'a> {
        Cells {
            game,
            marks,
            numbers: move_numbers(game),
            offers: offers(game).collect(),
            winning: game.outcome().and_then(|outcome| outcome.line()),
            fresh: 1,
            stars: false,
        }
    }

    /// What a point shows.
    pub(crate) fn at(&self, point: Point) -> (Cell, Style) {
        let Some(stone) = self.game.board().get(point) else {
            return self.empty(point);
        };
        let size = self.game.size();
        let number = self.numbers[index(point, size)];
        let cell = match self.marks {
            Marks::Stones | Marks::Fouls | Marks::Above(_) => Cell::Mark(stone.symbol()),
            Marks::Numbers => Cell::Number(number),
        };
        // How many stones came after it; given ones have no number.
        let after = self.game.move_count().checked_sub(number);
        let age = after.filter(|_| number > 0);
        let style = match age {
            _ if self.winning.is_some_and(|line| line.contains(point)) => Style::Winning,
            Some(0) => Style::Last(stone),
            Some(age) if age < self.fresh => Style::Fresh(stone),
            _ => Style::Stone(stone),
        };
        (cell, style)
    }

    fn empty(&self, point: Point) -> (Cell, Style) {
        let game = self.game;
        let forbidden = || game.rule().foul(game.board(), point).is_some();
        if let Marks::Above(marks) = self.marks
            && let Some(&(_, cell, style)) = marks.iter().find(|(at, ..)| *at == point)
        {
            return (cell, style);
        }
        if self.marks == Marks::Fouls && forbidden() {
            (Cell::Mark(FORBIDDEN), Style::Forbidden)
        } else if self.offers.contains(&point) {
            (Cell::Mark(OFFERED), Style::Offered)
        } else if self.stars && is_star(point, game.size()) {
            (Cell::Mark('+'), Style::Star)
        } else {
            (Cell::Mark('+'), Style::Dim)
        }
    }
}

/// The fifth moves from which one is yet to be chosen.
pub(crate) fn offers(game: &Game) -> impl Iterator<Item = Point> {
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
