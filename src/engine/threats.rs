//! Wins that no defence stops, found by threats alone.

use std::sync::Arc;

use super::Weights;
use super::position::Position;
use super::tables::Tables;
use super::vcf::{Vcf, VcfLimit};
use super::vct::{Vct, VctLimit};
use crate::rules::{Game, Point};

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
    pub fn new(rule: crate::rules::Rule) -> ThreatSolver {
        ThreatSolver::with_tables(Arc::new(Tables::new(rule, &Weights::default())))
    }

    pub(super) fn with_tables(tables: Arc<Tables>) -> ThreatSolver {
        ThreatSolver {
            tables,
            vcf: Vcf::default(),
            vct: Vct::default(),
        }
    }

    /// A win by continuous fours, looked for in at most `nodes` positions. What it
    /// returns is sound under every rule: all answers that stop a five were tried, and
    /// the line shows the one that holds out longest. `None` is no proof that there is
    /// no such win.
    pub fn fours(&mut self, game: &Game, nodes: u64) -> Option<ForcedWin> {
        let mut position = self.position(game)?;
        let limit = VcfLimit { fours: 60, nodes };
        let line = self.vcf.search(&mut position, limit);
        (!line.is_empty()).then(|| line.iter().map(|square| square.point()).collect())
    }

    /// A win by continuous fours and open threes, looked for in at most `nodes`
    /// positions. What it returns is sound: every defence was tried, and the line
    /// shows the one that holds out longest.
    pub fn threats(&mut self, game: &Game, nodes: u64) -> Option<ForcedWin> {
        let mut position = self.position(game)?;
        let limit = VctLimit { threats: 8, nodes };
        let line = self.vct.search(&mut position, limit);
        (!line.is_empty()).then(|| line.iter().map(|square| square.point()).collect())
    }

    fn position(&self, game: &Game) -> Option<Position> {
        game.to_move()?;
        Some(Position::new(game, Arc::clone(&self.tables)))
    }
}
