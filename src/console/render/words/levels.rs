//! What a language says of the computer's levels.

use crate::console::adapt::Adapted;
use crate::console::level::Level;

/// The computer's levels.
pub trait Levels {
    /// What to expect of a level, in a sentence.
    fn expectation(&self, level: Level) -> &'static str;
    /// From now on the level, which is this one, follows the person's results.
    fn adapts(&self, level: Level) -> String;
    /// What the end of a game made of a level that adapts.
    fn adapted(&self, adapted: Adapted) -> String;
    /// A level beside the computer's name: `level 5`, or that it adapts too.
    fn level(&self, level: Level, adapts: bool) -> String;
}
