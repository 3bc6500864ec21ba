use std::time::{Duration, Instant};

/// What ends a search. A search without any limit ends at depth [`Limits::DEEPEST`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time for this move. Zero means at once.
    pub turn: Option<Duration>,
    /// Time left for the game; a part of it is used.
    pub left: Option<Duration>,
    /// Positions at most. With one thread and no other limit but the depth, a
    /// search with this limit is repeatable.
    pub nodes: Option<u64>,
    /// Plies at most, forced lines not counted.
    pub depth: Option<u32>,
}

impl Limits {
    /// No search goes deeper than this, in plies.
    pub const DEEPEST: u32 = 60;

    /// Time kept back from every move for what is not search.
    const RESERVE: Duration = Duration::from_millis(25);

    /// What is left of the game is spread over this many moves.
    const MOVES_LEFT: u32 = 16;

    /// The time that must not be passed, from the start of the search.
    fn hard(self) -> Option<Duration> {
        let turn = self.turn.map(keep_back);
        let left = self
            .left
            .map(|left| keep_back(left) / Limits::MOVES_LEFT * 2);
        match (turn, left) {
            (Some(turn), Some(left)) => Some(turn.min(left)),
            (one, other) => one.or(other),
        }
    }

    /// The time after which no new depth is begun.
    fn soft(self) -> Option<Duration> {
        let turn = self.turn.map(|turn| keep_back(turn) * 6 / 10);
        let left = self.left.map(|left| keep_back(left) / Limits::MOVES_LEFT);
        match (turn, left) {
            (Some(turn), Some(left)) => Some(turn.min(left)),
            (one, other) => one.or(other),
        }
    }
}

/// A limit less what the way to and from the manager takes.
fn keep_back(time: Duration) -> Duration {
    time.saturating_sub(Limits::RESERVE.max(time / 25))
}

/// The clock of one search: the only place where the engine looks at the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    start: Instant,
    hard: Option<Duration>,
    soft: Option<Duration>,
}

impl Clock {
    pub(super) fn start(limits: Limits) -> Clock {
        Clock {
            start: Instant::now(),
            hard: limits.hard(),
            soft: limits.soft(),
        }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether the time is up.
    pub(super) fn is_up(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether another depth would hardly be finished.
    pub(super) fn is_late(&self) -> bool {
        self.soft.is_some_and(|soft| self.elapsed() >= soft)
    }
}
