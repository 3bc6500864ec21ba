//! The win that is known of a position: whoever tells of it tells this one.

use super::no_move::NoMove;
use super::perfect::PerfectPlayer;
use super::solve::solver::ThreatSolver;
use super::solve::win::{SolveLimits, SolveProgress, SolveResult};
use super::stopper::Stopper;
use super::tables::EngineTables;
use crate::rules::{Rule, Setup};

/// Finds the shortest win that is known of a position under one rule: by the proof that the program
/// carries, or else by threats.
#[derive(Debug)]
pub struct KnownWins {
    proof: Option<PerfectPlayer>,
    solver: ThreatSolver,
}

impl KnownWins {
    /// The nodes of the search for each reply to a proven win that is shown.
    pub(crate) const REPLY_NODES: u64 = 2_000;

    /// For positions under `rule`, with these tables of the engine.
    #[must_use]
    pub fn new(rule: Rule, tables: &EngineTables) -> KnownWins {
        KnownWins {
            proof: tables.perfect_player(rule),
            solver: tables.threat_solver(rule),
        }
    }

    /// The rule of its positions.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.solver.rule()
    }

    /// Makes `stopper` the one that ends the searches from now on.
    pub fn set_stopper(&mut self, stopper: &Stopper) {
        self.solver.set_stopper(stopper);
    }

    /// What proves wins by a certificate, if the program carries one for this rule.
    pub fn proof(&mut self) -> Option<&mut PerfectPlayer> {
        self.proof.as_mut()
    }

    /// The solver of wins by threats.
    pub fn solver(&mut self) -> &mut ThreatSolver {
        &mut self.solver
    }

    /// The win of the side to move, and what was tried to find it. The limits decide only whether a
    /// win is found, and not which. `report` is called from time to time with the progress.
    ///
    /// # Errors
    /// When the game is over, or the rule is another one.
    pub fn find(
        &mut self,
        setup: &Setup,
        limits: SolveLimits,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Result<SolveResult, NoMove> {
        let proof = self.proof.as_mut();
        match proof.and_then(|proof| proof.certified_win(setup)) {
            Some(win) => Ok(SolveResult {
                win: Some(win),
                progress: SolveProgress::default(),
            }),
            None => self.solver.solve_reporting(setup, limits, report),
        }
    }
}
