//! Whether a review finds what was planted: games of the engine against a weaker one, in
//! which forced wins are missed and allowed on purpose.
//!
//! `cargo run -r -p workshop -- reviewed [GAMES] [NODES] [DEEP] [SEED]`: so many games, so
//! many positions of the search for each position of a review, and for each proof that tries
//! to deny what it claims. It prints how many of the proven
//! oversights the reviews name, and how many claims a deeper proof denies, with the time that
//! each part takes.

mod games;
#[cfg(test)]
mod tests;
mod truth;

use std::fmt;
use std::process::ExitCode;
use std::time::Instant;

use crate::common::cli;
use games::{Planted, play};
use gomoku::engine::Stopper;
use gomoku::study::review::{Effort, Review, review};
use truth::{Kind, Truth};

/// Positions of a search that makes sure of what is planted.
const PLANT: u64 = 100_000;

pub fn main() -> ExitCode {
    let command = cli::program("reviewed", include_str!("mod.rs"));
    let usual = [
        ("GAMES", "20"),
        ("NODES", "10000"),
        ("DEEP", "400000"),
        ("SEED", "1"),
    ];
    let (_, [games, nodes, deep, seed]) = cli::numbers(command, cli::words(), usual);
    let mut total = Total::default();
    for index in 0..games {
        let start = Instant::now();
        let planted = play(seed.wrapping_mul(1_000_003).wrapping_add(index), PLANT);
        total.playing += start.elapsed().as_secs_f64();
        let start = Instant::now();
        let stop = Stopper::default();
        let found = review(&planted.game, Effort::Nodes(nodes), &stop, &mut |_| {});
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
    ExitCode::SUCCESS
}

/// What was planted, and how much of it the review names. What the deeper proof denies was
/// no oversight, and does not count.
fn count_named(
    planted: &Planted,
    found: &Review,
    truth: &mut Truth,
    index: u64,
    total: &mut Total,
) {
    for (kind, number) in &planted.oversights {
        let judged = &found.moves[number - 1];
        let findings = || judged.findings.iter();
        let named = findings().any(|it| Kind::named(it) == Some(*kind));
        let claimed = findings().any(|it| Kind::claimed(it) == Some(*kind));
        if !named && truth.denies(&planted.game, *number, *kind) {
            total.no_oversights += 1;
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

/// What the review claims, and how much of it the deeper proof denies.
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
    no_oversights: usize,
    claims: usize,
    denied: usize,
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} moves, {:.0} ms a move; planted {}, named {}, {} of them for sure ({} more were no oversights); \
             claims {}, denied {}; \
             {:.0} s of play, {:.0} s of review, {:.0} s of checks",
            self.moves,
            1_000.0 * self.reviewing / self.moves.max(1) as f64,
            self.planted,
            self.named,
            self.claimed,
            self.no_oversights,
            self.claims,
            self.denied,
            self.playing,
            self.reviewing,
            self.checking,
        )
    }
}
