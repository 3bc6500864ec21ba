//! The solver: searches for wins by threats alone, against every defence.

use std::sync::Arc;

use super::vcf::{Vcf, VcfLimit};
use super::vct::{Vct, VctLimit};
use super::win::{SolveLimits, SolveProgress, SolveResult, Win, WinKind};
use crate::engine::no_move::NoMove;
use crate::engine::position::{Position, RuleTables, Square, Threat};
use crate::engine::stopper::Stopper;
use crate::rules::{Point, Rule, Setup};

/// The most fours in a row that a search for them follows.
const MOST_FOURS: usize = 60;

/// The first search, for fours, may take one in this many of all positions.
const FOURS_SHARE: u64 = 4;

/// For each position of a search for threats, the most positions of searches for fours.
const FOURS_PER_NODE: u64 = 500;

/// How many positions are searched between two reports.
pub(super) const REPORT_EVERY: u64 = 1 << 14;

/// Searches for forced wins of the side to move.
#[derive(Debug)]
pub struct ThreatSolver {
    tables: Arc<RuleTables>,
    pub(super) vcf: Vcf,
    pub(super) vct: Vct,
    pub(super) stopper: Stopper,
}

impl ThreatSolver {
    /// A solver for positions under `rule`.
    #[must_use]
    pub fn new(rule: Rule) -> ThreatSolver {
        ThreatSolver::with_tables(Arc::new(RuleTables::new(rule)))
    }

    pub(crate) fn with_tables(tables: Arc<RuleTables>) -> ThreatSolver {
        ThreatSolver {
            tables,
            vcf: Vcf::default(),
            vct: Vct::default(),
            stopper: Stopper::default(),
        }
    }

    /// Forgets its earlier searches.
    pub fn forget(&mut self) {
        self.vcf.forget();
        self.vct.forget();
    }

    /// The rule of its positions.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.tables.rule
    }

    /// Makes `stopper` the one that stops the searches from now on. One that was used ends every
    /// later search at once, until another one is set.
    pub fn set_stopper(&mut self, stopper: &Stopper) {
        self.stopper = stopper.clone();
    }

    /// Searches for a forced win of the side to move: by fours (VCF), and if none is found, by
    /// fours and threes (VCT). `report` is called from time to time with the progress.
    ///
    /// A win that it returns is sound: every defence was tried. If it returns none,
    /// [`SolveResult::progress`] says what was tried; that there is no such win is proven only
    /// if [`SolveProgress::is_exhausted`]. It forgets earlier searches first, so that the same
    /// question always has the same answer.
    ///
    /// # Errors
    /// When the game is over, or the rule is not this solver's.
    pub fn solve(
        &mut self,
        setup: &Setup,
        limits: SolveLimits,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Result<SolveResult, NoMove> {
        self.forget();
        let mut position = self.position(setup)?;
        let mut progress = SolveProgress::default();
        if let Some(five) = position.first(position.side_to_move(), Threat::Five) {
            let win = win(WinKind::Five, &[five]);
            return Ok(SolveResult { win, progress });
        }
        // If there are very many fours, most positions are still left for threats.
        let share = if limits.threats > 0 { FOURS_SHARE } else { 1 };
        let mut line =
            self.shortest_fours(&mut position, limits.nodes / share, &mut progress, report);
        let mut kind = WinKind::Fours;
        if line.is_empty() && limits.threats > 0 {
            let limit = VctLimit {
                threats: limits.threats,
                nodes: u64::MAX,
                work: limits.nodes.saturating_sub(progress.fours.nodes),
            };
            kind = WinKind::Threats;
            let mut reported = 0;
            (line, progress.threats) = self.vct.deepen(&mut position, limit, &mut |threats| {
                if threats.nodes >= reported {
                    reported = threats.nodes + REPORT_EVERY;
                    report(&SolveProgress {
                        threats,
                        ..progress
                    });
                }
            });
        }
        progress.stopped = line.is_empty() && self.stopper.is_stopped();
        let win = win(kind, &line);
        Ok(SolveResult { win, progress })
    }

    /// The win with the fewest fours that is found; empty if none is.
    fn shortest_fours(
        &mut self,
        position: &mut Position,
        nodes: u64,
        progress: &mut SolveProgress,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Vec<Square> {
        for fours in 1..=MOST_FOURS {
            let nodes = nodes.saturating_sub(progress.fours.nodes);
            let line = self.vcf.search(position, VcfLimit::new(fours, nodes));
            progress.fours.nodes += self.vcf.nodes();
            let over = self.vcf.is_over(VcfLimit::new(fours, nodes));
            if !over {
                progress.fours.depth = fours;
                progress.fours.exhausted = line.is_empty() && !self.vcf.hit_limit();
            }
            report(progress);
            if !line.is_empty() || over || progress.fours.exhausted {
                return line;
            }
        }
        Vec::new()
    }

    /// A win by continuous fours (VCF, victory by continuous fours), if one is found within
    /// `nodes` positions. It is sound: every answer that stops a five was tried, and the line
    /// has the one that holds out longest. Finding none does not prove that there is none.
    ///
    /// # Errors
    /// When the game is over, or the rule is not this solver's.
    pub fn vcf(&mut self, setup: &Setup, nodes: u64) -> Result<Option<Win>, NoMove> {
        let mut position = self.position(setup)?;
        let limit = VcfLimit::new(MOST_FOURS, nodes);
        let line = self.vcf.search(&mut position, limit);
        Ok(win(WinKind::Fours, &line))
    }

    /// A win by continuous fours and open threes (VCT, victory by continuous threats), if one is
    /// found within `nodes` positions. It is sound: every defence was tried, and the line has
    /// the one that holds out longest. Finding none does not prove that there is none.
    ///
    /// # Errors
    /// When the game is over, or the rule is not this solver's.
    pub fn vct(&mut self, setup: &Setup, nodes: u64) -> Result<Option<Win>, NoMove> {
        let mut position = self.position(setup)?;
        let limit = VctLimit {
            threats: usize::MAX,
            nodes,
            work: nodes.saturating_mul(FOURS_PER_NODE),
        };
        let line = self.vct.search(&mut position, limit);
        Ok(win(WinKind::Threats, &line))
    }

    pub(super) fn position(&mut self, setup: &Setup) -> Result<Position, NoMove> {
        NoMove::check(setup, self.tables.rule)?;
        self.vcf.set_stopper(&self.stopper);
        self.vct.set_stopper(&self.stopper);
        Ok(Position::new(setup, Arc::clone(&self.tables)))
    }
}

/// The win with this line; `None` for an empty one.
fn win(kind: WinKind, line: &[Square]) -> Option<Win> {
    let line: Vec<Point> = line.iter().map(|square| square.point()).collect();
    (!line.is_empty()).then(|| Win::of_line(kind, line))
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

    #[test]
    fn a_stopper_ends_every_kind_of_search_until_there_is_another() {
        let mut solver = ThreatSolver::new(Rule::Freestyle);
        let script = "7 7\n0 0\n7 8\n0 2\n8 6\n0 14\n9 6\n14 14\n";
        let setup = read_script(script).unwrap().as_setup();
        let stop = Stopper::default();
        solver.set_stopper(&stop);
        stop.stop();
        assert_eq!(solver.vct(&setup, 10_000), Ok(None));
        let limits = SolveLimits::default();
        let solved = solver.solve(&setup, limits, &mut |_| {}).unwrap();
        assert!(solved.win.is_none() && solved.progress.stopped);
        solver.set_stopper(&Stopper::default());
        assert!(solver.vct(&setup, 10_000).unwrap().is_some());
        solver.set_stopper(&stop);
        // Otherwise it would remember what it proved before.
        solver.forget();
        assert_eq!(solver.vct(&setup, 10_000), Ok(None));
    }
}
