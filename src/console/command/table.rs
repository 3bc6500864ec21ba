//! The table of all commands: those of each subject, which lists its own.

use crate::console::board::commands as board;
use crate::console::clock::commands as clock;
use crate::console::command::Command;
use crate::console::command::commands as command;
use crate::console::command::group::Group;
use crate::console::computer::commands as computer;
use crate::console::dialogue::row::Row;
use crate::console::keep::commands as keep;
use crate::console::library::commands as library;
use crate::console::match_play::commands as match_play;
use crate::console::navigate::commands as navigate;
use crate::console::play::commands as play;
use crate::console::settings::commands as settings;
use crate::console::setup::commands as setup;
use crate::console::study::commands as study;

static SUBJECTS: [&[&Row]; 12] = [
    play::COMMANDS,
    match_play::COMMANDS,
    clock::COMMANDS,
    setup::COMMANDS,
    board::COMMANDS,
    navigate::COMMANDS,
    computer::COMMANDS,
    study::COMMANDS,
    library::COMMANDS,
    keep::COMMANDS,
    settings::COMMANDS,
    command::COMMANDS,
];

/// Every command, with what carries it out.
pub(crate) fn rows() -> impl Iterator<Item = &'static Row> {
    SUBJECTS.iter().copied().flatten().copied()
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
