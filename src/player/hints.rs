//! Good moves and why: what the computer would play at its best, and the wins by threats
//! that lie beyond its search.

use std::cmp::Reverse;
use std::time::Duration;

use super::balance::Balanced;
use super::candidates::Candidates;
use super::computer::{Computer, Hinted, run_cancellable, search};
use super::opening::balance_game;
use super::skill::Skill;
use super::watch::{Analysis, POLL, Watch, Wish};
use crate::engine::handicap::Handicap;
use crate::engine::{
    Engine, EngineTables, KnownWins, Limits, NoMove, Score, SearchResult, SolveLimits,
    ThreatSolver, Win,
};
use crate::rules::{Game, Point, Setup};
use crate::study::{Reason, reason};

/// Time for a hint when none is set.
const HINT: Duration = Duration::from_secs(1);

/// Positions of the search for the end of a line whose result is proven.
const REST_NODES: u64 = 5_000;

/// Positions of a search that has no time, where nobody looks on.
const HINT_NODES: u64 = 200_000;

impl Computer {
    /// Which moves are compared where these points are left out.
    pub fn candidates(&self, setup: &Setup, without: &[Point]) -> Candidates {
        Candidates::new(&self.tables, setup, without)
    }

    /// At most `count` good moves at full strength, best first, each with why; none when the game is
    /// over or all points are left out. The first is the same however many there are, unless points
    /// are left out. `known` is a win of the side to move that was found before.
    pub fn hints(
        &mut self,
        game: &Game,
        skill: Skill,
        count: usize,
        candidates: &Candidates,
        known: Option<Win>,
        mut watch: Option<&mut dyn Watch>,
    ) -> Vec<(SearchResult, Reason)> {
        let limits = hint_limits(skill, watch.is_some());
        let mut found = Vec::new();
        if candidates.is_all() {
            let look = watch.as_mut().map(|watch| &mut **watch as &mut dyn Watch);
            found.extend(self.best(game, skill, limits, known, look));
            if found.is_empty() {
                return Vec::new();
            }
        }
        if found.len() < count {
            let others = self.others(
                game,
                skill,
                (limits, count),
                candidates,
                watch,
                found.first(),
            );
            found.extend(others);
            found.truncate(count);
        }
        let engine = self.hinting.engine(game.rule(), skill.best());
        explained(&self.tables, engine, &game.as_setup(), found)
    }

    /// The win of the side to move that is known without a search.
    fn known_win(&mut self, setup: &Setup) -> Option<Win> {
        let found = self
            .wins(setup.rule())
            .find(setup, SolveLimits::QUICK, &mut |_| {})
            .ok()?;
        found.win
    }

    /// Several moves with the ends of their lines, best first. None scores more than `most`.
    fn ended(
        &self,
        game: &Game,
        mut found: Vec<SearchResult>,
        most: Option<Score>,
    ) -> Vec<SearchResult> {
        let mut solver = self.tables.threat_solver(game.rule());
        for choice in &mut found {
            to_the_end(&mut solver, game, choice);
            choice.score = most.map_or(choice.score, |most| choice.score.min(most));
        }
        found.sort_by_key(|choice| Reverse(choice.score));
        found
    }

    /// The best move: that of the win that is known, or what a search finds. Who asks again about
    /// the same position gets the same answer, unless a win is known by then: another search would
    /// go on where this one ended.
    fn best(
        &mut self,
        game: &Game,
        skill: Skill,
        limits: Limits,
        known: Option<Win>,
        watch: Option<&mut dyn Watch>,
    ) -> Option<SearchResult> {
        let settings = skill.best();
        let setup = game.as_setup();
        let effort = Skill {
            left: None,
            ..skill
        };
        let same = |it: &&Hinted| it.setup == setup && it.effort == effort;
        let known = known.or_else(|| self.known_win(&setup));
        let mut choice = match (&known, self.hinted.as_ref().filter(same)) {
            (Some(win), _) => SearchResult {
                pv: win.line.clone(),
                ..SearchResult::immediate(win.line[0], Score::win_in(win.plies))
            },
            (None, Some(hinted)) => hinted.found.clone(),
            (None, None) => {
                let all = Handicap::default();
                search(&mut self.hinting, settings, game, &all, limits, watch)?
            }
        };
        if known.is_some() {
            let engine = self.hinting.engine(game.rule(), settings);
            engine.remember(&setup, &choice).ok()?;
        }
        to_the_end(
            &mut self.tables.threat_solver(setup.rule()),
            game,
            &mut choice,
        );
        self.hinted = Some(Hinted {
            setup,
            effort,
            found: choice.clone(),
        });
        Some(choice)
    }

    /// The best moves, or the best of the others if the best is known. None of these is said to
    /// be better than the best move: that was searched with all the effort, while here many moves
    /// share it.
    fn others(
        &mut self,
        game: &Game,
        skill: Skill,
        (limits, count): (Limits, usize),
        candidates: &Candidates,
        watch: Option<&mut dyn Watch>,
        best: Option<&SearchResult>,
    ) -> Vec<SearchResult> {
        let setup = game.as_setup();
        let several = |engine: &mut Engine, _: &mut dyn FnMut(&SearchResult)| {
            candidates.search(engine, &setup, count, limits, &mut |_| {})
        };
        let worker = &mut self.hinting;
        let found = run_cancellable(worker, game.rule(), skill.best(), watch, several);
        let mut others = found.and_then(Result::ok).unwrap_or_default();
        if let Some(best) = best {
            others.retain(|choice| !candidates.are_alike(choice.point, best.point));
        }
        self.ended(game, others, best.map(|best| best.score))
    }

    /// Ways to place the next `stones` stones, 1 or 2, that leave the position even, the most even
    /// first; none when the game is over. They are the same every time where nobody looks on and no
    /// time is set.
    pub fn balance(
        &mut self,
        game: &Game,
        skill: Skill,
        stones: usize,
        watch: Option<&mut dyn Watch>,
    ) -> Vec<Balanced> {
        let (settings, limits) = (skill.best(), hint_limits(skill, watch.is_some()));
        let engine = self.hinting.engine(game.rule(), settings);
        engine.forget();
        // Which of the many ways are tried is chance, but not that of the game.
        engine.reseed(0);
        let ways = |engine: &mut Engine, _: &mut dyn FnMut(&SearchResult)| {
            balance_game(engine, game, stones, limits)
        };
        let found = run_cancellable(&mut self.hinting, game.rule(), settings, watch, ways);
        found.and_then(Result::ok).unwrap_or_default()
    }

    /// How a proven win may go on: its moves by the proof, the replies as the engine finds them.
    pub fn proven_line(&mut self, setup: &Setup, skill: Skill, win: &Win) -> Vec<Point> {
        let Some(mut proof) = self.tables.perfect_player(setup.rule()) else {
            return win.line.clone();
        };
        let engine = self.hinting.engine(setup.rule(), skill.best());
        proof.line(setup, win, |defended| {
            let found = engine.search(defended, Limits::of_nodes(KnownWins::REPLY_NODES));
            Some(found.ok()?.point)
        })
    }

    /// As [`hints`](Computer::hints), but the search goes deeper and deeper until `watch` ends it,
    /// who may also change the number of lines. It is the engine that moves and ponders, so that
    /// each knows what the other found.
    pub fn analyze(
        &mut self,
        game: &Game,
        skill: Skill,
        mut count: usize,
        candidates: &Candidates,
        watch: &mut dyn Watch,
    ) -> Vec<(SearchResult, Reason)> {
        let (setup, settings) = (game.as_setup(), skill.best());
        let stone = setup.side_to_move();
        let mut found: Vec<SearchResult> = Vec::new();
        loop {
            let mut look = |lines: &[SearchResult]| {
                watch.look_at_analysis(&Analysis {
                    stone,
                    count,
                    candidates,
                    lines,
                })
            };
            let mut wish = look(&found);
            let work = |engine: &mut Engine, report: &mut dyn FnMut(&Vec<SearchResult>)| {
                let mut report = |lines: &[SearchResult]| report(&lines.to_vec());
                candidates.search(engine, &setup, count, Limits::default(), &mut report)
            };
            let looked = |latest: Option<&Vec<SearchResult>>, _| {
                if wish == Wish::GoOn {
                    let latest = latest.filter(|lines| says_more(lines, &found));
                    wish = look(latest.unwrap_or(&found));
                }
                wish != Wish::GoOn
            };
            let worker = &mut self.playing;
            let lines = worker.run_cancellable(game.rule(), settings, POLL, work, looked);
            let Some(Ok(lines)) = lines else {
                break;
            };
            if says_more(&lines, &found) {
                found = lines;
            }
            // All is proven: there is only somebody to wait for.
            while wish == Wish::GoOn {
                std::thread::sleep(POLL);
                wish = look(&found);
            }
            match wish {
                Wish::GoOn => {}
                Wish::Lines(wanted) => count = wanted,
                Wish::End => break,
            }
            found.truncate(count);
        }
        let found = self.ended(game, found, None);
        let engine = self.playing.engine(game.rule(), settings);
        explained(&self.tables, engine, &setup, found)
    }
}

/// What a hint may take. With nobody looking on and no time set, it ends after a fixed number of
/// positions, and not by a clock.
fn hint_limits(skill: Skill, is_watched: bool) -> Limits {
    match is_watched || skill.time.is_some() {
        true => skill.limits(None, Some(HINT)),
        false => skill.limits(Some(HINT_NODES), None),
    }
}

/// Whether an analysis says more than an earlier one of no more lines, after which the search
/// began again.
fn says_more(lines: &[SearchResult], earlier: &[SearchResult]) -> bool {
    let depth = |lines: &[SearchResult]| lines.first().map(|line| line.depth);
    lines.len() > earlier.len() || depth(lines) >= depth(earlier)
}

/// Each of several moves with how the game may go on and why it is good.
fn explained(
    tables: &EngineTables,
    engine: &mut Engine,
    setup: &Setup,
    found: Vec<SearchResult>,
) -> Vec<(SearchResult, Reason)> {
    let explained = found.into_iter().map(|mut choice| {
        if let ([point], Some(next)) = (&choice.pv[..], after(setup, choice.point)) {
            let plies = choice.plies_to_win().or(choice.plies_to_loss());
            let reply = engine.search(&next, Limits::of_nodes(KnownWins::REPLY_NODES))?;
            choice.pv = [&[*point], &reply.pv[..]].concat();
            choice.pv.truncate(plies.unwrap_or(usize::MAX));
        }
        let reason = reason(tables, setup, &choice)?;
        Ok((choice, reason))
    });
    explained.collect::<Result<_, NoMove>>().unwrap_or_default()
}

/// The position after a move, if the game goes on.
fn after(setup: &Setup, point: Point) -> Option<Setup> {
    let next = setup.after(point).ok()?;
    next.outcome().is_none().then_some(next)
}

/// Completes the line of a proven win or loss, of which the search itself keeps only the
/// beginning: by threats, if they make it no longer than the proof says.
fn to_the_end(solver: &mut ThreatSolver, game: &Game, choice: &mut SearchResult) {
    let (plies, is_win) = match (choice.plies_to_win(), choice.plies_to_loss()) {
        (Some(plies), _) => (plies, true),
        (None, Some(plies)) => (plies, false),
        (None, None) => return,
    };
    if choice.pv.len() >= plies {
        return;
    }
    let mut position = Game::from_setup(game.as_setup());
    for played in 0..=choice.pv.len() {
        if played > 0 && position.play(choice.pv[played - 1]).is_err() {
            return;
        }
        // The winner is to move after an even number of moves of its own line, after an odd
        // one of the loser's.
        if (played % 2 == 0) == is_win
            && let Ok(Some(rest)) = solver.vct(&position.as_setup(), REST_NODES)
            && (played > 0 || rest.line[0] == choice.point)
            && played + rest.plies <= plies
        {
            choice.pv.truncate(played);
            choice.pv.extend(rest.line);
            let score = Score::win_in(choice.pv.len());
            choice.score = if is_win { score } else { -score };
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::computer::tests::nodes_to;
    use super::super::skill::Level;
    use super::super::watch::Progress;
    use super::*;
    use crate::engine::WinKind;
    use crate::engine::perfect::PerfectPlayer;
    use crate::record::read_script;

    pub(crate) fn points(line: &[(usize, usize)]) -> Vec<Point> {
        let point = |(row, column): &(usize, usize)| Point::new(*row, *column).unwrap();
        line.iter().map(point).collect()
    }

    /// What `solve` found is known to the hints, though their own searches are too short.
    #[test]
    fn a_win_that_is_known_comes_first() {
        let game = read_script("7 7\n0 0\n3 3\n14 14\n").unwrap();
        let line = points(&[(5, 5), (5, 6), (9, 9), (9, 10), (4, 4)]);
        let limits = Skill {
            time: Some(Duration::from_millis(10)),
            ..Skill::default()
        };
        let mut computer = Computer::new();
        let candidates = computer.candidates(&game.as_setup(), &[]);
        let mut hints =
            |count, known| computer.hints(&game, limits, count, &candidates, known, None);
        let none = hints(2, None);
        assert!(
            none.iter()
                .all(|(choice, _)| choice.plies_to_win().is_none())
        );
        let win = Win::of_line(WinKind::Fours, line.clone());
        let found = hints(2, Some(win.clone()));
        assert_eq!(found.len(), 2);
        assert_eq!(
            (found[0].0.plies_to_win(), &found[0].0.pv),
            (Some(5), &line)
        );
        let one = hints(1, Some(win));
        assert_eq!((one.len(), &one[0].0.pv), (1, &line));
    }

    /// The first move of a game is not searched for, and has a line all the same; a proven one has
    /// the moves of the proof.
    #[test]
    fn every_line_goes_on_after_its_move() {
        let skill = Skill {
            time: Some(Duration::from_millis(10)),
            ..Skill::default()
        };
        let mut computer = Computer::new();
        let setup = read_script("new 19\n").unwrap();
        let candidates = computer.candidates(&setup.as_setup(), &[]);
        let found = computer.hints(&setup, skill, 1, &candidates, None, None);
        assert!(found[0].0.pv.len() > 1, "{found:?}");
        let empty = read_script("new 15\n").unwrap().as_setup();
        let first = computer.proven_win(&empty).unwrap();
        let line = computer.proven_line(&empty, skill, &first);
        assert_eq!(line.len(), PerfectPlayer::MOST_SHOWN);
        let mut position = empty;
        for (played, point) in line.iter().enumerate() {
            if played % 2 == 0 {
                assert_eq!(computer.proven_win(&position).unwrap().line[0], *point);
            }
            position = position.after(*point).unwrap();
        }
    }

    #[test]
    fn the_line_of_a_proof_is_shown_to_its_end() {
        // White has to stop an open three, and cannot stop the four after it.
        let game = read_script("7 7\n0 0\n7 8\n0 14\n7 9\n").unwrap();
        let mut solver = ThreatSolver::new(game.rule());
        let mut choice = SearchResult {
            pv: points(&[(14, 14), (7, 6)]),
            ..SearchResult::immediate(points(&[(14, 14)])[0], Score::loss_in(4))
        };
        to_the_end(&mut solver, &game, &mut choice);
        assert_eq!(choice.pv.len(), 4, "{choice:?}");
        assert_eq!(choice.pv[0], points(&[(14, 14)])[0]);
        // The move itself stays, though another one wins sooner.
        let game = read_script("7 7\n0 0\n7 8\n0 14\n7 9\n14 0\n").unwrap();
        let mut slower = SearchResult {
            pv: points(&[(8, 8), (14, 14)]),
            ..SearchResult::immediate(points(&[(8, 8)])[0], Score::win_in(7))
        };
        to_the_end(&mut solver, &game, &mut slower);
        assert_eq!((slower.pv.len(), slower.plies_to_win()), (5, Some(5)));
        assert_eq!(slower.pv[..2], points(&[(8, 8), (14, 14)]));
        let game = read_script("7 7\n0 0\n7 8\n0 14\n7 9\n").unwrap();
        // A shorter one than the proof says is a better proof.
        let mut longer = SearchResult {
            score: Score::loss_in(6),
            pv: choice.pv[..2].to_vec(),
            ..choice
        };
        to_the_end(&mut solver, &game, &mut longer);
        assert_eq!((longer.pv.len(), longer.plies_to_loss()), (4, Some(4)));
    }

    /// Ends an analysis when it has all its lines at this depth, after asking for these
    /// numbers of lines.
    struct Onlooker {
        depth: u32,
        wanted: Vec<usize>,
    }

    impl Watch for Onlooker {
        fn look(&mut self, _: Option<Progress<'_>>) -> bool {
            false
        }

        fn look_at_analysis(&mut self, analysis: &Analysis<'_>) -> Wish {
            let is_deep = |line: &SearchResult| line.depth >= self.depth;
            let has_all = analysis.lines.len() == analysis.count;
            match has_all && analysis.lines.iter().all(is_deep) {
                false => Wish::GoOn,
                true => self.wanted.pop().map_or(Wish::End, Wish::Lines),
            }
        }
    }

    #[test]
    fn an_analysis_leaves_points_out() {
        let game = read_script("h8\nh9\ni9\n").unwrap();
        let mut computer = Computer::new();
        let mut points = |count: usize, without: &[Point]| -> Vec<Point> {
            let mut onlooker = Onlooker {
                depth: 2,
                wanted: Vec::new(),
            };
            let skill = Skill::default();
            let candidates = computer.candidates(&game.as_setup(), without);
            let found = computer.analyze(&game, skill, count, &candidates, &mut onlooker);
            found.iter().map(|(choice, _)| choice.point).collect()
        };
        let best = points(2, &[]);
        for count in [1, 2] {
            let others = points(count, &best);
            assert_eq!(others.len(), count);
            assert!(others.iter().all(|point| !best.contains(point)));
        }
    }

    /// The number of lines can change, and what was analysed is known to the engine that moves
    /// and ponders: the same search is then a shorter one.
    #[test]
    fn an_analysis_is_known_to_the_engine_that_ponders() {
        const DEPTH: u32 = 12;
        // The clock decides when the analysis ends. Whatever it has searched by then is deep enough
        // for this search.
        const SHALLOW: u32 = 8;
        let game = read_script("h8\nh9\ni9\n").unwrap();
        let skill = Skill {
            level: Level::MAX.into(),
            ..Skill::default()
        };
        let nodes = |computer: &mut Computer| nodes_to(SHALLOW, computer, &game);
        let fresh = nodes(&mut Computer::new());
        let mut computer = Computer::new();
        let mut onlooker = Onlooker {
            depth: DEPTH,
            wanted: vec![1, 3],
        };
        let candidates = computer.candidates(&game.as_setup(), &[]);
        let found = computer.analyze(&game, skill, 2, &candidates, &mut onlooker);
        assert_eq!((found.len(), onlooker.wanted.len()), (1, 0));
        assert!(found[0].0.depth >= DEPTH);
        let after = nodes(&mut computer);
        assert!(after * 4 < fresh * 3, "{after} {fresh}");
    }
}
