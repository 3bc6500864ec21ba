//! Proves that the side to move wins: by one tree, and if that takes too much work, move by move.
//!
//! One tree gives nearly all its work to the moves that seem best, and if one of them near the
//! root is a wrong choice, the work is lost. Therefore the best moves are then compared: each reply
//! to them gets a tree of its own, all with the same work; then each reply to the better half of
//! the moves gets four times as much, and so on (sequential halving; Karnin, Koren and Somekh
//! 2013). The last few replies to the best moves are divided in the same way.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use gomoku::engine::handicap::Handicap;
use gomoku::engine::perfect::prove::{Proof, Prover, Status, Task};
use gomoku::engine::{Engine, Settings};
use gomoku::rules::{Point, Setup};

use crate::common::log::Log;

/// How many moves are compared.
const MOVES: usize = 16;

/// A move after which more replies than these are to be proven is not considered.
const MOST_REPLIES: usize = 30;

/// Each reply gets one `FIRST_SHARE`th of the work at first, and each round `GROWTH` times as much
/// as the one before.
const FIRST_SHARE: u64 = 16;
const GROWTH: u64 = 4;

/// How many moves are followed in the end, and to how many replies each.
const FOLLOWED: usize = 2;
const MOST_FOLLOWED: usize = 8;

/// How much work is done between two looks at the clock.
const SLICE: u64 = 2_000_000;

/// What all threads and all second moves share.
pub struct Run<'a> {
    pub proof: &'a Proof,
    pub log: Mutex<Log>,
    pub jobs: usize,
    pub start: Instant,
    pub end: Option<Instant>,
}

impl Run<'_> {
    /// Whether its time is over.
    pub fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Records that a move wins, all replies to which are proven to lose.
    pub fn add(&self, setup: &Setup, winning: Point) {
        if let Some(line) = self.proof.add(setup, winning) {
            self.keep(&line);
        }
    }

    fn keep(&self, line: &str) {
        let added = lock(&self.log).add(format!("{line}\n").as_bytes());
        added.expect("the log can be written");
    }
}

/// What one thread works with.
pub struct Halving<'a> {
    run: &'a Run<'a>,
    prover: Prover,
    engine: Engine,
}

/// A move, and the replies to it that are not proven to lose.
struct Candidate {
    point: Point,
    replies: Vec<Reply>,
}

/// The position after a reply, and its tree.
struct Reply {
    setup: Setup,
    tree: Task,
}

impl Candidate {
    /// The estimated effort of proving what is left; infinite if the tree of a reply failed.
    fn cost(&self) -> f32 {
        self.replies.iter().map(Reply::cost).sum()
    }
}

impl Reply {
    fn cost(&self) -> f32 {
        self.tree.state().1
    }
}

impl<'a> Halving<'a> {
    pub fn new(run: &'a Run) -> Halving<'a> {
        Halving {
            run,
            prover: run.proof.prover(),
            engine: Engine::new(run.proof.rule(), Settings::default()),
        }
    }

    /// Whether a position is proven to be won, or the solver alone wins it.
    pub fn is_won(&mut self, setup: &Setup) -> bool {
        let proof = self.run.proof;
        proof.get(setup).is_some() || self.prover.solves(&proof.task(setup))
    }

    /// Proves that the side to move wins, if it can: by one tree of at most this `work`, or else
    /// move by move, at most so many `divisions` deep.
    pub fn wins(&mut self, setup: &Setup, work: u64, divisions: usize) -> bool {
        let mut tree = self.run.proof.task(setup);
        match self.grow(&mut tree, work) {
            Status::Proven => true,
            Status::Failed => false,
            Status::Unfinished => self.divide(setup, work, divisions),
        }
    }

    /// As [`wins`](Halving::wins), for a position whose tree is not proven by this work.
    fn divide(&mut self, setup: &Setup, work: u64, divisions: usize) -> bool {
        if divisions == 0 {
            return false;
        }
        let mut moves = self.moves(setup);
        let mut share = work / FIRST_SHARE;
        loop {
            for candidate in &mut moves {
                self.grow_replies(candidate, share);
                if candidate.replies.is_empty() {
                    self.run.add(setup, candidate.point);
                    return true;
                }
            }
            moves.retain(|candidate| candidate.cost().is_finite());
            moves.sort_by(|one, other| one.cost().total_cmp(&other.cost()));
            if share >= work {
                break;
            }
            share *= GROWTH;
            moves.truncate(moves.len().div_ceil(2));
        }
        moves.truncate(FOLLOWED);
        moves.retain(|candidate| candidate.replies.len() <= MOST_FOLLOWED);
        let won = moves
            .into_iter()
            .find_map(|Candidate { point, mut replies }| {
                // The hardest reply first: if it is not proven, the others need not be.
                replies.sort_by(|one, other| other.cost().total_cmp(&one.cost()));
                let mut replies = replies.iter();
                let all = replies.all(|reply| self.divide(&reply.setup, work, divisions - 1));
                all.then_some(point)
            });
        won.inspect(|point| self.run.add(setup, *point)).is_some()
    }

    /// Gives each reply that is left this much work.
    fn grow_replies(&mut self, candidate: &mut Candidate, work: u64) {
        let mut is_refuted = false;
        candidate.replies.retain_mut(|reply| {
            let status = match is_refuted {
                true => Status::Unfinished,
                false => self.grow(&mut reply.tree, work),
            };
            is_refuted |= status == Status::Failed;
            status != Status::Proven
        });
    }

    /// The moves that seem best, except those that are refuted at once or have too many replies.
    fn moves(&mut self, setup: &Setup) -> Vec<Candidate> {
        let scores = self.engine.move_scores(setup, &Handicap::default());
        let best = scores.into_iter().flatten().take(MOVES);
        best.filter_map(|(point, _)| {
            let replies = self.replies(&setup.after(point).ok()?)?;
            Some(Candidate { point, replies })
        })
        .collect()
    }

    /// The replies that are not known to lose. `None` if they are too many, or if one of them ends
    /// the game.
    fn replies(&mut self, after: &Setup) -> Option<Vec<Reply>> {
        let mut replies = Vec::new();
        for setup in after
            .size()
            .points()
            .filter_map(|reply| after.after(reply).ok())
        {
            if setup.outcome().is_some() || replies.len() > MOST_REPLIES {
                return None;
            }
            if !self.is_won(&setup) {
                let tree = self.run.proof.task(&setup);
                replies.push(Reply { setup, tree });
            }
        }
        Some(replies)
    }

    /// Gives a tree so much work.
    fn grow(&mut self, tree: &mut Task, work: u64) -> Status {
        let Run { proof, .. } = self.run;
        let end = tree.state().0 + work;
        let mut status = Status::Unfinished;
        while status == Status::Unfinished && tree.state().0 < end && !self.run.is_over() {
            let slice = SLICE.min(end - tree.state().0);
            let report = &mut |line: String| self.run.keep(&line);
            status = proof.run(&mut self.prover, tree, slice, report);
        }
        status
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku::record::read_script;
    use gomoku::rules::Rule;

    /// What one tree does not prove is proven move by move, and logged. A lost position is not.
    #[test]
    fn trees_are_divided_where_one_is_not_enough() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let proof = Proof::new(Rule::Freestyle);
        let (log, _) = Log::open_lines(&path, "proven", |line| proof.add_line(line)).unwrap();
        let run = Run {
            proof: &proof,
            log: Mutex::new(log),
            jobs: 1,
            start: Instant::now(),
            end: None,
        };
        let setup = |script: &str| read_script(script).unwrap().as_setup();
        let mut halving = Halving::new(&run);
        let quiet = setup("h8\no15\ng9\ni7\n");
        assert!(!halving.is_won(&quiet));
        assert!(!halving.wins(&quiet, 2_000, 0));
        assert_eq!(proof.count(), 0);
        assert!(halving.wins(&quiet, 2_000, 1));
        assert!(halving.is_won(&quiet));
        assert!(proof.get(&quiet).is_some());
        let lost = setup("h8\na1\no15\nb1\nk3\nc1\nd9\nd3\nm5\nd4\nl12\nd5\n");
        assert!(!halving.wins(&lost, 2_000, 2));
        let again = Proof::new(Rule::Freestyle);
        let read = |line: &str| again.add_line(line);
        assert!(Log::open_lines(&path, "proven", read).is_ok());
        assert_eq!(again.count(), proof.count());
        assert_eq!(again.get(&quiet), proof.get(&quiet));
    }
}
