//! How good a solver of puzzles is: an Elo rating, against that of each puzzle.

use std::fmt;

/// The most that one puzzle changes.
const STEP: f64 = 60.0;

/// How far the rating of a puzzle may be from that of a solver whom it suits.
const REACH: u32 = 100;

/// An Elo rating: a solver with as much as a puzzle solves half of such puzzles at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating(u32);

impl Rating {
    pub(crate) const fn new(points: u32) -> Rating {
        Rating(points)
    }

    /// The rating after a puzzle with a rating, which was solved or not.
    pub(crate) fn after(self, puzzle: u16, solved: bool) -> Rating {
        let ahead = f64::from(puzzle) - f64::from(self.0);
        let expected = 1.0 / (1.0 + 10_f64.powf(ahead / 400.0));
        let score = if solved { 1.0 } else { 0.0 };
        // A number below 0 becomes 0.
        Rating((f64::from(self.0) + STEP * (score - expected)).round() as u32)
    }

    /// The puzzle that suits best, of some with these ratings: the first that is within reach, or else
    /// the nearest.
    pub(crate) fn suited(self, puzzles: impl Iterator<Item = (usize, u16)>) -> Option<usize> {
        let far = |rating| self.0.abs_diff(u32::from(rating)).max(REACH);
        puzzles
            .min_by_key(|(_, rating)| far(*rating))
            .map(|it| it.0)
    }
}

/// The rating of a beginner.
impl Default for Rating {
    fn default() -> Rating {
        Rating(600)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_suits_that_is_within_reach_or_the_nearest() {
        let suited = |points, ratings: &[u16]| {
            let puzzles = ratings.iter().copied().enumerate();
            Rating(points).suited(puzzles)
        };
        assert_eq!(suited(600, &[480, 510, 600, 700]), Some(1));
        assert_eq!(suited(700, &[480, 510, 600, 700]), Some(2));
        assert_eq!(suited(5000, &[480, 1900, 1850]), Some(1));
        assert_eq!(suited(600, &[]), None);
    }
}
