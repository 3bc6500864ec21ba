//! Principal variation search (Marsland and Campbell 1982): a node before its moves are
//! searched. The steps are numbered across this file, `pruning.rs` and `moves.rs`.

use super::limits::MAX_PLY;
use super::score::{RawScore, from_table, loss_in, win_in};
use super::search_node::SearchNode;
use super::searcher::{Observer, Searcher, Stopped};
use super::table::{Bound, TableEntry};
use crate::engine::position::{Square, Threat};
use crate::engine::solve::defences::{Defences, last_resort};

impl<O: Observer> Searcher<'_, O> {
    /// The score of the position for the side to move: exact between `alpha` and `beta`, a
    /// bound outside. `cut_node` says whether a score of `beta` or more is expected.
    pub(crate) fn node(
        &mut self,
        depth: i32,
        alpha: RawScore,
        beta: RawScore,
        ply: usize,
        cut_node: bool,
    ) -> Result<RawScore, Stopped> {
        self.count()?;
        self.pv[ply].clear();
        // 1. Forced play: fives, open fours and the answers to fours need no depth.
        if let Some(score) = self.forced_play(depth, alpha, beta, ply, cut_node)? {
            return Ok(score);
        }
        // 2. Mate distance pruning: no line from here can be better than the nearest win, or
        //    worse than the nearest loss, that is still possible.
        let alpha = alpha.max(loss_in(ply + 2));
        let beta = beta.min(win_in(ply + 5));
        if alpha >= beta {
            return Ok(alpha);
        }
        // 3. Transposition table cutoff.
        let hash = self.position.hash();
        let entry = self.shared.table.get(hash);
        if let Some(score) = self.table_cutoff(entry, depth, alpha, beta, ply) {
            return Ok(score);
        }
        let mut node = SearchNode {
            hash,
            depth,
            alpha,
            beta,
            ply,
            static_eval: entry.map_or(0, |entry| entry.static_eval),
            eval_before: ply.checked_sub(2).map(|before| self.static_evals[before]),
            open_four: self.position.open_four(self.position.opponent()),
            cut_node,
            tt_move: entry.and_then(|entry| entry.tt_move),
            was_pv: beta - alpha > 1 || entry.is_some_and(|entry| entry.was_pv),
        };
        // 4. Reverse futility pruning, which is far cheaper than the next step. If the table does
        //    not have the static evaluation, this finds it.
        let cut = match entry {
            Some(_) => self.reverse_futility_cutoff(&node),
            None => self.evaluate_or_cut(&mut node),
        };
        if let Some(score) = cut {
            return Ok(score);
        }
        self.static_evals[ply] = node.static_eval;
        // 5. A search for a win by fours (VCF).
        if let Some(score) = self.vcf_cutoff(&node, entry) {
            return Ok(score);
        }
        // 6. and 7. Quiescence and razoring: the static evaluation ends the line.
        let cut = self.quiescence_cutoff(&node);
        match cut.or_else(|| self.razoring_cutoff(&node)) {
            Some(score) => Ok(score),
            None => self.search_moves(&node),
        }
    }

    /// 6. Quiescence: at depth 0 the static evaluation counts, except that it cannot tell
    ///    whether an open three can be stopped: against one, `quiescence_plies` more are searched.
    fn quiescence_cutoff(&self, node: &SearchNode) -> Option<RawScore> {
        let plies = self.shared.params.quiescence_plies;
        let goes_on = node.is_threatened() && node.depth > plies.saturating_neg();
        if node.depth > 0 || goes_on {
            return None;
        }
        let score = node.static_eval;
        self.store(node, None, score, 0, Bound::Exact);
        Some(score)
    }

    /// The score where fives and fours leave no choice, or where the line is too long.
    fn forced_play(
        &mut self,
        depth: i32,
        alpha: RawScore,
        beta: RawScore,
        ply: usize,
        cut_node: bool,
    ) -> Result<Option<RawScore>, Stopped> {
        let side_to_move = self.position.side_to_move();
        if let Some(five) = self.position.first(side_to_move, Threat::Five) {
            self.pv[ply].push(five);
            return Ok(Some(win_in(ply + 1)));
        }
        if self.position.is_full() {
            return Ok(Some(0));
        }
        match Defences::of(&self.position) {
            Defences::Free => {}
            stops @ (Defences::Only(_) | Defences::Several(_)) => {
                let found = self.forced(stops.squares(), depth, alpha, beta, ply, cut_node);
                return found.map(Some);
            }
            Defences::Lost => {
                let Some(stop) = last_resort(&self.position) else {
                    return Ok(Some(0)); // no legal move
                };
                self.pv[ply].push(stop);
                return Ok(Some(loss_in(ply + 2)));
            }
        }
        if let Some(open) = self.position.open_four(side_to_move) {
            self.pv[ply].push(open);
            return Ok(Some(win_in(ply + 3)));
        }
        Ok((ply >= MAX_PLY).then(|| self.evaluate()))
    }

    /// The score after the few moves that stop the opponent's four; they cost no depth.
    fn forced(
        &mut self,
        stops: &[Square],
        depth: i32,
        mut alpha: RawScore,
        beta: RawScore,
        ply: usize,
        cut_node: bool,
    ) -> Result<RawScore, Stopped> {
        // The evaluation does not see the four, so the one of two plies before is kept.
        let before = ply.checked_sub(2).map(|before| self.static_evals[before]);
        self.static_evals[ply] = before.unwrap_or_else(|| self.evaluate());
        if ply >= MAX_PLY {
            return Ok(self.evaluate());
        }
        let mut best = -RawScore::MAX;
        for &stop in stops {
            self.evaluator.make(&mut self.position, stop);
            let found = self.node(depth, -beta, -alpha, ply + 1, !cut_node);
            self.evaluator.unmake(&mut self.position);
            let score = -found?;
            if score > best {
                best = score;
                self.extend_pv(ply, stop);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// The score of the transposition table, if it ends this node.
    fn table_cutoff(
        &mut self,
        entry: Option<TableEntry>,
        depth: i32,
        alpha: RawScore,
        beta: RawScore,
        ply: usize,
    ) -> Option<RawScore> {
        // The root needs a move, not only a score.
        let entry = entry.filter(|_| ply > 0)?;
        let score = from_table(entry.score, ply);
        // A proven win or loss is valid at every depth.
        if entry.is_proven() {
            self.pv[ply].extend(entry.tt_move);
            return Some(score);
        }
        let enough = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        let is_pv = beta - alpha > 1;
        (entry.depth >= depth && enough && !is_pv).then_some(score)
    }

    /// The score of a win by fours, if one is found; it is stored as proven.
    fn vcf_cutoff(&mut self, node: &SearchNode, entry: Option<TableEntry>) -> Option<RawScore> {
        // An earlier search of this node has looked for it, and step 3 would have returned
        // it. At the root it was looked for before the search.
        let searched = node.depth > 0 && entry.is_some_and(|entry| entry.depth >= 0);
        if node.ply == 0 || searched {
            return None;
        }
        let fours = self.leaf_vcf();
        let first = *fours.first()?;
        let score = win_in(node.ply + fours.len());
        self.store(node, Some(first), score, node.depth.max(0), Bound::Lower);
        self.pv[node.ply] = fours;
        Some(score)
    }
}
