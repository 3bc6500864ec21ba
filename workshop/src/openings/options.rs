//! The options of the tool, read from the command line.

use std::fmt;

use clap::{ArgMatches, Command};

use crate::common::openings::Stones;
use crate::common::options::{Variant, jobs, number, seed, take};

/// A book to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many openings.
    pub count: usize,
    /// The board and the rule.
    pub variant: Variant,
    /// The stones of an opening.
    pub stones: Stones,
    /// The seed of the stones.
    pub seed: u64,
    /// Nodes of the search that scores an opening.
    pub nodes: u64,
    /// The score that is still even, in eval units.
    pub within: i32,
    /// Nodes of each search for a forced win.
    pub solve: u64,
    /// Threads.
    pub jobs: usize,
}

/// Adds the options of the tool.
pub fn options(command: Command) -> Command {
    let within = "the largest score that is still even, in eval units";
    command
        .args([
            number::<usize>("count", 0, "openings").default_value("200"),
            seed(),
            number::<u64>("nodes", 0, "nodes of the search").default_value("2000"),
            number::<i32>("within", 0, within).default_value("100"),
            number::<u64>("solve", 0, "nodes of each search for a forced win")
                .default_value("2000"),
            jobs(),
        ])
        .args(Variant::options())
        .args(Stones::options("3-8"))
}

impl Options {
    /// Reads the options.
    ///
    /// # Errors
    /// When there are too many stones.
    pub fn take(found: &mut ArgMatches) -> Result<Options, String> {
        let variant = Variant::take(found);
        Ok(Options {
            count: take(found, "count"),
            variant,
            stones: Stones::take(found, variant.size)?,
            seed: take(found, "seed"),
            nodes: take(found, "nodes"),
            within: take(found, "within"),
            solve: take(found, "solve"),
            jobs: take(found, "jobs"),
        })
    }
}

impl fmt::Display for Options {
    /// The options that make the same book, whatever the number of threads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Variant { size, rule } = self.variant;
        let (low, high) = self.stones.count;
        let anywhere = if self.stones.anywhere {
            " --anywhere"
        } else {
            ""
        };
        write!(
            f,
            "openings --count {} --rule {rule} --size {size} --stones {low}-{high} --area {}\
             {anywhere} --seed {} --nodes {} --within {} --solve {}",
            self.count, self.stones.area, self.seed, self.nodes, self.within, self.solve
        )
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::common::tool::assert_refused;
    use crate::openings::TOOL;

    /// The options of a command line.
    pub fn read(line: &str) -> Result<Options, String> {
        TOOL.read(line.split_whitespace(), Options::take)
    }

    #[test]
    fn the_first_line_of_a_book_makes_it_again() {
        let options = read("--stones 4 --anywhere --rule caro --size 19 --within 50").unwrap();
        assert_eq!(options.stones.count, (4, 4));
        let text = options.to_string();
        let again = read(text.strip_prefix("openings").unwrap());
        assert_eq!(again.unwrap(), options);
        let default = "openings --count 200 --rule freestyle --size 15 --stones 3-8 --area 7 \
                       --seed 1 --nodes 2000 --within 100 --solve 2000";
        assert_eq!(read("").unwrap().to_string(), default);
    }

    #[test]
    fn a_wrong_option_is_named() {
        let lines = "
            --stones 8-3 | invalid value '8-3' for '--stones <N-M>': the first number is greater
            --stones 3-x | invalid value '3-x' for '--stones <N-M>': neither a number nor
            --area 3 | 8 stones are too many for 9 points
            --area 15 --stones 101 | 101 stones are too many for an opening
";
        assert_refused(read, lines);
    }
}
