//! What an engine is asked for by those who tune it.

use std::sync::Arc;

use crate::engine::engine::Engine;
use crate::engine::eval::features::{Features, MoveFeatures};
use crate::engine::eval::network::Network;
use crate::engine::eval::order::MoveOrder;
use crate::engine::eval::values::Values;
use crate::engine::handicap::Handicap;
use crate::engine::no_move::NoMove;
use crate::engine::position::{Position, Square};
use crate::engine::search::limits::Limits;
use crate::engine::search::ordering::{Ordered, add_candidates};
use crate::engine::search::params::SearchParams;
use crate::engine::search::score::RawScore;
use crate::engine::search::time::SearchClock;
use crate::engine::tune::leaves::Leaves;
use crate::rules::{Point, Setup};

/// An engine whose parameters can be changed, and that says what it sees.
pub trait Tuning: Sized {
    /// The same engine with other search parameters.
    #[must_use]
    fn with_params(self, params: SearchParams) -> Self;

    /// Makes the engine evaluate positions by other values, and forget its earlier searches.
    ///
    /// # Errors
    /// When the values are for another rule.
    fn set_values(&mut self, values: &Values) -> Result<(), NoMove>;

    /// Makes the engine correct its evaluation by a network, or by none, and forget its earlier searches.
    fn set_network(&mut self, network: Option<Network>);

    /// Makes the engine search moves in another order, and forget its earlier searches.
    fn set_order(&mut self, order: &MoveOrder);

    /// Searches on one thread, and returns at most `count` of the positions that it evaluated with the
    /// network, each as the moves that lead to it. They are chosen at random, as `seed` has it; a
    /// position that was evaluated twice counts twice.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    fn leaves(
        &mut self,
        setup: &Setup,
        limits: Limits,
        count: usize,
        seed: u64,
    ) -> Result<Vec<Vec<Point>>, NoMove>;

    /// The candidate moves of the search, and what it orders them by.
    ///
    /// # Errors
    /// As [`search`](Engine::search).
    fn move_features(&self, setup: &Setup) -> Result<Vec<MoveFeatures>, NoMove>;

    /// What the evaluation counts in `setup`, even if the game is over.
    ///
    /// # Errors
    /// When the rule is not this engine's.
    fn features(&self, setup: &Setup) -> Result<Features, NoMove>;

    /// As [`evaluate`](Engine::evaluate), on the scale of what the search compares: for those who
    /// fit the evaluation.
    ///
    /// # Errors
    /// As [`evaluate`](Engine::evaluate).
    fn static_eval(&self, setup: &Setup) -> Result<RawScore, NoMove>;
}

impl Tuning for Engine {
    fn with_params(mut self, params: SearchParams) -> Engine {
        self.params = params;
        self
    }

    fn set_values(&mut self, values: &Values) -> Result<(), NoMove> {
        NoMove::check_rule(values.rule(), self.tables.rule)?;
        self.eval.set_values(values);
        self.forget();
        Ok(())
    }

    fn set_network(&mut self, network: Option<Network>) {
        self.eval.set_network(network);
        self.forget();
    }

    fn set_order(&mut self, order: &MoveOrder) {
        self.eval.set_order(self.tables.rule, order);
        self.forget();
    }

    fn leaves(
        &mut self,
        setup: &Setup,
        limits: Limits,
        count: usize,
        seed: u64,
    ) -> Result<Vec<Vec<Point>>, NoMove> {
        let clock = SearchClock::start(limits);
        self.table.next_generation(limits.expected_nodes(1));
        let root = self.root(setup, &Handicap::default(), limits, clock)?;
        let leaves = root.search_observed(Leaves::new(count, seed));
        let paths = leaves.paths.into_iter();
        let points = |path: Vec<Square>| path.into_iter().map(Square::point).collect();
        Ok(paths.map(points).collect())
    }

    fn move_features(&self, setup: &Setup) -> Result<Vec<MoveFeatures>, NoMove> {
        let (position, evaluator) = self.position(setup, &Handicap::default())?;
        let mut moves = Vec::new();
        add_candidates(&position, &evaluator, &self.params, &mut moves);
        let features = |ordered: &Ordered| MoveFeatures::of(&position, ordered.square);
        Ok(moves.iter().map(features).collect())
    }

    fn features(&self, setup: &Setup) -> Result<Features, NoMove> {
        NoMove::check_rule(setup.rule(), self.tables.rule)?;
        let position = Position::new(setup, Arc::clone(&self.tables));
        Ok(Features::of(&position))
    }

    fn static_eval(&self, setup: &Setup) -> Result<RawScore, NoMove> {
        self.raw_evaluation(setup)
    }
}
