//! The options of the tool, read from the command line.

use std::fmt;
use std::path::PathBuf;

use clap::{ArgMatches, Command, value_parser};
use gomoku::rules::Rule;

use crate::common::options::{data, file, number, option, real, rule, seed, take, take_data};

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
    /// Whether positions count in which the search has proven who wins.
    pub proven: bool,
    /// How the values are found.
    pub fit: FitOptions,
}

/// How the values are found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitOptions {
    /// The share of the search's score in the target; the rest is the result.
    pub share: f64,
    /// Eval units of the evaluation that stand for a chance of e / (1 + e), 73 %; `None` for the
    /// one that suits the values at the beginning.
    pub scale: Option<f64>,
    /// How far a value is likely to be from where it begins, in eval units.
    pub sigma: f64,
    /// Passes through all positions.
    pub epochs: usize,
    /// Positions of a step.
    pub batch: usize,
    /// How far a value goes in a step at first, in eval units.
    pub rate: f64,
    /// The seed of the order of the positions.
    pub seed: u64,
}

/// Adds the options of the tool.
pub fn options(command: Command) -> Command {
    let proven = option("proven", "BOOL", "whether proven positions count");
    let proven = proven.value_parser(value_parser!(bool));
    command.args([
        data(),
        file("out", "where the values go").required(true),
        file("from", "the values to begin with"),
        rule(),
        number::<usize>("games", 0, "the most games that are read"),
        real("share", 0.0, 1.0, "of the search's score in the target").default_value("0.65"),
        real("scale", 1.0, 1e5, "eval units that stand for 73 %"),
        real(
            "sigma",
            0.001,
            1e5,
            "eval units that a value is likely to move",
        )
        .default_value("20"),
        proven.default_value("true"),
        number::<usize>("epochs", 0, "passes through all positions").default_value("20"),
        number::<usize>("batch", 1, "positions of a step").default_value("8192"),
        real("rate", 0.0, 1e3, "eval units of the first steps").default_value("1"),
        seed(),
    ])
}

impl Options {
    /// Reads the options.
    pub fn take(found: &mut ArgMatches) -> Options {
        Options {
            data: take_data(found),
            out: take(found, "out"),
            from: found.remove_one("from"),
            rule: take(found, "rule"),
            games: found.remove_one("games"),
            proven: take(found, "proven"),
            fit: FitOptions {
                share: take(found, "share"),
                scale: found.remove_one("scale"),
                sigma: take(found, "sigma"),
                epochs: take(found, "epochs"),
                batch: take(found, "batch"),
                rate: take(found, "rate"),
                seed: take(found, "seed"),
            },
        }
    }
}

impl fmt::Display for Options {
    /// The options that make the same values from the same files. The paths of the files are left
    /// out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FitOptions {
            share,
            scale,
            sigma,
            epochs,
            batch,
            rate,
            seed,
        } = self.fit;
        write!(f, "train --rule {} --share {share}", self.rule)?;
        if let Some(scale) = scale {
            write!(f, " --scale {scale}")?;
        }
        write!(
            f,
            " --sigma {sigma} --proven {} --epochs {epochs} --batch {batch} --rate {rate} \
             --seed {seed}",
            self.proven
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::tool::assert_refused;
    use crate::train::TOOL;

    fn read(line: &str) -> Result<Options, String> {
        TOOL.read(line.split_whitespace(), |found| Ok(Options::take(found)))
    }

    #[test]
    fn the_first_line_of_the_values_makes_them_again() {
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
        let default = read("--data one --out here").unwrap();
        let expected = "train --rule freestyle --share 0.65 --sigma 20 --proven true \
                        --epochs 20 --batch 8192 --rate 1 --seed 1";
        assert_eq!(default.to_string(), expected);
        assert_eq!((default.from, default.games), (None, None));
    }

    #[test]
    fn a_wrong_option_is_named() {
        let lines = "
            --share 2 | invalid value '2' for '--share <X>': not a number from 0 to 1
            --sigma NaN | invalid value 'NaN' for '--sigma <X>': not a number from 0.001 to 100000
";
        assert_refused(read, lines);
    }
}
