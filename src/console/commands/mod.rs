//! The commands themselves, a file a subject: the row of each says what it takes and when it may be
//! given, and names the function that carries it out. `clock.rs` is the one to read first.
//! All of them are listed here, and [`parse`] reads a line as one.

pub(crate) mod answer;
pub(crate) mod board;
pub(crate) mod chinese;
pub(crate) mod clock;
pub(crate) mod computer;
pub(crate) mod glossary;
pub(crate) mod keep;
pub(crate) mod lesson;
pub(crate) mod library;
pub(crate) mod match_play;
pub(crate) mod meant;
pub(crate) mod navigate;
pub(crate) mod parse;
pub(crate) mod play;
pub(crate) mod practice;
pub(crate) mod program;
pub(crate) mod puzzle;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod spelling;
pub(crate) mod study;

use crate::console::command::Command;
use crate::console::command::group::Group;
use crate::console::dialogue::row::Row;

/// Each subject lists its commands in the order of the help, with the functions that carry them out.
static SUBJECTS: [&[Row]; 15] = [
    play::COMMANDS,
    match_play::COMMANDS,
    clock::COMMANDS,
    setup::COMMANDS,
    board::COMMANDS,
    navigate::COMMANDS,
    computer::COMMANDS,
    study::COMMANDS,
    practice::COMMANDS,
    puzzle::COMMANDS,
    lesson::COMMANDS,
    library::COMMANDS,
    keep::COMMANDS,
    settings::COMMANDS,
    program::COMMANDS,
];

/// Every command, with what carries it out.
pub(crate) fn rows() -> impl Iterator<Item = &'static Row> {
    SUBJECTS.into_iter().flatten()
}

/// Every command, group by group, as the help shows them.
pub fn commands() -> impl Iterator<Item = &'static Command> {
    let all = || rows().map(|row| &row.command);
    Group::ALL
        .into_iter()
        .flat_map(move |group| all().filter(move |command| command.group == group))
}

/// Every name of every command.
pub fn command_names() -> impl Iterator<Item = &'static str> {
    commands().flat_map(|command| command.names.iter().copied())
}
