//! Stones by chance in the middle of the board.

use clap::{Arg, ArgMatches};
use gomoku::rules::{BoardSize, Point};

use super::cli;

/// So many different points, in a square with its first row and column at `corner` and so
/// many points a side. There are to be more points than stones, at best twice as many.
pub fn scatter(rng: &mut fastrand::Rng, count: usize, corner: usize, side: usize) -> Vec<Point> {
    let mut points = Vec::new();
    while points.len() < count {
        let mut place = || corner + rng.usize(..side);
        let point = Point::new(place(), place()).expect("on the board");
        if !points.contains(&point) {
            points.push(point);
        }
    }
    points
}

/// The stones of openings by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stones {
    /// The fewest and the most.
    pub count: (usize, usize),
    /// Points of a side of the area in the middle where they are.
    pub area: usize,
}

impl Stones {
    /// `--stones` and `--area`.
    pub fn options(usual: &'static str) -> [Arg; 2] {
        let stones = cli::option("stones", "N-M", "the fewest and the most stones");
        let area = cli::number::<usize>("area", 1, "points of a side of the area for them");
        [
            stones.default_value(usual).value_parser(cli::range),
            area.default_value("7"),
        ]
    }

    /// What the options say, on a board of this size.
    ///
    /// # Errors
    /// When there are too many stones.
    pub fn take(found: &mut ArgMatches, size: BoardSize) -> Result<Stones, String> {
        let count: (usize, usize) = cli::take(found, "stones");
        let area = cli::take::<usize>(found, "area").min(size.get());
        let (most, points) = (count.1, area * area);
        // Room for the stones, with some to spare: they are placed by chance.
        if most.saturating_mul(2) > points {
            return Err(format!("{most} stones are too many for {points} points"));
        }
        if most > 100 {
            return Err(format!("{most} stones are no opening"));
        }
        Ok(Stones { count, area })
    }

    /// The points of an opening, different ones.
    pub fn place(&self, rng: &mut fastrand::Rng, size: BoardSize) -> Vec<Point> {
        let count = rng.usize(self.count.0..=self.count.1);
        scatter(rng, count, (size.get() - self.area) / 2, self.area)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_in_the_middle_and_of_every_number() {
        let size = BoardSize::new(9).unwrap();
        let (count, area) = ((3, 5), 4);
        let rng = fastrand::Rng::with_seed;
        let stones = |seed| Stones { count, area }.place(&mut rng(seed), size);
        let mut lengths = [0; 6];
        for seed in 0..200 {
            let points = stones(seed);
            assert_eq!(points, stones(seed));
            lengths[points.len()] += 1;
            for (index, point) in points.iter().enumerate() {
                let inside = |place: usize| (2..6).contains(&place);
                assert!(inside(point.row()) && inside(point.column()), "{point}");
                assert!(!points[..index].contains(point), "{point}");
            }
        }
        assert!(lengths[3..].iter().all(|count| *count > 0), "{lengths:?}");
    }
}
