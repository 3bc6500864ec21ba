//! The console as a script drives it: lines in, verdicts or boards out.

use std::hint::black_box;
use std::{fs, io};

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use gomoku::console::{Assist, Options, Spelling, run_piped};
use gomoku::rules::{BoardSize, Game, Point, Rule, Setup, Stone};

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
        let mut options = Options::default();
        options.run.quiet = quiet;
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

/// The largest board under renju, full of threes and fours that cross. Here the search for a
/// foul goes deepest. Black is to move.
fn near_fouls() -> Game {
    const FIELD: [&str; 9] = [
        "++$+$$+$+$",
        "++++$+$#$+",
        "+++$$+$$#$",
        "++$+++#++#",
        "++$$++$++$",
        "++++++$$+#",
        "+$+$++#+$+",
        "+++$$++$##",
        "+$+$$+$++$",
    ];
    let corners = [0, 10, 20].map(|down| [0, 13].map(|right| (down, right)));
    let mut stones = Vec::new();
    for (down, right) in corners.into_iter().flatten() {
        for (row, line) in FIELD.iter().enumerate() {
            for (column, mark) in line.chars().enumerate() {
                let place = (down + row, right + column);
                let point = Point::new(place.0, place.1).ok();
                let stone = Stone::ALL.into_iter().find(|stone| stone.symbol() == mark);
                stones.extend(point.zip(stone));
            }
        }
    }
    let setup = Setup::new(BoardSize::MAX, Rule::Renju, Stone::Black, stones);
    let game = Game::from_setup(setup.expect("no point comes twice"));
    assert!(game.outcome().is_none());
    game
}

/// What every key press asks for: the ghost stone, the colours and the completion.
fn keys(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("key");
    let mut options = Options::default();
    options.run.coloured = true;
    let out = options.out();
    let game = near_fouls();
    let assist = Assist {
        game,
        out,
        is_arranging: false,
        spelling: Spelling::Begun,
    };
    group.bench_function("a line begins", |bench| bench.iter(|| assist.clone()));
    let size = BoardSize::MAX.get();
    let lines = (0..size).flat_map(|row| (0..size).map(move |column| format!("{row} {column}")));
    let lines: Vec<String> = lines.collect();
    group.throughput(Throughput::Elements(lines.len() as u64));
    group.bench_function("ghost on every point", |bench| {
        bench.iter(|| {
            lines
                .iter()
                .for_each(|line| drop(assist.ghost(black_box(line))))
        });
    });
    group.throughput(Throughput::Elements(1));
    // The program reads at most 4096 bytes of a line; a paste can be longer.
    for (name, line) in [
        ("digits", "7".repeat(100_000)),
        ("numbers", "7 ".repeat(50_000)),
        ("letters", "h".repeat(100_000)),
        ("comment", format!("# {}", "长".repeat(30_000))),
    ] {
        group.bench_function(BenchmarkId::new("a line of 100 kB", name), |bench| {
            bench.iter(|| (assist.ghost(&line), assist.highlight(&line)));
        });
    }
    group.bench_function("complete a command", |bench| {
        bench.iter(|| assist.complete(black_box("new 15 s")));
    });
    let folder = tempfile::tempdir().expect("a folder");
    for number in 0..10_000 {
        let name = format!("game-{number}.txt");
        fs::write(folder.path().join(name), "").expect("a file");
    }
    for begun in ["game-123", ""] {
        let line = format!("load {}/{begun}", folder.path().display());
        group.bench_function(
            BenchmarkId::new("complete one of 10000 files", begun),
            |bench| {
                bench.iter(|| assist.complete(black_box(&line)));
            },
        );
    }
    group.finish();
}

criterion_group!(benches, piped, keys);
criterion_main!(benches);
