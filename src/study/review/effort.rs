//! What the effort of a review means for its search, its solver and its claims.

use crate::engine::Limits;
use crate::study::effort::Effort;

impl Effort {
    /// How many times this effort goes into checking a claim.
    pub(super) fn times_for_claims(self) -> u32 {
        let least = match self {
            Effort::Nodes(nodes) => LEAST_CLAIM.div_ceil(nodes.max(1)),
            Effort::Time(_) => 0,
        };
        u32::try_from(least).unwrap_or(u32::MAX).max(CLAIM)
    }

    /// The limits of a search with `times` times this effort.
    pub(super) fn limits(self, times: u32) -> Limits {
        match self {
            Effort::Nodes(nodes) => Limits::of_nodes(nodes.saturating_mul(times.into()).max(1)),
            Effort::Time(time) => Limits {
                turn: Some(time.saturating_mul(times)),
                ..Limits::default()
            },
        }
    }

    /// How many positions the solver may search for fours, and for threats. A time does not
    /// limit it.
    pub(super) fn solver_nodes(self) -> (u64, u64) {
        let nodes = match self {
            Effort::Nodes(nodes) => nodes,
            Effort::Time(_) => Effort::REVIEW_NODES,
        };
        (
            nodes.clamp(LEAST_FOURS, MOST_FOURS),
            (nodes / 100).clamp(LEAST_THREATS, MOST_THREATS),
        )
    }
}

/// How many times the usual effort goes into checking a claim, and at least how many nodes, so
/// that a review with little effort makes no rash claims.
const CLAIM: u32 = 8;
const LEAST_CLAIM: u64 = 200_000;

/// Positions of the solver's search for fours. They cost little compared with the search: a few
/// hundred usually suffice to find or to rule out a win by fours.
const LEAST_FOURS: u64 = 20_000;
const MOST_FOURS: u64 = 100_000;

/// Positions of the solver's search for threats, each with searches for fours of its own.
const LEAST_THREATS: u64 = 300;
const MOST_THREATS: u64 = 1_000;

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn an_effort_is_shared_out_within_bounds() {
        let second = Effort::Time(Duration::from_secs(1));
        for (effort, claims, solver) in [
            (Effort::Nodes(0), 200_000, (20_000, 300)),
            (Effort::Nodes(3_000), 67, (20_000, 300)),
            (Effort::Nodes(50_000), 8, (50_000, 500)),
            (Effort::Nodes(1_000_000), 8, (100_000, 1_000)),
            (second, 8, (100_000, 1_000)),
        ] {
            assert_eq!(effort.times_for_claims(), claims, "{effort:?}");
            assert_eq!(effort.solver_nodes(), solver, "{effort:?}");
        }
        let turn = Some(Duration::from_secs(3));
        assert_eq!(second.limits(3).turn, turn);
        assert_eq!(Effort::Nodes(0).limits(3), Limits::of_nodes(1));
        assert_eq!(Effort::Nodes(50).limits(3), Limits::of_nodes(150));
    }
}
