//! How much sooner several threads reach the same depth as one.
//!
//!     cargo run -r -p workshop -- threads [DEPTH [THREADS]]

use std::process::ExitCode;
use std::time::Instant;

use crate::common::cli;
use gomoku::engine::{BENCH_POSITIONS, Engine, Limits, Settings};
use gomoku::record::read_script;
use gomoku::rules::Rule;

pub fn main() -> ExitCode {
    let command = cli::program("threads", include_str!("threads.rs"));
    let usual = [("DEPTH", "9"), ("THREADS", "2")];
    let (_, [depth, threads]) = cli::numbers(command, cli::words(), usual);
    let mut ratios = Vec::new();
    for position in BENCH_POSITIONS {
        let game = read_script(&position.replace(' ', "\n")).expect("a position");
        let seconds = |threads: usize| {
            let mut engine = Engine::new(
                Rule::Freestyle,
                Settings {
                    threads,
                    ..Settings::default()
                },
            );
            let limits = Limits {
                depth: Some(depth as u32),
                ..Limits::default()
            };
            let start = Instant::now();
            engine
                .choose(&game.as_setup(), limits, &mut |_| {})
                .expect("the game goes on");
            start.elapsed().as_secs_f64()
        };
        let (one, several) = (seconds(1), seconds(threads as usize));
        println!(
            "{one:8.3} s {several:8.3} s  {:.2}  {position}",
            one / several
        );
        ratios.push(one / several);
    }
    ratios.sort_by(f64::total_cmp);
    println!(
        "median {:.2}",
        (ratios[(ratios.len() - 1) / 2] + ratios[ratios.len() / 2]) / 2.0
    );
    ExitCode::SUCCESS
}
