//! Positions of games, with the moves that the search looked at and the one that it chose.

use gomoku::engine::Engine;
use gomoku::engine::tune::{Threat, Tuning, plies_to_loss};
use gomoku::rules::{Game, Point, Rule};

use crate::common::engines;
use crate::common::fitting::{Samples, read_samples};
use crate::common::game_file::TrainingGame;

/// A choice between moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The combinations that each move makes and takes.
    pub moves: Vec<[u16; 2]>,
    /// The number of the move that was chosen.
    pub chosen: usize,
}

impl Samples for Vec<Choice> {
    fn join(&mut self, mut other: Vec<Choice>) {
        self.append(&mut other);
    }
}

/// The choices in games of one rule: those that are fitted to, and those that are held out.
pub fn read(games: &[TrainingGame], rule: Rule, jobs: usize) -> Result<[Vec<Choice>; 2], String> {
    read_samples(games, jobs, || {
        let engine = engines::small(rule);
        move |choices: &mut Vec<Choice>, _, position, score, point| {
            if plies_to_loss(score.into()).is_none() {
                choices.extend(choice(&engine, position, point)?);
            }
            Ok(())
        }
    })
}

/// The choice in a position, unless a threat decides it.
fn choice(engine: &Engine, game: &Game, point: Point) -> Result<Option<Choice>, String> {
    let setup = game.as_setup();
    let features = engine.features(&setup);
    let features = features.map_err(|reason| reason.to_string())?;
    let decides = |threat: Threat| {
        let count = |side: usize| features.threats[side][threat as usize];
        count(0) + count(1) > 0
    };
    if decides(Threat::Five) || decides(Threat::OpenFour) {
        return Ok(None);
    }
    let moves = engine.move_features(&setup);
    let moves = moves.map_err(|reason| reason.to_string())?;
    let chosen = moves.iter().position(|other| other.point == point);
    Ok(chosen.map(|chosen| Choice {
        moves: moves
            .iter()
            .map(|other| [other.makes, other.takes])
            .collect(),
        chosen,
    }))
}
