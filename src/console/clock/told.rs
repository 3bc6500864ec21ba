//! What is told of the clock.

use crate::console::change::Change;
use crate::console::clock::ClockFace;
use crate::console::renderer::{Renderer, line};

/// What a command did with the clock.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// It was asked for.
    Asked(ClockFace),
    /// It was set.
    Set(ClockFace),
}

impl Told {
    /// What was changed by it.
    pub(crate) const fn change(&self) -> Change {
        match self {
            Told::Asked(_) => Change::Nothing,
            Told::Set(_) => Change::Clock,
        }
    }

    pub(crate) fn tell(&self, renderer: &Renderer, out: &mut String) {
        let (Told::Asked(face) | Told::Set(face)) = self;
        line(out, &renderer.language.clock(face));
    }
}
