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
mod options;
mod samples;
mod weights;

use std::fmt::Write;
use std::process::ExitCode;

use clap::ArgMatches;
use gomoku::engine::tune::Values;

use crate::common::fitting::{has_results, is_held_out};
use crate::common::game_file;
use crate::common::log::in_file;
use crate::common::tool::Tool;
use crate::play::engine_player;
pub use fit::scale;
use fit::{Fit, Loss};
use options::Options;
pub use samples::is_quiet;
use samples::{Reader, Samples};
use weights::{of_weights, to_weights};

/// `train`.
pub const TOOL: Tool = Tool {
    name: "train",
    source: include_str!("mod.rs"),
    options: options::options,
    run,
};

/// The positions that are fitted to, those that are held out, and of how many games.
#[derive(Default)]
struct Data {
    fitted: Samples,
    held_out: Samples,
    games: usize,
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    train(&Options::take(found))?;
    Ok(ExitCode::SUCCESS)
}

fn train(options: &Options) -> Result<(), String> {
    let start = start(options)?;
    let data = read(options)?;
    if !has_results(&data.fitted.results) || !has_results(&data.held_out.results) {
        let games = data.games;
        return Err(format!(
            "too few quiet positions of finished games in {games} games"
        ));
    }
    let begin = to_weights(&start);
    let fitted = &data.fitted;
    let fit_scale = || fit::scale(&fit::evaluations(fitted, &begin), &fitted.results);
    let fit = Fit {
        options: options.fit,
        scale: options.fit.scale.unwrap_or_else(fit_scale),
        score_scale: fit::scale(&fitted.scores, &fitted.results),
    };
    let report = |values: &[f32]| {
        let Loss { target, result } = fit.loss(&data.held_out, values);
        let spread = fit::spread(&fit::evaluations(&data.held_out, values));
        format!("log loss {target:.5}, of results alone {result:.5}, spread {spread:.0}")
    };
    let mut remarks = format!(
        "# {options}\n# {} games, {} positions and {} held out, scale {}, of scores {}\n",
        data.games,
        data.fitted.len(),
        data.held_out.len(),
        fit.scale,
        fit.score_scale
    );
    let _ = writeln!(remarks, "# before: {}", report(&begin));
    print!("{remarks}");
    let weights = fit.run(&data.fitted, &begin, |epoch, values| {
        println!("epoch {epoch}: {}", report(values));
    });
    let values = of_weights(options.rule, &weights);
    let line = format!("# after: {}\n", report(&to_weights(&values)));
    print!("{line}");
    let text = format!("{remarks}{line}{values}");
    std::fs::write(&options.out, text).map_err(|error| in_file(&options.out, error))
}

/// The values to begin with.
fn start(options: &Options) -> Result<Values, String> {
    let Some(path) = &options.from else {
        return Ok(Values::trained(options.rule));
    };
    let values: Values = engine_player::read(path)?;
    match values.rule() == options.rule {
        true => Ok(values),
        false => Err(in_file(path, format!("values for {}", values.rule()))),
    }
}

fn read(options: &Options) -> Result<Data, String> {
    let reader = Reader::new(options.rule, options.proven);
    let mut data = Data::default();
    for game in game_file::read_of_rule(&options.data, options.rule, options.games)? {
        data.games += 1;
        let samples = match is_held_out(game.seed) {
            true => &mut data.held_out,
            false => &mut data.fitted,
        };
        let read = reader.read(&game, samples);
        read.map_err(|reason| format!("game {}: {reason}", data.games))?;
    }
    Ok(data)
}
