//! Fits the evaluation to games that `datagen` played, and to positions that `leaves` found.
//!
//! The evaluation is a sum over all empty points: a value for the combination of patterns that the
//! side to move could make there, less a value for the opponent's. A value for the set of threats
//! that both sides could make next is added. These values are fitted by logistic regression to the
//! games of one rule. The chance of winning, 1 / (1 + exp(-value / scale)), should be the target:
//! `--share` of the chance by the search's score, and the rest the result of the game, or the score
//! alone if the game was not played to the end, as in the files of `leaves`. By default
//! the scale is the one under which the values at the beginning predict the results best, so that
//! the margins of the search, in eval units, keep their meaning. The scores have a scale of their
//! own. Rotations and reflections of a position have the same patterns.
//!
//! Only quiet positions count, as the search evaluates them: nobody has a four, and the side
//! to move cannot make an open one. Positions in which the search has proven who wins count
//! too, unless `--proven` is `false`: the search evaluates a position before it looks for wins
//! by fours, and without proven positions a four-three would seem to be worth little, since
//! only those that win nothing would be left.
//!
//! The values begin with those of the engine, or with `--from`, and are pulled towards where they
//! begin as if each were known to lie within `--sigma` eval units of it. Values that rarely count
//! therefore stay where they are.
//!
//! One game in ten is held out. How badly the values predict there, before and after, is
//! printed as log loss, of the target and of the results alone, with the root mean square of
//! the evaluations. The file has these figures and the options in its first lines, and is what
//! `Values` reads: `match` plays with it as `self:values=FILE`.

mod fit;
mod samples;
mod weights;

use std::fmt::Write;
use std::path::PathBuf;

use clap::value_parser;
use gomoku::engine::tune::Values;

use crate::common::fitting::{Fit, has_results};
use crate::common::game_file::Games;
use crate::common::log::{in_file, read_file};
use crate::common::options::{file, jobs, option, options, real};
use crate::common::tool::Run;
use fit::Regression;
pub use fit::scale;
use weights::{of_weights, to_weights};

options! {
    /// A fit of the evaluation.
    pub struct Options {
        games: Games,
        out: PathBuf = file("where the values go").required(true),
        from: Option<PathBuf> = file("the values to begin with"),
        fit: Fit [share = "0.65", epochs = "20", batch = "8192", rate = "1"],
        sigma: f64 = real(0.001, 1e5, "eval units that a value is likely to move")
            .default_value("20"),
        proven: bool = option("BOOL", "whether proven positions count")
            .value_parser(value_parser!(bool)).default_value("true"),
        jobs: usize = jobs(),
    }
}

impl Run for Options {
    const NAME: &str = "train";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(self) -> Result<bool, String> {
        train(&self)?;
        Ok(true)
    }
}

/// The options that make the same values from the same files.
fn written(options: &Options) -> String {
    let Options {
        games,
        fit,
        sigma,
        proven,
        ..
    } = options;
    format!("train {games} {fit} --sigma {sigma} --proven {proven}")
}

fn train(options: &Options) -> Result<(), String> {
    let (start, rule) = (start(options)?, options.games.rule);
    let games = options.games.read()?;
    let [fitted, held_out] = samples::read(&games, rule, options.proven, options.jobs)?;
    let count = games.len();
    if !has_results(&fitted.results) || !has_results(&held_out.results) {
        return Err(format!(
            "too few quiet positions of finished games in {count} games"
        ));
    }
    let begin = to_weights(&start);
    let fit_scale = || fit::scale(&fit::evaluations(&fitted, &begin), &fitted.results);
    let fit = Regression {
        fit: options.fit.clone(),
        sigma: options.sigma,
        scale: options.fit.scale.unwrap_or_else(fit_scale),
        score_scale: fit::scale(&fitted.scores, &fitted.results),
    };
    let report = |values: &[f32]| {
        let [target, result] = fit.losses(&held_out, values);
        let spread = fit::spread(&fit::evaluations(&held_out, values));
        format!("log loss {target:.5}, of results alone {result:.5}, spread {spread:.0}")
    };
    let mut remarks = format!(
        "# {}\n# {count} games, {} positions and {} held out, scale {}, of scores {}\n",
        written(options),
        fitted.len(),
        held_out.len(),
        fit.scale,
        fit.score_scale
    );
    let _ = writeln!(remarks, "# before: {}", report(&begin));
    print!("{remarks}");
    let weights = fit.run(&fitted, &begin, |epoch, values| {
        println!("epoch {epoch}: {}", report(values));
    });
    let values = of_weights(rule, &weights);
    let line = format!("# after: {}\n", report(&to_weights(&values)));
    print!("{line}");
    let text = format!("{remarks}{line}{values}");
    std::fs::write(&options.out, text).map_err(|error| in_file(&options.out, error))
}

/// The values to begin with.
fn start(options: &Options) -> Result<Values, String> {
    let rule = options.games.rule;
    let Some(path) = &options.from else {
        return Ok(Values::trained(rule));
    };
    let values: Values = read_file(path)?;
    match values.rule() == rule {
        true => Ok(values),
        false => Err(in_file(path, format!("values for {}", values.rule()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::tool::{assert_refused, read};

    fn options(line: &str) -> Result<Options, String> {
        read(line.split_whitespace())
    }

    #[test]
    fn the_first_line_of_the_values_makes_them_again() {
        let files = "--data one --data two --out here";
        let some = format!("{files} --rule caro --scale 300 --sigma 9 --proven false --games 9");
        let some = options(&some).unwrap();
        let line = written(&some);
        let line = line.strip_prefix("train").unwrap();
        assert_eq!(options(&format!("{files}{line}")).unwrap(), some);
        assert_eq!(some.games.data, [PathBuf::from("one"), "two".into()]);
        assert!(!some.proven);
        let expected = "train --rule freestyle --share 0.65 --epochs 20 --batch 8192 --rate 1 \
                        --seed 1 --sigma 20 --proven true";
        assert_eq!(
            written(&options("--data one --out here").unwrap()),
            expected
        );
    }

    #[test]
    fn a_wrong_option_is_named() {
        let lines = "
            --share 2 | invalid value '2' for '--share <X>': not a number from 0 to 1
            --sigma NaN | invalid value 'NaN' for '--sigma <X>': not a number from 0.001 to 100000
";
        assert_refused(options, lines);
    }
}
