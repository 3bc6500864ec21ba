//! A 15×15 board that counts the stones on each row of five, so that fives are found without a search.

use std::sync::Arc;

use crate::bits::{AREA, Bits, Cell, Points, SIDE};

/// The index of the attacker, who has the first move, and of the defender.
pub const ATTACKER: usize = 0;
/// See [`ATTACKER`].
pub const DEFENDER: usize = 1;

/// How many rows of five points there are.
const ROWS: usize = 572;

/// The steps along the rows of a board.
const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// What wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Five stones of a colour in a row, or more.
    Freestyle,
    /// Exactly five.
    Standard,
}

/// Five points in a row, and those of the board just beyond both ends.
#[derive(Clone, Copy, Debug)]
struct Row {
    points: Points,
    ends: Points,
}

/// All rows of five points, and those through each point.
#[derive(Debug)]
struct FiveRows {
    rows: Vec<Row>,
    through: Vec<Vec<u16>>,
    rule: Rule,
}

impl FiveRows {
    fn of(rule: Rule) -> FiveRows {
        let mut rows = Vec::new();
        let mut through = vec![Vec::new(); AREA];
        for start in Points::ALL.iter() {
            for (down, right) in DIRECTIONS {
                let cell = |steps: i32| {
                    let row = i32::from(start) / SIDE as i32 + down * steps;
                    let column = i32::from(start) % SIDE as i32 + right * steps;
                    let on_board = |place: i32| (0..SIDE as i32).contains(&place);
                    let found = on_board(row) && on_board(column);
                    found.then_some((row * SIDE as i32 + column) as Cell)
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
        FiveRows {
            rows,
            through,
            rule,
        }
    }
}

/// The stones of both sides. Nobody's turn: that is for the caller to know.
#[derive(Clone, Debug)]
pub struct Board {
    rows: Arc<FiveRows>,
    stones: [Points; 2],
    // How many stones of each side a row has.
    counts: Box<[[u8; ROWS]; 2]>,
    // The rows without a stone of the attacker's that have three of the defender's or more.
    threes: Bits<{ ROWS.div_ceil(64) }>,
}

impl Board {
    /// The empty board.
    #[must_use]
    pub fn empty(rule: Rule) -> Board {
        Board::of(&Arc::new(FiveRows::of(rule)), [Points::NONE; 2])
    }

    /// A board with these stones of the attacker and of the defender, under the same rule.
    #[must_use]
    pub fn with(&self, stones: [Points; 2]) -> Board {
        Board::of(&self.rows, stones)
    }

    fn of(rows: &Arc<FiveRows>, stones: [Points; 2]) -> Board {
        let mut board = Board {
            rows: Arc::clone(rows),
            stones: [Points::NONE; 2],
            counts: Box::new([[0; ROWS]; 2]),
            threes: Bits::NONE,
        };
        for (side, cells) in stones.into_iter().enumerate() {
            cells.iter().for_each(|cell| board.place(side, cell));
        }
        board
    }

    /// The stones of the attacker and of the defender.
    #[must_use]
    pub fn stones(&self) -> [Points; 2] {
        self.stones
    }

    /// The board after one of the eight symmetries.
    #[must_use]
    pub fn turned(&self, symmetry: u8) -> Board {
        self.with(self.stones.map(|stones| stones.turned(symmetry)))
    }

    /// The canonical form: the least of the eight images, which is the same for all of them; and the
    /// symmetry that turns this board into it.
    #[must_use]
    pub fn canonical(&self) -> (Board, u8) {
        let image = |symmetry| (self.stones.map(|it| it.turned(symmetry)), symmetry);
        let (stones, symmetry) = (0..8).map(image).min().unwrap_or((self.stones, 0));
        (self.with(stones), symmetry)
    }

    /// The symmetries that leave it as it is.
    #[must_use]
    pub fn symmetries(&self) -> Vec<u8> {
        let keeps = |symmetry: &u8| self.turned(*symmetry).stones == self.stones;
        (0..8).filter(keeps).collect()
    }

    /// The points without a stone.
    #[must_use]
    pub fn empties(&self) -> Points {
        Points::ALL.without(self.stones[0] | self.stones[1])
    }

    /// Places a stone on an empty point.
    pub fn place(&mut self, side: usize, cell: Cell) {
        debug_assert!(self.empties().has(cell));
        self.change(side, cell, true);
    }

    /// Takes back a stone.
    pub fn remove(&mut self, side: usize, cell: Cell) {
        debug_assert!(self.stones[side].has(cell));
        self.change(side, cell, false);
    }

    fn change(&mut self, side: usize, cell: Cell, placed: bool) {
        self.stones[side].set(cell, placed);
        for &row in &self.rows.through[usize::from(cell)] {
            let count = &mut self.counts[side][usize::from(row)];
            *count = if placed { *count + 1 } else { *count - 1 };
            let [attacker, defender] = [0, 1].map(|side| self.counts[side][usize::from(row)]);
            self.threes.set(row, attacker == 0 && defender >= 3);
        }
    }

    /// Whether one more stone makes five on a row.
    fn lacks_one(&self, side: usize, row: usize) -> bool {
        let is_exact = || (self.rows.rows[row].ends & self.stones[side]).is_empty();
        self.counts[side][row] == 4
            && self.counts[1 - side][row] == 0
            && (self.rows.rule == Rule::Freestyle || is_exact())
    }

    /// The rows through a point on which one more stone makes five.
    fn fives_through(&self, side: usize, cell: Cell) -> impl Iterator<Item = usize> {
        let rows = self.rows.through[usize::from(cell)]
            .iter()
            .map(|row| usize::from(*row));
        rows.filter(move |row| self.lacks_one(side, *row))
    }

    /// Whether a stone on an empty point wins.
    #[must_use]
    pub fn makes_five(&self, side: usize, cell: Cell) -> bool {
        self.fives_through(side, cell).next().is_some()
    }

    /// The points where the attacker, whose stone is on `cell`, wins with one more stone in a row
    /// with it.
    #[must_use]
    pub fn fives_with(&self, cell: Cell) -> Points {
        self.empties_of(self.fives_through(ATTACKER, cell))
    }

    /// Whether the defender wins with one stone.
    #[must_use]
    pub fn defender_wins(&self) -> bool {
        self.threes
            .numbers()
            .any(|row| self.lacks_one(DEFENDER, row))
    }

    /// The points where one more stone of the defender's could give the defender a five, or the
    /// threat of a five. A stone elsewhere does neither.
    #[must_use]
    pub fn fours_of_defender(&self) -> Points {
        self.empties_of(self.threes.numbers())
    }

    fn empties_of(&self, rows: impl Iterator<Item = usize>) -> Points {
        let points = rows.fold(Points::NONE, |all, row| all | self.rows.rows[row].points);
        points & self.empties()
    }
}
