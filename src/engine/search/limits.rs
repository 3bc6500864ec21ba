//! What ends a search.

use std::time::{Duration, Instant};

/// The length of the longest line from the root, in plies.
pub(crate) const MAX_PLY: usize = 200;

/// What ends a search. A search without any limit ends at depth [`Limits::MAX_DEPTH`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The time for this move; zero means at once.
    pub turn: Option<Duration>,
    /// The time left for the game; the search uses a part of it.
    pub left: Option<Duration>,
    /// The number of nodes. With one thread, a search that only nodes and depth limit is
    /// repeatable.
    pub nodes: Option<u64>,
    /// The depth in plies, not counting forced lines.
    pub depth: Option<u32>,
}

impl Limits {
    /// No limit but this many nodes.
    #[must_use]
    pub fn of_nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// What is left of these limits after the time since `start`, such as that of building tables.
    #[must_use]
    pub fn less(self, start: Instant) -> Limits {
        let spent = start.elapsed();
        let rest = |time: Duration| time.saturating_sub(spent);
        Limits {
            turn: self.turn.map(rest),
            left: self.left.map(rest),
            ..self
        }
    }

    /// The limits for each of `count` searches that share these.
    #[must_use]
    pub fn share(self, count: u32) -> Limits {
        let count = count.max(1);
        Limits {
            // The reserves are taken off once, not from each share.
            turn: self
                .turn
                .map(|time| keep_back(time) / count + Limits::RESERVE),
            left: self.left.map(|left| {
                left.saturating_sub(Limits::GAME_RESERVE) / count + Limits::GAME_RESERVE
            }),
            nodes: self.nodes.map(|nodes| (nodes / u64::from(count)).max(1)),
            ..self
        }
    }

    /// The greatest depth of a search, in plies.
    pub const MAX_DEPTH: u32 = 60;

    /// Time that is reserved in every move for everything but the search.
    const RESERVE: Duration = Duration::from_millis(25);

    /// Time that is reserved for the end of the game, so that the last moves can be made at once,
    /// even if there are many and the machine is busy.
    const GAME_RESERVE: Duration = Duration::from_millis(500);

    /// An ordinary move gets this part of the time left for the game,
    const PART_OF_GAME: u32 = 11;

    /// and the most difficult one so many times as much.
    const MOST_SHARES: u32 = 3;

    /// A low estimate of the nodes that a thread searches in a millisecond.
    const NODES_PER_MS: u64 = 600;

    /// About how many nodes a search with this many threads takes at most; `None` if neither
    /// time nor nodes are limited.
    pub(crate) fn expected_nodes(self, threads: usize) -> Option<u64> {
        let per_ms = Limits::NODES_PER_MS.saturating_mul(threads as u64);
        let in_time = self
            .hard()
            .map(|hard| per_ms.saturating_mul(hard.as_millis() as u64));
        self.nodes.into_iter().chain(in_time).min()
    }

    /// The time after which the search must have ended.
    pub(crate) fn hard(self) -> Option<Duration> {
        let most = self.share_of_game();
        let most = most.map(|share| share * Limits::MOST_SHARES);
        self.turn.map(keep_back).into_iter().chain(most).min()
    }

    /// The share of the time left for the game that an ordinary move gets.
    pub(crate) fn share_of_game(self) -> Option<Duration> {
        let left = self.left?.saturating_sub(Limits::GAME_RESERVE);
        Some(left / Limits::PART_OF_GAME)
    }
}

/// A time less the reserve for the protocol's latency.
fn keep_back(time: Duration) -> Duration {
    time.saturating_sub(Limits::RESERVE.max(time / 60))
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
        let game = |seconds| Limits {
            left: Some(Duration::from_secs(seconds)),
            ..Limits::default()
        };
        let share = game(6).share(10).share_of_game().unwrap();
        assert_eq!(share, Duration::from_millis(50));
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
            (whole(limits.share_of_game()), whole(limits.hard()))
        };
        assert_eq!(milliseconds(None, None), (None, None));
        assert_eq!(milliseconds(Some(0), None), (None, Some(0)));
        assert_eq!(milliseconds(Some(20), None), (None, Some(0)));
        assert_eq!(milliseconds(Some(500), None), (None, Some(475)));
        assert_eq!(milliseconds(Some(3_000), None), (None, Some(2_950)));
        assert_eq!(milliseconds(Some(500), Some(0)), (Some(0), Some(0)));
        assert_eq!(milliseconds(Some(500), Some(500)), (Some(0), Some(0)));
        let both = milliseconds(Some(5_000), Some(5_000));
        assert_eq!(both, (Some(409), Some(1227)));
    }
}
