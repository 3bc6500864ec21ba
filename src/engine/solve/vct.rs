//! Wins by continuous threats (VCT): every move makes a four or an open three, or stops a four
//! of the defender's while such a threat remains.

use std::sync::Arc;

use super::plan::{Plan, plan};
use super::prover::{LimitsHit, MOST_LEVEL, MOST_THREATS, Prover, ProverLimit};
use super::win::StageProgress;
use crate::engine::position::Position;
use crate::engine::stopper::Stopper;

/// After this many positions fours are searched at a higher level; each further level takes
/// four times as many.
const NODES_PER_FOUR: u64 = 12;

/// Searches for wins by fours and threes, and remembers what it has proven.
#[derive(Debug, Default)]
pub(crate) struct Vct {
    pub(crate) prover: Prover,
}

/// The level of a search of so many positions: a long one can afford a higher level, at which
/// fours may reveal a threat.
pub(super) fn level_for(nodes: u64) -> usize {
    let level = (nodes / NODES_PER_FOUR).max(1).ilog(4);
    (level as usize).min(MOST_LEVEL)
}

/// The limits of one search for threats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VctLimit {
    /// The most threats in a row before the attacker must win by fours alone.
    pub threats: usize,
    /// The most positions with the attacker to move.
    pub nodes: u64,
    /// The most positions of any kind, those of the searches for fours included.
    pub work: u64,
}

impl Vct {
    /// Forgets its earlier searches.
    pub(crate) fn forget(&mut self) {
        self.prover.forget();
    }

    /// Makes `stopper` the one that ends the searches.
    pub(crate) fn set_stopper(&mut self, stopper: &Stopper) {
        self.prover.set_stopper(stopper);
    }

    /// The plan of a win of the side to move, if one is found.
    ///
    /// It holds against every defence. After a three the attacker would win by fours if the
    /// defender passed; every reply that could change that is tried, and the others cannot change
    /// it.
    pub(crate) fn search(&mut self, position: &mut Position, limit: VctLimit) -> Option<Arc<Plan>> {
        self.deepen(position, limit, &mut |_| {}).0
    }

    /// As [`search`](Vct::search), with the progress, which `report` also gets at each position.
    pub(crate) fn deepen(
        &mut self,
        position: &mut Position,
        limit: VctLimit,
        report: &mut dyn FnMut(StageProgress),
    ) -> (Option<Arc<Plan>>, StageProgress) {
        let (threats, progress) = self.prove(position, limit, report);
        let plan = threats.and_then(|threats| plan(&mut self.prover, position, threats));
        (plan, progress)
    }

    /// Whether the side to move wins by threats, within this many positions of any kind. Finding
    /// no win does not prove that there is none.
    pub(crate) fn wins(&mut self, position: &mut Position, work: u64) -> bool {
        let limit = VctLimit {
            threats: MOST_THREATS,
            nodes: u64::MAX,
            work,
        };
        self.prove(position, limit, &mut |_| {}).0.is_some()
    }

    /// The plan of a win of the side to move, if one is found within this many positions of any
    /// kind.
    pub(crate) fn plan(&mut self, position: &mut Position, work: u64) -> Option<Arc<Plan>> {
        let limit = VctLimit {
            threats: MOST_THREATS,
            nodes: u64::MAX,
            work,
        };
        self.search(position, limit)
    }

    /// Searches for a win of the side to move: within how many threats it wins, and the progress.
    fn prove(
        &mut self,
        position: &mut Position,
        limit: VctLimit,
        report: &mut dyn FnMut(StageProgress),
    ) -> (Option<usize>, StageProgress) {
        let prover = &mut self.prover;
        prover.start(ProverLimit {
            nodes: limit.nodes,
            work: limit.work,
            level: 0,
        });
        let mut progress = StageProgress::default();
        let most = limit.threats.min(MOST_THREATS);
        let mut threats = 1;
        // Iterative deepening by number of threats: a deep search may miss short wins.
        while threats <= most && !prover.limits_hit.stopped {
            prover.limits_hit = LimitsHit::default();
            let level = prover.limit.level;
            prover.limit.level = level.max(level_for(prover.nodes));
            let won = prover.attack(position, threats, &mut |nodes| {
                report(StageProgress { nodes, ..progress });
            });
            progress.nodes = prover.work;
            if won {
                return (Some(threats), progress);
            }
            match prover.limits_hit {
                LimitsHit { stopped: true, .. } => {}
                LimitsHit { threats: true, .. } => {
                    progress.depth = threats;
                    threats += 1;
                }
                LimitsHit { fours: true, .. } if prover.limit.level < MOST_LEVEL => {
                    progress.depth = threats;
                    prover.limit.level += 1;
                }
                hit => {
                    progress.depth = threats;
                    progress.exhausted = !hit.fours;
                    break;
                }
            }
        }
        (None, progress)
    }

    /// Whether the last search ended because its positions were used up, or somebody stopped it.
    pub(super) const fn was_stopped(&self) -> bool {
        self.prover.limits_hit.stopped
    }

    /// How many positions the last search took, those of its searches for fours included.
    pub(crate) const fn work(&self) -> u64 {
        self.prover.work
    }
}
