//! Positions of games, with the moves that the search looked at and the one that it chose.

use std::path::PathBuf;

use gomoku::engine::Engine;
use gomoku::engine::tune::{Threat, plies_to_loss};
use gomoku::rules::{Game, Point, Rule};

use crate::common::engines;
use crate::common::fitting::is_held_out;
use crate::common::game_file;

/// A choice between moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The combinations that each move makes and takes.
    pub moves: Vec<[u16; 2]>,
    /// The number of the move that was chosen.
    pub chosen: usize,
}

/// All choices of some games.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// How many games were read.
    pub games: usize,
    /// The choices that are fitted to.
    pub fitted: Vec<Choice>,
    /// Those of the games that are held out.
    pub held_out: Vec<Choice>,
}

impl Choices {
    /// Reads the games of one rule in these files.
    ///
    /// # Errors
    /// When a file is not one of games, or a game of it is not legal.
    pub fn read(paths: &[PathBuf], rule: Rule) -> Result<Choices, String> {
        let mut choices = Choices::default();
        let engine = engines::small(rule);
        for game in game_file::read_of_rule(paths, rule, None)? {
            choices.games += 1;
            let list = match is_held_out(game.seed) {
                true => &mut choices.held_out,
                false => &mut choices.fitted,
            };
            let added = game.replay(|position, score, point| {
                if plies_to_loss(score.into()).is_none() {
                    list.extend(choice(&engine, position, point)?);
                }
                Ok(())
            });
            added.map_err(|reason| format!("game {}: {reason}", choices.games))?;
        }
        Ok(choices)
    }
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
