//! How much faster this program referees piped moves than another does.
//!
//!     cargo run -r -p workshop -- yardstick REFERENCE [MOVES [ROUNDS]]
//!
//! REFERENCE is a program that reads the same lines (`7 7`, `new`) on 15×15 freestyle and
//! prints a board after each move, or verdicts alone when its argument is `q`. Both read
//! the same random games in turn, the boards from a tenth of them; the ratio of the
//! shortest times of each is printed.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use crate::common::cli;
use gomoku::rules::{BoardSize, Game, Point, Rule};

/// Random games to their end, of so many moves together; the same ones in every run.
fn script(moves: usize) -> String {
    let mut chance = fastrand::Rng::with_seed(1);
    let mut text = String::new();
    let mut count = 0;
    while count < moves {
        let mut game = Game::new(BoardSize::default(), Rule::Freestyle);
        let mut left: Vec<Point> = game.size().points().collect();
        chance.shuffle(&mut left);
        while let (None, Some(point)) = (game.outcome(), left.pop()) {
            game.play(point).expect("the point is free");
            text.push_str(&format!("{point}\n"));
            count += 1;
        }
        text.push_str("new\n");
    }
    text
}

/// The time of one run with the script on its input and its output thrown away.
fn time(program: &Path, arguments: &[&str], script: &Path) -> Duration {
    let input = File::open(script).expect("the script is there");
    let start = Instant::now();
    let status = Command::new(program)
        .args(arguments)
        .stdin(input)
        .stdout(Stdio::null())
        .status()
        .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    assert!(status.success(), "{}: {status}", program.display());
    start.elapsed()
}

/// This package's console, which is built beside this program.
fn console() -> PathBuf {
    let own = std::env::current_exe().expect("this program has a path");
    own.with_file_name("gomoku")
}

pub fn main() -> ExitCode {
    let command = cli::program("yardstick", include_str!("yardstick.rs"));
    let command = command.arg(cli::path("REFERENCE", "the other program"));
    let usual = [("MOVES", "2000000"), ("ROUNDS", "5")];
    let (mut found, numbers) = cli::numbers(command, cli::words(), usual);
    let reference: PathBuf = cli::take(&mut found, "REFERENCE");
    let [moves, rounds] = numbers.map(|number| number as usize);
    let console = console();
    let folder = tempfile::tempdir().expect("a folder for the script");
    let path = folder.path().join("moves.txt");
    for (what, ours, theirs, moves) in [
        ("verdicts", &["--quiet"][..], &["q"][..], moves),
        ("boards", &[], &[], moves / 10),
    ] {
        std::fs::write(&path, script(moves)).expect("the script can be written");
        let times = (0..rounds.max(1))
            .map(|_| (time(&reference, theirs, &path), time(&console, ours, &path)));
        let shortest = times.reduce(|one, other| (one.0.min(other.0), one.1.min(other.1)));
        let (theirs, ours) = shortest.expect("one round at least");
        let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
        println!("{what}: {moves} moves, {theirs:.2?} against {ours:.2?}, ratio {ratio:.1}");
    }
    ExitCode::SUCCESS
}
