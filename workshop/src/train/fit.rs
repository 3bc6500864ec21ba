//! Logistic regression: values under which the evaluation predicts a target.

use super::options::FitOptions;
use super::samples::Samples;
use crate::common::fitting::{Adam, target};

/// A fit: its options, and the scales of its games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// How the values are found.
    pub options: FitOptions,
    /// Eval units of the evaluation that stand for a 73 % chance of winning.
    pub scale: f64,
    /// The same for the scores of the search, which predict the results better.
    pub score_scale: f64,
}

/// Log loss: the mean of -ln of the probability that was given to what happened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Loss {
    /// Of the target: scores and results mixed.
    pub target: f64,
    /// Of the results alone, in games that were played to the end.
    pub result: f64,
}

/// The chance of winning.
fn chance(eval_units: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-eval_units / scale).exp())
}

/// The loss of one position.
fn cross_entropy(truth: f64, chance: f64) -> f64 {
    let chance = chance.clamp(1e-12, 1.0 - 1e-12);
    -truth * chance.ln() - (1.0 - truth) * (1.0 - chance).ln()
}

impl Fit {
    /// The target of a position.
    fn target(&self, samples: &Samples, index: usize) -> f64 {
        let score = chance(f64::from(samples.scores[index]), self.score_scale);
        target(self.options.share, score, samples.results[index])
    }

    /// How badly values predict.
    pub fn loss(&self, samples: &Samples, values: &[f32]) -> Loss {
        let mut loss = Loss {
            target: 0.0,
            result: 0.0,
        };
        let mut finished = 0;
        for index in 0..samples.len() {
            let chance = chance(value(samples, index, values), self.scale);
            loss.target += cross_entropy(self.target(samples, index), chance);
            if let Some(result) = samples.results[index] {
                loss.result += cross_entropy(f64::from(result), chance);
                finished += 1;
            }
        }
        loss.target /= samples.len().max(1) as f64;
        loss.result /= f64::from(finished.max(1));
        loss
    }

    /// The values that fit best. `report` is called after each epoch. Values far from where they
    /// begin count as unlikely, so that those of rare patterns stay as they were.
    pub fn run(
        &self,
        samples: &Samples,
        start: &[f32],
        mut report: impl FnMut(usize, &[f32]),
    ) -> Vec<f32> {
        let mut values = start.to_vec();
        let mut adam = Adam::new(start.len());
        let mut gradient = vec![0.0; start.len()];
        let mut order: Vec<usize> = (0..samples.len()).collect();
        let FitOptions {
            sigma,
            epochs,
            batch,
            rate,
            seed,
            ..
        } = self.options;
        let mut rng = fastrand::Rng::with_seed(seed);
        // In each epoch, the distance of a value counts as much as all positions together.
        let pull = 1.0 / (sigma * sigma * samples.len().max(1) as f64);
        for epoch in 0..epochs {
            rng.shuffle(&mut order);
            // The steps get smaller and smaller, so that the values converge.
            let rate = rate * (1.0 - epoch as f64 / epochs as f64);
            for batch in order.chunks(batch) {
                gradient.fill(0.0);
                for index in batch {
                    let chance = chance(value(samples, *index, &values), self.scale);
                    let slope = (chance - self.target(samples, *index)) / self.scale;
                    for (weight, count) in samples.counts(*index) {
                        gradient[usize::from(*weight)] += slope * f64::from(*count);
                    }
                }
                for (slope, (value, start)) in gradient.iter_mut().zip(values.iter().zip(start)) {
                    let away = f64::from(value - start);
                    *slope = *slope / batch.len() as f64 + pull * away;
                }
                adam.step(&mut values, &gradient, rate);
            }
            report(epoch + 1, &values);
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

/// How far evaluations are from 0: their root mean square.
pub fn spread(evaluations: &[f32]) -> f64 {
    let squares = evaluations.iter().map(|value| f64::from(value * value));
    (squares.sum::<f64>() / evaluations.len().max(1) as f64).sqrt()
}

/// The evaluation of a position.
fn value(samples: &Samples, index: usize, values: &[f32]) -> f64 {
    let counts = samples.counts(index).iter();
    let sum: f32 = counts
        .map(|(weight, count)| values[usize::from(*weight)] * f32::from(*count))
        .sum();
    f64::from(sum)
}

/// The scale under which scores predict best the results that there are.
pub fn scale(scores: &[f32], results: &[Option<f32>]) -> f64 {
    let loss = |scale: f64| -> f64 {
        let all = scores.iter().zip(results);
        all.filter_map(|(score, result)| {
            let chance = chance(f64::from(*score), scale);
            result.map(|result| cross_entropy(f64::from(result), chance))
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

#[cfg(test)]
mod tests {
    use super::*;

    const FIT: Fit = Fit {
        options: FitOptions {
            share: 0.65,
            scale: None,
            sigma: 50.0,
            epochs: 60,
            batch: 64,
            rate: 1.0,
            seed: 1,
        },
        scale: 100.0,
        score_scale: 100.0,
    };

    /// Random positions with three values, the last of them hardly ever met; scores and
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
            let won = rng.f64() < chance(f64::from(value), FIT.scale);
            samples.results.push(Some(f32::from(u8::from(won))));
        }
        samples
    }

    #[test]
    fn values_are_found_that_made_the_results() {
        let truth = [40.0, -25.0, 900.0];
        let samples = samples(truth);
        let start = [10.0, 10.0, 10.0];
        let mut epochs = 0;
        let found = FIT.run(&samples, &start, |_, _| epochs += 1);
        assert_eq!(epochs, FIT.options.epochs);
        assert!((found[0] - truth[0]).abs() < 2.0, "{found:?}");
        assert!((found[1] - truth[1]).abs() < 2.0, "{found:?}");
        // Two positions say little.
        assert!((found[2] - start[2]).abs() < 30.0, "{found:?}");
        let [before, after, best] =
            [&start[..], &found, &truth].map(|values| FIT.loss(&samples, values));
        assert!(after.target < before.target && after.result < before.result);
        assert!(after.target - best.target < 0.01, "{after:?} {best:?}");
        assert_eq!(found, FIT.run(&samples, &start, |_, _| {}));
    }

    #[test]
    fn a_small_sigma_keeps_values_where_they_begin() {
        let mut fit = FIT;
        fit.options.sigma = 0.01;
        let found = fit.run(&samples([40.0, -25.0, 0.0]), &[10.0; 3], |_, _| {});
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
        assert!((found - FIT.scale).abs() < 10.0, "{found}");
    }

    #[test]
    fn losses_are_those_of_the_definition() {
        let mut samples = Samples::default();
        samples.add(&[1]);
        samples.scores.push(0.0);
        samples.results.push(Some(1.0));
        let loss = FIT.loss(&samples, &[100.0]);
        // 1 / (1 + e^-1) = 0.731059; the target is 0.65 / 2 + 0.35 = 0.675.
        assert!((loss.result - 0.313_262).abs() < 1e-6, "{loss:?}");
        assert!((loss.target - 0.638_262).abs() < 1e-6, "{loss:?}");
        // Without a result the target is 0.5, and its loss 0.813262.
        samples.add(&[1]);
        samples.scores.push(0.0);
        samples.results.push(None);
        let loss = FIT.loss(&samples, &[100.0]);
        assert!((loss.result - 0.313_262).abs() < 1e-6, "{loss:?}");
        assert!((loss.target - 0.725_762).abs() < 1e-6, "{loss:?}");
    }
}
