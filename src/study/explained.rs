//! A line of moves explained: what each stone makes, and which answers stop it.

use super::answers::{Answers, move_read};
use super::reason::Stops;
use crate::engine::{EngineTables, Shape};
use crate::rules::{Game, Point, Setup, Stone};

/// One move of a line, and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedMove {
    /// Its number in the line, from 1.
    pub number: usize,
    /// The player's colour.
    pub stone: Stone,
    /// The point of the move.
    pub point: Point,
    /// What the stone makes.
    pub makes: Shape,
    /// The stones with which it makes that, row by row, without the new one.
    pub stones: Vec<Point>,
    /// What it stops, if anything.
    pub stops: Option<Stops>,
    /// The answers of the other side to everything that is then threatened.
    pub answers: Answers,
}

/// Explains each move of a line, such as a forced win, which the side to move of `setup`
/// begins, up to the first move that is not legal.
///
/// ```
/// use gomoku::engine::{EngineTables, Shape};
/// use gomoku::record::read_script;
/// use gomoku::study::{Answers, explain};
///
/// let game = read_script("7 7\n7 6\n7 8\n0 0\n7 9\n0 2")?;
/// let line = [game.size().points().find(|point| point.to_string() == "7 10").unwrap()];
/// let explained = explain(&EngineTables::default(), &game.as_setup(), &line);
/// assert_eq!(explained[0].makes, Shape::Four);
/// assert!(matches!(&explained[0].answers, Answers::At(points) if points.len() == 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn explain(tables: &EngineTables, setup: &Setup, line: &[Point]) -> Vec<ExplainedMove> {
    let mut game = Game::from_setup(setup.clone());
    let mut explained = Vec::with_capacity(line.len());
    for (number, &point) in (1..).zip(line) {
        let before = game.as_setup();
        if game.play(point).is_err() {
            break;
        }
        let (threat, stops, answers) = move_read(tables, &before, point, &game.as_setup());
        explained.push(ExplainedMove {
            number,
            stone: before.side_to_move(),
            point,
            makes: threat.makes,
            stones: threat.stones,
            stops,
            answers,
        });
    }
    explained
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    fn show(points: &[Point]) -> String {
        let shown: Vec<String> = points.iter().map(ToString::to_string).collect();
        shown.join(", ")
    }

    fn answers(answers: &Answers) -> String {
        match answers {
            Answers::At(points) => show(points),
            Answers::Five(points) => format!("five at {}", show(points)),
            other => format!("{other:?}"),
        }
    }

    /// Each move of a line: what it makes, with which stones, and the answers.
    fn explained(script: &str, line: &str) -> Vec<(Shape, String, String)> {
        let game = read_script(&script.replace(", ", "\n")).unwrap();
        let points: Vec<Point> = line
            .split(", ")
            .map(|point| crate::rules::parse_point(point, game.size()).unwrap())
            .collect();
        let explained = explain(&EngineTables::default(), &game.as_setup(), &points);
        let told = |it: &ExplainedMove| (it.makes, show(&it.stones), answers(&it.answers));
        explained.iter().map(told).collect()
    }

    fn rows(rows: &[(Shape, &str, &str)]) -> Vec<(Shape, String, String)> {
        let owned = |it: &(Shape, &str, &str)| (it.0, it.1.into(), it.2.into());
        rows.iter().map(owned).collect()
    }

    #[test]
    fn each_move_has_its_stones_and_its_answers() {
        for (script, line, expected) in [
            // A three that can be stopped at either end; then an open four.
            (
                "7 7, 0 0, 7 8, 0 2",
                "7 9, 0 4, 7 10, 7 11, 7 6",
                rows(&[
                    (Shape::Three, "7 7, 7 8", "7 6, 7 10"),
                    (Shape::Nothing, "", "Free"),
                    (Shape::OpenFour, "7 7, 7 8, 7 9", "Nowhere"),
                    (Shape::Nothing, "", "five at 7 6"),
                    (Shape::Five, "7 7, 7 8, 7 9, 7 10", "Over"),
                ]),
            ),
            // A move that is not legal ends it.
            (
                "7 7",
                "0 0, 7 7, 1 1",
                rows(&[(Shape::Nothing, "", "Free")]),
            ),
            // A three threatens nothing where the other side makes an open four first.
            (
                "7 7, 2 4, 7 8, 2 5, 12 12, 2 6",
                "7 9",
                rows(&[(Shape::Three, "7 7, 7 8", "Free")]),
            ),
            // A split four is answered in the gap, and two fours nowhere.
            (
                "7 7, 0 0, 7 8, 14 0, 7 10, 14 14, 6 11, 0 14, 5 11, 7 6, 8 11, 4 11",
                "7 11",
                rows(&[(
                    Shape::TwoFours,
                    "5 11, 6 11, 7 7, 7 8, 7 10, 8 11",
                    "Nowhere",
                )]),
            ),
            // Caro: a stone at the open end helps as well as one on the fifth point.
            (
                "new 15 caro, 7 7, 7 6, 7 8, 0 0, 7 9, 14 14",
                "7 10",
                rows(&[(Shape::Four, "7 7, 7 8, 7 9", "7 11, 7 12")]),
            ),
        ] {
            assert_eq!(explained(script, line), expected, "{script}: {line}");
        }
    }
}
