//! The workshop: what makes, measures and tunes the engine, one subcommand each.

mod common;
mod datagen;
mod levels;
mod matches;
mod openings;
mod order;
mod play;
mod puzzles;
mod reviewed;
mod solvers;
mod spsa;
mod threads;
mod train;
mod yardstick;

use std::process::ExitCode;

/// Every tool.
const TOOLS: [(&str, fn() -> ExitCode); 12] = [
    ("match", matches::main),
    ("openings", openings::main),
    ("spsa", spsa::main),
    ("datagen", datagen::main),
    ("train", train::main),
    ("order", order::main),
    ("levels", levels::main),
    ("threads", threads::main),
    ("puzzles", puzzles::main),
    ("solvers", solvers::main),
    ("reviewed", reviewed::main),
    ("yardstick", yardstick::main),
];

/// Runs the tool that the first word names.
pub fn main() -> ExitCode {
    let name = std::env::args().nth(1).unwrap_or_default();
    match TOOLS.iter().find(|(known, _)| *known == name) {
        Some((_, tool)) => tool(),
        None => {
            let names = TOOLS.map(|(name, _)| name).join(", ");
            eprintln!("there is no tool `{name}`: there are {names}");
            ExitCode::from(2)
        }
    }
}
