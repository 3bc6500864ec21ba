//! Iterative deepening: one thread searches depth after depth until a limit.

use super::limits::Limits;
use super::score::{INFINITE, MAX_EVAL, RawScore, WIN, win_in};
use super::searcher::{Observer, Searcher, Stopped};
use crate::engine::position::Square;
use crate::engine::solve::vcf::{Vcf, VcfLimit};

/// A principal variation with its score, and the depth that found it.
#[derive(Clone, Debug)]
pub(crate) struct PvLine {
    pub depth: u32,
    pub score: RawScore,
    pub pv: Vec<Square>,
}

/// A search for several best moves: how many, and which points are equal to a given one by
/// symmetry, so that only one of them is returned.
pub(crate) struct MultiPv<'a> {
    pub count: usize,
    pub alike: &'a dyn Fn(Square) -> Vec<Square>,
}

impl<O: Observer> Searcher<'_, O> {
    /// Searches deeper and deeper until a limit. `report` is called after each completed depth, and
    /// says whether another one is to follow. `first` is the depth to begin with, so that threads
    /// differ; `known` is a win that an earlier search proved.
    pub(crate) fn deepen(
        &mut self,
        first: u32,
        known: Option<PvLine>,
        mut report: impl FnMut(&PvLine) -> bool,
    ) {
        let wins = known.into_iter().chain(self.root_vcf());
        // The shorter win; of two equally short ones the one by fours, whose line is
        // complete.
        if let Some(win) = wins.max_by_key(|found| found.score) {
            report(&win);
            return;
        }
        let last = self.last_depth();
        let mut score = 0;
        for depth in first.min(last)..=last {
            self.unfinished = None;
            match self.aspire(depth as i32, score) {
                Err(Stopped) => {
                    if let Some(found) = self.better_of_unfinished(depth) {
                        report(&found);
                    }
                    return;
                }
                Ok(found) => score = found,
            }
            let pv = self.pv[0].clone();
            if !report(&PvLine { depth, score, pv }) || is_final(score, depth) {
                return;
            }
        }
    }

    /// The best line of a depth that was not completed. Such a depth searches the best move of
    /// the previous depth first, so whatever it has found best is at least as good.
    fn better_of_unfinished(&mut self, depth: u32) -> Option<PvLine> {
        let (score, pv) = self.unfinished.take()?;
        // A loss is proven only when every move was searched.
        let depth = depth.checked_sub(1).filter(|depth| *depth > 0)?;
        (score >= -MAX_EVAL).then_some(PvLine { depth, score, pv })
    }

    /// Searches for several best moves (multi-PV): at each depth for the best move, then for
    /// the best of the others, and so on. `report` gets the lines of each completed depth,
    /// best first.
    pub(crate) fn deepen_several(&mut self, wanted: &MultiPv, mut report: impl FnMut(&[PvLine])) {
        let last = self.last_depth();
        let excluded = self.excluded.len();
        let mut found: Vec<PvLine> = Vec::new();
        for depth in 1..=last {
            let mut next = Vec::new();
            let whole = self.search_several(depth, wanted, &found, &mut next);
            self.excluded.truncate(excluded);
            if whole.is_err() {
                return;
            }
            next.sort_by_key(|found| std::cmp::Reverse(found.score));
            found = next;
            report(&found);
            let is_done = |found: &PvLine| is_final(found.score, depth);
            if found.iter().all(is_done) || self.shared.clock.is_late(1.0) {
                return;
            }
        }
    }

    /// One depth of a multi-PV search; `before` is what the previous depth found.
    fn search_several(
        &mut self,
        depth: u32,
        wanted: &MultiPv,
        before: &[PvLine],
        found: &mut Vec<PvLine>,
    ) -> Result<(), Stopped> {
        while found.len() < wanted.count {
            let guess = before.get(found.len()).map_or(0, |found| found.score);
            let score = self.aspire(depth as i32, guess)?;
            let pv = self.pv[0].clone();
            let Some(first) = pv.first().copied() else {
                return Ok(());
            };
            if self.excluded.contains(&first) {
                return Ok(());
            }
            self.excluded.push(first);
            self.excluded.extend((wanted.alike)(first));
            found.push(PvLine { depth, score, pv });
        }
        Ok(())
    }

    fn last_depth(&self) -> u32 {
        let wanted = self.shared.limits.depth.unwrap_or(Limits::MAX_DEPTH);
        wanted.min(Limits::MAX_DEPTH)
    }

    /// The shortest win by fours from the root, if its first move is not excluded.
    fn root_vcf(&mut self) -> Option<PvLine> {
        let params = self.shared.params;
        let per_ms = params.vcf_root_nodes_per_ms.max(0) as u64;
        let time = self.shared.clock.hard_ms();
        let affordable = time.map_or(u64::MAX, |time| time.saturating_mul(per_ms));
        let limit = VcfLimit::new(
            params.vcf_root_fours.max(0) as usize,
            (params.vcf_root_nodes.max(1) as u64).min(affordable).max(1),
        );
        let pv = Vcf::default().shortest(&mut self.position, limit);
        let allowed = |square: &&Square| !self.excluded.contains(square);
        pv.first().filter(allowed)?;
        Some(PvLine {
            depth: 0,
            score: win_in(pv.len()),
            pv,
        })
    }

    /// Searches with an aspiration window around `guess`, which is widened when it fails.
    fn aspire(&mut self, depth: i32, guess: RawScore) -> Result<RawScore, Stopped> {
        let params = self.shared.params;
        let mut width = if depth < params.aspiration_depth {
            INFINITE
        } else {
            params.aspiration_width.max(1)
        };
        loop {
            let alpha = guess.saturating_sub(width).max(-INFINITE);
            let beta = guess.saturating_add(width).min(INFINITE);
            let score = self.node(depth, alpha, beta, 0, false)?;
            if (score > alpha || alpha == -INFINITE) && (score < beta || beta == INFINITE) {
                return Ok(score);
            }
            width = if width > params.aspiration_most {
                INFINITE
            } else {
                width.saturating_mul(params.aspiration_growth.max(2))
            };
        }
    }
}

/// Whether a score is a win or a loss that lies within the searched depth, so that a deeper
/// search would find the same.
const fn is_final(score: RawScore, depth: u32) -> bool {
    score.abs() >= WIN - depth as RawScore
}
