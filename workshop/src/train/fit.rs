//! Logistic regression: values under which the evaluation predicts what is aimed at.

use crate::train::samples::Samples;

/// How the values are found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Method {
    /// The share of the search's score in what is aimed at; the rest is the result.
    pub share: f64,
    /// Eval units of the evaluation that make a win 73 % sure.
    pub scale: f64,
    /// The same for the scores of the search, which is surer of what it says.
    pub score_scale: f64,
    /// How far a value is likely to be from where it begins.
    pub sigma: f64,
    /// How often all positions are gone through.
    pub epochs: usize,
    /// Positions of a step.
    pub batch: usize,
    /// How far a value goes in a step at first, in eval units.
    pub rate: f64,
    /// What the order of the positions depends on.
    pub seed: u64,
}

/// How well something predicts, as the mean of -ln of the chance that it gave to what came.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// What is aimed at: scores and results mixed.
    pub target: f64,
    /// The results alone.
    pub result: f64,
}

/// The chance to win.
fn chance(eval_units: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-eval_units / scale).exp())
}

/// The part of a loss that one position has.
fn cross_entropy(truth: f64, chance: f64) -> f64 {
    let chance = chance.clamp(1e-12, 1.0 - 1e-12);
    -truth * chance.ln() - (1.0 - truth) * (1.0 - chance).ln()
}

impl Method {
    /// What is aimed at in a position.
    fn target(&self, samples: &Samples, index: usize) -> f64 {
        let score = chance(f64::from(samples.scores[index]), self.score_scale);
        self.share * score + (1.0 - self.share) * f64::from(samples.results[index])
    }

    /// How well values predict.
    pub fn loss(&self, samples: &Samples, values: &[f32]) -> Loss {
        let mut loss = Loss {
            target: 0.0,
            result: 0.0,
        };
        for index in 0..samples.len() {
            let chance = chance(value(samples, index, values), self.scale);
            loss.target += cross_entropy(self.target(samples, index), chance);
            loss.result += cross_entropy(f64::from(samples.results[index]), chance);
        }
        let count = samples.len().max(1) as f64;
        loss.target /= count;
        loss.result /= count;
        loss
    }

    /// The values that fit best, each with a pace of its own (Adam, Kingma and Ba 2014);
    /// `tell` hears of each epoch. Far from where they begin is thought to be unlikely, so
    /// that what is seldom met stays as it was.
    pub fn fit(
        &self,
        samples: &Samples,
        start: &[f32],
        mut tell: impl FnMut(usize, &[f32]),
    ) -> Vec<f32> {
        let mut values = start.to_vec();
        let mut adam = Adam::new(start.len());
        let mut gradient = vec![0.0; start.len()];
        let mut order: Vec<usize> = (0..samples.len()).collect();
        let mut rng = fastrand::Rng::with_seed(self.seed);
        // That a value is far away counts as much as all positions do, each time they are
        // gone through.
        let pull = 1.0 / (self.sigma * self.sigma * samples.len().max(1) as f64);
        for epoch in 0..self.epochs {
            rng.shuffle(&mut order);
            // Ever smaller steps, so that the values come to rest.
            let rate = self.rate * (1.0 - epoch as f64 / self.epochs as f64);
            for batch in order.chunks(self.batch) {
                gradient.fill(0.0);
                for index in batch {
                    let chance = chance(value(samples, *index, &values), self.scale);
                    let slope = (chance - self.target(samples, *index)) / self.scale;
                    for (place, count) in samples.counts(*index) {
                        gradient[usize::from(*place)] += slope * f64::from(*count);
                    }
                }
                for (place, slope) in gradient.iter_mut().enumerate() {
                    let away = f64::from(values[place] - start[place]);
                    *slope = *slope / batch.len() as f64 + pull * away;
                }
                adam.step(&mut values, &gradient, rate);
            }
            tell(epoch + 1, &values);
        }
        values
    }
}

/// The evaluations of all positions.
pub fn evaluations(samples: &Samples, values: &[f32]) -> Vec<f32> {
    let all = 0..samples.len();
    all.map(|index| value(samples, index, values) as f32)
        .collect()
}

/// How far evaluations are from 0: the root of the mean of their squares.
pub fn spread(evaluations: &[f32]) -> f64 {
    let squares = evaluations.iter().map(|value| f64::from(value * value));
    (squares.sum::<f64>() / evaluations.len().max(1) as f64).sqrt()
}

/// The evaluation of a position.
fn value(samples: &Samples, index: usize, values: &[f32]) -> f64 {
    let counts = samples.counts(index).iter();
    let sum: f32 = counts
        .map(|(place, count)| values[usize::from(*place)] * f32::from(*count))
        .sum();
    f64::from(sum)
}

/// The scale under which scores predict results best.
pub fn scale(scores: &[f32], results: &[f32]) -> f64 {
    let loss = |scale: f64| -> f64 {
        let all = scores.iter().zip(results);
        all.map(|(score, result)| {
            cross_entropy(f64::from(*result), chance(f64::from(*score), scale))
        })
        .sum()
    };
    // Golden-section search, on a logarithmic scale.
    let part = (5.0_f64.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (10.0_f64.ln(), 10_000.0_f64.ln());
    while high - low > 0.002 {
        let (one, other) = (high - part * (high - low), low + part * (high - low));
        match loss(one.exp()) < loss(other.exp()) {
            true => high = other,
            false => low = one,
        }
    }
    ((low + high) / 2.0).exp().round()
}

/// The state of Adam.
struct Adam {
    mean: Vec<f64>,
    square: Vec<f64>,
    steps: i32,
}

impl Adam {
    const KEEP_MEAN: f64 = 0.9;
    const KEEP_SQUARE: f64 = 0.999;

    fn new(count: usize) -> Adam {
        Adam {
            mean: vec![0.0; count],
            square: vec![0.0; count],
            steps: 0,
        }
    }

    fn step(&mut self, values: &mut [f32], gradient: &[f64], rate: f64) {
        self.steps += 1;
        let mean_part = 1.0 - Adam::KEEP_MEAN.powi(self.steps);
        let square_part = 1.0 - Adam::KEEP_SQUARE.powi(self.steps);
        let state = self.mean.iter_mut().zip(&mut self.square);
        for ((value, slope), (mean, square)) in values.iter_mut().zip(gradient).zip(state) {
            *mean += (1.0 - Adam::KEEP_MEAN) * (slope - *mean);
            *square += (1.0 - Adam::KEEP_SQUARE) * (slope * slope - *square);
            let pace = (*square / square_part).sqrt() + 1e-12;
            *value -= (rate * *mean / mean_part / pace) as f32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const METHOD: Method = Method {
        share: 0.65,
        scale: 100.0,
        score_scale: 100.0,
        sigma: 50.0,
        epochs: 60,
        batch: 64,
        rate: 1.0,
        seed: 1,
    };

    /// Positions by chance with three values, the last of them hardly ever met; scores and
    /// results are those of the given values.
    fn samples(truth: [f32; 3]) -> Samples {
        let mut rng = fastrand::Rng::with_seed(4);
        let mut samples = Samples::default();
        for index in 0..4_000 {
            let rare = i16::from(index % 2_000 == 0);
            let counts = [rng.i16(-3..=3), rng.i16(0..=4), rare];
            samples.add(&counts);
            let all = counts.iter().zip(truth);
            let value: f32 = all.map(|(count, value)| f32::from(*count) * value).sum();
            samples.scores.push(value);
            let won = rng.f64() < chance(f64::from(value), METHOD.scale);
            samples.results.push(f32::from(u8::from(won)));
        }
        samples
    }

    #[test]
    fn values_are_found_that_made_the_results() {
        let truth = [40.0, -25.0, 900.0];
        let samples = samples(truth);
        let start = [10.0, 10.0, 10.0];
        let mut epochs = 0;
        let found = METHOD.fit(&samples, &start, |_, _| epochs += 1);
        assert_eq!(epochs, METHOD.epochs);
        assert!((found[0] - truth[0]).abs() < 2.0, "{found:?}");
        assert!((found[1] - truth[1]).abs() < 2.0, "{found:?}");
        // Two positions say little.
        assert!((found[2] - start[2]).abs() < 30.0, "{found:?}");
        let [before, after, best] =
            [&start[..], &found, &truth].map(|values| METHOD.loss(&samples, values));
        assert!(after.target < before.target && after.result < before.result);
        assert!(after.target - best.target < 0.01, "{after:?} {best:?}");
        assert_eq!(found, METHOD.fit(&samples, &start, |_, _| {}));
    }

    #[test]
    fn a_small_sigma_keeps_values_where_they_begin() {
        let method = Method {
            sigma: 0.01,
            ..METHOD
        };
        let found = method.fit(&samples([40.0, -25.0, 0.0]), &[10.0; 3], |_, _| {});
        assert!(
            found.iter().all(|value| (value - 10.0).abs() < 1.0),
            "{found:?}"
        );
    }

    #[test]
    fn the_scale_is_that_of_the_results() {
        let truth = [40.0, -25.0, 0.0];
        let samples = samples(truth);
        let found = scale(&samples.scores, &samples.results);
        assert_eq!(evaluations(&samples, &truth), samples.scores);
        assert_eq!(spread(&[3.0, -5.0]), 17.0_f64.sqrt());
        assert!((found - METHOD.scale).abs() < 10.0, "{found}");
    }

    #[test]
    fn losses_are_those_of_the_definition() {
        let mut samples = Samples::default();
        samples.add(&[1]);
        samples.scores.push(0.0);
        samples.results.push(1.0);
        let loss = METHOD.loss(&samples, &[100.0]);
        // 1 / (1 + e^-1) = 0.731059; the target is 0.65 / 2 + 0.35 = 0.675.
        assert!((loss.result - 0.313_262).abs() < 1e-6, "{loss:?}");
        assert!((loss.target - 0.638_262).abs() < 1e-6, "{loss:?}");
    }
}
