//! The evaluation: a weighted sum over the empty points, kept up to date as stones come and
//! go, plus a value for the threats that both sides have; and the scores that order moves.

use std::sync::Arc;

use super::move_score::{LEAST, move_score};
use super::network::{Accumulator, Network};
use super::order::MoveOrder;
use super::threat_set::{THREAT_SETS, threat_set};
use super::values::Values;
use crate::engine::position::{
    ChangeListener, FoulStatus, Position, Potential, Square, combinations,
};
use crate::rules::{Rule, Stone};

/// What the combination of patterns on a point is worth to a colour, in parts of an eval unit, or a
/// sum of such values. The low half counts when the colour is to move, the high half when it is not;
/// one addition adds both. Every change of a point looks it up, so it is kept apart from
/// [`MoveScores`]: the smaller the table, the more of it stays in the cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PointValue(i64);

impl PointValue {
    fn new([side_to_move, opponent]: [i16; 2]) -> PointValue {
        PointValue((i64::from(opponent) << 32) + i64::from(side_to_move))
    }

    fn side_to_move(self) -> i32 {
        self.0 as i32
    }

    fn opponent(self) -> i32 {
        // A negative low half has borrowed from the high one.
        ((self.0 - i64::from(self.side_to_move())) >> 32) as i32
    }

    /// Replaces the value of a point in this sum.
    #[inline]
    fn change(&mut self, old: PointValue, new: PointValue) {
        self.0 += new.0 - old.0;
    }
}

/// The scores of a move by the combination of patterns on its point.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MoveScores {
    /// The static move score.
    pub fixed: i16,
    /// The trained score of a move that makes these patterns.
    pub make: i16,
    /// The trained score of a move that takes them from the other colour.
    pub take: i16,
}

/// The values and move scores of every combination of patterns under a rule, for black and
/// for white, and the values of every set of threats.
#[derive(Clone, Debug)]
pub struct EvalTables {
    values: [Arc<[PointValue]>; 2],
    move_scores: [Arc<[MoveScores]>; 2],
    threat_sets: [Arc<[i16]>; 2],
    network: Option<Arc<Network>>,
}

impl EvalTables {
    /// The trained values and move order.
    pub(crate) fn new(rule: Rule) -> EvalTables {
        let mut tables = EvalTables {
            values: [Arc::default(), Arc::default()],
            move_scores: [Arc::default(), Arc::default()],
            threat_sets: [Arc::default(), Arc::default()],
            network: Network::trained(rule).map(Arc::new),
        };
        tables.set_values(&Values::trained(rule));
        tables.set_order(rule, &MoveOrder::trained());
        tables
    }

    /// Sets the values by which positions are evaluated; the order of moves stays.
    pub(crate) fn set_values(&mut self, values: &Values) {
        let table = |stone: Stone| -> Arc<[PointValue]> {
            let all = 0..Values::COUNT;
            all.map(|number| PointValue::new(values.get(stone, number)))
                .collect()
        };
        let black = table(Stone::Black);
        let white = match Values::tables(values.rule()) {
            1 => Arc::clone(&black),
            _ => table(Stone::White),
        };
        self.values = [black, white];
        self.threat_sets = Stone::ALL.map(|stone| {
            let sets = 0..THREAT_SETS;
            sets.map(|set| values.threat_set(stone, set)).collect()
        });
    }

    /// Sets the network that corrects the evaluation.
    pub(crate) fn set_network(&mut self, network: Option<Network>) {
        self.network = network.map(Arc::new);
    }

    /// Sets the order of moves. A point that is forbidden to a colour scores 0 for it.
    pub(crate) fn set_order(&mut self, rule: Rule, order: &MoveOrder) {
        let table = |has_fouls: bool| -> Arc<[MoveScores]> {
            let all = combinations().enumerate();
            all.map(|(number, patterns)| {
                let is_foul = has_fouls && FoulStatus::of(patterns) == FoulStatus::Forbidden;
                let [make, take] = if is_foul { [0; 2] } else { order.get(number) };
                MoveScores {
                    fixed: move_score(patterns, has_fouls),
                    make,
                    take,
                }
            })
            .collect()
        };
        let white = table(false);
        let black = match rule {
            Rule::Renju => table(true),
            _ => Arc::clone(&white),
        };
        self.move_scores = [black, white];
    }

    #[inline]
    fn value(&self, colour: usize, potential: Potential) -> PointValue {
        self.values[colour][usize::from(potential.combination)]
    }

    #[inline]
    fn move_scores(&self, colour: usize, potential: Potential) -> MoveScores {
        self.move_scores[colour][usize::from(potential.combination)]
    }
}

/// The evaluation of a position, which it follows as moves are made and taken back.
#[derive(Clone, Debug)]
pub(crate) struct Evaluator {
    tables: EvalTables,
    // The sums over all empty points, by colour.
    sums: [PointValue; 2],
    before: Vec<[PointValue; 2]>,
    network: Option<Accumulator>,
}

impl Evaluator {
    /// The evaluation of `position`.
    pub(crate) fn new(position: &Position, tables: EvalTables) -> Evaluator {
        let mut sums = [PointValue::default(); 2];
        for square in position.empties() {
            for (colour, sum) in sums.iter_mut().enumerate() {
                let value = tables.value(colour, position.potential(square, colour));
                sum.change(PointValue::default(), value);
            }
        }
        let network = tables.network.as_ref();
        let network = network.map(|network| Accumulator::new(position, Arc::clone(network)));
        Evaluator {
            tables,
            sums,
            before: Vec::new(),
            network,
        }
    }

    /// Makes a move on the position that it follows.
    pub(crate) fn make(&mut self, position: &mut Position, square: Square) {
        self.before.push(self.sums);
        if let Some(network) = &mut self.network {
            network.make(square, position.side_to_move());
        }
        position.make_with(square, self);
    }

    /// Takes the last move back.
    pub(crate) fn unmake(&mut self, position: &mut Position) {
        position.unmake();
        if let Some(before) = self.before.pop() {
            self.sums = before;
        }
        if let Some(network) = &mut self.network {
            network.unmake();
        }
    }

    /// The evaluation of `position` for the side to move, in eval units.
    pub(crate) fn value(&mut self, position: &Position) -> i32 {
        let value = self.uncorrected(position);
        match &mut self.network {
            Some(network) => value + network.correction(position, value),
            None => value,
        }
    }

    /// The evaluation before the network corrects it, which takes a fraction of the time.
    pub(crate) fn uncorrected(&self, position: &Position) -> i32 {
        let sides = [position.side_to_move(), position.opponent()];
        let set = threat_set(|side, threat| position.count(sides[side], threat) > 0);
        let own = self.sums[sides[0]].side_to_move();
        let other = self.sums[sides[1]].opponent();
        let threats = i32::from(self.tables.threat_sets[sides[0]][set]);
        (own - other + threats) / i32::from(Values::PARTS)
    }

    /// The scores of a move to an empty point by the patterns of the side to move, then by those of
    /// its opponent.
    #[inline]
    pub(crate) fn move_scores(&self, position: &Position, square: Square) -> [MoveScores; 2] {
        let sides = [position.side_to_move(), position.opponent()];
        sides.map(|side| {
            self.tables
                .move_scores(side, position.potential(square, side))
        })
    }

    /// A move is a candidate only if its static move score is larger than this.
    pub(crate) const LEAST_MOVE_SCORE: i32 = LEAST;
}

impl ChangeListener for Evaluator {
    #[inline]
    fn changed(&mut self, old: [Potential; 2], new: [Potential; 2]) {
        for colour in 0..2 {
            let [old, new] =
                [old, new].map(|potentials| self.tables.value(colour, potentials[colour]));
            self.sums[colour].change(old, new);
        }
    }

    #[inline]
    fn taken(&mut self, potentials: [Potential; 2]) {
        for (colour, cell) in potentials.into_iter().enumerate() {
            let value = self.tables.value(colour, cell);
            self.sums[colour].change(value, PointValue::default());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::position::RuleTables;
    use crate::engine::rng::Rng;
    use crate::rules::{BoardSize, Game};

    /// However moves are made and taken back, the sums are those of the position.
    #[test]
    fn what_is_kept_up_to_date_is_what_is_made_from_scratch() {
        let mut rng = Rng(2);
        for rule in Rule::ALL {
            let tables = Arc::new(RuleTables::new(rule));
            let eval = EvalTables::new(rule);
            let game = Game::new(BoardSize::new(9).unwrap(), rule);
            let mut position = Position::new(&game.as_setup(), tables);
            let mut evaluator = Evaluator::new(&position, eval.clone());
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
                let fresh = Evaluator::new(&position, eval.clone());
                assert_eq!(evaluator.sums, fresh.sums, "{rule}");
            }
        }
    }
}
