//! Principal variation search: the moves of a node, tried best first. The steps go on
//! from `node.rs`.

use super::abdada::move_key;
use super::ordering::{Ordered, candidates, defences, sort};
use super::score::{INFINITE, MAX_EVAL, Score, loss_in};
use super::searcher::{Searcher, Stopped};
use super::table::Bound;
use crate::engine::position::square::Square;
use crate::engine::solve::defences::can_be_stopped_from_afar;

/// A node whose moves are to be tried: its window, and what is known before.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub hash: u64,
    pub depth: i32,
    pub alpha: Score,
    pub beta: Score,
    pub ply: usize,
    pub static_eval: Score,
    /// Whether the opponent is about to make an open four.
    pub threatened: bool,
    /// The move that was best before.
    pub tt_move: Option<Square>,
}

impl Node {
    /// Whether it is on the principal variation: its window is open.
    pub(crate) const fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// The best move of a node so far, and its score.
struct Best {
    score: Score,
    square: Option<Square>,
    /// The lower end of the window, which the best move raises.
    alpha: Score,
}

impl Best {
    /// Whether all that was tried loses. Then no move may be left out: the loss would be
    /// reported as proven, though it was not.
    const fn loses(&self) -> bool {
        self.score < -MAX_EVAL
    }
}

impl Searcher<'_> {
    /// Tries the moves of a node, best first.
    pub(crate) fn search_moves(&mut self, node: &Node) -> Result<Score, Stopped> {
        let start = self.moves.len();
        let found = self.try_moves(node, start);
        self.moves.truncate(start);
        found
    }

    /// The moves of this node lie from `start` on in the list of moves.
    fn try_moves(&mut self, node: &Node, start: usize) -> Result<Score, Stopped> {
        // 7. Move generation and ordering, the move of the transposition table first.
        let complete = self.generate(node, start);
        if self.moves.len() == start && !complete {
            return Ok(0); // no move is allowed
        }
        let mut best = Best {
            score: -INFINITE,
            square: None,
            alpha: node.alpha,
        };
        self.try_listed(node, start, &mut best)?;
        // 14. Loss verification: all that were worth a look lose, which is only proven
        //     when every other move loses too.
        if best.loses() && !complete && best.alpha < node.beta {
            let others = self.moves.len();
            self.add_others(node, start);
            self.try_listed(node, others, &mut best)?;
        }
        self.conclude(node, &best)
    }

    /// Tries the listed moves from number `next` on, until one is so good that the
    /// opponent would avoid this node (beta cutoff).
    fn try_listed(&mut self, node: &Node, mut next: usize, best: &mut Best) -> Result<(), Stopped> {
        let (width, first_pass) = (self.width(node), self.moves.len());
        while next < self.moves.len() && best.alpha < node.beta {
            let ordered = self.moves[next];
            next += 1;
            // 8. and 9. Pruning.
            if !best.loses() && self.is_pruned(node, ordered, width, best.alpha) {
                continue;
            }
            // 10. ABDADA deferral: a move that another thread searches waits until the
            //     others are done.
            let key = move_key(node.hash, ordered.square, node.depth);
            let may_wait = next <= first_pass && ordered.rank > 0 && self.is_told(node);
            if may_wait && self.shared.abdada.is_searched(key) {
                self.moves.push(ordered);
                continue;
            }
            // 11. to 13. The search of the move.
            let score = self.search_move(node, ordered, best.alpha, key)?;
            self.compare(node, ordered, score, best);
        }
        Ok(())
    }

    /// Keeps a move that is better than the best so far. A quiet one that cuts is
    /// rewarded, so that it comes earlier elsewhere (history heuristic).
    fn compare(&mut self, node: &Node, ordered: Ordered, score: Score, best: &mut Best) {
        if score > best.score {
            best.score = score;
            best.square = Some(ordered.square);
        }
        if score > best.alpha {
            best.alpha = score;
            self.extend_pv(node.ply, ordered.square);
        }
        if best.alpha >= node.beta && ordered.quiet {
            let (colour, params) = (self.position.side_to_move(), self.shared.params);
            self.history
                .reward(ordered.square, colour, node.depth, params);
        }
    }

    /// Lists the moves of a node; returns whether all others lose for sure.
    fn generate(&mut self, node: &Node, start: usize) -> bool {
        let params = self.shared.params;
        let complete = node.threatened && !can_be_stopped_from_afar(&self.position);
        if complete {
            defences(&self.position, &self.evaluator, params, &mut self.moves);
        } else {
            candidates(&self.position, &self.evaluator, params, &mut self.moves);
        }
        if node.ply == 0 {
            let excluded = &self.excluded;
            self.moves
                .retain(|ordered| !excluded.contains(&ordered.square));
        }
        let colour = self.position.side_to_move();
        sort(
            &mut self.moves[start..],
            node.tt_move,
            &self.history,
            colour,
            params,
        );
        complete
    }

    /// How many moves are tried once one is known that does not lose.
    fn width(&self, node: &Node) -> usize {
        let params = self.shared.params;
        let width = if node.threatened {
            i32::MAX
        } else if node.ply == 0 {
            params.root_moves
        } else if node.is_pv() {
            params.pv_moves
        } else {
            let more = params.late_moves_per_ply.saturating_mul(node.depth.max(0));
            params.late_moves.saturating_add(more).min(params.pv_moves)
        };
        width.max(1) as usize
    }

    /// Whether a move is left out, when another is known that does not lose.
    fn is_pruned(&self, node: &Node, ordered: Ordered, width: usize, alpha: Score) -> bool {
        let params = self.shared.params;
        // 8. Late move pruning.
        if usize::from(ordered.rank) >= width {
            return true;
        }
        // 9. Futility pruning: a quiet move close to the leaves that comes late, where
        //    the static evaluation is below alpha by far.
        let deep = params.futility_margin.saturating_mul(node.depth);
        let margin = params.futility_base.saturating_add(deep);
        i32::from(ordered.rank) >= params.futility_moves
            && ordered.quiet
            && !node.is_pv()
            && !node.threatened
            && node.depth <= params.futility_depth
            && node.static_eval.saturating_add(margin) <= alpha
    }

    /// Whether the other threads are told which move of this node is being searched.
    const fn is_told(&self, node: &Node) -> bool {
        node.depth >= self.shared.params.abdada_depth
    }

    /// The score of one move.
    fn search_move(
        &mut self,
        node: &Node,
        ordered: Ordered,
        alpha: Score,
        key: u64,
    ) -> Result<Score, Stopped> {
        let shared = self.shared;
        let told = self.is_told(node);
        if told {
            shared.abdada.begin(key);
        }
        self.evaluator.make(&mut self.position, ordered.square);
        let score = self.search_child(node, ordered, alpha);
        self.evaluator.unmake(&mut self.position);
        if told {
            shared.abdada.end(key);
        }
        score
    }

    /// The score of the position after a move.
    fn search_child(
        &mut self,
        node: &Node,
        ordered: Ordered,
        alpha: Score,
    ) -> Result<Score, Stopped> {
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        // 11. PVS: the first move with the whole window, the others with a null window,
        //     only to see that they are worse.
        if ordered.rank == 0 {
            return Ok(-self.node(depth, -node.beta, -alpha, ply)?);
        }
        // 12. Late move reduction: at first less deep.
        let reduced = depth - self.reduction(node, ordered);
        let mut score = -self.node(reduced, -alpha - 1, -alpha, ply)?;
        if score > alpha && reduced < depth {
            score = -self.node(depth, -alpha - 1, -alpha, ply)?;
        }
        // 13. PVS re-search: a move that is better after all gets the whole window.
        if score > alpha && score < node.beta {
            score = -self.node(depth, -node.beta, -alpha, ply)?;
        }
        Ok(score)
    }

    /// How many plies less deep a late quiet move is searched.
    fn reduction(&self, node: &Node, ordered: Ordered) -> i32 {
        let params = self.shared.params;
        let rank = i32::from(ordered.rank);
        let late = rank >= params.reduction_moves && node.depth >= params.reduction_depth;
        if !late || !ordered.quiet || node.threatened {
            return 0;
        }
        let divisor = params.reduction_divisor as f32 / 100.0;
        // The logarithm of 1 is 0: a search below depth 1 is not reduced.
        let depth = node.depth.max(1) as usize;
        let logs = self.logs[depth] * self.logs[usize::from(ordered.rank)];
        let reduction = ((logs / divisor) as i32).saturating_sub(i32::from(node.is_pv()));
        reduction.clamp(0, (node.depth - 2).max(0))
    }

    /// Adds every allowed move that is not among those of this node.
    fn add_others(&mut self, node: &Node, start: usize) {
        let side_to_move = self.position.side_to_move();
        let known = self.moves.len();
        let mut rank = (known - start) as u16;
        for square in self.position.empties() {
            let is_known = self.moves[start..known]
                .iter()
                .any(|known| known.square == square);
            let excluded = node.ply == 0 && self.excluded.contains(&square);
            if is_known || excluded || self.position.is_foul(square, side_to_move) {
                continue;
            }
            let ordered = Ordered::new(square, 0, true);
            self.moves.push(Ordered { rank, ..ordered });
            rank += 1;
        }
    }

    /// The score of the node, for the table and for whoever asked.
    fn conclude(&mut self, node: &Node, best: &Best) -> Result<Score, Stopped> {
        // 15. Transposition table store.
        let score = match best.square {
            Some(_) => best.score,
            None if !self.can_move() => return Ok(0),
            // No move helps against the open four.
            None => loss_in(node.ply + 4),
        };
        let bound = if score >= node.beta {
            Bound::Lower
        } else if score > node.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // Without the excluded moves the score is not the position's.
        if node.ply > 0 || self.excluded.is_empty() {
            self.store(node.hash, best.square, score, node.depth, bound, node.ply);
        }
        Ok(score)
    }

    /// Whether any move is allowed.
    fn can_move(&self) -> bool {
        let side_to_move = self.position.side_to_move();
        let mut empties = self.position.empties();
        empties.any(|square| !self.position.is_foul(square, side_to_move))
    }
}
