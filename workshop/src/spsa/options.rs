//! What was asked for on the command line.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgMatches, Error};

use crate::common::cli::{file, jobs, number, option, program, read, real, take, venue};
use crate::common::openings::Openings;
use crate::play::effort::Effort;
use crate::play::game::Venue;
use crate::play::own::Setting;
use crate::spsa::gradient::Gains;
use crate::spsa::numbers::{self, Number};

/// A run of the tuner.
#[derive(Clone, Debug)]
pub struct Options {
    /// What is tuned.
    pub numbers: Vec<Number>,
    /// What both sides have beside it, as it was written.
    pub with: String,
    /// How often a pair of games is played.
    pub iterations: u64,
    /// How far the numbers go.
    pub gains: Gains,
    /// Where the games are played.
    pub venue: Venue,
    /// What a side may spend on a move.
    pub effort: Effort,
    /// Where the openings come from.
    pub openings: Openings,
    /// The file of the openings.
    pub book: Option<String>,
    /// Pairs at the same time.
    pub jobs: usize,
    /// Where the iterations are kept.
    pub log: Option<PathBuf>,
    /// Iterations between two lines of values.
    pub tell: u64,
}

impl Options {
    /// All that the values depend on, on one line.
    pub fn describe(&self) -> String {
        let Options {
            gains: Gains { rate, delay },
            venue,
            effort,
            openings,
            ..
        } = self;
        let limit = match (effort.nodes, effort.turn) {
            (Some(nodes), _) => format!("nodes {nodes}"),
            (None, turn) => format!("turn {}", turn.unwrap_or_default().as_millis()),
        };
        format!(
            "rule {} size {} {limit} openings {} from {} seed {} rate {rate} delay {delay} \
             with [{}] tune {}",
            venue.rule,
            venue.size,
            self.book.as_deref().unwrap_or("-"),
            openings.from + 1,
            openings.seed,
            self.with,
            numbers::write(&self.numbers)
        )
    }
}

/// Reads the words of a command line.
///
/// # Errors
/// Names the option that is not understood.
pub fn parse(words: impl IntoIterator<Item: Into<OsString> + Clone>) -> Result<Options, Error> {
    let tune = option(
        "tune",
        "NAMES",
        "the numbers: name or name=value:step:least:most, ...",
    );
    let with = option("with", "SETTINGS", "what both sides have: name=value,...");
    let checked = |with: &str| Setting::parse(with, 1).map(|_| with.to_owned());
    let command = program("spsa", include_str!("mod.rs"))
        .arg(tune.value_parser(numbers::parse))
        .arg(number::<u64>("iterations", 0, "pairs of games").default_value("1000"))
        .arg(number::<u64>(
            "nodes",
            0,
            "nodes a move; 2000 where there is no time",
        ))
        .arg(number::<u64>("turn", 0, "milliseconds a move").value_name("MS"))
        .arg(real("rate", 0.0, 1e9, "steps of the first iteration").default_value("0.05"))
        .arg(real(
            "delay",
            0.0,
            1e9,
            "A; without it a tenth of the iterations",
        ))
        .args(venue())
        .args(Openings::options())
        .arg(with.value_parser(checked).default_value("table=8"))
        .arg(jobs())
        .arg(file("log", "keeps each iteration"))
        .arg(
            number::<u64>("tell", 1, "iterations between two lines of values").default_value("50"),
        );
    read(command, words, options)
}

fn options(found: &mut ArgMatches) -> Result<Options, String> {
    let (size, rule) = (take(found, "size"), take(found, "rule"));
    let iterations = take(found, "iterations");
    let turn = found.remove_one("turn").map(Duration::from_millis);
    let nodes = found.remove_one("nodes");
    let delay = found.remove_one("delay");
    Ok(Options {
        numbers: found.remove_one("tune").unwrap_or_else(numbers::usual),
        with: take(found, "with"),
        iterations,
        gains: Gains {
            rate: take(found, "rate"),
            delay: delay.unwrap_or(iterations as f64 / 10.0),
        },
        venue: Venue { size, rule },
        effort: Effort {
            turn,
            nodes: nodes.or_else(|| turn.is_none().then_some(2_000)),
            tolerance: None,
        },
        openings: Openings::take(found, size, rule)?,
        book: found.remove_one("openings"),
        jobs: take(found, "jobs"),
        log: found.remove_one("log"),
        tell: take(found, "tell"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::cli::assert_refused;

    fn read(line: &str) -> Result<Options, Error> {
        parse(line.split_whitespace())
    }

    #[test]
    fn a_run_is_as_it_was_asked_for() {
        let line = "--tune table_age=8:1:0:9 --iterations 30 --rule caro --size 9 --seed 4 \
                    --from 2 --rate 0.2 --turn 40 --with noise=3";
        let options = read(line).unwrap();
        let expected = "rule caro size 9 turn 40 openings - from 2 seed 4 rate 0.2 delay 3 \
                        with [noise=3] tune table_age=8:1:0:9";
        assert_eq!(options.describe(), expected);
        let usual = read("").unwrap();
        assert_eq!((usual.effort.nodes, usual.effort.turn), (Some(2_000), None));
        assert_eq!(usual.numbers, numbers::usual());
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let lines = "
            --tun x | unexpected argument '--tun' found
            --tune | a value is required for '--tune <NAMES>'
            --tune x | invalid value 'x' for '--tune <NAMES>': `x`: the search has no number
            --rate -1 | invalid value '-1' for '--rate <X>': no number from 0 to
            --rate NaN | invalid value 'NaN' for '--rate <X>': no number from 0 to
            --with table | invalid value 'table' for '--with <SETTINGS>': `table` is not of
            --from 0 | invalid value '0' for '--from <N>': 0 is not in 1..
";
        assert_refused(read, lines);
    }
}
