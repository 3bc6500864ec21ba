//! The star points by which a board is read: dots on a wooden one.

use crate::rules::{BoardSize, Point};

/// Whether a board of this size has a star on a point: near the corners and in the
/// centre, on 19×19 also in the middle of the sides. Boards of other sizes than 9, 13,
/// 15 and 19 have none by custom.
pub(crate) fn is_star(point: Point, size: BoardSize) -> bool {
    let lines = match size.get() {
        9 => [2, 4, 6],
        13 => [3, 6, 9],
        15 => [3, 7, 11],
        19 => [3, 9, 15],
        _ => return false,
    };
    let place = |coordinate: usize| lines.iter().position(|line| *line == coordinate);
    match (place(point.row()), place(point.column())) {
        (Some(row), Some(column)) => size.get() == 19 || (row == 1) == (column == 1),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_customary_boards_have_stars() {
        let stars = |points: usize| {
            let size = BoardSize::new(points).unwrap();
            let stars = size.points().filter(|point| is_star(*point, size));
            let all: Vec<String> = stars.map(|point| point.to_string()).collect();
            all.join(", ")
        };
        assert_eq!(stars(9), "2 2, 2 6, 4 4, 6 2, 6 6");
        assert_eq!(stars(13), "3 3, 3 9, 6 6, 9 3, 9 9");
        assert_eq!(stars(15), "3 3, 3 11, 7 7, 11 3, 11 11");
        assert_eq!(
            stars(19),
            "3 3, 3 9, 3 15, 9 3, 9 9, 9 15, 15 3, 15 9, 15 15"
        );
        assert_eq!(stars(14), "");
        assert_eq!(stars(26), "");
    }
}
