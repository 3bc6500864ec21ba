//! Principal variation search: the moves of a node, best first. The numbers of the steps
//! continue those of `node.rs`.

use super::abdada::move_key;
use super::ordering::{Ordered, add_candidates, defences, sort};
use super::score::{INFINITE, MAX_EVAL, RawScore, loss_in};
use super::search_node::SearchNode;
use super::searcher::{Observer, Searcher, Stopped};
use super::table::Bound;
use crate::engine::position::Square;
use crate::engine::solve::defences::can_be_stopped_from_afar;

/// The best move of a node so far, and its score.
struct Best {
    score: RawScore,
    square: Option<Square>,
    /// The lower bound of the window, which the best move raises.
    alpha: RawScore,
}

impl Best {
    /// Whether every move searched so far loses. Then no move may be pruned: otherwise a loss
    /// would be reported as proven that is not.
    const fn loses(&self) -> bool {
        self.score < -MAX_EVAL
    }
}

impl<O: Observer> Searcher<'_, O> {
    /// Searches the moves of a node, best first.
    pub(crate) fn search_moves(&mut self, node: &SearchNode) -> Result<RawScore, Stopped> {
        let start = self.moves.len();
        let found = self.try_moves(node, start);
        self.moves.truncate(start);
        found
    }

    /// As [`search_moves`](Searcher::search_moves); the moves of this node are those from
    /// `start` on in `self.moves`.
    fn try_moves(&mut self, node: &SearchNode, start: usize) -> Result<RawScore, Stopped> {
        let mut best = Best {
            score: -INFINITE,
            square: None,
            alpha: node.alpha,
        };
        // 8. The move of the transposition table is searched before others are generated: it
        //    usually causes a cutoff.
        if let Some(first) = self.table_move(node) {
            self.moves.push(first);
            self.try_listed(node, start, start, &mut best)?;
            if best.alpha >= node.beta {
                return self.conclude(node, &best);
            }
        }
        // 9. Move generation and ordering.
        let next = self.moves.len();
        let complete = self.generate(node, start);
        if self.moves.len() == start && !complete {
            return Ok(0); // no legal move
        }
        self.try_listed(node, start, next, &mut best)?;
        // 17. Loss verification: all candidates lose, which proves a loss only if every
        //     other move loses too.
        if best.loses() && !complete && best.alpha < node.beta {
            let others = self.moves.len();
            self.add_others(node, start);
            self.try_listed(node, start, others, &mut best)?;
        }
        self.conclude(node, &best)
    }

    /// The move of the transposition table, if it is legal and not excluded.
    fn table_move(&self, node: &SearchNode) -> Option<Ordered> {
        let square = node.tt_move?;
        let side_to_move = self.position.side_to_move();
        let excluded = node.ply == 0 && self.excluded.contains(&square);
        let playable = !excluded && self.position.is_allowed(square, side_to_move);
        playable.then_some(Ordered::new(square, i32::MAX, false))
    }

    /// Searches the listed moves from `next` on, until a beta cutoff. The moves of the node
    /// begin at `start`.
    fn try_listed(
        &mut self,
        node: &SearchNode,
        start: usize,
        mut next: usize,
        best: &mut Best,
    ) -> Result<(), Stopped> {
        let (width, first_pass) = (self.width(node), self.moves.len());
        while next < self.moves.len() && best.alpha < node.beta {
            let (at, ordered) = (next, self.moves[next]);
            next += 1;
            // 10. and 11. Pruning of moves that are late, or only delay an open four.
            if !best.loses() && self.is_pruned(node, ordered, width) {
                continue;
            }
            // 12. Futility pruning, which depends on how far the move would be searched.
            let reduction = self.reduction(node, ordered);
            if !best.loses() && self.is_futile(node, ordered, best.alpha, reduction) {
                continue;
            }
            // 13. ABDADA deferral: a move that another thread is searching is put off to the
            //     end of the list.
            let key = move_key(node.hash, ordered.square, node.depth);
            let may_wait = next <= first_pass && ordered.rank > 0 && self.is_shared(node);
            if may_wait && self.shared.abdada.is_searched(key) {
                self.moves.push(ordered);
                continue;
            }
            // 14. to 16. The search of the move.
            let score = self.search_move(node, ordered, best.alpha, reduction, key)?;
            self.record_score(node, start, at, score, best);
        }
        Ok(())
    }

    /// Records the score of the listed move at `at`; on a cutoff rewards this move and
    /// penalises those searched before it (history heuristic).
    fn record_score(
        &mut self,
        node: &SearchNode,
        start: usize,
        at: usize,
        score: RawScore,
        best: &mut Best,
    ) {
        let ordered = self.moves[at];
        if score > best.score {
            best.score = score;
            best.square = Some(ordered.square);
        }
        if score > best.alpha {
            best.alpha = score;
            self.extend_pv(node.ply, ordered.square);
            if node.ply == 0 {
                self.unfinished = Some((score, self.pv[0].clone()));
            }
        }
        if best.alpha >= node.beta {
            let (last, colour) = (self.position.last_move(), self.position.side_to_move());
            let before = self.moves[start..at].iter().map(|tried| tried.square);
            // A deferred move is listed twice.
            let before = before.filter(|square| *square != ordered.square);
            let (good, params) = ((ordered.square, colour), self.shared.params);
            self.history.update(good, before, last, node.depth, params);
            self.history.add_killer(ordered.square, node.ply);
        }
    }

    /// Appends the candidates of a node to the list, in which its moves begin at `start`, and
    /// orders them. Returns whether every other move certainly loses.
    fn generate(&mut self, node: &SearchNode, start: usize) -> bool {
        let (params, width) = (self.shared.params, self.width(node));
        let tried = self.moves.len();
        let complete = node.is_threatened() && !can_be_stopped_from_afar(&self.position);
        if complete {
            defences(&self.position, &self.evaluator, params, &mut self.moves);
        } else {
            add_candidates(&self.position, &self.evaluator, params, &mut self.moves);
        }
        if node.ply == 0 {
            let excluded = &self.excluded;
            self.moves
                .retain(|ordered| !excluded.contains(&ordered.square));
        }
        if tried > start {
            let first = self.moves[start].square;
            let others = &self.moves[tried..];
            if let Some(again) = others.iter().position(|other| other.square == first) {
                self.moves.swap_remove(tried + again);
            }
        }
        let (colour, last) = (self.position.side_to_move(), self.position.last_move());
        let ranks = (tried - start) as u16;
        let listed = &mut self.moves[tried..];
        sort(listed, ranks, width, &self.history, (colour, last), params);
        complete
    }

    /// Whether other threads are to see which move of this node is being searched.
    const fn is_shared(&self, node: &SearchNode) -> bool {
        node.depth >= self.shared.params.abdada_depth
    }

    /// The score of one move.
    fn search_move(
        &mut self,
        node: &SearchNode,
        ordered: Ordered,
        alpha: RawScore,
        reduction: i32,
        key: u64,
    ) -> Result<RawScore, Stopped> {
        let shared = self.shared;
        if node.ply == 0 {
            shared.stopper.set_root_move(ordered.square.point());
        }
        let shared_move = self.is_shared(node);
        if shared_move {
            shared.abdada.begin(key);
        }
        self.evaluator.make(&mut self.position, ordered.square);
        let score = self.search_child(node, ordered, alpha, reduction);
        self.evaluator.unmake(&mut self.position);
        if shared_move {
            shared.abdada.end(key);
        }
        score
    }

    /// The score of the position after a move.
    fn search_child(
        &mut self,
        node: &SearchNode,
        ordered: Ordered,
        alpha: RawScore,
        reduction: i32,
    ) -> Result<RawScore, Stopped> {
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        // 14. PVS: the first move is searched with the full window, the others with a null
        //     window, to show that they are worse. A child of a node where a cutoff is
        //     expected is not expected to have one, and vice versa.
        if ordered.rank == 0 {
            let cut_node = !node.is_pv() && !node.cut_node;
            return Ok(-self.node(depth, -node.beta, -alpha, ply, cut_node)?);
        }
        // 15. Late move reduction: a late move is searched less deeply at first.
        let reduced = depth - reduction;
        let cut_node = reduction > 0 || !node.cut_node;
        let mut score = -self.node(reduced, -alpha - 1, -alpha, ply, cut_node)?;
        if score > alpha && reduced < depth {
            score = -self.node(depth, -alpha - 1, -alpha, ply, !node.cut_node)?;
        }
        // 16. PVS re-search: a move that turns out better is searched with the full window.
        if score > alpha && score < node.beta {
            score = -self.node(depth, -node.beta, -alpha, ply, false)?;
        }
        Ok(score)
    }

    /// Appends every legal move that is not among those of this node, which begin at
    /// `start`.
    fn add_others(&mut self, node: &SearchNode, start: usize) {
        let side_to_move = self.position.side_to_move();
        let known = self.moves.len();
        // A deferred move is listed twice.
        let ranks = self.moves[start..].iter().map(|known| known.rank);
        let mut rank = ranks.max().map_or(0, |last| last + 1);
        for square in self.position.empties() {
            let mut listed = self.moves[start..known].iter();
            let is_known = listed.any(|known| known.square == square);
            let excluded = node.ply == 0 && self.excluded.contains(&square);
            if is_known || excluded || self.position.is_foul(square, side_to_move) {
                continue;
            }
            let ordered = Ordered::new(square, 0, true);
            self.moves.push(Ordered { rank, ..ordered });
            rank += 1;
        }
    }

    /// The score of the node, which is also stored in the transposition table.
    fn conclude(&mut self, node: &SearchNode, best: &Best) -> Result<RawScore, Stopped> {
        // 18. Transposition table store.
        let score = match best.square {
            Some(_) => best.score,
            None if !self.can_move() => return Ok(0),
            // No move stops the open four.
            None => loss_in(node.ply + 4),
        };
        let bound = if score >= node.beta {
            Bound::Lower
        } else if score > node.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // If moves are excluded, the score is not that of the position.
        if node.ply > 0 || self.excluded.is_empty() {
            self.store(node, best.square, score, node.depth, bound);
        }
        Ok(score)
    }

    /// Whether there is any legal move.
    fn can_move(&self) -> bool {
        let side_to_move = self.position.side_to_move();
        let mut empties = self.position.empties();
        empties.any(|square| !self.position.is_foul(square, side_to_move))
    }
}

#[cfg(test)]
#[path = "moves_tests.rs"]
mod tests;
