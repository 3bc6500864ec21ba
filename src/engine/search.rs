//! Principal variation search of one thread.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::answers::{Answers, hopeless};
use super::busy::Busy;
use super::limits::Clock;
use super::picker::{History, Ordered, candidates, defences};
use super::position::Position;
use super::score::{INFINITE, MOST, Score, WIN, from_table, loss_in, to_table, win_in};
use super::square::Square;
use super::table::{Bound, Entry, Table};
use super::vcf::{Vcf, VcfLimit};
use super::{Limits, Threat};

/// Plies from the root that are kept track of.
const DEEPEST_PLY: usize = 200;

/// Fours are followed this far at a leaf.
const LEAF_FOURS: VcfLimit = VcfLimit {
    fours: 12,
    nodes: 300,
};

/// What all threads of a search share.
pub(super) struct Shared<'a> {
    pub table: &'a Table,
    /// Somebody stopped it.
    pub stop: &'a AtomicBool,
    /// A limit is reached, or one thread has the answer.
    pub over: AtomicBool,
    pub nodes: AtomicU64,
    pub limits: Limits,
    pub clock: Clock,
    pub noise: u16,
    pub seed: u64,
    /// What the threads are at.
    pub busy: Busy,
    /// Moves of the root that are not to be played.
    pub excluded: &'a [Square],
}

/// The search was stopped; what it found since the last whole depth is void.
pub(super) struct Stopped;

/// Names a move at a depth for [`Busy`].
const fn busy_key(hash: u64, square: Square, depth: i32) -> u64 {
    let mixed = hash ^ (square.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ (depth as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

/// A node whose moves are to be tried: its window, and what is known before.
#[derive(Clone, Copy)]
struct Node {
    depth: i32,
    alpha: Score,
    beta: Score,
    ply: usize,
    /// How it stands without search.
    value: Score,
    /// Whether the enemy is about to make an open four.
    threatened: bool,
    /// The move that was best before.
    known: Option<Square>,
}

/// One thread's search.
pub(super) struct Searcher<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) position: Position,
    history: History,
    vcf: Vcf,
    nodes: u64,
    counted: u64,
    // The principal variation from each ply on.
    lines: Vec<Vec<Square>>,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(position: Position, shared: &'a Shared<'a>) -> Searcher<'a> {
        Searcher {
            shared,
            position,
            history: History::default(),
            vcf: Vcf::default(),
            nodes: 0,
            counted: 0,
            lines: vec![Vec::new(); DEEPEST_PLY + 2],
        }
    }

    /// A win by fours from the root.
    pub(super) fn fours(&mut self, limit: VcfLimit) -> Vec<Square> {
        self.vcf.shortest(&mut self.position, limit)
    }

    /// The principal variation from the root.
    pub(super) fn line(&self) -> &[Square] {
        &self.lines[0]
    }

    /// The score of the position for the side to move.
    pub(super) fn node(
        &mut self,
        depth: i32,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Result<Score, Stopped> {
        self.count()?;
        self.lines[ply].clear();
        let me = self.position.to_move();
        let enemy = 1 - me;

        // 1. What is decided by what stands there.
        if let Some(five) = self.position.first(me, Threat::Five) {
            self.lines[ply].push(five);
            return Ok(win_in(ply + 1));
        }
        if self.position.is_full() {
            return Ok(0);
        }
        match Answers::of(&mut self.position) {
            Answers::Free => {}
            Answers::Only(block) => return self.forced(&[block], depth, alpha, beta, ply),
            Answers::Several(blocks) => return self.forced(&blocks, depth, alpha, beta, ply),
            Answers::Lost => {
                let Some(block) = hopeless(&self.position) else {
                    return Ok(0); // no move is allowed
                };
                self.lines[ply].push(block);
                return Ok(loss_in(ply + 2));
            }
        }
        if let Some(open) = self.position.open_four(me) {
            self.lines[ply].push(open);
            return Ok(win_in(ply + 3));
        }
        if ply >= DEEPEST_PLY {
            return Ok(self.evaluate());
        }

        // 2. No line from here can be better or worse than the nearest win or loss.
        let alpha = alpha.max(loss_in(ply + 2));
        let beta = beta.min(win_in(ply + 5));
        if alpha >= beta {
            return Ok(alpha);
        }

        // 3. What the table knows.
        let is_pv = beta - alpha > 1;
        let hash = self.position.hash();
        let known = self.shared.table.get(hash);
        if let (Some(entry), true) = (known, ply > 0) {
            let score = from_table(entry.score, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if entry.depth >= depth && enough && !is_pv {
                return Ok(score);
            }
            // A proven win or loss holds at every depth.
            if entry.is_proven() {
                self.lines[ply].extend(entry.best);
                return Ok(score);
            }
        }

        // 4. A win by fours.
        let threatened = self.position.open_four(enemy).is_some();
        let deep = known.is_some_and(|entry| entry.depth >= 0);
        if ply > 0 && !(deep && depth > 0) {
            let fours = self.vcf.search(&mut self.position, LEAF_FOURS);
            self.nodes += self.vcf.nodes() / 4;
            if !fours.is_empty() {
                let score = win_in(ply + fours.len());
                self.store(
                    hash,
                    fours.first().copied(),
                    score,
                    depth.max(0),
                    Bound::Lower,
                    ply,
                );
                self.lines[ply] = fours;
                return Ok(score);
            }
        }

        // 5. The leaf. Against an open three up to four more plies are looked at, since
        //    the evaluation does not tell whether it can be stopped.
        let value = self.evaluate();
        if depth <= 0 && !(threatened && depth > -4) {
            self.store(hash, None, value, 0, Bound::Exact, ply);
            return Ok(value);
        }

        // 6. Reverse futility: better than needed by far, close to the leaves.
        if !is_pv && !threatened && depth <= 3 && beta.abs() < MOST {
            let margin = 90 * depth;
            if value - margin >= beta {
                return Ok(value - margin);
            }
        }
        let node = Node {
            depth,
            alpha,
            beta,
            ply,
            value,
            threatened,
            known: known.and_then(|entry| entry.best),
        };
        self.moves(node)
    }

    /// Tries the moves of a node, best first.
    fn moves(&mut self, node: Node) -> Result<Score, Stopped> {
        let Node {
            depth,
            mut alpha,
            beta,
            ply,
            value,
            threatened,
            known,
        } = node;
        let hash = self.position.hash();
        let is_pv = beta - alpha > 1;
        let enemy = 1 - self.position.to_move();
        // Where other moves can help against an open four than those on its line.
        let far_defences =
            self.position.fives_can_be_blocked() || self.position.hangs_on_fouls(enemy);
        // Whether the moves that are not among these lose for sure.
        let mut complete = threatened && !far_defences;
        let mut moves = if complete {
            defences(&self.position)
        } else {
            candidates(&self.position)
        };
        if moves.is_empty() && !complete {
            return Ok(0); // no move is allowed
        }
        if ply == 0 {
            moves.retain(|ordered| !self.shared.excluded.contains(&ordered.square));
        }
        self.history.order(&self.position, known, &mut moves);
        let width = if threatened {
            usize::MAX
        } else if ply == 0 {
            60
        } else if is_pv {
            40
        } else {
            (8 + 3 * depth.max(0) as usize).min(40)
        };
        let start = alpha;
        let mut best = (-INFINITE, None);
        let count = moves.len();
        let mut queue: VecDeque<(usize, Ordered)> = moves.iter().copied().enumerate().collect();
        let mut waiting = queue.len();
        loop {
            let Some((index, ordered)) = queue.pop_front() else {
                // 10. All that were worth a look lose: a loss is only proven when every
                //     other move loses too.
                if complete || best.0 >= -MOST {
                    break;
                }
                complete = true;
                queue.extend((count..).zip(self.others(ply, &moves)));
                continue;
            };
            let Ordered { square, quiet, .. } = ordered;
            // 7. Late moves are left out, but never while the best so far is a loss.
            if index >= width && best.0 >= -MOST {
                continue;
            }
            // A move that another thread searches waits until the others are done.
            let busy = busy_key(hash, square, depth);
            if waiting > 0 {
                waiting -= 1;
                if index > 0 && depth >= 2 && self.shared.busy.is(busy) {
                    queue.push_back((index, ordered));
                    continue;
                }
            }
            // 8. Futility: a quiet move that comes late is hardly worth a look near the leaves.
            if index > 3
                && quiet
                && !is_pv
                && !threatened
                && depth <= 2
                && value + 120 + 90 * depth <= alpha
                && best.0 > -MOST
            {
                continue;
            }
            // 9. The first move in full; the others only to see that they are worse,
            //    late ones less deep.
            self.position.make(square);
            let mut next = depth - 1;
            if depth >= 2 {
                self.shared.busy.begin(busy);
            }
            let found = if index == 0 {
                self.node(next, -beta, -alpha, ply + 1).map(|score| -score)
            } else {
                if index >= 3 && depth >= 3 && quiet && !threatened {
                    let late = ((depth as f32).ln() * (index as f32).ln() / 1.6) as i32;
                    next -= (late - i32::from(is_pv)).clamp(0, depth - 2);
                }
                let mut score = self
                    .node(next, -alpha - 1, -alpha, ply + 1)
                    .map(|score| -score);
                if matches!(score, Ok(found) if found > alpha) && next < depth - 1 {
                    score = self
                        .node(depth - 1, -alpha - 1, -alpha, ply + 1)
                        .map(|score| -score);
                }
                if matches!(score, Ok(found) if found > alpha && found < beta) {
                    score = self
                        .node(depth - 1, -beta, -alpha, ply + 1)
                        .map(|score| -score);
                }
                score
            };
            self.position.unmake();
            if depth >= 2 {
                self.shared.busy.end(busy);
            }
            let score = found?;
            if score > best.0 {
                best = (score, Some(square));
                if score > alpha {
                    alpha = score;
                    self.extend_line(ply, square);
                }
            }
            if alpha >= beta {
                if quiet {
                    self.history.reward(&self.position, square, depth);
                }
                break;
            }
        }
        // 11. No move at all: every one loses to the threat.
        let (score, square) = match best.1 {
            Some(_) => best,
            None if !self.can_move() => return Ok(0),
            None => (loss_in(ply + 4), None),
        };
        let bound = if score >= beta {
            Bound::Lower
        } else if score > start {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // What is found without some moves says nothing of the position.
        if ply > 0 || self.shared.excluded.is_empty() {
            self.store(hash, square, score, depth, bound, ply);
        }
        Ok(score)
    }

    /// Whether any move is allowed.
    fn can_move(&self) -> bool {
        let me = self.position.to_move();
        let mut empties = self.position.empties();
        empties.any(|square| !self.position.is_foul(square, me))
    }

    /// Every allowed move that is not among `moves`.
    fn others(&self, ply: usize, moves: &[Ordered]) -> Vec<Ordered> {
        let excluded = if ply == 0 { self.shared.excluded } else { &[] };
        let me = self.position.to_move();
        self.position
            .empties()
            .filter(|square| !self.position.is_foul(*square, me))
            .filter(|square| !excluded.contains(square))
            .filter(|square| !moves.iter().any(|known| known.square == *square))
            .map(|square| Ordered {
                square,
                order: 0,
                quiet: true,
            })
            .collect()
    }

    /// The enemy has a four: few moves stop it, and cost no depth.
    fn forced(
        &mut self,
        blocks: &[Square],
        depth: i32,
        mut alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Result<Score, Stopped> {
        if ply >= DEEPEST_PLY {
            return Ok(self.evaluate());
        }
        let mut best = -INFINITE;
        for &block in blocks {
            self.position.make(block);
            let found = self.node(depth, -beta, -alpha, ply + 1);
            self.position.unmake();
            let score = -found?;
            if score > best {
                best = score;
                self.extend_line(ply, block);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn extend_line(&mut self, ply: usize, square: Square) {
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        let line = &mut head[ply];
        line.clear();
        line.push(square);
        line.extend_from_slice(&tail[0]);
    }

    fn evaluate(&self) -> Score {
        (self.position.evaluate() + self.noise()).clamp(-MOST, MOST)
    }

    /// An error that depends on the position and the seed alone.
    fn noise(&self) -> Score {
        let width = u64::from(self.shared.noise);
        if width == 0 {
            return 0;
        }
        let mixed = (self.position.hash() ^ self.shared.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((mixed >> 32) % (2 * width + 1)) as Score - width as Score
    }

    fn store(
        &self,
        hash: u64,
        best: Option<Square>,
        score: Score,
        depth: i32,
        bound: Bound,
        ply: usize,
    ) {
        debug_assert!(score.abs() <= WIN);
        let score = to_table(score, ply);
        self.shared.table.put(
            hash,
            Entry {
                best,
                score,
                depth,
                bound,
            },
        );
    }

    /// Counts a node and looks now and then whether to stop.
    fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes - self.counted >= 256 {
            let counted = self.nodes - self.counted;
            self.counted = self.nodes;
            let all = self.shared.nodes.fetch_add(counted, Ordering::Relaxed) + counted;
            if self.shared.limits.nodes.is_some_and(|limit| all >= limit)
                || self.shared.clock.is_up()
            {
                self.shared.over.store(true, Ordering::Relaxed);
            }
        }
        if self.shared.stop.load(Ordering::Relaxed) || self.shared.over.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        Ok(())
    }
}
