//! How strong the computer is: ten levels, and what each means for the engine.

use std::fmt;
use std::str::FromStr;

/// How strong the computer is, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// All it has.
    pub const MAX: Level = Level(10);

    /// A level from 1 to 10.
    #[must_use]
    pub fn new(level: u8) -> Option<Level> {
        let level = Level(level);
        (Level::MIN..=Level::MAX).contains(&level).then_some(level)
    }

    /// How it thinks at this level.
    pub(super) const fn strength(self) -> Strength {
        // Errors in eval units: against a five or an open four at the weakest, against
        // the choice among quiet moves further up.
        match self.0 {
            1 => Strength::Glance { error: 2600 },
            2 => Strength::Glance { error: 700 },
            3 => Strength::Glance { error: 250 },
            4 => Strength::Nodes {
                nodes: 100,
                noise: 120,
            },
            5 => Strength::Nodes {
                nodes: 1_000,
                noise: 12,
            },
            6 => Strength::Nodes {
                nodes: 3_000,
                noise: 8,
            },
            7 => Strength::Nodes {
                nodes: 10_000,
                noise: 5,
            },
            8 => Strength::Nodes {
                nodes: 30_000,
                noise: 3,
            },
            9 => Strength::Nodes {
                nodes: 100_000,
                noise: 1,
            },
            _ => Strength::All,
        }
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
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(text: &str) -> Result<Level, ()> {
        text.parse().ok().and_then(Level::new).ok_or(())
    }
}

/// What a level means for the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    /// No search: the move that looks best, with errors of up to so many eval units.
    Glance { error: u32 },
    /// A search of so many positions, with errors of the evaluation.
    Nodes { nodes: u64, noise: u16 },
    /// As long as it may.
    All,
}
