//! Whether the side to move wins by force: the win explained, or what was tried.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::explained::{BadLine, ExplainedMove, explain};
use crate::engine::perfect::PerfectPlayer;
use crate::engine::threats::ThreatReader;
use crate::engine::{
    EngineTables, FirstMoves, NoMove, SolveLimits, SolveProgress, SolveResult, Stopper,
    ThreatSolver, Win, run_cancellable,
};
use crate::rules::{Rule, Setup, Stone, Symmetries};

/// The answer to the question whether a side wins by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The side to move, whose win was looked for.
    pub stone: Stone,
    /// The win. `None` means that none was found within the limits, not that there is none.
    pub win: Option<Win<ExplainedMove>>,
    /// The win that the program carries a proof of. Nothing else is then looked for.
    pub proven: Option<ProvenWin>,
    /// What was tried, and how far.
    pub progress: SolveProgress,
}

/// A win by a proof that the program carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvenWin {
    /// The move with which it begins.
    pub first: ExplainedMove,
    /// In how many plies at most it comes about; `None` if that was not counted.
    pub plies: Option<usize>,
}

/// The answer to the question with which first moves a side wins by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllWins {
    /// The side to move, whose wins were looked for.
    pub stone: Stone,
    /// The wins that were found, and what is not decided. A move that wins only by a proof that the
    /// program carries is not decided.
    pub found: FirstMoves,
    /// The first moves that win by such a proof, equal by symmetry, if it has the position.
    pub proven: Vec<ProvenWin>,
}

/// Finds wins by force in positions under one rule, and explains them.
#[derive(Debug)]
pub struct WinFinder {
    solver: ThreatSolver,
    reader: ThreatReader,
    perfect: Option<PerfectPlayer>,
}

impl WinFinder {
    /// A finder for positions under `rule`, with these tables of the engine.
    #[must_use]
    pub fn new(rule: Rule, tables: &EngineTables) -> WinFinder {
        WinFinder {
            solver: tables.threat_solver(rule),
            reader: tables.threat_reader(rule),
            perfect: tables.perfect_player(rule),
        }
    }

    /// The rule of its positions.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.reader.rule()
    }

    /// What reads the threats of its positions.
    #[must_use]
    pub const fn reader(&self) -> &ThreatReader {
        &self.reader
    }

    /// A stopper for the searches from now on; see [`ThreatSolver::stopper`].
    #[must_use]
    pub fn stopper(&mut self) -> Stopper {
        self.solver.stopper()
    }

    /// Makes `stopper` the one that ends the searches from now on.
    #[cfg(feature = "cli")]
    pub(crate) fn set_stopper(&mut self, stopper: &Stopper) {
        self.solver.set_stopper(stopper);
    }

    /// The win of the side to move by the proof that the program carries, if the position is in
    /// it.
    #[must_use]
    pub fn by_proof(&self, setup: &Setup) -> Option<Solution> {
        let proven = self.perfect.as_ref()?.certified_move(setup)?;
        let first = explain(&self.reader, setup, &[proven.point]).ok()?.pop()?;
        let plies = proven.plies;
        Some(Solution {
            stone: setup.side_to_move(),
            win: None,
            proven: Some(ProvenWin { first, plies }),
            progress: SolveProgress::default(),
        })
    }

    /// Searches for a win of the side to move: by fours, then by fours and threes. The same
    /// question always has the same answer.
    ///
    /// ```
    /// use gomoku::engine::{SolveLimits, EngineTables, WinKind};
    /// use gomoku::record::read_script;
    /// use gomoku::study::WinFinder;
    ///
    /// let game = read_script("7 7\n0 0\n7 8\n0 2\n7 9\n0 4")?;
    /// let limits = SolveLimits { nodes: 10_000, ..SolveLimits::default() };
    /// let solution = WinFinder::new(game.rule(), &EngineTables::default()).solve(&game.as_setup(), limits)?;
    /// let win = solution.win.expect("an open three wins");
    /// assert_eq!((win.kind, win.moves()), (WinKind::Fours, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the game is over, or the rule is not this finder's.
    pub fn solve(&mut self, setup: &Setup, limits: SolveLimits) -> Result<Solution, BadLine> {
        let solved = self.solver.solve(setup, limits, &mut |_| {})?;
        self.explain(setup, solved)
    }

    /// As [`solve`](WinFinder::solve). With a `pause` it searches on another thread, and `watch`
    /// is called that often with the last reported progress; when it returns true, the search is
    /// stopped, and the answer says what was tried. Without one `watch` is never called.
    ///
    /// # Errors
    /// As [`solve`](WinFinder::solve).
    pub fn solve_cancellable(
        &mut self,
        setup: &Setup,
        limits: SolveLimits,
        pause: Option<Duration>,
        mut watch: impl FnMut(&SolveProgress) -> bool,
    ) -> Result<Solution, BadLine> {
        let mut latest = SolveProgress::default();
        let found = self.cancellable(pause, &mut latest, &mut watch, |solver, report| {
            solver.solve(setup, limits, report)
        });
        // A search that panicked has no other result.
        let progress = SolveProgress {
            stopped: true,
            ..latest
        };
        let broken = SolveResult {
            win: None,
            progress,
        };
        self.explain(setup, found.unwrap_or(Ok(broken))?)
    }

    /// Searches for every first move with which the side to move wins by force, as
    /// [`solve_cancellable`](WinFinder::solve_cancellable) does for one.
    ///
    /// # Errors
    /// When the game is over, or the rule is not this finder's.
    pub fn solve_all(
        &mut self,
        setup: &Setup,
        limits: SolveLimits,
        pause: Option<Duration>,
        mut watch: impl FnMut(&SolveProgress) -> bool,
    ) -> Result<AllWins, NoMove> {
        let mut latest = SolveProgress::default();
        let found = self.cancellable(pause, &mut latest, &mut watch, |solver, report| {
            solver.first_moves(setup, limits, report)
        });
        // After a search that panicked nothing is decided.
        let nothing = SolveLimits {
            nodes: 0,
            threats: 0,
        };
        let found = match found {
            Some(found) => found,
            None => self.solver.first_moves(setup, nothing, &mut |_| {}),
        };
        Ok(self.all_wins(setup, found?))
    }

    fn all_wins(&self, setup: &Setup, mut found: FirstMoves) -> AllWins {
        let by_proof = self.by_proof(setup).and_then(|solution| solution.proven);
        let mut proven = Vec::new();
        if let Some(ProvenWin { first, plies }) = by_proof {
            for point in Symmetries::of(setup.board()).alike(first.point) {
                found.undecided.retain(|it| *it != point);
                let is_found = found.wins.iter().any(|win| win.line[0] == point);
                let line = explain(&self.reader, setup, &[point]).unwrap_or_default();
                let alike = line.into_iter().filter(|_| !is_found);
                proven.extend(alike.map(|first| ProvenWin { first, plies }));
            }
        }
        AllWins {
            stone: setup.side_to_move(),
            found,
            proven,
        }
    }

    /// Runs `work`, with a `pause` on another thread. Meanwhile `watch` is called that often with
    /// the last reported progress, which is then `latest`; when it returns true, the search is
    /// stopped. `None` if the work panicked there.
    fn cancellable<T: Send>(
        &mut self,
        pause: Option<Duration>,
        latest: &mut SolveProgress,
        watch: &mut dyn FnMut(&SolveProgress) -> bool,
        work: impl FnOnce(&mut ThreatSolver, &mut dyn FnMut(&SolveProgress)) -> T + Send,
    ) -> Option<T> {
        let Some(pause) = pause else {
            return Some(work(&mut self.solver, &mut |_| {}));
        };
        let stopper = self.solver.stopper();
        let shared = Mutex::new(*latest);
        let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
        let solver = &mut self.solver;
        let found = run_cancellable(
            &stopper,
            pause,
            || work(solver, &mut |progress| *lock() = *progress),
            || {
                let seen = *lock();
                watch(&seen)
            },
        );
        // This stop must not end the next search.
        drop(self.solver.stopper());
        *latest = *lock();
        found
    }

    fn explain(&self, setup: &Setup, solved: SolveResult) -> Result<Solution, BadLine> {
        let explain = |win: Win| -> Result<Win<ExplainedMove>, BadLine> {
            let Win { kind, plies, line } = win;
            let line = explain(&self.reader, setup, &line)?;
            Ok(Win { kind, plies, line })
        };
        Ok(Solution {
            stone: setup.side_to_move(),
            win: solved.win.map(explain).transpose()?,
            proven: None,
            progress: solved.progress,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::threats::Answers;
    use crate::engine::{Shape, WinKind};
    use crate::record::read_script;

    const LIMITS: SolveLimits = SolveLimits {
        nodes: 20_000,
        threats: 8,
    };

    /// A win by threats, but not by fours alone.
    const BY_THREATS: &str = "7 7, 0 0, 7 8, 0 14, 8 6, 14 0, 9 6, 14 14";

    fn solve(script: &str) -> Solution {
        let game = read_script(&script.replace(", ", "\n")).unwrap();
        let mut finder = WinFinder::new(game.rule(), &EngineTables::default());
        finder.solve(&game.as_setup(), LIMITS).unwrap()
    }

    #[test]
    fn each_kind_of_win_is_found() {
        for (script, kind, moves) in [
            ("7 7, 0 0, 7 8, 0 2, 7 9, 0 4, 7 10, 7 11", WinKind::Five, 1),
            ("7 7, 0 0, 7 8, 0 2, 7 9, 0 4", WinKind::Fours, 2),
            (BY_THREATS, WinKind::Threats, 3),
        ] {
            let solution = solve(script);
            assert_eq!(solution.stone, Stone::Black);
            let win = solution.win.unwrap_or_else(|| panic!("{script}"));
            assert_eq!((win.kind, win.moves()), (kind, moves), "{script}");
            let last = win.line.last().unwrap();
            assert_eq!((last.makes, &last.answers), (Shape::Five, &Answers::Over));
            // No move of the winner's leaves a free choice.
            let own = win.line.iter().step_by(2);
            own.for_each(|own| {
                assert_ne!(own.makes, Shape::Nothing, "{own:?}");
                assert_ne!(own.answers, Answers::Free, "{own:?}");
            });
        }
    }

    #[test]
    fn what_was_tried_is_told_where_nothing_is_found() {
        let solution = solve("7 7, 7 8");
        assert_eq!(solution.win, None);
        assert!(!solution.progress.stopped);
    }

    #[test]
    fn a_search_that_is_stopped_says_so() {
        let game = read_script(&BY_THREATS.replace(", ", "\n")).unwrap();
        let mut finder = WinFinder::new(game.rule(), &EngineTables::default());
        finder.stopper().stop();
        let stopped = finder.solve(&game.as_setup(), LIMITS).unwrap();
        assert!(stopped.win.is_none() && stopped.progress.stopped);
        // With another stopper it searches again, and a watcher changes nothing.
        drop(finder.stopper());
        let found = finder.solve(&game.as_setup(), LIMITS).unwrap();
        assert!(found.win.is_some());
        let pause = Some(Duration::from_millis(1));
        let seen = finder.solve_cancellable(&game.as_setup(), LIMITS, pause, |_| false);
        assert_eq!(seen.unwrap(), found);
    }
}
