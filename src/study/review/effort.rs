//! How much is looked for in each position of a review.

use std::time::Duration;

use crate::engine::Limits;

/// How much is looked for in each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// So many positions of the search; the solvers have limits in proportion. A review is
    /// then the same every time.
    Nodes(u64),
    /// So much time for the search; the solvers have their usual limits.
    Time(Duration),
}

impl Effort {
    /// Positions of the search where nobody says otherwise.
    pub const USUAL_NODES: u64 = 100_000;

    /// How many times this effort goes into what is claimed of a move.
    pub(super) fn times_for_claims(self) -> u32 {
        let least = match self {
            Effort::Nodes(nodes) => LEAST_CLAIM.div_ceil(nodes.max(1)),
            Effort::Time(_) => 0,
        };
        u32::try_from(least).unwrap_or(u32::MAX).max(CLAIM)
    }

    /// The limits of a search with so many times this effort.
    pub(super) fn limits(self, times: u32) -> Limits {
        match self {
            Effort::Nodes(nodes) => Limits {
                nodes: Some(nodes.saturating_mul(times.into()).max(1)),
                ..Limits::default()
            },
            Effort::Time(time) => Limits {
                turn: Some(time.saturating_mul(times)),
                ..Limits::default()
            },
        }
    }

    /// Positions of a search of the solvers for fours, and for threats.
    pub(super) fn solver_nodes(self) -> (u64, u64) {
        let nodes = match self {
            Effort::Nodes(nodes) => nodes,
            Effort::Time(_) => Effort::USUAL_NODES,
        };
        (
            nodes.clamp(LEAST_FOURS, MOST_FOURS),
            (nodes / 100).clamp(LEAST_THREATS, MOST_THREATS),
        )
    }
}

impl Default for Effort {
    fn default() -> Effort {
        Effort::Nodes(Effort::USUAL_NODES)
    }
}

/// How many times the usual effort goes into what is claimed of a move, and positions of a
/// search for it at least: little effort must not make bold claims.
const CLAIM: u32 = 8;
const LEAST_CLAIM: u64 = 200_000;

/// Positions of the solver for fours. They cost little beside those of the search: a win by
/// fours is mostly found or denied within a few hundred.
const LEAST_FOURS: u64 = 20_000;
const MOST_FOURS: u64 = 100_000;

/// Positions of the solver for threats, each with searches of its own.
const LEAST_THREATS: u64 = 300;
const MOST_THREATS: u64 = 1_000;
