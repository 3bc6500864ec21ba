//! How the computer plays: its level, time, threads and chance.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::engine::{Limits, Settings};

/// Spreads the numbers of games over all bits of a seed, and otherwise than [`mix`], which
/// spreads those of moves.
const GAME_MIX: u64 = 0xA24B_AED4_963E_E407;

/// How the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// How strong it is.
    pub level: LevelSetting,
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
            level: LevelSetting::default(),
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
    pub const fn for_game(self, number: u64) -> Skill {
        Skill {
            seed: self.seed ^ number.wrapping_mul(GAME_MIX),
            ..self
        }
    }

    /// How long it may search: this many positions, and the time that is set or else `usual`.
    pub(super) fn limits(self, nodes: Option<u64>, usual: Option<Duration>) -> Limits {
        Limits {
            nodes,
            turn: self.time.or(usual),
            left: self.left,
            ..Limits::default()
        }
    }

    /// The engine of the highest level.
    pub(super) fn best(self) -> Settings {
        Settings {
            threads: self.threads,
            ..Settings::default()
        }
    }
}

/// The name of the level that plays a proven win.
pub const PERFECT: &str = "perfect";

/// How strong the computer is: 1 to 10, or perfect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The engine's full strength.
    pub const MAX: Level = Level(10);
    /// A proven win where one is known, and full strength elsewhere.
    pub const PERFECT: Level = Level(11);

    /// A level from 1 to 10.
    #[must_use]
    pub fn new(level: u8) -> Option<Level> {
        let level = Level(level);
        (Level::MIN..=Level::MAX).contains(&level).then_some(level)
    }

    /// Its number; 11 for [`PERFECT`](Level::PERFECT).
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The next level up; `None` from 10 on.
    #[must_use]
    pub fn above(self) -> Option<Level> {
        Level::new(self.0 + 1)
    }

    /// The next level down, 10 below perfect; `None` at 1.
    #[must_use]
    pub fn below(self) -> Option<Level> {
        Level::new(self.0 - 1)
    }

    /// How it thinks at this level.
    pub(super) const fn strength(self) -> Strength {
        LEVELS[self.0 as usize - 1].0
    }

    /// How often it overlooks a plain row at this level, in thousandths:
    /// see [`chance`](super::lapses::chance).
    pub(super) const fn lapses(self) -> u32 {
        LEVELS[self.0 as usize - 1].1
    }
}

impl Default for Level {
    /// 5, a good club player's game.
    fn default() -> Level {
        Level(5)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Level::PERFECT => f.pad(PERFECT),
            Level(number) => number.fmt(f),
        }
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(text: &str) -> Result<Level, ()> {
        if text.eq_ignore_ascii_case(PERFECT) {
            return Ok(Level::PERFECT);
        }
        text.parse().ok().and_then(Level::new).ok_or(())
    }
}

/// The level of the computer as it is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelSetting {
    /// From 1 to 10, or perfect.
    pub now: Level,
    /// Whether it follows the person's results.
    pub adapts: bool,
}

impl LevelSetting {
    /// A level that follows the person's results, from `now` on: at most 10.
    #[must_use]
    pub fn auto(now: Level) -> LevelSetting {
        let (now, adapts) = (now.min(Level::MAX), true);
        LevelSetting { now, adapts }
    }
}

impl From<Level> for LevelSetting {
    /// A level that stays.
    fn from(now: Level) -> LevelSetting {
        let adapts = false;
        LevelSetting { now, adapts }
    }
}

/// What a level means for the engine, which sees what the handicap leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    /// No search: the move with the best score, or one whose score is lower by at most this many
    /// eval units. Every threat is worth more: only quiet moves take each other's place.
    NoSearch { spread: u32 },
    /// A search of this many positions, but at least the 256 after which it first looks at its limits,
    /// with errors of the evaluation of this many eval units at most: of two moves that are worth
    /// about the same it plays now this one, now that.
    Nodes { nodes: u64, noise: u16 },
    /// As long as it may.
    All,
}

const fn no_search(spread: u32) -> Strength {
    Strength::NoSearch { spread }
}

const fn nodes(nodes: u64, noise: u16) -> Strength {
    Strength::Nodes { nodes, noise }
}

/// How each level thinks, from 1 to 10 and perfect, and how often it overlooks a plain row, in
/// thousandths.
const LEVELS: [(Strength, u32); 11] = [
    (no_search(42), 330),
    (no_search(12), 190),
    (nodes(5, 120), 190),
    (nodes(30, 40), 90),
    (nodes(450, 12), 45),
    (nodes(1_600, 8), 33),
    (nodes(6_000, 5), 23),
    (nodes(40_000, 2), 12),
    (nodes(380_000, 1), 0),
    (Strength::All, 0),
    (Strength::All, 0),
];

/// The most threads that can be set.
pub const MOST_THREADS: usize = 256;
