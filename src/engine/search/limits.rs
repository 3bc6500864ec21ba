//! What ends a search.

use std::time::{Duration, Instant};

/// What ends a search. A search without any limit ends at depth [`Limits::MAX_DEPTH`].
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

/// Time that passes before a search begins, such as for building its tables.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    #[must_use]
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }
}

impl Limits {
    /// What is left of these limits for a search that begins now.
    #[must_use]
    pub fn less(self, spent: &Stopwatch) -> Limits {
        let spent = spent.0.elapsed();
        let rest = |time: Duration| time.saturating_sub(spent);
        Limits {
            turn: self.turn.map(rest),
            left: self.left.map(rest),
            ..self
        }
    }

    /// The part of these limits for each of `count` searches.
    #[must_use]
    pub fn share(self, count: u32) -> Limits {
        let count = count.max(1);
        Limits {
            // The reserve is taken off the whole, not off each part.
            turn: self
                .turn
                .map(|time| keep_back(time) / count + Limits::RESERVE),
            left: self.left.map(|time| time / count),
            nodes: self.nodes.map(|nodes| (nodes / u64::from(count)).max(1)),
            ..self
        }
    }

    /// No search goes deeper than this, in plies.
    pub const MAX_DEPTH: u32 = 60;

    /// Time kept back from every move for what is not search.
    const RESERVE: Duration = Duration::from_millis(25);

    /// Time kept back from the whole game: a last few moves can be made at once.
    const GAME_RESERVE: Duration = Duration::from_millis(200);

    /// What is left of the game is spread over this many moves.
    const MOVES_LEFT: u32 = 16;

    /// The time that must not be passed, from the start of the search.
    pub(crate) fn hard(self) -> Option<Duration> {
        earlier(
            self.turn.map(keep_back),
            self.part_of_game().map(|share| share * 2),
        )
    }

    /// The time after which no new depth is begun.
    pub(crate) fn soft(self) -> Option<Duration> {
        earlier(
            self.turn.map(|turn| keep_back(turn).saturating_mul(9) / 10),
            self.part_of_game(),
        )
    }

    /// This move's share of what is left of the game.
    fn part_of_game(self) -> Option<Duration> {
        let left = self.left?.saturating_sub(Limits::GAME_RESERVE);
        Some(left / Limits::MOVES_LEFT)
    }
}

/// A time less a reserve for the protocol's latency.
fn keep_back(time: Duration) -> Duration {
    time.saturating_sub(Limits::RESERVE.max(time / 25))
}

fn earlier(one: Option<Duration>, other: Option<Duration>) -> Option<Duration> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_to_the_whole() {
        let turn = |milliseconds| Limits {
            turn: Some(Duration::from_millis(milliseconds)),
            nodes: Some(100),
            ..Limits::default()
        };
        for whole in [0, 10, 500, 5_000] {
            for count in [1, 3, 12, 225] {
                let share = turn(whole).share(count);
                let sum = share.hard().unwrap() * count;
                assert!(Some(sum) <= turn(whole).hard(), "{whole} {count}");
                assert_eq!(share.nodes, Some((100 / u64::from(count)).max(1)));
            }
        }
        let nested = turn(500).share(3).share(12).hard().unwrap();
        assert!(nested >= Duration::from_millis(12), "{nested:?}");
    }

    #[test]
    fn no_limit_is_passed_and_nothing_left_means_at_once() {
        let milliseconds = |turn: Option<u64>, left: Option<u64>| {
            let limits = Limits {
                turn: turn.map(Duration::from_millis),
                left: left.map(Duration::from_millis),
                ..Limits::default()
            };
            let whole = |time: Option<Duration>| time.map(|time| time.as_millis());
            (whole(limits.soft()), whole(limits.hard()))
        };
        assert_eq!(milliseconds(None, None), (None, None));
        assert_eq!(milliseconds(Some(0), None), (Some(0), Some(0)));
        assert_eq!(milliseconds(Some(20), None), (Some(0), Some(0)));
        assert_eq!(milliseconds(Some(500), None), (Some(427), Some(475)));
        assert_eq!(milliseconds(Some(500), Some(0)), (Some(0), Some(0)));
        assert_eq!(milliseconds(Some(500), Some(200)), (Some(0), Some(0)));
        assert_eq!(
            milliseconds(Some(5_000), Some(5_000)),
            (Some(300), Some(600))
        );
    }
}
