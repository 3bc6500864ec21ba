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
use crate::engine::{EngineTables, SolveLimits, SolveProgress};
use crate::rules::{Game, Move, Point, Rule, Setup};
use crate::study::review::{AttemptJudge, Review, review, review_cancellable};
use crate::study::{BadLine, Effort, Solution, Threats, WinFinder, threats};

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
        let finder = self.finder(setup);
        if let Some(proven) = finder.by_proof(setup) {
            return Ok(proven);
        }
        let (nodes, time) = match effort {
            Effort::Nodes(nodes) => (nodes, None),
            Effort::Time(time) => (u64::MAX, Some(time)),
        };
        if time.is_none() && watch.is_none() {
            return finder.solve(setup, limits(nodes));
        }
        let start = Instant::now();
        let is_over = || time.is_some_and(|time| start.elapsed() >= time);
        let pause = time.map_or(POLL, |time| POLL.min(time.max(Duration::from_millis(1))));
        let mut watch = watch;
        finder.solve_cancellable(setup, limits(nodes), pause, |tried| {
            watch.as_mut().is_some_and(|watch| watch(tried)) || is_over()
        })
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

const fn limits(nodes: u64) -> SolveLimits {
    SolveLimits {
        nodes,
        threats: MOST_THREATS,
    }
}
