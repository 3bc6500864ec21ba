//! A position as a weak player sees it, who overlooks rows. What is proven of it holds for nobody.

use std::sync::Arc;

use super::Position;
use crate::engine::position::square::{PAD, Square};
use crate::engine::position::tables::RuleTables;
use crate::rules::{Point, Setup};

impl Position {
    /// The position of `setup` in which the stones of some rows, each with its direction, count as mere
    /// obstacles along their line. Under caro, where an obstacle that is no stone is the edge, the line
    /// around them counts as lying at the edge.
    pub(crate) fn overlooking<'a>(
        setup: &Setup,
        tables: Arc<RuleTables>,
        rows: impl Iterator<Item = (usize, &'a [Point])>,
    ) -> Position {
        let mut position = Position::new(setup, tables);
        for (direction, stones) in rows {
            position.overlook(direction, stones);
        }
        position
    }

    fn overlook(&mut self, direction: usize, stones: &[Point]) {
        for point in stones {
            let (line, place) = Square::of(*point).place(direction);
            let bit = 1 << (PAD + place);
            for own in &mut *self.own {
                own[direction][line] &= !bit;
            }
            self.edge[direction][line] |= bit;
        }
        let first = stones.first().map(|point| Square::of(*point));
        let line = first.map(|square| square.place(direction).0);
        let on_line = |square: &Square| Some(square.place(direction).0) == line;
        let empties: Vec<Square> = self.empties().filter(on_line).collect();
        for square in empties {
            let (codes, potentials) = self.made_from_scratch(square);
            self.set_potentials(square, codes, potentials);
        }
    }
}
