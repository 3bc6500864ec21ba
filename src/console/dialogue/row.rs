//! A command with the function that carries it out.

use std::str::FromStr;

use crate::console::change::Change;
use crate::console::command::form::{Argument, Forms, NOTHING};
use crate::console::command::group::Group;
use crate::console::command::{Command, Trait};
use crate::console::dialogue::Dialogue;
use crate::console::refusal::Refusal;
use crate::console::words::language::Both;
use crate::player::Watch;

/// A command, and what carries it out.
pub(crate) struct Row {
    pub(crate) command: Command,
    pub(crate) run: Run,
}

/// A command that takes nothing, may be given at any time and does nothing beside.
pub(crate) const fn row(
    run: Run,
    group: Group,
    names: &'static [&'static str],
    chinese: &'static [&'static str],
    brief: Both,
    detail: Both,
) -> Row {
    let command = Command {
        names,
        chinese,
        group,
        takes: &[NOTHING],
        traits: &[],
        brief,
        detail,
    };
    Row { command, run }
}

impl Row {
    pub(crate) const fn takes(mut self, takes: Forms) -> Row {
        self.command.takes = takes;
        self
    }

    pub(crate) const fn with(mut self, traits: &'static [Trait]) -> Row {
        self.command.traits = traits;
        self
    }
}

/// Carries a command out, and says so; what it changed is followed by the caller.
pub(crate) type Run = fn(&mut Dialogue, Call<'_, '_>) -> Answer;

/// What a command changed; a refused one changed nothing.
pub(crate) type Answer = Result<Change, Refusal>;

/// A command as it was typed.
pub(crate) struct Call<'a, 'w> {
    pub(crate) command: &'static Command,
    /// What stands after the command, without spaces at its ends.
    pub(crate) text: &'a str,
    /// What stands after the command, read as one of the forms that it takes.
    pub(crate) given: &'a [Argument<'a>],
    /// Who looks on while the computer thinks.
    pub(crate) watch: Option<&'w mut dyn Watch>,
}

impl Call<'_, '_> {
    /// The number that was given. The range of its form fits the type.
    pub(crate) fn number<N: TryFrom<usize>>(&self) -> Option<N> {
        match *self.given {
            [Argument::Number(number)] => number.try_into().ok(),
            _ => None,
        }
    }

    /// The value that was named.
    pub(crate) fn chosen<T: FromStr>(&self) -> Option<T> {
        match *self.given {
            [Argument::Word(word)] => word.parse().ok(),
            _ => None,
        }
    }

    /// The number of steps that was given, one if none was; `None` is all of them.
    pub(crate) fn count(&self) -> Option<usize> {
        match *self.given {
            [Argument::Number(number)] => Some(number),
            [_] => None,
            _ => Some(1),
        }
    }

    /// What stands after the command is not what it takes.
    pub(crate) fn refused(&self) -> Refusal {
        Refusal::Arguments {
            command: self.command,
            text: self.text.into(),
        }
    }
}
