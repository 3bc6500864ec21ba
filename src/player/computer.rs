//! The computer at the board: the engine, held to a level.

use std::time::Duration;

use super::lapses::handicap;
use super::opening::{OpeningAction, open};
use super::skill::{Level, Skill, Strength};
use super::tutor::Tutor;
use super::watch::{POLL, Progress, Watch};
use crate::engine::handicap::Handicap;
use crate::engine::{
    Engine, EngineTables, KnownWins, Limits, Rng, Score, SearchResult, Settings, Win, WinKind,
    Worker, mix,
};
use crate::rules::{Game, Point, Rule, Setup};

/// Time for a move when none is set, at the highest level.
const USUAL: Duration = Duration::from_secs(2);

/// The longest that the computer thinks while a person does.
const PONDER: Duration = Duration::from_secs(600);

/// Positions for a decision in an opening at the lowest levels.
const LEAST_OPENING: u64 = 20_000;

/// The computer player. The engine is built when it is first needed: a game between
/// people never waits for it.
#[derive(Debug, Default)]
pub struct Computer {
    pub(super) tables: EngineTables,
    pub(super) playing: Worker,
    // Another one, so that moves between two hints do not make it forget.
    pub(super) hinting: Worker,
    // Built when they are first needed. They remember the win that is about to be played.
    wins: Option<KnownWins>,
    // The last hint: all hints about a position name the same move.
    pub(super) hinted: Option<Hinted>,
    /// Warns of overlooked wins.
    pub tutor: Tutor,
}

/// The best move of a position, as a search with this effort found it.
#[derive(Debug)]
pub(super) struct Hinted {
    pub(super) setup: Setup,
    pub(super) effort: Skill,
    pub(super) found: SearchResult,
}

impl Computer {
    /// A player before its first game.
    #[must_use]
    pub fn new() -> Computer {
        Computer::with_tables(&EngineTables::default())
    }

    /// A player with these tables, before its first game.
    #[must_use]
    pub fn with_tables(tables: &EngineTables) -> Computer {
        Computer {
            tables: tables.clone(),
            playing: Worker::with_tables(tables.clone()),
            hinting: Worker::with_tables(tables.clone()),
            tutor: Tutor::new(tables),
            ..Computer::default()
        }
    }

    /// The computer's move; `None` when the game is over.
    pub fn play(&mut self, game: &Game, skill: Skill) -> Option<SearchResult> {
        match self.perfect_win(game, skill) {
            Some(win) => Some(SearchResult::immediate(
                win.line[0],
                Score::win_in(win.plies),
            )),
            None => self.search(game, skill, &[], None),
        }
    }

    /// The proven win that the perfect level plays here; other levels play none.
    pub fn perfect_win(&mut self, game: &Game, skill: Skill) -> Option<Win> {
        if skill.level.now != Level::PERFECT {
            return None;
        }
        let wins = self.wins(game.rule());
        wins.proof()?;
        wins.win(&game.as_setup())
    }

    /// The win by the proof that the program carries, where that is not one by threats.
    pub fn proven_win(&mut self, setup: &Setup) -> Option<Win> {
        let win = self.wins(setup.rule()).proof()?.certified_win(setup);
        win.filter(|win| win.kind == WinKind::Proof)
    }

    /// The wins that are known under a rule.
    pub(super) fn wins(&mut self, rule: Rule) -> &mut KnownWins {
        let wins = KnownWins::keep(self.wins.take(), rule, &self.tables);
        self.wins.insert(wins)
    }

    /// The move that the engine finds, held to the level and none of those `without`, if there is
    /// another; `None` when the game is over. `watch` may end the search.
    pub fn search(
        &mut self,
        game: &Game,
        skill: Skill,
        without: &[Point],
        watch: Option<&mut dyn Watch>,
    ) -> Option<SearchResult> {
        match game.board().stone_count() {
            0 => return first(game, without),
            1 if without.is_empty() && skill.level.now < Level::MAX => {
                return answer(game, skill.seed);
            }
            _ => {}
        }
        let mut handicap = handicap(game, skill.level.now, skill.seed);
        handicap.excluded.extend(without);
        let (settings, limits) = match skill.level.now.strength() {
            Strength::NoSearch { spread } => {
                return self.by_move_score(game, skill.seed, spread, &handicap);
            }
            Strength::Nodes { nodes, noise } => {
                let settings = Settings {
                    table: 8 << 20,
                    noise,
                    ..Settings::default()
                };
                let engine = self.playing.engine(game.rule(), settings);
                // Nothing is kept from one move to the next, so that a seed always gives the
                // same moves.
                engine.forget();
                engine.reseed(skill.seed.wrapping_add(game.move_count() as u64));
                (settings, skill.limits(Some(nodes), None))
            }
            Strength::All => (skill.best(), skill.limits(None, Some(USUAL))),
        };
        search(&mut self.playing, settings, game, &handicap, limits, watch)
    }

    /// Begins to think about a person's move, but only at the highest level: the lower ones
    /// play the same moves whenever the seed is the same. It ends when the computer is asked
    /// for anything else.
    pub fn ponder(&mut self, game: &Game, skill: Skill) {
        if skill.level.now.strength() == Strength::All && game.move_count() > 0 {
            let limits = Limits {
                turn: Some(PONDER),
                ..Limits::default()
            };
            self.playing.ponder(skill.best(), game.as_setup(), limits);
        }
    }

    /// Ends the thinking that [`ponder`](Computer::ponder) began.
    pub fn stop_pondering(&mut self) {
        self.playing.stop_pondering();
    }

    /// What the computer does in the opening of a game; `None` when nothing is asked or the game is
    /// over.
    pub fn open(
        &mut self,
        game: &Game,
        skill: Skill,
        watch: Option<&mut dyn Watch>,
    ) -> Option<OpeningAction> {
        let limits = match skill.level.now.strength() {
            Strength::NoSearch { .. } => skill.limits(Some(LEAST_OPENING), None),
            // Many positions share them.
            Strength::Nodes { nodes, .. } => {
                skill.limits(Some((5 * nodes).max(LEAST_OPENING)), None)
            }
            Strength::All => skill.limits(None, Some(USUAL)),
        };
        let settings = skill.best();
        let worker = &mut self.playing;
        worker.engine(game.rule(), settings).reseed(skill.seed);
        let open =
            |engine: &mut Engine, _: &mut dyn FnMut(&SearchResult)| open(engine, game, limits);
        run_cancellable(worker, game.rule(), settings, watch, open)?.ok()?
    }

    /// The move with the best score, or one with nearly as good a score.
    fn by_move_score(
        &mut self,
        game: &Game,
        seed: u64,
        spread: u32,
        handicap: &Handicap,
    ) -> Option<SearchResult> {
        let settings = Settings::of_table(1 << 10);
        let engine = self.playing.engine(game.rule(), settings);
        let mut rng = Rng(seed ^ mix(game.move_count() as u64));
        let mut error = || (rng.next() % (u64::from(spread) + 1)) as i32;
        let setup = game.as_setup();
        let scores = engine.move_scores(&setup, handicap).ok()?.into_iter();
        let judged = scores.map(|(point, score)| (point, score + error()));
        let (point, _) = judged.max_by_key(|(_, judged)| *judged)?;
        // The score of a move says how it compares with others, not how the side stands.
        let score = engine.evaluate(&setup).ok()?;
        Some(SearchResult::immediate(point, score))
    }
}

/// Searches for a move. `watch`, if there is one, looks on and may stop it.
pub(super) fn search(
    worker: &mut Worker,
    settings: Settings,
    game: &Game,
    handicap: &Handicap,
    limits: Limits,
    watch: Option<&mut dyn Watch>,
) -> Option<SearchResult> {
    let setup = game.as_setup();
    let work = |engine: &mut Engine, report: &mut dyn FnMut(&SearchResult)| {
        engine.search_with(&setup, handicap, limits, report)
    };
    run_cancellable(worker, game.rule(), settings, watch, work)?.ok()
}

/// Runs `work` on the engine. `watch`, if there is one, looks on and may stop it.
pub(super) fn run_cancellable<T: Send>(
    worker: &mut Worker,
    rule: Rule,
    settings: Settings,
    watch: Option<&mut dyn Watch>,
    work: impl FnOnce(&mut Engine, &mut dyn FnMut(&SearchResult)) -> T + Send,
) -> Option<T> {
    let Some(watch) = watch else {
        return Some(work(worker.engine(rule, settings), &mut |_| {}));
    };
    worker.run_cancellable(rule, settings, POLL, work, |latest, _| {
        watch.look(latest.map(Progress::Search))
    })
}

/// The first move of a game, at every level: the centre, or what is nearest to it of the points
/// that are not `without`.
fn first(game: &Game, without: &[Point]) -> Option<SearchResult> {
    game.to_move()?;
    let centre = game.size().centre();
    let others = game
        .size()
        .points()
        .filter(|point| !without.contains(point));
    let nearest = others.min_by_key(|point| point.distance(centre));
    let point = nearest.unwrap_or(centre);
    Some(SearchResult::immediate(point, Score::EVEN))
}

/// The answer to the first stone, below the top level: one of the points beside it that
/// are no further from the centre. `None` when the game is over.
fn answer(game: &Game, seed: u64) -> Option<SearchResult> {
    let (first, _) = game.board().stones().next()?;
    let centre = game.size().centre();
    let is_beside = |point: &Point| {
        let is_inward = point.distance(centre) <= first.distance(centre).max(1);
        point.distance(first) == 1 && is_inward && game.check(*point).is_ok()
    };
    let beside: Vec<Point> = game.size().points().filter(is_beside).collect();
    let point = beside.get(Rng(seed).below(beside.len().max(1)))?;
    Some(SearchResult::immediate(*point, Score::EVEN))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::super::skill::LevelSetting;
    use super::*;
    use crate::record::read_script;

    /// How many positions the highest level searches to this depth.
    pub(crate) fn nodes_to(depth: u32, computer: &mut Computer, game: &Game) -> u64 {
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let (worker, all) = (&mut computer.playing, Handicap::default());
        let found = search(worker, Skill::default().best(), game, &all, limits, None);
        found.unwrap().nodes
    }

    /// Level 10 remembers from one move to the next what it searched: the same search is
    /// then a shorter one. Lower levels do not think on the person's time.
    #[test]
    fn the_highest_level_keeps_its_table() {
        let game = read_script("h8\nh9\ni9\n").unwrap();
        let skill = Skill {
            level: Level::MAX.into(),
            time: Some(Duration::ZERO),
            ..Skill::default()
        };
        let nodes = |computer: &mut Computer| nodes_to(9, computer, &game);
        let mut computer = Computer::new();
        let fresh = nodes(&mut computer);
        computer.play(&game, skill).unwrap();
        let after = nodes(&mut computer);
        assert!(after * 4 < fresh * 3, "{after} {fresh}");
        // The same engine thinks on the person's time.
        computer.ponder(&game, skill);
        assert_eq!(computer.playing.settings(), None);
        computer.stop_pondering();
        computer.play(&game, skill).unwrap();
        assert_eq!(computer.playing.settings(), Some(skill.best()));
        let level = Level::new(9).unwrap().into();
        computer.ponder(&game, Skill { level, ..skill });
        assert!(
            computer.playing.settings().is_some(),
            "nobody ponders at level 9"
        );
    }

    /// Where there is no row yet nothing can be overlooked: the move is the engine's among
    /// those near the stones, with the level's limits.
    #[test]
    fn who_overlooks_nothing_plays_as_the_engine() {
        let game = read_script("h8\nh9\nj10\ng7").unwrap();
        for number in 4..=6 {
            let level = Level::new(number).unwrap();
            let Strength::Nodes { nodes, noise } = level.strength() else {
                panic!("level {number} searches");
            };
            for seed in 0..3 {
                let skill = Skill {
                    level: level.into(),
                    seed,
                    ..Skill::default()
                };
                let settings = Settings {
                    noise,
                    table: 8 << 20,
                    seed: seed + 4,
                    ..Settings::default()
                };
                let limits = Limits::of_nodes(nodes);
                let mut engine = Engine::new(game.rule(), settings);
                let handicap = handicap(&game, level, seed);
                assert!(handicap.overlooked.is_empty());
                let near = &handicap.excluded;
                let expected = engine.search_with(
                    &game.as_setup(),
                    &Handicap::excluding(near),
                    limits,
                    &mut |_| {},
                );
                let expected = expected.unwrap();
                let found = Computer::new().play(&game, skill).unwrap();
                assert_eq!((found.point, found.score), (expected.point, expected.score));
            }
        }
    }

    #[test]
    fn one_engine_serves_all_moves_of_a_level() {
        for level in [3, 5, 10] {
            let level = LevelSetting::from(Level::new(level).unwrap());
            let time = Some(Duration::ZERO);
            let skill = Skill {
                level,
                time,
                ..Skill::default()
            };
            let mut computer = Computer::new();
            let mut built = |script| {
                computer.play(&read_script(script).unwrap(), skill).unwrap();
                computer.playing.settings()
            };
            let settings = built("h8\nh9");
            assert!(settings.is_some());
            assert_eq!(settings, built("h8\nh9\ni9"), "{level:?}");
        }
    }
}
