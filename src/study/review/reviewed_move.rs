//! A move of a game with what it did to the chances of who made it.

use super::chance::Outlook;
use super::standing::Standing;
use crate::engine::{Reason, Win, WinKind};
use crate::rules::{Move, Point};

/// A move of a game, and what it did to the chances.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMove {
    /// The move.
    pub made: Move,
    /// Whether an opening procedure asked for it; such a move is not judged.
    pub in_opening: bool,
    /// How its player stood before it.
    pub before: Standing,
    /// How the opponent, who is then to move, stands after it.
    pub after: Standing,
    /// What is proven of it, most often nothing.
    pub findings: Vec<Finding>,
    /// What a commentator would write behind it.
    pub mark: Option<MoveMark>,
    /// What was better, where the move is no good one.
    pub better: Option<Better>,
}

/// What is proven of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Its player had this win by force, and none was found after it.
    Missed(Win),
    /// After it the opponent has this win by force, and after another move none was
    /// found.
    Allowed(Win),
    /// Its player had this win by force and left it, but stands so well that there may be
    /// another.
    MayMiss(Win),
    /// After it the opponent has this win by force, but other moves may lose as well.
    MayAllow(Win),
    /// It begins this win by force, which was not there a turn before.
    Begins(Win),
    /// It holds, and after every other move that was tried the opponent wins by force.
    Only,
}

/// What a commentator would write behind a move, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveMark {
    /// `??`: it turned the game.
    Blunder,
    /// `?`: it cost much.
    Mistake,
    /// `!`: it was not easy to find.
    Good,
}

impl MoveMark {
    /// All of them, worst first.
    pub const ALL: [MoveMark; 3] = [MoveMark::Blunder, MoveMark::Mistake, MoveMark::Good];

    /// As commentators write it.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            MoveMark::Blunder => "??",
            MoveMark::Mistake => "?",
            MoveMark::Good => "!",
        }
    }
}

/// What was better than a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Better {
    /// The moves of both sides, the better one first.
    pub line: Vec<Point>,
    /// What it makes, stops and leads to.
    pub reason: Option<Reason>,
}

/// The part of the chances that a blunder loses at least, and a mistake.
const BLUNDER: f64 = 0.3;
const MISTAKE: f64 = 0.12;

/// With at least this chance left, a missed win is a mistake and no blunder.
const STILL_GOOD: f64 = 0.75;

/// With no more chance than this before it, giving a win away is a mistake and no blunder.
const BAD_ALREADY: f64 = 0.15;

impl ReviewedMove {
    /// The chance to win of its player before it, from 0 to 1.
    #[must_use]
    pub fn chance_before(&self) -> f64 {
        // A move may be better than what was thought to be the best.
        self.before.chance().max(self.chance_after())
    }

    /// The chance to win of its player after it, from 0 to 1.
    #[must_use]
    pub fn chance_after(&self) -> f64 {
        1.0 - self.after.chance()
    }

    /// What it lost of the chances of its player, from 0 to 1.
    #[must_use]
    pub fn loss(&self) -> f64 {
        self.chance_before() - self.chance_after()
    }

    /// How its player stood before it, in a word.
    #[must_use]
    pub fn outlook_before(&self) -> Outlook {
        match self.before.chance() < self.chance_after() {
            true => self.outlook_after(),
            false => self.before.verdict(),
        }
    }

    /// How its player stands after it, in a word.
    #[must_use]
    pub fn outlook_after(&self) -> Outlook {
        self.after.verdict().reversed()
    }

    /// The mark that it gets for its finding and its loss.
    pub(super) fn marked(&self) -> Option<MoveMark> {
        if self.in_opening {
            return None;
        }
        let (after, before) = (self.chance_after(), self.before.chance());
        let marks = self.findings.iter().filter_map(|finding| match finding {
            Finding::Missed(_) if after >= STILL_GOOD => Some(MoveMark::Mistake),
            Finding::Allowed(_) | Finding::MayAllow(_) if before <= BAD_ALREADY => {
                Some(MoveMark::Mistake)
            }
            Finding::MayAllow(win) if win.kind > WinKind::Fours => Some(MoveMark::Mistake),
            Finding::Missed(_) | Finding::Allowed(_) | Finding::MayAllow(_) => {
                Some(MoveMark::Blunder)
            }
            Finding::MayMiss(_) => None,
            Finding::Begins(_) | Finding::Only => Some(MoveMark::Good),
        });
        let lost = || match self.loss() {
            // What is proven afterwards alone is not the fault of this move.
            _ if self.after.is_settled() => None,
            loss if loss >= BLUNDER => Some(MoveMark::Blunder),
            loss if loss >= MISTAKE => Some(MoveMark::Mistake),
            _ => None,
        };
        marks.min().or_else(lost)
    }
}
