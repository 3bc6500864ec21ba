//! `Game::play` with its win check: whole random games, in moves a second; and
//! `Rule::foul`: every point of boards with many black threes and fours.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use gomoku::rules::{Board, BoardSize, Game, Point, Rule, parse_point};

/// Numbers below a bound, the same ones in every run.
fn chance() -> impl FnMut(usize) -> usize {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    move |bound| {
        // xorshift64*: a few lines beat a dependency where only repeatability counts.
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        (state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }
}

/// Random games to the end, the same ones in every run.
fn games(size: BoardSize, rule: Rule, count: usize) -> Vec<Vec<Point>> {
    let mut below = chance();
    (0..count)
        .map(|_| {
            let mut game = Game::new(size, rule);
            let mut left: Vec<Point> = size.points().collect();
            while game.outcome().is_none() {
                let point = left.swap_remove(below(left.len()));
                if game.play(point).is_err() {
                    left.push(point); // a foul: it may be none later
                }
            }
            game.moves().map(|made| made.point).collect()
        })
        .collect()
}

fn play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("Game::play");
    for rule in Rule::ALL {
        for points in [9, 15, 19] {
            let size = BoardSize::new(points).expect("a board size");
            let games = games(size, rule, 100);
            let moves: usize = games.iter().map(Vec::len).sum();
            group.throughput(Throughput::Elements(moves as u64));
            group.bench_with_input(
                BenchmarkId::new(rule.name(), size),
                &games,
                |bench, games| {
                    bench.iter(|| {
                        for moves in games {
                            let mut game = Game::new(size, rule);
                            for &point in moves {
                                game.play(point).expect("it was legal before");
                            }
                        }
                    });
                },
            );
        }
    }
    group.finish();
}

/// Boards as in games: stones close together, about as many of both colours, no fives.
fn crowded_boards(count: usize) -> Vec<Board> {
    let mut below = chance();
    let mut boards = Vec::new();
    while boards.len() < count {
        let mut game = Game::new(BoardSize::default(), Rule::Renju);
        let moves = 10 + below(50);
        for _ in 0..4 * moves {
            let point = Point::new(3 + below(9), 3 + below(9)).expect("on the board");
            if game.move_count() < moves {
                // Taken points and fouls are skipped.
                let _ = game.play(point);
            }
        }
        if game.outcome().is_none() {
            boards.push(game.board().clone());
        }
    }
    boards
}

/// The boards of `tests/data/fouls-nested.txt`, on which the rules look far.
fn nested_boards() -> Vec<Board> {
    let text = include_str!("../tests/data/fouls-nested.txt");
    let size = BoardSize::default();
    let cases = text.split("\ncase ").skip(1);
    cases
        .map(|case| {
            let mut board = Board::new(size);
            for line in case.lines() {
                let Some((colour, points)) = line.split_once(": ") else {
                    continue;
                };
                let Ok(stone) = colour.parse() else { continue };
                for point in points.split(' ') {
                    let point = parse_point(point, size).expect("a point");
                    board.set(point, Some(stone)).expect("on the board");
                }
            }
            board
        })
        .collect()
}

fn foul(criterion: &mut Criterion) {
    fouls_of(criterion, "boards as in games", &crowded_boards(320));
    fouls_of(criterion, "nested boards", &nested_boards());
}

/// All fouls of each board.
fn fouls_of(criterion: &mut Criterion, name: &str, boards: &[Board]) {
    let fouls = boards.iter().flat_map(|board| Rule::Renju.fouls(board));
    let empty = |board: &Board| {
        let size = board.size();
        size.points()
            .filter(|point| board.get(*point).is_none())
            .count()
    };
    let points: usize = boards.iter().map(empty).sum();
    println!(
        "{}: {name}, {points} empty points, {} fouls",
        boards.len(),
        fouls.count()
    );
    let mut group = criterion.benchmark_group("Rule::foul");
    group.throughput(Throughput::Elements(points as u64));
    group.bench_function(name, |bench| {
        bench.iter(|| {
            let found = boards.iter().map(|board| Rule::Renju.fouls(board).count());
            found.sum::<usize>()
        });
    });
    group.finish();
}

criterion_group!(benches, play, foul);
criterion_main!(benches);
