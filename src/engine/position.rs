//! The fast shadow of a game: stones with the patterns of every empty point, kept
//! up to date move by move.

use std::sync::Arc;

use super::Threat;
use super::cell::{Cell, Code, Fouling};
use super::square::{CELLS, STEPS, Square};
use super::tables::Tables;
use crate::rules::{Board, BoardSize, Game, Rule, Stone};

/// Bits before the first point of a line.
const PAD: u32 = 6;

/// Set bits by row.
type Rows = [u32; 26];

/// Where one colour could make which threat.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Threats {
    points: [Rows; Threat::COUNT],
    counts: [u16; Threat::COUNT],
}

impl Threats {
    const NONE: Threats = Threats {
        points: [[0; 26]; Threat::COUNT],
        counts: [0; Threat::COUNT],
    };

    /// Adds a point to those of a threat, or takes it away.
    #[inline]
    fn mark(&mut self, square: Square, threat: Threat, sign: i16) {
        self.points[threat as usize][square.row()] ^= 1 << square.column();
        let count = &mut self.counts[threat as usize];
        *count = count.wrapping_add_signed(sign);
    }
}

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
    threats: [Threats; 2],
    // [colour]: what all empty points are worth, to move and not.
    moving: [i32; 2],
    waiting: [i32; 2],
    // What each move changed, to be put back.
    log: Vec<(u16, u8, Code)>,
    moves: Vec<(Square, usize)>,
    // For the rules to judge Black's fouls; under renju alone.
    board: Option<Box<Board>>,
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
            threats: [Threats::NONE; 2],
            moving: [0; 2],
            waiting: [0; 2],
            log: Vec::with_capacity(1 << 14),
            moves: Vec::with_capacity(size.area()),
            board: (game.rule() == Rule::Renju).then(|| Box::new(Board::new(size))),
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
        for (point, stone) in game.board().stones() {
            position.to_move = stone as usize;
            position.make(Square::of(point));
        }
        position.to_move = game.as_setup().side_to_move() as usize;
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
        self.tables.cells[colour].get(self.codes[colour][square.index()])
    }

    pub(super) fn patterns(&self, square: Square, colour: usize) -> [super::Pattern; 4] {
        super::cell::patterns(self.codes[colour][square.index()])
    }

    /// On how many points `colour` could make just this threat.
    pub(super) fn count(&self, colour: usize, threat: Threat) -> usize {
        usize::from(self.threats[colour].counts[threat as usize])
    }

    /// The points where `colour` could make a threat of this strength or more,
    /// strongest first.
    pub(super) fn at_least(&self, colour: usize, least: Threat) -> impl Iterator<Item = Square> {
        (least as usize..Threat::COUNT)
            .rev()
            .flat_map(move |threat| self.squares(&self.threats[colour].points[threat]))
    }

    /// Whether an empty point is forbidden to `colour`.
    pub(super) fn is_foul(&self, square: Square, colour: usize) -> bool {
        self.forbids(square, self.cell(square, colour))
    }

    /// As [`is_foul`](Position::is_foul), for a cell that was looked up before.
    #[inline]
    pub(super) fn forbids(&self, square: Square, cell: &Cell) -> bool {
        match cell.fouling() {
            Fouling::No => false,
            Fouling::Yes => true,
            Fouling::Ask => self.asks_the_rules(square),
        }
    }

    #[cold]
    fn asks_the_rules(&self, square: Square) -> bool {
        let board = self.board.as_ref();
        board.is_some_and(|board| self.tables.rule.foul(board, square.point()).is_some())
    }

    /// Whether `colour` may place a stone here: the point is empty and not forbidden.
    pub(super) fn is_allowed(&self, square: Square, colour: usize) -> bool {
        self.is_empty(square) && !self.is_foul(square, colour)
    }

    /// One point where `colour` could make an open four, or what is as good as one.
    pub(super) fn open_four(&self, colour: usize) -> Option<Square> {
        self.squares(&self.threats[colour].points[Threat::OpenFour as usize])
            .find(|square| !self.is_foul(*square, colour))
    }

    /// Whether Black could make an open four that is only not forbidden because a
    /// three beside it is not real: an enemy stone far off may make it real.
    pub(super) fn hangs_on_fouls(&self, colour: usize) -> bool {
        self.squares(&self.threats[colour].points[Threat::OpenFour as usize])
            .any(|square| self.cell(square, colour).fouling() == Fouling::Ask)
    }

    /// Whether stones at its end can take a five its worth.
    pub(super) fn fives_can_be_blocked(&self) -> bool {
        matches!(self.tables.rule, Rule::Caro | Rule::CaroOverline)
    }

    /// One point where `colour` could make just this threat.
    pub(super) fn first(&self, colour: usize, threat: Threat) -> Option<Square> {
        self.squares(&self.threats[colour].points[threat as usize])
            .next()
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
                    (column < 32).then(|| Square::at(row, column as usize))
                })
            })
    }

    /// The empty points at the ends of the rows that a stone of `colour` on an empty
    /// point would make.
    pub(super) fn ends(&self, square: Square, colour: usize) -> impl Iterator<Item = Square> {
        (0..4).flat_map(move |direction| {
            let (line, place) = square.place(direction);
            let row = self.own[colour][direction][line] | 1 << (PAD + place);
            let ahead = (row >> (PAD + place)).trailing_ones() as usize;
            let behind = (row << (63 - PAD - place)).leading_ones() as usize;
            let step = STEPS[direction];
            let (after, before) = (
                square.index() + ahead * step,
                square.index() - behind * step,
            );
            [after, before]
                .map(|index| Square::from_index(index as u16))
                .into_iter()
                .filter(|end| self.is_empty(*end))
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
        for direction in 0..4 {
            let (line, place) = square.place(direction);
            for side in 0..2 {
                self.refresh(square, direction, line, place, side);
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
                self.set_code(Square::from_index(index), usize::from(side), code);
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
        if let Some(board) = &mut self.board {
            board.flip(square.point(), Stone::ALL[colour]);
        }
    }

    /// The patterns of `side` along one line through a stone that was just placed.
    fn refresh(&mut self, square: Square, direction: usize, line: usize, place: u32, side: usize) {
        let (own, blocked) = self.line(side, direction, line);
        let radius = self.tables.patterns[side].radius();
        let at = PAD + place;
        // What lies behind a block from here sees no change.
        let ahead = (blocked >> (at + 1)).trailing_zeros().min(radius);
        let behind = (blocked << (64 - at)).leading_zeros().min(radius);
        let reach = (1_u64 << (ahead + behind + 1)) - 1;
        let mut empty = !(own | blocked) & reach << (at - behind);
        let (step, shift) = (STEPS[direction], 4 * direction);
        // Where bit 0 of the line would be, which may lie before the first cell.
        let first = square.index().wrapping_sub(at as usize * step);
        let table = &self.tables.patterns[side];
        let cells = &self.tables.cells[side];
        let codes = &mut self.codes[side];
        let (mut moving, mut waiting) = (0, 0);
        while empty != 0 {
            let bit = empty.trailing_zeros();
            empty &= empty - 1;
            let index = first.wrapping_add(bit as usize * step);
            let pattern = table.window(own, blocked, bit);
            let old = codes[index];
            let code = old & !(15 << shift) | (pattern as Code) << shift;
            if code != old {
                codes[index] = code;
                self.log.push((index as u16, side as u8, old));
                let (old, new) = (cells.get(old), cells.get(code));
                moving += i32::from(new.moving) - i32::from(old.moving);
                waiting += i32::from(new.waiting) - i32::from(old.waiting);
                if old.threat != new.threat {
                    let square = Square::from_index(index as u16);
                    self.threats[side].mark(square, old.threat, -1);
                    self.threats[side].mark(square, new.threat, 1);
                }
            }
        }
        self.moving[side] += moving;
        self.waiting[side] += waiting;
    }

    /// The own stones and the blocks of a line, as the pattern table takes them.
    fn line(&self, colour: usize, direction: usize, line: usize) -> (u64, u64) {
        let edge = self.edge[direction][line];
        let own = self.own[colour][direction][line] | edge & self.tables.patterns[colour].edges();
        (own, self.own[1 - colour][direction][line] | edge)
    }

    fn code(&self, square: Square, colour: usize) -> Code {
        (0..4).fold(0, |code, direction| {
            let (line, place) = square.place(direction);
            let (own, blocked) = self.line(colour, direction, line);
            let pattern = self.tables.patterns[colour].window(own, blocked, PAD + place);
            code | (pattern as Code) << (4 * direction)
        })
    }

    /// Changes the code of an empty point and all that follows from it.
    fn set_code(&mut self, square: Square, colour: usize, code: Code) {
        let old = *self.tables.cells[colour].get(self.codes[colour][square.index()]);
        let new = *self.tables.cells[colour].get(code);
        self.codes[colour][square.index()] = code;
        self.moving[colour] += i32::from(new.moving) - i32::from(old.moving);
        self.waiting[colour] += i32::from(new.waiting) - i32::from(old.waiting);
        if old.threat != new.threat {
            self.threats[colour].mark(square, old.threat, -1);
            self.threats[colour].mark(square, new.threat, 1);
        }
    }

    /// Adds what an empty point is worth, or takes it away.
    fn account(&mut self, square: Square, colour: usize, sign: i16) {
        let cell = *self.tables.cells[colour].get(self.codes[colour][square.index()]);
        self.moving[colour] += i32::from(sign) * i32::from(cell.moving);
        self.waiting[colour] += i32::from(sign) * i32::from(cell.waiting);
        self.threats[colour].mark(square, cell.threat, sign);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Weights;

    /// Everything that a position keeps, so that two can be compared.
    fn state(position: &Position) -> impl PartialEq + std::fmt::Debug + use<> {
        let codes: Vec<_> = position
            .empties()
            .map(|square| [0, 1].map(|colour| position.codes[colour][square.index()]))
            .collect();
        (
            (position.hash(), position.stones, position.to_move),
            position.threats.clone(),
            (position.moving, position.waiting),
            (*position.own, codes, position.board.clone()),
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
                    let me = position.to_move();
                    let free: Vec<Square> = position.empties().collect();
                    // The fast shadow sees a foul exactly where the rules do.
                    for square in &free {
                        let foul = rule.foul(game.board(), square.point());
                        assert_eq!(position.is_foul(*square, 0), foul.is_some());
                        assert!(!position.is_foul(*square, 1));
                    }
                    let square = free[below(free.len())];
                    if position.is_foul(square, me) {
                        continue;
                    }
                    // And a five.
                    let five = position.cell(square, me).threat == Threat::Five;
                    states.push(state(&position));
                    game.play(square.point()).unwrap();
                    position.make(square);
                    let won = game.outcome().is_some_and(|end| end.winner().is_some());
                    assert_eq!(five, won, "{rule} {square:?}");
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
