//! The fast shadow of a game: stones with the patterns of every empty point, kept
//! up to date move by move.

use std::sync::Arc;

use super::cell::{Cell, CellTable, Code};
use super::pattern::PatternTable;
use super::{Threat, Weights};
use crate::rules::{BoardSize, Game, Point, Rule};

/// Rows of 32 cells: 26 of the largest board, and 6 that are always off it, so
/// that five steps to either side never reach another row's stones.
const STRIDE: usize = 32;
/// Rows off the board above and below.
const MARGIN: usize = 6;
const CELLS: usize = STRIDE * (26 + 2 * MARGIN);

/// Steps between the cells of a line, in the order of the directions.
const STEPS: [usize; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// Bits before the first point of a line.
const PAD: u32 = 6;

/// A cell of the position: a point of the board, cheap to use as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Square(u16);

impl Square {
    pub(super) const fn of(point: Point) -> Square {
        Square(((point.row() + MARGIN) * STRIDE + point.column()) as u16)
    }

    pub(super) const fn point(self) -> Point {
        Point::at((self.row()) as u8, self.column() as u8)
    }

    const fn row(self) -> usize {
        self.0 as usize / STRIDE - MARGIN
    }

    const fn column(self) -> usize {
        self.0 as usize % STRIDE
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn from_index(index: u16) -> Square {
        Square(index)
    }

    /// Which line of a direction the cell is on, and which point of it.
    const fn place(self, direction: usize) -> (usize, u32) {
        let (row, column) = (self.row(), self.column());
        match direction {
            0 => (row, column as u32),
            1 => (column, row as u32),
            2 => (25 + row - column, row as u32),
            _ => (row + column, row as u32),
        }
    }
}

/// The tables that a rule and a set of weights need; shared by all positions.
#[derive(Debug)]
pub(super) struct Tables {
    patterns: PatternTable,
    cells: CellTable,
    keys: Vec<[u64; 2]>,
}

impl Tables {
    pub(super) fn new(rule: Rule, weights: &Weights) -> Tables {
        let mut state = 0x0123_4567_89AB_CDEF_u64;
        let mut next = || {
            // splitmix64 (Steele, Lea, Flood 2014).
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ mixed >> 31
        };
        Tables {
            patterns: PatternTable::new(rule),
            cells: CellTable::new(weights),
            keys: (0..CELLS).map(|_| [next(), next()]).collect(),
        }
    }
}

/// Set bits by row.
type Rows = [u32; 26];

/// A position under search. Colours are indices, 0 black and 1 white.
#[derive(Clone)]
pub(super) struct Position {
    tables: Arc<Tables>,
    size: BoardSize,
    to_move: usize,
    hash: u64,
    stones: usize,
    empty: Box<[bool; CELLS]>,
    // [colour][direction][line], bit PAD + k for the k-th point.
    own: Box<[[[u64; 52]; 4]; 2]>,
    edge: Box<[[u64; 52]; 4]>,
    codes: Box<[[Code; CELLS]; 2]>,
    // [colour][threat]: the empty points where it could be made.
    threats: [[Rows; Threat::COUNT]; 2],
    counts: [[u16; Threat::COUNT]; 2],
    // [colour]: what all empty points are worth, to move and not.
    moving: [i32; 2],
    waiting: [i32; 2],
    // What each move changed, to be put back.
    log: Vec<(u16, u8, Code)>,
    moves: Vec<(Square, usize)>,
}

impl Position {
    /// The position of `game`, whether it is over or not.
    pub(super) fn new(game: &Game, tables: Arc<Tables>) -> Position {
        let size = game.size();
        let mut position = Position {
            tables,
            size,
            to_move: game.first() as usize,
            hash: 0,
            stones: 0,
            empty: Box::new([false; CELLS]),
            own: Box::new([[[0; 52]; 4]; 2]),
            edge: Box::new([[!0; 52]; 4]),
            codes: Box::new([[0; CELLS]; 2]),
            threats: [[[0; 26]; Threat::COUNT]; 2],
            counts: [[0; Threat::COUNT]; 2],
            moving: [0; 2],
            waiting: [0; 2],
            log: Vec::with_capacity(1 << 14),
            moves: Vec::with_capacity(size.area()),
        };
        for point in size.points() {
            let square = Square::of(point);
            position.empty[square.index()] = true;
            for direction in 0..4 {
                let (line, place) = square.place(direction);
                position.edge[direction][line] &= !(1 << (PAD + place));
            }
        }
        for point in size.points() {
            let square = Square::of(point);
            for colour in 0..2 {
                position.codes[colour][square.index()] = position.code(square, colour);
                position.account(square, colour, 1);
            }
        }
        for made in game.moves() {
            position.make(Square::of(made.point));
        }
        position
    }

    pub(super) const fn size(&self) -> BoardSize {
        self.size
    }

    /// The colour to move.
    pub(super) const fn to_move(&self) -> usize {
        self.to_move
    }

    /// A key of the stones and the side to move.
    pub(super) const fn hash(&self) -> u64 {
        self.hash ^ (self.to_move as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    pub(super) const fn stones(&self) -> usize {
        self.stones
    }

    pub(super) fn is_full(&self) -> bool {
        self.stones == self.size.area()
    }

    pub(super) fn is_empty(&self, square: Square) -> bool {
        self.empty[square.index()]
    }

    /// What `colour` could make on an empty point.
    pub(super) fn cell(&self, square: Square, colour: usize) -> &Cell {
        self.tables.cells.get(self.codes[colour][square.index()])
    }

    pub(super) fn patterns(&self, square: Square, colour: usize) -> [super::Pattern; 4] {
        super::cell::patterns(self.codes[colour][square.index()])
    }

    /// On how many points `colour` could make just this threat.
    pub(super) fn count(&self, colour: usize, threat: Threat) -> usize {
        usize::from(self.counts[colour][threat as usize])
    }

    /// The points where `colour` could make a threat of this strength or more,
    /// strongest first.
    pub(super) fn at_least(&self, colour: usize, least: Threat) -> impl Iterator<Item = Square> {
        (least as usize..Threat::COUNT)
            .rev()
            .flat_map(move |threat| self.squares(&self.threats[colour][threat]))
    }

    /// One point where `colour` could make just this threat.
    pub(super) fn first(&self, colour: usize, threat: Threat) -> Option<Square> {
        self.squares(&self.threats[colour][threat as usize]).next()
    }

    fn squares<'a>(&self, rows: &'a Rows) -> impl Iterator<Item = Square> + use<'a> {
        rows[..self.size.get()]
            .iter()
            .enumerate()
            .flat_map(|(row, bits)| {
                let mut bits = *bits;
                std::iter::from_fn(move || {
                    let column = bits.trailing_zeros();
                    bits &= bits.wrapping_sub(1);
                    (column < 32).then(|| Square(((row + MARGIN) * STRIDE) as u16 + column as u16))
                })
            })
    }

    /// The empty points, row by row.
    pub(super) fn empties(&self) -> impl Iterator<Item = Square> {
        self.size
            .points()
            .map(Square::of)
            .filter(|square| self.is_empty(*square))
    }

    /// How the position stands for the side to move, in points.
    pub(super) fn evaluate(&self) -> i32 {
        self.moving[self.to_move] - self.waiting[1 - self.to_move]
    }

    /// Places a stone of the side to move on an empty point.
    pub(super) fn make(&mut self, square: Square) {
        debug_assert!(self.is_empty(square));
        let colour = self.to_move;
        self.moves.push((square, self.log.len()));
        for side in 0..2 {
            self.account(square, side, -1);
        }
        self.flip(square, colour);
        self.empty[square.index()] = false;
        let radius = self.tables.patterns.radius() as usize;
        for direction in 0..4 {
            let (line, place) = square.place(direction);
            for side in 0..2 {
                self.refresh(square, direction, line, place, side, radius);
            }
        }
        self.stones += 1;
        self.to_move = 1 - colour;
    }

    /// Takes back the last move.
    pub(super) fn unmake(&mut self) {
        let (square, mark) = self.moves.pop().expect("a move to take back");
        let colour = 1 - self.to_move;
        while self.log.len() > mark {
            if let Some((index, side, code)) = self.log.pop() {
                self.set_code(Square(index), usize::from(side), code);
            }
        }
        self.flip(square, colour);
        self.empty[square.index()] = true;
        for side in 0..2 {
            self.account(square, side, 1);
        }
        self.stones -= 1;
        self.to_move = colour;
    }

    fn flip(&mut self, square: Square, colour: usize) {
        for direction in 0..4 {
            let (line, place) = square.place(direction);
            self.own[colour][direction][line] ^= 1 << (PAD + place);
        }
        self.hash ^= self.tables.keys[square.index()][colour];
    }

    /// The patterns of `side` along one line through a stone that was just placed.
    fn refresh(
        &mut self,
        square: Square,
        direction: usize,
        line: usize,
        place: u32,
        side: usize,
        radius: usize,
    ) {
        let own = self.own[side][direction][line];
        let blocked = self.own[1 - side][direction][line] | self.edge[direction][line];
        let step = STEPS[direction];
        for offset in 0..=2 * radius {
            let index = square.index() + offset * step - radius * step;
            if !self.empty[index] {
                continue;
            }
            let at = place + offset as u32 - radius as u32;
            let pattern = self.window(own, blocked, at);
            let old = self.codes[side][index];
            let shift = 4 * direction;
            let code = old & !(15 << shift) | (pattern as Code) << shift;
            if code != old {
                self.log.push((index as u16, side as u8, old));
                self.set_code(Square(index as u16), side, code);
            }
        }
    }

    fn window(&self, own: u64, blocked: u64, place: u32) -> super::Pattern {
        let radius = self.tables.patterns.radius();
        let start = PAD + place - radius;
        let low = (1_u32 << radius) - 1;
        let squeeze = |word: u64| {
            let window = (word >> start) as u32;
            window & low | window >> 1 & low << radius
        };
        self.tables.patterns.get(squeeze(own), squeeze(blocked))
    }

    fn code(&self, square: Square, colour: usize) -> Code {
        (0..4).fold(0, |code, direction| {
            let (line, place) = square.place(direction);
            let own = self.own[colour][direction][line];
            let blocked = self.own[1 - colour][direction][line] | self.edge[direction][line];
            code | (self.window(own, blocked, place) as Code) << (4 * direction)
        })
    }

    /// Changes the code of an empty point and all that follows from it.
    fn set_code(&mut self, square: Square, colour: usize, code: Code) {
        let old = *self.tables.cells.get(self.codes[colour][square.index()]);
        let new = *self.tables.cells.get(code);
        self.codes[colour][square.index()] = code;
        self.moving[colour] += i32::from(new.moving) - i32::from(old.moving);
        self.waiting[colour] += i32::from(new.waiting) - i32::from(old.waiting);
        if old.threat != new.threat {
            self.mark(square, colour, old.threat, -1);
            self.mark(square, colour, new.threat, 1);
        }
    }

    /// Adds what an empty point is worth, or takes it away.
    fn account(&mut self, square: Square, colour: usize, sign: i32) {
        let cell = *self.tables.cells.get(self.codes[colour][square.index()]);
        self.moving[colour] += sign * i32::from(cell.moving);
        self.waiting[colour] += sign * i32::from(cell.waiting);
        self.mark(square, colour, cell.threat, sign);
    }

    fn mark(&mut self, square: Square, colour: usize, threat: Threat, sign: i32) {
        self.threats[colour][threat as usize][square.row()] ^= 1 << square.column();
        let count = &mut self.counts[colour][threat as usize];
        *count = count.wrapping_add_signed(sign as i16);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Stone;

    /// Everything that a position keeps, so that two can be compared.
    fn state(position: &Position) -> impl PartialEq + std::fmt::Debug + use<> {
        let codes: Vec<_> = position
            .empties()
            .map(|square| [0, 1].map(|colour| position.codes[colour][square.index()]))
            .collect();
        (
            (position.hash(), position.stones, position.to_move),
            (position.threats, position.counts),
            (position.moving, position.waiting),
            (*position.own, codes),
        )
    }

    #[test]
    fn what_is_kept_up_to_date_is_what_is_made_from_scratch() {
        let mut state_of_chance = 0x9E37_79B9_7F4A_7C15_u64;
        let mut below = |bound: usize| {
            state_of_chance ^= state_of_chance >> 12;
            state_of_chance ^= state_of_chance << 25;
            state_of_chance ^= state_of_chance >> 27;
            (state_of_chance.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
        };
        for rule in Rule::ALL {
            let tables = Arc::new(Tables::new(rule, &Weights::default()));
            for points in [5, 9, 15, 26] {
                let mut game = Game::new(BoardSize::new(points).unwrap(), rule);
                let mut position = Position::new(&game, Arc::clone(&tables));
                let mut states = Vec::new();
                while game.outcome().is_none() && game.move_count() < 60 {
                    let free: Vec<Square> = position.empties().collect();
                    let square = free[below(free.len())];
                    // The fast shadow sees a five exactly where the rules do.
                    let me = position.to_move();
                    let five = position.cell(square, me).threat == Threat::Five;
                    states.push(state(&position));
                    game.play(square.point()).unwrap();
                    position.make(square);
                    let won = game.outcome().is_some_and(|end| end.winner().is_some());
                    if rule != Rule::Caro {
                        assert_eq!(five, won, "{rule} {square:?}");
                    }
                    assert_eq!(position.to_move(), game.move_count() % 2);
                    let fresh = Position::new(&game, Arc::clone(&tables));
                    assert_eq!(state(&position), state(&fresh), "{rule} {points}");
                    for made in game.moves() {
                        assert!(!position.is_empty(Square::of(made.point)));
                        assert_eq!(made.stone == Stone::Black, made.number % 2 == 1);
                    }
                }
                while let Some(before) = states.pop() {
                    position.unmake();
                    assert_eq!(state(&position), before);
                }
            }
        }
    }
}
