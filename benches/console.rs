//! The console as a script drives it: lines in, verdicts or boards out.

use std::io;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use gomoku::console::{Options, run_piped};

/// A script of games that end after nine moves.
fn script(games: usize) -> String {
    let moves: String = (0..4).map(|i| format!("7 {i}\n{i} 14\n")).collect();
    format!("{moves}7 4\nnew\n").repeat(games)
}

fn piped(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("run_piped");
    let games = 1000;
    let script = script(games);
    for (name, quiet) in [("quiet", true), ("boards", false)] {
        let options = Options {
            quiet,
            ..Options::default()
        };
        group.throughput(Throughput::Elements(10 * games as u64));
        group.bench_with_input(
            BenchmarkId::from_parameter(name),
            &options,
            |bench, options| {
                bench.iter(|| run_piped(options, script.as_bytes(), io::sink(), io::sink()));
            },
        );
    }
    group.finish();
}

criterion_group!(benches, piped);
criterion_main!(benches);
