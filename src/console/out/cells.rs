//! What each point and each label of a board shows, and in which style.

use std::fmt::Write;
use std::iter::repeat_n;

use crate::console::device::theme::{Style, Theme};
use crate::console::out::signs::{MarkLast, Signs};
use crate::rules::{BoardSize, Coords, Game, Point};

/// What stands for a stone on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marks<'a> {
    /// `$` and `#`.
    Stones,
    /// The number of the move.
    Numbers,
    /// `$` and `#`, and the points that are forbidden to Black.
    Fouls,
    /// `$` and `#`, and these on empty points.
    Above(&'a [Mark]),
}

impl Marks<'_> {
    /// The highest number on the board, 0 where there is none.
    pub(crate) fn highest(self, game: &Game) -> usize {
        let number = |(_, cell, _): &Mark| match cell {
            Glyph::Number(number) => *number,
            Glyph::Mark(_) => 0,
        };
        match self {
            Marks::Stones | Marks::Fouls => 0,
            Marks::Numbers => game.move_count(),
            Marks::Above(marks) => marks.iter().map(number).max().unwrap_or(0),
        }
    }
}

/// What an empty point shows, and in which style.
pub(crate) type Mark = (Point, Glyph, Style);

/// The marks of a point that is forbidden to Black and of an offered fifth move.
pub(crate) const FORBIDDEN: char = 'x';
pub(crate) const OFFERED: char = 'o';

/// A sign or a number on the board or beside it. It is small: a piped game draws millions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Glyph {
    Mark(char),
    Number(usize),
}

impl Glyph {
    pub(crate) fn len(self) -> usize {
        match self {
            Glyph::Mark(_) => 1,
            Glyph::Number(number) => number.checked_ilog10().map_or(1, |log| log as usize + 1),
        }
    }

    /// Writes it at the right of `width` columns.
    pub(crate) fn push(self, width: usize, out: &mut String) {
        out.extend(repeat_n(' ', width.saturating_sub(self.len())));
        match self {
            Glyph::Mark(mark) => out.push(mark),
            Glyph::Number(number) => {
                let _ = write!(out, "{number}");
            }
        }
    }

    /// Writes it in its colour.
    pub(crate) fn paint(self, theme: Theme, style: Style, out: &mut String) {
        let mut text = String::new();
        self.push(0, &mut text);
        out.push_str(&theme.paint(style, &text));
    }

    /// Writes a cell of ASCII at the right of a field that is as wide as the cell or wider.
    pub(crate) fn write(self, field: &mut [u8]) {
        match self {
            Glyph::Mark(mark) => {
                if let Some(last) = field.last_mut() {
                    *last = mark as u8;
                }
            }
            Glyph::Number(mut number) => {
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

/// How boards are shown, as a person chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardView {
    /// How points are shown.
    pub coords: Coords,
    /// What stands for stones and empty points.
    pub signs: Signs,
    /// Whether the last stone is in brackets.
    pub mark_last: MarkLast,
    /// Whether the points that are forbidden to Black are marked when it is to move.
    pub fouls: bool,
    /// Whether no board comes unasked: one plays blindfold.
    pub blindfold: bool,
}

impl BoardView {
    /// The stone that stands in brackets; `by_default` says whether one does where nobody chose.
    /// A board of numbers shows it anyway.
    pub(crate) fn bracketed(
        self,
        marks: Marks<'_>,
        by_default: bool,
        game: &Game,
    ) -> Option<Point> {
        let is_marked = match self.mark_last {
            MarkLast::Auto => by_default,
            MarkLast::On => true,
            MarkLast::Off => false,
        };
        let has_marked = is_marked && marks != Marks::Numbers;
        let last = has_marked.then(|| game.moves().next_back()).flatten();
        last.map(|made| made.point)
    }

    /// Every way of showing a board, for the tests of the pictures.
    #[cfg(test)]
    pub(crate) fn all() -> impl Iterator<Item = BoardView> {
        let usual = BoardView::default();
        let views = (Coords::ALL.into_iter()).map(move |coords| BoardView { coords, ..usual });
        let views = views.flat_map(|view| Signs::ALL.map(|signs| BoardView { signs, ..view }));
        views.flat_map(|view| MarkLast::ALL.map(|mark_last| BoardView { mark_last, ..view }))
    }

    /// A board of this size in it.
    pub(crate) const fn on(self, size: BoardSize) -> Grid {
        Grid { view: self, size }
    }
}

/// A board of one size as it is drawn. Rows and columns are counted from 0 at the top left of
/// the picture. Everything that is drawn asks here which point is where, and what the labels are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    pub(crate) view: BoardView,
    pub(crate) size: BoardSize,
}

impl Grid {
    /// The row and the column of a point; [`point`](Grid::point) is the reverse.
    pub(crate) fn place(self, point: Point) -> (usize, usize) {
        (point.row(), point.column())
    }

    fn point(self, row: usize, column: usize) -> Point {
        Point::at(row as u8, column as u8)
    }

    /// What stands above a column.
    pub(crate) fn column_label(self, column: usize) -> Glyph {
        match self.view.coords {
            Coords::Numbers => Glyph::Number(column),
            Coords::Letters => Glyph::Mark(Coords::column_letter(column)),
        }
    }

    /// What stands beside a row.
    pub(crate) fn row_label(self, row: usize) -> Glyph {
        match self.view.coords {
            Coords::Numbers => Glyph::Number(row),
            Coords::Letters => Glyph::Number(self.size.get() - row),
        }
    }

    pub(crate) fn column_label_width(self) -> usize {
        self.widest(|column| self.column_label(column))
    }

    pub(crate) fn row_label_width(self) -> usize {
        self.widest(|row| self.row_label(row))
    }

    fn widest(self, label: impl Fn(usize) -> Glyph) -> usize {
        label(0).len().max(label(self.size.get() - 1).len())
    }
}

/// The cells of a board, each with its style.
pub(crate) struct Cells<'a> {
    pub(crate) game: &'a Game,
    pub(crate) marks: Marks<'a>,
    /// The stone that stands in brackets.
    pub(crate) bracketed: Option<Point>,
    /// How many of the last stones stand out.
    pub(crate) fresh: usize,
    /// Whether star points stand out.
    pub(crate) stars: bool,
}

impl<'a> Cells<'a> {
    /// The cells of a game: its last stone stands out, and no star.
    pub(crate) const fn of(game: &'a Game, marks: Marks<'a>) -> Cells<'a> {
        Cells {
            game,
            marks,
            bracketed: None,
            fresh: 1,
            stars: false,
        }
    }

    /// What the point in a row and a column of a grid shows.
    pub(crate) fn at(&self, grid: Grid, row: usize, column: usize) -> (Glyph, Style) {
        let point = grid.point(row, column);
        let Some(stone) = self.game.board().get(point) else {
            return self.empty(grid, point);
        };
        // The stones of a setup have no number.
        let number = self.game.move_at(point).map(|made| made.number.into());
        let cell = match (self.marks, number) {
            (Marks::Numbers, Some(number)) => Glyph::Number(number),
            _ => Glyph::Mark(grid.view.signs.stone(stone)),
        };
        // How many stones came after it.
        let age = number.map(|number| self.game.move_count() - number);
        let winning = self.game.outcome().and_then(|outcome| outcome.line());
        let style = match age {
            _ if winning.is_some_and(|line| line.contains(point)) => Style::Winning,
            Some(0) => Style::Last(stone),
            Some(age) if age < self.fresh => Style::Fresh(stone),
            _ => Style::Stone(stone),
        };
        (cell, style)
    }

    /// Writes the space before a cell, so wide, with the brackets of the stone on either side.
    pub(crate) fn push_gap(
        &self,
        grid: Grid,
        (row, column): (usize, usize),
        width: usize,
        out: &mut String,
    ) {
        let is_bracketed = |column| self.bracketed == Some(grid.point(row, column));
        let closes = column > 0 && is_bracketed(column - 1);
        let opens = column < grid.size.get() && is_bracketed(column);
        out.extend((1..=width).map(|place| match place {
            _ if opens && place == width => '[',
            1 if closes => ']',
            _ => ' ',
        }));
    }

    /// What stands behind the last cell of a row.
    pub(crate) fn end(&self, grid: Grid, row: usize) -> char {
        let is_last = self.bracketed == Some(grid.point(row, grid.size.get() - 1));
        if is_last { ']' } else { ' ' }
    }

    fn empty(&self, grid: Grid, point: Point) -> (Glyph, Style) {
        let game = self.game;
        let sign = Glyph::Mark(grid.view.signs.empty(point, grid.size));
        let forbidden = || game.rule().foul(game.board(), point).is_some();
        if let Marks::Above(marks) = self.marks
            && let Some(&(_, cell, style)) = marks.iter().find(|(at, ..)| *at == point)
        {
            return (cell, style);
        }
        if self.marks == Marks::Fouls && forbidden() {
            (Glyph::Mark(FORBIDDEN), Style::Forbidden)
        } else if game.open_offers().any(|offer| offer == point) {
            (Glyph::Mark(OFFERED), Style::Offered)
        } else if self.stars && game.size().is_star(point) {
            (sign, Style::Star)
        } else {
            (sign, Style::Dim)
        }
    }
}
