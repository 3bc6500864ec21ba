//! Proves the positions in which `check` finds no win, and adds them to a log of `prove`.
//!
//! The prover knows much from before when it leaves a position to the solver, which the program
//! asks without that. What `check` prints is read from `--failures`. After `mend`, `certify` makes
//! a better certificate, and `check` may find positions that lie further down.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::{ArgMatches, Command};
use gomoku::engine::perfect::prove::{Proof, Status};
use gomoku::rules::{BoardSize, Rule};

use crate::common::book::{parse, start};
use crate::common::log::{Log, in_file};
use crate::common::options::{Variant, file, number, rule, take};
use crate::common::tool::Tool;

/// `mend`.
pub const TOOL: Tool = Tool {
    name: "mend",
    source: include_str!("mend.rs"),
    options,
    run,
};

fn options(command: Command) -> Command {
    command.args([
        rule(),
        file("log", "where proven positions are kept").required(true),
        file("failures", "what `check` printed").required(true),
        number::<u64>("work", 1, "positions for each proof").default_value("4000000"),
    ])
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let rule: Rule = take(found, "rule");
    let (path, failures): (PathBuf, PathBuf) = (take(found, "log"), take(found, "failures"));
    let work: u64 = take(found, "work");
    let text = std::fs::read_to_string(&failures).map_err(|error| in_file(&failures, error))?;
    let proof = Proof::new(rule);
    let (mut log, _) = Log::open_lines(&path, &format!("proven {rule}"), |line| {
        proof.add_line(line)
    })?;
    let size = BoardSize::default();
    let begun = Instant::now();
    let mut prover = proof.prover();
    let (mut proven, mut left) = (0, 0);
    for moves in positions(&text) {
        let points = parse(moves, size).map_err(|reason| in_file(&failures, reason))?;
        let game = start(&points, Variant { size, rule });
        let setup = game
            .map_err(|reason| in_file(&failures, reason))?
            .as_setup();
        let mut lines = String::new();
        let mut task = proof.task(&setup);
        let report = &mut |line: String| lines += &format!("{line}\n");
        if proof.run(&mut prover, &mut task, work, report) == Status::Proven {
            proven += 1;
        } else {
            println!("{moves}: not proven");
            left += 1;
        }
        log.add(lines.as_bytes())
            .map_err(|error| in_file(&path, error))?;
    }
    println!("{proven} proven, {left} left ({:.0?})", begun.elapsed());
    Ok(match left {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

/// The moves that lead to the positions in which the solver finds no win.
fn positions(text: &str) -> impl Iterator<Item = &str> {
    let lines = text
        .lines()
        .filter_map(|line| line.strip_prefix("not won: "));
    lines.filter_map(|line| line.strip_suffix(": the solver finds no win"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn positions_are_read_from_what_check_prints() {
        let text = "freestyle: 1 of 1 second moves answered\n\
             not won: h8a15i9: the point is taken\n\
             not won: h8o15g9a1: the solver finds no win\n\
             refused\n";
        assert_eq!(super::positions(text).collect::<Vec<_>>(), ["h8o15g9a1"]);
    }
}
