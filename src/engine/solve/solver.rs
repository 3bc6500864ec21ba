//! Wins that no defence stops, found by threats alone.

use std::sync::Arc;

use super::vcf::{Vcf, VcfLimit};
use super::vct::{Vct, VctLimit};
use crate::engine::no_move::NoMove;
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

    /// A win by continuous fours (VCF, victory by continuous fours), looked for in at
    /// most `nodes` positions. What it returns is sound under every rule: all answers
    /// that stop a five were tried, and the line shows the one that holds out longest.
    /// `None` is no proof that there is no such win.
    ///
    /// # Errors
    /// When the game is over, or the rule is not this solver's.
    pub fn vcf(&mut self, setup: &Setup, nodes: u64) -> Result<Option<ForcedWin>, NoMove> {
        let mut position = self.position(setup)?;
        let limit = VcfLimit {
            fours: MOST_FOURS,
            nodes,
        };
        let line = self.vcf.search(&mut position, limit);
        Ok((!line.is_empty()).then(|| points(&line)))
    }

    /// A win by continuous fours and open threes (VCT, victory by continuous threats),
    /// looked for in at most `nodes` positions. What it returns is sound: every defence
    /// was tried, and the line shows the one that holds out longest. `None` is no proof
    /// that there is no such win.
    ///
    /// # Errors
    /// When the game is over, or the rule is not this solver's.
    pub fn vct(&mut self, setup: &Setup, nodes: u64) -> Result<Option<ForcedWin>, NoMove> {
        let mut position = self.position(setup)?;
        let limit = VctLimit {
            threats: MOST_THREATS,
            nodes,
        };
        let line = self.vct.search(&mut position, limit);
        Ok((!line.is_empty()).then(|| points(&line)))
    }

    fn position(&self, setup: &Setup) -> Result<Position, NoMove> {
        NoMove::check(setup, self.tables.rule)?;
        Ok(Position::new(setup, Arc::clone(&self.tables)))
    }
}

fn points(line: &[Square]) -> ForcedWin {
    line.iter().map(|square| square.point()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    #[test]
    fn another_rule_and_a_game_that_is_over_are_refused() {
        let mut solver = ThreatSolver::new(Rule::Freestyle);
        let other = NoMove::OtherRule {
            asked: Rule::Caro,
            built: Rule::Freestyle,
        };
        let won = "7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n0 6\n7 11\n";
        for (script, expected) in [
            ("new 15 caro\n7 7\n", Err(other)),
            (won, Err(NoMove::GameOver)),
            ("7 7\n", Ok(None)),
        ] {
            let setup = read_script(script).unwrap().as_setup();
            assert_eq!(solver.vcf(&setup, 100), expected, "{script}");
            assert_eq!(solver.vct(&setup, 100), expected, "{script}");
        }
    }
}
