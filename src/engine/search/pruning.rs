//! Pruning and reductions: what is left out of a node or searched less deeply.

use super::ordering::Ordered;
use super::score::{MAX_EVAL, RawScore};
use super::search_node::SearchNode;
use super::searcher::{Observer, Searcher};
use super::table::Bound;
use crate::engine::solve::defences::may_stop_open_four;

impl<O: Observer> Searcher<'_, O> {
    /// 4. Reverse futility pruning: the static evaluation is far above beta, and the opponent
    ///    threatens nothing.
    pub(crate) fn reverse_futility_cutoff(&self, node: &SearchNode) -> Option<RawScore> {
        let params = self.shared.params;
        if node.is_pv() || node.is_threatened() || node.beta.abs() >= MAX_EVAL {
            return None;
        }
        let (margin, depth) = (params.reverse_futility_margin, node.depth.max(0));
        let mut margin = margin.saturating_mul(depth);
        if node.is_improving() {
            margin = margin.saturating_sub(params.reverse_futility_improving);
        }
        let score = node.static_eval.saturating_sub(margin.max(0));
        (score >= node.beta).then_some(score)
    }

    /// 4. As [`reverse_futility_cutoff`](Searcher::reverse_futility_cutoff), for a node whose
    ///    static evaluation is not in the table. The network, which takes long, is asked only if
    ///    the value without it is not far enough above beta.
    pub(crate) fn evaluate_or_cut(&mut self, node: &mut SearchNode) -> Option<RawScore> {
        let margin = self.shared.params.network_margin;
        let uncorrected = self.uncorrected_eval();
        node.static_eval = uncorrected.saturating_sub(margin);
        if let Some(score) = self.reverse_futility_cutoff(node) {
            return Some(score.saturating_add(margin).clamp(node.beta, MAX_EVAL));
        }
        node.static_eval = self.evaluate();
        self.observer.evaluated(&self.position, node.ply);
        let score = self.reverse_futility_cutoff(node)?;
        // No win by fours was looked for, so the entry must not end a node of depth 0 or more; it
        // serves for its static evaluation.
        self.store(node, None, score, -1, Bound::Lower);
        Some(score)
    }

    /// 7. Razoring: close to the leaves the static evaluation is far below alpha, and no win
    ///    by fours was found.
    pub(crate) fn razoring_cutoff(&self, node: &SearchNode) -> Option<RawScore> {
        let params = self.shared.params;
        let shallow = node.depth <= params.razoring_depth;
        if node.is_pv() || node.is_threatened() || !shallow || node.alpha.abs() >= MAX_EVAL {
            return None;
        }
        let deep = params.razoring_margin.saturating_mul(node.depth);
        let margin = params.razoring_base.saturating_add(deep).max(0);
        let score = node.static_eval.saturating_add(margin);
        (score <= node.alpha).then_some(score)
    }

    /// How many moves are searched once one is known that does not lose.
    pub(crate) fn width(&self, node: &SearchNode) -> usize {
        let params = self.shared.params;
        let width = if node.is_threatened() {
            i32::MAX
        } else if node.ply == 0 {
            params.root_moves
        } else {
            let more = params.late_moves_per_ply.saturating_mul(node.depth.max(0));
            let width = params
                .late_moves
                .saturating_add(more)
                .min(params.late_moves_most);
            match node.is_pv() || node.is_improving() {
                true => width,
                false => width.saturating_mul(params.late_moves_not_improving) / 100,
            }
        };
        width.max(1) as usize
    }

    /// Whether a move is pruned whatever alpha is, given that another one is known not to lose.
    pub(crate) fn is_pruned(&self, node: &SearchNode, ordered: Ordered, width: usize) -> bool {
        // 10. Late move pruning.
        if usize::from(ordered.rank) >= width {
            return true;
        }
        // 11. Delaying fours: close to the leaves, a move that does not stop the threatened open
        //     four, mostly a four, only pushes it beyond the horizon.
        node.depth <= self.shared.params.delay_depth
            && (node.open_four)
                .is_some_and(|open| !may_stop_open_four(&self.position, open, ordered.square))
    }

    /// 12. Futility pruning: whether the opponent's reverse futility pruning would most likely end the
    ///     search of a late quiet move at once, since such a move hardly ever raises the evaluation
    ///     enough. `reduction` is by how many plies its search would be reduced.
    pub(crate) fn is_futile(
        &self,
        node: &SearchNode,
        ordered: Ordered,
        alpha: RawScore,
        reduction: i32,
    ) -> bool {
        let params = self.shared.params;
        let depth = (node.depth - 1 - reduction).max(0);
        let margin = params.reverse_futility_margin.saturating_mul(depth);
        i32::from(ordered.rank) >= params.futility_moves
            && ordered.quiet
            && node.ply > 0
            && !node.is_threatened()
            && node.static_eval.saturating_add(margin) <= alpha
    }

    /// 15. By how many plies the search of a late move is reduced: the deeper the search and the
    ///     later the move, the more.
    pub(crate) fn reduction(&self, node: &SearchNode, ordered: Ordered) -> i32 {
        let params = self.shared.params;
        let rank = usize::from(ordered.rank);
        let late = ordered.rank as i32 >= params.reduction_moves;
        if !late || node.depth < params.reduction_depth {
            return 0;
        }
        // At least one ply of depth is left to the move.
        let most = (node.depth - 2).max(0);
        // Against an open three, a move that may stop it is not reduced. Any other, mostly a four,
        // only delays it.
        if let Some(open) = node.open_four {
            let stops = may_stop_open_four(&self.position, open, ordered.square);
            let reduction = if stops { 0 } else { params.delay_reduction };
            return reduction.clamp(0, most);
        }
        let logs = self.logs[node.depth.max(1) as usize] * self.logs[rank + 1];
        let divisor = params.reduction_divisor.max(1) as f32 / 100.0;
        let side_to_move = self.position.side_to_move();
        let history = self.history.score(ordered.square, side_to_move);
        let by_history = i64::from(history) * i64::from(params.reduction_history)
            / i64::from(params.history_most.max(1));
        let when = |holds: bool, more: i32| if holds { i64::from(more) } else { 0 };
        let by_place = (logs / divisor * 100.0) as i64 + i64::from(params.reduction_base);
        let is_killer = ordered.quiet && self.history.is_killer(ordered.square, node.ply);
        let not_improving = !node.is_improving() && by_place > 100;
        let hundredths = by_place
            + when(not_improving, params.reduction_not_improving)
            + when(node.cut_node && !is_killer, params.reduction_cut_node)
            - when(node.was_pv, params.reduction_was_pv)
            - when(node.is_pv(), params.reduction_pv)
            - when(!ordered.quiet, params.reduction_threat)
            - by_history;
        (hundredths / 100).clamp(0, i64::from(most)) as i32
    }
}
