//! Wins by threats: the slow positions of the tests, each until it is proven or a limit is
//! reached.

use criterion::{Criterion, criterion_group, criterion_main};
use gomoku::engine::ThreatSolver;
use gomoku::rules::{BoardSize, Game, Point, Rule, Setup};

/// Random stones close together, the same ones in every run.
fn positions(rule: Rule, count: usize) -> Vec<Setup> {
    let mut chance = fastrand::Rng::with_seed(1);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut game = Game::new(BoardSize::default(), rule);
        let moves = chance.usize(8..20);
        while game.move_count() < moves && game.outcome().is_none() {
            let point = Point::new(chance.usize(4..11), chance.usize(4..11));
            // Taken points and fouls are skipped.
            let _ = game.play(point.expect("it is on the board"));
        }
        if game.outcome().is_none() {
            positions.push(game.as_setup());
        }
    }
    positions
}

fn solve(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("ThreatSolver");
    group.sample_size(10);
    for rule in Rule::ALL {
        let positions = positions(rule, 30);
        // The tables of a rule are built once.
        let mut solver = ThreatSolver::new(rule);
        group.bench_function(format!("vcf, {rule}"), |bench| {
            bench.iter(|| {
                let wins = positions.iter().filter(|setup| {
                    let win = solver.vcf(setup, 1_000).expect("the game goes on");
                    win.is_some()
                });
                wins.count()
            });
        });
        group.bench_function(format!("vct, {rule}"), |bench| {
            bench.iter(|| {
                let wins = positions.iter().filter(|setup| {
                    solver.forget();
                    let win = solver.vct(setup, 200).expect("the game goes on");
                    win.is_some()
                });
                wins.count()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, solve);
criterion_main!(benches);
