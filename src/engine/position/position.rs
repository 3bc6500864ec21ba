//! A position in a search: its stones, and the patterns of every empty point, kept up to date
//! move by move.

use std::sync::Arc;

use super::blank::{Blank, made_from_scratch};
use super::pattern::Pattern;
use super::potential::{Codes, Colours, FoulStatus, Potential, Threat, patterns};
use super::square::{CELLS, LINES, PAD, STEPS, Square};
use super::tables::RuleTables;
use super::threats::{PointSet, ThreatPoints, squares};
use crate::rules::{Board, BoardSize, Rule, Setup, Stone};

#[path = "overlooked.rs"]
mod overlooked;

/// Part of the hash when White is to move (Zobrist 1970).
const WHITE_TO_MOVE: u64 = 0xD6E8_FEB8_6659_FD93;

/// The hash of an empty board of `size`: the same stones on a board of another size are
/// another position.
const fn hash_of(size: BoardSize) -> u64 {
    (size.get() as u64 ^ 15).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Is told what a placed stone changes. The evaluation is such a listener.
pub(crate) trait ChangeListener {
    /// The patterns of an empty point have changed for one colour or both: its potentials for Black and
    /// White, before and after.
    fn changed(&mut self, old: [Potential; 2], new: [Potential; 2]);

    /// A point is no longer empty; these were its patterns for both colours.
    fn taken(&mut self, potentials: [Potential; 2]);
}

/// No listener.
impl ChangeListener for () {
    #[inline]
    fn changed(&mut self, _: [Potential; 2], _: [Potential; 2]) {}

    #[inline]
    fn taken(&mut self, _: [Potential; 2]) {}
}

/// Two stones on a line that are further apart than this are never part of the same four or foul.
const FOUR_REACH: u32 = 5;

/// How far a stone reaches in rows and columns: a point further away from every stone is like
/// one on an empty board.
const NEAR: usize = 5;

/// What is needed to take a move back.
#[derive(Clone, Copy, Debug)]
struct Undo {
    square: Square,
    // The length of the log before the move.
    mark: usize,
    // The rows of `near` around the move, as they were.
    near: [u32; 2 * NEAR + 1],
}

/// What an empty point was for both colours before it changed.
#[derive(Clone, Copy, Debug)]
struct CellChange {
    index: u16,
    codes: Codes,
    potentials: [Potential; 2],
}

/// A position in a search. Colours are indices: 0 is black, 1 is white.
#[derive(Clone, Debug)]
pub struct Position {
    tables: Arc<RuleTables>,
    size: BoardSize,
    side_to_move: usize,
    hash: u64,
    stones: usize,
    empty: PointSet,
    // The points within [`NEAR`] rows and columns of a stone.
    near: PointSet,
    // [colour][direction][line], bit PAD + k for the k-th point.
    own: Box<[[[u64; LINES]; 4]; 2]>,
    edge: Box<[[u64; LINES]; 4]>,
    codes: Box<[Codes; CELLS]>,
    // What the codes mean for Black and for White.
    potentials: Box<[[Potential; 2]; CELLS]>,
    threats: [ThreatPoints; 2],
    // What each move changed, so that it can be restored.
    log: Vec<CellChange>,
    moves: Vec<Undo>,
    // Only under renju: what the rules judge Black's fouls by.
    board: Option<Box<Board>>,
}

impl Position {
    /// The position of `setup`, even if the game is over.
    pub fn new(setup: &Setup, tables: Arc<RuleTables>) -> Position {
        let size = setup.size();
        let Blank {
            empty,
            edge,
            codes,
            potentials,
            threats,
        } = tables.blank(size).clone();
        let mut position = Position {
            tables,
            size,
            side_to_move: 0,
            hash: hash_of(size),
            stones: 0,
            empty,
            near: [0; BoardSize::MAX.get()],
            own: Box::new([[[0; LINES]; 4]; 2]),
            edge,
            codes,
            potentials,
            threats,
            log: Vec::with_capacity(1 << 14),
            moves: Vec::with_capacity(size.area()),
            board: (setup.rule() == Rule::Renju).then(|| Box::new(Board::new(size))),
        };
        for point in size.points() {
            if let Some(stone) = setup.board().get(point) {
                position.side_to_move = stone as usize;
                position.make(Square::of(point));
            }
        }
        position.side_to_move = setup.side_to_move() as usize;
        // The stones of the setup cannot be taken back.
        position.log.clear();
        position.moves.clear();
        position
    }

    pub(crate) const fn size(&self) -> BoardSize {
        self.size
    }

    pub(crate) fn rule(&self) -> Rule {
        self.tables.rule
    }

    /// The colour that is to move.
    pub const fn side_to_move(&self) -> usize {
        self.side_to_move
    }

    /// The other colour.
    pub const fn opponent(&self) -> usize {
        1 - self.side_to_move
    }

    /// The hash of the stones and the side to move.
    pub(crate) const fn hash(&self) -> u64 {
        self.hash ^ (self.side_to_move as u64 * WHITE_TO_MOVE)
    }

    /// The hash after a move of the side to move.
    pub(crate) fn hash_after(&self, square: Square) -> u64 {
        let key = self.tables.keys[square.index()][self.side_to_move];
        self.hash ^ key ^ (self.opponent() as u64 * WHITE_TO_MOVE)
    }

    /// The last `count` moves, the last one at the end.
    pub(crate) fn last_moves(&self, count: usize) -> Vec<Square> {
        let first = self.moves.len().saturating_sub(count);
        self.moves[first..].iter().map(|undo| undo.square).collect()
    }

    /// The last move that can be taken back.
    pub fn last_move(&self) -> Option<Square> {
        self.moves.last().map(|undo| undo.square)
    }

    /// How many stones there are.
    #[must_use]
    pub const fn stones(&self) -> usize {
        self.stones
    }

    pub(crate) fn is_full(&self) -> bool {
        self.stones == self.size.area()
    }

    /// Whether a square is an empty point of the board.
    #[must_use]
    pub fn is_empty(&self, square: Square) -> bool {
        let rows = square.row_on_board().and_then(|row| self.empty.get(row));
        rows.is_some_and(|bits| bits >> square.column() & 1 == 1)
    }

    /// What `colour` would make on an empty point.
    #[inline]
    pub(crate) fn potential(&self, square: Square, colour: usize) -> Potential {
        self.potentials[square.index()][colour]
    }

    /// The best threat of a colour that a stone on an empty square makes.
    #[must_use]
    pub fn threat(&self, square: Square, colour: usize) -> Threat {
        self.potential(square, colour).threat
    }

    pub(crate) fn patterns(&self, square: Square, colour: usize) -> [Pattern; 4] {
        patterns(self.codes[square.index()].of(colour))
    }

    /// On how many points `colour` could make exactly this threat.
    pub fn count(&self, colour: usize, threat: Threat) -> usize {
        usize::from(self.threats[colour].counts[threat as usize])
    }

    /// The points where `colour` could make this threat or a stronger one, strongest first.
    pub(crate) fn at_least(&self, colour: usize, least: Threat) -> impl Iterator<Item = Square> {
        (least as usize..Threat::COUNT)
            .rev()
            .flat_map(move |threat| self.threats[colour].of(threat))
    }

    /// The points on which some line of `colour` would be a four or more, and all points that
    /// are forbidden to it.
    pub(crate) fn on_four(&self, colour: usize) -> PointSet {
        let points = &self.threats[colour].points;
        let mut rows = points[Threat::Foul as usize];
        for threat in &points[Threat::Four as usize..] {
            for (row, more) in rows.iter_mut().zip(threat) {
                *row |= more;
            }
        }
        rows
    }

    /// The points that [`on_four`](Position::on_four) has for either colour, row by row.
    pub(crate) fn on_four_of_either(&self) -> impl Iterator<Item = Square> {
        let [mut rows, others] = [0, 1].map(|colour| self.on_four(colour));
        for (row, more) in rows.iter_mut().zip(others) {
            *row |= more;
        }
        squares(rows)
    }

    /// Whether an empty point is forbidden to `colour`.
    pub fn is_foul(&self, square: Square, colour: usize) -> bool {
        self.forbids(square, self.potential(square, colour))
    }

    /// As [`is_foul`](Position::is_foul), with a potential that is already known.
    #[inline]
    pub(crate) fn forbids(&self, square: Square, potential: Potential) -> bool {
        match potential.foul_status {
            FoulStatus::Allowed => false,
            FoulStatus::Forbidden => true,
            FoulStatus::Undecided => self.is_foul_by_the_rules(square),
        }
    }

    #[cold]
    fn is_foul_by_the_rules(&self, square: Square) -> bool {
        let board = self.board.as_ref();
        board.is_some_and(|board| self.tables.rule.foul(board, square.point()).is_some())
    }

    /// Whether `colour` may place a stone here: the point is empty and not forbidden.
    pub fn is_allowed(&self, square: Square, colour: usize) -> bool {
        self.is_empty(square) && !self.is_foul(square, colour)
    }

    /// A point where `colour` could make an open four, or two fours.
    pub fn open_four(&self, colour: usize) -> Option<Square> {
        self.threats[colour]
            .of(Threat::OpenFour as usize)
            .find(|square| !self.is_foul(*square, colour))
    }

    /// Whether `colour` could make an open four that may be a foul: it depends on whether
    /// threes beside it are real, which a stone elsewhere may change.
    pub(crate) fn open_four_depends_on_fouls(&self, colour: usize) -> bool {
        self.threats[colour]
            .of(Threat::OpenFour as usize)
            .any(|square| self.potential(square, colour).foul_status == FoulStatus::Undecided)
    }

    /// Whether a stone at the end of a five can block it, as under caro.
    pub(crate) fn fives_can_be_blocked(&self) -> bool {
        matches!(self.tables.rule, Rule::Caro | Rule::CaroOverline)
    }

    /// A point where `colour` could make exactly this threat.
    pub fn first(&self, colour: usize, threat: Threat) -> Option<Square> {
        self.threats[colour].of(threat as usize).next()
    }

    /// The empty points at the ends of the rows that a stone of `colour` on an empty point
    /// would make.
    pub(crate) fn ends(&self, square: Square, colour: usize) -> impl Iterator<Item = Square> {
        (0..4).flat_map(move |direction| {
            let (line, place) = square.place(direction);
            let row = self.own[colour][direction][line] | 1 << (PAD + place);
            let ahead = (row >> (PAD + place)).trailing_ones() as usize;
            let behind = (row << (63 - PAD - place)).leading_ones() as usize;
            let step = STEPS[direction];
            let ends = [
                square.index() + ahead * step,
                square.index() - behind * step,
            ];
            let ends = ends.map(|index| Square::from_index(index as u16));
            ends.into_iter().filter(|end| self.is_empty(*end))
        })
    }

    /// The empty points, row by row.
    pub fn empties(&self) -> impl Iterator<Item = Square> {
        squares(&self.empty)
    }

    /// The stones of a position in which no row is overlooked, with their colours.
    pub(crate) fn occupied(&self) -> impl Iterator<Item = (Square, usize)> {
        let points = self.size.points().map(Square::of);
        points.filter_map(|square| {
            let (line, place) = square.place(0);
            let is_of = |colour: &usize| self.own[*colour][0][line] >> (PAD + place) & 1 == 1;
            Some((square, (0..2).find(is_of)?))
        })
    }

    /// The empty points near some stone, row by row.
    pub(crate) fn near_empties(&self) -> impl Iterator<Item = Square> {
        let mut both = self.empty;
        for (row, near) in both.iter_mut().zip(&self.near) {
            *row &= near;
        }
        squares(both)
    }

    /// Places a stone of the side to move on an empty point.
    pub fn make(&mut self, square: Square) {
        self.make_with(square, &mut ());
    }

    /// What `work` finds after a move of the side to move, which is then taken back.
    pub(crate) fn after<T>(&mut self, square: Square, work: impl FnOnce(&mut Position) -> T) -> T {
        self.make(square);
        let found = work(self);
        self.unmake();
        found
    }

    /// As [`make`](Position::make), with a listener that is told of every change.
    pub(crate) fn make_with(&mut self, square: Square, listener: &mut impl ChangeListener) {
        self.place(square, listener, |_, _, _, _| Colours::BOTH);
    }

    /// As [`make`](Position::make), for a search of the fours of `attacker`. Only fives, fouls, the
    /// attacker's fours and the threes that its own stones make are kept up to date; weaker
    /// patterns may stay as they were before this stone, until it is taken back.
    pub(crate) fn make_for_fours(&mut self, square: Square, attacker: usize) {
        // A blocked five depends on what lies beyond its ends.
        if self.fives_can_be_blocked() {
            return self.make(square);
        }
        let is_renju = self.board.is_some();
        let is_attackers = self.side_to_move == attacker;
        self.place(square, &mut (), |position, direction, line, at| {
            Colours::of(|side| {
                let least = match (side == attacker, is_attackers) {
                    (true, true) => 2,
                    // Two threes may be a foul.
                    _ if is_renju && side == Stone::Black as usize => 2,
                    (true, false) => 3,
                    (false, _) => 4,
                };
                let own = position.own[side][direction][line];
                let near = own >> (PAD + at - FOUR_REACH) & ((1 << (2 * FOUR_REACH + 1)) - 1);
                near.count_ones() >= least
            })
        });
    }

    /// Places a stone of the side to move. `matters` says for which colours a line through it must
    /// be updated; it gets the direction, the line and the place of the stone on it.
    #[inline]
    fn place(
        &mut self,
        square: Square,
        listener: &mut impl ChangeListener,
        matters: impl Fn(&Position, usize, usize, u32) -> Colours,
    ) {
        debug_assert!(self.is_empty(square));
        let colour = self.side_to_move;
        let near = self.mark_near(square);
        self.moves.push(Undo {
            square,
            mark: self.log.len(),
            near,
        });
        listener.taken(self.potentials[square.index()]);
        self.account(square, -1);
        self.flip(square, colour);
        for direction in 0..4 {
            let (line, place) = square.place(direction);
            let colours = matters(self, direction, line, place);
            self.refresh(square, direction, colours, listener);
        }
        self.stones += 1;
        self.side_to_move = 1 - colour;
    }

    /// Takes back the last move.
    pub fn unmake(&mut self) {
        let Undo { square, mark, near } = self.moves.pop().expect("a move to take back");
        let colour = 1 - self.side_to_move;
        while self.log.len() > mark {
            if let Some(change) = self.log.pop() {
                self.set_potentials(
                    Square::from_index(change.index),
                    change.codes,
                    change.potentials,
                );
            }
        }
        self.flip(square, colour);
        self.account(square, 1);
        let first = square.row().saturating_sub(NEAR);
        let last = (square.row() + NEAR).min(BoardSize::MAX.get() - 1);
        self.near[first..=last].copy_from_slice(&near[..=last - first]);
        self.stones -= 1;
        self.side_to_move = colour;
    }

    /// Passes: makes the other side the one to move. A second pass undoes it.
    pub const fn pass(&mut self) {
        self.side_to_move = 1 - self.side_to_move;
    }

    /// Marks the points around a stone as near. Returns the rows as they were, for
    /// [`unmake`](Position::unmake).
    fn mark_near(&mut self, square: Square) -> [u32; 2 * NEAR + 1] {
        let first = square.row().saturating_sub(NEAR);
        let last = (square.row() + NEAR).min(BoardSize::MAX.get() - 1);
        let width = (1_u64 << (2 * NEAR + 1)) - 1;
        let columns = (width << square.column() >> NEAR) as u32;
        let mut before = [0; 2 * NEAR + 1];
        for (before, row) in before.iter_mut().zip(&mut self.near[first..=last]) {
            *before = *row;
            *row |= columns;
        }
        before
    }

    fn flip(&mut self, square: Square, colour: usize) {
        for direction in 0..4 {
            let (line, place) = square.place(direction);
            self.own[colour][direction][line] ^= 1 << (PAD + place);
        }
        self.empty[square.row()] ^= 1 << square.column();
        self.hash ^= self.tables.keys[square.index()][colour];
        if let Some(board) = &mut self.board {
            board.flip(square.point(), Stone::ALL[colour]);
        }
    }

    /// Updates the patterns of these colours along one line through a stone that was just placed.
    #[inline]
    fn refresh(
        &mut self,
        square: Square,
        direction: usize,
        colours: Colours,
        listener: &mut impl ChangeListener,
    ) {
        let (line, place) = square.place(direction);
        let stones = self.line(direction, line);
        let radius = self.tables.patterns.radius();
        let at = PAD + place;
        // A stone does not change a side's patterns beyond what blocks that side.
        let (mut ahead, mut behind) = (0, 0);
        for side in (0..2).filter(|side| colours.contains(*side)) {
            let blocked = stones[1 - side];
            ahead = (blocked >> (at + 1)).trailing_zeros().max(ahead);
            behind = (blocked << (64 - at)).leading_zeros().max(behind);
        }
        let (ahead, behind) = (ahead.min(radius), behind.min(radius));
        let reach = (1_u64 << (ahead + behind + 1)) - 1;
        let mut empty = !(stones[0] | stones[1]) & reach << (at - behind);
        let step = STEPS[direction];
        // The index of bit 0 of the line, which may lie before the first square.
        let first = square.index().wrapping_sub(at as usize * step);
        let tables = &self.tables;
        while empty != 0 {
            let bit = empty.trailing_zeros();
            empty &= empty - 1;
            let index = first.wrapping_add(bit as usize * step);
            let pair = tables.patterns.window(stones, bit);
            let old = self.codes[index];
            let codes = old.with(direction, pair, colours);
            if codes == old {
                continue;
            }
            let before = self.potentials[index];
            self.log.push(CellChange {
                index: index as u16,
                codes: old,
                potentials: before,
            });
            self.codes[index] = codes;
            let potentials = [0, 1].map(|side| tables.potentials[side].get(codes.of(side)));
            self.potentials[index] = potentials;
            listener.changed(before, potentials);
            let square = Square::from_index(index as u16);
            for side in 0..2 {
                self.threats[side].change(square, before[side].threat, potentials[side].threat);
            }
        }
    }

    /// The stones of Black and of White on a line, both with the points off the board, as the
    /// pattern table takes them.
    pub(super) fn line(&self, direction: usize, line: usize) -> [u64; 2] {
        let edge = self.edge[direction][line];
        [0, 1].map(|colour| self.own[colour][direction][line] | edge)
    }

    /// The pattern that a stone of `colour` on bit `at` of a line would make.
    pub(super) fn pattern_in(&self, colour: usize, stones: [u64; 2], at: u32) -> Pattern {
        self.tables.patterns.window(stones, at).of(colour)
    }

    /// The codes of an empty point and what they mean, from its lines.
    fn made_from_scratch(&self, square: Square) -> (Codes, [Potential; 2]) {
        let RuleTables {
            patterns,
            potentials,
            ..
        } = &*self.tables;
        made_from_scratch(patterns, potentials, square, |direction, line| {
            self.line(direction, line)
        })
    }

    /// Changes the codes of an empty point to those that mean `new`.
    #[inline]
    fn set_potentials(&mut self, square: Square, codes: Codes, new: [Potential; 2]) {
        let old = self.potentials[square.index()];
        self.codes[square.index()] = codes;
        self.potentials[square.index()] = new;
        for colour in 0..2 {
            self.threats[colour].change(square, old[colour].threat, new[colour].threat);
        }
    }

    /// Adds an empty point to the sets of its threats, or removes it.
    fn account(&mut self, square: Square, sign: i16) {
        for (colour, potential) in self.potentials[square.index()].into_iter().enumerate() {
            self.threats[colour].mark(square, potential.threat, sign);
        }
    }
}

#[cfg(test)]
#[path = "position_tests.rs"]
mod tests;
