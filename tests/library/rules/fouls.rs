//! Renju's fouls, compared with data and with a judge that follows the definition literally.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::chance::{Chance, has_usual_seed};
use crate::naive::{self, Grid};
use gomoku::rules::{Board, BoardSize, Coords, Point, Rule, Stone, parse_point};

/// The kind of foul at each empty point of a board, by the crate; no entry if Black may play
/// there.
fn found(board: &Board) -> BTreeMap<Point, &'static str> {
    let fouls = Rule::Renju.fouls(board);
    fouls.map(|(point, foul)| (point, foul.name())).collect()
}

/// The same, by the naive judge.
fn expected(board: &Board) -> BTreeMap<Point, &'static str> {
    let marks = grid(board);
    let empty = |point: &Point| board.get(*point).is_none();
    let points = board.size().points().filter(empty);
    points
        .map(|point| {
            let place = (point.row() as i32, point.column() as i32);
            (point, naive::judge(&marks, place))
        })
        .filter(|(_, verdict)| !matches!(*verdict, "five" | "allowed"))
        .collect()
}

fn grid(board: &Board) -> Grid {
    let rows = board.to_string();
    rows.lines()
        .map(|row| row.chars().filter(|mark| *mark != ' ').collect())
        .collect()
}

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    fs::read_to_string(path).unwrap()
}

/// The diagrams, each also rotated and reflected: a foul does not depend on the direction.
#[test]
fn fouls_as_drawn() {
    let text = data("fouls.txt");
    let mut count = 0;
    for case in text.split("\ncase ").skip(1) {
        let (name, diagram) = case.split_once('\n').unwrap();
        let mut rows: Vec<Vec<char>> = diagram
            .lines()
            .filter(|row| !row.is_empty())
            .map(|row| row.chars().collect())
            .collect();
        for turn in 0..8 {
            let text: String = rows
                .iter()
                .map(|row| row.iter().collect::<String>() + "\n")
                .collect();
            let board: Board = text.replace(['3', '4', '6'], "+").parse().unwrap();
            let drawn: BTreeMap<Point, &str> = board
                .size()
                .points()
                .filter_map(|point| {
                    let kind = match rows[point.row()][point.column()] {
                        '3' => "double three",
                        '4' => "double four",
                        '6' => "overline",
                        _ => return None,
                    };
                    Some((point, kind))
                })
                .collect();
            assert_eq!(found(&board), drawn, "{name}, turn {turn}\n{board}");
            assert_eq!(
                expected(&board),
                drawn,
                "{name}, by the naive judge\n{board}"
            );
            count += 1;
            rows = (0..rows.len())
                .map(|column| rows.iter().rev().map(|row| row[column]).collect())
                .collect();
            if turn == 3 {
                rows.reverse();
            }
        }
    }
    assert!(count >= 8 * 15, "{count}");
}

/// The positions of `tests/data/fouls-nested.txt`. They name every foul, and Black may play on
/// all other points.
#[test]
fn fouls_as_listed() {
    let text = data("fouls-nested.txt");
    let size = BoardSize::default();
    let mut count = 0;
    for case in text.split("\ncase ").skip(1) {
        let mut board = Board::new(size);
        let mut listed = BTreeMap::new();
        let (name, lines) = case.split_once('\n').unwrap();
        for line in lines.lines().filter(|line| !line.is_empty()) {
            let (kind, points) = line.split_once(": ").unwrap();
            for point in points.split(' ') {
                let point = parse_point(point, size).unwrap();
                match kind {
                    "black" => board.set(point, Some(Stone::Black)).unwrap(),
                    "white" => board.set(point, Some(Stone::White)).unwrap(),
                    _ => drop(listed.insert(point, kind)),
                }
            }
        }
        assert_eq!(found(&board), listed, "{name}\n{board}");
        assert_eq!(
            expected(&board),
            listed,
            "{name}, by the naive judge\n{board}"
        );
        count += 1;
    }
    assert!(count >= 300, "{count}");
}

/// A random board of one of several sizes, with stones in clusters or anywhere. Most of them
/// are black.
fn random_board(chance: &mut Chance) -> Board {
    let points = [15, 15, 15, 9, 19][chance.below(5)];
    let size = BoardSize::new(points).unwrap();
    let mut board = Board::new(size);
    // Some boards are sparse, some are crowded, and some have all stones in a small square.
    let width = if chance.below(2) == 0 {
        points
    } else {
        5 + chance.below(points - 4)
    };
    let corner = [points - width + 1; 2].map(|room| chance.below(room));
    let stones = 1 + chance.below(width * width * 3 / 4);
    let whites = chance.below(5);
    for _ in 0..stones {
        let [row, column] = corner.map(|start| start + chance.below(width));
        let stone = if chance.below(8) < whites {
            Stone::White
        } else {
            Stone::Black
        };
        let point = Point::new(row, column).unwrap();
        board.set(point, Some(stone)).unwrap();
    }
    board
}

/// Both judges agree on every empty point of ten thousand positions.
#[test]
fn both_judges_agree() {
    let mut chance = Chance::new(1);
    let workers: Vec<_> = (0..4)
        .map(|_| {
            let mut chance = chance.split();
            std::thread::spawn(move || {
                let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
                let mut points = 0;
                for _ in 0..2_500 {
                    let board = random_board(&mut chance);
                    let expected = expected(&board);
                    assert_eq!(found(&board), expected, "{board}");
                    let empty = |point: &Point| board.get(*point).is_none();
                    points += board.size().points().filter(empty).count();
                    for kind in expected.values() {
                        *kinds.entry(*kind).or_default() += 1;
                    }
                }
                (points, kinds)
            })
        })
        .collect();
    let mut points = 0;
    let mut all: BTreeMap<&str, usize> = BTreeMap::new();
    for worker in workers {
        let (some, kinds) = worker.join().unwrap();
        points += some;
        for (kind, count) in kinds {
            *all.entry(kind).or_default() += count;
        }
    }
    println!("{points} points, {all:?}");
    for kind in ["double three", "double four", "overline"] {
        let enough = all.get(kind).is_some_and(|count| *count > 1_000);
        assert!(enough || !has_usual_seed(), "{kind}: {all:?}");
    }
}

/// White has no fouls, nobody has any under the other rules, and a point that is taken or off
/// the board is not a foul.
#[test]
fn only_renju_forbids_and_only_empty_points() {
    let mut chance = Chance::new(1);
    for _ in 0..200 {
        let board = random_board(&mut chance);
        for rule in Rule::ALL.into_iter().filter(|rule| *rule != Rule::Renju) {
            assert_eq!(rule.fouls(&board).count(), 0);
        }
        for point in BoardSize::MAX.points() {
            let taken = board.get(point).is_some() || !board.size().contains(point);
            assert!(!taken || Rule::Renju.foul(&board, point).is_none());
        }
    }
}

/// Writes new positions for `tests/data/fouls-nested.txt` to standard output: those with a
/// point that can only be judged by placing several stones one after another.
#[test]
#[ignore = "makes data"]
fn make_nested_positions() {
    let mut chance = Chance::new(1);
    let size = BoardSize::default();
    let mut counts = BTreeMap::new();
    while counts.values().sum::<usize>() < 320 {
        let board = random_board(&mut chance);
        if board.size() != size || size.points().filter(|p| board.get(*p).is_some()).count() > 70 {
            continue;
        }
        let marks = grid(&board);
        let empty = |point: &Point| board.get(*point).is_none();
        let depth = size.points().filter(empty).map(|point| {
            let mut depth = 0;
            naive::judge_deep(
                &marks,
                (point.row() as i32, point.column() as i32),
                &mut depth,
            );
            depth
        });
        let depth = depth.max().unwrap();
        let kept = counts.entry(depth).or_insert(0);
        let wanted = [0, 0, 20, 90, 90, 80, 60, 60, 60][depth.min(8)];
        if *kept >= wanted || expected(&board).is_empty() {
            continue;
        }
        *kept += 1;
        println!("\ncase {} of depth {depth}", *kept);
        for stone in Stone::ALL {
            let points = size.points().filter(|p| board.get(*p) == Some(stone));
            let points: Vec<String> = points
                .map(|p| Coords::Letters.show(p, size).to_string())
                .collect();
            if !points.is_empty() {
                println!("{stone}: {}", points.join(" "));
            }
        }
        for kind in ["double three", "double four", "overline"] {
            let expected = expected(&board);
            let points = expected.iter().filter(|(_, found)| **found == kind);
            let points: Vec<String> = points
                .map(|(p, _)| Coords::Letters.show(*p, size).to_string())
                .collect();
            if !points.is_empty() {
                println!("{kind}: {}", points.join(" "));
            }
        }
    }
}
