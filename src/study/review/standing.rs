//! How a position stands for the side to move: proven, or as a search estimates.

use super::outlook::Outlook;
use crate::engine::{Score, Win};
use crate::rules::Point;

/// How a position stands for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The side to move wins against every defence.
    Won(Win),
    /// Every move loses.
    Lost {
        /// In how many plies at most; 0 if the opponent has already won.
        plies: usize,
    },
    /// The game is drawn.
    Drawn,
    /// Nothing is proven; a search estimates it.
    Searched {
        /// The score.
        score: Score,
        /// The depth of the search, in plies.
        depth: u32,
    },
}

impl Standing {
    /// The chance to win of the side to move, from 0 to 1.
    #[must_use]
    pub fn chance(&self) -> f64 {
        match self {
            Standing::Won(_) => 1.0,
            Standing::Lost { .. } => 0.0,
            Standing::Drawn => 0.5,
            Standing::Searched { score, .. } => score.chance(),
        }
    }

    /// How the side to move stands, in a word.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        match self {
            Standing::Won(_) => Outlook::Won,
            Standing::Lost { .. } => Outlook::Lost,
            Standing::Drawn => Outlook::Even,
            Standing::Searched { score, .. } => Outlook::of_chance(score.chance()),
        }
    }

    /// The win of the side to move, if one is proven.
    #[must_use]
    pub const fn win(&self) -> Option<&Win> {
        match self {
            Standing::Won(win) => Some(win),
            _ => None,
        }
    }

    /// Whether a win or a loss is proven, or the game is over.
    pub(super) const fn is_settled(&self) -> bool {
        !matches!(self, Standing::Searched { .. })
    }
}

/// The assessment of a position.
#[derive(Clone, Debug)]
pub(super) struct Assessed {
    pub standing: Standing,
    /// The best known play of both sides; empty if the game is over.
    pub best: Vec<Point>,
}
