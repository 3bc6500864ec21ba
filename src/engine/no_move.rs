//! Why the engine has no move.

use std::error::Error;
use std::fmt;

use crate::rules::{Rule, Setup};

/// Why the engine has no move, and no answer, for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoMove {
    /// The game is over: it is won, or there is no legal move.
    GameOver,
    /// The position has another rule than the engine.
    OtherRule {
        /// The rule of the position.
        asked: Rule,
        /// The rule of the engine.
        built: Rule,
    },
}

impl NoMove {
    /// Refuses a position with another rule than the one the engine was built for.
    pub(crate) fn check_rule(asked: Rule, built: Rule) -> Result<(), NoMove> {
        match asked == built {
            true => Ok(()),
            false => Err(NoMove::OtherRule { asked, built }),
        }
    }

    /// Refuses a position with another rule, and one in which the game is over.
    pub(crate) fn check(setup: &Setup, built: Rule) -> Result<(), NoMove> {
        NoMove::check_rule(setup.rule(), built)?;
        NoMove::check_open(setup)
    }

    /// Refuses a position in which the game is over.
    pub(crate) fn check_open(setup: &Setup) -> Result<(), NoMove> {
        match setup.outcome() {
            None => Ok(()),
            Some(_) => Err(NoMove::GameOver),
        }
    }
}

impl fmt::Display for NoMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoMove::GameOver => f.write_str("the game is over"),
            NoMove::OtherRule { asked, built } => {
                write!(f, "the rule is {asked}, but the engine plays {built}")
            }
        }
    }
}

impl Error for NoMove {}
