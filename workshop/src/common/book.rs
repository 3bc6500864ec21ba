//! Openings as text: lines of points.

use std::path::Path;

use gomoku::rules::{BoardSize, Coords, Game, Point, parse_points};

use super::log::in_file;
use super::options::Variant;

/// The points of an opening, Black's first.
pub type Opening = Vec<Point>;

/// Reads the openings of a book: one on each line, as points such as `h8i9g7`, with row 1 at the
/// bottom. Text after a space, and a line that begins with `#`, is a remark. A line that is no legal
/// beginning of a game is named.
pub fn read(text: &str, variant: Variant) -> Result<Vec<Opening>, String> {
    let mut openings = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let word = line.split_whitespace().next();
        let Some(word) = word.filter(|word| !word.starts_with('#')) else {
            continue;
        };
        let opening = parse_points(word, variant.size).map_err(|error| error.to_string());
        let legal = opening.and_then(|points| start(&points, variant).map(|_| points));
        openings.push(legal.map_err(|reason| format!("line {number}: {reason}"))?);
    }
    Ok(openings)
}

/// The openings of a file, at least one.
pub fn load(path: &Path, variant: Variant) -> Result<Vec<Opening>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| in_file(path, error))?;
    let book = read(&text, variant).map_err(|reason| in_file(path, reason))?;
    match book.is_empty() {
        true => Err(in_file(path, "it has no openings")),
        false => Ok(book),
    }
}

/// Points such as `h8i9g7`.
pub fn write(points: &[Point], size: BoardSize) -> String {
    let show = |point: &Point| Coords::Letters.show(*point, size).to_string();
    points.iter().map(show).collect()
}

/// The game after an opening, which must not end it.
pub fn start(opening: &[Point], variant: Variant) -> Result<Game, String> {
    let mut game = Game::new(variant.size, variant.rule);
    for point in opening {
        game.play(*point).map_err(|reason| reason.to_string())?;
    }
    match game.outcome() {
        None => Ok(game),
        Some(_) => Err("the game ends with this opening".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::rules::Rule;

    #[test]
    fn lines_are_read_without_their_remarks_and_written_back() {
        let text = "# a book\n\nh8i9g7  +12\na15o1 # even\n";
        let openings = read(text, Variant::usual(Rule::Freestyle)).unwrap();
        let point = |row, column| Point::new(row, column).unwrap();
        let expected = [
            vec![point(7, 7), point(6, 8), point(8, 6)],
            vec![point(0, 0), point(14, 14)],
        ];
        assert_eq!(openings, expected);
        let written = openings
            .iter()
            .map(|points| write(points, BoardSize::default()));
        assert_eq!(written.collect::<Vec<_>>(), ["h8i9g7", "a15o1"]);
    }

    #[test]
    fn a_line_that_is_no_opening_is_named() {
        let wrong = |line: &str, rule: Rule| {
            read(&format!("h8\n{line}\n"), Variant::usual(rule)).unwrap_err()
        };
        let range = "letters run from a to o, numbers from 1 to 15";
        for (line, rule, reason) in [
            (
                "h8p3",
                Rule::Freestyle,
                &*format!("p3 is off the board: {range}"),
            ),
            ("h8i9h8", Rule::Freestyle, "7 7 is taken by $ (move 1)"),
            (
                "a1a2b1b2c1c2d1d2e1",
                Rule::Freestyle,
                "the game ends with this opening",
            ),
            (
                "g8a1i8a15h7o1h9o15h8",
                Rule::Renju,
                "7 7 is forbidden for Black: double three",
            ),
        ] {
            assert_eq!(wrong(line, rule), format!("line 2: {reason}"));
        }
    }
}
