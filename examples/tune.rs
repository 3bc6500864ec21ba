//! Fits the weights of the evaluation to games that the engine plays itself.
//!
//!     cargo run --release --example tune -- [GAMES [NODES [ROUNDS [MATCH]]]]
//!
//! Quiet positions of the games are fitted to their outcomes: the chance to win is
//! taken as 1 / (1 + exp(-points / scale)), with the scale that suits the old weights
//! best, so that points keep their size; then the weights go down the gradient of the
//! mean squared error. Prints the error before and after, the new weights, and the
//! score of a match of MATCH games between old and new.

use fastrand::Rng;
use gomoku::engine::{Engine, Features, Limits, Pattern, Settings, Threat, Weights};
use gomoku::rules::{BoardSize, Game, Point, Rule};

/// How far the weights go toward the fit: the whole way predicts the results better,
/// but was seen to play worse.
const PART: f64 = 0.4;

/// Numbers that are fitted: patterns and threats, to move and not.
const COUNT: usize = 2 * (Pattern::COUNT + Threat::COUNT);

fn opening(rng: &mut Rng) -> Game {
    let mut game = Game::new(BoardSize::default(), Rule::Freestyle);
    while game.move_count() < 5 {
        let near = |rng: &mut Rng| rng.usize(4..11);
        let point = Point::new(near(rng), near(rng)).expect("on the board");
        let _ = game.play(point);
    }
    game
}

fn engine(weights: &Weights, seed: u64, noise: u16) -> Engine {
    let settings = Settings {
        table: 8 << 20,
        seed,
        noise,
        ..Settings::default()
    };
    Engine::with_weights(Rule::Freestyle, settings, weights)
}

/// The signed counts of a position, as one row.
fn row(features: &Features) -> [f64; COUNT] {
    let mut row = [0.0; COUNT];
    let own = features.patterns[0]
        .iter()
        .chain(&features.threats[0])
        .map(|count| f64::from(*count));
    let opponent = features.patterns[1]
        .iter()
        .chain(&features.threats[1])
        .map(|count| -f64::from(*count));
    row.iter_mut()
        .zip(own.chain(opponent))
        .for_each(|(cell, value)| *cell = value);
    row
}

fn to_row(weights: &Weights) -> [f64; COUNT] {
    let parts = [
        &weights.side_to_move[..],
        &weights.threat_side_to_move,
        &weights.opponent,
        &weights.threat_opponent,
    ];
    let mut row = [0.0; COUNT];
    let all = parts.into_iter().flatten();
    row.iter_mut()
        .zip(all)
        .for_each(|(cell, weight)| *cell = f64::from(*weight));
    row
}

fn from_row(row: &[f64; COUNT], old: &Weights) -> Weights {
    let mut weights = old.clone();
    let mut values = row.iter().map(|value| value.round() as i16);
    let parts = [
        &mut weights.side_to_move[..],
        &mut weights.threat_side_to_move,
        &mut weights.opponent,
        &mut weights.threat_opponent,
    ];
    for weight in parts.into_iter().flatten() {
        *weight = values.next().expect("as many as were taken");
    }
    weights
}

fn chance_to_win(row: &[f64; COUNT], weights: &[f64; COUNT], scale: f64) -> f64 {
    let points: f64 = row
        .iter()
        .zip(weights)
        .map(|(count, weight)| count * weight)
        .sum();
    1.0 / (1.0 + (-points / scale).exp())
}

fn error(samples: &[([f64; COUNT], f64)], weights: &[f64; COUNT], scale: f64) -> f64 {
    let squares = samples
        .iter()
        .map(|(row, result)| (chance_to_win(row, weights, scale) - result).powi(2));
    squares.sum::<f64>() / samples.len() as f64
}

/// Whether the evaluation is asked in such a position: no side can make a five or an
/// open four.
fn is_quiet(features: &Features) -> bool {
    let loud = [Threat::OpenFour, Threat::Five];
    let count = |threats: &[i32; Threat::COUNT]| -> i32 {
        loud.iter().map(|threat| threats[*threat as usize]).sum()
    };
    features.threats.iter().all(|threats| count(threats) == 0)
}

/// Positions of self-played games with their results for the side to move.
fn samples(games: usize, nodes: u64, weights: &Weights) -> Vec<([f64; COUNT], f64)> {
    let mut rng = Rng::with_seed(1);
    let mut samples = Vec::new();
    for seed in 0..games {
        let mut game = opening(&mut rng);
        let mut player = engine(weights, seed as u64, 15);
        let mut seen = Vec::new();
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        while game.outcome().is_none() {
            let choice = player
                .choose(&game.as_setup(), limits, &mut |_| {})
                .expect("the game goes on");
            let features = player
                .features(&game.as_setup())
                .expect("a game of its rule");
            if is_quiet(&features) && choice.plies_to_win().is_none() {
                seen.push((game.to_move(), row(&features)));
            }
            game.play(choice.point).expect("a legal move");
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        samples.extend(seen.into_iter().map(|(side, row)| {
            let result = match winner {
                None => 0.5,
                winner => f64::from(u8::from(winner == side)),
            };
            (row, result)
        }));
    }
    samples
}

/// Goes down the gradient, each weight at its own pace (Adam, Kingma and Ba 2014).
fn fit(
    samples: &[([f64; COUNT], f64)],
    start: [f64; COUNT],
    rounds: usize,
    scale: f64,
) -> [f64; COUNT] {
    let (mut weights, mut mean, mut square) = (start, [0.0; COUNT], [0.0; COUNT]);
    for round in 1..=rounds {
        let mut gradient = [0.0; COUNT];
        for (row, result) in samples {
            let chance = chance_to_win(row, &weights, scale);
            let slope = (chance - result) * chance * (1.0 - chance);
            gradient
                .iter_mut()
                .zip(row)
                .for_each(|(sum, count)| *sum += slope * count);
        }
        for index in 0..COUNT {
            let slope =
                gradient[index] / samples.len() as f64 + 1e-7 * (weights[index] - start[index]);
            mean[index] = 0.9 * mean[index] + 0.1 * slope;
            square[index] = 0.999 * square[index] + 0.001 * slope * slope;
            let (m, s) = (
                mean[index] / (1.0 - 0.9_f64.powi(round as i32)),
                square[index] / (1.0 - 0.999_f64.powi(round as i32)),
            );
            weights[index] -= 0.5 * m / (s.sqrt() + 1e-9);
        }
    }
    weights
}

/// Games between two sets of weights, every opening twice; returns the score of the
/// first.
fn compete(new: &Weights, old: &Weights, games: usize, nodes: u64) -> f64 {
    let mut rng = Rng::with_seed(99);
    let mut score = 0.0;
    for _ in 0..games / 2 {
        let start = opening(&mut rng);
        for new_first in [true, false] {
            let mut game = start.clone();
            let mut players = [engine(new, 0, 0), engine(old, 0, 0)];
            let mut turn = usize::from(!new_first);
            while game.outcome().is_none() {
                let limits = Limits {
                    nodes: Some(nodes),
                    ..Limits::default()
                };
                let choice = players[turn]
                    .choose(&game.as_setup(), limits, &mut |_| {})
                    .expect("the game goes on");
                game.play(choice.point).expect("a legal move");
                turn = 1 - turn;
            }
            score += match game.outcome().and_then(|outcome| outcome.winner()) {
                None => 0.5,
                Some(_) => f64::from(u8::from(turn == 1)),
            };
        }
    }
    score
}

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .map(|word| word.parse::<usize>().expect("a number"));
    let games = arguments.next().unwrap_or(400);
    let nodes = arguments.next().unwrap_or(3_000) as u64;
    let rounds = arguments.next().unwrap_or(600);
    let match_games = arguments.next().unwrap_or(100);
    let old = Weights::default();
    let samples = samples(games, nodes, &old);
    let start = to_row(&old);
    let scales = (1..60).map(|step| f64::from(step) * 50.0);
    let scale = scales
        .min_by(|one, other| {
            error(&samples, &start, *one).total_cmp(&error(&samples, &start, *other))
        })
        .expect("there are scales");
    println!("scale {scale}");
    println!(
        "{} positions, error {:.5}",
        samples.len(),
        error(&samples, &start, scale)
    );
    let fitted = fit(&samples, start, rounds, scale);
    println!("fitted, error {:.5}", error(&samples, &fitted, scale));
    let mut row = start;
    row.iter_mut()
        .zip(fitted)
        .for_each(|(weight, fitted)| *weight += PART * (fitted - *weight));
    let new = from_row(&row, &old);
    println!("{new:?}");
    let score = compete(&new, &old, match_games, 4 * nodes);
    println!("new against old: {score} of {match_games}");
}
