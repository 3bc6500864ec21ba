//! The stones of a position as bits, which are the same for the eight symmetries of the board.

use crate::engine::position::Square;
use crate::rules::{BoardSize, Point, Rule, Setup, Stone, images};

/// A point as a number: row × size + column. The largest board is 16×16.
pub type Cell = u8;

/// The stones of a position, black and white. The side to move follows from their number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stones([[u64; 4]; 2]);

impl Stones {
    /// Adds a stone, or removes it.
    pub fn flip(&mut self, colour: usize, cell: Cell) {
        self.0[colour][usize::from(cell >> 6)] ^= 1 << (cell & 63);
    }

    /// These stones with this one added, or taken away if it is there.
    pub fn flipped(mut self, colour: usize, cell: Cell) -> Stones {
        self.flip(colour, cell);
        self
    }

    /// Whether there is a stone of this colour.
    pub const fn has(&self, colour: usize, cell: Cell) -> bool {
        self.0[colour][(cell >> 6) as usize] >> (cell & 63) & 1 == 1
    }

    /// The stones of a colour.
    pub fn of(&self, colour: usize) -> impl Iterator<Item = Cell> + use<> {
        let stones = *self;
        (0..=Cell::MAX).filter(move |cell| stones.has(colour, *cell))
    }

    /// How many stones there are.
    pub fn count(&self) -> u32 {
        self.0.iter().flatten().map(|word| word.count_ones()).sum()
    }

    /// The stones of a setup.
    #[must_use]
    pub fn of_setup(setup: &Setup, grid: &Grid) -> Stones {
        let mut stones = Stones::default();
        for point in setup.size().points() {
            if let Some(stone) = setup.board().get(point) {
                stones.flip(stone as usize, grid.cell(Square::of(point)));
            }
        }
        stones
    }

    /// The position with these stones and Black, the attacker, to move. `None` if it is no
    /// position of the rule.
    pub fn setup(&self, grid: &Grid, rule: Rule) -> Option<Setup> {
        let points = |colour: usize, stone| {
            let cells = self.of(colour);
            cells.map(move |cell| (grid.square(cell).point(), stone))
        };
        let placed = points(0, Stone::Black).chain(points(1, Stone::White));
        Setup::new(grid.size, rule, Stone::Black, placed).ok()
    }

    /// The same stones with the colours exchanged.
    pub(super) const fn exchanged(self) -> Stones {
        let [black, white] = self.0;
        Stones([white, black])
    }

    /// The stones that are not in `other`.
    pub(super) fn without(&self, other: &Stones) -> Stones {
        let rest = |colour: usize, word: usize| self.0[colour][word] & !other.0[colour][word];
        Stones(std::array::from_fn(|colour| {
            std::array::from_fn(|word| rest(colour, word))
        }))
    }

    /// The attacker's stones alone.
    pub const fn attacker(&self) -> Stones {
        Stones([self.0[0], [0; 4]])
    }

    /// The image of the stones under a symmetry.
    pub fn image(&self, grid: &Grid, symmetry: u8) -> Stones {
        let mut image = Stones::default();
        for (colour, words) in self.0.iter().enumerate() {
            for (word, number) in words.iter().zip(0..) {
                let mut bits = *word;
                while bits != 0 {
                    let cell = number << 6 | bits.trailing_zeros() as Cell;
                    bits &= bits - 1;
                    image.flip(colour, grid.image(cell, symmetry));
                }
            }
        }
        image
    }

    /// The least of the eight images, and the symmetry that leads to it.
    pub fn canonical(&self, grid: &Grid) -> (Stones, u8) {
        let images = (0..8).map(|symmetry| (self.image(grid, symmetry), symmetry));
        images.min().unwrap_or((*self, 0))
    }
}

/// The cells of a board and their images.
#[derive(Clone, Debug)]
pub struct Grid {
    size: BoardSize,
    images: Vec<[Cell; 8]>,
}

impl Grid {
    /// The cells of a board of this size.
    #[must_use]
    pub fn new(size: BoardSize) -> Grid {
        let number = |point: Point| (point.row() * size.get() + point.column()) as Cell;
        let images = size.points().map(|point| images(point, size).map(number));
        Grid {
            size,
            images: images.collect(),
        }
    }

    /// The image of a cell under a symmetry, from 0 to 7.
    #[must_use]
    pub fn image(&self, cell: Cell, symmetry: u8) -> Cell {
        self.images[usize::from(cell)][usize::from(symmetry)]
    }

    /// The cell whose image this is.
    pub fn original(&self, image: Cell, symmetry: u8) -> Cell {
        self.image(image, Grid::inverse(symmetry))
    }

    /// The symmetry that undoes this one.
    pub fn inverse(symmetry: u8) -> u8 {
        [0, 1, 2, 3, 4, 6, 5, 7][usize::from(symmetry)]
    }

    /// The symmetry that does what `first` does and then what `second` does. A symmetry mirrors by
    /// its two lowest bits and then, by the third, exchanges rows and columns: behind an exchange
    /// the mirrors of `second` have changed their places.
    pub const fn then(first: u8, second: u8) -> u8 {
        let mirrors = match first & 4 {
            0 => second & 3,
            _ => (second & 1) << 1 | second >> 1 & 1,
        };
        first ^ second & 4 ^ mirrors
    }

    /// The cell of a square.
    #[must_use]
    pub fn cell(&self, square: Square) -> Cell {
        (square.row() * self.size.get() + square.column()) as Cell
    }

    /// The square of a cell.
    #[must_use]
    pub fn square(&self, cell: Cell) -> Square {
        let (cell, size) = (usize::from(cell), self.size.get());
        Square::at(cell / size, cell % size)
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_are_undone_and_images_have_one_canonical_form() {
        for size in [14, 15, 16] {
            let grid = Grid::new(BoardSize::new(size).unwrap());
            let cells: Vec<Cell> = (0..=(size * size - 1) as Cell).collect();
            for (&cell, symmetry) in cells.iter().zip((0..8).cycle()) {
                assert_eq!(grid.original(grid.image(cell, symmetry), symmetry), cell);
                assert_eq!(grid.cell(grid.square(cell)), cell);
                for second in 0..8 {
                    let both = grid.image(grid.image(cell, symmetry), second);
                    assert_eq!(grid.image(cell, Grid::then(symmetry, second)), both);
                }
            }
            let mut stones = Stones::default();
            for (cell, colour) in [(0, 0), (17, 1), (100, 0), (cells[cells.len() - 1], 1)] {
                stones.flip(colour, cell);
            }
            assert_eq!(stones.count(), 4);
            assert_eq!(stones.of(0).collect::<Vec<_>>(), [0, 100]);
            for symmetry in 0..8 {
                let image = stones.image(&grid, symmetry);
                assert_eq!(image.canonical(&grid).0, stones.canonical(&grid).0);
            }
        }
    }
}
