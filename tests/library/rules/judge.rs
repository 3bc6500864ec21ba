//! The rules, compared with data and with a judge that looks at the whole board after every
//! move and shares no code with the crate.

use std::fs;
use std::path::Path;

use gomoku::record::{Details, read_script, write_script};
use gomoku::rules::{
    Board, BoardSize, Coords, Game, NewGame, Outcome, Point, Rule, Stone, parse_point,
};

use crate::chance::{Chance, has_usual_seed};
use crate::rows::winning_rows;

/// The printed board as characters.
fn characters(board: &Board) -> Vec<Vec<char>> {
    let rows = board.to_string();
    rows.lines()
        .map(|row| row.chars().filter(|mark| *mark != ' ').collect())
        .collect()
}

fn pairs(points: impl Iterator<Item = Point>) -> Vec<(usize, usize)> {
    points.map(|point| (point.row(), point.column())).collect()
}

/// Plays a random game and calls `look` after every move. Half of the moves stay close to the
/// last ones, so that rows grow.
fn play_out(chance: &mut Chance, mut look: impl FnMut(&Game, Option<Outcome>)) -> Game {
    let size = BoardSize::new(5 + chance.below(22)).unwrap();
    let (rule, first) = (*chance.pick(&Rule::ALL), *chance.pick(&Stone::ALL));
    let mut game = Game::with_first(size, rule, first);
    for _ in 0..1 + chance.below(400) {
        let mut points: Vec<Point> = game.legal_moves().collect();
        // This side's last move, so that rows of one colour grow.
        let own = game.moves().rev().nth(1).map(|made| made.point);
        if let (0, Some(own)) = (chance.below(2), own) {
            points.sort_by_key(|point| {
                let (down, right) = (
                    point.row().abs_diff(own.row()),
                    point.column().abs_diff(own.column()),
                );
                (down.max(right), !(down == right || down == 0 || right == 0))
            });
            points.truncate(8);
        }
        let outcome = game.play(*chance.pick(&points)).unwrap().outcome();
        look(&game, outcome);
        if outcome.is_some() {
            break;
        }
    }
    game
}

/// Random games. Some of them are given up.
fn games() -> impl Iterator<Item = Game> {
    let mut chance = Chance::new(1);
    (0..GAMES).map(move |_| {
        let mut game = play_out(&mut chance, |_, _| {});
        if game.outcome().is_none() {
            match chance.below(4) {
                0 => drop(game.resign().unwrap()),
                1 => drop(game.agree_draw().unwrap()),
                _ => {}
            }
        }
        game
    })
}

/// How many random games a test plays.
const GAMES: usize = 256;

#[test]
fn every_move_is_judged_as_by_the_whole_board() {
    let mut chance = Chance::new(1);
    for _ in 0..GAMES {
        play_out(&mut chance, |game, outcome| {
            let rule = game.rule();
            let rows = winning_rows(&characters(game.board()), rule.name());
            let full = game.move_count() == game.size().area();
            match outcome {
                Some(Outcome::Win { winner, line }) => {
                    let last = game.moves().next_back().unwrap();
                    assert_eq!(winner, last.stone);
                    assert!(line.contains(last.point));
                    let line = pairs(line.points());
                    assert!(rows.contains(&line), "{line:?} is not in {rows:?}");
                }
                Some(Outcome::Draw) => {
                    // Under renju the free points may all be forbidden to Black.
                    let fouls = rule.fouls(game.board()).count();
                    assert!(rows.is_empty() && game.move_count() + fouls == game.size().area());
                }
                Some(outcome) => panic!("no stone ends a game so: {outcome:?}"),
                None => assert!(rows.is_empty() && !full, "{rows:?}"),
            }
        });
    }
}

#[test]
fn undo_and_redo_are_inverse() {
    let state = |game: &Game| {
        let board = game.board().clone();
        (board, game.outcome(), game.to_move(), game.undoable())
    };
    for mut game in games() {
        let mut states = Vec::new();
        let steps = game.undoable();
        for _ in 0..steps {
            states.push(state(&game));
            assert!(game.undo().is_some());
            // The state after an undo is the same as after playing those moves in a new game.
            let mut fresh = Game::with_first(game.size(), game.rule(), game.first());
            for made in game.moves() {
                fresh.play(made.point).unwrap();
            }
            assert_eq!(state(&game), state(&fresh));
        }
        assert_eq!(game.undo(), None);
        assert_eq!(game.redoable(), steps);
        while let Some(expected) = states.pop() {
            let step = game.redo();
            assert!(step.is_some());
            assert_eq!(state(&game), expected);
        }
        assert_eq!(game.redo(), None);
    }
}

#[test]
fn a_record_gives_the_same_game() {
    for game in games() {
        let text = write_script(&game, &Details::default());
        let again = read_script(&text).unwrap();
        assert!(again.moves().eq(game.moves()));
        assert_eq!(again.outcome(), game.outcome());
        assert_eq!(NewGame::of(&again), NewGame::of(&game));
        assert_eq!(again.board(), game.board());
    }
}

#[test]
fn a_board_is_read_back_from_its_diagram() {
    for game in games() {
        let board: Board = game.board().to_string().parse().unwrap();
        assert_eq!(&board, game.board());
        for made in game.moves() {
            assert_eq!(board.get(made.point), Some(made.stone));
        }
    }
}

#[test]
fn any_text_is_a_point_or_an_error() {
    let usual: Vec<char> = "-+0123456789abcdefghijklmnopqrstuvwxyzABHZ ,;"
        .chars()
        .collect();
    let mut chance = Chance::new(1);
    let mut points = 0;
    for round in 0..20_000 {
        let size = BoardSize::new(5 + chance.below(22)).unwrap();
        let letter = |_| match round % 8 {
            0 => char::from_u32(chance.below(0x11_0000) as u32).unwrap_or('é'),
            _ => *chance.pick(&usual),
        };
        let text: String = (0..round % 9).map(letter).collect();
        if let Ok(point) = parse_point(&text, size) {
            points += 1;
            assert!(size.contains(point));
            let shown = Coords::ALL.map(|coords| coords.show(point, size).to_string());
            for text in shown {
                assert_eq!(parse_point(&text, size), Ok(point));
            }
        }
    }
    assert!(points > 50 || !has_usual_seed(), "only {points} points");
}

#[test]
fn names_round_trip() {
    for rule in Rule::ALL {
        assert_eq!(rule.to_string().parse(), Ok(rule));
        assert_eq!(rule.name().to_uppercase().parse(), Ok(rule));
    }
    for stone in Stone::ALL {
        assert_eq!(stone.to_string().parse(), Ok(stone));
    }
    let error = "red".parse::<Stone>().unwrap_err().to_string();
    assert_eq!(error, "red is not one of black, white");
    for coords in Coords::ALL {
        assert_eq!(coords.to_string().parse(), Ok(coords));
    }
    for points in 0..40 {
        let size = BoardSize::new(points);
        assert_eq!(size.is_ok(), (5..=26).contains(&points));
        assert_eq!(points.to_string().parse(), size);
        if let Ok(size) = size {
            assert_eq!(size.points().count(), size.area());
        }
    }
    for text in ["", "+9", "9 ", "９", "-9"] {
        assert!(text.parse::<BoardSize>().is_err(), "{text:?}");
    }
}

#[test]
fn no_point_lies_off_every_board() {
    assert!(Point::new(25, 25).is_ok());
    for (row, column) in [(26, 0), (0, 26), (usize::MAX, 0), (256, 256)] {
        let error = Point::new(row, column).unwrap_err().to_string();
        let expected =
            format!("{row} {column} is off every board: rows and columns run from 0 to 25");
        assert_eq!(error, expected);
    }
}

#[test]
fn diagrams_that_are_no_board_are_refused() {
    let row = "+ + + + +\n";
    for (text, message) in [
        (
            String::new(),
            "0 is not a board size: sizes run from 5 to 26",
        ),
        (
            row.repeat(4),
            "4 is not a board size: sizes run from 5 to 26",
        ),
        (row.repeat(4) + "+ +\n", "row 4 has 2 points, not 5"),
        (
            row.repeat(4) + "+ + x + +\n",
            "'x' at 4 2 is not one of $ # +",
        ),
    ] {
        assert_eq!(text.parse::<Board>().unwrap_err().to_string(), message);
    }
}

/// The cases of `tests/data/wins.txt`, in both colours.
#[test]
fn wins_as_in_the_data() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/wins.txt");
    let text = fs::read_to_string(path).unwrap();
    let mut count = 0;
    for case in text.split("\ncase ").skip(1) {
        let (name, rest) = case.split_once('\n').unwrap();
        let (diagram, rest) = rest.split_once("last ").unwrap();
        let mut lines = rest.lines();
        let last: Point = lines.next().unwrap().parse().unwrap();
        let swapped = diagram
            .replace('$', "%")
            .replace('#', "$")
            .replace('%', "#");
        for line in lines.filter(|line| !line.is_empty()) {
            let (rule, expected) = line.split_once(' ').unwrap();
            for diagram in [diagram, &swapped] {
                let board: Board = diagram.parse().unwrap();
                let (rule, colour) = rule
                    .split_once("renju-")
                    .map_or((rule, None), |(_, colour)| {
                        ("renju", Some(colour.parse::<Stone>().unwrap()))
                    });
                if colour.is_some() && colour != board.get(last) {
                    continue;
                }
                let rule: Rule = rule.parse().unwrap();
                let found = rule.winning_line(&board, last);
                let found = found.map_or("none".into(), |line| line.to_string());
                assert_eq!(found, expected, "{name}, {rule}\n{diagram}");
                count += 1;
            }
        }
    }
    assert_eq!(count, 21 * (4 * 2 + 2));
}
