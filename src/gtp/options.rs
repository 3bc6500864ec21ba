//! How the engine plays where the controller sets nothing.

use std::time::Duration;

use super::clock::seconds;
use crate::engine::{Limits, Settings};
use crate::rules::{BoardSize, Rule};

/// The time for a move if nobody says how long it may take.
const USUAL_TURN: Duration = Duration::from_secs(5);

/// The most threads that can be asked for. The engine starts fewer if there are fewer processors.
const MOST_THREADS: usize = 256;

/// How the engine plays where the controller sets nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GtpOptions {
    /// The side of the board.
    pub size: BoardSize,
    /// The rule.
    pub rule: Rule,
    /// The longest time for a move; without it and without `nodes` or a clock, five seconds.
    pub time: Option<Duration>,
    /// How many positions are searched for a move or an analysis at most.
    pub nodes: Option<u64>,
    /// How many threads search together.
    pub threads: usize,
    /// Whether a win that is known is played without a search. A match may not allow a book, so the
    /// controller has to ask for it.
    pub use_proof: bool,
}

impl Default for GtpOptions {
    fn default() -> GtpOptions {
        GtpOptions {
            size: BoardSize::default(),
            rule: Rule::default(),
            time: None,
            nodes: None,
            threads: 1,
            use_proof: false,
        }
    }
}

impl GtpOptions {
    /// What can be set: KataGo's names, and one of our own.
    pub(super) const PARAMS: [&str; 4] = ["maxVisits", "maxTime", "numSearchThreads", "useProof"];

    /// The value of a parameter; empty if there is none.
    pub(super) fn get(&self, name: &str) -> Result<String, String> {
        Ok(match name {
            "maxVisits" => self.nodes.map(|nodes| nodes.to_string()),
            "maxTime" => self.time.map(|time| time.as_secs_f64().to_string()),
            "numSearchThreads" => Some(self.threads.to_string()),
            "useProof" => Some(self.use_proof.to_string()),
            _ => return Err(unknown(name)),
        }
        .unwrap_or_default())
    }

    /// Sets a parameter.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let wrong = |range: &str| format!("{value} is not a value of {name}: {range}");
        match name {
            "maxVisits" => {
                let nodes = value.parse().ok().filter(|nodes| *nodes > 0);
                self.nodes = Some(nodes.ok_or_else(|| wrong("a whole number from 1"))?);
            }
            "maxTime" => {
                let time = seconds(value);
                self.time = Some(time.ok_or_else(|| wrong("a number of seconds"))?);
            }
            "numSearchThreads" => {
                let threads = value.parse().ok();
                let threads = threads.filter(|threads| (1..=MOST_THREADS).contains(threads));
                self.threads = threads.ok_or_else(|| wrong("1 to 256"))?;
            }
            "useProof" => {
                self.use_proof = value.parse().map_err(|_| wrong("true or false"))?;
            }
            _ => return Err(unknown(name)),
        }
        Ok(())
    }

    /// The settings of the engine.
    pub(super) fn settings(&self) -> Settings {
        Settings {
            threads: self.threads,
            ..Settings::default()
        }
    }

    /// The limits of a move for which the clock allows this much.
    pub(super) fn limits(&self, clock: Limits) -> Limits {
        let is_limited = clock.turn.or(clock.left).is_some() || self.nodes.is_some();
        let usual = (!is_limited).then_some(USUAL_TURN);
        Limits {
            turn: self.time.or(usual).into_iter().chain(clock.turn).min(),
            nodes: self.nodes,
            ..clock
        }
    }
}

fn unknown(name: &str) -> String {
    let known = GtpOptions::PARAMS.join(", ");
    format!("unknown parameter {name}: {known}")
}
