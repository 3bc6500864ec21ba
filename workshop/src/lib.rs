//! The workshop: tools that make, measure and tune the engine, one subcommand each.
//!
//! | tool | what it is for |
//! |---|---|
//! | `match` | whether a change to the engine gains, and how it plays against other programs |
//! | `openings` | the even openings of matches and of `levels` |
//! | `datagen` | games of the engine against itself, which `leaves` and the next three read |
//! | `leaves` | positions that searches evaluate; the networks were trained on them too |
//! | `train` | `src/engine/eval/values.txt`, the values of the evaluation |
//! | `order` | `src/engine/eval/order.txt`, the order of moves |
//! | `network` | `src/engine/eval/network.*.bin`, the networks that correct the evaluation |
//! | `levels` | the table of the levels in `docs/strength.md` |
//! | `threads` | how much two threads gain; a better use of them is one of the next things to try |
//! | `puzzles` | `src/study/puzzle/puzzles.txt` |
//! | `prove` | goes on with the proof of the first player's win |
//! | `certify` | `src/engine/perfect/*.proof`, made of the logs of `prove` |
//! | `check` | whether these certificates are right, by the rules alone |
//! | `reviewed` | what reviews miss, and what they claim without being right |
//! | `yardstick` | how fast piped moves are refereed, in `docs/performance.md` |
//!
//! `common/` has what several tools need: options, logs, jobs, openings, and the games and the
//! gradient descent that are learned with.

mod check;
mod common;
mod datagen;
mod leaves;
mod levels;
mod matches;
mod network;
mod openings;
mod order;
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
    ExitCode::from(match (tool.run)(&mut found) {
        Ok(went_well) => u8::from(!went_well),
        Err(reason) => {
            eprintln!("{name}: {reason}");
            2
        }
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_options_of_all_tools_are_consistent() {
        super::command().debug_assert();
    }
}
