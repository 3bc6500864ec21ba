//! Which opening each pair of games begins with: one of a book, or a random one.

use std::path::PathBuf;

use gomoku::rules::{BoardSize, Point};

use super::book::{self, Opening};
use super::options::{self, Variant, file, flag, number, option, options, seed};

options! {
    /// Where the openings come from.
    pub struct OpeningOptions {
        openings: Option<PathBuf> = file("a book; without it, random openings"),
        from: u64 = number::<u64>(1, "the number of the first opening").default_value("1"),
        seed: u64 = seed(),
    }
}

/// Where the openings come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings {
    /// A book; without one the openings are random.
    pub book: Option<Vec<Opening>>,
    /// The number of the first, from 0.
    pub from: u64,
    /// The seed of random openings.
    pub seed: u64,
}

impl Openings {
    /// The openings that are asked for.
    pub fn load(options: &OpeningOptions, variant: Variant) -> Result<Openings, String> {
        let path = options.openings.as_ref();
        Ok(Openings {
            book: path.map(|path| book::load(path, variant)).transpose()?,
            from: options.from - 1,
            seed: options.seed,
        })
    }

    /// The opening of a pair: the next one of the book, which starts again at its end, or four
    /// random stones near the centre.
    pub fn get(&self, pair: u64, size: BoardSize) -> Opening {
        let number = self.from + pair;
        match &self.book {
            Some(book) => book[(number % book.len() as u64) as usize].clone(),
            None => {
                let mut rng = fastrand::Rng::with_seed(self.seed << 32 | number);
                scatter(&mut rng, 4, [size.get() / 2 - 2; 2], 5)
            }
        }
    }
}

options! {
    /// The stones of random openings.
    #[derive(Copy, Eq)]
    pub struct Stones {
        stones: (usize, usize) = option("N-M", "the fewest and the most stones")
            .value_parser(options::range),
        area: usize = number::<usize>(1, "points on each side of the area they are in")
            .default_value("7"),
        anywhere: bool = flag("the area is anywhere on the board"),
    }
}

impl Stones {
    /// These stones on a board of this size.
    pub fn on(self, size: BoardSize) -> Result<Stones, String> {
        let area = self.area.min(size.get());
        let (most, points) = (self.stones.1, area * area);
        // Random points are drawn until enough are different.
        if most.saturating_mul(2) > points {
            return Err(format!("{most} stones are too many for {points} points"));
        }
        if most > 100 {
            return Err(format!("{most} stones are too many for an opening"));
        }
        Ok(Stones { area, ..self })
    }

    /// The points of an opening, all different.
    pub fn place(&self, rng: &mut fastrand::Rng, size: BoardSize) -> Opening {
        let count = rng.usize(self.stones.0..=self.stones.1);
        let room = size.get() - self.area;
        let corner = if self.anywhere {
            [(); 2].map(|()| rng.usize(..=room))
        } else {
            [room / 2; 2]
        };
        scatter(rng, count, corner, self.area)
    }
}

/// This many different points of a square, whose first row and column are `corner` and which has
/// `side` points on each side. It must have at least twice as many points.
fn scatter(rng: &mut fastrand::Rng, count: usize, corner: [usize; 2], side: usize) -> Opening {
    let mut points = Vec::new();
    while points.len() < count {
        let [row, column] = corner.map(|first| first + rng.usize(..side));
        let point = Point::new(row, column).expect("on the board");
        if !points.contains(&point) {
            points.push(point);
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::Rule;

    fn random(seed: u64) -> Openings {
        Openings {
            book: None,
            from: 0,
            seed,
        }
    }

    #[test]
    fn a_book_comes_again_from_its_beginning() {
        let variant = Variant::usual(Rule::Freestyle);
        let size = variant.size;
        let openings = Openings {
            book: Some(book::read("a1\nb2\nc3\n", variant).unwrap()),
            from: 1,
            seed: 0,
        };
        let points = [0, 1, 2].map(|pair| book::write(&openings.get(pair, size), size));
        assert_eq!(points, ["b2", "c3", "a1"]);
    }

    #[test]
    fn random_openings_are_legal_and_repeatable() {
        for size in [5, 15, 26] {
            let size = BoardSize::new(size).unwrap();
            for number in 0..50 {
                let opening = random(1).get(number, size);
                for rule in Rule::ALL {
                    book::start(&opening, Variant { size, rule }).unwrap();
                }
            }
            assert_ne!(random(1).get(0, size), random(2).get(0, size));
        }
        // A log names the openings of its games only by these numbers.
        let size = BoardSize::default();
        let points = [0, 1, 2].map(|number| book::write(&random(1).get(number, size), size));
        assert_eq!(points, ["j10j8i7f9", "h9i7f8h6", "g6j10i10g10"]);
    }

    #[test]
    fn stones_are_in_the_area_and_of_every_number() {
        let size = BoardSize::new(9).unwrap();
        let mut stones = Stones {
            stones: (3, 5),
            area: 4,
            anywhere: false,
        };
        let mut lengths = [0; 6];
        for seed in 0..200 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let points = stones.place(&mut rng, size);
            lengths[points.len()] += 1;
            for (index, point) in points.iter().enumerate() {
                let inside = |place: usize| (2..6).contains(&place);
                assert!(inside(point.row()) && inside(point.column()), "{point}");
                assert!(!points[..index].contains(point), "{point}");
            }
        }
        assert!(lengths[3..].iter().all(|count| *count > 0), "{lengths:?}");
        stones.anywhere = true;
        let mut seen = [[false; 9]; 2];
        for seed in 0..200 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let points = stones.place(&mut rng, size);
            for (seen, place) in seen.iter_mut().zip([Point::row, Point::column]) {
                let places = points.iter().map(|point| place(*point));
                let (least, most) = (places.clone().min(), places.clone().max());
                assert!(most.unwrap() - least.unwrap() < 4, "{points:?}");
                places.for_each(|place| seen[place] = true);
            }
        }
        assert_eq!(seen, [[true; 9]; 2]);
    }
}
