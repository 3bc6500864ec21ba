//! What was asked for on the command line.

use std::ffi::OsString;
use std::fmt;

use clap::Error;
use gomoku::rules::{BoardSize, Rule};

use crate::common::cli::{jobs, number, program, read, take, venue};
use crate::common::scatter::Stones;

/// A book that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Openings.
    pub count: usize,
    /// By which rule.
    pub rule: Rule,
    /// On which board.
    pub size: BoardSize,
    /// Those of an opening.
    pub stones: Stones,
    /// What chance depends on.
    pub seed: u64,
    /// Nodes of the search that weighs an opening.
    pub nodes: u64,
    /// The score that is still even, in eval units.
    pub within: i32,
    /// Positions of each search for a win by force.
    pub solve: u64,
    /// Threads.
    pub jobs: usize,
}

/// Reads the words of a command line.
///
/// # Errors
/// Names the option that is not understood.
pub fn parse(words: impl IntoIterator<Item: Into<OsString> + Clone>) -> Result<Options, Error> {
    let within = "eval units, the furthest from even";
    let command = program("openings", include_str!("mod.rs"))
        .arg(number::<usize>("count", 0, "openings").default_value("200"))
        .args(venue())
        .args(Stones::options("3-8"))
        .arg(number::<u64>("seed", 0, "what chance depends on").default_value("1"))
        .arg(number::<u64>("nodes", 0, "nodes of the search").default_value("2000"))
        .arg(number::<i32>("within", 0, within).default_value("100"))
        .arg(number::<u64>("solve", 0, "positions of each search for a win").default_value("2000"))
        .arg(jobs());
    read(command, words, |found| {
        let size = take(found, "size");
        Ok(Options {
            count: take(found, "count"),
            rule: take(found, "rule"),
            size,
            stones: Stones::take(found, size)?,
            seed: take(found, "seed"),
            nodes: take(found, "nodes"),
            within: take(found, "within"),
            solve: take(found, "solve"),
            jobs: take(found, "jobs"),
        })
    })
}

impl fmt::Display for Options {
    /// The options that make the same book; the threads have no part in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.stones.count;
        write!(
            f,
            "openings --count {} --rule {} --size {} --stones {low}-{high} --area {} --seed {} --nodes {} --within {} --solve {}",
            self.count,
            self.rule,
            self.size,
            self.stones.area,
            self.seed,
            self.nodes,
            self.within,
            self.solve
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::cli::assert_refused;

    fn read(line: &str) -> Result<Options, Error> {
        parse(line.split_whitespace())
    }

    #[test]
    fn what_a_book_was_made_with_makes_it_again() {
        let options = read("--stones 4 --rule caro --size 19 --within 50").unwrap();
        assert_eq!(options.stones.count, (4, 4));
        let text = options.to_string();
        let again = read(text.strip_prefix("openings").unwrap());
        assert_eq!(again.unwrap(), options);
        let usual = "openings --count 200 --rule freestyle --size 15 --stones 3-8 --area 7 \
                     --seed 1 --nodes 2000 --within 100 --solve 2000";
        assert_eq!(read("").unwrap().to_string(), usual);
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let lines = "
            --stones | a value is required for '--stones <N-M>'
            --stone 3 | unexpected argument '--stone' found
            --stones 8-3 | invalid value '8-3' for '--stones <N-M>': the first is greater
            --stones 3-x | invalid value '3-x' for '--stones <N-M>': neither a number nor
            --jobs 0 | invalid value '0' for '--jobs <N>': 0 is not in 1..
            --area 3 | 8 stones are too many for 9 points
            --area 15 --stones 101 | 101 stones are no opening
";
        assert_refused(read, lines);
    }
}
