//! The quiet positions of games, with the features that the evaluation counts in them.

use gomoku::engine::tune::Features;
use gomoku::rules::{Rule, Stone};

use super::weights::{combination_index, threat_set_index};
use crate::common::engines;
use crate::common::fitting::{self, Lists, is_proven, quiet, read_samples};
use crate::common::game_file::TrainingGame;

/// Positions for a fit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    /// Which weights count, and how often; those of the opponent count negatively.
    pub counts: Lists<(u16, i16)>,
    /// For each position the score of the search, for the side to move.
    pub scores: Vec<f32>,
    /// For each position the result of its game, for the side to move: 0, 0.5 or 1, if it was
    /// played to the end.
    pub results: Vec<Option<f32>>,
}

impl Samples {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.counts.len()
    }
}

impl fitting::Samples for Samples {
    fn join(&mut self, other: Samples) {
        self.counts.join(other.counts);
        self.scores.extend(other.scores);
        self.results.extend(other.results);
    }
}

/// Which weights count in a position.
fn counts(rule: Rule, to_move: Stone, features: &Features) -> Vec<(u16, i16)> {
    let stones = [to_move, to_move.opponent()];
    let sides = features.combinations.iter().zip([1, -1]).enumerate();
    let counts = sides.flat_map(|(side, (all, sign))| {
        all.iter().map(move |(combination, count)| {
            let combination = usize::from(*combination);
            let index = combination_index(rule, stones[side], side, combination);
            (index as u16, sign * *count as i16)
        })
    });
    let index = threat_set_index(rule, to_move, features.threat_set);
    counts.chain([(index as u16, 1)]).collect()
}

/// The quiet positions of games of one rule: those that are fitted to, and those that are held out.
/// `proven` says whether positions count in which the search has proven who wins.
pub fn read(
    games: &[TrainingGame],
    rule: Rule,
    proven: bool,
    jobs: usize,
) -> Result<[Samples; 2], String> {
    read_samples(games, jobs, || {
        let engine = engines::small(rule);
        move |samples: &mut Samples, played, game, score, _| {
            let score = i32::from(score);
            if is_proven(score) && !proven {
                return Ok(());
            }
            if let Some((setup, features)) = quiet(&engine, game)? {
                let to_move = setup.side_to_move();
                samples.counts.push(counts(rule, to_move, &features));
                samples.scores.push(score as f32);
                samples.results.push(played.result_for(to_move));
            }
            Ok(())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::game_file::tests::won_by_white;
    use crate::train::weights::to_weights;
    use gomoku::engine::tune::{Threat, Tuning, Values};
    use gomoku::engine::{Engine, Settings};
    use gomoku::rules::Game;

    fn samples(game: &TrainingGame, proven: bool) -> Samples {
        let games = std::slice::from_ref(game);
        let [_, held_out] = read(games, game.variant.rule, proven, 1).unwrap();
        held_out
    }

    /// The weighted counts are the evaluation, with any values.
    #[test]
    fn counts_are_those_of_the_evaluation() {
        let games = Rule::ALL.map(|rule| (rule, "h8i9i7g9h6h9"));
        // Black would make six at f8.
        let overline = (Rule::Renju, "c8a1d8o15g8a15h8o1e8a8");
        let mut fouls = 0;
        for (rule, moves) in games.into_iter().chain([overline]) {
            let game = won_by_white(rule, moves, &[10, -20, 30, -40, 50]);
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
            let (opening, rest) = game.moves.split_at(game.opening);
            for point in opening {
                replayed.play(*point).unwrap();
            }
            for (index, point) in rest.iter().enumerate() {
                let counts = samples.counts.get(index).iter();
                let sum: f32 = counts
                    .map(|(index, count)| weights[usize::from(*index)] * f32::from(*count))
                    .sum();
                let setup = replayed.as_setup();
                assert_eq!(engine.static_eval(&setup), Ok(sum as i32));
                fouls += engine.features(&setup).unwrap().threats[1][Threat::Foul as usize];
                replayed.play(*point).unwrap();
            }
        }
        assert!(fouls > 0);
    }

    #[test]
    fn positions_are_left_out_that_the_search_decides() {
        // Black makes a three; White plays elsewhere; Black makes a four, and is to be
        // stopped.
        let read = |scores: &[i16], proven: bool| {
            let game = won_by_white(Rule::Freestyle, "h8a15i8c15j8e15k8l8", scores);
            samples(&game, proven).scores
        };
        // Before the fifth move nothing is decided, and before the sixth Black threatens an
        // open four; then Black can make one, and then a five.
        assert_eq!(read(&[1, 2, 3, 4], true), [1.0, 2.0]);
        assert_eq!(read(&[29_990, -29_990, 3, 4], false), [0.0; 0]);
        assert_eq!(read(&[29_990, 2, 29_995, 4], true), [29_990.0, 2.0]);
    }

    #[test]
    fn a_game_that_is_not_legal_is_named() {
        let game = won_by_white(Rule::Freestyle, "h8h8", &[0]);
        let reason = read(&[game], Rule::Freestyle, false, 1).unwrap_err();
        assert_eq!(reason, "game 1: move 2: 7 7 is taken by $ (move 1)");
    }
}
