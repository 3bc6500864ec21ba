//! Wins by continuous threats: every move makes a four or an open three, or stops a four
//! of the defender's while such a threat stands.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::longest_line::longest;
use super::prover::{LimitsHit, MOST_LEVEL, Prover, ProverLimit};
use super::win::StageProgress;
use crate::engine::position::position::Position;
use crate::engine::position::square::Square;

/// Threats in a row that a search follows at most.
const MOST_THREATS: usize = 60;

/// After so many positions, and four times as many for each level more, fours are searched
/// more thoroughly.
const NODES_PER_FOUR: u64 = 12;

/// Looks for wins by fours and threes, and remembers what it has proven.
#[derive(Debug, Default)]
pub(crate) struct Vct {
    prover: Prover,
}

/// What limits one search for threats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VctLimit {
    /// Threats in a row at most, before fours alone must do.
    pub threats: usize,
    /// Positions at most in which the attacker is to move.
    pub nodes: u64,
    /// Positions at most, those of the searches for fours too.
    pub work: u64,
}

impl Vct {
    /// From now on `stop` ends the searches.
    pub(crate) fn set_stop(&mut self, stop: &Arc<AtomicBool>) {
        self.prover.set_stop(stop);
    }

    /// A winning line for the side to move: its own moves, and in turn the replies
    /// that hold out longest. Empty when none is found.
    ///
    /// What it returns is a win against every defence: after a three the attacker wins by
    /// fours if the defender passes; the replies that could change that are all tried, and
    /// the others do not change it.
    pub(crate) fn search(&mut self, position: &mut Position, limit: VctLimit) -> Vec<Square> {
        self.deepen(position, limit, &mut |_| {}).0
    }

    /// As [`search`](Vct::search), with how far it has come; `report` hears of that at each
    /// position.
    pub(crate) fn deepen(
        &mut self,
        position: &mut Position,
        limit: VctLimit,
        report: &mut dyn FnMut(StageProgress),
    ) -> (Vec<Square>, StageProgress) {
        let prover = &mut self.prover;
        prover.start(ProverLimit {
            nodes: limit.nodes,
            work: limit.work,
            level: 0,
        });
        let mut reach = StageProgress::default();
        let most = limit.threats.min(MOST_THREATS);
        let mut threats = 1;
        // Short wins first: a deep attack may miss them.
        while threats <= most && !prover.limits_hit.stopped {
            prover.limits_hit = LimitsHit::default();
            let level = prover.limit.level;
            // A long search can afford thorough searches for fours, which may show a threat.
            let by_nodes = (prover.nodes / NODES_PER_FOUR).max(1).ilog(4) as usize;
            prover.limit.level = level.max(by_nodes).min(MOST_LEVEL);
            let won = prover.attack(position, threats, &mut |nodes| {
                report(StageProgress { nodes, ..reach });
            });
            reach.nodes = prover.work;
            if won {
                return (longest(prover, position, threats), reach);
            }
            match prover.limits_hit {
                LimitsHit { stopped: true, .. } => {}
                LimitsHit { threats: true, .. } => {
                    reach.depth = threats;
                    threats += 1;
                }
                LimitsHit { fours: true, .. } if prover.limit.level < MOST_LEVEL => {
                    reach.depth = threats;
                    prover.limit.level += 1;
                }
                hit => {
                    reach.depth = threats;
                    reach.exhausted = !hit.fours;
                    break;
                }
            }
        }
        (Vec::new(), reach)
    }

    /// Positions looked at by the last search, those of its searches for fours too.
    pub(crate) const fn work(&self) -> u64 {
        self.prover.work
    }
}
