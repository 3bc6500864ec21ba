//! A 15×15 board that knows at once which fives are near.

use std::sync::Arc;

use gomoku::rules::{Direction, Rule, Setup, Stone};

use super::points::{AREA, Cell, Points, cell_of, point_of, size};
use crate::common::symmetry::image;

/// The index of the attacker, who is Black, and of the defender.
pub const ATTACKER: usize = 0;
pub const DEFENDER: usize = 1;

/// How many rows of five points there are.
const ROWS: usize = 572;

/// Five points in a row, and those of the board just beyond both ends.
#[derive(Clone, Copy, Debug)]
struct Row {
    points: Points,
    ends: Points,
}

/// All rows of five points, and those through each point.
#[derive(Debug)]
pub struct Rows {
    rows: Vec<Row>,
    through: Vec<Vec<u16>>,
    exactly_five: bool,
}

impl Rows {
    /// The rows under a rule.
    pub fn of(rule: Rule) -> Result<Arc<Rows>, String> {
        let exactly_five = match rule {
            Rule::Freestyle => false,
            Rule::Standard => true,
            _ => return Err(format!("nothing can be checked under {rule}")),
        };
        let mut rows = Vec::new();
        let mut through = vec![Vec::new(); AREA];
        for start in size().points() {
            for direction in Direction::ALL {
                let cell = |steps: i8| {
                    let point = start.offset(direction, steps)?;
                    size().contains(point).then(|| cell_of(point))
                };
                let cells: Vec<Cell> = (0..5).filter_map(cell).collect();
                if cells.len() < 5 {
                    continue;
                }
                for cell in &cells {
                    through[usize::from(*cell)].push(rows.len() as u16);
                }
                rows.push(Row {
                    points: cells.into_iter().collect(),
                    ends: [-1, 5].into_iter().filter_map(cell).collect(),
                });
            }
        }
        Ok(Arc::new(Rows {
            rows,
            through,
            exactly_five,
        }))
    }
}

/// A set of rows.
#[derive(Clone, Debug, Default)]
struct RowSet([u64; ROWS.div_ceil(64)]);

impl RowSet {
    fn set(&mut self, row: u16, member: bool) {
        let bit = 1 << (row & 63);
        let word = &mut self.0[usize::from(row >> 6)];
        *word = if member { *word | bit } else { *word & !bit };
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        self.0
            .into_iter()
            .enumerate()
            .flat_map(|(number, mut word)| {
                std::iter::from_fn(move || {
                    let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                    word &= word - 1;
                    Some(number << 6 | bit)
                })
            })
    }
}

/// The stones of both sides.
#[derive(Clone, Debug)]
pub struct Board {
    rows: Arc<Rows>,
    stones: [Points; 2],
    // How many stones of each side a row has.
    counts: Box<[[u8; ROWS]; 2]>,
    // The rows without a stone of the attacker's that have at least two of the defender's, and
    // those that have at least three.
    twos: RowSet,
    threes: RowSet,
}

impl Board {
    /// A board with these stones.
    pub fn new(rows: &Arc<Rows>, stones: [Points; 2]) -> Board {
        let mut board = Board {
            rows: Arc::clone(rows),
            stones: [Points::NONE; 2],
            counts: Box::new([[0; ROWS]; 2]),
            twos: RowSet::default(),
            threes: RowSet::default(),
        };
        for (side, cells) in stones.into_iter().enumerate() {
            cells.iter().for_each(|cell| board.place(side, cell));
        }
        board
    }

    /// The stones of the attacker and of the defender.
    pub fn stones(&self) -> [Points; 2] {
        self.stones
    }

    /// The board after one of the eight symmetries.
    pub fn turned(&self, symmetry: u8) -> Board {
        let turned = self.stones.map(|stones| turned(stones, symmetry));
        Board::new(&self.rows, turned)
    }

    /// The least of the eight images, the same for all of them.
    pub fn canonical(&self) -> Board {
        let image = |symmetry| self.stones.map(|stones| turned(stones, symmetry));
        let least = (0..8).map(image).min().unwrap_or(self.stones);
        Board::new(&self.rows, least)
    }

    /// The stones as the engine takes them, with the attacker to move.
    pub fn setup(&self, rule: Rule) -> Setup {
        let of = |side: usize| self.stones[side].iter().map(move |cell| (cell, side));
        let stones = of(ATTACKER).chain(of(DEFENDER));
        let stones = stones.map(|(cell, side)| (point_of(cell), Stone::ALL[side]));
        Setup::new(size(), rule, Stone::Black, stones).expect("each stone has its own point")
    }

    pub fn empties(&self) -> Points {
        Points::ALL.without(self.stones[0] | self.stones[1])
    }

    /// Places a stone on an empty point.
    pub fn place(&mut self, side: usize, cell: Cell) {
        debug_assert!(self.empties().has(cell));
        self.stones[side] = self.stones[side] | Points::of(cell);
        for &row in &self.rows.through[usize::from(cell)] {
            self.counts[side][usize::from(row)] += 1;
            if side == ATTACKER {
                self.twos.set(row, false);
                self.threes.set(row, false);
            } else {
                mark(&self.counts, &mut self.twos, &mut self.threes, row);
            }
        }
    }

    /// Takes back a stone.
    pub fn remove(&mut self, side: usize, cell: Cell) {
        self.stones[side] = self.stones[side].without(Points::of(cell));
        for &row in &self.rows.through[usize::from(cell)] {
            self.counts[side][usize::from(row)] -= 1;
            mark(&self.counts, &mut self.twos, &mut self.threes, row);
        }
    }

    /// Whether five stones on this row would win.
    fn wins(&self, row: &Row, side: usize) -> bool {
        !self.rows.exactly_five || (row.ends & self.stones[side]).is_empty()
    }

    /// Whether a stone on an empty point wins.
    pub fn makes_five(&self, side: usize, cell: Cell) -> bool {
        let mut rows = self.rows.through[usize::from(cell)].iter();
        rows.any(|&row| {
            let row = usize::from(row);
            self.counts[side][row] == 4
                && self.counts[1 - side][row] == 0
                && self.wins(&self.rows.rows[row], side)
        })
    }

    /// The points where the attacker, whose stone is on `cell`, wins with one more stone in a row
    /// with it.
    pub fn fives_with(&self, cell: Cell) -> Points {
        let rows = self.rows.through[usize::from(cell)].iter();
        let rows = rows.map(|row| usize::from(*row)).filter(|&row| {
            self.counts[ATTACKER][row] == 4
                && self.counts[DEFENDER][row] == 0
                && self.wins(&self.rows.rows[row], ATTACKER)
        });
        rows.fold(Points::NONE, |all, row| all | self.empties_of(row))
    }

    /// Whether the defender wins with one stone.
    pub fn defender_wins(&self) -> bool {
        let mut rows = self.threes.iter();
        rows.any(|row| self.counts[DEFENDER][row] == 4 && self.wins(&self.rows.rows[row], DEFENDER))
    }

    /// The points where one more stone of the defender's could give it a five, or the threat of a
    /// five. A stone elsewhere does neither.
    pub fn fours_of_defender(&self) -> Points {
        let rows = self.threes.iter();
        rows.fold(Points::NONE, |all, row| all | self.empties_of(row))
    }

    /// As [`fours_of_defender`](Board::fours_of_defender), for the two points of two more stones
    /// that do it together.
    pub fn threes_of_defender(&self) -> Points {
        let rows = self.twos.iter();
        rows.fold(Points::NONE, |all, row| all | self.empties_of(row))
    }

    fn empties_of(&self, row: usize) -> Points {
        let points = self.rows.rows[row].points;
        points.without(self.stones[0] | self.stones[1])
    }
}

/// Accounts for a row of which a stone has changed.
fn mark(counts: &[[u8; ROWS]; 2], twos: &mut RowSet, threes: &mut RowSet, row: u16) {
    let [attacker, defender] = [0, 1].map(|side| counts[side][usize::from(row)]);
    twos.set(row, attacker == 0 && defender >= 2);
    threes.set(row, attacker == 0 && defender >= 3);
}

/// The points after a symmetry.
pub fn turned(points: Points, symmetry: u8) -> Points {
    let turn = |cell: Cell| cell_of(image(point_of(cell), size(), symmetry));
    points.iter().map(turn).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::Board as Reference;

    /// The fives of both sides are those of the rules, for stones placed and removed at random.
    #[test]
    fn fives_are_those_of_the_rules() {
        for rule in [Rule::Freestyle, Rule::Standard] {
            let rows = Rows::of(rule).unwrap();
            assert_eq!(rows.rows.len(), ROWS);
            let mut rng = fastrand::Rng::with_seed(25);
            let mut met = [0; 4];
            for _ in 0..60 {
                let mut board = Board::new(&rows, [Points::NONE; 2]);
                let mut reference = Reference::new(size());
                let mut placed = Vec::new();
                // Stones close together, and few of the other side, so that there are fives.
                let share = rng.u8(1..8);
                for _ in 0..rng.usize(10..90) {
                    let cell = cell_of(
                        gomoku::rules::Point::new(rng.usize(0..9), rng.usize(0..9)).unwrap(),
                    );
                    if board.empties().has(cell) {
                        let side = usize::from(rng.u8(0..8) < share);
                        // Nobody has won yet.
                        if !board.makes_five(side, cell) {
                            board.place(side, cell);
                            placed.push((side, cell));
                        }
                    }
                    if rng.u8(0..4) == 0 && !placed.is_empty() {
                        let (side, cell) = placed.swap_remove(rng.usize(..placed.len()));
                        board.remove(side, cell);
                    }
                }
                let mut put = |cell, stone| reference.set(point_of(cell), stone).unwrap();
                for (side, cell) in &placed {
                    put(*cell, Some(Stone::ALL[*side]));
                }
                let mut wins = [Points::NONE; 2];
                for side in [ATTACKER, DEFENDER] {
                    for cell in board.empties().iter() {
                        let (point, stone) = (point_of(cell), Stone::ALL[side]);
                        reference.set(point, Some(stone)).unwrap();
                        let wins_here = rule.winning_line(&reference, point).is_some();
                        reference.set(point, None).unwrap();
                        let found = board.makes_five(side, cell);
                        assert_eq!(found, wins_here, "{rule}\n{reference}");
                        if wins_here {
                            wins[side] = wins[side] | Points::of(cell);
                        }
                    }
                }
                assert_eq!(board.defender_wins(), !wins[DEFENDER].is_empty());
                let fives = board.stones()[ATTACKER]
                    .iter()
                    .map(|cell| board.fives_with(cell));
                assert_eq!(
                    fives.fold(Points::NONE, |all, more| all | more),
                    wins[ATTACKER]
                );
                // One more stone, and then two more.
                let (fours, threes) = (board.fours_of_defender(), board.threes_of_defender());
                for one in board.empties().iter() {
                    board.place(DEFENDER, one);
                    if board.defender_wins() && wins[DEFENDER].is_empty() {
                        assert!(fours.has(one));
                        met[2] += 1;
                    }
                    for other in board
                        .empties()
                        .iter()
                        .take(if fours.has(one) { 0 } else { 40 })
                    {
                        if !fours.has(other) {
                            board.place(DEFENDER, other);
                            if board.defender_wins() && wins[DEFENDER].is_empty() {
                                assert!(threes.has(one) && threes.has(other));
                                met[3] += 1;
                            }
                            board.remove(DEFENDER, other);
                        }
                    }
                    board.remove(DEFENDER, one);
                }
                for side in [ATTACKER, DEFENDER] {
                    met[side] += wins[side].count();
                }
                let fresh = Board::new(&rows, board.stones());
                assert_eq!(fresh.counts, board.counts);
                assert_eq!(
                    (fresh.twos.0, fresh.threes.0),
                    (board.twos.0, board.threes.0)
                );
            }
            assert!(met.iter().all(|met| *met > 20), "{met:?}");
        }
    }

    #[test]
    fn images_have_one_canonical_form() {
        let rows = Rows::of(Rule::Freestyle).unwrap();
        let stones = [[3, 17, 112], [14, 90, 224]].map(|cells| cells.into_iter().collect());
        let board = Board::new(&rows, stones);
        for symmetry in 0..8 {
            let image = board.turned(symmetry);
            assert_eq!(image.canonical().stones(), board.canonical().stones());
            assert!(image.canonical().stones() <= image.stones());
        }
    }
}
