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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

    use super::*;

    /// The usual time is for a controller that limits nothing; what it and the user say is kept.
    #[test]
    fn a_move_is_limited_by_what_was_said() {
        let [one, two, usual] = [1, 2, 5].map(|seconds| Some(Duration::from_secs(seconds)));
        for (time, nodes, turn, left, expected) in [
            (None, None, None, None, usual),
            (two, None, None, None, two),
            (None, Some(9), None, None, None),
            (two, Some(9), None, None, two),
            (None, None, one, None, one),
            (two, None, one, None, one),
            (one, None, two, None, one),
            (None, None, None, two, None),
            (one, None, None, two, one),
        ] {
            let options = GtpOptions {
                time,
                nodes,
                ..GtpOptions::default()
            };
            let clock = Limits {
                turn,
                left,
                ..Limits::default()
            };
            let limits = options.limits(clock);
            let told = (limits.turn, limits.left, limits.nodes);
            assert_eq!(told, (expected, left, nodes), "{time:?} {clock:?}");
        }
    }

    #[test]
    fn parameters_are_read_as_they_were_set() {
        let mut options = GtpOptions::default();
        for (name, value, read) in [
            ("maxVisits", "7", "7"),
            ("maxTime", "2.5", "2.5"),
            ("numSearchThreads", "2", "2"),
            ("useProof", "true", "true"),
        ] {
            options.set(name, value).unwrap();
            assert_eq!(options.get(name).as_deref(), Ok(read));
        }
        assert!(options.use_proof && options.settings().threads == 2);
        let refused = options.set("useProof", "1").unwrap_err();
        assert_eq!(refused, "1 is not a value of useProof: true or false");
    }
}
