//! The line of a proven win in which the defender holds out longest.

use std::collections::HashMap;

use super::proofs::Proof;
use super::prover::{MOST_LEVEL, Prover, ProverLimit};
use super::replies::DefenderReplies;
use crate::engine::position::{Position, Square, Threat};
use crate::engine::stopper::Stopper;

/// The moves of both sides, the winner's first and last: those of the proof, and the replies that
/// hold out longest against them. It is proven that the side to move wins within `threats`
/// threats.
pub(crate) fn longest(prover: &mut Prover, position: &mut Position, threats: usize) -> Vec<Square> {
    unlimited(prover, |prover| {
        let mut finder = LineFinder {
            prover,
            known: HashMap::new(),
        };
        finder.of(position, threats)
    })
}

/// As [`longest`], of a position in which the defender is to move: the line begins with a reply.
pub(super) fn longest_after(
    prover: &mut Prover,
    position: &mut Position,
    threats: usize,
) -> Vec<Square> {
    unlimited(prover, |prover| {
        let mut finder = LineFinder {
            prover,
            known: HashMap::new(),
        };
        finder.after(position, threats)
    })
}

/// Retraces what was proven: it is found again, so no limit is needed.
pub(super) fn unlimited<T>(prover: &mut Prover, retrace: impl FnOnce(&mut Prover) -> T) -> T {
    let (limit, stopper) = (prover.limit, prover.set_stopper(&Stopper::default()));
    let before = (prover.limits_hit, prover.nodes, prover.work);
    prover.limits_hit = Default::default();
    prover.limit = ProverLimit {
        level: limit.level,
        ..ProverLimit::default()
    };
    let found = retrace(prover);
    prover.set_stopper(&stopper);
    prover.limit = limit;
    (prover.limits_hit, prover.nodes, prover.work) = before;
    found
}

/// The winner's move in a position, and how many plies the game then still takes.
#[derive(Clone, Copy)]
pub(super) struct LineStep {
    pub square: Square,
    plies: usize,
    /// The number of threats of the win; 0 for a win by fours alone.
    pub threats: usize,
}

struct LineFinder<'a> {
    prover: &'a mut Prover,
    /// The steps in positions that were met before.
    known: HashMap<u64, LineStep>,
}

/// What a line does after the winner's move.
enum LineReply {
    /// The defender replies here, and the winner continues by the proof.
    At(Square),
    /// These are the remaining moves.
    Rest(Vec<Square>),
}

impl LineFinder<'_> {
    /// The line from here; the winner is to move.
    fn of(&mut self, position: &mut Position, threats: usize) -> Vec<Square> {
        let step = self.attack(position, threats);
        if step.threats == 0 {
            return fours(self.prover, position);
        }
        let rest = position.after(step.square, |next| self.after(next, step.threats));
        [vec![step.square], rest].concat()
    }

    /// The line from here; the defender is to move.
    fn after(&mut self, position: &mut Position, threats: usize) -> Vec<Square> {
        match self.defend(position, threats).1 {
            LineReply::Rest(rest) => rest,
            LineReply::At(square) => {
                let rest = position.after(square, |next| self.of(next, threats));
                [vec![square], rest].concat()
            }
        }
    }

    /// The step of the winner, who is to move.
    fn attack(&mut self, position: &mut Position, threats: usize) -> LineStep {
        let hash = position.hash();
        if let Some(step) = self.known.get(&hash) {
            return *step;
        }
        let mut step = winning(self.prover, position, threats);
        if step.threats > 0 {
            step.plies = 1 + position.after(step.square, |next| self.defend(next, step.threats).0);
        } else if step.plies > 3 {
            step.plies = fours(self.prover, position).len();
        }
        self.known.insert(hash, step);
        step
    }

    /// The reply that holds out longest, and how many plies the game then takes.
    fn defend(&mut self, position: &mut Position, threats: usize) -> (usize, LineReply) {
        let (side_to_move, attacker) = (position.side_to_move(), position.opponent());
        let (replies, threat) = match self.prover.replies(position) {
            DefenderReplies::NoThreat { .. } => (Vec::new(), None),
            DefenderReplies::Any(square) => {
                let five = position.after(square, |next| next.first(attacker, Threat::Five));
                let rest = [square].into_iter().chain(five).collect();
                return (2, LineReply::Rest(rest));
            }
            DefenderReplies::Forced(replies) => (replies, None),
            DefenderReplies::Relevant {
                replies, threat, ..
            } => (replies, Some(threat)),
        };
        let replies = match &threat {
            // No reply meets every threat: one that meets the first is shown.
            Some(threat) if replies.is_empty() && !position.is_foul(threat[0], side_to_move) => {
                vec![threat[0]]
            }
            _ => replies,
        };
        let mut longest = (0, LineReply::Rest(Vec::new()));
        for square in &replies {
            let plies = 1 + position.after(*square, |next| self.attack(next, threats).plies);
            if plies > longest.0 {
                longest = (plies, LineReply::At(*square));
            }
        }
        // Any other reply loses to the threat. It is shown only if no reply meets the threat:
        // the search does not find the shortest threat, so its length says little.
        if let (Some(mut threat), true) = (threat, replies.is_empty()) {
            let other = position
                .near_empties()
                .chain(position.empties())
                .find(|square| !position.is_foul(*square, side_to_move));
            if let Some(other) = other {
                threat.insert(0, other);
                longest = (threat.len(), LineReply::Rest(threat));
            }
        }
        longest
    }
}

/// The winning move; it is proven again if the table has lost it.
pub(super) fn winning(prover: &mut Prover, position: &mut Position, threats: usize) -> LineStep {
    let level = prover.limit.level;
    let mut within = threats;
    loop {
        if let Some(Proof::Won {
            square,
            threats,
            plies,
        }) = prover.known(position)
        {
            prover.limit.level = level;
            return LineStep {
                square,
                plies,
                threats,
            };
        }
        if !prover.attack(position, within, &mut |_| {}) {
            let limit = &mut prover.limit;
            limit.level = (limit.level + 1).min(MOST_LEVEL);
            within += 1;
        }
    }
}

/// The win by fours that was found here before.
pub(super) fn fours(prover: &mut Prover, position: &mut Position) -> Vec<Square> {
    let level = prover.limit.level;
    loop {
        let line = prover.few_fours(position);
        if !line.is_empty() {
            prover.limit.level = level;
            return line;
        }
        prover.limit.level += 1;
    }
}
