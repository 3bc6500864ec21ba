//! The clock of a search.

use std::time::{Duration, Instant};

use super::limits::Limits;

/// A move that is forced gets this part of the time.
const FORCED: u32 = 20;

/// The clock of one search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchClock {
    start: Instant,
    hard: Option<Duration>,
    share: Option<Duration>,
}

impl SearchClock {
    pub(crate) fn start(limits: Limits) -> SearchClock {
        SearchClock {
            start: Instant::now(),
            hard: limits.hard(),
            share: limits.share_of_game(),
        }
    }

    /// The clock of a search that began this long ago.
    #[cfg(test)]
    pub(crate) fn of_the_past(limits: Limits, passed: Duration) -> Option<SearchClock> {
        let start = Instant::now().checked_sub(passed)?;
        let clock = SearchClock::start(limits);
        Some(SearchClock { start, ..clock })
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

    /// Whether it is too late to begin another depth for a move that needs so many times its share
    /// of the game's time.
    pub(crate) fn is_late(&self, shares: f64) -> bool {
        let enough = self.share.map(|share| share.mul_f64(shares));
        self.is_up() || enough.is_some_and(|enough| self.elapsed() >= enough)
    }

    /// Whether it is too late to begin another depth for a move that is forced.
    pub(crate) fn is_late_if_forced(&self) -> bool {
        self.hard
            .is_some_and(|hard| self.elapsed() >= hard / FORCED)
    }
}
