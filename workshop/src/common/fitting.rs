//! What `train`, `network` and `order` have in common: options, the positions of games, a tenth of
//! which is held out, targets, and gradient descent.

use std::fmt;

use gomoku::engine::Engine;
use gomoku::engine::tune::{Features, Threat, Tuning, plies_to_loss, plies_to_win};
use gomoku::rules::{Game, Point, Setup};

use super::game_file::TrainingGame;
use super::jobs::in_parallel;
use super::options::{number, options, real, seed};

options! {
    /// How weights are fitted.
    pub struct Fit {
        share: f64 = real(0.0, 1.0, "of the search's score in the target"),
        scale: Option<f64> = real(1.0, 1e5, "eval units that stand for 73 %"),
        epochs: usize = number::<usize>(1, "passes through all positions"),
        batch: usize = number::<usize>(1, "positions of a step"),
        rate: f64 = real(0.0, 1e3, "how far each weight goes in the first steps"),
        seed: u64 = seed(),
    }
}

impl fmt::Display for Fit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fit {
            share,
            epochs,
            batch,
            rate,
            seed,
            ..
        } = self;
        write!(
            f,
            "--share {share} --epochs {epochs} --batch {batch} --rate {rate} --seed {seed}"
        )?;
        self.scale
            .map_or(Ok(()), |scale| write!(f, " --scale {scale}"))
    }
}

/// How much of the mean gradient, and of its mean square, each step keeps.
const KEEP_MEAN: f64 = 0.9;
const KEEP_SQUARE: f64 = 0.999;

/// Adam (Kingma and Ba 2014): gradient descent with a step size for each weight.
pub struct Adam {
    // The mean gradient of each weight, and its mean square.
    moments: Vec<[f64; 2]>,
    steps: i32,
}

impl Adam {
    /// The state for this many weights, before the first step.
    pub fn new(count: usize) -> Adam {
        Adam {
            moments: vec![[0.0; 2]; count],
            steps: 0,
        }
    }

    /// Moves the weights by about `rate` each, against the gradient.
    pub fn step(&mut self, weights: &mut [f32], gradient: &[f64], rate: f64) {
        self.steps += 1;
        let mean_part = 1.0 - KEEP_MEAN.powi(self.steps);
        let square_part = 1.0 - KEEP_SQUARE.powi(self.steps);
        let all = weights.iter_mut().zip(gradient).zip(&mut self.moments);
        for ((weight, slope), [mean, square]) in all {
            *mean += (1.0 - KEEP_MEAN) * (slope - *mean);
            *square += (1.0 - KEEP_SQUARE) * (slope * slope - *square);
            let pace = (*square / square_part).sqrt() + 1e-12;
            *weight -= (rate * *mean / mean_part / pace) as f32;
        }
    }
}

/// Gradient descent by Adam from `start`, with `count` samples. `slopes` adds up the gradient of a
/// batch of them; `report` is called after each epoch.
pub fn descend(
    start: &[f32],
    count: usize,
    fit: &Fit,
    slopes: impl Fn(&[f32], &[usize], &mut [f64]),
    mut report: impl FnMut(usize, &[f32]),
) -> Vec<f32> {
    let mut weights = start.to_vec();
    let mut adam = Adam::new(start.len());
    let mut gradient = vec![0.0; start.len()];
    let mut order: Vec<usize> = (0..count).collect();
    let mut rng = fastrand::Rng::with_seed(fit.seed);
    for epoch in 0..fit.epochs {
        rng.shuffle(&mut order);
        // The steps get smaller and smaller, so that the weights converge.
        let rate = fit.rate * (1.0 - epoch as f64 / fit.epochs as f64);
        for batch in order.chunks(fit.batch) {
            gradient.fill(0.0);
            slopes(&weights, batch, &mut gradient);
            adam.step(&mut weights, &gradient, rate);
        }
        report(epoch + 1, &weights);
    }
    weights
}

/// What the chance of winning should be: `share` of it the chance by the search's score, and the rest
/// the game's result; the chance alone if the game is unfinished.
pub fn target(share: f64, chance: f64, result: Option<f32>) -> f64 {
    result.map_or(chance, |result| {
        share * chance + (1.0 - share) * f64::from(result)
    })
}

/// Whether some of these results are known.
pub fn has_results(results: &[Option<f32>]) -> bool {
    results.iter().any(Option::is_some)
}

/// Whether this score of a search proves a win or a loss.
pub fn is_proven(score: i32) -> bool {
    plies_to_win(score).is_some() || plies_to_loss(score).is_some()
}

/// Whether the game of this seed is held out: one in ten is kept out of a fit to measure it, with all
/// positions that `leaves` found from it.
const fn is_held_out(seed: u64) -> bool {
    seed.is_multiple_of(10)
}

/// Lists of different lengths, one after the other in memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Lists<T> {
    items: Vec<T>,
    ends: Vec<usize>,
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        let (items, ends) = (Vec::new(), Vec::new());
        Lists { items, ends }
    }
}

impl<T> Lists<T> {
    /// How many lists there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Adds a list.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.ends.push(self.items.len());
    }

    /// A list by its number.
    pub fn get(&self, index: usize) -> &[T] {
        let begin = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[begin..self.ends[index]]
    }

    /// Adds all lists of another.
    pub fn join(&mut self, other: Lists<T>) {
        let before = self.items.len();
        self.items.extend(other.items);
        self.ends.extend(other.ends.iter().map(|end| end + before));
    }
}

/// What is read from games.
pub trait Samples: Default + Send {
    /// Adds those of other games.
    fn join(&mut self, other: Self);
}

/// What `read` makes of the positions of games, on several threads: those that are fitted to, and
/// those that are held out. `read` gets the game, the position, the score and the move.
pub fn read_samples<S: Samples, Read>(
    games: &[TrainingGame],
    jobs: usize,
    reader: impl Fn() -> Read + Sync,
) -> Result<[S; 2], String>
where
    Read: FnMut(&mut S, &TrainingGame, &Game, i16, Point) -> Result<(), String>,
{
    let numbered: Vec<(usize, &TrainingGame)> = (1..).zip(games).collect();
    let parts = numbered.chunks(numbered.len().div_ceil(jobs).max(1));
    let parts = in_parallel(parts, |part| {
        let (mut read, mut all) = (reader(), [S::default(), S::default()]);
        for (number, game) in part {
            let samples = &mut all[usize::from(is_held_out(game.seed))];
            let added =
                game.replay(|position, score, point| read(samples, game, position, score, point));
            added.map_err(|reason| format!("game {number}: {reason}"))?;
        }
        Ok::<_, String>(all)
    });
    let mut all = [S::default(), S::default()];
    for part in parts {
        for (samples, more) in all.iter_mut().zip(part?) {
            samples.join(more);
        }
    }
    Ok(all)
}

/// A position of a game with its features, if the search evaluates such a position: nobody has a
/// four, and the side to move cannot make an open one.
pub fn quiet(engine: &Engine, game: &Game) -> Result<Option<(Setup, Features)>, String> {
    let setup = game.as_setup();
    let features = engine.features(&setup);
    let features = features.map_err(|reason| reason.to_string())?;
    let [own, other] = &features.threats;
    let five = Threat::Five as usize;
    let is_quiet = own[five] == 0 && other[five] == 0 && own[Threat::OpenFour as usize] == 0;
    Ok(is_quiet.then_some((setup, features)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::options::Options;

    #[test]
    fn a_fit_is_written_as_it_is_read() {
        let line = "--share 0.5 --epochs 3 --batch 64 --rate 0.4 --seed 7 --scale 300";
        let command = Fit::add(clap::Command::new("fit").no_binary_name(true));
        let found = command.try_get_matches_from(line.split(' '));
        assert_eq!(Fit::take(&mut found.unwrap()).to_string(), line);
    }

    #[test]
    fn lists_are_those_that_were_added() {
        let (mut lists, mut more) = (Lists::default(), Lists::default());
        lists.push([1, 2]);
        more.push([]);
        more.push([3]);
        lists.join(more);
        let all: Vec<&[i32]> = (0..lists.len()).map(|index| lists.get(index)).collect();
        assert_eq!(all, [&[1, 2][..], &[], &[3]]);
    }
}
