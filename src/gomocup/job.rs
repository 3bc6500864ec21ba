//! What the engine is asked for.

use crate::engine::{Limits, Settings, Worker};
use crate::rules::{Game, Rule, Setup};

/// What a search is for.
#[derive(Clone, Debug)]
pub enum Job {
    /// A move.
    Move(Setup),
    /// The best moves, this many of them, and then the move.
    Best(Setup, usize),
    /// Three stones to open this game.
    Opening(Game),
    /// A colour in this opening, and a move if the colour is White.
    Colour(Game),
}

/// A search that the manager waits for.
#[derive(Debug)]
pub struct Search<'a> {
    /// Who searches.
    pub worker: &'a mut Worker,
    /// The rule.
    pub rule: Rule,
    /// How its engine is built.
    pub settings: Settings,
    /// What the search is for.
    pub job: Job,
    /// Whether to send what it found before the move.
    pub show_detail: bool,
    /// Its limits.
    pub limits: Limits,
}
