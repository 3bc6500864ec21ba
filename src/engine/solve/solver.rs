//! Wins that no defence stops, found by threats alone.

use std::sync::Arc;

use super::solved::{ForcedWin, Means, Reach, SolveLimits, Solved, Tried, Win};
use super::vcf::{Vcf, VcfLimit};
use super::vct::{Vct, VctLimit};
use crate::engine::no_move::NoMove;
use crate::engine::position::cell::Threat;
use crate::engine::position::position::Position;
use crate::engine::position::square::Square;
use crate::engine::position::tables::Tables;
use crate::engine::stopper::Stopper;
use crate::rules::{Rule, Setup};

/// Fours in a row that a search for them follows at most.
const MOST_FOURS: usize = 60;

/// Threats in a row, before fours alone must do.
const MOST_THREATS: usize = 8;

/// Finds forced wins for the side to move.
#[derive(Debug)]
pub struct ThreatSolver {
    tables: Arc<Tables>,
    vcf: Vcf,
    vct: Vct,
    stopper: Stopper,
}

impl ThreatSolver {
    /// A solver for games under `rule`.
    #[must_use]
    pub fn new(rule: Rule) -> ThreatSolver {
        ThreatSolver {
            tables: Arc::new(Tables::new(rule)),
            vcf: Vcf::default(),
            vct: Vct::default(),
            stopper: Stopper::default(),
        }
    }

    /// The rule of the positions that it takes.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.tables.rule
    }

    /// What ends the searches from now on, from another thread. Each call disconnects the
    /// stoppers of before. Once it is used it also ends every later search at its start,
    /// until another stopper is asked for.
    #[must_use]
    pub fn stopper(&mut self) -> Stopper {
        self.stopper = Stopper::default();
        self.stopper.clone()
    }

    /// Looks for a forced win of the side to move: by fours first (VCF), and if there is
    /// none, by fours and threes (VCT). `report` hears now and then how far it has come.
    /// What is found is sound: every defence was tried. Where nothing is found,
    /// [`Solved::tried`] says what was tried; only
    /// [`Tried::is_exhausted`] means that there is no such win.
    ///
    /// # Errors
    /// When the game is over, or the rule is not this solver's.
    pub fn solve(
        &mut self,
        setup: &Setup,
        limits: SolveLimits,
        report: &mut dyn FnMut(&Tried),
    ) -> Result<Solved, NoMove> {
        let mut position = self.position(setup)?;
        let mut tried = Tried::default();
        let side_to_move = position.side_to_move();
        if let Some(five) = position.first(side_to_move, Threat::Five) {
            let win = Some(win(Means::Five, &[five]));
            return Ok(Solved { win, tried });
        }
        let limit = VcfLimit {
            fours: MOST_FOURS,
            nodes: limits.nodes,
        };
        let line = self.vcf.shortest(&mut position, limit);
        tried.fours = Reach {
            depth: 0,
            nodes: self.vcf.nodes(),
            exhausted: false,
        };
        report(&tried);
        if !line.is_empty() {
            let win = Some(win(Means::Fours, &line));
            return Ok(Solved { win, tried });
        }
        for threats in 1..=limits.threats {
            tried.stopped = self.stopper.is_stopped();
            let left = limits.nodes.saturating_sub(tried.nodes());
            if tried.stopped || left == 0 {
                break;
            }
            let nodes = left;
            let line = self.vct.search(&mut position, VctLimit { threats, nodes });
            tried.threats.nodes += self.vct.work();
            if !line.is_empty() {
                let win = Some(win(Means::Threats, &line));
                return Ok(Solved { win, tried });
            }
            if tried.nodes() < limits.nodes {
                tried.threats.depth = threats;
            }
            report(&tried);
        }
        Ok(Solved { win: None, tried })
    }

    /// The win that goes on after a defence: `setup` is a position after a win that this
    /// solver found, its first move and any reply, the winner to move again. It looks
    /// until the win is found, without a limit. `None` when it was stopped, or when there
    /// is no win after all.
    ///
    /// # Errors
    /// When the game is over, or the rule is not this solver's.
    pub fn follow_up(&mut self, setup: &Setup) -> Result<Option<Win>, NoMove> {
        let solved = self.solve(setup, SolveLimits::default(), &mut |_| {})?;
        Ok(solved.win)
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
        Ok(found(&line))
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
        Ok(found(&line))
    }

    fn position(&self, setup: &Setup) -> Result<Position, NoMove> {
        NoMove::check(setup, self.tables.rule)?;
        Ok(Position::new(setup, Arc::clone(&self.tables)))
    }
}

fn win(means: Means, line: &[Square]) -> Win {
    let line = line.iter().map(|square| square.point()).collect();
    Win { means, line }
}

fn found(line: &[Square]) -> Option<ForcedWin> {
    (!line.is_empty()).then(|| win(Means::Threats, line).line)
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
