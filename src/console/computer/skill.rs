//! How the computer plays: its level, time, threads and chance.

use std::time::Duration;

use crate::console::computer::level::Level;
use crate::engine::Settings;

/// Spreads the numbers of games over all bits of a seed, and otherwise than [`mix`], which
/// spreads those of moves.
const GAME_MIX: u64 = 0xA24B_AED4_963E_E407;

/// How the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// How strong it is.
    pub level: Level,
    /// Whether the level follows the person's results.
    pub adapts: bool,
    /// How long it may think about a move; `None` is up to the level.
    pub time: Option<Duration>,
    /// What is left on its clock for the game; `None` without one.
    pub left: Option<Duration>,
    /// How many threads it uses.
    pub threads: usize,
    /// What its errors at the lower levels depend on.
    pub seed: u64,
}

impl Default for Skill {
    fn default() -> Skill {
        Skill {
            level: Level::default(),
            adapts: false,
            time: None,
            left: None,
            threads: 1,
            seed: 0,
        }
    }
}

impl Skill {
    /// The same skill with the chance of the game that has this number in a run, so that
    /// no two of them are alike.
    #[must_use]
    pub(crate) const fn for_game(self, number: u64) -> Skill {
        Skill {
            seed: self.seed ^ number.wrapping_mul(GAME_MIX),
            ..self
        }
    }

    /// The engine of the highest level.
    pub(crate) fn best(self) -> Settings {
        Settings {
            threads: self.threads,
            ..Settings::default()
        }
    }
}

/// One change of how the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkillChange {
    /// Another level.
    Level(Level),
    /// From now on the level, which is this one, follows the person's results.
    Adapts(Level),
    /// Another time for a move.
    Time(Duration),
    /// The time for a move that its level has.
    UsualTime,
    /// Another number of threads.
    Threads(usize),
}
