//! Iterative deepening: the search of one thread from its first depth to a limit.

use super::Limits;
use super::score::{INFINITE, Score, WIN, win_in};
use super::search::{Searcher, Stopped};
use super::square::Square;
use super::vcf::VcfLimit;

/// How far fours are followed at the root.
const ROOT_FOURS: VcfLimit = VcfLimit {
    fours: 30,
    nodes: 100_000,
};

/// A move with what a search found of it.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub depth: u32,
    pub score: Score,
    pub line: Vec<Square>,
}

impl Searcher<'_> {
    /// Searches deeper and deeper until a limit; `report` gets each whole depth.
    /// `first` is the depth to begin with, so that threads differ; `known` is a win that
    /// was found before.
    pub(super) fn deepen(
        &mut self,
        first: u32,
        known: Option<Found>,
        mut report: impl FnMut(&Found),
    ) {
        // A fourth part of the time at most: some ten positions take a tenth of a
        // millisecond.
        let affordable = self
            .shared
            .clock
            .hard_ms()
            .map_or(u64::MAX, |time| time * 25);
        let limit = VcfLimit {
            nodes: ROOT_FOURS.nodes.min(affordable).max(1),
            ..ROOT_FOURS
        };
        let fours = self.fours(limit);
        let allowed = |square: &&Square| !self.shared.excluded.contains(square);
        let by_fours = fours.first().filter(allowed).map(|_| Found {
            depth: 0,
            score: win_in(fours.len()),
            line: fours.clone(),
        });
        // The shorter of two wins; of two alike the one that is seen to its end.
        let wins = known.into_iter().chain(by_fours);
        if let Some(win) = wins.max_by_key(|found| found.score) {
            report(&win);
            return;
        }
        let last = self
            .shared
            .limits
            .depth
            .unwrap_or(Limits::DEEPEST)
            .min(Limits::DEEPEST);
        let mut score = 0;
        for depth in first.min(last)..=last {
            match self.aspire(depth as i32, score) {
                Err(Stopped) => return,
                Ok(found) => score = found,
            }
            let line = self.line().to_vec();
            report(&Found { depth, score, line });
            // A win or a loss that is seen to its end does not change.
            if score.abs() >= WIN - depth as Score || self.shared.clock.is_late() {
                return;
            }
        }
    }

    /// Searches with a window around the last score, widened as it fails.
    fn aspire(&mut self, depth: i32, guess: Score) -> Result<Score, Stopped> {
        let mut width = if depth < 4 { INFINITE } else { 60 };
        loop {
            let alpha = (guess - width).max(-INFINITE);
            let beta = (guess + width).min(INFINITE);
            let score = self.node(depth, alpha, beta, 0)?;
            if (score > alpha || alpha == -INFINITE) && (score < beta || beta == INFINITE) {
                return Ok(score);
            }
            width = if width > 400 { INFINITE } else { width * 4 };
        }
    }
}
