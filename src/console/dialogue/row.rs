//! A command with the function that carries it out.

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::console::change::Change;
use crate::console::command::Command;
use crate::console::command::arguments::Count;
use crate::console::command::arguments::{is_number, steps};
use crate::console::computer::Watch;
use crate::console::dialogue::Dialogue;
use crate::console::refusal::Refusal;

/// A command, and what carries it out.
pub(crate) struct Row {
    pub(crate) command: Command,
    pub(crate) run: Run,
}

/// Carries a command out, and says so; what it changed is followed by the caller.
pub(crate) type Run = fn(&mut Dialogue, Call<'_, '_>) -> Answer;

/// What a command changed; a refused one changed nothing.
pub(crate) type Answer = Result<Change, Box<Refusal>>;

/// A command as it was typed.
pub(crate) struct Call<'a, 'w> {
    pub(crate) command: &'static Command,
    /// What stands after the command, without spaces at its ends.
    pub(crate) text: &'a str,
    /// Who looks on while the computer thinks.
    pub(crate) watch: Option<&'w mut dyn Watch>,
}

impl Call<'_, '_> {
    /// What stands after the command is not what it takes.
    pub(crate) fn refused(&self) -> Refusal {
        Refusal::Setting {
            command: self.command,
            text: self.text.into(),
        }
    }

    /// A number, 0 or more.
    pub(crate) fn number(&self) -> Result<usize, Refusal> {
        self.number_in(0..=usize::MAX)
    }

    /// A number in this range.
    pub(crate) fn number_in<N: FromStr + PartialOrd>(
        &self,
        range: RangeInclusive<N>,
    ) -> Result<N, Refusal> {
        let number = self.text.parse().ok().filter(|_| is_number(self.text));
        let number = number.filter(|number| range.contains(number));
        number.ok_or_else(|| self.refused())
    }

    /// A number of steps, one when it is left out.
    pub(crate) fn count(&self) -> Result<Count, Refusal> {
        steps(self.text).ok_or_else(|| Refusal::Count {
            command: self.command,
            text: self.text.into(),
        })
    }
}
