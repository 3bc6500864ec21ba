//! What `train`, `network` and `order` have in common: the target, gradient descent, and games that are
//! held out.

use gomoku::engine::tune::{plies_to_loss, plies_to_win};

/// How much of the mean gradient, and of its mean square, each step keeps.
const KEEP_MEAN: f64 = 0.9;
const KEEP_SQUARE: f64 = 0.999;

/// Adam (Kingma and Ba 2014): gradient descent with a step size for each weight.
pub struct Adam {
    // The mean gradient of each weight, and its mean square.
    moments: Vec<[f64; 2]>,
    steps: i32,
}

impl Adam {
    /// The state for this many weights, before the first step.
    pub fn new(count: usize) -> Adam {
        Adam {
            moments: vec![[0.0; 2]; count],
            steps: 0,
        }
    }

    /// Moves the weights by about `rate` each, against the gradient.
    pub fn step(&mut self, weights: &mut [f32], gradient: &[f64], rate: f64) {
        self.steps += 1;
        let mean_part = 1.0 - KEEP_MEAN.powi(self.steps);
        let square_part = 1.0 - KEEP_SQUARE.powi(self.steps);
        let all = weights.iter_mut().zip(gradient).zip(&mut self.moments);
        for ((weight, slope), [mean, square]) in all {
            *mean += (1.0 - KEEP_MEAN) * (slope - *mean);
            *square += (1.0 - KEEP_SQUARE) * (slope * slope - *square);
            let pace = (*square / square_part).sqrt() + 1e-12;
            *weight -= (rate * *mean / mean_part / pace) as f32;
        }
    }
}

/// What the chance of winning should be: `share` of it the chance by the search's score, and the rest
/// the game's result; the chance alone if the game is unfinished.
pub fn target(share: f64, chance: f64, result: Option<f32>) -> f64 {
    result.map_or(chance, |result| {
        share * chance + (1.0 - share) * f64::from(result)
    })
}

/// Whether some of these results are known.
pub fn has_results(results: &[Option<f32>]) -> bool {
    results.iter().any(Option::is_some)
}

/// Whether this score of a search proves a win or a loss.
pub fn is_proven(score: i32) -> bool {
    plies_to_win(score).is_some() || plies_to_loss(score).is_some()
}

/// Whether the game of this seed is held out: one in ten is kept out of a fit to measure it, with all
/// positions that `leaves` found from it.
pub const fn is_held_out(seed: u64) -> bool {
    seed.is_multiple_of(10)
}
