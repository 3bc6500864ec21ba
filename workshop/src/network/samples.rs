//! The quiet positions of games as the network sees them.

use std::path::PathBuf;

use gomoku::engine::tune::{Network, Threat, Windows};
use gomoku::rules::{BoardSize, Point, Rule, Stone};

use crate::common::engines;
use crate::common::fitting::{is_held_out, target};
use crate::common::game_file::{self, TrainingGame};
use crate::common::jobs::in_parallel;
use crate::train::{is_quiet, scale};

/// Positions for training, one after the other in memory.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    // The stones of each position, as row, column, and whether they are the opponent's.
    stones: Vec<(u8, u8, bool)>,
    // For each position where its stones end.
    ends: Vec<usize>,
    sizes: Vec<u8>,
    /// Whose turn it is.
    pub to_move: Vec<Stone>,
    // The points that make each threat, for the side to move and for the opponent.
    threats: Vec<[[u8; Threat::COUNT]; 2]>,
    /// The value without a network, in eval units.
    pub values: Vec<f32>,
    /// The score of the search.
    scores: Vec<f32>,
    /// The result of the game for the side to move: 0, 0.5 or 1, if it was played to the end.
    pub results: Vec<Option<f32>>,
    /// What the chance of winning should be.
    pub targets: Vec<f32>,
}

impl Samples {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The scale under which the scores predict the results best.
    pub fn score_scale(&self) -> f32 {
        scale(&self.scores, &self.results) as f32
    }

    /// Sets the targets, of which the score makes up `share`.
    pub fn with_targets(mut self, share: f32, score_scale: f32) -> Samples {
        let chance = |score: f32| f64::from(1.0 / (1.0 + (-score / score_scale).exp()));
        let all = self.scores.iter().zip(&self.results);
        self.targets = all
            .map(|(score, result)| target(share.into(), chance(*score), *result) as f32)
            .collect();
        self
    }

    /// The windows of a position, with the side to move as Black. `empty` caches an empty board.
    pub fn windows(&self, index: usize, empty: &mut Option<Windows>) -> Windows {
        let size = usize::from(self.sizes[index]);
        let size = BoardSize::new(size).unwrap_or_default();
        let blank = match empty {
            Some(blank) if blank.size() == size => blank,
            other => other.insert(Windows::new(size)),
        };
        let mut windows = blank.clone();
        let begin = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        for (row, column, is_opponents) in &self.stones[begin..self.ends[index]] {
            if let Ok(point) = Point::new(usize::from(*row), usize::from(*column)) {
                windows.place(point, Stone::ALL[usize::from(*is_opponents)]);
            }
        }
        windows
    }

    /// The inputs of a position that are not sums over its windows.
    pub fn other_inputs(&self, index: usize) -> impl Iterator<Item = f32> {
        let threats = &self.threats[index];
        let count = |side: usize, threat: Threat| usize::from(threats[side][threat as usize]);
        let value = Network::value_input(self.values[index]);
        Network::threat_inputs(count).into_iter().chain([value])
    }

    /// Adds positions that have no targets yet.
    pub fn append(&mut self, other: Samples) {
        let before = self.stones.len();
        self.stones.extend(other.stones);
        self.ends.extend(other.ends.iter().map(|end| end + before));
        self.sizes.extend(other.sizes);
        self.to_move.extend(other.to_move);
        self.threats.extend(other.threats);
        self.values.extend(other.values);
        self.scores.extend(other.scores);
        self.results.extend(other.results);
    }
}

/// The positions of these files: those that are fitted to, and those that are held out.
pub fn read(
    data: &[PathBuf],
    rule: Rule,
    most: Option<usize>,
    jobs: usize,
) -> Result<[Samples; 2], String> {
    let games = game_file::read_of_rule(data, rule, most)?;
    let numbered: Vec<(usize, &TrainingGame)> = (1..).zip(&games).collect();
    let parts = numbered.chunks(numbered.len().div_ceil(jobs).max(1));
    let parts = in_parallel(parts, |part| of_games(part, rule));
    let mut all = [Samples::default(), Samples::default()];
    for part in parts {
        for (samples, more) in all.iter_mut().zip(part?) {
            samples.append(more);
        }
    }
    Ok(all)
}

/// The positions of games with these numbers, as [`read`] returns them.
pub fn of_games(games: &[(usize, &TrainingGame)], rule: Rule) -> Result<[Samples; 2], String> {
    let mut engine = engines::small(rule);
    engine.set_network(None);
    let mut all = [Samples::default(), Samples::default()];
    for (number, game) in games {
        let samples = &mut all[usize::from(is_held_out(game.seed))];
        let read = game.replay(|position, score, _| {
            let setup = position.as_setup();
            let features = engine
                .features(&setup)
                .map_err(|reason| reason.to_string())?;
            if !is_quiet(&features) {
                return Ok(());
            }
            let to_move = setup.side_to_move();
            for point in setup.size().points() {
                if let Some(stone) = setup.board().get(point) {
                    let (row, column) = (point.row() as u8, point.column() as u8);
                    samples.stones.push((row, column, stone != to_move));
                }
            }
            samples.ends.push(samples.stones.len());
            samples.sizes.push(setup.size().get() as u8);
            samples.to_move.push(to_move);
            let counts = |counts: [u16; Threat::COUNT]| counts.map(|count| count.min(255) as u8);
            samples.threats.push(features.threats.map(counts));
            let value = engine
                .evaluate(&setup)
                .map_err(|reason| reason.to_string())?;
            samples.values.push(value as f32);
            samples.scores.push(f32::from(score));
            samples.results.push(game.result_for(to_move));
            Ok(())
        });
        read.map_err(|reason| format!("game {number}: {reason}"))?;
    }
    Ok(all)
}
