//! The options of the tool, read from the command line.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgMatches, Command};

use super::parameters::{self, Parameter};
use super::perturbation::Gains;
use crate::common::openings::Openings;
use crate::common::options::{Variant, file, jobs, number, option, real, take};
use crate::play::engine_player::EngineConfig;
use crate::play::player::TurnLimits;

/// A run of the tuner.
#[derive(Clone, Debug)]
pub struct Options {
    /// What is tuned.
    pub parameters: Vec<Parameter>,
    /// Further settings of both sides, as they were written.
    pub with: String,
    /// How often a pair of games is played.
    pub iterations: u64,
    /// How far the parameters move.
    pub gains: Gains,
    /// The board and the rule.
    pub variant: Variant,
    /// What a side may spend on a move.
    pub limits: TurnLimits,
    /// Where the openings come from.
    pub openings: Openings,
    /// The file of the openings.
    pub book: Option<PathBuf>,
    /// Pairs at the same time.
    pub jobs: usize,
    /// Where the iterations are kept.
    pub log: Option<PathBuf>,
    /// Iterations between two lines of values.
    pub report_every: u64,
}

/// Adds the options of the tool.
pub fn options(command: Command) -> Command {
    let tune = "the parameters: name or name=value:step:least:most, ...";
    let with = option("with", "SETTINGS", "what both sides have: name=value,...");
    let checked = |with: &str| EngineConfig::parse(with, 1).map(|_| with.to_owned());
    command
        .args([
            option("tune", "NAMES", tune).value_parser(parameters::parse),
            number::<u64>("iterations", 0, "pairs of games").default_value("1000"),
            number::<u64>("nodes", 0, "nodes a move; 2000 without --turn"),
            number::<u64>("turn", 0, "milliseconds a move").value_name("MS"),
            real("rate", 0.0, 1e9, "steps of the first iteration").default_value("0.05"),
            real("delay", 0.0, 1e9, "A; by default a tenth of the iterations"),
            with.value_parser(checked).default_value("table=8"),
            jobs(),
            file("log", "keeps each iteration"),
            number::<u64>("report", 1, "iterations between two lines of values")
                .default_value("50"),
        ])
        .args(Variant::options())
        .args(Openings::options())
}

impl Options {
    /// Reads the options.
    ///
    /// # Errors
    /// When the openings do not suit the board and the rule.
    pub fn take(found: &mut ArgMatches) -> Result<Options, String> {
        let variant = Variant::take(found);
        let iterations = take(found, "iterations");
        let time = found.remove_one("turn").map(Duration::from_millis);
        let nodes = found.remove_one("nodes");
        let delay = found.remove_one("delay");
        let parameters = found.remove_one("tune");
        Ok(Options {
            parameters: parameters.unwrap_or_else(parameters::default),
            with: take(found, "with"),
            iterations,
            gains: Gains {
                rate: take(found, "rate"),
                delay: delay.unwrap_or(iterations as f64 / 10.0),
            },
            variant,
            limits: TurnLimits {
                time,
                nodes: nodes.or_else(|| time.is_none().then_some(2_000)),
                tolerance: None,
            },
            openings: Openings::take(found, variant)?,
            book: found.remove_one("openings"),
            jobs: take(found, "jobs"),
            log: found.remove_one("log"),
            report_every: take(found, "report"),
        })
    }

    /// Everything that the values depend on, on one line.
    pub fn describe(&self) -> String {
        let Variant { size, rule } = self.variant;
        let Gains { rate, delay } = self.gains;
        let limit = match (self.limits.nodes, self.limits.time) {
            (Some(nodes), _) => format!("nodes {nodes}"),
            (None, time) => format!("turn {}", time.unwrap_or_default().as_millis()),
        };
        let book = self
            .book
            .as_ref()
            .map_or("-".into(), |path| path.to_string_lossy());
        format!(
            "rule {rule} size {size} {limit} openings {book} from {} seed {} rate {rate} \
             delay {delay} with [{}] tune {}",
            self.openings.from + 1,
            self.openings.seed,
            self.with,
            parameters::write(&self.parameters)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::tool::assert_refused;
    use crate::spsa::TOOL;

    fn read(line: &str) -> Result<Options, String> {
        TOOL.read(line.split_whitespace(), Options::take)
    }

    #[test]
    fn a_run_is_as_it_was_asked_for() {
        let line = "--tune table_age=8:1:0:9 --iterations 30 --rule caro --size 9 --seed 4 \
                    --from 2 --rate 0.2 --turn 40 --with noise=3";
        let options = read(line).unwrap();
        let expected = "rule caro size 9 turn 40 openings - from 2 seed 4 rate 0.2 delay 3 \
                        with [noise=3] tune table_age=8:1:0:9";
        assert_eq!(options.describe(), expected);
        let default = read("").unwrap();
        let limits = default.limits;
        assert_eq!((limits.nodes, limits.time), (Some(2_000), None));
        assert_eq!(default.parameters, parameters::default());
    }

    #[test]
    fn a_wrong_option_is_named() {
        let lines = "
            --tune x | invalid value 'x' for '--tune <NAMES>': `x`: the search has no parameter
            --rate -1 | invalid value '-1' for '--rate <X>': not a number from 0 to
            --with table | invalid value 'table' for '--with <SETTINGS>': `table` is not of
";
        assert_refused(read, lines);
    }
}
