//! Study at the console: the solver, kept for the next question, and the puzzles.

pub(crate) mod annotate;
pub(crate) mod lesson;
pub(crate) mod practice;
pub(crate) mod practice_said;
pub(crate) mod puzzle;
pub(crate) mod puzzle_said;
pub(crate) mod repetition;
pub(crate) mod said;
pub(crate) mod sparkline;

use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::console::study::puzzle::SolvedPuzzles;
use crate::console::study::repetition::Repetition;
use crate::engine::{EngineTables, NoMove, SolveLimits, SolveProgress, Stopper, Win, WinKind};
use crate::player::{POLL, Progress, Watch};
use crate::rules::{Game, Rule, Setup};
use crate::study::puzzle::{Puzzle, PuzzleJudge, built_in};
use crate::study::review::{AttemptJudge, Review, review, review_cancellable};
use crate::study::{AllWins, Effort, Solution, Threats, WinFinder, threats};

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
    won: Option<(Setup, Win)>,
    // Ends every search for a forced win that nobody watches.
    stop: Stopper,
    puzzles: Option<Rc<[Puzzle]>>,
    puzzle_judge: Option<PuzzleJudge>,
    pub(crate) solved: SolvedPuzzles,
    pub(crate) repetition: Repetition,
    // The last review of a game, and which position was its end.
    reviewed: Option<(Setup, Review)>,
    attempts: Option<AttemptJudge>,
}

impl Study {
    /// The solved puzzles are kept in the folder, if there is one.
    pub(crate) fn new(folder: Option<&Path>, tables: &EngineTables) -> Study {
        Study {
            tables: tables.clone(),
            solved: SolvedPuzzles::new(folder),
            repetition: Repetition::new(folder),
            ..Study::default()
        }
    }

    /// A study that keeps nothing. `stop` ends every search for a forced win, and the next ones.
    pub(crate) fn stopped_by(stop: &Stopper) -> Study {
        Study {
            stop: stop.clone(),
            ..Study::default()
        }
    }

    /// What each side threatens; the same every time.
    pub(crate) fn threats(&mut self, setup: &Setup) -> Result<Threats, NoMove> {
        threats(self.finder(setup), setup, limits(THREATS_NODES))
    }

    /// Whether the side to move wins by force, or for `all` every first move that does; `None` if
    /// the game is over. `watch` is called now and then; when it returns true, the search is
    /// stopped.
    pub(crate) fn solve(
        &mut self,
        setup: &Setup,
        all: bool,
        effort: Effort,
        mut watch: Option<impl FnMut(&SolveProgress) -> bool>,
    ) -> Option<ForcedWins> {
        let (nodes, time) = match effort {
            Effort::Nodes(nodes) => (nodes, None),
            Effort::Time(Duration::ZERO) => (0, None),
            Effort::Time(time) => (u64::MAX, Some(time)),
        };
        let (limits, pause) = (limits(nodes), pause(nodes, time, watch.is_some()));
        let (start, stop) = (Instant::now(), self.stop.clone());
        let finder = self.finder(setup);
        if pause.is_none() {
            finder.set_stopper(&stop);
        }
        let look = |tried: &SolveProgress| {
            watch.as_mut().is_some_and(|watch| watch(tried))
                || stop.is_stopped()
                || time.is_some_and(|time| start.elapsed() >= time)
        };
        Some(match all {
            false => {
                let found = finder.solve_cancellable(setup, limits, pause, look);
                ForcedWins::One(found.ok()?)
            }
            true => ForcedWins::All(finder.solve_all(setup, limits, pause, look).ok()?),
        })
    }

    /// As [`solve`](Study::solve), for the position of a game. The win, or the shortest, is
    /// remembered.
    pub(crate) fn solve_game(
        &mut self,
        game: &Game,
        all: bool,
        effort: Effort,
        mut watch: Option<&mut dyn Watch>,
    ) -> Option<ForcedWins> {
        let setup = game.as_setup();
        let look = watch
            .as_mut()
            .map(|watch| |tried: &SolveProgress| watch.look(Some(Progress::Solving(tried))));
        let found = self.solve(&setup, all, effort, look);
        let win = match found.as_ref()? {
            ForcedWins::One(solution) => {
                let win = solution.win.clone();
                win.map(|win| win.map(|explained| explained.point))
            }
            ForcedWins::All(all) => all.found.wins.first().cloned(),
        };
        if let Some(win) = win.filter(|win| win.kind != WinKind::Proof) {
            self.won = Some((setup, win));
        }
        found
    }

    /// The win of the side to move that was found here last, or what is left of it.
    pub(crate) fn known(&self, setup: &Setup) -> Option<Win> {
        let (start, win) = self.won.as_ref()?;
        let mut game = Game::from_setup(start.clone());
        for (played, point) in win.line.iter().enumerate() {
            // The winner is to move before each other move.
            if played % 2 == 0 && game.as_setup() == *setup {
                return Some(Win {
                    kind: win.kind,
                    plies: win.plies - played,
                    line: win.line[played..].to_vec(),
                });
            }
            game.play(*point).ok()?;
        }
        None
    }

    /// The review of a game, searched with the usual effort. `watch` may stop it; the review then
    /// has only the last moves.
    pub(crate) fn review(&mut self, game: &Game, watch: Option<&mut dyn Watch>) -> Option<&Review> {
        let end = game.as_setup();
        let is_same = |(setup, review): &(Setup, Review)| {
            let moves = review.moves.iter().map(|it| it.made);
            *setup == end && review.left_out == 0 && moves.eq(game.moves())
        };
        if !self.reviewed.as_ref().is_some_and(is_same) {
            let effort = Effort::default();
            let review = match watch {
                None => review(&self.tables, game, effort, &Default::default(), &mut |_| {}),
                // Who looks on may stop it, and then sees what was found so far.
                Some(watch) => {
                    let look = |progress| watch.look(Some(Progress::Review(progress)));
                    review_cancellable(&self.tables, game, effort, POLL, look)?
                }
            };
            self.reviewed = Some((end, review));
        }
        self.reviewed.as_ref().map(|(_, review)| review)
    }

    pub(crate) fn puzzles(&mut self) -> Rc<[Puzzle]> {
        Rc::clone(self.puzzles.get_or_insert_with(|| built_in().into()))
    }

    /// The judge of moves in puzzles by a rule.
    pub(crate) fn puzzle_judge(&mut self, rule: Rule) -> &mut PuzzleJudge {
        self.puzzle_judge.take_if(|judge| judge.rule() != rule);
        self.puzzle_judge
            .get_or_insert_with(|| PuzzleJudge::new(rule, &self.tables))
    }

    /// The judge of attempts at exercises of games by a rule.
    pub(crate) fn attempt_judge(&mut self, rule: Rule) -> &mut AttemptJudge {
        self.attempts.take_if(|judge| judge.rule() != rule);
        self.attempts
            .get_or_insert_with(|| AttemptJudge::new(&self.tables, rule))
    }

    fn finder(&mut self, setup: &Setup) -> &mut WinFinder {
        let rule = setup.rule();
        self.finder.take_if(|it| it.rule() != rule);
        self.finder
            .get_or_insert_with(|| WinFinder::new(rule, &self.tables))
    }
}

/// What a search for forced wins found.
#[derive(Debug)]
pub(crate) enum ForcedWins {
    /// Whether the side to move wins, and how.
    One(Solution),
    /// Every first move that wins.
    All(AllWins),
}

/// How often a search is looked at; `None` if there is nobody to call and no time to watch: to
/// search on another thread takes longer than an easy position.
fn pause(nodes: u64, time: Option<Duration>, is_watched: bool) -> Option<Duration> {
    let pause = time.map_or(POLL, |time| POLL.min(time.max(Duration::from_millis(1))));
    (nodes > 0 && (time.is_some() || is_watched)).then_some(pause)
}

const fn limits(nodes: u64) -> SolveLimits {
    SolveLimits {
        nodes,
        threats: MOST_THREATS,
    }
}

#[cfg(test)]
mod alike_tests;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{Analysis, Wish};
    use crate::record::read_script;

    /// A search that nobody looks at needs no other thread, and yet it can be stopped.
    #[test]
    fn a_search_without_a_watcher_is_stopped_where_it_runs() {
        let nobody = || None::<fn(&SolveProgress) -> bool>;
        let stop = Stopper::default();
        let effort = Effort::SOLVE;
        assert_eq!(pause(1, None, false), None);
        let script = "7 7\n0 0\n7 8\n0 14\n8 6\n14 0\n9 6\n14 14\n";
        let setup = read_script(script).unwrap().as_setup();
        let mut study = Study::stopped_by(&stop);
        let mut solve = |all| study.solve(&setup, all, effort, nobody());
        assert!(
            matches!(solve(false), Some(ForcedWins::One(it)) if it.win.is_some() && !it.progress.stopped)
        );
        stop.stop();
        assert!(
            matches!(solve(false), Some(ForcedWins::One(it)) if it.win.is_none() && it.progress.stopped)
        );
        let Some(ForcedWins::All(all)) = solve(true) else {
            panic!("the game goes on");
        };
        assert!(all.found.wins.is_empty() && !all.found.undecided.is_empty());
    }
    struct Looks(usize);

    impl Watch for Looks {
        fn look(&mut self, _: Option<Progress<'_>>) -> bool {
            self.0 += 1;
            false
        }

        fn look_at_analysis(&mut self, _: &Analysis<'_>) -> Wish {
            panic!("nothing is analysed")
        }
    }

    /// A review is that of the very game, and is kept; one that was stopped is not.
    #[test]
    fn a_review_is_kept_for_its_game() {
        let game = |script: &str| read_script(&script.replace(", ", "\n")).unwrap();
        // The same position by another order of moves, and another one.
        let one = game("new 5, 2 2, 0 0, 2 3");
        let two = game("new 5, 2 3, 0 0, 2 2");
        let other = game("new 5, 2 2, 0 0, 3 3");
        let of_another_rule = game("new 5 standard, 2 2, 0 0, 3 3");
        let mut study = Study::default();
        let mut reviewed = |game: &Game| {
            let mut looks = Looks(0);
            let review = study.review(game, Some(&mut looks)).unwrap();
            assert!(review.moves.iter().map(|it| it.made).eq(game.moves()));
            looks.0 > 0
        };
        assert!(reviewed(&one));
        assert!(!reviewed(&one));
        assert!(reviewed(&two));
        assert!(reviewed(&other));
        assert!(!reviewed(&other));
        assert!(reviewed(&of_another_rule));
        assert!(reviewed(&one));
    }

    /// What is left of a win that was found is known before each of the winner's moves.
    #[test]
    fn a_win_is_known_until_it_is_played() {
        let mut game = read_script("7 7\n0 0\n7 8\n0 14\n8 6\n14 0\n9 6\n14 14\n").unwrap();
        let mut study = Study::default();
        study.solve_game(&game, false, Effort::SOLVE, None).unwrap();
        let win = study.known(&game.as_setup()).unwrap();
        assert!(win.line.len() > 4);
        for (played, point) in win.line.iter().enumerate() {
            let known = study.known(&game.as_setup()).map(|it| (it.plies, it.line));
            let rest = (win.plies - played, win.line[played..].to_vec());
            let is_winners = played % 2 == 0;
            assert_eq!(known, is_winners.then_some(rest), "{played}");
            game.play(*point).unwrap();
        }
        assert!(study.known(&game.as_setup()).is_none());
    }

    #[test]
    fn each_rule_has_its_judges() {
        let mut study = Study::default();
        for rule in [Rule::Renju, Rule::Freestyle, Rule::Renju] {
            assert_eq!(study.attempt_judge(rule).rule(), rule);
            assert_eq!(study.puzzle_judge(rule).rule(), rule);
        }
    }
}
