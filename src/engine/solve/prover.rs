//! Proves wins by continuous threats: by number of threats, with a table, and with the
//! defences that matter.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::defences::Defences;
use super::proofs::{Proof, Proofs, Searched};
use super::replies::DefenderReplies;
use super::vcf::{Vcf, VcfLimit};
use crate::engine::position::cell::Threat;
use crate::engine::position::position::Position;
use crate::engine::position::square::Square;

/// Fours in a row that a search for them follows at most.
const MOST_FOURS: usize = 60;

/// Positions of each search for a win by fours, at level 0; four times as many at each
/// level above.
const FOURS: u64 = 24;

/// The highest level.
pub(crate) const MOST_LEVEL: usize = 10;

/// How many more positions the shortest win by fours may take than the first that is found.
const SHORTEST: u64 = 4;

/// Looks for proofs, and keeps them.
#[derive(Debug, Default)]
pub(crate) struct Prover {
    proofs: Proofs,
    vcf: Vcf,
    // Positions in which the attacker was to move, and all that were looked at.
    pub(crate) nodes: u64,
    pub(crate) work: u64,
    pub(crate) limit: ProverLimit,
    // What cut the search short since this was last cleared.
    pub(crate) limits_hit: LimitsHit,
    stop: Arc<AtomicBool>,
}

/// What ends a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProverLimit {
    /// Positions in which the attacker is to move.
    pub nodes: u64,
    /// Positions of any kind.
    pub work: u64,
    /// How thoroughly fours are searched.
    pub level: usize,
}

impl Default for ProverLimit {
    fn default() -> ProverLimit {
        ProverLimit {
            nodes: u64::MAX,
            work: u64::MAX,
            level: 0,
        }
    }
}

/// What cut a search short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LimitsHit {
    pub threats: bool,
    pub fours: bool,
    /// The limit of positions, or somebody: nothing of the search counts.
    pub stopped: bool,
}

impl Prover {
    /// Begins to count anew.
    pub(crate) fn start(&mut self, limit: ProverLimit) {
        self.limit = limit;
        self.nodes = 0;
        self.work = 0;
        self.limits_hit = LimitsHit::default();
    }

    /// Whether no more is to be searched.
    fn is_over(&mut self) -> bool {
        let over = self.nodes >= self.limit.nodes || self.work >= self.limit.work;
        self.limits_hit.stopped |= over || self.stop.load(Ordering::Relaxed);
        self.limits_hit.stopped
    }

    /// What is known of a position, the attacker to move.
    pub(crate) fn known(&self, position: &Position) -> Option<Proof> {
        self.proofs.get(position.hash())
    }

    /// The replies to a move of the attacker's.
    pub(crate) fn replies(&mut self, position: &mut Position) -> DefenderReplies {
        self.work += 1;
        let nodes = self.four_nodes();
        DefenderReplies::of(position, &mut self.vcf, nodes)
    }

    /// Positions for one search for fours at this level.
    const fn four_nodes(&self) -> u64 {
        FOURS.saturating_mul(1 << (2 * self.limit.level))
    }

    /// Nothing stops it any more; returns what did.
    pub(crate) fn unstoppable(&mut self) -> Arc<AtomicBool> {
        let stop = Arc::clone(&self.stop);
        self.set_stop(&Arc::default());
        stop
    }

    /// From now on `stop` ends the searches.
    pub(crate) fn set_stop(&mut self, stop: &Arc<AtomicBool>) {
        self.stop = Arc::clone(stop);
        self.vcf.set_stop(stop);
    }

    /// A win by fours from here, the attacker to move, as far as this level looks.
    fn fours(&mut self, position: &mut Position) -> Vec<Square> {
        let nodes = self.four_nodes();
        let fours = MOST_FOURS;
        let line = self.vcf.search(position, VcfLimit::new(fours, nodes));
        self.work += self.vcf.nodes();
        line
    }

    /// As [`fours`](Prover::fours), or the same win in fewer fours, if that is quickly found.
    pub(crate) fn few_fours(&mut self, position: &mut Position) -> Vec<Square> {
        let line = self.fours(position);
        if line.len() <= 3 {
            return line;
        }
        let fours = line.len() / 2;
        let nodes = self.vcf.nodes() * SHORTEST;
        let shorter = self.vcf.shortest(position, VcfLimit::new(fours, nodes));
        self.work += self.vcf.nodes();
        if shorter.is_empty() { line } else { shorter }
    }

    /// Whether the side to move wins within so many threats, before fours alone do. `watch`
    /// hears at each position how many were looked at.
    pub(crate) fn attack(
        &mut self,
        position: &mut Position,
        threats: usize,
        watch: &mut dyn FnMut(u64),
    ) -> bool {
        let (hash, level) = (position.hash(), self.limit.level);
        // Whether fours were cut short where they need not be searched again.
        let mut fours_cut = None;
        match self.proofs.get(hash) {
            Some(Proof::Won { .. }) => return true,
            Some(Proof::Refuted(searched)) if searched.covers(threats, level) => {
                self.limits_hit.threats |= !searched.all_threats;
                self.limits_hit.fours |= !searched.all_fours;
                return false;
            }
            Some(Proof::Refuted(searched)) if searched.level >= level => {
                fours_cut = Some(!searched.all_fours);
            }
            _ => {}
        }
        if self.is_over() {
            return false;
        }
        self.nodes += 1;
        self.work += 1;
        watch(self.work);
        if fours_cut.is_none() {
            let line = self.fours(position);
            if let Some(square) = line.first() {
                let won = Proof::Won {
                    square: *square,
                    threats: 0,
                    plies: line.len(),
                };
                self.proofs.put(hash, won);
                return true;
            }
            fours_cut = Some(self.vcf.hit_limit());
        }
        let before = std::mem::take(&mut self.limits_hit);
        self.limits_hit.fours = fours_cut.unwrap_or(true);
        let won = self.threaten(position, threats, watch);
        if let Some(square) = won {
            let won = Proof::Won {
                square,
                threats: threats.max(1),
                plies: 0,
            };
            self.proofs.put(hash, won);
            self.limits_hit = before;
            return true;
        }
        // A search for fours that was stopped refutes nothing.
        if !self.limits_hit.stopped && !self.stop.load(Ordering::Relaxed) {
            let refuted = Searched {
                threats,
                level,
                all_threats: !self.limits_hit.threats,
                all_fours: !self.limits_hit.fours,
            };
            self.proofs.put(hash, Proof::Refuted(refuted));
        }
        self.limits_hit.threats |= before.threats;
        self.limits_hit.fours |= before.fours;
        false
    }

    /// A move of the attacker's that wins, if one is found: a threat, or one that stops a
    /// four while an earlier threat stands.
    fn threaten(
        &mut self,
        position: &mut Position,
        threats: usize,
        watch: &mut dyn FnMut(u64),
    ) -> Option<Square> {
        let side_to_move = position.side_to_move();
        let (moves, left) = match Defences::of(position) {
            Defences::Lost => return None,
            Defences::Free => {
                let moves = candidates(position);
                let Some(left) = threats.checked_sub(1) else {
                    self.limits_hit.threats |= !moves.is_empty();
                    return None;
                };
                (moves, left)
            }
            stops => {
                let mut moves = stops.squares().to_vec();
                moves.retain(|square| !position.is_foul(*square, side_to_move));
                (moves, threats)
            }
        };
        for square in moves {
            position.make(square);
            let wins = self.defend(position, left, watch);
            position.unmake();
            if wins {
                return Some(square);
            }
            if self.limits_hit.stopped {
                return None;
            }
        }
        None
    }

    /// Whether every reply of the side to move loses.
    fn defend(
        &mut self,
        position: &mut Position,
        threats: usize,
        watch: &mut dyn FnMut(u64),
    ) -> bool {
        let mut replies = match self.replies(position) {
            DefenderReplies::NoThreat { hit_limit } => {
                self.limits_hit.fours |= hit_limit;
                return false;
            }
            DefenderReplies::Any(_) => return true,
            DefenderReplies::Forced(replies) | DefenderReplies::Relevant { replies, .. } => replies,
        };
        // Those that held last time are likely to hold again.
        replies.retain(|square| !self.is_won_after(position, *square));
        replies.sort_by_key(|square| self.proofs.get(position.hash_after(*square)).is_none());
        replies.into_iter().all(|square| {
            position.make(square);
            let wins = self.attack(position, threats, watch);
            position.unmake();
            wins
        })
    }

    fn is_won_after(&self, position: &Position, square: Square) -> bool {
        let known = self.proofs.get(position.hash_after(square));
        matches!(known, Some(Proof::Won { .. }))
    }
}

/// The moves that make a three or more, the most promising first: fours last, since they
/// give the defender a stone for nothing.
fn candidates(position: &Position) -> Vec<Square> {
    let side_to_move = position.side_to_move();
    let mut moves: Vec<Square> = position
        .at_least(side_to_move, Threat::Three)
        .filter(|square| !position.is_foul(*square, side_to_move))
        .collect();
    moves.sort_by_cached_key(|square| {
        let threat = position.cell(*square, side_to_move).threat;
        let patterns = position.patterns(*square, side_to_move);
        let worth: usize = patterns.iter().map(|pattern| *pattern as usize).sum();
        std::cmp::Reverse((threat != Threat::Four, worth))
    });
    moves
}
