//! Openings: read from lines of points, checked, or made by chance.

use gomoku::rules::{BoardSize, Coords, Game, Point, Rule, parse_point};

use super::scatter::scatter;

/// The points of an opening, Black's first.
pub type Opening = Vec<Point>;

/// The openings of a book: a line of points each, such as `h8i9g7`, row 1 at the bottom.
/// What follows after a space is a remark, and so is a line that begins with `#`.
///
/// # Errors
/// Names the first line that is no legal beginning of a game that goes on.
pub fn read(text: &str, size: BoardSize, rule: Rule) -> Result<Vec<Opening>, String> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some(word) = line.split_whitespace().next() else {
            continue;
        };
        if word.starts_with('#') {
            continue;
        }
        let opening = parse(word, size).and_then(|points| {
            start(&points, size, rule)?;
            Ok(points)
        });
        openings.push(opening.map_err(|reason| format!("line {}: {reason}", index + 1))?);
    }
    Ok(openings)
}

/// The openings of a file, at least one.
///
/// # Errors
/// When it cannot be read or has none: the file and the reason.
pub fn load(path: &str, size: BoardSize, rule: Rule) -> Result<Vec<Opening>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let book = read(&text, size, rule).map_err(|reason| format!("{path}: {reason}"))?;
    match book.is_empty() {
        true => Err(format!("{path} has no openings")),
        false => Ok(book),
    }
}

/// Points such as `h8i9g7`.
///
/// # Errors
/// When a part of the text is no point of the board.
pub fn parse(text: &str, size: BoardSize) -> Result<Vec<Point>, String> {
    let mut points = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let begins =
            |(at, letter): (usize, char)| (at > 0 && !letter.is_ascii_digit()).then_some(at);
        let end = rest.char_indices().find_map(begins).unwrap_or(rest.len());
        let point = parse_point(&rest[..end], size).map_err(|error| error.to_string())?;
        points.push(point);
        rest = &rest[end..];
    }
    Ok(points)
}

/// Points as [`parse`] reads them.
pub fn write(points: &[Point], size: BoardSize) -> String {
    let show = |point: &Point| Coords::Letters.show(*point, size).to_string();
    points.iter().map(show).collect()
}

/// The game after an opening.
///
/// # Errors
/// When one of its moves is not legal, or the game ends with it.
pub fn start(opening: &[Point], size: BoardSize, rule: Rule) -> Result<Game, String> {
    let mut game = Game::new(size, rule);
    for point in opening {
        game.play(*point).map_err(|reason| reason.to_string())?;
    }
    match game.outcome() {
        None => Ok(game),
        Some(_) => Err("the game ends with this opening".into()),
    }
}

/// Four stones near the centre: the opening of this number.
pub fn by_chance(seed: u64, number: u64, size: BoardSize) -> Opening {
    let mut rng = fastrand::Rng::with_seed(seed << 32 | number);
    scatter(&mut rng, 4, size.get() / 2 - 2, 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_without_their_remarks_and_written_back() {
        let size = BoardSize::default();
        let text = "# a book\n\nh8i9g7  +12\na15o1 # even\n";
        let openings = read(text, size, Rule::Freestyle).unwrap();
        let points = |places: &[(usize, usize)]| -> Opening {
            let at = |(row, column): &(usize, usize)| Point::new(*row, *column).unwrap();
            places.iter().map(at).collect()
        };
        let expected = [
            points(&[(7, 7), (6, 8), (8, 6)]),
            points(&[(0, 0), (14, 14)]),
        ];
        assert_eq!(openings, expected);
        let written: Vec<String> = openings.iter().map(|points| write(points, size)).collect();
        assert_eq!(written, ["h8i9g7", "a15o1"]);
    }

    #[test]
    fn what_is_no_opening_is_named_with_its_line() {
        let size = BoardSize::default();
        let wrong =
            |line: &str, rule: Rule| read(&format!("h8\n{line}\n"), size, rule).unwrap_err();
        for (line, reason) in [
            (
                "h8p3",
                "line 2: p3 is off the board: letters run from a to o, numbers from 1 to 15",
            ),
            (
                "h8,i9",
                "line 2: , is not a point: write `7 7`, `7,7` or `h8`",
            ),
            ("h8i9h8", "line 2: 7 7 is taken by $ (move 1)"),
            (
                "a1a2b1b2c1c2d1d2e1",
                "line 2: the game ends with this opening",
            ),
        ] {
            assert_eq!(wrong(line, Rule::Freestyle), reason);
        }
        let three = "g8a1i8a15h7o1h9o15h8";
        assert_eq!(
            wrong(three, Rule::Renju),
            "line 2: 7 7 is forbidden for Black: double three"
        );
    }

    #[test]
    fn openings_by_chance_are_legal_and_repeatable() {
        for size in [5, 15, 26] {
            let size = BoardSize::new(size).unwrap();
            for number in 0..50 {
                let opening = by_chance(1, number, size);
                assert_eq!(opening, by_chance(1, number, size));
                for rule in Rule::ALL {
                    start(&opening, size, rule).unwrap();
                }
            }
            assert_ne!(by_chance(1, 0, size), by_chance(2, 0, size));
        }
        // A log of games tells by its numbers which openings they had.
        let size = BoardSize::default();
        let points = [0, 1, 2].map(|number| write(&by_chance(1, number, size), size));
        assert_eq!(points, ["j10j8i7f9", "h9i7f8h6", "g6j10i10g10"]);
        let size = BoardSize::new(26).unwrap();
        assert_eq!(write(&by_chance(1, 0, size), size), "p15p13o12l14");
    }
}
