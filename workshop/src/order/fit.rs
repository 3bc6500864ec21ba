//! Softmax regression: weights that make the choices likely.

use gomoku::engine::tune::MoveOrder;

use super::choices::Choice;
use crate::common::fitting::{Fit, descend};

/// Choices of a step.
const BATCH: usize = 2_048;

/// How far a weight goes in a step at first.
const RATE: f64 = 0.05;

/// How strongly weights are pulled towards 0, so that those of rare combinations stay small.
const DECAY: f64 = 1e-6;

/// The weights of an order: of what is made, then of what is taken.
pub fn to_weights(order: &MoveOrder, units: f32) -> Vec<f32> {
    let all = (0..2).flat_map(|side| (0..MoveOrder::COUNT).map(move |number| (side, number)));
    all.map(|(side, number)| f32::from(order.get(number)[side]) / units)
        .collect()
}

/// The order with these weights, rounded.
pub fn of_weights(weights: &[f32], units: f32) -> MoveOrder {
    let mut order = MoveOrder::default();
    for number in 0..MoveOrder::COUNT {
        let round = |index: usize| (weights[index] * units).round() as i16;
        order.set(number, [round(number), round(MoveOrder::COUNT + number)]);
    }
    order
}

/// The indices of a move's two weights.
fn indices([makes, takes]: [u16; 2]) -> [usize; 2] {
    [makes.into(), MoveOrder::COUNT + usize::from(takes)]
}

/// The sum of each move's weights.
fn sums(choice: &Choice, weights: &[f32]) -> Vec<f32> {
    let moves = choice.moves.iter().map(|made| indices(*made));
    moves
        .map(|[makes, takes]| weights[makes] + weights[takes])
        .collect()
}

/// The chance of each move.
fn chances(choice: &Choice, weights: &[f32]) -> Vec<f32> {
    let mut chances = sums(choice, weights);
    let most = chances.iter().copied().fold(f32::MIN, f32::max);
    chances
        .iter_mut()
        .for_each(|sum| *sum = (*sum - most).exp());
    let all: f32 = chances.iter().sum();
    chances.iter_mut().for_each(|chance| *chance /= all);
    chances
}

/// How well weights explain choices.
pub fn report(choices: &[Choice], weights: &[f32]) -> String {
    let (mut loss, mut first, mut before) = (0.0, 0, 0);
    for choice in choices {
        let chances = chances(choice, weights);
        let chosen = chances[choice.chosen];
        loss -= f64::from(chosen.max(1e-12)).ln();
        let earlier = chances.iter().filter(|other| **other > chosen).count();
        first += usize::from(earlier == 0);
        before += earlier;
    }
    let count = choices.len().max(1) as f64;
    format!(
        "log loss {:.4}, first {:.1} %, {:.2} before it",
        loss / count,
        100.0 * first as f64 / count,
        before as f64 / count
    )
}

/// The weights that make the choices likeliest. `report` is called after each epoch.
pub fn fit(choices: &[Choice], epochs: usize, report: impl FnMut(usize, &[f32])) -> Vec<f32> {
    let fit = Fit {
        share: 0.0,
        scale: None,
        epochs,
        batch: BATCH,
        rate: RATE,
        seed: 1,
    };
    let start = vec![0.0; 2 * MoveOrder::COUNT];
    // How the mean log loss of a batch changes with each weight.
    let slopes = |weights: &[f32], batch: &[usize], slopes: &mut [f64]| {
        for (slope, weight) in slopes.iter_mut().zip(weights) {
            *slope = DECAY * f64::from(*weight);
        }
        for choice in batch.iter().map(|index| &choices[*index]) {
            let chances = chances(choice, weights);
            for (number, (made, chance)) in choice.moves.iter().zip(chances).enumerate() {
                let was = if number == choice.chosen { 1.0 } else { 0.0 };
                for index in indices(*made) {
                    slopes[index] += f64::from(chance - was) / batch.len() as f64;
                }
            }
        }
    };
    descend(&start, choices.len(), &fit, slopes, report)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random choices between three moves, by known weights.
    #[test]
    fn weights_are_found_that_made_the_choices() {
        let mut truth = vec![0.0; 2 * MoveOrder::COUNT];
        (truth[3], truth[MoveOrder::COUNT + 5]) = (1.5, -1.0);
        let moves = vec![[3, 0], [0, 5], [0, 0]];
        let mut rng = fastrand::Rng::with_seed(7);
        let choices: Vec<Choice> = (0..6_000)
            .map(|_| {
                let mut choice = Choice {
                    moves: moves.clone(),
                    chosen: 0,
                };
                let chances = chances(&choice, &truth);
                let drawn = rng.f32();
                choice.chosen =
                    usize::from(drawn > chances[0]) + usize::from(drawn > chances[0] + chances[1]);
                choice
            })
            .collect();
        let mut epochs = 0;
        let weights = fit(&choices, 60, |_, _| epochs += 1);
        assert_eq!(epochs, 60);
        let sums = sums(&choices[0], &weights);
        assert!((sums[0] - sums[2] - 1.5).abs() < 0.1, "{sums:?}");
        assert!((sums[1] - sums[2] + 1.0).abs() < 0.1, "{sums:?}");
        // Rounded to units of a file and back it is nearly the same.
        let back = to_weights(&of_weights(&weights, 27.0), 27.0);
        let close = weights
            .iter()
            .zip(&back)
            .all(|(one, other)| (one - other).abs() < 0.02);
        assert!(close);
    }
}
