//! What a game consists of: its steps, and what playing one does.

use crate::rules::opening::{Decision, Player};
use crate::rules::{Outcome, Point, Stone};

/// A stone that was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The number of the move, from 1 to 676.
    pub number: u16,
    /// Its colour.
    pub stone: Stone,
    /// Where it stands.
    pub point: Point,
}

/// One step of a game. [`Game::undo`](super::Game::undo) takes one back, and
/// [`Game::redo`](super::Game::redo) puts one back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A stone.
    Move(Move),
    /// A decision in the opening.
    Decision(Decision),
    /// A fifth move, offered.
    Offer(Point),
    /// This side gave up.
    Resignation(Stone),
    /// This side used up its time.
    Timeout(Stone),
    /// The players agreed on a draw.
    AgreedDraw,
}

impl Step {
    /// Whether it ends the game without a stone.
    #[must_use]
    pub const fn is_end(self) -> bool {
        match self {
            Step::Resignation(_) | Step::Timeout(_) | Step::AgreedDraw => true,
            Step::Move(_) | Step::Decision(_) | Step::Offer(_) => false,
        }
    }
}

/// What [`Game::play`](super::Game::play) did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// A stone was placed.
    Stone {
        /// The stone.
        made: Move,
        /// How that ended the game, if it did.
        outcome: Option<Outcome>,
    },
    /// A fifth move was offered, and no stone placed.
    Offer {
        /// Who offered it.
        player: Player,
        /// Where.
        point: Point,
    },
}

impl Played {
    /// How the game ended, if it did.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Played::Stone { outcome, .. } => outcome,
            Played::Offer { .. } => None,
        }
    }
}
