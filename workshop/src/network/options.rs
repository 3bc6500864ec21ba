//! The options of the tool, read from the command line.

use std::fmt;
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use gomoku::rules::Rule;

use crate::common::options::{data, file, jobs, number, real, rule, take, take_data};

/// What is trained on, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Files of games.
    pub data: Vec<PathBuf>,
    /// Where the network goes.
    pub out: PathBuf,
    /// The network that it starts with; `None` for random weights.
    pub from: Option<PathBuf>,
    /// A file of games or positions that are not trained on.
    pub test: Option<PathBuf>,
    /// The rule of the games.
    pub rule: Rule,
    /// At most so many games.
    pub games: Option<usize>,
    /// Threads.
    pub jobs: usize,
    /// The share of the search's score in the target.
    pub share: f64,
    /// The scale of scores; `None` for the one under which they predict the results best.
    pub scale: Option<f64>,
    /// Passes through the positions.
    pub epochs: usize,
    /// Positions for a step.
    pub batch: usize,
    /// How far each weight goes in the first step.
    pub rate: f64,
    /// The seed of the first weights and of the order of the positions.
    pub seed: u64,
}

/// Adds the options of the tool.
pub fn options(command: Command) -> Command {
    let share = "the share of the search's score in the target";
    let scale = "the scale of scores, in place of the one found by the results";
    command.args([
        data(),
        file("out", "where the network goes").required(true),
        file(
            "from",
            "the network to start with, in place of random weights",
        ),
        file(
            "test",
            "games or positions that are not trained on, to measure the loss on",
        ),
        rule(),
        number::<usize>("games", 1, "at most so many games"),
        jobs(),
        real("share", 0.0, 1.0, share).default_value("1"),
        real("scale", 1.0, 10_000.0, scale),
        number::<usize>("epochs", 1, "passes through the positions").default_value("8"),
        number::<usize>("batch", 1, "positions for a step").default_value("256"),
        real(
            "rate",
            0.0,
            1.0,
            "how far each weight goes in the first step",
        )
        .default_value("0.002"),
        number::<u64>(
            "seed",
            0,
            "for the first weights, without --from, and the order of positions",
        )
        .default_value("1"),
    ])
}

impl Options {
    /// Reads the options.
    pub fn take(found: &mut ArgMatches) -> Options {
        Options {
            data: take_data(found),
            out: take(found, "out"),
            from: found.remove_one("from"),
            test: found.remove_one("test"),
            rule: take(found, "rule"),
            games: found.remove_one("games"),
            jobs: take(found, "jobs"),
            share: take(found, "share"),
            scale: found.remove_one("scale"),
            epochs: take(found, "epochs"),
            batch: take(found, "batch"),
            rate: take(found, "rate"),
            seed: take(found, "seed"),
        }
    }
}

impl fmt::Display for Options {
    /// The options that, with the same files, make the same network, up to rounding in the sums
    /// over threads. Paths and the number of threads are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options {
            rule,
            share,
            epochs,
            batch,
            rate,
            seed,
            ..
        } = self;
        write!(
            f,
            "network --rule {rule} --share {share} --epochs {epochs} \
             --batch {batch} --rate {rate} --seed {seed}"
        )?;
        if let Some(scale) = self.scale {
            write!(f, " --scale {scale}")?;
        }
        match self.games {
            Some(games) => write!(f, " --games {games}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::tool::assert_refused;
    use crate::network::TOOL;

    fn read(line: &str) -> Result<Options, String> {
        TOOL.read(line.split_whitespace(), |found| Ok(Options::take(found)))
    }

    #[test]
    fn the_first_line_of_a_network_makes_it_again() {
        let files = "--data one --data two --out here";
        let options = read(&format!(
            "{files} --rule caro --share 0.5 --epochs 3 --batch 64 --rate 0.1 --seed 7 \
             --scale 300 --games 9"
        ))
        .unwrap();
        let text = options.to_string();
        let line = text.strip_prefix("network").unwrap();
        assert_eq!(read(&format!("{files}{line}")).unwrap(), options);
        assert_eq!(options.data, [PathBuf::from("one"), "two".into()]);
        let default = read("--data one --out here").unwrap();
        let expected = "network --rule freestyle --share 1 --epochs 8 --batch 256 \
                        --rate 0.002 --seed 1";
        assert_eq!(default.to_string(), expected);
    }

    #[test]
    fn a_wrong_option_is_named() {
        let lines = "
            --rate 2 | invalid value '2' for '--rate <X>': not a number from 0 to 1
";
        assert_refused(read, lines);
    }
}
