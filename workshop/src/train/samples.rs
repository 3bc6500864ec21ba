//! The quiet positions of games, with the features that the evaluation counts in them.

use gomoku::engine::Engine;
use gomoku::engine::tune::{Features, Threat};
use gomoku::rules::{Rule, Stone};

use super::weights::{combination_index, threat_set_index};
use crate::common::engines;
use crate::common::fitting::is_proven;
use crate::common::game_file::TrainingGame;

/// Positions for a fit, one after the other in memory.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    // Which weight counts, and how often; those of the opponent count negatively.
    counts: Vec<(u16, i16)>,
    // For each position where its counts end.
    ends: Vec<usize>,
    /// For each position the score of the search, for the side to move.
    pub scores: Vec<f32>,
    /// For each position the result of its game, for the side to move: 0, 0.5 or 1, if it was
    /// played to the end.
    pub results: Vec<Option<f32>>,
}

impl Samples {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// What counts in a position.
    pub fn counts(&self, index: usize) -> &[(u16, i16)] {
        let begin = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.counts[begin..self.ends[index]]
    }

    /// Adds a position in which the first weights count this often, without score and result.
    #[cfg(test)]
    pub fn add(&mut self, counts: &[i16]) {
        let counts = counts.iter().zip(0..);
        self.counts
            .extend(counts.map(|(count, index)| (index, *count)));
        self.ends.push(self.counts.len());
    }

    fn push(&mut self, rule: Rule, to_move: Stone, features: &Features) {
        let stones = [to_move, to_move.opponent()];
        for (side, all) in features.combinations.iter().enumerate() {
            let sign = [1, -1][side];
            self.counts.extend(all.iter().map(|(combination, count)| {
                let combination = usize::from(*combination);
                let index = combination_index(rule, stones[side], side, combination);
                (index as u16, sign * *count as i16)
            }));
        }
        let index = threat_set_index(rule, to_move, features.threat_set);
        self.counts.push((index as u16, 1));
        self.ends.push(self.counts.len());
    }
}

/// Reads games of one rule.
pub struct Reader {
    engine: Engine,
    // Whether positions count in which the search has proven who wins.
    proven: bool,
}

impl Reader {
    /// A reader for games of this rule.
    pub fn new(rule: Rule, proven: bool) -> Reader {
        let engine = engines::small(rule);
        Reader { engine, proven }
    }

    /// Adds the quiet positions of a game.
    ///
    /// # Errors
    /// When a move of the game is not legal.
    pub fn read(&self, played: &TrainingGame, samples: &mut Samples) -> Result<(), String> {
        let rule = played.variant.rule;
        played.replay(|game, score, _| {
            let score = i32::from(score);
            if is_proven(score) && !self.proven {
                return Ok(());
            }
            let setup = game.as_setup();
            let features = self.engine.features(&setup);
            let features = features.map_err(|reason| reason.to_string())?;
            if !is_quiet(&features) {
                return Ok(());
            }
            let to_move = setup.side_to_move();
            samples.push(rule, to_move, &features);
            samples.scores.push(score as f32);
            samples.results.push(played.result_for(to_move));
            Ok(())
        })
    }
}

/// Whether the search evaluates such a position: nobody has a four, and the
/// side to move cannot make an open one.
pub fn is_quiet(features: &Features) -> bool {
    let [own, other] = &features.threats;
    let five = Threat::Five as usize;
    own[five] == 0 && other[five] == 0 && own[Threat::OpenFour as usize] == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::game_file::Ending;
    use crate::common::options::Variant;
    use crate::train::weights::to_weights;
    use gomoku::engine::Settings;
    use gomoku::engine::tune::Values;
    use gomoku::rules::{BoardSize, Game, Point};

    fn played(rule: Rule, points: &[(usize, usize)], scores: &[i16]) -> TrainingGame {
        TrainingGame {
            seed: 0,
            variant: Variant {
                size: BoardSize::default(),
                rule,
            },
            ending: Ending::Won(Stone::White),
            opening: points.len() - scores.len(),
            moves: points
                .iter()
                .map(|(row, column)| Point::new(*row, *column).unwrap())
                .collect(),
            scores: scores.to_vec(),
        }
    }

    fn samples(game: &TrainingGame, proven: bool) -> Samples {
        let mut samples = Samples::default();
        let reader = Reader::new(game.variant.rule, proven);
        reader.read(game, &mut samples).unwrap();
        samples
    }

    /// The weighted counts are the evaluation, with any values.
    #[test]
    fn counts_are_those_of_the_evaluation() {
        for rule in Rule::ALL {
            let points = [(7, 7), (6, 8), (8, 8), (6, 6), (9, 7), (6, 7)];
            let game = played(rule, &points, &[10, -20, 30, -40, 50]);
            let samples = samples(&game, false);
            assert_eq!(samples.scores, [10.0, -20.0, 30.0, -40.0, 50.0]);
            assert_eq!(samples.results, [1.0, 0.0, 1.0, 0.0, 1.0].map(Some));
            let mut engine = Engine::new(rule, Settings::default());
            engine.set_network(None);
            let mut values = Values::new(rule);
            for combination in 0..Values::COUNT {
                let number = combination as i16;
                values.set(Stone::Black, combination, [9 * number + 1, 99]);
                values.set(Stone::White, combination, [-8 * number, 12 * number]);
            }
            for set in 0..Values::THREAT_SETS {
                values.set_threat_set(Stone::Black, set, 32 * set as i16);
                values.set_threat_set(Stone::White, set, -48 * set as i16);
            }
            engine.set_values(&values).unwrap();
            let weights = to_weights(&values);
            let mut replayed = Game::new(game.variant.size, rule);
            replayed.play(game.moves[0]).unwrap();
            for (index, point) in game.moves[1..].iter().enumerate() {
                let counts = samples.counts(index).iter();
                let sum: f32 = counts
                    .map(|(index, count)| weights[usize::from(*index)] * f32::from(*count))
                    .sum();
                assert_eq!(engine.evaluate(&replayed.as_setup()), Ok(sum as i32));
                replayed.play(*point).unwrap();
            }
        }
    }

    #[test]
    fn positions_are_left_out_that_the_search_decides() {
        // Black makes a three; White plays elsewhere; Black makes a four, and is to be
        // stopped.
        let points = [
            (7, 7),
            (0, 0),
            (7, 8),
            (0, 2),
            (7, 9),
            (0, 4),
            (7, 10),
            (7, 11),
        ];
        let read = |scores: &[i16], proven: bool| {
            samples(&played(Rule::Freestyle, &points, scores), proven).scores
        };
        // Before the fifth move nothing is decided, and before the sixth Black threatens an
        // open four; then Black can make one, and then a five.
        assert_eq!(read(&[1, 2, 3, 4], true), [1.0, 2.0]);
        assert_eq!(read(&[29_990, -29_990, 3, 4], false), [0.0; 0]);
        assert_eq!(read(&[29_990, 2, 29_995, 4], true), [29_990.0, 2.0]);
    }

    #[test]
    fn a_game_that_is_not_legal_is_named() {
        let game = played(Rule::Freestyle, &[(7, 7), (7, 7)], &[0]);
        let mut samples = Samples::default();
        let reason = Reader::new(Rule::Freestyle, false).read(&game, &mut samples);
        assert_eq!(reason, Err("move 2: 7 7 is taken by $ (move 1)".into()));
    }
}
