//! What the engine is asked for.

use crate::engine::{Limits, Settings, Worker};
use crate::rules::{Game, Rule, Setup};

/// What a search is for.
#[derive(Clone, Debug)]
pub enum Job {
    /// A move.
    Move(Setup),
    /// The best moves, so many, and then the move.
    Best(Setup, usize),
    /// Three stones to open this game.
    Opening(Game),
    /// A colour in this opening, and a move if it is White.
    Colour(Game),
}

/// A search that the manager waits for.
#[derive(Debug)]
pub struct Search<'a> {
    /// Who searches.
    pub worker: &'a mut Worker,
    /// By which rule.
    pub rule: Rule,
    /// With an engine built how.
    pub settings: Settings,
    /// What for.
    pub job: Job,
    /// Whether to show what was found before the move.
    pub shows: bool,
    /// How long.
    pub limits: Limits,
}
