//! Wins that no defence stops, found by threats alone.

use std::sync::Arc;

use super::vcf::{Vcf, VcfLimit};
use super::vct::{Vct, VctLimit};
use crate::engine::position::position::Position;
use crate::engine::position::square::Square;
use crate::engine::position::tables::Tables;
use crate::rules::{Point, Rule, Setup};

/// Fours in a row that a search for them follows at most.
const MOST_FOURS: usize = 60;

/// Threats in a row, before fours alone must do.
const MOST_THREATS: usize = 8;

/// A forced win: the moves of both sides, the winner's first and last.
pub type ForcedWin = Vec<Point>;

/// Finds forced wins for the side to move.
#[derive(Debug)]
pub struct ThreatSolver {
    tables: Arc<Tables>,
    vcf: Vcf,
    vct: Vct,
}

impl ThreatSolver {
    /// A solver for games under `rule`.
    #[must_use]
    pub fn new(rule: Rule) -> ThreatSolver {
        ThreatSolver {
            tables: Arc::new(Tables::new(rule)),
            vcf: Vcf::default(),
            vct: Vct::default(),
        }
    }

    /// A win by continuous fours (VCF, victory by continuous fours), looked for in at most `nodes` positions. What it
    /// returns is sound under every rule: all answers that stop a five were tried, and
    /// the line shows the one that holds out longest. `None` is no proof that there is
    /// no such win.
    pub fn vcf(&mut self, setup: &Setup, nodes: u64) -> Option<ForcedWin> {
        let mut position = self.position(setup)?;
        let limit = VcfLimit {
            fours: MOST_FOURS,
            nodes,
        };
        let line = self.vcf.search(&mut position, limit);
        (!line.is_empty()).then(|| points(&line))
    }

    /// A win by continuous fours and open threes (VCT, victory by continuous threats), looked for in at most `nodes`
    /// positions. What it returns is sound: every defence was tried, and the line
    /// shows the one that holds out longest.
    pub fn vct(&mut self, setup: &Setup, nodes: u64) -> Option<ForcedWin> {
        let mut position = self.position(setup)?;
        let limit = VctLimit {
            threats: MOST_THREATS,
            nodes,
        };
        let line = self.vct.search(&mut position, limit);
        (!line.is_empty()).then(|| points(&line))
    }

    /// `None` where nobody is to move, or another rule holds.
    fn position(&self, setup: &Setup) -> Option<Position> {
        let goes_on = setup.outcome().is_none() && setup.rule() == self.tables.rule;
        goes_on.then(|| Position::new(setup, Arc::clone(&self.tables)))
    }
}

fn points(line: &[Square]) -> ForcedWin {
    line.iter().map(|square| square.point()).collect()
}
