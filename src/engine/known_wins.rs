//! The win that is known of a position: whoever tells of it tells this one.

use super::no_move::NoMove;
use super::perfect::stones::Grid;
use super::perfect::{PerfectPlayer, PlannedWin, turned};
use super::solve::solver::ThreatSolver;
use super::solve::win::{SolveLimits, SolveProgress, SolveResult, Win};
use super::stopper::Stopper;
use super::tables::EngineTables;
use crate::rules::{Point, Rule, Setup, image};

/// Finds the shortest win that is known of a position under one rule: by the proof that the program
/// carries, or else by threats.
#[derive(Debug)]
pub struct KnownWins {
    proof: Option<PerfectPlayer>,
    solver: ThreatSolver,
    // The win by threats that is being played.
    begun: Option<Begun>,
}

/// A win by threats that is being played.
#[derive(Debug)]
struct Begun {
    // The position in which the winner is to move.
    setup: Setup,
    planned: PlannedWin,
    // The win is that of the position turned by this symmetry.
    symmetry: u8,
}

impl Begun {
    fn win(&mut self) -> Option<Win> {
        let back = Grid::inverse(self.symmetry);
        Some(turned(self.planned.win()?, self.setup.size(), back))
    }
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
            begun: None,
        }
    }

    /// By this proof, for positions under its rule.
    #[must_use]
    pub fn by_proof(proof: PerfectPlayer) -> KnownWins {
        KnownWins {
            solver: ThreatSolver::new(proof.rule()),
            proof: Some(proof),
            begun: None,
        }
    }

    /// Those of `wins` if they are for this rule, or else new ones.
    pub(crate) fn keep(wins: Option<KnownWins>, rule: Rule, tables: &EngineTables) -> KnownWins {
        let same = wins.filter(|wins| wins.rule() == rule);
        same.unwrap_or_else(|| KnownWins::new(rule, tables))
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

    /// The win of the side to move as a player plays it, found within [`SolveLimits::QUICK`]: a win by
    /// threats that was begun is followed to its end.
    pub fn win(&mut self, setup: &Setup) -> Option<Win> {
        if let Some(win) = self.go_on(setup) {
            return Some(win);
        }
        let proof = self.proof.as_mut();
        let certified = proof.and_then(|proof| Some((proof.certified_win(setup)?, proof)));
        let Some((win, proof)) = certified else {
            let planned = self.solver.planned(setup, SolveLimits::QUICK).ok()??;
            return self.begin(setup, planned, 0);
        };
        let Some((planned, symmetry)) = proof.take_plan(setup) else {
            return Some(win);
        };
        let begun = self.begin(setup, planned, symmetry);
        begun.filter(|begun| begun.plies <= win.plies).or(Some(win))
    }

    fn begin(&mut self, setup: &Setup, planned: PlannedWin, symmetry: u8) -> Option<Win> {
        let begun = Begun {
            setup: setup.clone(),
            planned,
            symmetry,
        };
        self.begun.insert(begun).win()
    }

    /// What is left of the win by threats that was begun, if `setup` is its position, or comes about
    /// from that by its move and any reply.
    fn go_on(&mut self, setup: &Setup) -> Option<Win> {
        let begun = self.begun.as_mut()?;
        if begun.setup != *setup {
            let point = begun.win()?.line[0];
            let reply = reply(&begun.setup, point, setup)?;
            for played in [point, reply] {
                let image = image(played, setup.size(), begun.symmetry);
                begun.planned.make(image);
            }
            begun.setup = setup.clone();
        }
        begun.win()
    }
}

/// The reply to a move on `point` in an earlier position, if the two lead to `later`.
fn reply(earlier: &Setup, point: Point, later: &Setup) -> Option<Point> {
    let after = earlier.after(point).ok()?;
    let is_new = |point: &Point| after.board().get(*point).is_none();
    let reply = later
        .board()
        .stones()
        .map(|(point, _)| point)
        .find(is_new)?;
    (after.after(reply).ok()? == *later).then_some(reply)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::solve::win::WinKind;
    use crate::record::read_script;
    use crate::rules::{Game, Stone};

    /// A win by threats is followed to its end against any replies, on a board without a proof.
    #[test]
    fn a_win_that_was_begun_is_followed_to_its_end() {
        let tables = EngineTables::default();
        let mut wins = KnownWins::new(Rule::Freestyle, &tables);
        let mut rng = fastrand::Rng::with_seed(5);
        for _ in 0..20 {
            let script = "new 16\n7 7\n0 0\n7 8\n0 14\n8 6\n14 0\n9 6\n14 14\n";
            let mut game: Game = read_script(script).unwrap();
            let mut left = usize::MAX;
            while game.outcome().is_none() {
                let win = wins.win(&game.as_setup()).expect("it is won");
                assert!(
                    win.kind < WinKind::Proof && win.plies <= left,
                    "{win:?} {left}"
                );
                left = win.plies.saturating_sub(2);
                game.play(win.line[0]).unwrap();
                let replies: Vec<Point> = game.legal_moves().collect();
                if replies.is_empty() {
                    break;
                }
                let reply = match win.line.get(1) {
                    Some(longest) if rng.bool() => *longest,
                    _ => replies[rng.usize(..replies.len())],
                };
                let _ = game.play(reply);
            }
            assert_eq!(
                game.outcome().and_then(|it| it.winner()),
                Some(Stone::Black)
            );
        }
    }

    #[test]
    fn there_is_no_win_of_another_rule_or_after_the_end() {
        let mut wins = KnownWins::new(Rule::Freestyle, &EngineTables::default());
        let mut win = |script: &str| {
            let setup = read_script(script).unwrap().as_setup();
            wins.win(&setup).map(|win| win.moves())
        };
        let four = "7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n0 6\n";
        assert_eq!(win(four), Some(1));
        assert_eq!(win(&format!("{four}7 11\n")), None);
        assert_eq!(win(&format!("new 15 standard\n{four}")), None);
        assert_eq!(win("new 16\n7 7\n0 0\n"), None);
    }
}
