//! The stones on a board, one word of bits for each line.

use std::fmt;
use std::str::FromStr;

use super::{BoardSize, DiagramError, Direction, Line, PlayError, Point, Stone};

/// The last row and column of the largest board.
const LAST: usize = BoardSize::MAX.get() - 1;

/// The number of diagonals of the largest board.
const LINES: usize = 2 * LAST + 1;

/// The stones on a square board: any placement, legal in a game or not.
///
/// Each colour keeps one word of bits for every line in every direction, so that
/// the row through a stone is read from four words without a loop.
///
/// [`Display`](fmt::Display) draws a diagram and [`FromStr`] reads one back:
/// a line of text for each row, `$` black, `#` white, `+` empty.
///
/// ```
/// use gomoku::rules::{Board, Direction, Point, Stone};
///
/// let board: Board = "
///     + + + + +
///     + $ + # +
///     + + $ # +
///     + + + $ +
///     + + + + +
/// ".parse()?;
/// let corner = Point::new(1, 1)?;
/// assert_eq!(board.get(corner), Some(Stone::Black));
/// let row = board.line_through(corner, Direction::Diagonal).unwrap();
/// assert_eq!(row.to_string(), "1 1, 2 2, 3 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    size: BoardSize,
    // [colour][direction][line]: bit k is the k-th point of the line.
    words: [[[u32; LINES]; 4]; 2],
}

/// A line around one of its points. That point is the bit [`CENTRE`](LineBits::CENTRE).
#[derive(Clone, Copy, Debug)]
pub(super) struct LineBits {
    /// The black stones.
    pub black: u64,
    /// The empty points.
    pub free: u64,
}

impl LineBits {
    /// Far enough from both ends of a word for the longest line.
    pub(super) const CENTRE: u32 = 31;

    /// The first and the last bit of the unbroken row of `stones` through the centre.
    pub(super) const fn run(&self, stones: u64) -> (u32, u32) {
        let ahead = (stones >> LineBits::CENTRE).trailing_ones();
        let behind = (stones << (63 - LineBits::CENTRE)).leading_ones();
        (LineBits::CENTRE + 1 - behind, LineBits::CENTRE + ahead - 1)
    }
}

/// Which word of a direction holds the point, and which bit of it.
const fn word_and_bit(point: Point, direction: Direction) -> (usize, u32) {
    let (row, column) = (point.row(), point.column());
    match direction {
        Direction::Horizontal => (row, column as u32),
        Direction::Vertical => (column, row as u32),
        Direction::Diagonal => (LAST + row - column, row as u32),
        Direction::AntiDiagonal => (row + column, row as u32),
    }
}

/// The bits at which five set bits in a row begin.
#[inline]
const fn fives_in(word: u32) -> u32 {
    let pairs = word & word >> 1;
    pairs & pairs >> 2 & word >> 4
}

impl Board {
    /// A board without stones.
    #[must_use]
    pub const fn new(size: BoardSize) -> Board {
        Board {
            size,
            words: [[[0; LINES]; 4]; 2],
        }
    }

    /// The side of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The stone on `point`; `None` where it is empty or off the board.
    #[must_use]
    #[inline]
    pub fn get(&self, point: Point) -> Option<Stone> {
        let (row, bit) = word_and_bit(point, Direction::Horizontal);
        Stone::ALL
            .into_iter()
            .find(|&stone| self.words[stone as usize][0][row] >> bit & 1 == 1)
    }

    /// Puts a stone on `point`, or clears it.
    ///
    /// # Errors
    /// [`PlayError::OffBoard`] when the point is not on this board.
    pub fn set(&mut self, point: Point, stone: Option<Stone>) -> Result<(), PlayError> {
        if !self.size.contains(point) {
            let size = self.size;
            return Err(PlayError::OffBoard { point, size });
        }
        if let Some(old) = self.get(point) {
            self.flip(point, old);
        }
        if let Some(new) = stone {
            self.flip(point, new);
        }
        Ok(())
    }

    /// The stones with their points, row by row from the top left corner.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Stone)> {
        let points = self.size.points();
        points.filter_map(|point| Some((point, self.get(point)?)))
    }

    /// The points of the stones of one colour, row by row from the top left corner.
    pub fn stones_of(&self, stone: Stone) -> impl Iterator<Item = Point> {
        let stones = self.stones().filter(move |(_, it)| *it == stone);
        stones.map(|(point, _)| point)
    }

    /// How many stones are on the board, of both colours together.
    #[must_use]
    pub fn stone_count(&self) -> usize {
        let rows = self.words.iter().flat_map(|colour| &colour[0]);
        rows.map(|row| row.count_ones() as usize).sum()
    }

    /// Puts a stone of one colour on an empty point, or removes it from its point. Returns
    /// whether this colour then has five or more in a row somewhere on the four lines through
    /// the point.
    #[inline]
    pub(crate) fn flip(&mut self, point: Point, stone: Stone) -> bool {
        let words = &mut self.words[stone as usize];
        let mut fives = 0;
        for direction in Direction::ALL {
            let (line, bit) = word_and_bit(point, direction);
            let word = &mut words[direction as usize][line];
            *word ^= 1 << bit;
            fives |= fives_in(*word);
        }
        fives != 0
    }

    /// Whether five stones of one colour, or more, stand in a row anywhere.
    pub(super) fn has_five(&self) -> bool {
        let words = self.words.as_flattened().as_flattened();
        // All of them: to stop at the first would take longer than to go on.
        words.iter().fold(0, |fives, word| fives | fives_in(*word)) != 0
    }

    /// The unbroken row of stones through the stone on `point`, however short;
    /// `None` where there is no stone.
    #[must_use]
    pub fn line_through(&self, point: Point, direction: Direction) -> Option<Line> {
        let stone = self.get(point)?;
        let (ahead, behind) = self.run(point, direction, stone);
        let start = point.offset(direction, -(behind as i8))?;
        Some(Line::new(start, direction, ahead + behind + 1))
    }

    /// The line through `point` as Black sees it, with a black stone on the point,
    /// which must be on the board.
    pub(super) fn black_line(&self, point: Point, direction: Direction) -> LineBits {
        let (line, bit) = word_and_bit(point, direction);
        let [black, white] = [Stone::Black, Stone::White]
            .map(|stone| u64::from(self.words[stone as usize][direction as usize][line]));
        let free = u64::from(self.on_board(point, direction)) & !black & !white;
        let centred = |word: u64| word << LineBits::CENTRE >> bit;
        LineBits {
            black: centred(black) | 1 << LineBits::CENTRE,
            free: centred(free),
        }
    }

    /// The black stones on the line within four points of `point`: nine bits, the point in the
    /// middle.
    pub(super) fn black_near(&self, point: Point, direction: Direction) -> u32 {
        let (line, bit) = word_and_bit(point, direction);
        let word = self.words[Stone::Black as usize][direction as usize][line];
        (u64::from(word) << 4 >> bit) as u32 & 0x1FF
    }

    /// The bits of a line's word that are points of the board.
    fn on_board(&self, point: Point, direction: Direction) -> u32 {
        let size = self.size.get();
        let all = (1_u32 << size) - 1;
        let (row, column) = (point.row(), point.column());
        match direction {
            Direction::Horizontal | Direction::Vertical => all,
            Direction::Diagonal if row >= column => all & all << (row - column),
            Direction::Diagonal => all >> (column - row),
            Direction::AntiDiagonal if row + column < size => all >> (size - 1 - row - column),
            Direction::AntiDiagonal => all & all << (row + column + 1 - size),
        }
    }

    /// How many stones of this colour follow `point` without a gap, and how many
    /// come before it. The point itself must hold one.
    #[inline]
    fn run(&self, point: Point, direction: Direction, stone: Stone) -> (u8, u8) {
        let (line, bit) = word_and_bit(point, direction);
        let word = self.words[stone as usize][direction as usize][line];
        let ahead = (word >> bit).trailing_ones() - 1;
        let behind = (word << (31 - bit)).leading_ones() - 1;
        (ahead as u8, behind as u8)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board\n{self}")
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in self.size.points() {
            let mark = self.get(point).map_or('+', Stone::symbol);
            let is_last = point.column() + 1 == self.size.get();
            let end = if is_last { '\n' } else { ' ' };
            write!(f, "{mark}{end}")?;
        }
        Ok(())
    }
}

impl FromStr for Board {
    type Err = DiagramError;

    /// Reads a diagram; blank lines and white space do not matter.
    fn from_str(text: &str) -> Result<Board, DiagramError> {
        let rows: Vec<&str> = text.lines().filter(|row| !row.trim().is_empty()).collect();
        let size = BoardSize::new(rows.len()).map_err(DiagramError::Size)?;
        let mut board = Board::new(size);
        for (row, text) in rows.iter().enumerate() {
            let marks = text.chars().filter(|mark| !mark.is_whitespace());
            let length = marks.clone().count();
            if length != size.get() {
                return Err(DiagramError::RowLength { row, length, size });
            }
            for (column, mark) in marks.enumerate() {
                let stone = match mark {
                    '+' => continue,
                    '$' => Stone::Black,
                    '#' => Stone::White,
                    _ => return Err(DiagramError::Mark { row, column, mark }),
                };
                board.flip(Point::at(row as u8, column as u8), stone);
            }
        }
        Ok(board)
    }
}
