//! The workshop: tools that make, measure and tune the engine, one subcommand each.

mod check;
mod common;
mod datagen;
mod leaves;
mod levels;
mod matches;
mod network;
mod openings;
mod order;
mod play;
mod prove;
mod puzzles;
mod reviewed;
mod threads;
mod train;
mod yardstick;

use std::process::ExitCode;

use clap::Command;

use common::tool::Tool;

/// Every tool.
const TOOLS: [Tool; 15] = [
    Tool::of::<matches::Options>(),
    Tool::of::<openings::Options>(),
    Tool::of::<datagen::Options>(),
    Tool::of::<leaves::Options>(),
    Tool::of::<train::Options>(),
    Tool::of::<order::Options>(),
    Tool::of::<network::Options>(),
    Tool::of::<levels::Options>(),
    Tool::of::<threads::Options>(),
    Tool::of::<puzzles::Options>(),
    Tool::of::<prove::Options>(),
    Tool::of::<prove::certify::Options>(),
    Tool::of::<check::Options>(),
    Tool::of::<reviewed::Options>(),
    Tool::of::<yardstick::Options>(),
];

fn command() -> Command {
    Command::new("workshop")
        .about("Tools that make, measure and tune the engine")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(TOOLS.iter().map(|tool| (tool.command)()))
}

/// Runs the tool that the command line asks for.
pub fn main() -> ExitCode {
    let mut found = command().get_matches();
    let (name, mut found) = found.remove_subcommand().expect("it is required");
    let tool = TOOLS.iter().find(|tool| tool.name == name);
    let tool = tool.expect("clap knows no others");
    (tool.run)(&mut found).unwrap_or_else(|reason| {
        eprintln!("{name}: {reason}");
        ExitCode::from(2)
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_options_of_all_tools_are_consistent() {
        super::command().debug_assert();
    }
}
