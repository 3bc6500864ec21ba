//! The engine's lookup tables: built once for a rule, and shared by all that need them.

use std::sync::{Arc, OnceLock};

use super::engine::Engine;
use super::eval::evaluator::EvalTables;
use super::perfect::{Certificate, PerfectPlayer};
use super::position::{Position, RuleTables};
use super::settings::Settings;
use super::solve::exhaustive::ExhaustiveSolver;
use super::solve::solver::ThreatSolver;
use crate::rules::{Rule, Setup};

/// The engine's lookup tables. Those of a rule are built when they are first needed; a clone
/// shares them, in another thread too.
///
/// Whoever needs more than one engine or solver makes them from the same tables: building
/// them takes longer than solving an easy position.
///
/// ```
/// use gomoku::engine::{Settings, EngineTables};
/// use gomoku::rules::Rule;
///
/// let tables = EngineTables::default();
/// let engine = tables.engine(Rule::Renju, Settings::default());
/// let solver = tables.threat_solver(Rule::Renju);
/// assert_eq!(engine.rule(), solver.rule());
/// ```
#[derive(Clone, Debug, Default)]
pub struct EngineTables(Arc<[OfRule; Rule::ALL.len()]>);

/// The tables of one rule.
#[derive(Debug, Default)]
struct OfRule {
    patterns: OnceLock<Arc<RuleTables>>,
    eval: OnceLock<EvalTables>,
    certificate: OnceLock<Option<Arc<Certificate>>>,
}

impl EngineTables {
    /// An engine for positions under `rule`.
    #[must_use]
    pub fn engine(&self, rule: Rule, settings: Settings) -> Engine {
        let eval = &self.0[rule as usize].eval;
        let eval = eval.get_or_init(|| EvalTables::new(rule));
        Engine::with_tables(self.patterns(rule), eval.clone(), settings)
    }

    /// A solver for positions under `rule`.
    #[must_use]
    pub fn threat_solver(&self, rule: Rule) -> ThreatSolver {
        ThreatSolver::with_tables(self.patterns(rule))
    }

    /// A solver of short wins for positions under `rule`.
    #[must_use]
    pub fn exhaustive_solver(&self, rule: Rule) -> ExhaustiveSolver {
        ExhaustiveSolver::with_tables(self.patterns(rule))
    }

    /// What plays the proven win that the program carries for `rule`, if it carries one.
    #[must_use]
    pub fn perfect_player(&self, rule: Rule) -> Option<PerfectPlayer> {
        let certificate = &self.0[rule as usize].certificate;
        let certificate = certificate.get_or_init(|| Certificate::carried(rule).map(Arc::new));
        let certificate = certificate.clone()?;
        Some(PerfectPlayer::with_tables(self.patterns(rule), certificate))
    }

    /// The engine's position for `setup`.
    pub(crate) fn position(&self, setup: &Setup) -> Position {
        Position::new(setup, self.patterns(setup.rule()))
    }

    fn patterns(&self, rule: Rule) -> Arc<RuleTables> {
        let patterns = &self.0[rule as usize].patterns;
        Arc::clone(patterns.get_or_init(|| Arc::new(RuleTables::new(rule))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_of_each_rule_are_built_once() {
        let tables = EngineTables::default();
        let clone = tables.clone();
        for rule in Rule::ALL {
            assert_eq!(tables.patterns(rule).rule, rule);
            assert!(Arc::ptr_eq(&tables.patterns(rule), &clone.patterns(rule)));
        }
    }
}
