//! What there is to know of a command, but for how it is carried out.

pub(crate) mod form;
pub(crate) mod group;
pub(crate) mod point;
pub(crate) mod typed;

use form::Forms;
use group::Group;

use crate::console::words::language::Both;

/// The word with which `time` goes back to what the level has.
pub(crate) const DEFAULT: &str = "default";

/// When a command may be given, as a set of conditions that are checked once, before it is carried
/// out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When(u8);

impl When {
    /// At any time.
    pub(crate) const ANY: When = When(0);
    /// It is a step of the game, which ends a turn: too late once the flag fell.
    pub(crate) const STEP: When = When(1);
    /// Only before the game is over.
    pub(crate) const GOES_ON: When = When(2);
    /// Not in the middle of a game.
    pub(crate) const AT_END: When = When(4);
    /// Not while a puzzle is on the board.
    pub(crate) const NO_PUZZLE: When = When(8);
    /// Without an argument it only asks, which is allowed at any time.
    pub(crate) const ASKS_ALONE: When = When(16);
    /// Also while mistakes are practised.
    pub(crate) const IN_PRACTICE: When = When(32);

    /// Both sets of conditions.
    pub(crate) const fn and(self, other: When) -> When {
        When(self.0 | other.0)
    }

    /// Whether all conditions of `other` are in this set.
    pub(crate) const fn has(self, other: When) -> bool {
        self.0 & other.0 == other.0
    }
}

/// What else a command does, beside its own work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    None,
    /// It counts as help with a puzzle.
    Helps,
    /// At a terminal Enter alone repeats it.
    Repeats,
}

/// A command of the console: all there is to know of it but how it is carried out.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Its name, then its other names.
    pub names: &'static [&'static str],
    /// Its Chinese names, in simplified and traditional characters. Chinese help shows the
    /// first one; completion shows none.
    pub chinese: &'static [&'static str],
    /// What it is about.
    pub group: Group,
    /// What it takes.
    pub takes: Forms,
    /// When it may be given.
    pub when: When,
    /// What else it does.
    pub effect: Effect,
    /// What it does, in half a line.
    pub brief: Both,
    /// What else there is to know of it, in a few lines.
    pub detail: Both,
}

impl Command {
    /// The name that help uses.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.names[0]
    }

    /// Its arguments as help shows them.
    #[must_use]
    pub fn syntax(&self) -> String {
        form::syntax(self.takes)
    }
}
