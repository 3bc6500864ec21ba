//! The windows of the empty points: what stands on the nearest points of each of their lines. Each
//! has a row of numbers in the network.

use crate::engine::position::{CELLS, STEPS, Square};
use crate::rules::{BoardSize, Point, Stone};

/// How far a window reaches to each side.
const REACH: usize = 4;

/// What a stone adds to the number of a side, by its distance; one of the opponent's adds twice as
/// much.
const PLACES: [u16; REACH] = [1, 3, 9, 27];

/// By length, the number of a side without a stone, which is the least number of that length.
const EMPTY_SIDES: [u8; REACH + 1] = [0, 1, 4, 13, 40];

/// How many sides there are: those of 0 to 4 points, each empty, of one's own or of the opponent's.
const SIDES: usize = 121;

/// The number of a side with the colours exchanged.
fn exchange(side: u8) -> u8 {
    let first = EMPTY_SIDES.into_iter().rfind(|first| *first <= side);
    let first = first.unwrap_or(0);
    let digit = |place: u16| u16::from(side - first) / place % 3;
    let exchanged = PLACES.map(|place| [0, 2, 1][usize::from(digit(place))] * place);
    first + exchanged.iter().sum::<u16>() as u8
}

/// The numbers of both sides of a point on a line, as Black sees them: the side ahead, in the
/// direction of the line's step, in the low byte, and the one behind in the high byte.
type Sides = u16;

/// The number of a window with these sides.
#[inline]
const fn window(sides: Sides) -> usize {
    let [one, other] = sides.to_le_bytes();
    let (least, most) = if one < other {
        (one, other)
    } else {
        (other, one)
    };
    most as usize * (most as usize + 1) / 2 + least as usize
}

/// The windows that a stone changes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WindowChanges {
    all: [WindowChange; 8 * REACH],
    count: usize,
}

impl WindowChanges {
    pub(crate) fn all(&self) -> &[WindowChange] {
        &self.all[..self.count]
    }
}

/// A window that a stone changes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WindowChange {
    /// The index of the square whose window it is.
    pub index: u16,
    /// The number of the window before.
    pub before: u16,
    /// The number of the window after.
    pub after: u16,
}

/// The windows of every empty point. Each has a number below [`COUNT`](Windows::COUNT), as Black
/// sees it; a window and its mirror image have the same number.
#[derive(Clone, Debug)]
pub struct Windows {
    // By square and direction.
    sides: Box<[[Sides; 4]; CELLS]>,
    // Whether a square is an empty point.
    empty: Box<[bool; CELLS]>,
    size: BoardSize,
}

impl Windows {
    /// The number of windows; mirror images count once.
    pub const COUNT: usize = SIDES * (SIDES + 1) / 2;

    /// The windows of an empty board.
    #[must_use]
    pub fn new(size: BoardSize) -> Windows {
        let mut windows = Windows {
            sides: Box::new([[0; 4]; CELLS]),
            empty: Box::new([false; CELLS]),
            size,
        };
        for square in size.points().map(Square::of) {
            windows.empty[square.index()] = true;
        }
        for square in size.points().map(Square::of) {
            for (direction, step) in STEPS.into_iter().enumerate() {
                let on_board = |distance: &usize| windows.empty[square.index() + distance * step];
                let ahead = (1..=REACH).take_while(on_board).count();
                let on_board = |distance: &usize| windows.empty[square.index() - distance * step];
                let behind = (1..=REACH).take_while(on_board).count();
                let sides = [ahead, behind].map(|length| EMPTY_SIDES[length]);
                windows.sides[square.index()][direction] = Sides::from_le_bytes(sides);
            }
        }
        windows
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Places a stone on an empty point.
    pub fn place(&mut self, point: Point, stone: Stone) {
        self.make(Square::of(point), stone as usize);
    }

    /// Each empty point that sees a stone, and its windows, as Black sees them.
    pub fn seen(&self) -> impl Iterator<Item = (Point, [usize; 4])> {
        let is_empty = |point: &Point| self.empty[Square::of(*point).index()];
        self.size.points().filter(is_empty).filter_map(|point| {
            let sides = self.sides[Square::of(point).index()];
            let mut all = sides.iter().flat_map(|sides| sides.to_le_bytes());
            let sees_none = all.all(|side| EMPTY_SIDES.contains(&side));
            (!sees_none).then(|| (point, sides.map(window)))
        })
    }

    /// The number of a window with the colours exchanged.
    #[must_use]
    pub fn exchanged(number: usize) -> usize {
        let most = (0..SIDES).rfind(|most| most * (most + 1) / 2 <= number);
        let most = most.unwrap_or(0);
        let least = number - most * (most + 1) / 2;
        window(Sides::from_le_bytes(
            [least, most].map(|side| exchange(side as u8)),
        ))
    }

    /// The numbers of the windows without a stone.
    pub fn blank() -> impl Iterator<Item = usize> {
        let longer = |shorter: usize| shorter..EMPTY_SIDES.len();
        let pairs =
            (0..EMPTY_SIDES.len()).flat_map(move |one| longer(one).map(move |other| [one, other]));
        pairs.map(|pair| window(Sides::from_le_bytes(pair.map(|length| EMPTY_SIDES[length]))))
    }

    /// Places a stone of a colour. Returns what it changes.
    pub(crate) fn make(&mut self, square: Square, colour: usize) -> WindowChanges {
        self.empty[square.index()] = false;
        let mut changes = WindowChanges::default();
        let empty = &self.empty;
        let sides = &mut self.sides;
        each_near(square, colour, |index, direction, stone| {
            let sides = &mut sides[index][direction];
            let before = *sides;
            // This may wrap off the board, where the sides are never used.
            *sides = before.wrapping_add(stone);
            let [before, after] = [before, *sides].map(|sides| window(sides) as u16);
            let index = index as u16;
            changes.all[changes.count] = WindowChange {
                index,
                before,
                after,
            };
            // Not a branch, which would often be mispredicted.
            changes.count += usize::from(empty[usize::from(index)]);
        });
        changes
    }

    /// Takes the last stone away.
    pub(crate) fn unmake(&mut self, square: Square, colour: usize) {
        let sides = &mut self.sides;
        each_near(square, colour, |index, direction, stone| {
            let sides = &mut sides[index][direction];
            *sides = sides.wrapping_sub(stone);
        });
        self.empty[square.index()] = true;
    }
}

/// Calls `change` with each square near a stone: its index, the direction of the line, and what is
/// added to its sides on this line.
#[inline]
fn each_near(square: Square, colour: usize, mut change: impl FnMut(usize, usize, Sides)) {
    let digit = colour as u16 + 1;
    for (direction, step) in STEPS.into_iter().enumerate() {
        for (distance, place) in (1..).zip(PLACES) {
            let stone = digit * place;
            change(square.index() + distance * step, direction, stone << 8);
            change(square.index() - distance * step, direction, stone);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of a line that a window sees, read from the board: the nearest first, and both
    /// sides in order.
    fn naive(
        board: &[[Option<usize>; 9]; 9],
        row: i32,
        column: i32,
        step: (i32, i32),
    ) -> [Vec<usize>; 2] {
        [1, -1].map(|sign| {
            let cell = |distance: i32| {
                let (row, column) = (
                    row + sign * distance * step.0,
                    column + sign * distance * step.1,
                );
                let on_board = (0..9).contains(&row) && (0..9).contains(&column);
                on_board
                    .then(|| board[row as usize][column as usize].map_or(0, |colour| colour + 1))
            };
            (1..=4).map_while(cell).collect()
        })
    }

    /// Two windows have the same number exactly if they show the same, or the same the other way
    /// round; each number is below the count.
    #[test]
    fn windows_with_the_same_number_are_the_same() {
        let mut rng = crate::engine::rng::Rng(3);
        let size = BoardSize::new(9).unwrap();
        let mut known = std::collections::HashMap::new();
        for _ in 0..200 {
            let mut board = [[None; 9]; 9];
            let mut windows = Windows::new(size);
            for _ in 0..rng.below(40) {
                let (row, column) = (rng.below(9), rng.below(9));
                if board[row][column].is_none() {
                    let colour = rng.below(2);
                    board[row][column] = Some(colour);
                    windows.place(Point::new(row, column).unwrap(), Stone::ALL[colour]);
                }
            }
            for point in size
                .points()
                .filter(|point| board[point.row()][point.column()].is_none())
            {
                let square = Square::of(point);
                for (direction, step) in [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().enumerate() {
                    let number = window(windows.sides[square.index()][direction]);
                    assert!(number < Windows::COUNT);
                    let mut seen = naive(&board, point.row() as i32, point.column() as i32, step);
                    let blank = seen.iter().flatten().all(|cell| *cell == 0);
                    assert_eq!(Windows::blank().any(|other| other == number), blank);
                    let exchanged =
                        |side: &Vec<usize>| side.iter().map(|cell| [0, 2, 1][*cell]).collect();
                    let mut other: [Vec<usize>; 2] = seen.each_ref().map(exchanged);
                    seen.sort();
                    other.sort();
                    assert_eq!(
                        known.entry(seen.clone()).or_insert(number),
                        &number,
                        "{seen:?}"
                    );
                    let other_number = Windows::exchanged(number);
                    assert_eq!(
                        known.entry(other.clone()).or_insert(other_number),
                        &other_number
                    );
                }
            }
        }
        let numbers: std::collections::HashSet<usize> = known.values().copied().collect();
        assert_eq!(numbers.len(), known.len());
        assert!(known.len() > 1_000);
    }
}
