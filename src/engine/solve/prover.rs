//! Proves wins by continuous threats: with a limited number of threats, a table of proofs, and
//! only the replies that matter.

use super::defences::Defences;
use super::proofs::{ProofEntry, Proofs, Searched};
use super::replies::DefenderReplies;
use super::vcf::{Vcf, VcfLimit};
use crate::engine::position::{Position, Square, Threat};
use crate::engine::stopper::Stopper;

/// The most fours in a row that a search for them follows.
const MOST_FOURS: usize = 60;

/// Positions of each search for a win by fours at level 0; each higher level has four times as
/// many.
const FOURS: u64 = 24;

/// The most threats in a row that a search follows.
pub(super) const MOST_THREATS: usize = 60;

/// The highest level.
pub(crate) const MOST_LEVEL: usize = 10;

/// The search for the shortest win by fours may take this many times as many positions as the
/// search that found the first one.
const SHORTEST: u64 = 4;

/// Searches for proofs and remembers them.
#[derive(Debug, Default)]
pub(crate) struct Prover {
    proofs: Proofs,
    vcf: Vcf,
    // The positions searched with the attacker to move, and all positions searched.
    pub(crate) nodes: u64,
    pub(crate) work: u64,
    pub(crate) limit: ProverLimit,
    // The limits that were hit since this was last cleared.
    pub(crate) limits_hit: LimitsHit,
    stopper: Stopper,
}

/// The limits of a search for proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProverLimit {
    /// Positions with the attacker to move.
    pub nodes: u64,
    /// Positions of any kind, those of the searches for fours included.
    pub work: u64,
    /// The level at which fours are searched: how many positions each search for them has.
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

/// The limits that ended a search for proofs or a part of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LimitsHit {
    /// The number of threats.
    pub threats: bool,
    /// The level of the searches for fours.
    pub fours: bool,
    /// The number of positions, or somebody stopped it: the search has no result.
    pub stopped: bool,
}

impl Prover {
    /// Forgets its earlier searches.
    pub(super) fn forget(&mut self) {
        self.proofs = Proofs::default();
        self.vcf.forget();
    }

    /// Begins a new search: sets its limits and resets the counts.
    pub(crate) fn start(&mut self, limit: ProverLimit) {
        self.limit = limit;
        self.nodes = 0;
        self.work = 0;
        self.limits_hit = LimitsHit::default();
    }

    /// Whether the search must end.
    pub(super) fn is_over(&mut self) -> bool {
        let over = self.nodes >= self.limit.nodes || self.work >= self.limit.work;
        self.limits_hit.stopped |= over || self.stopper.is_stopped();
        self.limits_hit.stopped
    }

    /// What is proven of a position with the attacker to move.
    pub(crate) fn known(&self, position: &Position) -> Option<ProofEntry> {
        self.proofs.get(position.hash())
    }

    /// The replies that matter after a move of the attacker's.
    pub(crate) fn replies(&mut self, position: &mut Position) -> DefenderReplies {
        self.work += 1;
        let nodes = self.four_nodes();
        DefenderReplies::of(position, &mut self.vcf, nodes)
    }

    /// The positions of one search for fours at the current level.
    const fn four_nodes(&self) -> u64 {
        FOURS.saturating_mul(1 << (2 * self.limit.level))
    }

    /// Makes `stopper` the one that ends the searches, and returns the previous one.
    pub(crate) fn set_stopper(&mut self, stopper: &Stopper) -> Stopper {
        self.vcf.set_stopper(stopper);
        std::mem::replace(&mut self.stopper, stopper.clone())
    }

    /// A win by fours of the attacker, who is to move, if the current level finds one.
    fn fours(&mut self, position: &mut Position) -> Vec<Square> {
        let nodes = self.four_nodes();
        let fours = MOST_FOURS;
        let line = self.vcf.search(position, VcfLimit::new(fours, nodes));
        self.work += self.vcf.nodes();
        line
    }

    /// Whether the current level finds a win by fours, which is then remembered.
    pub(crate) fn wins_by_fours(&mut self, position: &mut Position) -> bool {
        let line = self.fours(position);
        if let Some(square) = line.first() {
            let won = ProofEntry::Won {
                square: *square,
                threats: 0,
                plies: line.len(),
            };
            self.proofs.put(position.hash(), won);
        }
        !line.is_empty()
    }

    /// Remembers a win by threats that begins with a move.
    pub(crate) fn remember_win(&mut self, position: &Position, square: Square, threats: usize) {
        let won = ProofEntry::Won {
            square,
            threats: threats.max(1),
            plies: 0,
        };
        self.proofs.put(position.hash(), won);
    }

    /// As [`fours`](Prover::fours), or a win in fewer fours, if one is quickly found.
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

    /// Whether the side to move wins within this many threats, followed by fours alone. `watch` is
    /// called at each position with the number of positions so far.
    pub(crate) fn attack(
        &mut self,
        position: &mut Position,
        threats: usize,
        watch: &mut dyn FnMut(u64),
    ) -> bool {
        let (hash, level) = (position.hash(), self.limit.level);
        // Whether the search for fours hit a limit, if it need not be repeated.
        let mut fours_limited = None;
        match self.proofs.get(hash) {
            Some(ProofEntry::Won { .. }) => return true,
            Some(ProofEntry::Refuted(searched)) if searched.covers(threats, level) => {
                self.limits_hit.threats |= !searched.all_threats;
                self.limits_hit.fours |= !searched.all_fours;
                return false;
            }
            Some(ProofEntry::Refuted(searched)) if searched.level >= level => {
                fours_limited = Some(!searched.all_fours);
            }
            _ => {}
        }
        if self.is_over() {
            return false;
        }
        self.nodes += 1;
        self.work += 1;
        watch(self.work);
        if fours_limited.is_none() {
            if self.wins_by_fours(position) {
                return true;
            }
            fours_limited = Some(self.vcf.hit_limit());
        }
        let before = std::mem::take(&mut self.limits_hit);
        self.limits_hit.fours = fours_limited.unwrap_or(true);
        let won = self.threaten(position, threats, watch);
        if let Some(square) = won {
            self.remember_win(position, square, threats);
            self.limits_hit = before;
            return true;
        }
        // A search that was stopped refutes nothing.
        if !self.limits_hit.stopped && !self.stopper.is_stopped() {
            let refuted = Searched {
                threats,
                level,
                all_threats: !self.limits_hit.threats,
                all_fours: !self.limits_hit.fours,
            };
            self.proofs.put(hash, ProofEntry::Refuted(refuted));
        }
        self.limits_hit.threats |= before.threats;
        self.limits_hit.fours |= before.fours;
        false
    }

    /// A winning move of the attacker's, if one is found: a threat, or a move that stops a four
    /// of the defender's while an earlier threat remains.
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
            if position.after(square, |next| self.defend(next, left, watch)) {
                return Some(square);
            }
            if self.limits_hit.stopped {
                return None;
            }
        }
        None
    }

    /// Whether every reply of the side to move loses.
    pub(super) fn defend(
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
        // Replies that were refuted as wins before are likely to hold again: they come first.
        let known = |square: &Square| self.proofs.get(position.hash_after(*square));
        replies.retain(|square| !matches!(known(square), Some(ProofEntry::Won { .. })));
        replies.sort_by_key(|square| known(square).is_none());
        let mut replies = replies.into_iter();
        replies.all(|square| position.after(square, |next| self.attack(next, threats, watch)))
    }
}

/// The moves that make a three or more, the strongest first; mere fours come last, since they
/// give the defender a free stone.
fn candidates(position: &Position) -> Vec<Square> {
    let side_to_move = position.side_to_move();
    let mut moves: Vec<Square> = position
        .at_least(side_to_move, Threat::Three)
        .filter(|square| !position.is_foul(*square, side_to_move))
        .collect();
    moves.sort_by_cached_key(|square| {
        let threat = position.potential(*square, side_to_move).threat;
        let patterns = position.patterns(*square, side_to_move);
        let worth: usize = patterns.iter().map(|pattern| *pattern as usize).sum();
        std::cmp::Reverse((threat != Threat::Four, worth))
    });
    moves
}
