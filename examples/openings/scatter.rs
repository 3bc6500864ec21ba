//! Stones by chance in the middle of the board.

use gomoku::rules::{BoardSize, Point};

/// Different points, so many, in an area of so many points a side in the middle of the
/// board. There are to be at least twice as many points as stones.
pub fn scatter(
    rng: &mut fastrand::Rng,
    stones: (usize, usize),
    area: usize,
    size: BoardSize,
) -> Vec<Point> {
    let count = rng.usize(stones.0..=stones.1);
    let corner = (size.get() - area) / 2;
    let mut points = Vec::new();
    while points.len() < count {
        let mut place = || corner + rng.usize(..area);
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

    #[test]
    fn stones_are_in_the_middle_and_of_every_number() {
        let size = BoardSize::new(9).unwrap();
        let stones = |seed: u64| scatter(&mut fastrand::Rng::with_seed(seed), (3, 5), 4, size);
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
