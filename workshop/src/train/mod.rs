//! Fits the evaluation to games that `datagen` played.
//!
//!     cargo run -r -p workshop -- train --data FILE [--data FILE ...] --out FILE
//!         [--rule renju] [--games N] [--from FILE]
//!         [--share 0.65] [--scale UNITS] [--sigma 20] [--proven true]
//!         [--epochs 20] [--batch 8192] [--rate 1] [--seed 1]
//!
//! The evaluation is the sum, over all empty points, of a value for the combination of
//! patterns that the side to move could make there, less one for the opponent's, and a
//! value for the set of threats that both sides could make next. These values are fitted
//! by logistic regression, each rule's by its own games: the chance to win, 1 / (1 +
//! exp(-value / scale)), is to be what is aimed at, `--share` of the chance by the
//! search's score and the rest the result of the game. The scale is the one under which
//! the values of before predict the results best, unless `--scale` says another, so that
//! an eval unit stays what it is to the margins of the search; the scores have a scale of
//! their own. Patterns do not know left from right, so that turns and reflections of a
//! position are alike to them.
//!
//! Only quiet positions count, as the search asks the evaluation for them: nobody has a four,
//! and the side to move cannot make an open one. Those in which the search has proven who
//! wins are among them, unless `--proven` says `false`: the evaluation is asked before wins
//! by fours are looked for, and without them a four-three would seem to be worth little,
//! since only those would be left that win nothing.
//!
//! The values begin with those of the engine, or with `--from`, and are drawn to where they
//! begin as if each were known to lie within `--sigma` eval units of it: those of
//! combinations and sets that are seldom met stay where they are.
//!
//! Every tenth game is held out; how well the values predict there, before and after, is
//! printed as log loss, of what is aimed at and of the results alone, and how far the
//! evaluations are from 0. The file has these
//! figures and the options in its first lines, and is what `Values` reads: `match` plays
//! with it as `self:values=FILE`.

mod fit;
mod options;
mod samples;

use std::fmt::Write;
use std::process::ExitCode;

use crate::common::cli;
use crate::common::packed::Games;
use fit::{Loss, Method};
use gomoku::engine::{Engine, Settings, Values};
use gomoku::rules::{Rule, Stone};
use options::Options;
use samples::{Reader, Samples, place, row_length, set_place};

/// One game in so many is held out.
const HELD_OUT: usize = 10;

pub fn main() -> ExitCode {
    let options = options::parse(cli::words()).unwrap_or_else(|error| error.exit());
    cli::end("train", run(&options))
}

/// The positions that are fitted to, those that are held out, and of how many games.
struct Data {
    fitted: Samples,
    held_out: Samples,
    games: usize,
}

fn run(options: &Options) -> Result<(), String> {
    let start = start(options)?;
    let data = read(options)?;
    if data.fitted.len() == 0 || data.held_out.len() == 0 {
        let games = data.games;
        return Err(format!("too few quiet positions in {games} games"));
    }
    let begin = to_row(&start);
    let fitted = &data.fitted;
    let fit_scale = || fit::scale(&fit::evaluations(fitted, &begin), &fitted.results);
    let method = Method {
        share: options.share,
        scale: options.scale.unwrap_or_else(fit_scale),
        score_scale: fit::scale(&fitted.scores, &fitted.results),
        sigma: options.sigma,
        epochs: options.epochs,
        batch: options.batch,
        rate: options.rate,
        seed: options.seed,
    };
    let tell = |values: &[f32]| {
        let Loss { target, result } = method.loss(&data.held_out, values);
        let spread = fit::spread(&fit::evaluations(&data.held_out, values));
        format!("log loss {target:.5}, of results alone {result:.5}, spread {spread:.0}")
    };
    let mut remarks = format!(
        "# {options}\n# {} games, {} positions and {} held out, scale {}, of scores {}\n",
        data.games,
        data.fitted.len(),
        data.held_out.len(),
        method.scale,
        method.score_scale
    );
    let _ = writeln!(remarks, "# before: {}", tell(&begin));
    print!("{remarks}");
    let row = method.fit(&data.fitted, &begin, |epoch, values| {
        println!("epoch {epoch}: {}", tell(values));
    });
    let values = of_row(options.rule, &row);
    let line = format!("# after: {}\n", tell(&to_row(&values)));
    print!("{line}");
    let text = format!("{remarks}{line}{values}");
    let out = options.out.display();
    std::fs::write(&options.out, text).map_err(|error| format!("{out}: {error}"))
}

/// The values to begin with.
fn start(options: &Options) -> Result<Values, String> {
    let Some(path) = &options.from else {
        let settings = Settings {
            table: 1,
            ..Settings::default()
        };
        return Ok(Engine::new(options.rule, settings).values());
    };
    let wrong = |reason: String| format!("{}: {reason}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
    let values: Values = text
        .parse()
        .map_err(|error: gomoku::engine::ValuesError| wrong(error.to_string()))?;
    match values.rule() == options.rule {
        true => Ok(values),
        false => Err(wrong(format!("values for {}", values.rule()))),
    }
}

fn read(options: &Options) -> Result<Data, String> {
    let reader = Reader::new(options.rule, options.proven);
    let mut data = Data {
        fitted: Samples::default(),
        held_out: Samples::default(),
        games: 0,
    };
    for path in &options.data {
        let wrong = |reason: String| format!("{}: {reason}", path.display());
        let bytes = std::fs::read(path).map_err(|error| wrong(error.to_string()))?;
        add(&bytes, &reader, options, &mut data).map_err(wrong)?;
    }
    Ok(data)
}

/// Adds the games of a file.
fn add(bytes: &[u8], reader: &Reader, options: &Options, data: &mut Data) -> Result<(), String> {
    for game in Games::new(bytes)? {
        let game = game?;
        if game.rule != options.rule {
            continue;
        }
        if options.games.is_some_and(|most| data.games >= most) {
            return Ok(());
        }
        data.games += 1;
        let samples = match data.games % HELD_OUT {
            0 => &mut data.held_out,
            _ => &mut data.fitted,
        };
        let read = reader.read(&game, samples);
        read.map_err(|reason| format!("game {}: {reason}", data.games))?;
    }
    Ok(())
}

/// The values in the order of their places, in eval units.
fn to_row(values: &Values) -> Vec<f32> {
    let rule = values.rule();
    let mut row = vec![0.0; row_length(rule)];
    for stone in Stone::ALL {
        for combination in 0..Values::COUNT {
            let pair = values.get(stone, combination);
            for (side, value) in pair.into_iter().enumerate() {
                let value = f32::from(value) / f32::from(Values::PARTS);
                row[place(rule, stone, side, combination)] = value;
            }
        }
        for set in 0..Values::THREAT_SETS {
            let value = f32::from(values.threat_set(stone, set)) / f32::from(Values::PARTS);
            row[set_place(rule, stone, set)] = value;
        }
    }
    row
}

/// Values of a row that was fitted, rounded.
fn of_row(rule: Rule, row: &[f32]) -> Values {
    // What is too large becomes the largest number that there is.
    let in_parts = |value: f32| (value * f32::from(Values::PARTS)).round() as i16;
    let mut values = Values::new(rule);
    for stone in Stone::ALL {
        for combination in 0..Values::COUNT {
            let pair = [0, 1].map(|side| in_parts(row[place(rule, stone, side, combination)]));
            values.set(stone, combination, pair);
        }
        for set in 0..Values::THREAT_SETS {
            let value = in_parts(row[set_place(rule, stone, set)]);
            values.set_threat_set(stone, set, value);
        }
    }
    values
}
