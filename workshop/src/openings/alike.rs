//! Openings that are the same but for a turn or a reflection of the board.

use gomoku::rules::{BoardSize, Point};

/// Where the stones are: Black's first, each colour in the order of the board. The order
/// in which they were played does not matter.
pub type Stones = (Vec<(usize, usize)>, Vec<(usize, usize)>);

/// The least of the eight turns and reflections: the same for openings that are alike.
pub fn canonical(opening: &[Point], size: BoardSize) -> Stones {
    let views = (0..8).map(|symmetry| view(opening, size, symmetry));
    views.min().expect("there are eight")
}

/// The stones after a symmetry: bit 0 mirrors rows, bit 1 columns, bit 2 exchanges the two.
fn view(opening: &[Point], size: BoardSize, symmetry: u8) -> Stones {
    let last = size.get() - 1;
    let turned = |point: &Point| {
        let mirrored = |bit: u8, place: usize| match symmetry & bit {
            0 => place,
            _ => last - place,
        };
        let (row, column) = (mirrored(1, point.row()), mirrored(2, point.column()));
        if symmetry & 4 == 0 {
            (row, column)
        } else {
            (column, row)
        }
    };
    let colour = |first: usize| {
        let mut places: Vec<_> = opening.iter().skip(first).step_by(2).map(turned).collect();
        places.sort_unstable();
        places
    };
    (colour(0), colour(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::book::parse;

    fn of(points: &str) -> Stones {
        let size = BoardSize::default();
        canonical(&parse(points, size).unwrap(), size)
    }

    #[test]
    fn the_eight_views_of_an_opening_are_alike() {
        // Worked out on paper: a7 and b3 of 15×15, Black's and White's.
        let views = [
            "a7b3", "o7n3", "a9b13", "o9n13", "g1c2", "i1m2", "g15c14", "i15m14",
        ];
        for one in views {
            assert_eq!(of(one), of(views[0]), "{one}");
        }
        assert_eq!(of("h8i9g7"), of("g7i9h8"), "another order of Black's moves");
    }

    #[test]
    fn other_stones_are_not_alike() {
        let openings = [
            "h8", "h8h9", "h8i9", "h9h8", "h8h9h10", "h8h10h9", "a7b3", "b3a7",
        ];
        for (index, one) in openings.iter().enumerate() {
            for other in &openings[index + 1..] {
                assert_ne!(of(one), of(other), "{one} {other}");
            }
        }
    }
}
