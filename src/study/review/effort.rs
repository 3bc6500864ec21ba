//! What the effort of a review means for its search, its solver and its claims.

use crate::engine::{Limits, SolveLimits};
use crate::study::effort::Effort;

impl Effort {
    /// How many times this effort goes into checking a claim.
    pub(super) fn times_for_claims(self) -> u32 {
        let least = match self {
            Effort::Nodes(nodes) => LEAST_CLAIM.div_ceil(nodes.max(1)),
            Effort::Time(_) => CLAIM,
        };
        least.clamp(CLAIM, MOST_TIMES) as u32
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

    /// The limits of the solver with `times` times this effort. A time does not limit it.
    pub(super) fn solver_limits(self, times: u64) -> SolveLimits {
        let nodes = match self {
            Effort::Nodes(nodes) => {
                let least = LEAST_SOLVER.min(MOST_TIMES.saturating_mul(nodes));
                (nodes / 2).clamp(least, MOST_SOLVER)
            }
            Effort::Time(_) => Effort::REVIEW_NODES / 2,
        };
        SolveLimits {
            nodes: times * nodes,
            ..SolveLimits::default()
        }
    }
}

/// How many times the usual effort goes into checking a claim, and at least how many nodes, so
/// that a review with little effort makes no rash claims.
const CLAIM: u64 = 8;
const LEAST_CLAIM: u64 = 200_000;

/// At most so many times the usual effort goes into anything, so that whoever asks for a quick review
/// gets one.
const MOST_TIMES: u64 = 20;

/// Positions of the solver. They cost little compared with the search.
const LEAST_SOLVER: u64 = 20_000;
const MOST_SOLVER: u64 = 200_000;

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn an_effort_is_shared_out_within_bounds() {
        let second = Effort::Time(Duration::from_secs(1));
        for (effort, claims, solver) in [
            (Effort::Nodes(0), 20, 0),
            (Effort::Nodes(20), 20, 400),
            (Effort::Nodes(3_000), 20, 20_000),
            (Effort::Nodes(20_000), 10, 20_000),
            (Effort::default(), 8, SolveLimits::QUICK.nodes),
            (Effort::Nodes(1_000_000), 8, 200_000),
            (second, 8, SolveLimits::QUICK.nodes),
        ] {
            assert_eq!(effort.times_for_claims(), claims, "{effort:?}");
            assert_eq!(effort.solver_limits(3).nodes, 3 * solver, "{effort:?}");
        }
        let turn = Some(Duration::from_secs(3));
        assert_eq!(second.limits(3).turn, turn);
        assert_eq!(Effort::Nodes(0).limits(3), Limits::of_nodes(1));
        assert_eq!(Effort::Nodes(50).limits(3), Limits::of_nodes(150));
    }
}
