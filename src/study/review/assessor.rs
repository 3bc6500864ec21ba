//! Looks at single positions: the solvers first, then the search.

use super::effort::Effort;
use super::standing::{Assessed, Force, Standing, Win};
use crate::engine::{Engine, Reason, SearchResult, Settings, Stopper, ThreatSolver, win_in};
use crate::rules::{Outcome, Point, Rule, Setup, Stone};

/// Memory of the search, in bytes. It is filled anew for each game.
const TABLE: usize = 16 << 20;

/// One game's searches, all in one thread, so that they are the same every time.
pub(super) struct Assessor {
    engine: Engine,
    solver: ThreatSolver,
    effort: Effort,
    stop: Stopper,
}

impl Assessor {
    pub(super) fn new(rule: Rule, effort: Effort, stop: &Stopper) -> Assessor {
        let settings = Settings {
            table: TABLE,
            ..Settings::default()
        };
        let mut engine = Engine::new(rule, settings);
        engine.set_stopper(stop);
        let mut solver = ThreatSolver::new(rule);
        solver.set_stopper(stop);
        Assessor {
            engine,
            solver,
            effort,
            stop: stop.clone(),
        }
    }

    /// Whether somebody ended it; what is found from then on is worth nothing.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// How many times the usual effort goes into what is claimed of a move.
    pub(super) fn times_for_claims(&self) -> u32 {
        self.effort.times_for_claims()
    }

    /// Forgets what was found of other positions of the game.
    pub(super) fn forget(&mut self) {
        self.engine.forget();
    }

    /// How a position stands.
    pub(super) fn assess(&mut self, setup: &Setup) -> Assessed {
        match setup.outcome() {
            Some(outcome) => over(outcome, setup.side_to_move()),
            None => self.assess_open(setup),
        }
    }

    fn assess_open(&mut self, setup: &Setup) -> Assessed {
        let forced = self.forced_win(setup, 1);
        // A win by fours is as short as it needs to be.
        if let Some(win) = forced.as_ref().filter(|win| win.force <= Force::Fours) {
            let best = win.line.clone();
            let standing = Standing::Won(win.clone());
            return Assessed { standing, best };
        }
        let Some(choice) = self.search(setup, &[], 1) else {
            return unknown();
        };
        let searched = Assessed::of(setup, &choice);
        match (forced, searched.standing.win()) {
            (Some(forced), win) if win.is_none_or(|win| win.plies >= forced.plies) => Assessed {
                best: forced.line.clone(),
                standing: Standing::Won(forced),
            },
            _ => searched,
        }
    }

    /// A win by fours, or by fours and threes, with so many times the usual effort.
    pub(super) fn forced_win(&mut self, setup: &Setup, times: u64) -> Option<Win> {
        let (fours, threats) = self.effort.solver_nodes();
        let by = |force: Force, line: Vec<Point>| Win {
            force: match line.len() {
                1 => Force::Five,
                _ => force,
            },
            plies: line.len(),
            line,
        };
        if setup.outcome().is_some() {
            return None;
        }
        if let Ok(Some(line)) = self.solver.vcf(setup, fours * times) {
            return Some(by(Force::Fours, line));
        }
        if self.is_stopped() {
            return None;
        }
        let line = self.solver.vct(setup, threats * times).ok()??;
        Some(by(Force::Threats, line))
    }

    /// The best move that is none of `excluded`; `None` when the game is over or there is
    /// no other.
    pub(super) fn search(
        &mut self,
        setup: &Setup,
        excluded: &[Point],
        times: u32,
    ) -> Option<SearchResult> {
        let limits = self.effort.limits(times);
        let found = self
            .engine
            .search_excluding(setup, excluded, limits, &mut |_| {})
            .ok()?;
        (!excluded.contains(&found.point)).then_some(found)
    }

    /// Why the first move of a line is good.
    pub(super) fn reason(&self, setup: &Setup, assessed: &Assessed) -> Option<Reason> {
        let point = *assessed.best.first()?;
        let score = match &assessed.standing {
            Standing::Won(win) => win_in(win.plies),
            Standing::Searched { score, .. } => *score,
            Standing::Lost { .. } | Standing::Drawn => return None,
        };
        let choice = SearchResult {
            pv: assessed.best.clone(),
            ..SearchResult::immediate(point, score)
        };
        self.engine.explain(setup, &choice).ok()
    }
}

impl Assessed {
    /// What a search found.
    pub(super) fn of(setup: &Setup, choice: &SearchResult) -> Assessed {
        let best = choice.pv.clone();
        let standing = match (choice.plies_to_win(), choice.plies_to_loss()) {
            (Some(plies), _) => Standing::Won(Win {
                force: force_of(setup, &best, plies),
                plies,
                line: best.clone(),
            }),
            (_, Some(plies)) => Standing::Lost { plies },
            _ => Standing::Searched {
                score: choice.score,
                depth: choice.depth,
            },
        };
        Assessed { standing, best }
    }
}

/// By what a search's win comes about: by fours where every move of a whole line makes one.
fn force_of(setup: &Setup, line: &[Point], plies: usize) -> Force {
    let winner = setup.side_to_move();
    let mut board = setup.board().clone();
    let mut by_fours = line.len() == plies;
    for (index, point) in line.iter().enumerate() {
        let is_winners = index % 2 == 0;
        let stone = if is_winners {
            winner
        } else {
            winner.opponent()
        };
        if board.set(*point, Some(stone)).is_err() {
            return Force::Search;
        }
        let threatens = || {
            let next = Setup::of_board(board.clone(), setup.rule(), winner);
            next.outcome().is_some() || next.fives().next().is_some()
        };
        by_fours &= !is_winners || threatens();
    }
    match (plies, by_fours) {
        (1, _) => Force::Five,
        (_, true) => Force::Fours,
        (_, false) => Force::Search,
    }
}

/// The position after a stone of the side to move on a free point.
pub(super) fn after(setup: &Setup, point: Point) -> Setup {
    // A search names free points only.
    setup.after(point).unwrap_or_else(|_| setup.clone())
}

fn over(outcome: Outcome, side_to_move: Stone) -> Assessed {
    let standing = match outcome.winner() {
        Some(winner) if winner == side_to_move => Standing::Won(Win {
            force: Force::Five,
            plies: 0,
            line: Vec::new(),
        }),
        Some(_) => Standing::Lost { plies: 0 },
        None => Standing::Drawn,
    };
    let best = Vec::new();
    Assessed { standing, best }
}

fn unknown() -> Assessed {
    let (score, depth) = (0, 0);
    let standing = Standing::Searched { score, depth };
    let best = Vec::new();
    Assessed { standing, best }
}
