//! Plays the pairs of games that say where the numbers go.

use std::sync::{Mutex, PoisonError};

use gomoku::rules::Stone;

use crate::play::game::{Ending, Played, play};
use crate::play::own::{Own, Setting};
use crate::play::player::Fault;
use crate::spsa::gradient::Trial;
use crate::spsa::log::{Before, Log};
use crate::spsa::numbers::Number;
use crate::spsa::options::Options;

/// What the pairs that are played at the same time share.
struct Shared {
    values: Vec<f64>,
    log: Option<Log>,
    // The number of the next iteration, from 1.
    next: u64,
    // Iterations that are done.
    done: u64,
    // Why no other pair is begun.
    failed: Option<String>,
}

/// Plays all iterations, or what an earlier run left of them; returns the values.
///
/// # Errors
/// When the log cannot be used, or a game ends with a fault.
pub fn run(options: &Options) -> Result<Vec<f64>, String> {
    run_with(options, &|trial| pair(trial, options))
}

/// The same, with any way to get the half points of a trial's first side.
fn run_with(
    options: &Options,
    pair: &(dyn Fn(&Trial) -> Result<usize, String> + Sync),
) -> Result<Vec<f64>, String> {
    let mut values: Vec<f64> = options.numbers.iter().map(|one| one.value).collect();
    let (mut log, mut done) = (None, 0);
    if let Some(path) = &options.log {
        let (opened, before) = Log::open(path, &options.describe(), values.len())?;
        let Before {
            done: count,
            values: last,
        } = before;
        (log, done) = (Some(opened), count);
        values = last.unwrap_or(values);
    }
    let shared = Mutex::new(Shared {
        values,
        log,
        next: done + 1,
        done,
        failed: None,
    });
    std::thread::scope(|scope| {
        for _ in 0..options.jobs {
            scope.spawn(|| {
                while let Some(trial) = next(&shared, options) {
                    learn(&shared, &trial, pair(&trial), options);
                }
            });
        }
    });
    let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    shared.failed.map_or(Ok(shared.values), Err)
}

/// The next iteration, if there is one to play.
fn next(shared: &Mutex<Shared>, options: &Options) -> Option<Trial> {
    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
    if shared.failed.is_some() || shared.next > options.iterations {
        return None;
    }
    let k = shared.next;
    shared.next += 1;
    let seed = options.openings.seed;
    Some(Trial::new(&options.numbers, &shared.values, k, seed))
}

/// Both games of an iteration; returns the half points of its first side.
fn pair(trial: &Trial, options: &Options) -> Result<usize, String> {
    let opening = options.openings.get(trial.k - 1, options.venue.size);
    let mut half_points = 0;
    for first in [Stone::Black, Stone::White] {
        let seat = |stone: Stone| -> Result<Box<dyn crate::play::player::Player>, Fault> {
            let numbers = &trial.sides[usize::from(stone != first)];
            let setting = setting(options, numbers);
            let own = Own::new(&setting, options.venue.rule, &options.effort)?;
            Ok(Box::new(own))
        };
        let mut fault = None;
        let tell = &mut |_: Stone, found: &Fault| fault = Some(found.clone());
        let game: Played = play(&seat, &opening, options.venue, tell)?;
        if let (Ending::Fault(_), Some(Fault { kind, detail })) = (game.ending, fault) {
            return Err(format!("iteration {}: {kind:?}: {detail}", trial.k));
        }
        half_points += match game.winner {
            None => 1,
            Some(winner) => 2 * usize::from(winner == first),
        };
    }
    Ok(half_points)
}

/// The engine with these numbers.
fn setting(options: &Options, numbers: &[i32]) -> Setting {
    let mut setting = Setting::parse(&options.with, 1).expect("read before");
    for (number, value) in options.numbers.iter().zip(numbers) {
        let mut fields = setting.params.fields().into_iter();
        if let Some((_, field)) = fields.find(|(name, _)| *name == number.name) {
            *field = *value;
        }
    }
    setting
}

/// Moves the values by what came of an iteration.
fn learn(shared: &Mutex<Shared>, trial: &Trial, played: Result<usize, String>, options: &Options) {
    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
    let shared = &mut *shared;
    let kept = played.and_then(|half_points| {
        let lead = (half_points as f64 - 2.0) / 2.0;
        trial.learn(lead, options.gains, &options.numbers, &mut shared.values);
        shared.done += 1;
        if shared.done.is_multiple_of(options.tell) {
            let values = side(&options.numbers, &shared.values);
            println!("{} of {}: {values}", shared.done, options.iterations);
        }
        match &mut shared.log {
            Some(log) => log.add(trial.k, half_points, &shared.values),
            None => Ok(()),
        }
    });
    if let Err(reason) = kept {
        shared.failed.get_or_insert(reason);
    }
}

/// The values as the name of a side of a match.
pub fn side(numbers: &[Number], values: &[f64]) -> String {
    let pairs = numbers.iter().zip(values);
    let pairs = pairs.map(|(number, value)| format!("{}={}", number.name, value.round()));
    format!("self:{}", pairs.collect::<Vec<String>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spsa::options::parse;

    fn options(line: &str) -> Options {
        let words = "--tune late_moves=8:4:1:40,vcf_nodes=300:20:0:900 --nodes 20 --size 7 ";
        let words = words.split_whitespace().chain(line.split_whitespace());
        parse(words).unwrap()
    }

    #[test]
    fn tuning_that_goes_on_is_the_same_as_in_one_piece() {
        let name = format!("gomoku-spsa-run-{}.log", std::process::id());
        let path = std::env::temp_dir().join(name);
        let part = |iterations: u64, log: &str| {
            let line = format!("--delay 1 --rate 2 --iterations {iterations} {log}");
            let pair = |trial: &Trial| Ok(trial.sides[0][1] as usize % 5);
            run_with(&options(&line), &pair).unwrap()
        };
        let log = format!("--log {}", path.display());
        let whole = part(9, "");
        assert!(whole[0] != 8.0 && whole[1] != 300.0, "{whole:?}");
        part(5, &log);
        assert_eq!(part(9, &log), whole);
        assert_eq!(part(9, &log), whole);
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn the_engine_plays_with_the_numbers_of_a_trial() {
        let options = options("--iterations 1 --with table=1");
        let trial = Trial::new(&options.numbers, &[8.0, 300.0], 1, 1);
        let read = setting(&options, &trial.sides[0]);
        assert_eq!(read.params.late_moves, trial.sides[0][0]);
        assert_eq!(read.params.vcf_nodes, trial.sides[0][1]);
        assert_eq!(read.settings.table, 1 << 20);
        let half_points = pair(&trial, &options).unwrap();
        assert!(half_points <= 4);
        assert_eq!(pair(&trial, &options), Ok(half_points));
        // The values are a side that a match takes.
        let side = side(&options.numbers, &[7.6, 311.2]);
        assert_eq!(side, "self:late_moves=8,vcf_nodes=311");
    }
}
