//! Makes a book of even openings for matches.
//!
//!     cargo run -r -p workshop -- openings [--count 200] [--rule renju] [--size 15]
//!         [--stones 3-8] [--area 7] [--seed 1] [--nodes 2000] [--within 100]
//!         [--solve 2000] [--jobs 1] > FILE
//!
//! Stones by chance in the middle of the board, an area of so many points a side. An
//! opening is kept when no turn or reflection of it came before, when its moves are legal,
//! when neither side would win by fours and threes if it were to move, as far as so many
//! positions tell, and when the engine, with so many nodes, finds it no further from even
//! than `--within` eval units, of which 410 make a win 73 % sure.
//!
//! A line is the points, Black's first and row 1 at the bottom, and the score of the side
//! to move. Their seed and the rest of what was asked for are in the first line. The same
//! line on the command makes the same book, with any number of `--jobs`. How many were
//! tried, and why the others were not kept, goes to standard error.

mod alike;
mod candidate;
mod even;
mod options;

use std::collections::HashSet;
use std::process::ExitCode;

use crate::common::book::{self, Opening};
use crate::common::cli;
use alike::canonical;
use candidate::candidate;
use even::{Reason, Scales};
use options::Options;

/// Candidates that are looked at together.
const BATCH: u64 = 256;

/// So many candidates for each opening, and the search for more is given up.
const MOST_TRIES: u64 = 2_000;

/// What was found, and why not more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Found {
    /// Openings that are even, with the score of the side to move.
    kept: Vec<(Opening, i32)>,
    tried: u64,
    alike: u64,
    /// Candidates that were not kept, by [`Reason`].
    refused: [u64; Reason::ALL.len()],
}

pub fn main() -> ExitCode {
    let options = options::parse(cli::words()).unwrap_or_else(|error| error.exit());
    let found = search(&options);
    println!("# {options}");
    for (opening, score) in &found.kept {
        println!("{} {score:+}", book::write(opening, options.size));
    }
    eprintln!("{}", summary(&found));
    ExitCode::from(u8::from(found.kept.len() < options.count))
}

fn summary(found: &Found) -> String {
    let refused = Reason::ALL.iter().zip(found.refused);
    let refused = refused.map(|(reason, count)| format!("{count} {reason}"));
    format!(
        "{} tried, {} kept; {} alike, {}",
        found.tried,
        found.kept.len(),
        found.alike,
        refused.collect::<Vec<String>>().join(", ")
    )
}

/// Looks at candidates, in the order of their numbers, until there are enough openings.
fn search(options: &Options) -> Found {
    let mut found = Found::default();
    let mut seen = HashSet::new();
    let most = MOST_TRIES.saturating_mul(options.count as u64);
    let mut next = 0;
    while found.kept.len() < options.count && next < most {
        let batch: Vec<Opening> = (next..next + BATCH)
            .map(|number| candidate(number, options))
            .collect();
        next += BATCH;
        let is_new: Vec<bool> = batch
            .iter()
            .map(|opening| seen.insert(canonical(opening, options.size)))
            .collect();
        let fresh = batch.iter().zip(&is_new).filter(|(_, new)| **new);
        let fresh: Vec<&Opening> = fresh.map(|(opening, _)| opening).collect();
        let mut weighed = weigh(&fresh, options).into_iter();
        for (opening, is_new) in batch.iter().zip(is_new) {
            if found.kept.len() == options.count {
                break;
            }
            found.tried += 1;
            if !is_new {
                found.alike += 1;
                continue;
            }
            match weighed.next().expect("one answer for each") {
                Ok(score) => found.kept.push((opening.clone(), score)),
                Err(reason) => found.refused[reason as usize] += 1,
            }
        }
    }
    found
}

/// The answers for all of these, in their order, by several threads.
fn weigh(openings: &[&Opening], options: &Options) -> Vec<Result<i32, Reason>> {
    let part = openings.len().div_ceil(options.jobs).max(1);
    std::thread::scope(|scope| {
        let parts = openings.chunks(part).map(|part| {
            scope.spawn(move || {
                let mut scales = Scales::new(options);
                let answers = part.iter().map(|opening| scales.weigh(opening));
                answers.collect::<Vec<_>>()
            })
        });
        let threads: Vec<_> = parts.collect();
        let answers = threads
            .into_iter()
            .map(|thread| thread.join().expect("no panic"));
        answers.flatten().collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_the_same_for_any_number_of_jobs_and_can_be_read() {
        let line = "--count 4 --rule renju --stones 3-5 --nodes 50 --solve 50 --seed 3";
        let options = |jobs: &str| {
            let words = line.split(' ').chain(["--jobs", jobs]);
            options::parse(words).unwrap()
        };
        let found = search(&options("1"));
        assert_eq!(search(&options("3")), found);
        assert_eq!(found.kept.len(), 4);
        let refused: u64 = found.refused.iter().sum();
        assert_eq!(found.tried, 4 + found.alike + refused);
        let options = options("1");
        let lines = found
            .kept
            .iter()
            .map(|(opening, score)| format!("{} {score:+}\n", book::write(opening, options.size)));
        let text = format!("# {options}\n{}", lines.collect::<String>());
        let read = book::read(&text, options.size, options.rule).unwrap();
        let kept: Vec<Opening> = found.kept.into_iter().map(|(opening, _)| opening).collect();
        assert_eq!(read, kept);
    }
}
