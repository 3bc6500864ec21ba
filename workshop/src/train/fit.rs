//! Logistic regression: values under which the evaluation predicts a target.

use super::samples::Samples;
use crate::common::fitting::{Fit, descend, target};

/// A fit of values.
#[derive(Clone, Debug, PartialEq)]
pub struct Regression {
    /// How the values are found.
    pub fit: Fit,
    /// How far a value is likely to be from where it begins, in eval units.
    pub sigma: f64,
    /// Eval units of the evaluation that stand for a 73 % chance of winning.
    pub scale: f64,
    /// The same for the scores of the search, which predict the results better.
    pub score_scale: f64,
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

impl Regression {
    /// The target of a position.
    fn target(&self, samples: &Samples, index: usize) -> f64 {
        let score = chance(f64::from(samples.scores[index]), self.score_scale);
        target(self.fit.share, score, samples.results[index])
    }

    /// How badly values predict, as log loss: the mean of -ln of the probability that was given to
    /// what happened. Of the target, and of the results alone, in games that were played to the
    /// end.
    pub fn losses(&self, samples: &Samples, values: &[f32]) -> [f64; 2] {
        let (mut losses, mut finished) = ([0.0; 2], 0);
        for index in 0..samples.len() {
            let chance = chance(value(samples, index, values), self.scale);
            losses[0] += cross_entropy(self.target(samples, index), chance);
            if let Some(result) = samples.results[index] {
                losses[1] += cross_entropy(f64::from(result), chance);
                finished += 1;
            }
        }
        let [target, result] = losses;
        [
            target / samples.len().max(1) as f64,
            result / f64::from(finished.max(1)),
        ]
    }

    /// The values that fit best. `report` is called after each epoch. Values far from where they
    /// begin count as unlikely, so that those of rare patterns stay as they were.
    pub fn run(
        &self,
        samples: &Samples,
        start: &[f32],
        report: impl FnMut(usize, &[f32]),
    ) -> Vec<f32> {
        // In each epoch, the distance of a value counts as much as all positions together.
        let pull = 1.0 / (self.sigma * self.sigma * samples.len().max(1) as f64);
        let slopes = |values: &[f32], batch: &[usize], gradient: &mut [f64]| {
            for index in batch {
                let chance = chance(value(samples, *index, values), self.scale);
                let slope = (chance - self.target(samples, *index)) / self.scale;
                for (weight, count) in samples.counts.get(*index) {
                    gradient[usize::from(*weight)] += slope * f64::from(*count);
                }
            }
            for (slope, (value, start)) in gradient.iter_mut().zip(values.iter().zip(start)) {
                let away = f64::from(value - start);
                *slope = *slope / batch.len() as f64 + pull * away;
            }
        };
        descend(start, samples.len(), &self.fit, slopes, report)
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
    let counts = samples.counts.get(index).iter();
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

    const FIT: Regression = Regression {
        fit: Fit {
            share: 0.65,
            scale: None,
            epochs: 60,
            batch: 64,
            rate: 1.0,
            seed: 1,
        },
        sigma: 50.0,
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
            samples.counts.push((0..).zip(counts));
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
        assert_eq!(epochs, FIT.fit.epochs);
        assert!((found[0] - truth[0]).abs() < 2.0, "{found:?}");
        assert!((found[1] - truth[1]).abs() < 2.0, "{found:?}");
        // Two positions say little.
        assert!((found[2] - start[2]).abs() < 30.0, "{found:?}");
        let [before, after, best] =
            [&start[..], &found, &truth].map(|values| FIT.losses(&samples, values));
        assert!(after[0] < before[0] && after[1] < before[1]);
        assert!(after[0] - best[0] < 0.01, "{after:?} {best:?}");
        assert_eq!(found, FIT.run(&samples, &start, |_, _| {}));
    }

    #[test]
    fn a_small_sigma_keeps_values_where_they_begin() {
        let mut fit = FIT;
        fit.sigma = 0.01;
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
        samples.counts.push([(0, 1)]);
        samples.scores.push(0.0);
        samples.results.push(Some(1.0));
        let [target, result] = FIT.losses(&samples, &[100.0]);
        // 1 / (1 + e^-1) = 0.731059; the target is 0.65 / 2 + 0.35 = 0.675.
        assert!((result - 0.313_262).abs() < 1e-6, "{result}");
        assert!((target - 0.638_262).abs() < 1e-6, "{target}");
        // Without a result the target is 0.5, and its loss 0.813262.
        samples.counts.push([(0, 1)]);
        samples.scores.push(0.0);
        samples.results.push(None);
        let [target, result] = FIT.losses(&samples, &[100.0]);
        assert!((result - 0.313_262).abs() < 1e-6, "{result}");
        assert!((target - 0.725_762).abs() < 1e-6, "{target}");
    }
}
