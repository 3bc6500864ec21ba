//! What a library knows of positions, compared with a search of its whole trees for positions
//! with the same stones.

use std::collections::BTreeMap;

use gomoku::record::{Act, Format, NodeId, ReadOptions, Record, Start, read};
use gomoku::rules::{Board, BoardSize, Game, NewGame, Point, Stone};
use gomoku::study::Library;

use crate::chance::{Chance, has_usual_seed};

type Stones = Vec<(usize, usize, bool)>;

/// The stones of a board, in the same way for all eight images of it.
fn stones(board: &Board) -> Stones {
    let last = board.size().get() - 1;
    let is_black = |stone| stone == Stone::Black;
    let stones = board.stones();
    let mut image: Stones = stones
        .map(|(point, stone)| (point.row(), point.column(), is_black(stone)))
        .collect();
    let mut images = Vec::new();
    for turn in 0..8 {
        for (row, column, _) in &mut image {
            (*row, *column) = match turn {
                4 => (*row, last - *column),
                _ => (*column, last - *row),
            };
        }
        image.sort_unstable();
        images.push(image.clone());
    }
    images.into_iter().min().unwrap()
}

/// Adds random lines to a record, from its root or from any other node.
fn add_lines(record: &mut Record, count: usize, chance: &mut Chance) {
    let mut nodes: Vec<NodeId> = vec![record.tree.root()];
    for _ in 0..count {
        let mut node = nodes[chance.below(nodes.len())];
        let mut game = record.game_at(node);
        for _ in 0..1 + chance.below(4) {
            let Some((stone, point)) = game.to_move().zip(any_move(&game, chance)) else {
                break;
            };
            game.play(point).unwrap();
            node = record.tree.add(node, Act::Stone(stone, point));
            record.tree.notes_mut(node).comment = format!(" {}\n", nodes.len());
            nodes.push(node);
        }
    }
}

/// A move near the corner, so that positions come again by another order.
fn any_move(game: &Game, chance: &mut Chance) -> Option<Point> {
    let near = |point: &Point| point.row() < 3 && point.column() < 3;
    let points = game.size().points().filter(|it| game.check(*it).is_ok());
    let points: Vec<Point> = points.filter(near).collect();
    (!points.is_empty()).then(|| points[chance.below(points.len())])
}

#[test]
fn a_library_knows_what_a_search_of_its_trees_finds() {
    let mut chance = Chance::new(24);
    let mut moves_found = 0;
    for _ in 0..20 {
        let size = BoardSize::new(5 + chance.below(2)).unwrap();
        let start = NewGame {
            size,
            ..NewGame::default()
        };
        let mut records = vec![Record::new(Start::Empty(start)); 2];
        for record in &mut records {
            add_lines(record, 30, &mut chance);
        }
        // Of each node: the positions on the way to it, whether it ends a line, its comment.
        let mut nodes = Vec::new();
        for record in &records {
            for node in record.tree.walk() {
                let path = record.tree.path(node).into_iter();
                let path = path.map(|node| stones(record.game_at(node).board()));
                let notes = record.tree.notes(node);
                let comment = notes.map_or("", |notes| notes.comment.trim());
                let is_last = record.tree.first_child(node).is_none();
                nodes.push((path.collect::<Vec<_>>(), is_last, comment.to_owned()));
            }
        }
        let comments = |wanted: &Stones| {
            let there = nodes
                .iter()
                .filter(|(path, ..)| path.last() == Some(wanted));
            let mut comments: Vec<String> = there.map(|(.., comment)| comment.clone()).collect();
            comments.retain(|comment| !comment.is_empty());
            comments.sort();
            comments.dedup();
            comments
        };
        let library = Library::new(records.clone());
        assert_eq!(library.positions(), nodes.len() - 2);
        let mut game = start.game();
        while let Some(stone) = game.to_move() {
            let mut expected = BTreeMap::new();
            for point in size.points().filter(|it| game.check(*it).is_ok()) {
                let mut board = game.board().clone();
                board.set(point, Some(stone)).unwrap();
                let after = stones(&board);
                let below = nodes.iter().filter(|(path, ..)| path.contains(&after));
                let lines = below.clone().filter(|(_, is_last, _)| *is_last).count();
                if below.clone().count() > 0 {
                    let known = (below.count(), lines, comments(&after));
                    expected.insert(after, known);
                }
            }
            let here = stones(game.board());
            let is_there = nodes.iter().any(|(path, ..)| path.last() == Some(&here));
            let found = library.known(&game);
            assert_eq!(found.is_some(), is_there || !expected.is_empty());
            if let Some(found) = found {
                let mut sorted = found.comments.clone();
                sorted.sort();
                assert_eq!(sorted, comments(&here));
                let positions = found.moves.iter().map(|known| known.positions);
                assert!(positions.is_sorted_by(|one, next| one >= next));
                let known = found.moves.iter().map(|known| {
                    let mut board = game.board().clone();
                    board.set(known.point, Some(stone)).unwrap();
                    let mut comments = known.comments.clone();
                    comments.sort();
                    (stones(&board), (known.positions, known.lines, comments))
                });
                let known: Vec<_> = known.collect();
                moves_found += known.len();
                assert_eq!(known.len(), expected.len(), "no two moves are alike");
                assert_eq!(known.into_iter().collect::<BTreeMap<_, _>>(), expected);
            }
            let Some(point) = any_move(&game, &mut chance) else {
                break;
            };
            game.play(point).unwrap();
        }
    }
    assert!(moves_found > 100 || !has_usual_seed(), "{moves_found}");
}

/// A position that comes again in its own line is counted once, with all that follows: after a
/// pass, or after a stone that is removed and placed again.
#[test]
fn what_comes_again_in_a_line_is_counted_once() {
    let known = |sgf: &str| {
        let games = read(sgf.as_bytes(), Format::Sgf, &ReadOptions::default()).unwrap();
        let library = Library::new(games);
        let known = library.known(&NewGame::default().game()).unwrap();
        let moves = known.moves.iter();
        let moves = moves.map(|it| (it.point.to_string(), it.positions, it.lines));
        (library.positions(), moves.collect::<Vec<_>>())
    };
    for (sgf, positions, lines) in [
        ("(;GM[4]SZ[15];B[aa];AE[aa];B[aa];AE[aa])", 4, 1),
        ("(;GM[4]SZ[15];B[aa](;W[];B[];W[])(;W[];B[ba]))", 6, 2),
        (
            "(;GM[4]SZ[15];B[aa];AE[aa](;B[aa];W[bb])(;B[aa];W[bb]))",
            6,
            2,
        ),
    ] {
        let moves = vec![("0 0".to_owned(), positions, lines)];
        assert_eq!(known(sgf), (positions, moves), "{sgf}");
    }
    // Once for each node, and not once for each pair of them.
    let long = format!("(;GM[4]SZ[15]{})", ";B[aa];AE[aa]".repeat(77_000));
    assert_eq!(known(&long), (154_000, vec![("0 0".into(), 154_000, 1)]));
}
