//! The root of a search: starts the threads and reports what they find.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::abdada::Abdada;
use super::deepening::{MultiPv, PvLine};
use super::limits::Limits;
use super::ordering::{Ordered, add_scored_candidates};
use super::params::SearchParams;
use super::searcher::{Searcher, SharedSearch};
use super::table::TranspositionTable;
use super::time::SearchClock;
use crate::engine::eval::evaluator::Evaluator;
use crate::engine::position::{Position, Square, Threat};
use crate::engine::solve::defences::{Defences, last_resort};

/// What is to be searched, and how.
pub(crate) struct RootSearch<'a> {
    pub position: Position,
    pub evaluator: Evaluator,
    pub excluded: Vec<Square>,
    pub table: &'a TranspositionTable,
    pub params: &'a SearchParams,
    pub stop: &'a Arc<AtomicBool>,
    pub limits: Limits,
    pub clock: SearchClock,
    pub threads: usize,
    pub noise: u16,
    pub seed: u64,
}

impl RootSearch<'_> {
    /// Searches for the best move; `known` is a win that an earlier search proved. `report`
    /// gets the line of each completed depth and the number of nodes so far. Returns the
    /// number of all nodes.
    pub(crate) fn search(
        &self,
        known: Option<PvLine>,
        mut report: impl FnMut(&PvLine, u64),
    ) -> u64 {
        let threads = self.threads.clamp(1, cores());
        let shared = self.shared(threads);
        std::thread::scope(|scope| {
            for helper in 1..threads {
                let mut searcher = self.searcher(&shared);
                scope.spawn(move || searcher.deepen(1 + helper as u32 % 2, None, |_| {}));
            }
            self.searcher(&shared).deepen(1, known, |found| {
                report(found, shared.nodes.load(Ordering::Relaxed));
            });
            shared.over.store(true, Ordering::Relaxed);
        });
        shared.nodes.load(Ordering::Relaxed)
    }

    /// Searches for several best moves, on one thread.
    pub(crate) fn search_several(
        &self,
        wanted: &MultiPv,
        mut report: impl FnMut(&[PvLine], u64),
    ) -> u64 {
        let shared = self.shared(1);
        self.searcher(&shared).deepen_several(wanted, |found| {
            report(found, shared.nodes.load(Ordering::Relaxed));
        });
        shared.nodes.load(Ordering::Relaxed)
    }

    fn shared(&self, threads: usize) -> SharedSearch<'_> {
        SharedSearch {
            table: self.table,
            params: self.params,
            stop: self.stop,
            over: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            limits: self.limits,
            clock: self.clock,
            noise: self.noise,
            seed: self.seed,
            abdada: Abdada::new(threads),
        }
    }

    fn searcher<'a>(&self, shared: &'a SharedSearch<'a>) -> Searcher<'a> {
        let (position, evaluator) = (self.position.clone(), self.evaluator.clone());
        Searcher::new(position, evaluator, self.excluded.clone(), shared)
    }

    /// The move that looks best without any search; `None` if no move is legal.
    pub(crate) fn first_choice(&self) -> Option<Square> {
        let position = &self.position;
        if let Some(five) = position.first(position.side_to_move(), Threat::Five) {
            return Some(five);
        }
        match Defences::of(position) {
            Defences::Lost => return last_resort(position),
            Defences::Free => {}
            defences => return defences.squares().first().copied(),
        }
        let mut moves = Vec::new();
        add_scored_candidates(position, &self.evaluator, self.params, &mut moves);
        let best = |moves: &mut dyn Iterator<Item = &Ordered>| {
            let best = moves.max_by_key(|ordered| ordered.order);
            best.map(|ordered| ordered.square)
        };
        let allowed = |ordered: &&Ordered| !self.excluded.contains(&ordered.square);
        best(&mut moves.iter().filter(allowed)).or_else(|| best(&mut moves.iter()))
    }
}

/// How many threads the machine can run at once.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
