//! How the settings of the computer are typed, and what is said of it.

pub(crate) mod said;

use crate::console::command::DEFAULT;
use crate::console::command::form::{Argument, Form, Forms, NOTHING};
use crate::console::words::language::both;
use crate::player::{Level, LevelSetting, MOST_THREADS, PERFECT};

/// What `level` and `--level` take.
pub(crate) const LEVEL_FORMS: Forms = &[
    NOTHING,
    &[Form::number(
        both("a level", "级别"),
        Level::MIN.get() as usize,
        Level::MAX.get() as usize,
    )],
    &[Form::Alias(NAMED[0].0)],
    &[Form::Alias(NAMED[1].0)],
    &[Form::Alias(NAMED[2].0)],
    &[Form::Word("auto")],
    &[Form::Word(PERFECT)],
];

/// Levels that have a name, for those who do not know the numbers.
pub(crate) const NAMED: [(&str, u8); 3] = [("easy", 2), ("medium", 5), ("hard", 8)];

pub(crate) const TIME_FORMS: Forms = &[NOTHING, &[Form::Seconds], &[Form::Word(DEFAULT)]];

pub(crate) const THREADS_FORMS: Forms = &[
    NOTHING,
    &[Form::number(both("a number", "数"), 1, MOST_THREADS)],
];

/// The level that an argument of [`LEVEL_FORMS`] names, if there is one; one that adapts begins with
/// that of the game to come.
pub(crate) fn chosen_level(given: &[Argument<'_>]) -> Option<LevelSetting> {
    match *given {
        [Argument::Number(number)] => {
            let level = u8::try_from(number).ok().and_then(Level::new);
            level.map(LevelSetting::from)
        }
        [Argument::Word(PERFECT)] => Some(Level::PERFECT.into()),
        [Argument::Word(word)] => match NAMED.iter().find(|(name, _)| *name == word) {
            Some((_, level)) => Level::new(*level).map(LevelSetting::from),
            None => Some(LevelSetting::auto(Level::default())),
        },
        _ => None,
    }
}
