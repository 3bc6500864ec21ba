//! The root of a search: starts the threads and reports what they find.

use std::sync::atomic::Ordering;
use std::thread;

use super::deepening::{MultiPv, PvLine};
use super::ordering::{Ordered, add_scored_candidates};
use super::pace::Pace;
use super::searcher::{Observer, Searcher, SharedSearch};
use crate::engine::position::{Square, Threat};
use crate::engine::settings::Settings;
use crate::engine::solve::defences::{Defences, last_resort};

impl SharedSearch<'_> {
    /// Searches for the best move; `known` is a win that an earlier search proved. `report`
    /// gets the line of each completed depth and the number of nodes so far. Returns the
    /// number of all nodes.
    pub(crate) fn search(
        &self,
        known: Option<PvLine>,
        mut report: impl FnMut(&PvLine, u64),
    ) -> u64 {
        thread::scope(|scope| {
            for helper in 1..threads(self.settings) {
                let mut searcher = Searcher::new(self);
                let help = move || searcher.deepen(1 + helper as u32 % 2, None, |_| true);
                // If the system gives no more threads, those that there are search alone.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            let mut pace = Pace::of(&self.position);
            Searcher::new(self).deepen(1, known, |found| {
                report(found, self.nodes.load(Ordering::Relaxed));
                pace.see(found.pv.first().copied());
                !pace.ends(&self.clock)
            });
            self.over.store(true, Ordering::Relaxed);
        });
        self.nodes.load(Ordering::Relaxed)
    }

    /// Searches for several best moves, on one thread. `report` gets the lines of each
    /// completed depth and the number of nodes so far.
    pub(crate) fn search_several(
        &self,
        wanted: &MultiPv,
        mut report: impl FnMut(&[PvLine], u64),
    ) -> u64 {
        Searcher::new(self).deepen_several(wanted, |found| {
            report(found, self.nodes.load(Ordering::Relaxed));
        });
        self.nodes.load(Ordering::Relaxed)
    }

    /// Searches on one thread with an observer.
    pub(crate) fn search_observed<O: Observer>(&self, observer: O) -> O {
        let mut searcher = Searcher::observed(self, observer);
        searcher.deepen(1, None, |_| true);
        searcher.observer
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
        let key = |it: &&Ordered| (!self.excluded.contains(&it.square), it.order);
        moves.iter().max_by_key(key).map(|it| it.square)
    }
}

/// How many threads search together: no more than the machine can run at once.
pub(crate) fn threads(settings: Settings) -> usize {
    // The answer takes the system longer than a small search does.
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    match settings.threads {
        0 | 1 => 1,
        several => several.min(cores()),
    }
}
