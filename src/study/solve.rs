//! Whether the side to move wins by force: the win explained, or what was tried.

use std::time::Duration;

use super::explained::{ExplainedMove, explain};
use crate::engine::{
    EngineTables, FirstMoves, KnownWins, NoMove, SolveLimits, SolveProgress, SolveResult, Stopper,
    Win, WinKind, run_cancellable,
};
use crate::rules::{Rule, Setup, Stone, Symmetries};

/// The answer to the question whether a side wins by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The side to move, whose win was looked for.
    pub stone: Stone,
    /// The win. `None` means that none was found within the limits, not that there is none.
    pub win: Option<Win<ExplainedMove>>,
    /// What was tried, and how far.
    pub progress: SolveProgress,
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
    pub proven: Vec<Win>,
}

/// Finds wins by force in positions under one rule, and explains them.
#[derive(Debug)]
pub struct WinFinder {
    wins: KnownWins,
    pub(super) tables: EngineTables,
}

impl WinFinder {
    /// A finder for positions under `rule`, with these tables of the engine.
    #[must_use]
    pub fn new(rule: Rule, tables: &EngineTables) -> WinFinder {
        WinFinder {
            wins: KnownWins::new(rule, tables),
            tables: tables.clone(),
        }
    }

    /// The rule of its positions.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.wins.rule()
    }

    /// Makes `stopper` the one that ends the searches from now on.
    pub fn set_stopper(&mut self, stopper: &Stopper) {
        self.wins.set_stopper(stopper);
    }

    /// The win of the side to move that is known: by the proof that the program carries, or else by
    /// fours, or by fours and threes. The same question always has the same answer.
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
    pub fn solve(&mut self, setup: &Setup, limits: SolveLimits) -> Result<Solution, NoMove> {
        let solved = self.wins.find(setup, limits, &mut |_| {})?;
        Ok(self.explain(setup, solved))
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
    ) -> Result<Solution, NoMove> {
        let found = self.cancellable(pause, &mut watch, |wins, report| {
            wins.find(setup, limits, report)
        });
        // A search that panicked has no other result.
        let broken = SolveResult {
            win: None,
            progress: SolveProgress {
                stopped: true,
                ..SolveProgress::default()
            },
        };
        Ok(self.explain(setup, found.unwrap_or(Ok(broken))?))
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
        let found = self.cancellable(pause, &mut watch, |wins, report| {
            wins.solver().first_moves(setup, limits, report)
        });
        // After a search that panicked nothing is decided.
        let nothing = SolveLimits {
            nodes: 0,
            threats: 0,
        };
        let found = match found {
            Some(found) => found,
            None => self.wins.solver().first_moves(setup, nothing, &mut |_| {}),
        };
        Ok(self.all_wins(setup, found?))
    }

    fn all_wins(&mut self, setup: &Setup, mut found: FirstMoves) -> AllWins {
        let proof = self.wins.proof();
        let by_proof = proof.and_then(|proof| proof.certified_win(setup));
        let mut proven = Vec::new();
        if let Some(win) = by_proof.filter(|win| win.kind == WinKind::Proof) {
            for point in Symmetries::of(setup.board()).alike(win.line[0]) {
                found.undecided.retain(|it| *it != point);
                if !found.wins.iter().any(|win| win.line[0] == point) {
                    let line = vec![point];
                    proven.push(Win { line, ..win });
                }
            }
        }
        AllWins {
            stone: setup.side_to_move(),
            found,
            proven,
        }
    }

    /// Runs `work`, with a `pause` on another thread. Meanwhile `watch` is called that often with
    /// the last reported progress; when it returns true, the search is stopped. `None` if the work
    /// panicked there.
    fn cancellable<T: Send>(
        &mut self,
        pause: Option<Duration>,
        watch: &mut dyn FnMut(&SolveProgress) -> bool,
        work: impl FnOnce(&mut KnownWins, &mut dyn FnMut(&SolveProgress)) -> T + Send,
    ) -> Option<T> {
        let Some(pause) = pause else {
            return Some(work(&mut self.wins, &mut |_| {}));
        };
        let stopper = Stopper::default();
        self.wins.set_stopper(&stopper);
        let work = |report: &mut dyn FnMut(&SolveProgress)| work(&mut self.wins, report);
        let watch =
            |latest: Option<&SolveProgress>| watch(latest.unwrap_or(&SolveProgress::default()));
        let found = run_cancellable(&stopper, pause, work, watch);
        // This stop must not end the next search.
        self.wins.set_stopper(&Stopper::default());
        found
    }

    fn explain(&self, setup: &Setup, solved: SolveResult) -> Solution {
        let explain = |Win { kind, plies, line }: Win| Win {
            kind,
            plies,
            line: explain(&self.tables, setup, &line),
        };
        Solution {
            stone: setup.side_to_move(),
            win: solved.win.map(explain),
            progress: solved.progress,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    #[test]
    fn a_search_that_is_stopped_says_so() {
        let script = "7 7\n0 0\n7 8\n0 2\n8 6\n0 14\n9 6\n14 14\n";
        let (setup, limits) = (
            read_script(script).unwrap().as_setup(),
            SolveLimits::default(),
        );
        let mut finder = WinFinder::new(setup.rule(), &EngineTables::default());
        let stopper = Stopper::default();
        stopper.stop();
        finder.set_stopper(&stopper);
        let stopped = finder.solve(&setup, limits).unwrap();
        assert!(stopped.win.is_none() && stopped.progress.stopped);
        // With another stopper it searches again, and a watcher changes nothing.
        finder.set_stopper(&Stopper::default());
        let found = finder.solve(&setup, limits).unwrap();
        assert!(found.win.is_some());
        let pause = Some(Duration::from_millis(1));
        let seen = finder.solve_cancellable(&setup, limits, pause, |_| false);
        assert_eq!(seen.unwrap(), found);
    }
}
