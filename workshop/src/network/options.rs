//! The options of the tool, read from the command line.

use std::fmt;
use std::path::PathBuf;

use clap::{ArgAction, ArgMatches, Command};
use gomoku::rules::Rule;

use crate::common::options::{file, jobs, number, real, rule, take};

/// What is trained on, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Files of games.
    pub data: Vec<PathBuf>,
    /// Where the network goes.
    pub out: PathBuf,
    /// The rule of the games.
    pub rule: Rule,
    /// At most so many games.
    pub games: Option<usize>,
    /// Threads.
    pub jobs: usize,
    /// The share of the search's score in the target.
    pub share: f64,
    /// Eval units that stand for a 73 % chance of winning.
    pub scale: f64,
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
    let data = file("data", "games of datagen; may be given several times");
    let share = "the share of the search's score in the target";
    let scale = "eval units that stand for a 73 % chance";
    command.args([
        data.required(true).action(ArgAction::Append),
        file("out", "where the network goes").required(true),
        rule(),
        number::<usize>("games", 1, "at most so many games"),
        jobs(),
        real("share", 0.0, 1.0, share).default_value("0.65"),
        real("scale", 1.0, 10_000.0, scale).default_value("410"),
        number::<usize>("epochs", 1, "passes through the positions").default_value("8"),
        number::<usize>("batch", 1, "positions for a step").default_value("4096"),
        real(
            "rate",
            0.0,
            1.0,
            "how far each weight goes in the first step",
        )
        .default_value("0.002"),
        number::<u64>("seed", 0, "another seed gives other first weights").default_value("1"),
    ])
}

impl Options {
    /// Reads the options.
    pub fn take(found: &mut ArgMatches) -> Options {
        Options {
            data: found.remove_many("data").into_iter().flatten().collect(),
            out: take(found, "out"),
            rule: take(found, "rule"),
            games: found.remove_one("games"),
            jobs: take(found, "jobs"),
            share: take(found, "share"),
            scale: take(found, "scale"),
            epochs: take(found, "epochs"),
            batch: take(found, "batch"),
            rate: take(found, "rate"),
            seed: take(found, "seed"),
        }
    }
}

impl fmt::Display for Options {
    /// The options that make the same network from the same files, but for the sums of several
    /// threads. The paths of the files are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options {
            rule,
            share,
            scale,
            epochs,
            batch,
            rate,
            seed,
            ..
        } = self;
        write!(
            f,
            "network --rule {rule} --share {share} --scale {scale} --epochs {epochs} \
             --batch {batch} --rate {rate} --seed {seed}"
        )
    }
}
