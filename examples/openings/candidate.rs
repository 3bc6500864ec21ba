//! Stones by chance that may become an opening.

use gomoku::rules::Point;

use crate::book::Opening;
use crate::options::Options;

/// The candidate of this number; the same each time.
pub fn candidate(number: u64, options: &Options) -> Opening {
    let seed = options.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number;
    let mut rng = fastrand::Rng::with_seed(seed);
    let count = rng.usize(options.stones.0..=options.stones.1);
    let corner = (options.size.get() - options.area) / 2;
    let mut points = Vec::new();
    while points.len() < count {
        let mut place = || corner + rng.usize(..options.area);
        let point = Point::new(place(), place()).expect("on the board");
        if !points.contains(&point) {
            points.push(point);
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options;

    #[test]
    fn candidates_are_in_the_middle_and_of_every_number_of_stones() {
        let words = "--stones 3-5 --area 4 --size 9 --seed 2".split(' ');
        let options = options::parse(words.map(str::to_owned)).unwrap();
        let mut lengths = [0; 6];
        for number in 0..200 {
            let points = candidate(number, &options);
            assert_eq!(points, candidate(number, &options));
            lengths[points.len()] += 1;
            for point in points {
                let inside = |place: usize| (2..6).contains(&place);
                assert!(inside(point.row()) && inside(point.column()), "{point}");
            }
        }
        assert!(lengths[3..].iter().all(|count| *count > 0), "{lengths:?}");
    }
}
