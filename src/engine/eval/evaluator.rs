//! What a position is worth and how early to look at a move: a weighted sum over the
//! empty points, kept up to date as stones come and go.

use std::sync::Arc;

use super::values::Values;
use super::weights::Weights;
use crate::engine::position::cell::{Cell, Fouling, Threat, combinations, threat};
use crate::engine::position::pattern::Pattern;
use crate::engine::position::position::{Listener, Position};
use crate::engine::position::square::Square;
use crate::rules::{Rule, Stone};

/// What a point with some patterns is worth.
#[derive(Clone, Copy, Debug)]
struct Worth {
    /// To its colour when that is the side to move, in parts of an eval unit.
    side_to_move: i16,
    /// To its colour when that is the opponent, in parts of an eval unit.
    opponent: i16,
    /// How early to look at a move here.
    order: i16,
}

impl Worth {
    fn new(patterns: [Pattern; 4], weights: &Weights, has_fouls: bool) -> Worth {
        let threat = threat(patterns, has_fouls);
        let is_foul = has_fouls && Fouling::of(patterns) == Fouling::Yes;
        let sum = |values: &[i16; Pattern::COUNT], threats: &[i16; Threat::COUNT]| -> i16 {
            let lines = patterns.iter().map(|pattern| values[*pattern as usize]);
            let sum = |sum: i16, worth| sum.saturating_add(worth);
            let lines = if is_foul { 0 } else { lines.fold(0, sum) };
            lines.saturating_add(threats[threat as usize])
        };
        let fine = |sum: i16| sum.saturating_mul(Values::PARTS);
        Worth {
            side_to_move: fine(sum(&weights.side_to_move, &weights.threat_side_to_move)),
            opponent: fine(sum(&weights.opponent, &weights.threat_opponent)),
            order: sum(&weights.order, &weights.threat_order),
        }
    }
}

/// What every combination of patterns is worth under a rule, for black and for white.
#[derive(Clone, Debug)]
pub(crate) struct WorthTables {
    tables: [Arc<[Worth]>; 2],
    least_order: i32,
}

impl WorthTables {
    pub(crate) fn new(rule: Rule, weights: &Weights) -> WorthTables {
        let table = |has_fouls| -> Arc<[Worth]> {
            combinations()
                .map(|patterns| Worth::new(patterns, weights, has_fouls))
                .collect()
        };
        let white = table(false);
        let black = match rule {
            Rule::Renju => table(true),
            _ => Arc::clone(&white),
        };
        WorthTables {
            tables: [black, white],
            least_order: i32::from(weights.least_order),
        }
    }

    /// The values of the combinations, which say what positions are worth.
    pub(crate) fn values(&self, rule: Rule) -> Values {
        let mut values = Values::new(rule);
        for (stone, table) in Stone::ALL.into_iter().zip(&self.tables) {
            for (combination, worth) in table.iter().enumerate() {
                values.set(stone, combination, [worth.side_to_move, worth.opponent]);
            }
        }
        values
    }

    /// Makes positions worth what these values say. How early moves are looked at stays.
    pub(crate) fn set_values(&mut self, values: &Values) {
        let table = |stone: Stone| -> Arc<[Worth]> {
            let table = self.tables[stone as usize].iter().enumerate();
            table
                .map(|(combination, worth)| {
                    let [side_to_move, opponent] = values.get(stone, combination);
                    Worth {
                        side_to_move,
                        opponent,
                        ..*worth
                    }
                })
                .collect()
        };
        let black = table(Stone::Black);
        let white = match Values::tables(values.rule()) {
            1 => Arc::clone(&black),
            _ => table(Stone::White),
        };
        self.tables = [black, white];
    }

    #[inline]
    fn get(&self, colour: usize, cell: Cell) -> Worth {
        self.tables[colour][usize::from(cell.combination)]
    }
}

/// The sums over all empty points, by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    side_to_move: [i32; 2],
    opponent: [i32; 2],
}

/// The evaluation of a position that it follows. A search needs no more of it than this:
/// it is made for a position, hears of each move made and taken back, and tells what
/// the position is worth and how early to look at a move.
#[derive(Clone, Debug)]
pub(crate) struct Evaluator {
    worth: WorthTables,
    sums: Sums,
    before: Vec<Sums>,
}

impl Evaluator {
    /// The evaluation of `position`.
    pub(crate) fn new(position: &Position, worth: WorthTables) -> Evaluator {
        let mut sums = Sums::default();
        for square in position.empties() {
            for colour in 0..2 {
                let worth = worth.get(colour, position.cell(square, colour));
                sums.side_to_move[colour] += i32::from(worth.side_to_move);
                sums.opponent[colour] += i32::from(worth.opponent);
            }
        }
        Evaluator {
            worth,
            sums,
            before: Vec::new(),
        }
    }

    /// Makes a move on the position that it follows.
    pub(crate) fn make(&mut self, position: &mut Position, square: Square) {
        self.before.push(self.sums);
        position.make_with(square, self);
    }

    /// Takes the last move back.
    pub(crate) fn unmake(&mut self, position: &mut Position) {
        position.unmake();
        if let Some(before) = self.before.pop() {
            self.sums = before;
        }
    }

    /// How `position` stands for the side to move, in eval units.
    pub(crate) fn value(&self, position: &Position) -> i32 {
        let own = self.sums.side_to_move[position.side_to_move()];
        (own - self.sums.opponent[position.opponent()]) / i32::from(Values::PARTS)
    }

    /// How early to look at a move of the side to move: what the stone would make, and
    /// what it would take from the opponent.
    #[inline]
    pub(crate) fn order(&self, position: &Position, square: Square) -> (i32, i32) {
        let of = |colour| {
            let cell = position.cell(square, colour);
            i32::from(self.worth.get(colour, cell).order)
        };
        (of(position.side_to_move()), of(position.opponent()))
    }

    /// A move is only worth a look if its order is above this.
    pub(crate) const fn least_order(&self) -> i32 {
        self.worth.least_order
    }
}

impl Listener for Evaluator {
    #[inline]
    fn changed(&mut self, colour: usize, old: Cell, new: Cell) {
        let (old, new) = (self.worth.get(colour, old), self.worth.get(colour, new));
        self.sums.side_to_move[colour] += i32::from(new.side_to_move) - i32::from(old.side_to_move);
        self.sums.opponent[colour] += i32::from(new.opponent) - i32::from(old.opponent);
    }

    #[inline]
    fn taken(&mut self, cells: [Cell; 2]) {
        for (colour, cell) in cells.into_iter().enumerate() {
            let worth = self.worth.get(colour, cell);
            self.sums.side_to_move[colour] -= i32::from(worth.side_to_move);
            self.sums.opponent[colour] -= i32::from(worth.opponent);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::position::tables::Tables;
    use crate::engine::rng::Rng;
    use crate::rules::{BoardSize, Game};

    /// After any moves, made and taken back, the sums are those of the position.
    #[test]
    fn what_is_kept_up_to_date_is_what_is_made_from_scratch() {
        let mut rng = Rng(2);
        for rule in Rule::ALL {
            let tables = Arc::new(Tables::new(rule));
            let worth = WorthTables::new(rule, &Weights::default());
            let game = Game::new(BoardSize::new(9).unwrap(), rule);
            let mut position = Position::new(&game.as_setup(), tables);
            let mut evaluator = Evaluator::new(&position, worth.clone());
            let mut made = 0;
            for _ in 0..400 {
                let free: Vec<Square> = position.empties().collect();
                if made > 0 && (free.len() < 20 || rng.below(3) == 0) {
                    evaluator.unmake(&mut position);
                    made -= 1;
                } else {
                    evaluator.make(&mut position, free[rng.below(free.len())]);
                    made += 1;
                }
                let fresh = Evaluator::new(&position, worth.clone());
                assert_eq!(evaluator.sums, fresh.sums, "{rule}");
            }
        }
    }
}
