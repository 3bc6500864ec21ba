//! The console: lines in, text out, for people at a terminal and for pipes.
//!
//! [`run_piped`] and [`run_terminal`] run it as [`Options`] say. Inside, a line becomes a
//! command, which changes the session, says so in words and returns what it changed, or
//! a [`Refusal`]; none of these reads or writes.
//!
//! The rest is what the command line needs to read its options in the same words, and
//! [`Assist`], which answers every key that is typed, to be measured.

mod change;
mod clock;
mod command;
mod commands;
mod computer;
mod device;
mod dialogue;
mod disk;
mod keep;
mod library;
mod match_play;
mod navigate;
mod options;
mod out;
mod play;
mod refusal;
mod setup;
mod start;
mod study;
mod subcommands;
mod terminal;
// Seen outside, since the command line says its own sentences with `say!` and `pick!`.
#[doc(hidden)]
pub mod words;

pub use crate::player::{Computer, Level, Question, Skill};
pub use command::Command;
pub use command::form::{MOST_SECONDS, seconds};
pub use command::group::Group;
pub use commands::program::{help_on, help_words};
pub use commands::spelling::Spelling;
pub use commands::{command_names, commands};
pub use device::signals::outlive_file_limit;
pub use device::theme::ColorChoice;
pub use disk::shared::is_absent;
pub use disk::{FileError, PathError, read_text};
pub use options::choice::{ChosenResult, GameChoice, OpeningMoves};
pub use options::file::{LARGEST_OPTIONS, OptionLine, option_lines};
pub use options::pages::{
    HELP_TEXTS, MANUAL_HEADINGS, OPTIONS, OptionRow, SUBCOMMANDS, Subcommand, subcommand,
};
pub use options::shard::Shard;
pub use options::{Options, RunOptions, Settings, WrongValue};
pub use play::players::Players;
pub use play::seats::{Name, Seat};
pub use refusal::{FileAct, Refusal};
pub use start::Failure;
pub use study::sparkline::Sparkline;
pub use subcommands::convert::{ConvertOptions, run_convert};
pub use subcommands::review::{ReviewForm, ReviewOptions, run_review};
pub use subcommands::solve::{SolveOptions, run_solve};
pub use terminal::assist::Assist;
pub use terminal::fitted::Fitted;
pub use terminal::piped::{run_judge, run_piped};
pub use terminal::run_terminal;
pub use words::language::{Both, Language};
pub use words::width::columns;
pub use words::{clean, file_name, nearest};
