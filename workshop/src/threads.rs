//! Measures how much sooner several threads reach the same depth as one.

use std::process::ExitCode;
use std::time::Instant;

use clap::{ArgMatches, Command};
use gomoku::engine::tune::BENCH_POSITIONS;
use gomoku::engine::{Engine, Limits, Settings};
use gomoku::record::read_script;
use gomoku::rules::{Rule, Setup};

use crate::common::options::{number, take};
use crate::common::tool::Tool;

/// `threads`.
pub const TOOL: Tool = Tool {
    name: "threads",
    source: include_str!("threads.rs"),
    options,
    run,
};

fn options(command: Command) -> Command {
    command.args([
        number::<u32>("depth", 1, "plies").default_value("9"),
        number::<usize>("threads", 1, "threads that are compared with one").default_value("2"),
    ])
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let (depth, threads) = (take(found, "depth"), take(found, "threads"));
    let mut ratios = Vec::new();
    for position in BENCH_POSITIONS {
        let game = read_script(&position.replace(' ', "\n")).expect("a position");
        let [one, several] = [1, threads].map(|threads| seconds(&game.as_setup(), depth, threads));
        let ratio = one / several;
        println!("{one:8.3} s {several:8.3} s  {ratio:.2}  {position}");
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    let median = (ratios[(ratios.len() - 1) / 2] + ratios[ratios.len() / 2]) / 2.0;
    println!("median {median:.2}");
    Ok(ExitCode::SUCCESS)
}

fn seconds(setup: &Setup, depth: u32, threads: usize) -> f64 {
    let settings = Settings {
        threads,
        ..Settings::default()
    };
    let mut engine = Engine::new(Rule::Freestyle, settings);
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let start = Instant::now();
    let found = engine.search(setup, limits, &mut |_| {});
    found.expect("the game goes on");
    start.elapsed().as_secs_f64()
}
