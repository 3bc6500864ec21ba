//! Trains the network that corrects the evaluation, on games that `datagen` played and positions that
//! `leaves` found.
//!
//! The chance of winning, 1 / (1 + exp(-value / 410)), is fitted to a target: the chance that the
//! search's score stands for. With a `--share` below 1, the rest of the target is the result of the
//! game, except for positions of `leaves`, which have none. By default results are left out: all
//! positions of a game share one, and the network memorises it. Scores are turned into chances by
//! `--scale`. Without it, the scale is the one under which they predict the results best, and some games
//! must have a result. A smaller scale makes the values larger, and the margins of the search fit one
//! size of values: so with `--from`, keep the scale of that network, which its first lines name. The
//! value is that of the engine without a network, which stays fixed, plus the correction. Positions
//! count as for `train`: quiet ones, and one game in ten is held out.
//!
//! The least log loss is that of chances equal to the targets, which are no certainties; it is printed
//! first. After each epoch the log loss of held-out positions is printed, and beside it the mean loss in
//! training. If the latter is much lower, more positions will help more than a larger network.
//!
//! A network that fits the scores of weaker engines better, or those of positions that hardly occur in
//! games, may play no better, or worse. `--test` measures by how much the loss is above the least on
//! files that must not be among `--data`, such as new games of the present engine: of the losses
//! tried, this one best foretold how networks play. Only runs with the same `--test` and the same scale
//! of scores can be compared.
//!
//! The weights are random at first, or those of a network that `--from` names: one that was trained
//! on many games of another rule, or on fewer games, is a good starting point. The engine's own
//! networks for standard and renju began with that of freestyle. Under renju each colour has weights
//! of its own, since only Black's moves can be fouls; where `--from` has one set for both, both begin
//! with it. Under other rules `--from` must have one set.
//!
//! Adam takes the steps, at a rate that falls linearly to 0. The rows of windows are clipped to what
//! their bytes can hold, and the biases of points and of the regions' units are kept at 0 or below.
//!
//! `--out` is written after every epoch, with the losses of held-out positions in its first lines.
//! `match` plays with it as `self:network=FILE`. `src/engine/eval/network.*.bin` are the engine's
//! own.

mod model;
mod samples;

use std::fmt::Write;
use std::path::PathBuf;

use gomoku::engine::tune::Network;
use gomoku::rules::Rule;

use crate::common::fitting::{self, Adam, Fit, has_results};
use crate::common::game_file::Games;
use crate::common::jobs::in_parallel;
use crate::common::log::in_file;
use crate::common::options::{file, jobs, options};
use crate::common::tool::Run;
use model::{Model, Worker};
use samples::Samples;

options! {
    /// What is trained on, and how.
    pub struct Options {
        games: Games,
        out: PathBuf = file("where the network goes").required(true),
        from: Option<PathBuf> = file("the network to start with, in place of random weights"),
        test: Option<PathBuf> = file("games or positions to measure the loss on, not among --data"),
        fit: Fit [share = "1", epochs = "8", batch = "256", rate = "0.002"],
        jobs: usize = jobs(),
    }
}

impl Run for Options {
    const NAME: &str = "network";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(self) -> Result<bool, String> {
        train(&self)?;
        Ok(true)
    }
}

fn train(options: &Options) -> Result<(), String> {
    let Options {
        games, fit, jobs, ..
    } = options;
    let mut rng = fastrand::Rng::with_seed(fit.seed);
    let mut model = first_model(options, &mut rng)?;
    if games.rule == Rule::Renju {
        model.split();
    } else if model.is_split() {
        return Err("--from: the weights of each colour differ, which is for renju only".into());
    }
    let [fitted, held_out] = samples::read(&games.read()?, games.rule, *jobs)?;
    if fitted.len() == 0 || held_out.len() == 0 {
        return Err("too few quiet positions".into());
    }
    let needs_results = fit.share < 1.0 || fit.scale.is_none();
    if needs_results && !has_results(&fitted.results) {
        return Err("too few quiet positions of finished games".into());
    }
    let score_scale = match fit.scale {
        Some(scale) => scale as f32,
        None => fitted.score_scale(),
    };
    let with_targets = |samples: Samples| samples.with_targets(fit.share as f32, score_scale);
    let [fitted, held_out] = [fitted, held_out].map(with_targets);
    let test = match &options.test {
        None => None,
        Some(file) => {
            let (data, rule) = (vec![file.clone()], games.rule);
            let games = Games {
                data,
                rule,
                games: None,
            };
            let [mut all, others] = samples::read(&games.read()?, rule, *jobs)?;
            fitting::Samples::join(&mut all, others);
            if all.len() == 0 {
                return Err(in_file(file, "no quiet position of this rule"));
            }
            Some(all.with_targets(1.0, score_scale))
        }
    };
    let mut workers: Vec<Worker> = (0..*jobs).map(|_| Worker::default()).collect();
    let loss = |model: &Model, workers: &mut [Worker]| {
        let [target, result] = losses(model, &held_out, workers);
        let mut text = format!("log loss {target:.5}");
        if has_results(&held_out.results) {
            let _ = write!(text, ", of results alone {result:.5}");
        }
        if let Some(test) = &test {
            let above = losses(model, test, workers)[0] - least_loss(&test.targets);
            let _ = write!(text, ", of --test {above:.5} above the least");
        }
        text
    };
    let mut remarks = format!(
        "# network {games} {fit}\n# {} positions and {} held out, scale of scores {score_scale:.0}\n\
         # if all chances were the targets: log loss {:.5}\n",
        fitted.len(),
        held_out.len(),
        least_loss(&held_out.targets),
    );
    let _ = writeln!(
        remarks,
        "# without a network: {}",
        loss(&Model::zero(), &mut workers)
    );
    if options.from.is_some() {
        let _ = writeln!(
            remarks,
            "# with the network of --from: {}",
            loss(&model, &mut workers)
        );
    }
    print!("{remarks}");
    let mut order: Vec<usize> = (0..fitted.len()).collect();
    let mut adam = Adam::new(model.weights.len());
    let mut gradient = vec![0.0; model.weights.len()];
    let steps = (fit.epochs * fitted.len().div_ceil(fit.batch)) as f64;
    let mut step = 0.0;
    for epoch in 1..=fit.epochs {
        rng.shuffle(&mut order);
        let mut in_training = 0.0;
        for batch in order.chunks(fit.batch) {
            in_training += gradients(&model, &fitted, batch, &mut workers);
            gradient.fill(0.0);
            for worker in &mut workers {
                for (sum, slope) in gradient.iter_mut().zip(&mut worker.gradient) {
                    *sum += f64::from(std::mem::take(slope));
                }
            }
            for slope in &mut gradient {
                *slope /= batch.len() as f64;
            }
            adam.step(
                &mut model.weights,
                &gradient,
                fit.rate * (1.0 - step / steps),
            );
            model.clip();
            step += 1.0;
        }
        let loss = loss(&model, &mut workers);
        let in_training = in_training / fitted.len() as f64;
        println!("epoch {epoch}: {loss}, in training {in_training:.5}");
        let text = format!("{remarks}# after epoch {epoch}: {loss}\n{}", Network::TITLE);
        let bytes = [text.into_bytes(), model.to_bytes()].concat();
        std::fs::write(&options.out, bytes).map_err(|error| in_file(&options.out, error))?;
    }
    Ok(())
}

/// The model before the first step.
fn first_model(options: &Options, rng: &mut fastrand::Rng) -> Result<Model, String> {
    let Some(file) = &options.from else {
        return Ok(Model::new(rng));
    };
    let bytes = std::fs::read(file).map_err(|error| in_file(file, error))?;
    let model = Model::of_bytes(&bytes);
    model.ok_or_else(|| in_file(file, "not a network of this version"))
}

/// Adds the gradients of these positions to those of the workers. Returns the sum of the losses.
fn gradients(model: &Model, samples: &Samples, batch: &[usize], workers: &mut [Worker]) -> f64 {
    let share = batch.len().div_ceil(workers.len());
    let parts = workers.iter_mut().zip(batch.chunks(share));
    in_parallel(parts, |(worker, part)| {
        let losses = part
            .iter()
            .map(|index| worker.learn(model, samples, *index));
        losses.sum::<f64>()
    })
    .into_iter()
    .sum()
}

/// The mean loss of chances that are equal to these targets.
fn least_loss(targets: &[f32]) -> f64 {
    let entropy = |target: &f32| model::cross_entropy((*target).into(), (*target).into());
    targets.iter().map(entropy).sum::<f64>() / targets.len() as f64
}

/// The mean losses: of the target, and of the results alone, in games that were played to the end.
fn losses(model: &Model, samples: &Samples, workers: &mut [Worker]) -> [f64; 2] {
    let all: Vec<usize> = (0..samples.len()).collect();
    let share = all.len().div_ceil(workers.len());
    let parts = workers.iter_mut().zip(all.chunks(share));
    let sums = in_parallel(parts, |(worker, part)| {
        let mut sums = [[0.0; 2]; 2];
        for index in part {
            let chance = worker.chance(model, samples, *index);
            let truths = [Some(samples.targets[*index]), samples.results[*index]];
            for ([sum, count], truth) in sums.iter_mut().zip(truths) {
                if let Some(truth) = truth {
                    *sum += model::cross_entropy(truth.into(), chance.into());
                    *count += 1.0;
                }
            }
        }
        sums
    });
    [0, 1].map(|which| {
        let total = |part: usize| sums.iter().map(|sums| sums[which][part]).sum::<f64>();
        total(0) / total(1).max(1.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::tool::read;

    #[test]
    fn the_options_have_these_defaults() {
        let options: Options = read(["--data", "one", "--out", "here"]).unwrap();
        let expected = "--share 1 --epochs 8 --batch 256 --rate 0.002 --seed 1";
        assert_eq!(options.fit.to_string(), expected);
    }

    #[test]
    fn only_a_target_that_is_not_certain_leaves_a_loss() {
        let least = least_loss(&[0.0, 0.5, 1.0]);
        assert!((least - 0.5_f64.ln() / -3.0).abs() < 1e-5, "{least}");
    }
}
