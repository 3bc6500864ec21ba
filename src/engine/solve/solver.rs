//! The solver: searches for wins by threats alone, against every defence.

use std::sync::Arc;

use super::plan::{Plan, PlannedWin, by_fours};
use super::vcf::{Vcf, VcfLimit};
use super::vct::{Vct, VctLimit};
use super::win::{SolveLimits, SolveProgress, SolveResult, StageProgress, Win, WinKind};
use crate::engine::no_move::NoMove;
use crate::engine::position::{Position, RuleTables, Square, Threat};
use crate::engine::stopper::Stopper;
use crate::rules::{Point, Rule, Setup};

/// The most fours in a row that a search for them follows.
const MOST_FOURS: usize = 60;

/// How many positions the first round of searches may take, and how many times as many each later
/// one.
const FIRST_ROUND: u64 = 10_000;
const ROUNDS_GROW: u64 = 4;

/// The search for fours of a round may take one in this many of its positions, in addition to those
/// of the search for threats.
const FOURS_SHARE: u64 = 2;

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

    /// The shortest win of the side to move that it knows: by fours (VCF), and if none is found, by
    /// fours and threes (VCT).
    ///
    /// It searches in rounds, each with more positions than the one before. So a limit decides only
    /// whether a win is found, and not which: whoever asks about a position is told the same win.
    ///
    /// A win that it returns is sound: every defence was tried. If it returns none,
    /// [`SolveResult::progress`] says what was tried; that there is no such win is proven only
    /// if [`SolveProgress::is_exhausted`]. It forgets earlier searches first, so that the same
    /// question always has the same answer.
    ///
    /// # Errors
    /// When the game is over, or the rule is not this solver's.
    pub fn solve(&mut self, setup: &Setup, limits: SolveLimits) -> Result<SolveResult, NoMove> {
        self.solve_reporting(setup, limits, &mut |_| {})
    }

    /// As [`solve`](ThreatSolver::solve). `report` is called from time to time with the progress.
    ///
    /// # Errors
    /// As [`solve`](ThreatSolver::solve).
    pub fn solve_reporting(
        &mut self,
        setup: &Setup,
        limits: SolveLimits,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Result<SolveResult, NoMove> {
        let mut progress = SolveProgress::default();
        let mut position = self.position(setup)?;
        let plan = self.plan(&mut position, limits, &mut progress, report);
        progress.stopped = plan.is_none() && self.stopper.is_stopped();
        let win = plan.map(|plan| plan.win(&mut position).map(Square::point));
        Ok(SolveResult { win, progress })
    }

    /// As [`solve`](ThreatSolver::solve), with the winner's move after every reply. Under Caro, where
    /// a four can be stopped beyond its ends too, a win by fours has those of its line alone.
    pub(crate) fn planned(
        &mut self,
        setup: &Setup,
        limits: SolveLimits,
    ) -> Result<Option<PlannedWin>, NoMove> {
        let mut position = self.position(setup)?;
        let mut progress = SolveProgress::default();
        let plan = self.plan(&mut position, limits, &mut progress, &mut |_| {});
        Ok(plan.map(|plan| PlannedWin::new(position, plan)))
    }

    fn plan(
        &mut self,
        position: &mut Position,
        limits: SolveLimits,
        progress: &mut SolveProgress,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Option<Arc<Plan>> {
        self.forget();
        if let Some(five) = position.first(position.side_to_move(), Threat::Five) {
            return by_fours(&[five]);
        }
        let (mut left, mut budget) = (limits.nodes, FIRST_ROUND);
        let (mut try_fours, mut try_threats) = (true, limits.threats > 0);
        while (try_fours || try_threats) && left > 0 && !self.stopper.is_stopped() {
            if try_fours {
                let share = if limits.threats > 0 { FOURS_SHARE } else { 1 };
                let nodes = left.min(budget / share);
                let before = progress.fours.nodes;
                let line = self.shortest_fours(position, nodes, progress, report);
                left -= (progress.fours.nodes - before).min(left);
                if !line.is_empty() {
                    return by_fours(&line);
                }
                try_fours = progress.fours.nodes - before >= nodes;
            }
            if try_threats && left > 0 {
                let limits = (limits.threats, left.min(budget));
                let plan = self.by_threats(position, limits, progress, report);
                left -= self.vct.work().min(left);
                if plan.is_some() {
                    return plan;
                }
                try_threats = self.vct.was_stopped();
                // A win by fours is one by threats.
                try_fours &= !progress.threats.exhausted;
            }
            budget = budget.saturating_mul(ROUNDS_GROW);
        }
        None
    }

    /// The win with the fewest threats that is found within this many threats and positions.
    fn by_threats(
        &mut self,
        position: &mut Position,
        (threats, work): (usize, u64),
        progress: &mut SolveProgress,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Option<Arc<Plan>> {
        let limit = VctLimit {
            threats,
            nodes: u64::MAX,
            work,
        };
        let (before, mut reported) = (*progress, 0);
        let after = |found: StageProgress| StageProgress {
            depth: found.depth.max(before.threats.depth),
            nodes: found.nodes + before.threats.nodes,
            exhausted: found.exhausted,
        };
        let (plan, found) = self.vct.deepen(position, limit, &mut |found| {
            if found.nodes >= reported {
                reported = found.nodes + REPORT_EVERY;
                let threats = after(found);
                report(&SolveProgress { threats, ..before });
            }
        });
        progress.threats = after(found);
        plan
    }

    /// The win with the fewest fours that is found; empty if none is.
    fn shortest_fours(
        &mut self,
        position: &mut Position,
        nodes: u64,
        progress: &mut SolveProgress,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Vec<Square> {
        let end = progress.fours.nodes.saturating_add(nodes);
        for fours in 1..=MOST_FOURS {
            let limit = VcfLimit::new(fours, end - progress.fours.nodes);
            let line = self.vcf.search(position, limit);
            progress.fours.nodes += self.vcf.nodes();
            let over = self.vcf.is_over(limit);
            if !over {
                progress.fours.depth = progress.fours.depth.max(fours);
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
        let plan = self.vct.search(&mut position, limit);
        Ok(plan.map(|plan| plan.win(&mut position).map(Square::point)))
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
    use crate::rules::{BoardSize, Stone};

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

    /// What was tried for fours is exhausted only where there is no win by fours; without threats no
    /// search for them begins.
    #[test]
    fn the_progress_says_what_was_tried() {
        let mut solver = ThreatSolver::new(Rule::Freestyle);
        let mut solved = |script: &str, threats| {
            let setup = read_script(script).unwrap().as_setup();
            let limits = SolveLimits {
                nodes: 20_000,
                threats,
            };
            solver.solve(&setup, limits).unwrap()
        };
        let won = solved("7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n", 3);
        let fours = won.progress.fours;
        assert!(won.win.is_some() && !fours.exhausted && fours.depth == 1);
        let quiet = solved("7 7\n0 0\n", 0);
        assert!(quiet.win.is_none() && quiet.progress.fours.exhausted);
        assert_eq!(quiet.progress.threats, StageProgress::default());
    }

    /// Six threes of Black's that are blocked at one end: no win, but very many fours in a row.
    #[test]
    fn a_search_for_fours_hears_the_stopper() {
        let mut script = String::from("new 20\n");
        for row in 0..6 {
            for column in [1, 2, 3] {
                script += &format!("{} {column}\n", 3 * row);
                let white = if column == 1 {
                    0
                } else {
                    13 + 2 * (column - 1)
                };
                script += &format!("{} {white}\n", 3 * row);
            }
        }
        let setup = read_script(&script).unwrap().as_setup();
        let mut solver = ThreatSolver::new(Rule::Freestyle);
        assert_eq!(solver.vcf(&setup, 10_000), Ok(None));
        let all = solver.vcf.nodes();
        let stop = Stopper::default();
        stop.stop();
        solver.set_stopper(&stop);
        solver.forget();
        assert_eq!(solver.vcf(&setup, 10_000), Ok(None));
        assert!(
            solver.vcf.nodes() < all.min(2_000),
            "{} {all}",
            solver.vcf.nodes()
        );
    }

    /// A win by nine fours, the first five of which are useless, and by four.
    #[test]
    fn a_win_by_fours_is_told_with_the_fewest() {
        let stones = |text: &str| -> Vec<Point> {
            let letter = |byte: u8| byte - b'a';
            let point = |pair: &[u8]| Point::at(letter(pair[1]), letter(pair[0]));
            text.as_bytes().chunks(2).map(point).collect()
        };
        let black = "hhhjiijjfkgihkfjejkfglfmflchhlcjjkhneldjgfefcf";
        let white = "fiihhigjgkehfhekjgjfhmijfndiilgnenfgdlbjjedggg";
        let black = stones(black).into_iter().map(|point| (point, Stone::Black));
        let white = stones(white).into_iter().map(|point| (point, Stone::White));
        let all = black.chain(white);
        let setup = Setup::new(BoardSize::default(), Rule::Freestyle, Stone::Black, all).unwrap();
        let mut solver = ThreatSolver::new(Rule::Freestyle);
        let quick = SolveLimits::QUICK;
        let win = solver.solve(&setup, quick).unwrap().win.unwrap();
        assert_eq!((win.moves(), win.kind), (4, WinKind::Fours));
        let all = solver.first_moves(&setup, quick, &mut |_| {}).unwrap();
        let first = &all.wins[0];
        assert_eq!((first.line[0], first.moves()), (win.line[0], 4));
        assert_eq!(solver.first_moves(&setup, quick, &mut |_| {}), Ok(all));
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
        let solved = solver.solve(&setup, limits).unwrap();
        assert!(solved.win.is_none() && solved.progress.stopped);
        solver.set_stopper(&Stopper::default());
        assert!(solver.vct(&setup, 10_000).unwrap().is_some());
        solver.set_stopper(&stop);
        // Otherwise it would remember what it proved before.
        solver.forget();
        assert_eq!(solver.vct(&setup, 10_000), Ok(None));
    }
}
