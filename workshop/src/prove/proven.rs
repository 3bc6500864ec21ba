//! Positions that are proven to be won, each with a winning move: what a proof consists of until
//! it is made into a certificate.

use std::collections::HashMap;
use std::fmt::Write;

use checker::walk::Node;
use gomoku::engine::tune::proving::{Cell, Grid, Stones};

/// Won positions with the attacker, who has the first move, to move. Symmetrical positions are the
/// same.
#[derive(Clone, Debug)]
pub struct ProvenMoves {
    grid: Grid,
    // By the canonical form of a position, in its orientation.
    moves: HashMap<Stones, Cell>,
    // By the canonical form of the attacker's stones alone: the moves that win, the first one
    // first.
    alike: HashMap<Stones, Vec<Cell>>,
}

impl ProvenMoves {
    pub fn new(grid: Grid) -> ProvenMoves {
        ProvenMoves {
            grid,
            moves: HashMap::new(),
            alike: HashMap::new(),
        }
    }

    /// How many positions there are.
    pub fn count(&self) -> usize {
        self.moves.len()
    }

    /// The winning move in a position.
    pub fn get(&self, stones: &Stones) -> Option<Cell> {
        let (canonical, symmetry) = stones.canonical(&self.grid);
        let image = *self.moves.get(&canonical)?;
        Some(self.grid.original(image, symmetry))
    }

    /// Adds a position; false if it is there already.
    pub fn add(&mut self, stones: &Stones, winning: Cell) -> bool {
        let (canonical, symmetry) = stones.canonical(&self.grid);
        let image = self.grid.image(winning, symmetry);
        let is_new = !self.moves.contains_key(&canonical);
        if is_new {
            self.moves.insert(canonical, image);
            let (attacker, symmetry) = stones.attacker().canonical(&self.grid);
            let image = self.grid.image(winning, symmetry);
            let alike = self.alike.entry(attacker).or_default();
            if !alike.contains(&image) {
                alike.push(image);
            }
        }
        is_new
    }

    /// The winning moves of positions with the same stones of the attacker's, whatever the
    /// defender has.
    pub fn alike(&self, stones: &Stones) -> Vec<Cell> {
        let attacker = stones.attacker();
        let canonical = attacker.canonical(&self.grid).0;
        let mut found = Vec::new();
        for image in self.alike.get(&canonical).into_iter().flatten() {
            let leads = |symmetry: &u8| attacker.image(&self.grid, *symmetry) == canonical;
            for symmetry in (0..8).filter(leads) {
                let cell = self.grid.original(*image, symmetry);
                if !found.contains(&cell) {
                    found.push(cell);
                }
            }
        }
        found
    }

    /// The line of a text that [`add_line`](ProvenMoves::add_line) reads: the stones of Black, of
    /// White, and the winning move, as numbers of cells.
    pub fn line(stones: &Stones, winning: Cell) -> String {
        let mut line = String::new();
        for colour in 0..2 {
            for cell in stones.of(colour) {
                let _ = write!(line, "{cell} ");
            }
            line.push_str("| ");
        }
        let _ = write!(line, "{winning}");
        line
    }

    /// Adds the position of a line. `None` if it is damaged.
    pub fn add_line(&mut self, line: &str) -> Option<()> {
        let mut parts = line.split('|');
        let mut stones = Stones::default();
        let mut cells = || -> Option<Vec<Cell>> {
            let words = parts.next()?.split_whitespace();
            let cells = words.map(|word| word.parse::<Cell>().ok());
            let cells: Vec<Cell> = cells.collect::<Option<_>>()?;
            let area = self.grid.size().area();
            cells
                .iter()
                .all(|cell| usize::from(*cell) < area)
                .then_some(cells)
        };
        for colour in 0..2 {
            cells()?
                .into_iter()
                .for_each(|cell| stones.flip(colour, cell));
        }
        let winning = cells()?;
        let ([winning], None) = (winning.as_slice(), parts.next()) else {
            return None;
        };
        self.add(&stones, *winning);
        Some(())
    }

    /// Adds the positions of a certificate with the attacker's moves, except the empty board, which
    /// is proven only once all second moves are answered.
    pub fn add_nodes(&mut self, nodes: &[Node]) {
        let Some(root) = nodes.first() else {
            return;
        };
        let mut waiting = vec![(Stones::default(), root)];
        while let Some((stones, node)) = waiting.pop() {
            if stones.count() > 0 && !self.add(&stones, node.winning) {
                continue;
            }
            let after = stones.flipped(0, node.winning);
            for (reply, link) in &node.replies {
                // A node is also used in positions that have a stone there already.
                if after.has(0, *reply) || after.has(1, *reply) {
                    continue;
                }
                let next = after.flipped(1, *reply).image(&self.grid, link.symmetry);
                waiting.push((next, &nodes[link.node]));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::BoardSize;

    #[test]
    fn a_position_is_found_by_any_symmetry_and_survives_its_line() {
        let grid = Grid::new(BoardSize::default());
        let mut stones = Stones::default();
        for (cell, colour) in [(112, 0), (14, 1), (97, 0), (30, 1)] {
            stones.flip(colour, cell);
        }
        let line = ProvenMoves::line(&stones, 98);
        assert_eq!(line, "97 112 | 14 30 | 98");
        let mut proven = ProvenMoves::new(grid.clone());
        assert_eq!(proven.add_line(&line), Some(()));
        for symmetry in 0..8 {
            let image = stones.image(&grid, symmetry);
            assert_eq!(proven.get(&image), Some(grid.image(98, symmetry)));
            assert!(!proven.add(&image, grid.image(98, symmetry)));
        }
        stones.flip(1, 31);
        assert_eq!((proven.get(&stones), proven.count()), (None, 1));
        // The attacker's stones lie on one column, which a mirror keeps.
        assert_eq!(proven.alike(&stones), [98, 96]);
        stones.flip(0, 0);
        assert!(proven.alike(&stones).is_empty());
        for damaged in [
            "",
            "1 | 2",
            "1 | 2 | 3 4",
            "1 | 2 | 300",
            "1 | 225 | 3",
            "1 | 2 | 3 | 4",
        ] {
            assert_eq!(proven.add_line(damaged), None, "{damaged}");
        }
    }
}
