//! Assesses single positions: by the solver first, then by search.

use super::standing::{Assessed, Standing};
use crate::engine::handicap::Handicap;
use crate::engine::{
    Engine, EngineTables, KnownWins, Limits, Score, SearchResult, Settings, Stopper, Win, WinKind,
};
use crate::rules::{Outcome, Point, Rule, Setup, Stone};
use crate::study::effort::Effort;
use crate::study::reason::{Reason, reason};

/// The size of the transposition table, in bytes.
const TABLE: usize = 16 << 20;

/// The searches of a game, all on one thread, so that they are repeatable.
#[derive(Debug)]
pub(super) struct Assessor {
    tables: EngineTables,
    engine: Engine,
    wins: KnownWins,
    pub(super) effort: Effort,
    stop: Stopper,
}

impl Assessor {
    pub(super) fn new(
        tables: &EngineTables,
        rule: Rule,
        effort: Effort,
        stop: &Stopper,
    ) -> Assessor {
        let mut engine = tables.engine(rule, Settings::of_table(TABLE));
        engine.set_stopper(stop);
        let mut wins = KnownWins::new(rule, tables);
        wins.set_stopper(stop);
        Assessor {
            tables: tables.clone(),
            engine,
            wins,
            effort,
            stop: stop.clone(),
        }
    }

    /// Makes it as good as new, for searches with this effort that `stop` ends: to make a new one
    /// takes longer than many a search.
    pub(super) fn renew(&mut self, effort: Effort, stop: &Stopper) {
        self.engine.forget();
        self.engine.set_stopper(stop);
        self.wins.set_stopper(stop);
        (self.effort, self.stop) = (effort, stop.clone());
    }

    /// The rule of its positions.
    pub(super) fn rule(&self) -> Rule {
        self.engine.rule()
    }

    /// Whether somebody stopped it: what is found from then on is worthless.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Forgets the searches of other positions.
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
        // Whoever tells of the position tells this win, whether or not a search finds another one.
        if let Some(win) = self.forced_win(setup, 1) {
            let best = win.line.clone();
            let standing = Standing::Won(win);
            return Assessed { standing, best };
        }
        let Some(choice) = self.search(setup, &[], 1) else {
            // Nothing is known.
            let (score, depth) = (Score::EVEN, 0);
            let standing = Standing::Searched { score, depth };
            return Assessed {
                standing,
                best: Vec::new(),
            };
        };
        Assessed::of(setup, &choice)
    }

    /// A win by fours, or by fours and threes, if `times` times the usual effort finds one.
    pub(super) fn forced_win(&mut self, setup: &Setup, times: u64) -> Option<Win> {
        let limits = self.effort.solver_limits(times);
        let found = self.wins.find(setup, limits, &mut |_| {}).ok()?;
        found.win.filter(|win| win.kind != WinKind::Proof)
    }

    /// The win by the proof that the program carries, where that is not one by threats.
    fn by_proof(&mut self, setup: &Setup) -> Option<Win> {
        let win = self.wins.proof()?.certified_win(setup);
        win.filter(|win| win.kind == WinKind::Proof)
    }

    /// Whether there is such a win.
    pub(super) fn is_proven(&mut self, setup: &Setup) -> bool {
        self.by_proof(setup).is_some()
    }

    /// Such a win, and how it may go on.
    pub(super) fn proven_win(&mut self, setup: &Setup) -> Option<(Win, Vec<Point>)> {
        let win = self.by_proof(setup)?;
        let (proof, engine) = (self.wins.proof()?, &mut self.engine);
        let line = proof.line(setup, &win, |defended| {
            let found = engine.search(defended, Limits::of_nodes(KnownWins::REPLY_NODES));
            Some(found.ok()?.point)
        });
        Some((win, line))
    }

    /// A line of one move with what follows it, if the game goes on.
    pub(super) fn with_reply(&mut self, setup: &Setup, line: Vec<Point>) -> Vec<Point> {
        let next = match line[..] {
            [point] => after(setup, point),
            _ => return line,
        };
        let reply = self.search(&next, &[], 1);
        let rest = reply.map_or_else(Vec::new, |reply| reply.pv);
        [line, rest].concat()
    }

    /// The best move that is not excluded; `None` if the game is over or there is no other.
    pub(super) fn search(
        &mut self,
        setup: &Setup,
        excluded: &[Point],
        times: u32,
    ) -> Option<SearchResult> {
        let (handicap, limits) = (Handicap::excluding(excluded), self.effort.limits(times));
        let found = self
            .engine
            .search_with(setup, &handicap, limits, &mut |_| {});
        let found = found.ok()?;
        (!excluded.contains(&found.point)).then_some(found)
    }

    /// Why the first move of a line is good.
    pub(super) fn reason(&self, setup: &Setup, assessed: &Assessed) -> Option<Reason> {
        let point = *assessed.best.first()?;
        let score = match &assessed.standing {
            Standing::Won(win) => Score::win_in(win.plies),
            Standing::Searched { score, .. } => *score,
            Standing::Lost { .. } | Standing::Drawn => return None,
        };
        let choice = SearchResult {
            pv: assessed.best.clone(),
            ..SearchResult::immediate(point, score)
        };
        reason(&self.tables, setup, &choice).ok()
    }
}

impl Assessed {
    /// What a search found.
    pub(super) fn of(setup: &Setup, choice: &SearchResult) -> Assessed {
        let best = choice.pv.clone();
        let standing = match (choice.plies_to_win(), choice.plies_to_loss()) {
            (Some(plies), _) => Standing::Won(Win {
                kind: kind_of(setup, &best, plies),
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

/// The kind of a win that a search found: by fours if every move of a complete line makes one.
fn kind_of(setup: &Setup, line: &[Point], plies: usize) -> WinKind {
    let winner = setup.side_to_move();
    let mut board = setup.board().clone();
    let mut by_fours = line.len() == plies;
    for (index, point) in line.iter().enumerate() {
        let is_winners = index % 2 == 0;
        let stone = [winner, winner.opponent()][index % 2];
        if board.set(*point, Some(stone)).is_err() {
            return WinKind::Search;
        }
        let threatens = || {
            let next = Setup::of_board(board.clone(), setup.rule(), winner);
            next.outcome().is_some() || next.fives().next().is_some()
        };
        by_fours &= !is_winners || threatens();
    }
    match (plies, by_fours) {
        (1, _) => WinKind::Five,
        (_, true) => WinKind::Fours,
        (_, false) => WinKind::Search,
    }
}

/// The position after a stone of the side to move on a free point.
pub(super) fn after(setup: &Setup, point: Point) -> Setup {
    // A search returns only free points.
    setup.after(point).unwrap_or_else(|_| setup.clone())
}

fn over(outcome: Outcome, side_to_move: Stone) -> Assessed {
    let standing = match outcome.winner() {
        Some(winner) if winner == side_to_move => Standing::Won(Win {
            kind: WinKind::Five,
            plies: 0,
            line: Vec::new(),
        }),
        Some(_) => Standing::Lost { plies: 0 },
        None => Standing::Drawn,
    };
    let best = Vec::new();
    Assessed { standing, best }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    /// A three of Black's that is stopped at one end, and what is played then.
    fn position(more: &str) -> Setup {
        let script = format!("7 7\n7 6\n7 8\n0 2\n7 9\n0 4\n{more}");
        read_script(&script).unwrap().as_setup()
    }

    #[test]
    fn a_win_that_a_search_found_has_its_kind() {
        let four = position("7 10\n0 6\n");
        let threes = position("9 3\n8 3\n10 3\n0 6\n11 3\n0 8\n");
        for (setup, line, plies, kind) in [
            (&four, &[(7, 11)][..], 1, WinKind::Five),
            // White stops a four, and Black makes another.
            (&threes, &[(7, 10), (7, 11), (12, 3)], 3, WinKind::Fours),
            // White stops the four, and then nothing threatens; or nothing did before.
            (
                &position(""),
                &[(7, 10), (7, 11), (9, 9)],
                3,
                WinKind::Search,
            ),
            (
                &position(""),
                &[(9, 9), (0, 0), (7, 10)],
                3,
                WinKind::Search,
            ),
            // The four stays one whatever is played, but this line is not whole.
            (&four, &[(9, 9), (0, 0), (7, 11)], 3, WinKind::Fours),
            (&four, &[(9, 9), (0, 0), (7, 11)], 5, WinKind::Search),
        ] {
            let line: Vec<Point> = line
                .iter()
                .map(|(row, column)| Point::new(*row, *column).unwrap())
                .collect();
            let choice = SearchResult {
                pv: line.clone(),
                ..SearchResult::immediate(line[0], Score::win_in(plies))
            };
            let Assessed { standing, best } = Assessed::of(setup, &choice);
            assert_eq!(best, line);
            assert_eq!(standing, Standing::Won(Win { kind, plies, line }));
        }
    }

    #[test]
    fn a_search_proves_or_estimates() {
        let (setup, point) = (position(""), Point::new(7, 10).unwrap());
        let depth = 9;
        for (score, expected) in [
            (Score::loss_in(4), Standing::Lost { plies: 4 }),
            (
                Score::of_units(12),
                Standing::Searched {
                    score: Score::of_units(12),
                    depth,
                },
            ),
        ] {
            let choice = SearchResult {
                depth,
                ..SearchResult::immediate(point, score)
            };
            assert_eq!(Assessed::of(&setup, &choice).standing, expected);
        }
    }

    #[test]
    fn a_game_that_is_over_is_won_lost_or_drawn() {
        let five = position("7 10\n0 6\n7 11\n");
        for (side, expected) in [
            (Stone::White, Standing::Lost { plies: 0 }),
            (
                Stone::Black,
                Standing::Won(Win {
                    kind: WinKind::Five,
                    plies: 0,
                    line: Vec::new(),
                }),
            ),
        ] {
            let outcome = five.outcome().unwrap();
            assert_eq!(over(outcome, side).standing, expected);
        }
    }
}
