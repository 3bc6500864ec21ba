//! Positions that are the same but for a rotation or a reflection of the board.

use gomoku::rules::{BoardSize, Point};

/// The stones after that one of the eight symmetries which sorts them first. Positions that are
/// alike have the same. The order in which the stones were played does not matter.
pub fn canonical(stones: &[(Point, bool)], size: BoardSize) -> Vec<(Point, bool)> {
    let images = (0..8).map(|symmetry| {
        let image = |(point, colour): &(Point, bool)| (image(*point, size, symmetry), *colour);
        let mut images: Vec<_> = stones.iter().map(image).collect();
        images.sort_unstable();
        images
    });
    images.min().expect("there are eight")
}

/// A point after a symmetry: bit 0 mirrors rows, bit 1 columns, bit 2 exchanges the two.
pub fn image(point: Point, size: BoardSize, symmetry: u8) -> Point {
    let mirrored = |bit: u8, place: usize| match symmetry & bit {
        0 => place,
        _ => size.get() - 1 - place,
    };
    let (row, column) = (mirrored(1, point.row()), mirrored(2, point.column()));
    let image = match symmetry & 4 {
        0 => Point::new(row, column),
        _ => Point::new(column, row),
    };
    image.expect("the board is square")
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::parse_points;

    fn of(points: &str) -> Vec<(Point, bool)> {
        let size = BoardSize::default();
        let points = parse_points(points, size).unwrap();
        let colours = [false, true].into_iter().cycle();
        canonical(&points.into_iter().zip(colours).collect::<Vec<_>>(), size)
    }

    #[test]
    fn the_eight_images_of_a_position_are_alike() {
        // Worked out on paper: a7 and b3 of 15×15, Black's and White's.
        let images = [
            "a7b3", "o7n3", "a9b13", "o9n13", "g1c2", "i1m2", "g15c14", "i15m14",
        ];
        for one in images {
            assert_eq!(of(one), of(images[0]), "{one}");
        }
        assert_eq!(of("h8i9g7"), of("g7i9h8"), "another order of Black's moves");
    }

    #[test]
    fn other_stones_are_not_alike() {
        let positions = [
            "h8", "h8h9", "h8i9", "h9h8", "h8h9h10", "h8h10h9", "a7b3", "b3a7",
        ];
        for (index, one) in positions.iter().enumerate() {
            for other in &positions[index + 1..] {
                assert_ne!(of(one), of(other), "{one} {other}");
            }
        }
    }
}
