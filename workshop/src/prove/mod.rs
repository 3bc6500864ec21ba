//! Tries to prove that the first player wins: after a first move in the centre, it looks for an
//! answer to every second move.
//!
//! For each second move (up to symmetry) it chooses a third move, and then proves that every fourth
//! move loses. It works in rounds: in each, the trees for what is not proven yet are made anew,
//! with twice as much work as in the round before, and where they fail the engine is asked for
//! moves, one move deeper than before. Proven positions are kept in `--log`, from which a later run
//! goes on, also on another machine: the lines of several logs may be put together. `--from` builds
//! on a certificate or a log of the same rule; `--hints` may be of any rule. `--only h9` works on
//! one second move, so that GNU parallel can share them out.

pub mod certify;
mod guided;
mod second_move;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::{ArgMatches, Command};
use gomoku::engine::perfect::prove::Proof;
use gomoku::rules::{BoardSize, Point, Rule};

use self::guided::{Effort, Run};
use self::second_move::SecondMove;
use crate::common::book::parse;
use crate::common::log::Log;
use crate::common::options::{file, jobs, number, option, rule, take};
use crate::common::tool::Tool;

/// `prove`.
pub const TOOL: Tool = Tool {
    name: "prove",
    source: include_str!("mod.rs"),
    options,
    run,
};

fn options(command: Command) -> Command {
    command.args([
        rule(),
        option("only", "POINTS", "only these second moves, such as h9i9"),
        option(
            "third",
            "POINT",
            "the third move, which is otherwise chosen by trials",
        ),
        file("log", "where proven positions are kept").required(true),
        file(
            "from",
            "a certificate or a log of another run, which the proof builds on",
        ),
        file(
            "hints",
            "a certificate or a log of another run, whose moves are tried first",
        ),
        jobs(),
        number::<u64>("work", 1, "positions for each tree in the first round")
            .default_value("300000"),
        number::<u64>("nodes", 1, "nodes of each search for the best moves")
            .default_value("300000"),
        number::<usize>(
            "moves",
            0,
            "how many moves deep the engine is asked in the first round",
        )
        .default_value("2"),
        number::<u64>("minutes", 1, "ends after so many minutes"),
    ])
}

fn run(found: &mut ArgMatches) -> Result<ExitCode, String> {
    let size = BoardSize::default();
    let rule: Rule = take(found, "rule");
    let path: PathBuf = take(found, "log");
    let jobs: usize = take(found, "jobs");
    let mut effort = Effort {
        work: take(found, "work"),
        nodes: take(found, "nodes"),
        moves: take(found, "moves"),
    };
    let points = |name: &str, found: &mut ArgMatches| -> Result<Option<Vec<Point>>, String> {
        let text: Option<String> = found.remove_one(name);
        text.map(|text| parse(&text, size)).transpose()
    };
    let only = points("only", found)?;
    let third = points("third", found)?.and_then(|points| points.first().copied());
    let minutes: Option<u64> = found.remove_one("minutes");
    let mut proof = Proof::new(rule);
    if let Some(path) = found.remove_one::<PathBuf>("hints") {
        proof = proof.with_hints(certify::hints(&path)?);
    }
    if let Some(path) = found.remove_one::<PathBuf>("from") {
        certify::add_proven(&mut proof, &path)?;
    }
    let (log, _) = Log::open_lines(&path, &format!("proven {rule}"), |line| {
        proof.add_line(line)
    })?;
    let run = Run {
        proof: &proof,
        log: Mutex::new(log),
        jobs,
        start: Instant::now(),
        end: minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes)),
    };
    let seconds = only.unwrap_or_else(|| second_move::all(size));
    let mut open: Vec<SecondMove> = Vec::new();
    for second in seconds {
        open.push(SecondMove::new(&run, second, third)?);
    }
    while !open.is_empty() && !run.is_over() {
        for second in &mut open {
            second.round(&run, effort)?;
        }
        open.retain(|second| !second.is_proven());
        effort.work = effort.work.saturating_mul(2);
        effort.moves += 1;
    }
    Ok(match open.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}
