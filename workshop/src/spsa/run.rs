//! Plays the pairs of games that say where the parameters move.

use gomoku::rules::Stone;

use super::options::Options;
use super::parameters::Parameter;
use super::perturbation::Perturbation;
use crate::common::jobs;
use crate::common::log::Log;
use crate::play::engine_player::{EngineConfig, EnginePlayer};
use crate::play::game::play;
use crate::play::player::{Fault, Player};

/// What the threads share.
struct State {
    values: Vec<f64>,
    log: Option<Log>,
    // The number of the next iteration, from 1.
    next: u64,
    // Iterations that are done.
    done: u64,
}

/// Plays all iterations, or what an earlier run left of them; returns the values.
///
/// # Errors
/// When the log cannot be used, or a game ends with a fault.
pub fn run(options: &Options) -> Result<Vec<f64>, String> {
    run_with(options, |perturbation| play_pair(perturbation, options))
}

/// As [`run`], with any way to get the half points of the first side.
fn run_with(
    options: &Options,
    play_pair: impl Fn(&Perturbation) -> Result<usize, String> + Sync,
) -> Result<Vec<f64>, String> {
    let mut state = State {
        values: options
            .parameters
            .iter()
            .map(|parameter| parameter.value)
            .collect(),
        log: None,
        next: 1,
        done: 0,
    };
    if let Some(path) = &options.log {
        let head = format!("spsa {}", options.describe());
        let count = state.values.len();
        let (log, mut before) = Log::open_lines(path, &head, |line| read_line(line, count))?;
        state.log = Some(log);
        state.done = before.len() as u64;
        state.next = state.done + 1;
        state.values = before.pop().unwrap_or(state.values);
    }
    let state = jobs::run(
        options.jobs,
        state,
        |state| next(state, options),
        || |perturbation: Perturbation| Ok((play_pair(&perturbation)?, perturbation)),
        |state, (half_points, perturbation)| update(state, &perturbation, half_points, options),
    )?;
    Ok(state.values)
}

/// The next iteration, if there is one to play.
fn next(state: &mut State, options: &Options) -> Option<Perturbation> {
    let k = state.next;
    state.next += 1;
    let seed = options.openings.seed;
    let new = || Perturbation::new(&options.parameters, &state.values, k, seed);
    (k <= options.iterations).then(new)
}

/// Both games of an iteration; returns the half points of its first side.
fn play_pair(perturbation: &Perturbation, options: &Options) -> Result<usize, String> {
    let Perturbation { k, sides, .. } = perturbation;
    let variant = options.variant;
    let opening = options.openings.get(k - 1, variant.size);
    let mut half_points = 0;
    for first in Stone::ALL {
        let seat = |stone: Stone| -> Result<Box<dyn Player>, Fault> {
            let config = config(options, &sides[usize::from(stone != first)]);
            let player = EnginePlayer::new(&config, variant.rule, &options.limits)?;
            Ok(Box::new(player))
        };
        let mut fault = None;
        let game = play(&seat, &opening, variant, &mut |_, found| {
            fault = Some(found.clone());
        })?;
        if let Some(Fault { kind, detail }) = fault {
            return Err(format!("iteration {k}: {kind:?}: {detail}"));
        }
        half_points += game.half_points(first);
    }
    Ok(half_points)
}

/// The engine with these values.
fn config(options: &Options, values: &[i32]) -> EngineConfig {
    let mut config = EngineConfig::parse(&options.with, 1).expect("it was read before");
    for (parameter, value) in options.parameters.iter().zip(values) {
        let set = config.set_parameter(parameter.name, *value);
        set.expect("the names are those of parameters");
    }
    config
}

/// Moves the values by the result of an iteration.
fn update(
    state: &mut State,
    perturbation: &Perturbation,
    half_points: usize,
    options: &Options,
) -> Result<(), String> {
    let lead = (half_points as f64 - 2.0) / 2.0;
    perturbation.update(lead, options.gains, &options.parameters, &mut state.values);
    state.done += 1;
    if state.done.is_multiple_of(options.report_every) {
        let values = side(&options.parameters, &state.values);
        println!("{} of {}: {values}", state.done, options.iterations);
    }
    match &mut state.log {
        Some(log) => log.add(write_line(perturbation.k, half_points, &state.values).as_bytes()),
        None => Ok(()),
    }
}

/// An iteration in the log: its number, the half points of its first side, and the values after
/// it.
fn write_line(k: u64, half_points: usize, values: &[f64]) -> String {
    // The shortest digits that are read back as the same number.
    let values: String = values.iter().map(|value| format!(" {value}")).collect();
    format!("{k} {half_points}{values}\n")
}

/// The values of an iteration's line.
fn read_line(line: &str, count: usize) -> Option<Vec<f64>> {
    let mut words = line.split(' ');
    let _k: u64 = words.next()?.parse().ok()?;
    let _half_points: u8 = words.next()?.parse().ok()?;
    let values: Vec<f64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let is_whole = values.len() == count && values.iter().all(|value| value.is_finite());
    is_whole.then_some(values)
}

/// The values as the name of a side of a match.
pub fn side(parameters: &[Parameter], values: &[f64]) -> String {
    let pairs = parameters.iter().zip(values);
    let pairs = pairs.map(|(parameter, value)| format!("{}={}", parameter.name, value.round()));
    format!("self:{}", pairs.collect::<Vec<String>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spsa::TOOL;

    fn options(line: &str) -> Options {
        let tune = "--tune late_moves=8:4:1:40,vcf_nodes=300:20:0:900 --nodes 20 --size 7 ";
        let words = tune.split_whitespace().chain(line.split_whitespace());
        TOOL.read(words, Options::take).unwrap()
    }

    #[test]
    fn tuning_that_is_continued_is_the_same_as_in_one_piece() {
        let folder = tempfile::tempdir().unwrap();
        let part = |iterations: u64, log: &str| {
            let line = format!("--delay 1 --rate 2 --iterations {iterations} {log}");
            let pair = |trial: &Perturbation| Ok(trial.sides[0][1] as usize % 5);
            run_with(&options(&line), pair).unwrap()
        };
        let log = format!("--log {}", folder.path().join("log").display());
        let whole = part(9, "");
        assert!(whole[0] != 8.0 && whole[1] != 300.0, "{whole:?}");
        part(5, &log);
        assert_eq!(part(9, &log), whole);
        assert_eq!(part(9, &log), whole);
    }

    #[test]
    fn values_are_the_same_after_their_line() {
        let values = vec![0.1 + 0.2, -3.0, 1.0 / 3.0];
        let line = write_line(1, 4, &values);
        assert_eq!(read_line(line.trim_end(), 3), Some(values));
        assert_eq!(read_line(line.trim_end(), 2), None);
    }

    #[test]
    fn the_engine_plays_with_the_parameters_of_a_side() {
        let options = options("--iterations 1 --with table=1");
        let perturbation = Perturbation::new(&options.parameters, &[8.0, 300.0], 1, 1);
        let [first, _] = &perturbation.sides;
        let config = config(&options, first);
        assert_eq!(config.params.late_moves, first[0]);
        assert_eq!(config.params.vcf_nodes, first[1]);
        assert_eq!(config.settings.table, 1 << 20);
        let half_points = play_pair(&perturbation, &options).unwrap();
        assert!(half_points <= 4);
        assert_eq!(play_pair(&perturbation, &options), Ok(half_points));
        // The values are a side that a match takes.
        let side = side(&options.parameters, &[7.6, 311.2]);
        assert_eq!(side, "self:late_moves=8,vcf_nodes=311");
    }
}
