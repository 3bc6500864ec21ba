//! What there is to know of a command, but for how it is carried out.

pub(crate) mod form;
pub(crate) mod group;
pub(crate) mod point;
pub(crate) mod typed;

use form::Forms;
use group::Group;

use crate::console::words::language::{Both, Language, pick};

/// The word with which `time` goes back to what the level has.
pub(crate) const DEFAULT: &str = "default";

/// When a command may be given, which is checked once, before it is carried out; and what else it does
/// beside its own work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// It is a step of the game, which ends a turn: too late once the flag fell.
    Step,
    /// Only before the game is over.
    GoesOn,
    /// Not in the middle of a game.
    AtEnd,
    /// Not while a puzzle is on the board.
    NoPuzzle,
    /// Without an argument it only asks, which is allowed at any time.
    AsksAlone,
    /// Also while mistakes are practised.
    InPractice,
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
    /// When it may be given, and what else it does.
    pub traits: &'static [Trait],
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

    pub(crate) fn has(&self, it: Trait) -> bool {
        self.traits.contains(&it)
    }

    /// Its name as it is shown in this language.
    #[must_use]
    pub fn name_in(&self, language: Language) -> &'static str {
        pick!(
            language,
            self.name(),
            self.chinese.first().copied().unwrap_or(self.name())
        )
    }

    /// Its arguments as help shows them in this language.
    #[must_use]
    pub fn syntax(&self, language: Language) -> String {
        form::syntax(self.takes, language)
    }
}
