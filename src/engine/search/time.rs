//! The clock of a search.

use std::time::{Duration, Instant};

use super::limits::Limits;

/// The clock of one search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchClock {
    start: Instant,
    hard: Option<Duration>,
    soft: Option<Duration>,
}

impl SearchClock {
    pub(crate) fn start(limits: Limits) -> SearchClock {
        SearchClock {
            start: Instant::now(),
            hard: limits.hard(),
            soft: limits.soft(),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The time after which the search must have ended, in whole milliseconds.
    pub(crate) fn hard_ms(&self) -> Option<u64> {
        self.hard.map(|hard| hard.as_millis() as u64)
    }

    /// Whether the search must end now.
    pub(crate) fn is_up(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether it is too late to begin another depth.
    pub(crate) fn is_late(&self) -> bool {
        self.soft.is_some_and(|soft| self.elapsed() >= soft)
    }
}
