//! Proves that the side to move wins: by one tree, and if that takes too much work, by the moves
//! that the engine finds.
//!
//! One tree gives nearly all its work to the moves that seem best by the patterns alone, and if one
//! of them near the root is a wrong choice, the work is lost. The engine looks further: where a
//! tree fails, a search of many nodes suggests moves. For each of them the opponent's best replies
//! are tried first, in the same way, and only if these are proven to lose are all the others tried.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use gomoku::engine::{Engine, Limits, SearchResult, Settings};
use gomoku::rules::{Point, Setup};

use super::proof::{Class, ProofInProgress};
use super::search::{ProofTree, Status, TreeSearch};
use crate::common::log::Log;

/// How many moves are tried in a position, and how much worse than the best they may be, in eval
/// units.
const MOVES: usize = 3;
const WORSE: i32 = 250;

/// How many replies to a move are proven before the others.
const FIRST_REPLIES: usize = 4;

/// How much work is done between two looks at the clock.
const SLICE: u64 = 2_000_000;

/// What all threads and all second moves share.
pub struct Run<'a> {
    pub proof: &'a ProofInProgress,
    pub log: Mutex<Log>,
    pub jobs: usize,
    pub start: Instant,
    pub end: Option<Instant>,
}

impl Run<'_> {
    /// Whether the time limit is reached.
    pub fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Records that `winning` wins, after all replies to it were proven to lose.
    pub fn add(&self, setup: &Setup, winning: Point) {
        if let Some(line) = self.proof.add(setup, winning) {
            self.keep(&line);
        }
    }

    fn keep(&self, line: &str) {
        let mut log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let added = log.add(format!("{line}\n").as_bytes());
        added.expect("the log can be written");
    }
}

/// How hard a position is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many positions a tree may have.
    pub work: u64,
    /// How many nodes the engine searches to find the best moves; as many for the best replies.
    pub nodes: u64,
    /// How many moves deep the engine is asked, if trees fail.
    pub moves: usize,
}

/// What one thread works with.
pub struct Guided<'a> {
    run: &'a Run<'a>,
    prover: TreeSearch,
    engine: Engine,
    // The positions that were not proven, each with the depth of moves with which it was tried.
    failed: HashMap<Class, usize>,
}

impl<'a> Guided<'a> {
    pub fn new(run: &'a Run) -> Guided<'a> {
        Guided {
            run,
            prover: run.proof.prover(),
            engine: Engine::new(run.proof.rule(), Settings::default()),
            failed: HashMap::new(),
        }
    }

    /// Whether a position is proven to be won, or the solver alone wins it.
    pub fn is_won(&mut self, setup: &Setup) -> bool {
        let proof = self.run.proof;
        proof.get(setup).is_some() || self.prover.solves(&proof.task(setup))
    }

    /// Proves that the side to move wins, if it can with this effort.
    pub fn wins(&mut self, setup: &Setup, effort: Effort) -> bool {
        if self.run.proof.get(setup).is_some() {
            return true;
        }
        let class = self.run.proof.class(setup);
        if self
            .failed
            .get(&class)
            .is_some_and(|moves| *moves >= effort.moves)
        {
            return false;
        }
        let mut tree = self.run.proof.task(setup);
        let won = match self.grow(&mut tree, effort.work) {
            Status::Proven => true,
            Status::Failed => false,
            Status::Unfinished => effort.moves > 0 && self.wins_by_moves(setup, effort),
        };
        if !won {
            self.failed.insert(class, effort.moves);
        }
        won
    }

    /// As [`wins`](Guided::wins), by one of the engine's moves.
    fn wins_by_moves(&mut self, setup: &Setup, effort: Effort) -> bool {
        let found = self.best(setup, MOVES, effort.nodes);
        let least = found.first().map_or(0, |best| best.score.units() - WORSE);
        let moves = found.iter().filter(|it| it.score.units() >= least.max(1));
        let after = Effort {
            moves: effort.moves - 1,
            ..effort
        };
        for point in moves.map(|it| it.point) {
            if self.run.is_over() {
                return false;
            }
            if self.holds(setup, point, after) {
                self.run.add(setup, point);
                return true;
            }
        }
        false
    }

    /// Whether every reply to this move loses.
    fn holds(&mut self, setup: &Setup, point: Point, effort: Effort) -> bool {
        let Ok(after) = setup.after(point) else {
            return false;
        };
        let best = self.best(&after, FIRST_REPLIES, effort.nodes);
        let all = after.size().points();
        let replies = best.iter().map(|it| it.point).chain(all);
        replies
            .filter_map(|reply| after.after(reply).ok())
            .all(|next| {
                let goes_on = next.outcome().is_none();
                goes_on && (self.is_won(&next) || self.wins(&next, effort))
            })
    }

    /// The best moves of the side to move, as the engine sees them.
    fn best(&mut self, setup: &Setup, count: usize, nodes: u64) -> Vec<SearchResult> {
        let limits = Limits::of_nodes(nodes);
        let proof = self.run.proof;
        let alike = |one, other| {
            let after = |point| setup.after(point).ok();
            let pair = after(one).zip(after(other));
            pair.is_some_and(|(one, other)| proof.class(&one) == proof.class(&other))
        };
        let found = self
            .engine
            .search_excluding(setup, &[], count, limits, &alike, &mut |_| {});
        found.unwrap_or_default()
    }

    /// Searches a tree for at most this much work.
    fn grow(&mut self, tree: &mut ProofTree, work: u64) -> Status {
        let Run { proof, .. } = self.run;
        let end = tree.work + work;
        let mut status = Status::Unfinished;
        while status == Status::Unfinished && tree.work < end && !self.run.is_over() {
            let slice = SLICE.min(end - tree.work);
            let report = &mut |line: String| self.run.keep(&line);
            status = proof.run(&mut self.prover, tree, slice, report);
        }
        status
    }
}
