//! Positions of games, with the moves that the search looked at and the one that it chose.

use gomoku::engine::{Engine, Settings, Threat, plies_to_loss};
use gomoku::rules::{Game, Rule};

use crate::common::packed::{Games, Played};

/// One game in so many is held out.
const HELD_OUT: usize = 10;

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
    /// Reads the games of a file, all of one rule.
    ///
    /// # Errors
    /// When the file is none of `datagen`, or a game of it is not legal.
    pub fn read(bytes: &[u8]) -> Result<Choices, String> {
        let mut choices = Choices::default();
        let mut engine: Option<Engine> = None;
        for played in Games::new(bytes)? {
            let played = played?;
            choices.games += 1;
            let engine = engine.get_or_insert_with(|| reader(played.rule));
            if engine.rule() != played.rule {
                return Err(format!("games of {} and {}", engine.rule(), played.rule));
            }
            let list = match choices.games % HELD_OUT {
                0 => &mut choices.held_out,
                _ => &mut choices.fitted,
            };
            let looked = look(engine, &played, list);
            looked.map_err(|reason| format!("game {}: {reason}", choices.games))?;
        }
        Ok(choices)
    }
}

/// An engine that only tells what it would look at.
fn reader(rule: Rule) -> Engine {
    let settings = Settings {
        table: 1,
        ..Settings::default()
    };
    Engine::new(rule, settings)
}

/// Adds the choices of a game.
fn look(engine: &Engine, played: &Played, choices: &mut Vec<Choice>) -> Result<(), String> {
    let mut game = Game::new(played.size, played.rule);
    for (index, point) in played.moves.iter().enumerate() {
        if let Some(score) = index.checked_sub(played.opening)
            && plies_to_loss(played.scores[score].into()).is_none()
        {
            choices.extend(choice(engine, &game, *point)?);
        }
        let moved = game.play(*point);
        moved.map_err(|reason| format!("move {}: {reason}", index + 1))?;
    }
    Ok(())
}

/// The choice in a position where it is free.
fn choice(
    engine: &Engine,
    game: &Game,
    point: gomoku::rules::Point,
) -> Result<Option<Choice>, String> {
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
