//! The parts of which a search for a proof is made: positions with their threats, the search for wins
//! by threats with what it remembers, and the order of moves.
//!
//! The attacker is the side that is to win, and the defender the other.

use crate::engine::eval::evaluator::{EvalTables, Evaluator};
pub use crate::engine::perfect::stones::{Cell, Grid, Stones};
pub use crate::engine::position::{Position, RuleTables, Square};
use crate::engine::search::ordering::add_candidates;
use crate::engine::search::params::SearchParams;
pub use crate::engine::solve::defences::Defences;
use crate::engine::solve::proofs::ProofEntry;
use crate::engine::solve::prover::ProverLimit;
use crate::engine::solve::replies::DefenderReplies;
use crate::engine::solve::vct::Vct;
use crate::rules::Rule;

/// The replies of the defender that matter after a move of the attacker's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replies {
    /// The move threatens nothing that was found, or the defender wins at once.
    NoThreat,
    /// The move threatens a five that no reply stops.
    Lost,
    /// The move makes a four, and these stop it.
    ToFour(Vec<Square>),
    /// If the defender passes, the attacker wins by fours, and only these could change that.
    ToThree(Vec<Square>),
}

/// Searches for wins by fours and threes, and remembers what it has proven.
#[derive(Debug, Default)]
pub struct ThreatSearch {
    vct: Vct,
}

impl ThreatSearch {
    /// Whether the side to move wins by threats, found within this many positions, those of the
    /// searches for fours included.
    /// Finding no win does not prove that there is none.
    pub fn wins(&mut self, position: &mut Position, work: u64) -> bool {
        self.vct.wins(position, work)
    }

    /// How many positions were visited since the last search or question began.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.vct.work()
    }

    /// If a win of the side to move was proven before: its move, and the most threats that it takes, 0
    /// for fours alone.
    #[must_use]
    pub fn known_win(&self, position: &Position) -> Option<(Square, usize)> {
        match self.vct.prover.known(position)? {
            ProofEntry::Won {
                square, threats, ..
            } => Some((square, threats)),
            ProofEntry::Refuted(_) => None,
        }
    }

    /// Remembers that the side to move wins by a move with so many threats.
    pub fn remember_win(&mut self, position: &Position, square: Square, threats: usize) {
        self.vct.prover.remember_win(position, square, threats);
    }

    /// Begins a question of many parts, whose work is counted together.
    pub fn start(&mut self) {
        self.vct.prover.start(ProverLimit::default());
    }

    /// Whether the side to move wins by a few fours, which is then remembered.
    pub fn wins_by_fours(&mut self, position: &mut Position) -> bool {
        self.vct.prover.wins_by_fours(position)
    }

    /// The replies that matter after the attacker's last move.
    pub fn replies(&mut self, position: &mut Position) -> Replies {
        match self.vct.prover.replies(position) {
            DefenderReplies::NoThreat { .. } => Replies::NoThreat,
            DefenderReplies::Any(_) => Replies::Lost,
            DefenderReplies::Forced(replies) => Replies::ToFour(replies),
            DefenderReplies::Relevant { replies, .. } => Replies::ToThree(replies),
        }
    }
}

/// Orders moves as the search does before it has learned anything.
#[derive(Clone, Debug)]
pub struct MoveOrdering {
    eval: EvalTables,
    params: SearchParams,
}

impl MoveOrdering {
    /// The trained order for a rule.
    #[must_use]
    pub fn new(rule: Rule) -> MoveOrdering {
        MoveOrdering {
            eval: EvalTables::new(rule),
            params: SearchParams::default(),
        }
    }

    /// The points near the stones, the best for the side to move first.
    #[must_use]
    pub fn best_first(&self, position: &Position) -> Vec<Square> {
        let evaluator = Evaluator::new(position, self.eval.clone());
        let mut ordered = Vec::new();
        add_candidates(position, &evaluator, &self.params, &mut ordered);
        ordered.sort_by_key(|ordered| (std::cmp::Reverse(ordered.order), ordered.square.index()));
        ordered.into_iter().map(|ordered| ordered.square).collect()
    }
}
