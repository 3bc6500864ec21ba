//! Measures how much faster this package's console referees piped moves than another program.
//!
//! The other program reads the same lines (`7 7`, `new`) on 15×15 freestyle and prints a board
//! after each move, or only verdicts when its argument is `q`. Both read the same random games
//! in turn, the boards from a tenth of them. The ratio of the shortest times is printed. The
//! console is the `gomoku` that lies beside this program: `cargo build -r` makes it.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};
use std::time::{Duration, Instant};

use gomoku::rules::{BoardSize, Game, Point, Rule};

use crate::common::log::in_file;
use crate::common::options::{file, number, options};
use crate::common::tool::Run;

options! {
    /// What is read, how often, and by which program.
    pub struct Options {
        reference: PathBuf = file("the other program").required(true),
        moves: usize = number::<usize>(1, "moves without boards").default_value("2000000"),
        rounds: usize = number::<usize>(1, "runs of each program").default_value("5"),
    }
}

impl Run for Options {
    const NAME: &str = "yardstick";
    const SOURCE: &str = include_str!("yardstick.rs");

    fn run(self) -> Result<bool, String> {
        let console = std::env::current_exe().map_err(|error| error.to_string())?;
        let console = console.with_file_name("gomoku");
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let path = folder.path().join("moves.txt");
        for (what, ours, theirs, moves) in [
            ("verdicts", &["--quiet"][..], &["q"][..], self.moves),
            ("boards", &[], &[], self.moves / 10),
        ] {
            std::fs::write(&path, script(moves)).map_err(|error| in_file(&path, error))?;
            let mut shortest = [Duration::MAX; 2];
            for _ in 0..self.rounds {
                for (shortest, (program, arguments)) in shortest
                    .iter_mut()
                    .zip([(&self.reference, theirs), (&console, ours)])
                {
                    *shortest = time(program, arguments, &path)?.min(*shortest);
                }
            }
            let [theirs, ours] = shortest;
            let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
            println!("{what}: {moves} moves, {theirs:.2?} against {ours:.2?}, ratio {ratio:.1}");
        }
        Ok(true)
    }
}

/// Random games to their end, with this many moves in all; the same ones in every run.
fn script(moves: usize) -> String {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut text = String::new();
    let mut count = 0;
    while count < moves {
        let mut game = Game::new(BoardSize::default(), Rule::Freestyle);
        let mut left: Vec<Point> = game.size().points().collect();
        rng.shuffle(&mut left);
        while let (None, Some(point)) = (game.outcome(), left.pop()) {
            game.play(point).expect("the point is free");
            text.push_str(&format!("{point}\n"));
            count += 1;
        }
        text.push_str("new\n");
    }
    text
}

/// The time of one run with the script as its input.
fn time(program: &Path, arguments: &[&str], script: &Path) -> Result<Duration, String> {
    let input = File::open(script).map_err(|error| in_file(script, error))?;
    let start = Instant::now();
    let status = process::Command::new(program)
        .args(arguments)
        .stdin(input)
        .stdout(Stdio::null())
        .status()
        .map_err(|error| in_file(program, error))?;
    match status.success() {
        true => Ok(start.elapsed()),
        false => Err(in_file(program, status)),
    }
}
