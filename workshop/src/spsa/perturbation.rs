//! Simultaneous perturbation stochastic approximation (Spall 1998): all parameters are moved at
//! once, each up or down at random. If that plays better than the opposite, all move there.

use super::parameters::Parameter;

/// How fast the gains a and c get smaller: the exponents that Spall recommends.
const ALPHA: f64 = 0.602;
const GAMMA: f64 = 0.101;

/// How far the parameters move, in steps of each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gains {
    /// How far they move after the first iteration, if one side won both games.
    pub rate: f64,
    /// Iterations after which the steps begin to get much smaller (Spall's A).
    pub delay: f64,
}

impl Gains {
    /// Spall's c: how far from the values both sides of iteration `k`, from 1, are.
    fn c(k: u64) -> f64 {
        (k as f64).powf(-GAMMA)
    }

    /// Spall's a, divided by c: how far the values move after iteration `k`, if one side won
    /// both games.
    fn move_by(&self, k: u64) -> f64 {
        let shrink = (self.delay + 1.0) / (self.delay + k as f64);
        self.rate * shrink.powf(ALPHA) / Gains::c(k)
    }
}

/// The two sides of an iteration.
#[derive(Clone, Debug, PartialEq)]
pub struct Perturbation {
    /// Which iteration, from 1.
    pub k: u64,
    /// The parameters of the one side and of the other.
    pub sides: [Vec<i32>; 2],
    // 1 or -1 for each parameter: where the first side is.
    signs: Vec<f64>,
}

impl Perturbation {
    /// The sides of iteration `k`; the same each time.
    pub fn new(parameters: &[Parameter], values: &[f64], k: u64, seed: u64) -> Perturbation {
        let mut rng = fastrand::Rng::with_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ k);
        let mut sides = [Vec::new(), Vec::new()];
        let mut signs = Vec::new();
        for (parameter, value) in parameters.iter().zip(values) {
            let sign = if rng.bool() { 1.0 } else { -1.0 };
            signs.push(sign);
            // Rounded up as often as the fraction says, so that a value between two whole
            // numbers is tried as both.
            let up = rng.f64();
            for (side, sign) in sides.iter_mut().zip([sign, -sign]) {
                let tried = parameter.clamp(value + sign * parameter.step * Gains::c(k));
                side.push(parameter.clamp((tried + up).floor()) as i32);
            }
        }
        Perturbation { k, sides, signs }
    }

    /// Moves the values; `lead` is how far the first side was ahead, from -1 to 1.
    pub fn update(&self, lead: f64, gains: Gains, parameters: &[Parameter], values: &mut [f64]) {
        let steps = gains.move_by(self.k) * lead;
        let all = values.iter_mut().zip(parameters).zip(&self.signs);
        for ((value, parameter), sign) in all {
            *value = parameter.clamp(*value + sign * steps * parameter.step);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameters() -> Vec<Parameter> {
        crate::spsa::parameters::parse(
            "vcf_fours=12:2:0:40,vcf_nodes=300:40:0:900,table_age=8:1:0:32",
        )
        .unwrap()
    }

    #[test]
    fn gains_are_those_of_the_paper() {
        let gains = Gains {
            rate: 0.5,
            delay: 100.0,
        };
        assert_eq!((gains.move_by(1), Gains::c(1)), (0.5, 1.0));
        // Worked out with a calculator: 1000^-0.101, and 0.5 (101/1100)^0.602 / that.
        assert!((Gains::c(1_000) - 0.497_737).abs() < 1e-6);
        assert!(
            (gains.move_by(1_000) - 0.238_612).abs() < 1e-4,
            "{}",
            gains.move_by(1_000)
        );
    }

    #[test]
    fn the_two_sides_are_opposite_and_within_the_range() {
        let parameters = parameters();
        let (values, mut signs) = ([12.0, 300.0, 0.0], 0.0);
        for k in 1..200 {
            let trial = Perturbation::new(&parameters, &values, k, 7);
            assert_eq!(trial, Perturbation::new(&parameters, &values, k, 7));
            let [one, other] = &trial.sides;
            for index in 0..2 {
                let middle = f64::from(one[index] + other[index]) / 2.0;
                assert!((middle - values[index]).abs() <= 1.0, "{trial:?}");
                assert_eq!(one[index] > other[index], trial.signs[index] > 0.0);
            }
            assert!(one[2].min(other[2]) == 0 && one[2].max(other[2]) <= 2);
            signs += trial.signs[0];
        }
        assert!(f64::abs(signs) < 50.0, "{signs}");
    }

    /// Where the best values are known, they are found, though single games say little.
    #[test]
    fn values_go_where_more_games_are_won() {
        let parameters = parameters();
        let best = [20.0, 180.0, 4.0];
        let gains = Gains {
            rate: 0.1,
            delay: 400.0,
        };
        let strength = |side: &[i32]| -> f64 {
            let all = side.iter().zip(best).zip(&parameters);
            let loss = |((value, best), parameter): ((&i32, f64), &Parameter)| {
                ((f64::from(*value) - best) / parameter.step).powi(2)
            };
            -all.map(loss).sum::<f64>()
        };
        let mut rng = fastrand::Rng::with_seed(1);
        let mut values: Vec<f64> = parameters.iter().map(|parameter| parameter.value).collect();
        for k in 1..=4_000 {
            let trial = Perturbation::new(&parameters, &values, k, 1);
            let [one, other] = trial.sides.each_ref().map(|side| strength(side));
            let chance = 1.0 / (1.0 + (0.03 * (other - one)).exp());
            let lead = if rng.f64() < chance { 1.0 } else { -1.0 };
            trial.update(lead, gains, &parameters, &mut values);
        }
        for ((value, best), parameter) in values.iter().zip(best).zip(&parameters) {
            let far = (value - best).abs() / parameter.step;
            assert!(far < 1.5, "{values:?}");
        }
    }
}
