//! The score that a player is told.

use std::fmt;
use std::ops::Neg;

use super::search::score::{
    LONGEST, RawScore, calibrated, loss_in, plies_to_loss, plies_to_win, uncalibrated, win_in,
};
use crate::rules::Rule;

/// How a side stands, for which a [`chance`](Score::chance) holds: a proven win or loss by its distance,
/// or a number of eval units. Better scores are greater; `-score` is that of the other side.
///
/// ```
/// use gomoku::engine::Score;
///
/// assert_eq!(Score::EVEN.chance(), 0.5);
/// assert!(Score::win_in(7) < Score::win_in(5) && Score::win_in(5) == -Score::loss_in(5));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(RawScore);

impl Score {
    /// Both sides have the same chance.
    pub const EVEN: Score = Score(0);

    /// How many eval units multiply the odds of winning by e: scores of 0, 400 and 800 are chances
    /// of 50, 73 and 88 percent.
    const SCALE: f64 = 400.0;

    /// A score of so many eval units. From 29000 to 30000 it is a win, which takes as many plies as are
    /// missing to 30000; the negative of that is a loss.
    #[must_use]
    pub const fn of_units(units: i32) -> Score {
        Score(units)
    }

    /// The number of [`of_units`](Score::of_units).
    #[must_use]
    pub const fn units(self) -> i32 {
        self.0
    }

    /// The score of a side that wins in so many plies, at most 1000.
    #[must_use]
    pub fn win_in(plies: usize) -> Score {
        Score(win_in(plies.min(LONGEST as usize)))
    }

    /// The score of a side that loses in so many plies, at most 1000.
    #[must_use]
    pub fn loss_in(plies: usize) -> Score {
        Score(loss_in(plies.min(LONGEST as usize)))
    }

    /// In how many plies the side wins, if that is proven.
    #[must_use]
    pub const fn plies_to_win(self) -> Option<usize> {
        plies_to_win(self.0)
    }

    /// In how many plies at most the side loses, if that is proven.
    #[must_use]
    pub const fn plies_to_loss(self) -> Option<usize> {
        plies_to_loss(self.0)
    }

    /// The chance to win, from 0 to 1: `1 / (1 + exp(-units / 400))`, or 1 or 0 for a proven win or
    /// loss.
    #[must_use]
    pub fn chance(self) -> f64 {
        match (self.plies_to_win(), self.plies_to_loss()) {
            (Some(_), _) => 1.0,
            (_, Some(_)) => 0.0,
            _ => 1.0 / (1.0 + (-f64::from(self.0) / Score::SCALE).exp()),
        }
    }

    /// What the search compares, as it is told of a position with so many stones.
    pub(crate) fn told(raw: RawScore, rule: Rule, stones: usize) -> Score {
        Score(calibrated(raw, rule, stones))
    }

    /// What the search compared, about: it has been rounded.
    #[must_use]
    pub fn raw(self, rule: Rule, stones: usize) -> RawScore {
        uncalibrated(self.0, rule, stones)
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_both_sides_add_up_to_one() {
        let proven = [Score::win_in(1), Score::win_in(30)];
        let searched = [0, 1, 80, 400, 900, 5_000].map(Score::of_units);
        for score in searched.into_iter().chain(proven) {
            let sum = score.chance() + (-score).chance();
            assert!((sum - 1.0).abs() < 1e-12, "{score}");
        }
        let won = Score::win_in(3);
        assert_eq!((won.chance(), (-won).chance()), (1.0, 0.0));
        assert_eq!((Score::of_units(400).chance() * 1000.0).round(), 731.0);
    }
}
