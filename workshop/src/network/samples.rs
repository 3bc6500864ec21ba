//! The quiet positions of games as the network sees them.

use gomoku::engine::tune::{Network, Threat, Tuning, Windows};
use gomoku::rules::{BoardSize, Point, Rule, Stone};

use crate::common::engines;
use crate::common::fitting::{self, Lists, quiet, read_samples, target};
use crate::common::game_file::TrainingGame;
use crate::train::scale;

/// Positions for training.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    // The stones of each position, as row, column, and whether they are the opponent's.
    stones: Lists<(u8, u8, bool)>,
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
        self.stones.len()
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
        for (row, column, is_opponents) in self.stones.get(index) {
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
}

impl fitting::Samples for Samples {
    /// Adds positions that have no targets yet.
    fn join(&mut self, other: Samples) {
        self.stones.join(other.stones);
        self.sizes.extend(other.sizes);
        self.to_move.extend(other.to_move);
        self.threats.extend(other.threats);
        self.values.extend(other.values);
        self.scores.extend(other.scores);
        self.results.extend(other.results);
    }
}

/// The quiet positions of games of one rule: those that are fitted to, and those that are held out.
pub fn read(games: &[TrainingGame], rule: Rule, jobs: usize) -> Result<[Samples; 2], String> {
    read_samples(games, jobs, || {
        let mut engine = engines::small(rule);
        engine.set_network(None);
        move |samples: &mut Samples, played, game, score, _| {
            let Some((setup, features)) = quiet(&engine, game)? else {
                return Ok(());
            };
            let (size, to_move) = (setup.size(), setup.side_to_move());
            samples.stones.push(size.points().filter_map(|point| {
                let stone = setup.board().get(point)?;
                Some((point.row() as u8, point.column() as u8, stone != to_move))
            }));
            samples.sizes.push(size.get() as u8);
            samples.to_move.push(to_move);
            let counts = |counts: [u16; Threat::COUNT]| counts.map(|count| count.min(255) as u8);
            samples.threats.push(features.threats.map(counts));
            let value = engine.static_eval(&setup);
            samples
                .values
                .push(value.map_err(|reason| reason.to_string())? as f32);
            samples.scores.push(f32::from(score));
            samples.results.push(played.result_for(to_move));
            Ok(())
        }
    })
}
