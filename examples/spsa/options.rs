//! What was asked for on the command line.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use crate::book;
use crate::effort::Effort;
use crate::game::Venue;
use crate::gradient::Gains;
use crate::numbers::{self, Number};
use crate::openings::Openings;
use crate::own::Setting;
use gomoku::rules::{BoardSize, Rule};

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

/// Every option; each has a value.
const NAMES: [&str; 15] = [
    "--tune",
    "--with",
    "--iterations",
    "--rate",
    "--delay",
    "--rule",
    "--size",
    "--nodes",
    "--turn",
    "--openings",
    "--from",
    "--seed",
    "--jobs",
    "--log",
    "--tell",
];

/// The options as they were written, the last of a kind first.
struct Words(Vec<(String, String)>);

impl Words {
    fn read(mut line: impl Iterator<Item = String>) -> Result<Words, String> {
        let mut words = Vec::new();
        while let Some(name) = line.next() {
            if !NAMES.contains(&name.as_str()) {
                return Err(format!("there is no option `{name}`"));
            }
            let value = line.next().ok_or_else(|| format!("{name} needs a value"))?;
            words.insert(0, (name, value));
        }
        Ok(Words(words))
    }

    fn get<T: FromStr<Err: ToString>>(&self, name: &str) -> Result<Option<T>, String> {
        let found = self.0.iter().find(|(known, _)| known == name);
        let parse = |(name, value): &(String, String)| {
            let wrong = |error: T::Err| format!("{name} {value}: {}", error.to_string());
            value.parse().map_err(wrong)
        };
        found.map(parse).transpose()
    }

    /// A finite number that is not negative.
    fn amount(&self, name: &str) -> Result<Option<f64>, String> {
        let amount: Option<f64> = self.get(name)?;
        match amount.filter(|amount| !(0.0..=f64::MAX).contains(amount)) {
            Some(amount) => Err(format!("{name} {amount}: no amount")),
            None => Ok(amount),
        }
    }
}

/// Reads the words of a command line.
///
/// # Errors
/// Names the option that is not understood.
pub fn parse(line: impl Iterator<Item = String>) -> Result<Options, String> {
    let words = Words::read(line)?;
    let (size, rule): (BoardSize, Rule) = (
        words.get("--size")?.unwrap_or_default(),
        words.get("--rule")?.unwrap_or_default(),
    );
    let tune: Option<String> = words.get("--tune")?;
    let with: String = words.get("--with")?.unwrap_or_else(|| "table=8".into());
    Setting::parse(&with, 1).map_err(|reason| format!("--with {with}: {reason}"))?;
    let iterations = words.get("--iterations")?.unwrap_or(1_000);
    let turn = words.get("--turn")?.map(Duration::from_millis);
    let nodes: Option<u64> = words.get("--nodes")?;
    let from: u64 = words.get("--from")?.unwrap_or(1);
    let path: Option<String> = words.get("--openings")?;
    let book = path.as_deref().map(|path| read_book(path, size, rule));
    Ok(Options {
        numbers: tune.map_or_else(|| Ok(numbers::usual()), |tune| numbers::parse(&tune))?,
        with,
        iterations,
        gains: Gains {
            rate: words.amount("--rate")?.unwrap_or(0.05),
            delay: words.amount("--delay")?.unwrap_or(iterations as f64 / 10.0),
        },
        venue: Venue { size, rule },
        effort: Effort {
            turn,
            nodes: nodes.or_else(|| turn.is_none().then_some(2_000)),
            tolerance: None,
        },
        openings: Openings {
            book: book.transpose()?,
            from: from
                .checked_sub(1)
                .ok_or("--from 0: openings are counted from 1")?,
            seed: words.get("--seed")?.unwrap_or(1),
        },
        book: path,
        jobs: words.get("--jobs")?.unwrap_or(1).max(1),
        log: words.get("--log")?,
        tell: words.get("--tell")?.unwrap_or(50).max(1),
    })
}

fn read_book(path: &str, size: BoardSize, rule: Rule) -> Result<Vec<book::Opening>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let book = book::read(&text, size, rule).map_err(|reason| format!("{path}: {reason}"))?;
    match book.is_empty() {
        true => Err(format!("{path} has no openings")),
        false => Ok(book),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options, String> {
        parse(line.split_whitespace().map(str::to_owned))
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
        for (line, reason) in [
            ("--tun x", "there is no option `--tun`"),
            ("--tune", "--tune needs a value"),
            ("--tune x", "`x`: the search has no number of this name"),
            ("--rate -1", "--rate -1: no amount"),
            ("--rate NaN", "--rate NaN: no amount"),
            (
                "--with table",
                "--with table: `table` is not of the form name=value",
            ),
            ("--from 0", "--from 0: openings are counted from 1"),
        ] {
            assert_eq!(read(line).unwrap_err(), reason);
        }
    }
}
