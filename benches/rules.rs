//! `Game::play` with its win check: whole random games, in moves a second.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use gomoku::rules::{BoardSize, Game, Point, Rule};

/// Random games to the end, the same ones in every run.
fn games(size: BoardSize, rule: Rule, count: usize) -> Vec<Vec<Point>> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |bound: usize| {
        // xorshift64*: a few lines beat a dependency where only repeatability counts.
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        (state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    };
    (0..count)
        .map(|_| {
            let mut game = Game::new(size, rule);
            let mut left: Vec<Point> = size.points().collect();
            while game.outcome().is_none() {
                let point = left.swap_remove(below(left.len()));
                game.play(point).expect("the point is empty");
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

criterion_group!(benches, play);
criterion_main!(benches);
