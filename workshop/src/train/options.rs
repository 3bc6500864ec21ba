//! What was asked for on the command line.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use clap::{ArgAction, Error, value_parser};
use gomoku::rules::Rule;

use crate::common::cli::{file, number, option, program, read, real, rule, take};

/// A fit of the evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Files of games.
    pub data: Vec<PathBuf>,
    /// Where the values go.
    pub out: PathBuf,
    /// The values to begin with; `None` for those of the engine.
    pub from: Option<PathBuf>,
    /// The rule of the games that count.
    pub rule: Rule,
    /// The most games that are read; `None` for all.
    pub games: Option<usize>,
    /// The share of the search's score in what is aimed at; the rest is the result.
    pub share: f64,
    /// Eval units of the evaluation that make a win e / (1 + e), 73 %, sure; `None` for what
    /// suits the values of before.
    pub scale: Option<f64>,
    /// How far a value is likely to be from where it begins, in eval units.
    pub sigma: f64,
    /// Whether positions count in which the search has proven who wins.
    pub proven: bool,
    /// How often all positions are gone through.
    pub epochs: usize,
    /// Positions of a step.
    pub batch: usize,
    /// How far a value goes in a step at first, in eval units.
    pub rate: f64,
    /// What the order of the positions depends on.
    pub seed: u64,
}

/// Reads the words of a command line.
///
/// # Errors
/// Names the option that is not understood.
pub fn parse(words: impl IntoIterator<Item: Into<OsString> + Clone>) -> Result<Options, Error> {
    let data = file("data", "games of datagen; also several times");
    let proven = option("proven", "BOOL", "whether positions count that are proven");
    let proven = proven.value_parser(value_parser!(bool));
    let command = program("train", include_str!("mod.rs"))
        .arg(data.action(ArgAction::Append).required(true))
        .arg(file("out", "where the values go").required(true))
        .arg(file("from", "the values to begin with"))
        .arg(rule())
        .arg(number::<usize>("games", 0, "the most games that are read"))
        .arg(real("share", 0.0, 1.0, "of the search's score").default_value("0.65"))
        .arg(real("scale", 1.0, 1e5, "eval units for 73 %"))
        .arg(real("sigma", 0.001, 1e5, "eval units that values move").default_value("20"))
        .arg(proven.default_value("true"))
        .arg(number::<usize>("epochs", 0, "times through all positions").default_value("20"))
        .arg(number::<usize>("batch", 1, "positions of a step").default_value("8192"))
        .arg(real("rate", 0.0, 1e3, "eval units of a step at first").default_value("1"))
        .arg(number::<u64>("seed", 0, "what the order depends on").default_value("1"));
    read(command, words, |found| {
        Ok(Options {
            data: found.remove_many("data").into_iter().flatten().collect(),
            out: take(found, "out"),
            from: found.remove_one("from"),
            rule: take(found, "rule"),
            games: found.remove_one("games"),
            share: take(found, "share"),
            scale: found.remove_one("scale"),
            sigma: take(found, "sigma"),
            proven: take(found, "proven"),
            epochs: take(found, "epochs"),
            batch: take(found, "batch"),
            rate: take(found, "rate"),
            seed: take(found, "seed"),
        })
    })
}

impl fmt::Display for Options {
    /// What makes the same values of the same files, which are not named: where they are
    /// matters to nobody else.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "train --rule {} --share {}", self.rule, self.share)?;
        if let Some(scale) = self.scale {
            write!(f, " --scale {scale}")?;
        }
        write!(
            f,
            " --sigma {} --proven {} --epochs {} --batch {} --rate {} --seed {}",
            self.sigma, self.proven, self.epochs, self.batch, self.rate, self.seed
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
    fn a_fit_is_made_again_by_what_it_was_made_with() {
        let files = "--data one --data two --out here";
        let options = read(&format!(
            "{files} --rule caro --share 0.5 --scale 300 --sigma 9 --proven false --epochs 3 \
             --batch 64"
        ))
        .unwrap();
        let text = options.to_string();
        let line = text.strip_prefix("train").unwrap();
        assert_eq!(read(&format!("{files}{line}")).unwrap(), options);
        assert_eq!(options.data, [PathBuf::from("one"), "two".into()]);
        assert!(!options.proven);
        let usual = read("--data one --out here").unwrap();
        let expected = "train --rule freestyle --share 0.65 --sigma 20 --proven true \
                        --epochs 20 --batch 8192 --rate 1 --seed 1";
        assert_eq!(usual.to_string(), expected);
        assert_eq!((usual.from, usual.games), (None, None));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let lines = "
            --out x | the following required arguments were not provided: --data <FILE>
            --data x | the following required arguments were not provided: --out <FILE>
            --data | a value is required for '--data <FILE>'
            --dat x | unexpected argument '--dat' found
            --share 2 | invalid value '2' for '--share <X>': no number from 0 to 1
            --sigma NaN | invalid value 'NaN' for '--sigma <X>': no number from 0.001 to 100000
            --proven no | invalid value 'no' for '--proven <BOOL>' [possible values: true, false]
";
        assert_refused(read, lines);
    }
}
