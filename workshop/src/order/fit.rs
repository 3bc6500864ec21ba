//! Softmax regression: numbers that make the choices likely.

use gomoku::engine::MoveOrder;

use crate::order::choices::Choice;

/// Choices of a step.
const BATCH: usize = 2_048;

/// How far a number goes in a step at first.
const RATE: f32 = 0.05;

/// How strongly numbers are drawn to 0, so that those of combinations that are seldom met
/// stay small.
const DECAY: f32 = 1e-6;

/// How much of the mean gradient and of its mean square a step keeps.
const KEEP: [f32; 2] = [0.9, 0.999];

/// The numbers of an order in the order of their places: what is made, then what is taken.
pub fn to_row(order: &MoveOrder, units: f32) -> Vec<f32> {
    let all = (0..2).flat_map(|side| (0..MoveOrder::COUNT).map(move |number| (side, number)));
    all.map(|(side, number)| f32::from(order.get(number)[side]) / units)
        .collect()
}

/// The order that a row was made of, rounded.
pub fn of_row(row: &[f32], units: f32) -> MoveOrder {
    let mut order = MoveOrder::new();
    for number in 0..MoveOrder::COUNT {
        let round = |place: usize| (row[place] * units).round() as i16;
        order.set(number, [round(number), round(MoveOrder::COUNT + number)]);
    }
    order
}

fn places([makes, takes]: [u16; 2]) -> [usize; 2] {
    [makes.into(), MoveOrder::COUNT + usize::from(takes)]
}

/// What the moves of a choice sum up to.
fn sums(choice: &Choice, row: &[f32]) -> Vec<f32> {
    let moves = choice.moves.iter().map(|made| places(*made));
    moves
        .map(|[makes, takes]| row[makes] + row[takes])
        .collect()
}

/// The chance of each move.
fn chances(choice: &Choice, row: &[f32]) -> Vec<f32> {
    let mut chances = sums(choice, row);
    let most = chances.iter().copied().fold(f32::MIN, f32::max);
    chances
        .iter_mut()
        .for_each(|sum| *sum = (*sum - most).exp());
    let all: f32 = chances.iter().sum();
    chances.iter_mut().for_each(|chance| *chance /= all);
    chances
}

/// How well a row explains choices.
pub fn tell(choices: &[Choice], row: &[f32]) -> String {
    let (mut loss, mut first, mut before) = (0.0, 0, 0);
    for choice in choices {
        let chances = chances(choice, row);
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

/// The numbers that make the choices likeliest; `tell` hears of each epoch.
pub fn fit(choices: &mut [Choice], epochs: usize, mut tell: impl FnMut(usize, &[f32])) -> Vec<f32> {
    let count = 2 * MoveOrder::COUNT;
    let mut row = vec![0.0; count];
    let mut means = vec![[0.0_f32; 2]; count];
    let mut rng = fastrand::Rng::with_seed(1);
    let mut steps = 0;
    for epoch in 0..epochs {
        rng.shuffle(choices);
        // Ever smaller steps, so that the numbers come to rest.
        let rate = RATE * (1.0 - epoch as f32 / epochs as f32);
        for batch in choices.chunks(BATCH) {
            let slopes = gradient(batch, &row);
            steps += 1;
            let parts = KEEP.map(|keep| 1.0 - keep.powi(steps));
            for ((number, [mean, square]), slope) in row.iter_mut().zip(&mut means).zip(slopes) {
                let slope = slope + DECAY * *number;
                *mean += (1.0 - KEEP[0]) * (slope - *mean);
                *square += (1.0 - KEEP[1]) * (slope * slope - *square);
                *number -= rate * (*mean / parts[0]) / ((*square / parts[1]).sqrt() + 1e-8);
            }
        }
        tell(epoch + 1, &row);
    }
    row
}

/// How the mean log loss of a batch changes with each number.
fn gradient(batch: &[Choice], row: &[f32]) -> Vec<f32> {
    let mut slopes = vec![0.0; row.len()];
    for choice in batch {
        let chances = chances(choice, row);
        for (number, (made, chance)) in choice.moves.iter().zip(chances).enumerate() {
            let was = if number == choice.chosen { 1.0 } else { 0.0 };
            for place in places(*made) {
                slopes[place] += (chance - was) / batch.len() as f32;
            }
        }
    }
    slopes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Choices by chance between three moves, by known numbers.
    #[test]
    fn numbers_are_found_that_made_the_choices() {
        let mut truth = vec![0.0; 2 * MoveOrder::COUNT];
        (truth[3], truth[MoveOrder::COUNT + 5]) = (1.5, -1.0);
        let moves = vec![[3, 0], [0, 5], [0, 0]];
        let mut rng = fastrand::Rng::with_seed(7);
        let mut choices: Vec<Choice> = (0..6_000)
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
        let row = fit(&mut choices, 60, |_, _| epochs += 1);
        assert_eq!(epochs, 60);
        let sums = sums(&choices[0], &row);
        assert!((sums[0] - sums[2] - 1.5).abs() < 0.1, "{sums:?}");
        assert!((sums[1] - sums[2] + 1.0).abs() < 0.1, "{sums:?}");
        // Rounded to units of a file and back it is nearly the same.
        let back = to_row(&of_row(&row, 27.0), 27.0);
        let close = row
            .iter()
            .zip(&back)
            .all(|(one, other)| (one - other).abs() < 0.02);
        assert!(close);
    }
}
