//! Which way of drawing a board fits into a window.

use crate::console::board::labels::{column_width, row_width};
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
    pub coords: Coords,
    /// The width of a cell, without the space before it.
    pub cell: usize,
    pub sides: Sides,
}

impl Layout {
    /// The layout of a board of stones in a window of so many columns: as in a pipe but
    /// labelled on all sides, if that fits; else without the labels at the right; else
    /// with letters and narrow cells; else with nothing beside the rows.
    ///
    /// # Errors
    /// When not even that fits: the columns that it needs.
    pub(crate) fn of_stones(
        size: BoardSize,
        coords: Coords,
        columns: usize,
    ) -> Result<Layout, usize> {
        let usual = column_width(coords, size).max(row_width(coords, size));
        let narrow = |sides| (Coords::Letters, 1, sides);
        let ways = [
            (coords, usual, Sides::Both),
            (coords, usual, Sides::Left),
            narrow(Sides::Both),
            narrow(Sides::Left),
            narrow(Sides::Neither),
        ];
        Layout::first(&ways, size, columns)
    }

    /// The layout of a board of move numbers of at most so many digits, with the labels
    /// that the board of stones has.
    ///
    /// # Errors
    /// When none fits: the columns that the narrowest needs.
    pub(crate) fn of_numbers(
        size: BoardSize,
        coords: Coords,
        digits: usize,
        columns: usize,
    ) -> Result<Layout, usize> {
        let cell = digits.max(column_width(coords, size));
        let all = [Sides::Both, Sides::Left, Sides::Neither];
        let ways = all.map(|sides| (coords, cell, sides));
        Layout::first(&ways, size, columns)
    }

    /// The first of several ways that fits, or the width of the last.
    fn first(
        ways: &[(Coords, usize, Sides)],
        size: BoardSize,
        columns: usize,
    ) -> Result<Layout, usize> {
        let mut layouts = ways.iter().map(|&(coords, cell, sides)| Layout {
            coords,
            cell,
            sides,
        });
        let fits = |layout: &Layout| layout.width(size) <= columns;
        let last = layouts.clone().next_back();
        layouts
            .find(fits)
            .ok_or(last.map_or(0, |last| last.width(size)))
    }

    /// The columns that a board of this size takes.
    pub(crate) fn width(self, size: BoardSize) -> usize {
        let cells = size.get() * (self.cell + 1);
        let label = row_width(self.coords, size);
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
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_stones(size: usize, coords: Coords, columns: usize) -> (Coords, usize, Sides, usize) {
        let size = BoardSize::new(size).unwrap();
        let layout = Layout::of_stones(size, coords, columns).unwrap();
        (layout.coords, layout.cell, layout.sides, layout.width(size))
    }

    #[test]
    fn a_narrower_window_has_fewer_labels_then_letters() {
        use Coords::Letters;
        use Coords::Numbers;
        use Sides::Both;
        use Sides::Left;
        use Sides::Neither;
        for (size, coords, columns, layout) in [
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
            assert_eq!(
                of_stones(size, coords, columns),
                layout,
                "{size} {coords} {columns}"
            );
        }
        let size = BoardSize::new(15).unwrap();
        assert_eq!(Layout::of_stones(size, Numbers, 28), Err(29));
    }

    #[test]
    fn wide_numbers_keep_the_way_of_writing_points() {
        let size = BoardSize::new(19).unwrap();
        let sides = |columns| {
            let layout = Layout::of_numbers(size, Coords::Numbers, 3, columns);
            layout.map(|layout| (layout.coords, layout.sides))
        };
        assert_eq!(sides(81), Ok((Coords::Numbers, Sides::Both)));
        assert_eq!(sides(80), Ok((Coords::Numbers, Sides::Left)));
        assert_eq!(sides(77), Ok((Coords::Numbers, Sides::Neither)));
        assert_eq!(sides(74), Err(75));
    }
}
