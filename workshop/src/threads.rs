//! Measures how much sooner several threads reach the same depth as one.
//!
//! The positions are those of `bench`, or the first `--count` of a book. A line has the seconds with
//! one thread and with several, their ratio as a product, and the position. The factors are the ratio
//! of the nodes a second, and that of the nodes to the depth, which is below 1 if several threads need
//! more.
//!
//! The last lines have the geometric means of the ratio and its factors, and the median ratio of the
//! slow positions. Slow are those on which the geometric mean of both times is at least `--least`
//! milliseconds; the time of one thread alone would favour positions on which it had bad luck. A
//! position is left out if either search takes longer than `--most` seconds.

use std::path::{Path, PathBuf};
use std::time::Duration;

use gomoku::engine::tune::BENCH_POSITIONS;
use gomoku::engine::{Engine, Limits, SearchResult, Settings};
use gomoku::record::read_script;
use gomoku::rules::{Rule, Setup};

use crate::common::book::{load, start};
use crate::common::options::{Variant, file, number, options};
use crate::common::tool::Run;

options! {
    /// What is searched.
    pub struct Options {
        depth: u32 = number::<u32>(1, "plies").default_value("9"),
        threads: usize = number::<usize>(1, "threads that are compared with one")
            .default_value("2"),
        openings: Option<PathBuf> = file("a book; without it, the positions of `bench`"),
        count: usize = number::<usize>(1, "positions of the book")
            .default_value("40").requires("openings"),
        least: u64 = number::<u64>(0, "milliseconds that a slow position takes")
            .default_value("0"),
        most: u64 = number::<u64>(1, "seconds of a search").default_value("60"),
    }
}

impl Run for Options {
    const NAME: &str = "threads";
    const SOURCE: &str = include_str!("threads.rs");

    fn run(self) -> Result<bool, String> {
        let least = self.least as f64 / 1_000.0;
        let most = Duration::from_secs(self.most);
        let limits = Limits {
            depth: Some(self.depth),
            // Twice the time: what takes no longer than `most` was not cut short.
            turn: Some(most.saturating_mul(2)),
            ..Limits::default()
        };
        let (mut ratios, mut slow) = (Vec::new(), Vec::new());
        for (name, setup) in positions(self.openings.as_deref(), self.count)? {
            let results = [1, self.threads].map(|threads| search(&setup, limits, threads));
            if results.iter().any(|found| found.time > most) {
                println!("left out: {name}");
                continue;
            }
            let [one, several] = results.each_ref().map(|found| found.time.as_secs_f64());
            let tree = results[0].nodes.max(1) as f64 / results[1].nodes.max(1) as f64;
            let ratio = [one / several, one / several / tree, tree];
            println!("{one:8.3} s {several:8.3} s  {}  {name}", product(ratio));
            if (one * several).sqrt() >= least {
                slow.push(ratio[0]);
            }
            ratios.push(ratio);
        }
        if ratios.is_empty() {
            return Err("every position was left out".into());
        }
        let means = [0, 1, 2].map(|part| mean(ratios.iter().map(|ratio| ratio[part])));
        println!("geometric means of {}: {}", ratios.len(), product(means));
        if !slow.is_empty() {
            println!("median of {} slow ones: {:.2}", slow.len(), median(slow));
        }
        Ok(true)
    }
}

/// How many times as fast several threads are, and the two factors of it.
fn product([faster, speed, tree]: [f64; 3]) -> String {
    format!("{faster:.2} = {speed:.2} × {tree:.2}")
}

/// The positions with their names.
fn positions(book: Option<&Path>, count: usize) -> Result<Vec<(String, Setup)>, String> {
    let Some(path) = book else {
        let named = |moves: &&str| {
            let game = read_script(&moves.replace(' ', "\n")).expect("a position");
            ((*moves).to_owned(), game.as_setup())
        };
        return Ok(BENCH_POSITIONS.iter().map(named).collect());
    };
    let variant = Variant::usual(Rule::Freestyle);
    let book = load(path, variant)?;
    let openings = book.iter().zip(1..).take(count);
    let named = openings.map(|(opening, number)| {
        let game = start(opening, variant).expect("openings are legal");
        (format!("opening {number}"), game.as_setup())
    });
    Ok(named.collect())
}

fn search(setup: &Setup, limits: Limits, threads: usize) -> SearchResult {
    let settings = Settings {
        threads,
        ..Settings::default()
    };
    let mut engine = Engine::new(setup.rule(), settings);
    let found = engine.search(setup, limits);
    found.expect("the game goes on")
}

/// The geometric mean.
fn mean(ratios: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = ratios.len() as f64;
    (ratios.map(f64::ln).sum::<f64>() / count).exp()
}

fn median(mut ratios: Vec<f64>) -> f64 {
    ratios.sort_by(f64::total_cmp);
    (ratios[(ratios.len() - 1) / 2] + ratios[ratios.len() / 2]) / 2.0
}
