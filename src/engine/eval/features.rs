//! The features of a position and of a move, to which values and move order are fitted.

use super::threat_set::threat_set;
use crate::engine::position::{Position, Square, Threat};
use crate::rules::Point;

/// What the evaluation counts in a position, for fitting the
/// [`Values`](crate::engine::tune::Values).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// For the side to move and for the opponent: the numbers of the combinations of patterns
    /// that it could make, in ascending order, and on how many points.
    pub combinations: [Vec<(u16, u16)>; 2],
    /// For the side to move and for the opponent: on how many points it could make each
    /// threat.
    pub threats: [[u16; Threat::COUNT]; 2],
    /// The number of the set of these threats.
    pub threat_set: usize,
}

impl Features {
    pub(crate) fn of(position: &Position) -> Features {
        let mut features = Features::default();
        let sides = [position.side_to_move(), position.opponent()];
        for (side, colour) in sides.into_iter().enumerate() {
            let mut numbers = Vec::with_capacity(position.size().area());
            for square in position.empties() {
                let cell = position.cell(square, colour);
                features.threats[side][cell.threat as usize] += 1;
                numbers.push(cell.combination);
            }
            numbers.sort_unstable();
            let same = numbers.chunk_by(|one, other| one == other);
            features.combinations[side] = same.map(|all| (all[0], all.len() as u16)).collect();
        }
        let threats = &features.threats;
        features.threat_set = threat_set(|side, threat| threats[side][threat as usize] > 0);
        features
    }
}

/// What the [`MoveOrder`](crate::engine::tune::MoveOrder) knows of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveFeatures {
    /// The point of the move.
    pub point: Point,
    /// The number of the combination of patterns that the stone makes.
    pub makes: u16,
    /// The number of the combination that it takes from the opponent.
    pub takes: u16,
}

impl MoveFeatures {
    pub(crate) fn of(position: &Position, square: Square) -> MoveFeatures {
        let combination = |colour| position.cell(square, colour).combination;
        MoveFeatures {
            point: square.point(),
            makes: combination(position.side_to_move()),
            takes: combination(position.opponent()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::tune::{Threat, Values};
    use crate::engine::{Engine, NoMove, Settings};
    use crate::record::read_script;
    use crate::rules::{Rule, Stone};

    /// Positions under several rules, with fouls.
    const SCRIPTS: [&str; 7] = [
        "h8",
        "h8\nh9\ni9\ng7",
        "new 26\na1\nz26\nm13\nm14\nn13",
        "new 5\nc3",
        "new 9 caro\ne5\nd5\ne6\na1\ne4",
        // Forbidden to Black here: an overline; two threes.
        "new 15 renju\n7 2\n0 0\n7 3\n0 2\n7 4\n0 4\n7 6\n0 6\n7 7\n0 8\n5 5\n0 10\n6 5",
        "new 15 renju\n7 6\n0 0\n7 8\n0 2\n6 7\n0 4\n8 7\n0 6",
    ];

    fn engine(rule: Rule) -> Engine {
        let mut engine = Engine::new(rule, Settings::of_table(1));
        engine.set_network(None);
        engine
    }

    /// The trained values, and others that are all different.
    fn values(rule: Rule) -> [Values; 2] {
        let mut other = Values::new(rule);
        for combination in 0..Values::COUNT {
            let number = combination as i16;
            other.set(Stone::Black, combination, [number, 9 * number + 1]);
            other.set(Stone::White, combination, [7 - 8 * number, number]);
        }
        for set in 0..Values::THREAT_SETS {
            other.set_threat_set(Stone::Black, set, 16 * set as i16);
            other.set_threat_set(Stone::White, set, 5 - 48 * set as i16);
        }
        [Values::trained(rule), other]
    }

    #[test]
    fn weighted_features_are_the_evaluation() {
        let mut fouls = 0;
        for script in SCRIPTS {
            let game = read_script(script).unwrap();
            let mut engine = engine(game.rule());
            let setup = game.as_setup();
            let features = engine.features(&setup).unwrap();
            let colours = [setup.side_to_move(), setup.side_to_move().opponent()];
            for values in values(game.rule()) {
                engine.set_values(&values).unwrap();
                let sums = [0, 1].map(|side| -> i32 {
                    let counts = features.combinations[side].iter();
                    counts
                        .map(|(combination, count)| {
                            let value = values.get(colours[side], usize::from(*combination));
                            i32::from(*count) * i32::from(value[side])
                        })
                        .sum()
                });
                let threats = i32::from(values.threat_set(colours[0], features.threat_set));
                let value = (sums[0] - sums[1] + threats) / i32::from(Values::PARTS);
                assert_eq!(engine.evaluate(&setup), Ok(value), "{script}");
            }
            let [own, other] = features.threats;
            fouls += own[Threat::Foul as usize] + other[Threat::Foul as usize];
        }
        assert!(fouls > 0);
    }

    #[test]
    fn values_of_another_rule_are_refused() {
        let values = Values::new(Rule::Caro);
        let refused = NoMove::OtherRule {
            asked: Rule::Caro,
            built: Rule::Standard,
        };
        assert_eq!(engine(Rule::Standard).set_values(&values), Err(refused));
    }
}
