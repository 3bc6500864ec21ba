//! What weakens a player: rows that it overlooks, and points where it does not think of
//! playing.

use crate::rules::{Board, Direction, Point, Stone};

/// A row is looked for among this many points on a line: those of a possible five.
const WINDOW: i8 = 5;

/// Fewer stones than this among them are no threat yet.
const LEAST: usize = 3;

/// Stones of one colour on a line that together are a threat: three or four of them within
/// a five that is still possible. Rows that share a stone and a line are one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoneRow {
    /// Whose stones they are.
    pub stone: Stone,
    /// The direction of the line.
    pub direction: Direction,
    /// The stones, in the order of the line.
    pub stones: Vec<Point>,
    /// The most stones that a single five contains: 3 or 4, or 5 if it is complete.
    pub count: usize,
    /// Whether there is no gap between the stones.
    pub is_solid: bool,
    /// Whether the points before the first and after the last are empty.
    pub is_open: bool,
}

/// What weakens a player. The default does not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Handicap {
    /// Rows that it overlooks: it knows that the points are taken, but does not see what
    /// these stones make along the direction of the row.
    pub overlooked: Vec<StoneRow>,
    /// Points where it does not think of playing.
    pub excluded: Vec<Point>,
}

impl Handicap {
    /// Sees every row, but does not play on these points.
    #[must_use]
    pub fn excluding(points: &[Point]) -> Handicap {
        Handicap {
            excluded: points.to_vec(),
            ..Handicap::default()
        }
    }
}

/// All rows of stones on a board, one direction after the other.
#[must_use]
pub fn stone_rows(board: &Board) -> Vec<StoneRow> {
    let mut rows: Vec<StoneRow> = Vec::new();
    for direction in Direction::ALL {
        let from = rows.len();
        for start in board.size().points() {
            if let Some((stone, stones)) = window(board, start, direction) {
                add(&mut rows, from, stone, direction, stones);
            }
        }
    }
    for row in &mut rows {
        row.is_solid = is_solid(row);
        row.is_open = is_open(board, row);
    }
    rows
}

/// The stones on the five points from `start` on, if together they are a threat.
fn window(board: &Board, start: Point, direction: Direction) -> Option<(Stone, Vec<Point>)> {
    let mut stones = Vec::new();
    let mut colour = None;
    for steps in 0..WINDOW {
        let point = start.offset(direction, steps)?;
        if !board.size().contains(point) {
            return None;
        }
        if let Some(stone) = board.get(point) {
            if *colour.get_or_insert(stone) != stone {
                return None;
            }
            stones.push(point);
        }
    }
    (stones.len() >= LEAST).then_some((colour?, stones))
}

/// Adds the stones of a window to the row that they belong to, among those from `from` on,
/// or as a new row. Windows come in the order of their line, so a window that joins two rows
/// comes before the windows of the second.
fn add(
    rows: &mut Vec<StoneRow>,
    from: usize,
    stone: Stone,
    direction: Direction,
    stones: Vec<Point>,
) {
    let count = stones.len();
    let same = |row: &&mut StoneRow| {
        row.stone == stone && stones.iter().any(|point| row.stones.contains(point))
    };
    if let Some(row) = rows[from..].iter_mut().find(same) {
        row.count = row.count.max(count);
        for point in stones {
            if !row.stones.contains(&point) {
                row.stones.push(point);
            }
        }
        return;
    }
    rows.push(StoneRow {
        stone,
        direction,
        stones,
        count,
        is_solid: false,
        is_open: false,
    });
}

fn is_solid(row: &StoneRow) -> bool {
    row.stones
        .windows(2)
        .all(|pair| pair[0].offset(row.direction, 1) == Some(pair[1]))
}

fn is_open(board: &Board, row: &StoneRow) -> bool {
    let free = |point: Option<Point>| {
        point.is_some_and(|point| board.size().contains(point) && board.get(point).is_none())
    };
    let (first, last) = (row.stones.first(), row.stones.last());
    let before = first.and_then(|point| point.offset(row.direction, -1));
    let after = last.and_then(|point| point.offset(row.direction, 1));
    free(before) && free(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tune::Tuning;
    use crate::engine::{Engine, Limits, Settings};
    use crate::record::read_script;
    use crate::rules::Game;

    fn game(script: &str) -> Game {
        read_script(&script.replace(", ", "\n")).unwrap()
    }

    fn found(script: &str) -> Vec<(String, usize, bool, bool)> {
        let show = |row: StoneRow| {
            let points: Vec<String> = row.stones.iter().map(ToString::to_string).collect();
            (points.join(", "), row.count, row.is_solid, row.is_open)
        };
        let rows = stone_rows(game(script).board());
        rows.into_iter().map(show).collect()
    }

    #[test]
    fn rows_are_what_could_become_a_five() {
        let row = |points: &str, count, solid, open| (points.to_owned(), count, solid, open);
        for (script, expected) in [
            ("7 7, 0 0, 7 8", vec![]),
            (
                "7 7, 0 0, 7 8, 0 2, 7 9",
                vec![row("7 7, 7 8, 7 9", 3, true, true)],
            ),
            (
                "7 7, 7 6, 7 8, 0 2, 7 9",
                vec![row("7 7, 7 8, 7 9", 3, true, false)],
            ),
            (
                "5 5, 0 0, 6 6, 0 2, 8 8, 1 14, 9 9",
                vec![row("5 5, 6 6, 8 8, 9 9", 4, false, true)],
            ),
            // No room for five between White's stone and the edge.
            ("7 1, 7 4, 7 2, 0 2, 7 3", vec![]),
            // A chain of split threes is one row.
            (
                "0 7, 14 0, 2 7, 14 4, 4 7, 14 8, 6 7",
                vec![row("0 7, 2 7, 4 7, 6 7", 3, false, false)],
            ),
            // Two rows on one line, with a white stone between them.
            (
                "7 0, 7 7, 7 1, 0 2, 7 4, 0 6, 7 9, 3 3, 7 10, 3 13, 7 11",
                vec![
                    row("7 0, 7 1, 7 4", 3, false, false),
                    row("7 9, 7 10, 7 11", 3, true, true),
                ],
            ),
        ] {
            assert_eq!(found(script), expected, "{script}");
        }
    }

    /// An open three that is overlooked is not stopped; nothing else changes.
    #[test]
    fn what_is_overlooked_is_not_answered() {
        let game = game("7 7, 0 0, 7 8, 0 1, 7 9");
        let setup = game.as_setup();
        let limits = Limits::of_nodes(2_000);
        let mut engine = Engine::new(game.rule(), Settings::of_table(1 << 16));
        let seen = engine.search(&setup, limits).unwrap();
        engine.forget();
        let all = Handicap::default();
        let same = engine.search_with(&setup, &all, limits, &mut |_| {});
        let same = same.unwrap();
        assert_eq!((same.point, same.score), (seen.point, seen.score));
        let stops = ["7 5", "7 6", "7 10", "7 11"];
        assert!(stops.contains(&seen.point.to_string().as_str()));
        let handicap = Handicap {
            overlooked: stone_rows(game.board()),
            ..Handicap::default()
        };
        let blind = engine.search_with(&setup, &handicap, limits, &mut |_| {});
        let blind = blind.unwrap();
        assert!(!stops.contains(&blind.point.to_string().as_str()));
        // The network, which would see the row, is not used.
        let mut without = Engine::new(game.rule(), Settings::of_table(1 << 16));
        without.set_network(None);
        let without = without.search_with(&setup, &handicap, limits, &mut |_| {});
        let without = without.unwrap();
        assert_eq!((blind.pv, blind.score), (without.pv, without.score));
        // Nothing wrong is remembered.
        let again = engine.search(&setup, limits).unwrap();
        assert_eq!((again.point, again.score), (seen.point, seen.score));
    }
}
