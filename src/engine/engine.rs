//! The engine: a computer player that remembers its earlier searches.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use super::eval::evaluator::{EvalTables, Evaluator};
use super::handicap::Handicap;
use super::no_move::NoMove;
use super::position::{Position, RuleTables, Square};
use super::score::Score;
use super::search::abdada::Abdada;
use super::search::deepening::{MultiPv, PvLine};
use super::search::limits::Limits;
use super::search::ordering::{Ordered, add_scored_candidates};
use super::search::params::SearchParams;
use super::search::proven::ProvenWin;
use super::search::root::threads;
use super::search::score::{RawScore, loss_in, plies_to_loss, plies_to_win};
use super::search::searcher::SharedSearch;
use super::search::table::TranspositionTable;
use super::search::time::SearchClock;
use super::search_result::SearchResult;
use super::settings::Settings;
use super::stopper::Stopper;
use crate::rules::{Point, Rule, Setup};

/// A computer player for positions under one rule. It remembers its earlier searches.
///
/// A position is a [`Setup`]: stones, the rule and the side to move.
/// [`Game::as_setup`](crate::rules::Game::as_setup) returns that of a game. Scores are from
/// the point of view of the side to move.
#[derive(Debug)]
pub struct Engine {
    pub(super) tables: Arc<RuleTables>,
    pub(super) eval: EvalTables,
    pub(super) table: TranspositionTable,
    settings: Settings,
    pub(super) params: SearchParams,
    stopper: Stopper,
    // The last win that was proven.
    proven: Option<ProvenWin>,
}

impl Engine {
    /// An engine for positions under `rule`.
    #[must_use]
    pub fn new(rule: Rule, settings: Settings) -> Engine {
        let tables = Arc::new(RuleTables::new(rule));
        Engine::with_tables(tables, EvalTables::new(rule), settings)
    }

    pub(super) fn with_tables(
        tables: Arc<RuleTables>,
        eval: EvalTables,
        settings: Settings,
    ) -> Engine {
        Engine {
            tables,
            eval,
            table: TranspositionTable::new(settings.table),
            settings,
            params: SearchParams::default(),
            stopper: Stopper::default(),
            proven: None,
        }
    }

    /// Makes `stopper` the one that stops the searches from now on. One that was used ends every
    /// later search at once, until another one is set.
    pub fn set_stopper(&mut self, stopper: &Stopper) {
        self.stopper = stopper.clone();
    }

    /// Sets the seed of the random errors of [`Settings::noise`].
    pub fn reseed(&mut self, seed: u64) {
        self.settings.seed = seed;
    }

    /// The rule of its positions.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.tables.rule
    }

    /// The seed of everything that it does at random.
    pub(crate) const fn seed(&self) -> u64 {
        self.settings.seed
    }

    /// Forgets its earlier searches.
    pub fn forget(&mut self) {
        self.table.clear();
        self.proven = None;
    }

    /// Searches for the best move of the side to move.
    ///
    /// # Errors
    /// When the game is over, or the rule is not this engine's.
    pub fn search(&mut self, setup: &Setup, limits: Limits) -> Result<SearchResult, NoMove> {
        self.search_reporting(setup, limits, &mut |_| {})
    }

    /// As [`search`](Engine::search). `report` is called with the result of each completed depth.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    pub fn search_reporting(
        &mut self,
        setup: &Setup,
        limits: Limits,
        report: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, NoMove> {
        self.search_with(setup, &Handicap::default(), limits, report)
    }

    /// As [`search_reporting`](Engine::search_reporting), by a player with this handicap. The result
    /// may be wrong while a row is overlooked, so nothing of such a search is remembered, and earlier
    /// searches are forgotten.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    pub fn search_with(
        &mut self,
        setup: &Setup,
        handicap: &Handicap,
        limits: Limits,
        report: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, NoMove> {
        let sees_all = handicap.overlooked.is_empty();
        if !sees_all {
            self.forget();
        }
        let found = self.search_position(setup, handicap, limits, report);
        if !sees_all {
            self.forget();
        }
        found
    }

    fn search_position(
        &mut self,
        setup: &Setup,
        handicap: &Handicap,
        limits: Limits,
        report: &mut dyn FnMut(&SearchResult),
    ) -> Result<SearchResult, NoMove> {
        let clock = SearchClock::start(limits);
        self.table
            .next_generation(limits.expected_nodes(self.settings.threads));
        let root = self.root(setup, handicap, limits, clock)?;
        let known = self.known_win(&root.position, &root.excluded);
        // What to play if there is no time for a single depth.
        let first = root.first_choice().ok_or(NoMove::GameOver)?;
        let mut best = PvLine {
            depth: 0,
            score: root.evaluator.clone().value(&root.position),
            pv: vec![first],
        };
        let stones = root.position.stones();
        let result = |line: &PvLine, nodes| self.result(stones, line, nodes, clock.elapsed());
        let mut nodes = 0;
        if stones > 0 {
            nodes = root.search(known, |found, nodes| {
                if let Some(result) = result(found, nodes) {
                    report(&result);
                    best = found.clone();
                }
            });
        }
        // A loss takes no longer than an earlier search proved.
        if let Some(plies) = self
            .proven
            .as_ref()
            .and_then(|win| win.loss(&root.position))
            && plies_to_loss(best.score).is_some()
        {
            best.score = best.score.min(loss_in(plies));
        }
        let (proven, result) = (ProvenWin::of(&root.position, &best), result(&best, nodes));
        self.proven = proven.or(self.proven.take());
        result.ok_or(NoMove::GameOver)
    }

    /// The `count` best moves, best first, from one search (multi-PV), but none of the excluded
    /// points of a handicap, which overlooks nothing; fewer if there are fewer. Of moves that are
    /// `alike` only one is returned. `report` is called with the moves of each completed depth.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    pub(super) fn search_multi_pv(
        &mut self,
        setup: &Setup,
        handicap: &Handicap,
        count: usize,
        limits: Limits,
        alike: &dyn Fn(Point, Point) -> bool,
        report: &mut dyn FnMut(&[SearchResult]),
    ) -> Result<Vec<SearchResult>, NoMove> {
        let clock = SearchClock::start(limits);
        self.table
            .next_generation(limits.expected_nodes(self.settings.threads));
        let root = self.root(setup, handicap, limits, clock)?;
        let all_alike = |square: Square| -> Vec<Square> {
            let point = square.point();
            let others = root.position.empties();
            others.filter(|other| alike(point, other.point())).collect()
        };
        let alike = &all_alike;
        let wanted = MultiPv { count, alike };
        let mut best = vec![PvLine {
            depth: 0,
            score: root.evaluator.clone().value(&root.position),
            pv: vec![root.first_choice().ok_or(NoMove::GameOver)?],
        }];
        let stones = root.position.stones();
        let results = |found: &[PvLine], nodes| -> Vec<SearchResult> {
            let result = |line| self.result(stones, line, nodes, clock.elapsed());
            found.iter().filter_map(result).collect()
        };
        let nodes = root.search_several(&wanted, |found, nodes| {
            report(&results(found, nodes));
            best = found.to_vec();
        });
        Ok(results(&best, nodes))
    }

    /// The candidate moves with their static move scores, best first, as a player with this
    /// handicap sees them. Excluded points are only returned if there is no other candidate.
    /// Moves that make or stop a five or an open four score far above the rest.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    pub fn move_scores(
        &self,
        setup: &Setup,
        handicap: &Handicap,
    ) -> Result<Vec<(Point, i32)>, NoMove> {
        let (position, evaluator) = self.position(setup, handicap)?;
        let mut moves = Vec::new();
        add_scored_candidates(&position, &evaluator, &self.params, &mut moves);
        let is_excluded = |ordered: &Ordered| handicap.excluded.contains(&ordered.square.point());
        if !moves.iter().all(is_excluded) {
            moves.retain(|ordered| !is_excluded(ordered));
        }
        moves.sort_by_key(|ordered| (std::cmp::Reverse(ordered.order), ordered.square.index()));
        let scored = |ordered: &Ordered| (ordered.square.point(), ordered.order);
        Ok(moves.iter().map(scored).collect())
    }

    /// The static evaluation of `setup` for the side to move, even if the game is over.
    ///
    /// # Errors
    /// When the rule is not this engine's.
    pub fn evaluate(&self, setup: &Setup) -> Result<Score, NoMove> {
        let stones = setup.board().stone_count();
        let raw = self.raw_evaluation(setup)?;
        Ok(Score::told(raw, setup.rule(), stones))
    }

    /// As [`evaluate`](Engine::evaluate), on the scale of what the search compares.
    pub(super) fn raw_evaluation(&self, setup: &Setup) -> Result<RawScore, NoMove> {
        NoMove::check_rule(setup.rule(), self.tables.rule)?;
        let position = Position::new(setup, Arc::clone(&self.tables));
        Ok(Evaluator::new(&position, self.eval.clone()).value(&position))
    }

    /// Remembers a win that was found elsewhere, so that later searches follow it. A result
    /// that is no win is ignored.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    pub fn remember(&mut self, setup: &Setup, result: &SearchResult) -> Result<(), NoMove> {
        let (position, _) = self.position(setup, &Handicap::default())?;
        let found = PvLine {
            depth: result.depth,
            // A proven score is the same on both scales.
            score: result.score.units(),
            pv: result.pv.iter().copied().map(Square::of).collect(),
        };
        if let Some(win) = ProvenWin::of(&position, &found) {
            self.proven = Some(win);
        }
        Ok(())
    }

    /// The position of a game that is not over, as seen with a handicap, and its evaluation.
    pub(super) fn position(
        &self,
        setup: &Setup,
        handicap: &Handicap,
    ) -> Result<(Position, Evaluator), NoMove> {
        NoMove::check(setup, self.tables.rule)?;
        let rows = handicap.overlooked.iter();
        let rows = rows.map(|row| (row.direction as usize, &row.stones[..]));
        let position = Position::overlooking(setup, Arc::clone(&self.tables), rows);
        let mut eval = self.eval.clone();
        // The network would see an overlooked row, since it looks at the stones themselves.
        if !handicap.overlooked.is_empty() {
            eval.set_network(None);
        }
        let evaluator = Evaluator::new(&position, eval);
        Ok((position, evaluator))
    }

    pub(super) fn root(
        &self,
        setup: &Setup,
        handicap: &Handicap,
        limits: Limits,
        clock: SearchClock,
    ) -> Result<SharedSearch<'_>, NoMove> {
        let (position, evaluator) = self.position(setup, handicap)?;
        Ok(SharedSearch {
            position,
            evaluator,
            excluded: handicap.excluded.iter().copied().map(Square::of).collect(),
            table: &self.table,
            params: &self.params,
            settings: self.settings,
            limits,
            clock,
            stopper: &self.stopper,
            over: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            abdada: Abdada::new(threads(self.settings)),
        })
    }

    /// The shortest win from this position that an earlier search proved, if its first move
    /// is not excluded.
    fn known_win(&self, position: &Position, excluded: &[Square]) -> Option<PvLine> {
        let entry = self.table.get(position.hash());
        let entry = entry.filter(|entry| entry.is_proven());
        let stored = entry.and_then(|entry| {
            plies_to_win(entry.score)?;
            Some(PvLine {
                depth: 0,
                score: entry.score,
                pv: vec![entry.tt_move?],
            })
        });
        let followed = self.proven.as_ref().and_then(|win| win.rest(position));
        let found = [stored, followed].into_iter().flatten();
        let allowed = found.filter(|found| !excluded.contains(&found.pv[0]));
        allowed.max_by_key(|found| found.score)
    }

    /// The result that the caller gets for a line of a position with this many stones; `None` for
    /// an empty line.
    fn result(
        &self,
        stones: usize,
        line: &PvLine,
        nodes: u64,
        time: Duration,
    ) -> Option<SearchResult> {
        let pv: Vec<Point> = line.pv.iter().map(|square| square.point()).collect();
        Some(SearchResult {
            point: *pv.first()?,
            score: Score::told(line.score, self.tables.rule, stones),
            depth: line.depth,
            nodes,
            time,
            pv,
        })
    }
}
