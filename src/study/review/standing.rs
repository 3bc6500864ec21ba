//! How a position stands for the side to move, proven results first.

use super::chance::{Outlook, chance};
use crate::engine::{ForcedWin, Score};
use crate::rules::Point;

/// How a position stands for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It wins against every defence.
    Won(Win),
    /// Every move loses.
    Lost {
        /// In how many plies at most; 0 where the opponent has won already.
        plies: usize,
    },
    /// The game is over, and nobody has won.
    Drawn,
    /// What a search thinks.
    Searched {
        /// In eval units.
        score: Score,
        /// How deep it looked, in plies.
        depth: u32,
    },
}

/// A win that holds against every defence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// How it comes about.
    pub force: Force,
    /// In how many plies at most.
    pub plies: usize,
    /// The moves of both sides, the winner's first. They may end before the win where it
    /// was found by search, and it is empty where only the opponent's loss was proven.
    pub line: ForcedWin,
}

impl Win {
    /// How many moves of its own the winner needs at most.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.plies.div_ceil(2)
    }
}

/// How a forced win comes about, quickest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Force {
    /// The first move makes five.
    Five,
    /// Every move makes a four (VCF).
    Fours,
    /// Every move makes a four or an open three (VCT).
    Threats,
    /// By search; some move may threaten nothing.
    Search,
}

impl Force {
    /// All of them, quickest first.
    pub const ALL: [Force; 4] = [Force::Five, Force::Fours, Force::Threats, Force::Search];

    /// The word as programs read it: `five`, `fours`, `threats` or `search`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Force::Five => "five",
            Force::Fours => "fours",
            Force::Threats => "threats",
            Force::Search => "search",
        }
    }
}

impl Standing {
    /// The chance to win of the side to move, from 0 to 1.
    #[must_use]
    pub fn chance(&self) -> f64 {
        match self {
            Standing::Won(_) => 1.0,
            Standing::Lost { .. } => 0.0,
            Standing::Drawn => 0.5,
            Standing::Searched { score, .. } => chance(*score),
        }
    }

    /// How the side to move stands, in a word.
    #[must_use]
    pub fn verdict(&self) -> Outlook {
        match self {
            Standing::Won(_) => Outlook::Won,
            Standing::Lost { .. } => Outlook::Lost,
            Standing::Drawn => Outlook::Even,
            Standing::Searched { score, .. } => Outlook::of_chance(chance(*score)),
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

/// A position that was looked at.
#[derive(Clone, Debug)]
pub(super) struct Assessed {
    pub standing: Standing,
    /// The best play by both sides that is known; empty where the game is over.
    pub best: Vec<Point>,
}
