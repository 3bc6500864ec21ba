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

mod builder;
pub mod certify;
mod guided;
mod proof;
mod proven;
mod replay;
mod search;
mod second_move;
mod tree;
mod writer;

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use gomoku::rules::{BoardSize, Point, Rule};

use self::guided::{Effort, Run};
use self::proof::ProofInProgress;
use self::second_move::SecondMove;
use crate::common::log::Log;
use crate::common::options::{file, jobs, number, options, points, rule};
use crate::common::tool;

options! {
    /// What is proven, and how.
    pub struct Options {
        rule: Rule = rule(),
        only: Option<Vec<Point>> = points("POINTS", "only these second moves, such as h9i9"),
        third: Option<Vec<Point>> =
            points("POINT", "the third move, which is otherwise chosen by trials"),
        log: PathBuf = file("where proven positions are kept").required(true),
        from: Option<PathBuf> =
            file("a certificate or a log of another run, which the proof builds on"),
        hints: Option<PathBuf> =
            file("a certificate or a log of another run, whose moves are tried first"),
        jobs: usize = jobs(),
        work: u64 = number::<u64>(1, "positions for each tree in the first round")
            .default_value("300000"),
        nodes: u64 = number::<u64>(1, "nodes of each search for the best moves")
            .default_value("300000"),
        moves: usize =
            number::<usize>(0, "how many moves deep the engine is asked in the first round")
                .default_value("2"),
        minutes: Option<u64> = number::<u64>(1, "ends after so many minutes"),
    }
}

impl tool::Run for Options {
    const NAME: &str = "prove";
    const SOURCE: &str = include_str!("mod.rs");

    fn run(self) -> Result<bool, String> {
        let mut proof = ProofInProgress::new(self.rule);
        if let Some(path) = &self.hints {
            proof = proof.with_hints(certify::hints(path)?);
        }
        if let Some(path) = &self.from {
            certify::add_proven(&mut proof, path)?;
        }
        let (log, _) = Log::open_lines(&self.log, &format!("proven {}", self.rule), |line| {
            proof.add_line(line)
        })?;
        let run = Run {
            proof: &proof,
            log: Mutex::new(log),
            jobs: self.jobs,
            start: Instant::now(),
            end: self
                .minutes
                .map(|minutes| Instant::now() + Duration::from_secs(60 * minutes)),
        };
        let third = self.third.and_then(|points| points.first().copied());
        let all = || second_move::all(BoardSize::default());
        let seconds = self.only.unwrap_or_else(all);
        let mut effort = Effort {
            work: self.work,
            nodes: self.nodes,
            moves: self.moves,
        };
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
        Ok(open.is_empty())
    }
}
