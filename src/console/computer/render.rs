//! What is told of the computer's levels.

use crate::console::computer::adapt::Adapted;
use crate::console::computer::level::Level;
use crate::console::renderer::{Renderer, line};

impl Renderer {
    /// What to expect of a level.
    pub fn expectation(&self, level: Level, out: &mut String) {
        if !self.quiet {
            line(out, self.language.expectation(level));
        }
    }

    /// What the end of a game made of a level that adapts.
    pub fn adapted(&self, adapted: Adapted, out: &mut String) {
        if !self.quiet {
            line(out, &self.language.adapted(adapted));
        }
    }
}
