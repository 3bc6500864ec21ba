//! Checks reviews: plays games against a weaker engine that misses and allows forced wins on
//! purpose, and reviews them.
//!
//! It prints how many of these proven blunders the reviews name, and how many claims of the
//! reviews a deeper proof denies, with the time that each part takes.

mod games;
#[cfg(test)]
mod tests;
mod truth;

use std::fmt;
use std::process::ExitCode;
use std::time::Instant;

use clap::{ArgMatches, Command};
use gomoku::engine::{EngineTables, Stopper};
use gomoku::study::Effort;
use gomoku::study::review::{Review, review};

use crate::common::options::{number, seed, take};
use crate::common::tool::Tool;
use games::{Planted, play};
use truth::{Kind, Truth};

/// `reviewed`.
pub const TOOL: Tool = Tool {
    name: "reviewed",
    source: include_str!("mod.rs"),
    options,
    run,
};

/// Nodes of the searches that prove a blunder when it is planted.
const PLANT: u64 = 100_000;

fn options(command: Command) -> Command {
    command.args([
        number::<u64>("games", 0, "games").default_value("20"),
        number::<u64>("nodes", 0, "nodes of the review for each position").default_value("10000"),
        number::<u64>("deep", 0, "nodes of a proof that tries to deny a claim")
            .default_value("400000"),
        seed(),
    ])
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let tables = EngineTables::default();
    let [games, nodes, deep, seed] =
        ["games", "nodes", "deep", "seed"].map(|name| take(found, name));
    let mut total = Total::default();
    for index in 0..games {
        let start = Instant::now();
        let planted = play(
            u64::wrapping_mul(seed, 1_000_003).wrapping_add(index),
            PLANT,
        );
        total.playing += start.elapsed().as_secs_f64();
        let start = Instant::now();
        let stop = Stopper::default();
        let found = review(
            &tables,
            &planted.game,
            Effort::Nodes(nodes),
            &stop,
            &mut |_| {},
        );
        total.reviewing += start.elapsed().as_secs_f64();
        let start = Instant::now();
        let mut truth = Truth::new(planted.game.rule(), deep);
        total.moves += found.moves.len();
        count_named(&planted, &found, &mut truth, index, &mut total);
        count_claims(&planted, &found, &mut truth, index, &mut total);
        total.checking += start.elapsed().as_secs_f64();
        if (index + 1) % 20 == 0 || index + 1 == games {
            println!("{} games, {total}", index + 1);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Counts the blunders that were planted, and those that the review names. What the deeper
/// proof denies was not a blunder, and does not count.
fn count_named(
    planted: &Planted,
    found: &Review,
    truth: &mut Truth,
    index: u64,
    total: &mut Total,
) {
    for (kind, number) in &planted.blunders {
        let judged = &found.moves[number - 1];
        let findings = || judged.findings.iter();
        let named = findings().any(|it| Kind::named(it) == Some(*kind));
        let claimed = findings().any(|it| Kind::claimed(it) == Some(*kind));
        if !named && truth.denies(&planted.game, *number, *kind) {
            total.no_blunders += 1;
            continue;
        }
        total.planted += 1;
        total.named += usize::from(named);
        total.claimed += usize::from(claimed);
        if !named {
            println!(
                "game {index} move {number}: {kind:?} is not named: {:?}, {:?} -> {:?}",
                judged.findings, judged.before, judged.after
            );
        }
    }
}

/// Counts the claims of the review, and those that the deeper proof denies.
fn count_claims(
    planted: &Planted,
    found: &Review,
    truth: &mut Truth,
    index: u64,
    total: &mut Total,
) {
    for judged in &found.moves {
        for kind in judged.findings.iter().filter_map(Kind::claimed) {
            total.claims += 1;
            let number = usize::from(judged.made.number);
            if truth.denies(&planted.game, number, kind) {
                total.denied += 1;
                println!(
                    "game {index} move {number}: {kind:?} is denied by a deeper proof: {:?} {:?}",
                    judged.findings, judged.before
                );
            }
        }
    }
}

#[derive(Default)]
struct Total {
    moves: usize,
    playing: f64,
    reviewing: f64,
    checking: f64,
    planted: usize,
    named: usize,
    claimed: usize,
    no_blunders: usize,
    claims: usize,
    denied: usize,
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} moves, {:.0} ms a move; planted {}, named {}, {} of them as proven ({} more were not \
             blunders); claims {}, denied {}; \
             {:.0} s of play, {:.0} s of review, {:.0} s of checks",
            self.moves,
            1_000.0 * self.reviewing / self.moves.max(1) as f64,
            self.planted,
            self.named,
            self.claimed,
            self.no_blunders,
            self.claims,
            self.denied,
            self.playing,
            self.reviewing,
            self.checking,
        )
    }
}
