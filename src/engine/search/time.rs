//! The clock of a search: the only place where the engine looks at the time.

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

    /// The time that must not be passed, in whole milliseconds.
    pub(crate) fn hard_ms(&self) -> Option<u64> {
        self.hard.map(|hard| hard.as_millis() as u64)
    }

    /// Whether the time is up.
    pub(crate) fn is_up(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether another depth would hardly be finished.
    pub(crate) fn is_late(&self) -> bool {
        self.soft.is_some_and(|soft| self.elapsed() >= soft)
    }
}
