//! How good a solver of puzzles is: an Elo rating, against that of each grade.

use std::fmt;

use crate::study::puzzle::Grade;

/// The most that one puzzle changes.
const STEP: f64 = 60.0;

/// An Elo rating: who has as much as a grade solves half of its puzzles at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating(u32);

impl Rating {
    pub(crate) const fn new(points: u32) -> Rating {
        Rating(points)
    }

    /// That of a grade: 600, 900, 1200, 1500 or 1800.
    fn of(grade: Grade) -> Rating {
        Rating(300 + 300 * u32::from(grade.get()))
    }

    /// The rating after a puzzle of a grade, which was solved or not.
    pub(crate) fn after(self, grade: Grade, solved: bool) -> Rating {
        let ahead = f64::from(Rating::of(grade).0) - f64::from(self.0);
        let expected = 1.0 / (1.0 + 10_f64.powf(ahead / 400.0));
        let score = if solved { 1.0 } else { 0.0 };
        // A number below 0 becomes 0.
        Rating((f64::from(self.0) + STEP * (score - expected)).round() as u32)
    }

    /// All grades, the one that suits best first.
    pub(crate) fn grades(self) -> [Grade; 5] {
        let mut grades = Grade::ALL;
        grades.sort_by_key(|grade| Rating::of(*grade).0.abs_diff(self.0));
        grades
    }
}

/// That of the easiest grade.
impl Default for Rating {
    fn default() -> Rating {
        Rating::of(Grade::ALL[0])
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
    fn who_solves_goes_up_and_gets_harder_puzzles() {
        let [easiest, .., hardest] = Grade::ALL;
        let after = |points, grade, solved| Rating(points).after(grade, solved).0;
        assert_eq!(after(600, easiest, true), 630);
        assert_eq!(after(600, easiest, false), 570);
        assert_eq!(after(600, hardest, true), 660);
        assert_eq!(after(600, hardest, false), 600);
        assert_eq!(after(0, easiest, false), 0);
        let suits = |points| Rating(points).grades().map(Grade::get);
        assert_eq!(suits(600), [1, 2, 3, 4, 5]);
        assert_eq!(suits(751), [2, 1, 3, 4, 5]);
        assert_eq!(suits(1300), [3, 4, 2, 5, 1]);
        assert_eq!(suits(5000), [5, 4, 3, 2, 1]);
        // Who solves all of them is at the second grade after seven.
        let rating = (0..7).fold(Rating::default(), |it, _| it.after(easiest, true));
        assert_eq!((rating.0, rating.grades()[0].get()), (764, 2));
    }
}
