//! One thread of a search: its state, and what it shares with the other threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::abdada::Abdada;
use super::history::History;
use super::limits::{Limits, MAX_PLY};
use super::ordering::Ordered;
use super::params::SearchParams;
use super::score::{MAX_EVAL, RawScore, WIN, to_table};
use super::search_node::SearchNode;
use super::table::{Bound, TableEntry, TranspositionTable};
use super::time::SearchClock;
use crate::engine::eval::evaluator::Evaluator;
use crate::engine::position::{Position, Square};
use crate::engine::rng::mix;
use crate::engine::settings::Settings;
use crate::engine::solve::vcf::{Vcf, VcfLimit};
use crate::engine::stopper::Stopper;

/// How many nodes are searched between two checks of the limits.
const CHECK_EVERY: u64 = 256;

/// What all threads of a search share: what is searched, how, and how far they have come.
pub(crate) struct SharedSearch<'a> {
    pub position: Position,
    pub evaluator: Evaluator,
    /// Moves that are not to be played at the root.
    pub excluded: Vec<Square>,
    pub table: &'a TranspositionTable,
    pub params: &'a SearchParams,
    pub settings: Settings,
    pub limits: Limits,
    pub clock: SearchClock,
    pub stopper: &'a Stopper,
    /// Whether a limit is reached, or the main thread has finished.
    pub over: AtomicBool,
    pub nodes: AtomicU64,
    /// Which moves the threads are searching.
    pub abdada: Abdada,
}

/// The search was stopped; the depth in progress is not complete.
pub(crate) struct Stopped;

/// What somebody learns from a search while it runs. Playing needs none of it, and `()` costs nothing.
pub(crate) trait Observer {
    /// This position, so many plies from the root, was evaluated.
    fn evaluated(&mut self, position: &Position, ply: usize);
}

impl Observer for () {
    #[inline]
    fn evaluated(&mut self, _: &Position, _: usize) {}
}

/// One thread's search.
pub(crate) struct Searcher<'a, O = ()> {
    pub shared: &'a SharedSearch<'a>,
    pub position: Position,
    pub evaluator: Evaluator,
    pub history: History,
    pub vcf: Vcf,
    pub observer: O,
    /// Moves that are not to be played at the root: those of all threads, and in a multi-PV
    /// search those that were found before.
    pub excluded: Vec<Square>,
    /// The moves of all nodes from the root to the current one, one node after the other.
    pub moves: Vec<Ordered>,
    /// The principal variation from each ply on.
    pub pv: Vec<Vec<Square>>,
    /// The score and the line of the best move so far of the depth in progress.
    pub unfinished: Option<(RawScore, Vec<Square>)>,
    /// The static evaluation at each ply from the root.
    pub static_evals: Vec<RawScore>,
    /// Natural logarithms, for late move reduction.
    pub logs: Vec<f32>,
    pub nodes: u64,
    counted: u64,
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(shared: &'a SharedSearch<'a>) -> Searcher<'a> {
        Searcher::observed(shared, ())
    }
}

impl<'a, O: Observer> Searcher<'a, O> {
    pub(crate) fn observed(shared: &'a SharedSearch<'a>, observer: O) -> Searcher<'a, O> {
        let numbers = 0..=shared.position.size().area().max(MAX_PLY);
        Searcher {
            shared,
            position: shared.position.clone(),
            evaluator: shared.evaluator.clone(),
            history: History::default(),
            vcf: Vcf::small(),
            observer,
            excluded: shared.excluded.clone(),
            moves: Vec::new(),
            pv: vec![Vec::new(); MAX_PLY + 2],
            unfinished: None,
            static_evals: vec![0; MAX_PLY + 2],
            logs: numbers.map(|number| (number as f32).ln()).collect(),
            nodes: 0,
            counted: 0,
        }
    }

    /// A win by fours, looked for within the limits of a node; empty if none is found.
    pub(crate) fn leaf_vcf(&mut self) -> Vec<Square> {
        let params = self.shared.params;
        let limit = VcfLimit {
            fours: params.vcf_fours.max(0) as usize,
            nodes: params.vcf_nodes.max(1) as u64,
            near: true,
        };
        let line = self.vcf.search(&mut self.position, limit);
        self.nodes += self.vcf.nodes() / params.vcf_positions_per_node.max(1) as u64;
        line
    }

    /// The static evaluation with noise; it is never a win or a loss.
    pub(crate) fn evaluate(&mut self) -> RawScore {
        let value = self.evaluator.value(&self.position) + self.noise();
        value.clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// The static evaluation before the network corrects it.
    pub(crate) fn uncorrected_eval(&self) -> RawScore {
        let value = self.evaluator.uncorrected(&self.position) + self.noise();
        value.clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// The error of the evaluation, which depends only on the position and the seed.
    fn noise(&self) -> RawScore {
        let width = u64::from(self.shared.settings.noise);
        if width == 0 {
            return 0;
        }
        let mixed = mix(self.position.hash() ^ self.shared.settings.seed);
        ((mixed >> 32) % (2 * width + 1)) as RawScore - width as RawScore
    }

    /// Makes this move, followed by the principal variation of the next ply, that of `ply`.
    pub(crate) fn extend_pv(&mut self, ply: usize, square: Square) {
        let (head, tail) = self.pv.split_at_mut(ply + 1);
        let pv = &mut head[ply];
        pv.clear();
        pv.push(square);
        pv.extend_from_slice(&tail[0]);
    }

    /// Stores the result of a node in the transposition table.
    pub(crate) fn store(
        &self,
        node: &SearchNode,
        tt_move: Option<Square>,
        score: RawScore,
        depth: i32,
        bound: Bound,
    ) {
        debug_assert!(score.abs() <= WIN);
        let entry = TableEntry {
            tt_move,
            score: to_table(score, node.ply),
            static_eval: node.static_eval,
            depth,
            bound,
            was_pv: node.was_pv,
        };
        let age_plies = self.shared.params.table_age;
        self.shared.table.put(node.hash, entry, age_plies);
    }

    /// Counts a node, and checks from time to time whether a limit is reached.
    pub(crate) fn count(&mut self) -> Result<(), Stopped> {
        let shared = self.shared;
        self.nodes += 1;
        if self.nodes - self.counted >= CHECK_EVERY {
            let counted = self.nodes - self.counted;
            self.counted = self.nodes;
            let all = shared.nodes.fetch_add(counted, Ordering::Relaxed) + counted;
            if shared.limits.nodes.is_some_and(|limit| all >= limit) || shared.clock.is_up() {
                shared.over.store(true, Ordering::Relaxed);
            }
        }
        if shared.stopper.is_stopped() || shared.over.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        Ok(())
    }
}
