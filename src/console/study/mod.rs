//! Study at the console: the solver, kept for the next question, and the puzzles.

pub(crate) mod annotate;
pub(crate) mod practice;
pub(crate) mod practice_said;
pub(crate) mod puzzle;
pub(crate) mod puzzle_said;
pub(crate) mod rating;
pub(crate) mod repetition;
pub(crate) mod said;
pub(crate) mod sparkline;
pub(crate) mod words;

use std::path::Path;
use std::time::{Duration, Instant};

use crate::console::computer::{POLL, Watch};
use crate::console::study::puzzle::Puzzles;
use crate::console::study::repetition::Repetition;
use crate::engine::{EngineTables, NoMove, SolveLimits, SolveProgress, Stopper};
use crate::rules::{Game, Move, Point, Rule, Setup};
use crate::study::review::{AttemptJudge, Review, review, review_cancellable};
use crate::study::{AllWins, BadLine, Effort, Solution, Threats, WinFinder, threats};

/// The most threats in a row; after them only fours are tried.
const MOST_THREATS: usize = 40;

/// Positions of the search for each side's forced win in `threats`.
const THREATS_NODES: u64 = 20_000;

/// Looks for forced wins. The solver is built when it is first needed, and kept.
#[derive(Debug, Default)]
pub(crate) struct Study {
    pub(crate) tables: EngineTables,
    finder: Option<WinFinder>,
    // The win that was found last, and where.
    won: Option<(Setup, Vec<Point>)>,
    // Ends every search for a forced win that nobody watches.
    stop: Stopper,
    pub(crate) puzzles: Puzzles,
    pub(crate) repetition: Repetition,
    // The last review of a whole game, and of which position and moves it is.
    reviewed: Option<(Setup, Vec<Move>, Review)>,
    attempts: Option<AttemptJudge>,
}

impl Study {
    /// The solved puzzles are kept in the folder, if there is one.
    pub(crate) fn new(folder: Option<&Path>, tables: &EngineTables) -> Study {
        Study {
            tables: tables.clone(),
            puzzles: Puzzles::new(folder, tables),
            repetition: Repetition::new(folder),
            ..Study::default()
        }
    }

    /// As the default, but `stop` ends every search for a forced win, and the next ones.
    pub(crate) fn stopped_by(stop: &Stopper) -> Study {
        Study {
            stop: stop.clone(),
            ..Study::default()
        }
    }

    /// What each side threatens; the same every time.
    pub(crate) fn threats(&mut self, setup: &Setup) -> Result<Threats, BadLine> {
        let limits = limits(THREATS_NODES);
        threats(self.finder(setup), setup, limits)
    }

    /// Whether the side to move wins by force, searched for with this effort. `watch` is called
    /// now and then; when it returns true, the search is stopped.
    pub(crate) fn solve(
        &mut self,
        setup: &Setup,
        effort: Effort,
        watch: Option<impl FnMut(&SolveProgress) -> bool>,
    ) -> Result<Solution, BadLine> {
        let stop = self.stop.clone();
        let finder = self.finder(setup);
        if let Some(proven) = finder.by_proof(setup) {
            return Ok(proven);
        }
        match Watched::new(effort, watch, stop) {
            Ok(mut watched) => {
                let (limits, pause) = (watched.limits, watched.pause);
                finder.solve_cancellable(setup, limits, pause, |tried| watched.is_over(tried))
            }
            Err((limits, stop)) => {
                finder.set_stopper(&stop);
                finder.solve(setup, limits)
            }
        }
    }

    /// As [`solve`](Study::solve), for every first move that wins.
    pub(crate) fn solve_all(
        &mut self,
        setup: &Setup,
        effort: Effort,
        watch: Option<impl FnMut(&SolveProgress) -> bool>,
    ) -> Result<AllWins, NoMove> {
        let stop = self.stop.clone();
        let finder = self.finder(setup);
        match Watched::new(effort, watch, stop) {
            Ok(mut watched) => {
                let (limits, pause) = (watched.limits, watched.pause);
                finder.solve_all_cancellable(setup, limits, pause, |tried| watched.is_over(tried))
            }
            Err((limits, stop)) => {
                finder.set_stopper(&stop);
                finder.solve_all(setup, limits)
            }
        }
    }

    /// As [`solve_all`](Study::solve_all), for the position of a game. The shortest win is
    /// remembered.
    pub(crate) fn solve_all_of_game(
        &mut self,
        game: &Game,
        effort: Effort,
        mut watch: Option<&mut dyn Watch>,
    ) -> Result<AllWins, NoMove> {
        let setup = game.as_setup();
        let look = watch
            .as_mut()
            .map(|watch| |tried: &SolveProgress| watch.look_at_solving(tried));
        let all = self.solve_all(&setup, effort, look);
        if let Some(watch) = watch {
            watch.done();
        }
        if let Ok(Some(win)) = all.as_ref().map(|all| all.found.wins.first()) {
            self.won = Some((setup, win.line.clone()));
        }
        all
    }

    /// As [`solve`](Study::solve), for the position of a game. The win is remembered.
    pub(crate) fn solve_game(
        &mut self,
        game: &Game,
        effort: Effort,
        mut watch: Option<&mut dyn Watch>,
    ) -> Result<Solution, BadLine> {
        let setup = game.as_setup();
        let look = watch
            .as_mut()
            .map(|watch| |tried: &SolveProgress| watch.look_at_solving(tried));
        let solution = self.solve(&setup, effort, look);
        if let Some(watch) = watch {
            watch.done();
        }
        if let Ok(Some(win)) = solution.as_ref().map(|solution| solution.win.as_ref()) {
            let line = win.line.iter().map(|made| made.point);
            self.won = Some((setup, line.collect()));
        }
        solution
    }

    /// The win of the side to move that was found here last, or what is left of it.
    pub(crate) fn known(&self, setup: &Setup) -> Option<Vec<Point>> {
        let (start, line) = self.won.as_ref()?;
        let mut game = Game::from_setup(start.clone());
        for (played, point) in line.iter().enumerate() {
            // The winner is to move before each other move.
            if played % 2 == 0 && game.as_setup() == *setup {
                return Some(line[played..].to_vec());
            }
            game.play(*point).ok()?;
        }
        None
    }

    /// The review of a game, searched with the usual effort. `watch` may stop it; the review then
    /// has only the last moves.
    pub(crate) fn review(&mut self, game: &Game, watch: Option<&mut dyn Watch>) -> Option<&Review> {
        let (end, moves) = (game.as_setup(), game.moves().collect::<Vec<Move>>());
        let is_same =
            |it: &&(Setup, Vec<Move>, Review)| it.0 == end && it.1 == moves && it.2.left_out == 0;
        if self.reviewed.as_ref().filter(is_same).is_none() {
            let effort = Effort::default();
            let review = match watch {
                None => review(&self.tables, game, effort, &Default::default(), &mut |_| {}),
                // Who looks on may stop it, and then sees what was found so far.
                Some(watch) => {
                    let look = |progress| watch.look_at_review(progress);
                    let review = review_cancellable(&self.tables, game, effort, POLL, look);
                    watch.done();
                    review?
                }
            };
            self.reviewed = Some((end, moves, review));
        }
        let (_, _, review) = self.reviewed.as_ref()?;
        Some(review)
    }

    /// The judge of attempts at exercises of games by a rule.
    pub(crate) fn attempt_judge(&mut self, rule: Rule) -> &mut AttemptJudge {
        self.attempts.take_if(|judge| judge.rule() != rule);
        self.attempts
            .get_or_insert_with(|| AttemptJudge::new(&self.tables, rule))
    }

    fn finder(&mut self, setup: &Setup) -> &mut WinFinder {
        let rule = setup.rule();
        if self.finder.as_ref().is_some_and(|it| it.rule() != rule) {
            self.finder = None;
        }
        self.finder
            .get_or_insert_with(|| WinFinder::new(rule, &self.tables))
    }
}

/// A search for forced wins that somebody may stop, or the time.
struct Watched<W> {
    limits: SolveLimits,
    pause: Duration,
    start: Instant,
    time: Option<Duration>,
    stop: Stopper,
    watch: Option<W>,
}

impl<W: FnMut(&SolveProgress) -> bool> Watched<W> {
    /// The limits alone, and what may stop it, if there is nobody to call and no time to watch: to
    /// search on another thread takes longer than an easy position.
    fn new(
        effort: Effort,
        watch: Option<W>,
        stop: Stopper,
    ) -> Result<Watched<W>, (SolveLimits, Stopper)> {
        let (nodes, time) = match effort {
            Effort::Nodes(nodes) => (nodes, None),
            Effort::Time(Duration::ZERO) => (0, None),
            Effort::Time(time) => (u64::MAX, Some(time)),
        };
        if nodes == 0 || time.is_none() && watch.is_none() {
            return Err((limits(nodes), stop));
        }
        Ok(Watched {
            limits: limits(nodes),
            pause: time.map_or(POLL, |time| POLL.min(time.max(Duration::from_millis(1)))),
            start: Instant::now(),
            time,
            stop,
            watch,
        })
    }

    fn is_over(&mut self, tried: &SolveProgress) -> bool {
        self.watch.as_mut().is_some_and(|watch| watch(tried))
            || self.stop.is_stopped()
            || self.time.is_some_and(|time| self.start.elapsed() >= time)
    }
}

const fn limits(nodes: u64) -> SolveLimits {
    SolveLimits {
        nodes,
        threats: MOST_THREATS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    /// A search that nobody looks at needs no other thread, and yet it can be stopped.
    #[test]
    fn a_search_without_a_watcher_is_stopped_where_it_runs() {
        let nobody = || None::<fn(&SolveProgress) -> bool>;
        let stop = Stopper::default();
        let effort = Effort::SOLVE;
        assert!(Watched::new(effort, nobody(), stop.clone()).is_err());
        let script = "7 7\n0 0\n7 8\n0 14\n8 6\n14 0\n9 6\n14 14\n";
        let setup = read_script(script).unwrap().as_setup();
        let mut study = Study::stopped_by(&stop);
        let found = study.solve(&setup, effort, nobody()).unwrap();
        assert!(found.win.is_some() && !found.progress.stopped);
        stop.stop();
        let stopped = study.solve(&setup, effort, nobody()).unwrap();
        assert!(stopped.win.is_none() && stopped.progress.stopped);
        let all = study.solve_all(&setup, effort, nobody()).unwrap();
        assert!(all.found.wins.is_empty() && !all.found.undecided.is_empty());
    }
}
