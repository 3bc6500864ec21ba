//! Plays a proven win again in a position with one more stone of the defender's.

use super::defences::Defences;
use super::proofs::Proof;
use super::prover::Prover;
use super::replies::DefenderReplies;
use crate::engine::position::{Position, Threat};

impl Prover {
    /// Whether the win that was proven of `known` is a win in `position` too. The two differ only
    /// in stones of the defender's, and the attacker is to move in both. The moves of the win are
    /// played again, and fours are searched anew; every reply that matters in `position` is tried.
    pub(crate) fn replay(&mut self, known: &mut Position, position: &mut Position) -> bool {
        if let Some(Proof::Won { .. }) = self.known(position) {
            return true;
        }
        if self.wins_by_fours(position) {
            return true;
        }
        let Some(Proof::Won {
            square, threats, ..
        }) = self.known(known)
        else {
            return false;
        };
        let attacker = position.side_to_move();
        // Only what a search would try: otherwise it could not find this win by itself.
        let fits = position.is_allowed(square, attacker)
            && match Defences::of(position) {
                Defences::Free => position.cell(square, attacker).threat >= Threat::Three,
                stops => stops.squares().contains(&square),
            };
        // Without threats the win was by fours, which were sought already.
        if threats == 0 || !fits {
            return false;
        }
        known.make(square);
        position.make(square);
        let wins = match self.replies(position) {
            DefenderReplies::NoThreat { .. } => false,
            DefenderReplies::Any(_) => true,
            DefenderReplies::Forced(replies) | DefenderReplies::Relevant { replies, .. } => {
                replies.into_iter().all(|reply| {
                    known.make(reply);
                    position.make(reply);
                    let wins = self.replay(known, position);
                    known.unmake();
                    position.unmake();
                    wins
                })
            }
        };
        known.unmake();
        position.unmake();
        if wins {
            self.remember_win(position, square, threats);
        }
        wins
    }
}
