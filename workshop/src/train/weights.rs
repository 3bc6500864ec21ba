//! The values of the evaluation as weights in one row.

use gomoku::engine::tune::Values;
use gomoku::rules::{Rule, Stone};

/// The index of a combination's weight: each table has the weights for the side to move and
/// then those for the opponent.
pub fn combination_index(rule: Rule, stone: Stone, side: usize, combination: usize) -> usize {
    let table = (stone as usize).min(Values::tables(rule) - 1);
    (2 * table + side) * Values::COUNT + combination
}

/// The index of the weight of a set of threats, after those of all combinations.
pub fn threat_set_index(rule: Rule, stone: Stone, set: usize) -> usize {
    let tables = Values::tables(rule);
    let table = (stone as usize).min(tables - 1);
    2 * tables * Values::COUNT + table * Values::THREAT_SETS + set
}

/// How many weights there are.
fn weight_count(rule: Rule) -> usize {
    Values::tables(rule) * (2 * Values::COUNT + Values::THREAT_SETS)
}

/// The values as weights, in eval units.
pub fn to_weights(values: &Values) -> Vec<f32> {
    let rule = values.rule();
    let mut weights = vec![0.0; weight_count(rule)];
    for stone in Stone::ALL {
        for combination in 0..Values::COUNT {
            let pair = values.get(stone, combination);
            for (side, value) in pair.into_iter().enumerate() {
                let value = f32::from(value) / f32::from(Values::PARTS);
                weights[combination_index(rule, stone, side, combination)] = value;
            }
        }
        for set in 0..Values::THREAT_SETS {
            let value = f32::from(values.threat_set(stone, set)) / f32::from(Values::PARTS);
            weights[threat_set_index(rule, stone, set)] = value;
        }
    }
    weights
}

/// The values of weights that were fitted, rounded.
pub fn of_weights(rule: Rule, weights: &[f32]) -> Values {
    // A value that is too large becomes the largest number.
    let in_parts = |value: f32| (value * f32::from(Values::PARTS)).round() as i16;
    let mut values = Values::new(rule);
    for stone in Stone::ALL {
        for combination in 0..Values::COUNT {
            let pair = [0, 1]
                .map(|side| in_parts(weights[combination_index(rule, stone, side, combination)]));
            values.set(stone, combination, pair);
        }
        for set in 0..Values::THREAT_SETS {
            let value = in_parts(weights[threat_set_index(rule, stone, set)]);
            values.set_threat_set(stone, set, value);
        }
    }
    values
}
