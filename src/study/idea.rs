//! What a quiet move is for: the rows that it joins, those that it takes room from, and what it
//! makes possible.

use std::cmp::Reverse;

use crate::engine::position::{Position, Square, Threat};
use crate::engine::{EngineTables, PotentialThreat, Shape};
use crate::rules::{Direction, Point, Setup, Stone};

/// What a move that makes and stops nothing is for. All stones that are named have a part in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Idea {
    /// The player's stones with which it stands in a row that can still become five.
    pub joins: Vec<Point>,
    /// The opponent's stones that can no longer become a five through this point: at least two of
    /// them, unless the move joins nothing.
    pub thins: Vec<Point>,
    /// The most that the player's next stone could make because of it, and where.
    pub prepares: Option<(Shape, Point)>,
}

impl Idea {
    /// What a stone of the side to move on the empty `point` is for.
    pub(super) fn of(tables: &EngineTables, setup: &Setup, point: Point) -> Idea {
        let player = setup.side_to_move();
        let joins = row_mates(setup, point, player, 1);
        // A single stone is worth a word where there is nothing else to say.
        let least = if joins.is_empty() { 1 } else { 2 };
        Idea {
            joins,
            thins: row_mates(setup, point, player.opponent(), least),
            prepares: prepared(&tables.position(setup), Square::of(point)),
        }
    }

    /// Whether it is for nothing that has a name.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Idea::default()
    }
}

/// The stones of one side, at least so many, in the rows of five through an empty point that could
/// become a five of that side: in each direction those of the fullest row, and of all directions
/// those with the most.
fn row_mates(setup: &Setup, point: Point, stone: Stone, least: usize) -> Vec<Point> {
    let rows = Direction::ALL.map(|direction| {
        let rows = (-4..=0).filter_map(|start| row(setup, point, stone, (direction, start)));
        rows.max_by_key(Vec::len).unwrap_or_default()
    });
    let most = rows.iter().map(Vec::len).max().unwrap_or(0).max(least);
    let fullest = rows.into_iter().filter(|row| row.len() == most);
    let mut stones: Vec<Point> = fullest.flatten().collect();
    stones.sort_unstable_by_key(|stone| (stone.row(), stone.column()));
    stones
}

/// The stones of one side on the five points in this direction that begin so many steps from
/// `point`, if that side could make five on them under the rule.
fn row(
    setup: &Setup,
    point: Point,
    stone: Stone,
    (direction, start): (Direction, i8),
) -> Option<Vec<Point>> {
    let mut board = setup.board().clone();
    let mut stones = Vec::new();
    for step in start..start + 5 {
        let on_row = point.offset(direction, step)?;
        if !setup.size().contains(on_row) {
            return None;
        }
        match board.get(on_row) {
            Some(there) if there == stone => stones.push(on_row),
            Some(_) => return None,
            None => board.set(on_row, Some(stone)).ok()?,
        }
    }
    setup.rule().winning_line(&board, point).map(|_| stones)
}

/// The most that the next stone of the side to move could make after one on `square`, where it
/// could make less before.
fn prepared(position: &Position, square: Square) -> Option<(Shape, Point)> {
    let player = position.side_to_move();
    let mut after = position.clone();
    after.make(square);
    after.pass();
    let next = after.at_least(player, Threat::Three);
    let next = next.filter(|next| !after.is_foul(*next, player));
    let made = next.filter_map(|next| {
        let makes = PotentialThreat::of(&after, next).makes;
        let is_new = makes > PotentialThreat::of(position, next).makes;
        is_new.then_some((makes, next.point()))
    });
    // Of several the nearest.
    made.min_by_key(|(makes, next)| (Reverse(*makes), next.distance(square.point())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;
    use crate::rules::parse_points;

    /// What a move is for, as text: joins, thins, prepares.
    fn idea(script: &str, at: &str) -> String {
        let setup = read_script(script).unwrap().as_setup();
        let point = parse_points(at, setup.size()).unwrap()[0];
        let idea = Idea::of(&EngineTables::default(), &setup, point);
        let all = |points: &[Point]| {
            let shown = points.iter().map(ToString::to_string);
            shown.collect::<Vec<_>>().join(", ")
        };
        let prepares = idea.prepares.map_or(String::new(), |(shape, point)| {
            format!("{} at {point}", shape.name())
        });
        let (joins, thins) = (all(&idea.joins), all(&idea.thins));
        format!("{joins} / {thins} / {prepares}")
    }

    #[test]
    fn a_quiet_move_is_for_rows_and_for_what_comes_next() {
        for (script, at, expected) in [
            // The first stone is for nothing that has a name.
            ("new 9\n", "4,4", " /  / "),
            ("new 9\n4 4\n0 0\n", "4,5", "4 4 /  / open three at 4 6"),
            // Nobody can make five between a stone of the enemy and the edge.
            ("new 9\n4 4\n4 5\n", "4,3", "4 4 /  / "),
            ("new 9\n4 1\n4 4\n", "4,2", " / 4 4 / "),
            ("new 9\n4 4\n3 4\n8 8\n3 5\n", "3,6", " / 3 4, 3 5 / "),
            // A row that would be too long under this rule is none.
            ("new 9\n4 7\n0 0\n4 8\n8 0\n", "4,3", "4 7 /  / "),
            ("new 9 standard\n4 7\n0 0\n4 8\n8 0\n", "4,3", " /  / "),
        ] {
            assert_eq!(idea(script, at), expected, "{script}{at}");
        }
    }
}
