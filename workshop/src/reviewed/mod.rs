//! Checks reviews: plays games against a weaker engine that misses and allows forced wins on
//! purpose, and games of two low levels, and reviews them.
//!
//! It prints how many of these proven blunders the reviews name, and how many claims of the
//! reviews a deeper proof denies, with the time that each part takes; and how many fives and open
//! fours were missed or not stopped without a word.

mod games;
mod said;
#[cfg(test)]
mod tests;
mod truth;

use std::fmt;
use std::time::Instant;

use gomoku::engine::{EngineTables, Stopper};
use gomoku::rules::Game;
use gomoku::study::Effort;
use gomoku::study::review::{Review, review};

use crate::common::options::{number, options, seed};
use crate::common::tool::Run;
use games::{Planted, play, play_weak};
use said::{is_said, left};
use truth::{Kind, Truth};

options! {
    /// Which games are played, and how they are reviewed.
    pub struct Options {
        games: u64 = number::<u64>(0, "games with planted blunders").default_value("20"),
        weak: u64 = number::<u64>(0, "games of low levels").default_value("20"),
        from: u64 = number::<u64>(0, "number of the first game").default_value("0"),
        nodes: u64 = number::<u64>(0, "nodes of the review for each position")
            .default_value("10000"),
        deep: u64 = number::<u64>(0, "nodes of a proof that tries to deny a claim")
            .default_value("400000"),
        seed: u64 = seed(),
    }
}

/// Nodes of the searches that prove a blunder when it is planted.
const PLANT: u64 = 100_000;

impl Run for Options {
    const NAME: &str = "reviewed";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(self) -> Result<bool, String> {
        let Options {
            games, weak, from, ..
        } = self;
        let tables = EngineTables::default();
        let mut total = Total::default();
        let seed_of = |index| u64::wrapping_mul(self.seed, 1_000_003).wrapping_add(index);
        let reviewed = |game: &Game| {
            let stop = Stopper::default();
            review(&tables, game, Effort::Nodes(self.nodes), &stop, &mut |_| {})
        };
        for index in from..from + games {
            let start = Instant::now();
            let planted = play(seed_of(index), PLANT);
            total.playing += start.elapsed().as_secs_f64();
            let start = Instant::now();
            let found = reviewed(&planted.game);
            total.reviewing += start.elapsed().as_secs_f64();
            let start = Instant::now();
            let mut truth = Truth::new(planted.game.rule(), self.deep);
            total.moves += found.moves.len();
            count_named(&planted, &found, &mut truth, index, &mut total);
            count_claims(&planted.game, &found, &mut truth, index, &mut total);
            total.checking += start.elapsed().as_secs_f64();
            count_said(&planted.game, &found, index, &mut total);
            if (index + 1) % 20 == 0 || index + 1 == from + games {
                println!("{} games, {total}", index + 1 - from);
            }
        }
        let mut total = Total::default();
        for index in from..from + weak {
            let game = play_weak(seed_of(index));
            let found = reviewed(&game);
            total.moves += found.moves.len();
            count_said(&game, &found, index, &mut total);
            if (index + 1) % 20 == 0 || index + 1 == from + weak {
                let (moves, left, unsaid) = (total.moves, total.left, total.unsaid);
                println!(
                    "{} weak games, {moves} moves; fives and open fours left {left}, unsaid {unsaid}",
                    index + 1 - from
                );
            }
        }
        Ok(true)
    }
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
fn count_claims(game: &Game, found: &Review, truth: &mut Truth, index: u64, total: &mut Total) {
    for judged in &found.moves {
        for kind in judged.findings.iter().filter_map(Kind::claimed) {
            total.claims += 1;
            let number = usize::from(judged.made.number);
            if truth.denies(game, number, kind) {
                total.denied += 1;
                println!(
                    "game {index} move {number}: {kind:?} is denied by a deeper proof: {:?} {:?}",
                    judged.findings, judged.before
                );
            }
        }
    }
}

/// Counts the fives and the open fours that were missed or not stopped, and those of which the
/// review says nothing.
fn count_said(game: &Game, found: &Review, index: u64, total: &mut Total) {
    for number in 1..=found.moves.len() {
        let Some(left) = left(game, number) else {
            continue;
        };
        total.left += 1;
        if !is_said(found, number, left) {
            total.unsaid += 1;
            let judged = &found.moves[number - 1];
            println!(
                "game {index} move {number}: {left:?} goes unsaid: {:?}, {:?} -> {:?}",
                judged.findings, judged.before, judged.after
            );
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
    left: usize,
    unsaid: usize,
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} moves, {:.0} ms a move; planted {}, named {}, {} of them as proven ({} more were not \
             blunders); claims {}, denied {}; fives and open fours left {}, unsaid {}; \
             {:.0} s of play, {:.0} s of review, {:.0} s of checks",
            self.moves,
            1_000.0 * self.reviewing / self.moves.max(1) as f64,
            self.planted,
            self.named,
            self.claimed,
            self.no_blunders,
            self.claims,
            self.denied,
            self.left,
            self.unsaid,
            self.playing,
            self.reviewing,
            self.checking,
        )
    }
}
