//! What follows from the results of pairs: Elo, its error and the likelihood of superiority.

/// Pairs by the points of A in both games of the pair: 0, 1/2, 1, 3/2 and 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u32; 5]);

/// A's estimated strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// How much stronger A is, in Elo.
    pub elo: f64,
    /// Half of the 95 % interval.
    pub error: f64,
    /// How likely it is that A is stronger.
    pub superiority: f64,
}

/// A score is kept this far from 0 and 1, where Elo is infinite.
const LEAST_SHARE: f64 = 0.001;

impl Pairs {
    /// Adds a pair; `half_points` are A's in both games, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// How many pairs.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// A's points.
    pub fn points(&self) -> f64 {
        let counts = self.0.iter().zip(0_u8..);
        counts
            .map(|(count, half)| f64::from(*count) * f64::from(half) / 2.0)
            .sum()
    }

    /// The mean and the variance of A's score in a pair, from 0 to 1.
    fn moments(&self) -> (f64, f64) {
        let all = f64::from(self.count());
        let counts = self.0.into_iter().map(f64::from);
        let shares = counts.zip([0.0, 0.25, 0.5, 0.75, 1.0]);
        let sum = shares.clone().map(|(count, share)| count * share);
        let mean = sum.sum::<f64>() / all;
        let squares = shares.map(|(count, share)| count * (share - mean) * (share - mean));
        (mean, squares.sum::<f64>() / all)
    }

    /// The estimate; `None` when there are no pairs.
    pub fn estimate(&self) -> Option<Estimate> {
        let pairs = f64::from(self.count());
        if pairs == 0.0 {
            return None;
        }
        let (mean, variance) = self.moments();
        let deviation = (variance / pairs).sqrt();
        let (low, high) = (mean - 1.96 * deviation, mean + 1.96 * deviation);
        let superiority = match deviation {
            0.0 if mean == 0.5 => 0.5,
            0.0 => f64::from(u8::from(mean > 0.5)),
            _ => normal((mean - 0.5) / deviation),
        };
        Some(Estimate {
            elo: elo(mean),
            error: (elo(high) - elo(low)) / 2.0,
            superiority,
        })
    }
}

/// The Elo difference that a score from 0 to 1 stands for.
fn elo(share: f64) -> f64 {
    let share = share.clamp(LEAST_SHARE, 1.0 - LEAST_SHARE);
    // Adding 0 turns the -0 of an even score into 0.
    -400.0 * (1.0 / share - 1.0).log10() + 0.0
}

/// The normal distribution (Abramowitz and Stegun, 26.2.17), right to 7 digits.
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let factors = [
        0.319_381_530,
        -0.356_563_782,
        1.781_477_937,
        -1.821_255_978,
        1.330_274_429,
    ];
    let sum = factors
        .iter()
        .rev()
        .fold(0.0, |sum, factor| (sum + factor) * t);
    let above = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if x < 0.0 { above } else { 1.0 - above }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6, "{found} is not {expected}");
    }

    #[test]
    fn normal_is_as_in_the_tables() {
        for (x, expected) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746),
            (1.96, 0.975_002_105),
            (-1.0, 0.158_655_254),
            (-3.0, 0.001_349_898),
        ] {
            near(normal(x), expected);
        }
    }

    /// 20 pairs, 24.5 points of 40. By hand: mean 0.6125, variance
    /// (1·0.375156 + 3·0.131406 + 6·0.012656 + 6·0.018906 + 4·0.150156) / 20 = 0.07796875,
    /// deviation of the mean √(0.07796875 / 20) = 0.06243747.
    const SEEN: Pairs = Pairs([1, 3, 6, 6, 4]);

    #[test]
    fn an_estimate_is_as_by_hand() {
        assert_eq!((SEEN.count(), SEEN.points()), (20, 24.5));
        let estimate = SEEN.estimate().unwrap();
        // 400 log10(0.6125 / 0.3875), and half of the difference for 0.490123 and 0.734877.
        near(estimate.elo, 79.533_754);
        near(estimate.error, 91.985_866);
        // Of (0.6125 - 0.5) / 0.06243747 = 1.801803 deviations.
        near(estimate.superiority, 0.964_212);
    }

    #[test]
    fn results_all_alike_have_no_error() {
        let even = Pairs([0, 0, 7, 0, 0]).estimate().unwrap();
        assert_eq!((even.elo, even.error, even.superiority), (0.0, 0.0, 0.5));
        let won = Pairs([0, 0, 0, 0, 7]).estimate().unwrap();
        assert!(won.elo > 1_000.0 && won.superiority == 1.0);
        assert_eq!(Pairs::default().estimate(), None);
    }
}
