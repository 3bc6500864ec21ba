use super::brain::Task;
use crate::record::Setup;
use crate::rules::{BoardSize, Game, Point};

/// The question that the stones of a swap2 opening ask: none wants an opening, three
/// or five want a colour.
///
/// # Errors
/// When the stones cannot be played, or are of another number.
pub(super) fn question(setup: Setup, stones: &[Point]) -> Result<Task, String> {
    let play = |stones: &[Point]| {
        let mut game = setup.game();
        for point in stones {
            game.play(*point).map_err(|reason| reason.to_string())?;
        }
        Ok::<Game, String>(game)
    };
    match stones.len() {
        0 => {
            let games: Result<Vec<Game>, String> = openings(setup.size)
                .iter()
                .map(|stones| play(stones))
                .collect();
            Ok(Task::Opening(games?))
        }
        3 | 5 => Ok(Task::Colour(play(stones)?)),
        count => Err(format!("{count} stones are no swap2 opening: 0, 3 or 5")),
    }
}

/// Openings of three stones to choose from: two near each other and one that is not
/// far, all around the board, so that none is known to be best.
fn openings(size: BoardSize) -> Vec<[Point; 3]> {
    let last = size.get() - 1;
    let mut found = Vec::new();
    for (row, column) in [(1, 1), (2, 3), (0, 4), (3, 3), (1, 5), (4, 2)] {
        for (down, right) in [(1, 2), (2, 0), (2, 3), (0, 3)] {
            let points = [
                (row, column),
                (row + down, column + right),
                (row + right, column + down + 1),
            ]
            .map(|(row, column)| Point::new(row.min(last), column.min(last)));
            if let [Ok(a), Ok(b), Ok(c)] = points
                && a != b
                && b != c
                && a != c
            {
                found.push([a, b, c]);
            }
        }
    }
    found
}
