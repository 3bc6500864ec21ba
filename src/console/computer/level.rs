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

    /// Its number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The next one up, if there is one.
    pub(crate) fn above(self) -> Option<Level> {
        Level::new(self.0 + 1)
    }

    /// The next one down, if there is one.
    pub(crate) fn below(self) -> Option<Level> {
        Level::new(self.0 - 1)
    }

    /// How it thinks at this level.
    pub(crate) const fn strength(self) -> Strength {
        match self.0 {
            1 => Strength::Glance { spread: 60 },
            2 => Strength::Glance { spread: 30 },
            3 => Strength::Glance { spread: 10 },
            4 => Strength::nodes(100, 12),
            5 => Strength::nodes(1_000, 8),
            6 => Strength::nodes(3_000, 6),
            7 => Strength::nodes(10_000, 4),
            8 => Strength::nodes(30_000, 3),
            9 => Strength::nodes(100_000, 2),
            _ => Strength::All,
        }
    }

    /// How often it overlooks a plain row at this level, in thousandths:
    /// see [`chance`](crate::console::computer::attention::chance).
    pub(crate) const fn lapses(self) -> u32 {
        match self.0 {
            1 => 400,
            2 => 300,
            3 => 120,
            4 => 80,
            5 => 40,
            6 => 20,
            7 => 10,
            8 => 5,
            9 => 2,
            _ => 0,
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

/// What `level` and `--level` take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelSetting {
    /// A level that stays.
    Fixed(Level),
    /// One that follows the person's results: `auto`.
    Auto,
}

impl LevelSetting {
    /// The level after this was set where `before` was, and whether it adapts.
    #[must_use]
    pub fn set(self, before: Level) -> (Level, bool) {
        match self {
            LevelSetting::Fixed(level) => (level, false),
            LevelSetting::Auto => (before, true),
        }
    }
}

impl FromStr for LevelSetting {
    type Err = ();

    fn from_str(text: &str) -> Result<LevelSetting, ()> {
        if text.eq_ignore_ascii_case(AUTO) {
            return Ok(LevelSetting::Auto);
        }
        text.parse().map(LevelSetting::Fixed)
    }
}

/// What is typed for a level that adapts.
const AUTO: &str = "auto";

/// What a level means for the engine. It sees what its attention leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strength {
    /// No search: the move that looks best, or one that looks worse by so many eval units
    /// at most. No threat is worth so little: only quiet moves take each other's place.
    Glance { spread: u32 },
    /// A search of so many positions, with errors of the evaluation of so many eval units
    /// at most: of two moves that are worth about the same it plays now this one, now that.
    Nodes { nodes: u64, noise: u16 },
    /// As long as it may.
    All,
}

impl Strength {
    const fn nodes(nodes: u64, noise: u16) -> Strength {
        Strength::Nodes { nodes, noise }
    }
}
