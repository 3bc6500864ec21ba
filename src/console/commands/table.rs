//! The table of all commands: those of each subject, which lists its own.

use crate::console::command::Command;
use crate::console::command::group::Group;
use crate::console::commands::{
    board, clock, computer, keep, library, match_play, navigate, play, practice, program, puzzle,
    settings, setup, study,
};
use crate::console::dialogue::row::Row;

/// Each subject lists its commands in the order of the help, with the functions that carry them out.
static SUBJECTS: [&[Row]; 14] = [
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
