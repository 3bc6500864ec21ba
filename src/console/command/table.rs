//! The table of all commands.

use crate::console::board::commands as board;
use crate::console::clock::commands as clock;
use crate::console::command::Command;
use crate::console::command::commands as command;
use crate::console::computer::commands as computer;
use crate::console::dialogue::row::Row;
use crate::console::keep::commands as keep;
use crate::console::match_play::commands as match_play;
use crate::console::navigate::commands as navigate;
use crate::console::play::commands as play;
use crate::console::study::{commands as study, puzzle_commands};

/// Every command, in the order of the help page.
pub(crate) static TABLE: [&Row; 44] = [
    &play::SURRENDER,
    &play::TIMEOUT,
    &play::NEW,
    &play::UNDO,
    &play::REDO,
    &board::BOARD,
    &board::MOVES,
    &board::NUMBERS,
    &navigate::GOTO,
    &navigate::FIRST,
    &navigate::LAST,
    &navigate::NEXT,
    &navigate::BACK,
    &navigate::VARIATION,
    &navigate::COMMENT,
    &navigate::MARK,
    &board::FOULS,
    &computer::HINT,
    &study::THREATS,
    &study::SOLVE,
    &study::REVIEW,
    &computer::TUTOR,
    &computer::COMPUTER,
    &computer::LEVEL,
    &computer::TIME,
    &computer::THREADS,
    &clock::CLOCK,
    &board::COORDS,
    &command::LANG,
    &play::BLACK,
    &play::WHITE,
    &play::TWO,
    &play::FIFTHS,
    &keep::SAVE,
    &keep::LOAD,
    &keep::RESUME,
    &keep::GAMES,
    &keep::STATS,
    &play::NAME,
    &match_play::MATCH,
    &puzzle_commands::PUZZLE,
    &play::RULES,
    &command::HELP,
    &command::QUIT,
];

/// Every command, in the order of the help page.
pub fn commands() -> impl Iterator<Item = &'static Command> {
    TABLE.iter().map(|row| &row.command)
}

/// Every name of every command.
pub fn command_names() -> impl Iterator<Item = &'static str> {
    commands().flat_map(|command| command.names.iter().copied())
}
