//! The eight symmetries of the board.

use super::{Board, BoardSize, Point, Stone};

/// The rotations and reflections that leave the stones of a board as they are. Points that one of
/// them takes to each other are alike.
#[derive(Clone, Debug)]
pub(crate) struct Symmetries {
    size: BoardSize,
    keeping: Vec<u8>,
}

impl Symmetries {
    pub(crate) fn of(board: &Board) -> Symmetries {
        let size = board.size();
        let keeps = |symmetry: &u8| {
            let turned = |point| board.get(image(point, size, *symmetry));
            board
                .stones()
                .all(|(point, stone)| turned(point) == Some(stone))
        };
        Symmetries {
            size,
            keeping: (0..8).filter(keeps).collect(),
        }
    }

    /// The points that are alike, this one first, each once.
    pub(crate) fn alike(&self, point: Point) -> Vec<Point> {
        self.turned(&[point]).concat()
    }

    /// The images of a line of moves, the line itself first; one for each first move.
    pub(crate) fn turned(&self, line: &[Point]) -> Vec<Vec<Point>> {
        let mut turned: Vec<Vec<Point>> = Vec::new();
        for symmetry in &self.keeping {
            let image = line.iter().map(|point| image(*point, self.size, *symmetry));
            let image: Vec<Point> = image.collect();
            if !turned.iter().any(|known| known.first() == image.first()) {
                turned.push(image);
            }
        }
        turned
    }

    /// The first of all images of some points in the order of points: the same for all that are
    /// equal by symmetry.
    pub(crate) fn least(&self, points: &[Point]) -> Vec<Point> {
        let image = |symmetry: &u8| -> Vec<Point> {
            let image = points.iter().map(|it| image(*it, self.size, *symmetry));
            image.collect()
        };
        let images = self.keeping.iter().map(image);
        images.min().unwrap_or_default()
    }

    pub(crate) fn are_alike(&self, one: Point, other: Point) -> bool {
        let image = |symmetry: &u8| image(one, self.size, *symmetry);
        self.keeping.iter().map(image).any(|image| image == other)
    }
}

/// The eight images of a point, the first of which is the point itself.
pub(crate) fn images(point: Point, size: BoardSize) -> [Point; 8] {
    std::array::from_fn(|symmetry| image(point, size, symmetry as u8))
}

/// The image of a point under one of the eight symmetries. Bit 0 mirrors rows, bit 1 mirrors
/// columns, bit 2 exchanges rows and columns.
pub(crate) const fn image(point: Point, size: BoardSize, symmetry: u8) -> Point {
    let last = size.get() as u8 - 1;
    let (mut row, mut column) = (point.row() as u8, point.column() as u8);
    if symmetry & 1 != 0 {
        row = last - row;
    }
    if symmetry & 2 != 0 {
        column = last - column;
    }
    if symmetry & 4 != 0 {
        Point::at(column, row)
    } else {
        Point::at(row, column)
    }
}
/// A board with a hash for each of its eight images, which are kept while stones are set and taken off.
pub(crate) struct HashedBoard {
    board: Board,
    hashes: [u64; 8],
    // The points that were set, with their content before.
    changes: Vec<(Point, Option<Stone>)>,
}

impl HashedBoard {
    pub(crate) fn new(board: Board) -> HashedBoard {
        // Boards of different sizes have no position in common.
        let mut hashes = [mixed(board.size().get() as u64); 8];
        for (point, stone) in board.stones() {
            toggle(&mut hashes, point, stone, board.size());
        }
        HashedBoard {
            board,
            hashes,
            changes: Vec::new(),
        }
    }

    /// The stones.
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// The same number for all eight images of the board, and another one for other stones.
    pub(crate) fn key(&self) -> u64 {
        self.hashes.into_iter().fold(u64::MAX, u64::min)
    }

    /// Gives a point another content. What is off the board changes nothing.
    pub(crate) fn set(&mut self, point: Point, stone: Option<Stone>) {
        let before = self.board.get(point);
        if self.board.set(point, stone).is_ok() {
            for changed in [before, stone].into_iter().flatten() {
                toggle(&mut self.hashes, point, changed, self.board.size());
            }
            self.changes.push((point, before));
        }
    }

    /// How many changes there were, without those that were undone.
    pub(crate) const fn changes(&self) -> usize {
        self.changes.len()
    }

    /// Undoes the latest changes until `left` of them remain.
    pub(crate) fn undo(&mut self, left: usize) {
        while self.changes.len() > left
            && let Some((point, before)) = self.changes.pop()
        {
            self.set(point, before);
            self.changes.pop();
        }
    }
}

/// Adds a stone to the hashes, or removes it.
fn toggle(hashes: &mut [u64; 8], point: Point, stone: Stone, size: BoardSize) {
    for (hash, image) in hashes.iter_mut().zip(images(point, size)) {
        let number = (image.row() * BoardSize::MAX.get() + image.column()) * 2 + stone as usize;
        // Apart from the sizes of boards.
        *hash ^= mixed(1000 + number as u64);
    }
}

/// A number that looks random: a step of SplitMix64.
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}
