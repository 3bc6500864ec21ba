//! The computer at the board: the engine, held to a level.

use std::time::Duration;

use super::attention;
use super::first_moves::{answer, centre};
use super::level::{Level, Strength};
use super::skill::Skill;
use crate::engine::{
    Act, Choice, Engine, Limits, NoMove, Reason, Rng, Settings, Sight, ThreatSolver, Tried, Worker,
    mix, win_in,
};
use crate::rules::{Game, Rule, Setup};
use crate::study::review::Progress;

/// Time for a move when none is set, at the highest level and for a hint.
const USUAL: Duration = Duration::from_secs(2);
const HINT: Duration = Duration::from_secs(1);

/// The longest that the computer thinks while a person does.
const PONDER: Duration = Duration::from_secs(600);

/// Positions for a decision in an opening at the lowest levels.
const LEAST_OPENING: u64 = 20_000;

/// Positions of the search for a win by threats that a hint adds.
const HINT_VCT_NODES: u64 = 500;

/// Positions of a search for several good moves that has no time.
const HINTS_NODES: u64 = 200_000;

/// How often a watcher is asked.
pub(super) const POLL: Duration = Duration::from_millis(20);

/// Somebody who looks on while the computer thinks.
pub(super) trait Watch {
    /// Sees what is found so far; true makes the computer move at once.
    fn look(&mut self, latest: Option<&Choice>) -> bool;
    /// Sees how far a search for a win by force is; true ends it.
    fn look_at_solving(&mut self, tried: &Tried) -> bool;
    /// Sees how far the review of a game is; true ends it.
    fn look_at_review(&mut self, progress: Progress) -> bool;
    /// The thinking is over.
    fn done(&mut self);
}

/// The computer player. The engine is built when it is first needed: a game between
/// people never waits for it.
#[derive(Debug, Default)]
pub struct Computer {
    playing: Worker,
    // Another one, so that moves between two hints do not make it forget.
    hinting: Worker,
}

impl Computer {
    /// A player before its first game.
    #[must_use]
    pub const fn new() -> Computer {
        Computer {
            playing: Worker::new(),
            hinting: Worker::new(),
        }
    }

    /// The computer's move; `None` when the game is over.
    pub fn play(&mut self, game: &Game, skill: Skill) -> Option<Choice> {
        self.choose(game, skill, None)
    }

    /// As [`play`](Computer::play), with somebody looking on.
    pub(super) fn choose(
        &mut self,
        game: &Game,
        skill: Skill,
        watch: Option<&mut dyn Watch>,
    ) -> Option<Choice> {
        match game.move_count() {
            0 => return centre(game),
            1 if skill.level < Level::MAX => return answer(game, skill.seed),
            _ => {}
        }
        let sight = attention::sight(game, skill.level, skill.seed);
        match skill.level.strength() {
            Strength::Glance { spread } => self.glance(game, skill.seed, spread, &sight),
            Strength::Nodes { nodes, noise } => {
                let settings = Settings {
                    table: 8 << 20,
                    noise,
                    ..Settings::default()
                };
                let engine = self.playing.engine(game.rule(), settings);
                // Nothing is kept from one move to the next, so that a seed repeats.
                engine.forget();
                engine.reseed(skill.seed.wrapping_add(game.move_count() as u64));
                let limits = Limits {
                    nodes: Some(nodes),
                    turn: skill.time,
                    left: skill.left,
                    ..Limits::default()
                };
                search(&mut self.playing, settings, game, &sight, limits, watch)
            }
            Strength::All => {
                let limits = Limits {
                    turn: Some(skill.time.unwrap_or(USUAL)),
                    left: skill.left,
                    ..Limits::default()
                };
                search(&mut self.playing, skill.best(), game, &sight, limits, watch)
            }
        }
    }

    /// Begins to think about a person's move, if the computer plays at its best: at the
    /// lower levels a seed repeats. It ends when the computer is asked for anything else.
    pub(super) fn ponder(&mut self, game: &Game, skill: Skill) {
        if skill.level.strength() == Strength::All && game.move_count() > 0 {
            let limits = Limits {
                turn: Some(PONDER),
                ..Limits::default()
            };
            self.playing.ponder(skill.best(), game.as_setup(), limits);
        }
    }

    /// Ends the thinking that [`ponder`](Computer::ponder) began.
    pub(super) fn rest(&mut self) {
        self.playing.rest();
    }

    /// What the computer does in the opening of a game; `None` when nothing is asked.
    pub(super) fn open(
        &mut self,
        game: &Game,
        skill: Skill,
        watch: Option<&mut dyn Watch>,
    ) -> Option<Act> {
        let seed = skill.seed;
        let limits = match skill.level.strength() {
            Strength::Glance { .. } => Limits {
                nodes: Some(LEAST_OPENING),
                turn: skill.time,
                left: skill.left,
                ..Limits::default()
            },
            Strength::Nodes { nodes, .. } => Limits {
                // Many positions share them.
                nodes: Some((4 * nodes).max(LEAST_OPENING)),
                turn: skill.time,
                left: skill.left,
                ..Limits::default()
            },
            Strength::All => Limits {
                turn: Some(skill.time.unwrap_or(USUAL)),
                left: skill.left,
                ..Limits::default()
            },
        };
        let settings = skill.best();
        let worker = &mut self.playing;
        worker.engine(game.rule(), settings).reseed(seed);
        let open = |engine: &mut Engine, _: &mut dyn FnMut(&Choice)| engine.open(game, limits);
        watched(worker, game.rule(), settings, watch, open)?.ok()?
    }

    /// A good move and why, at full strength.
    pub(super) fn hint(
        &mut self,
        game: &Game,
        skill: Skill,
        watch: Option<&mut dyn Watch>,
    ) -> Option<(Choice, Reason)> {
        let settings = skill.best();
        let time = skill.time.unwrap_or(HINT);
        let limits = Limits {
            turn: Some(time),
            left: skill.left,
            ..Limits::default()
        };
        let all = Sight::default();
        let mut choice = search(&mut self.hinting, settings, game, &all, limits, watch)?;
        let engine = self.hinting.engine(game.rule(), settings);
        // A win by threats may lie beyond what the search saw, or be shorter.
        let setup = game.as_setup();
        if choice.plies_to_win().is_none_or(|plies| plies > 3)
            && let Ok(Some(line)) = ThreatSolver::new(game.rule()).vct(&setup, HINT_VCT_NODES)
            && choice.plies_to_win().is_none_or(|plies| plies > line.len())
        {
            choice.score = win_in(line.len());
            choice.point = line[0];
            choice.pv = line;
            engine.remember(&setup, &choice).ok()?;
        }
        let reason = engine.explain(&setup, &choice).ok()?;
        Some((choice, reason))
    }

    /// So many good moves, best first, each with why, at full strength. With nobody looking
    /// on and no time set, the search ends after so many positions, and not by a clock.
    pub(super) fn hints(
        &mut self,
        game: &Game,
        skill: Skill,
        count: usize,
        watch: Option<&mut dyn Watch>,
    ) -> Vec<(Choice, Reason)> {
        let settings = skill.best();
        let counts_nodes = watch.is_none() && skill.time.is_none();
        let limits = Limits {
            turn: (!counts_nodes).then_some(skill.time.unwrap_or(HINT)),
            nodes: counts_nodes.then_some(HINTS_NODES),
            left: skill.left,
            ..Limits::default()
        };
        let setup = game.as_setup();
        let worker = &mut self.hinting;
        let several = |engine: &mut Engine, _: &mut dyn FnMut(&Choice)| {
            let mut found = engine.choose_several(&setup, count, limits, &|_, _| false)?;
            first_by_threats(&setup, count, &mut found);
            let why = |choice: Choice| Ok((engine.explain(&setup, &choice)?, choice));
            let told = found.into_iter().map(why);
            told.map(|told| told.map(|(reason, choice)| (choice, reason)))
                .collect::<Result<Vec<_>, NoMove>>()
        };
        let found = watched(worker, game.rule(), settings, watch, several);
        found.and_then(Result::ok).unwrap_or_default()
    }

    /// The move that looks best, or one that looks nearly so.
    fn glance(&mut self, game: &Game, seed: u64, spread: u32, sight: &Sight) -> Option<Choice> {
        let settings = Settings {
            table: 1 << 10,
            ..Settings::default()
        };
        let engine = self.playing.engine(game.rule(), settings);
        let mut rng = Rng(seed ^ mix(game.move_count() as u64));
        let mut error = || (rng.next() % (u64::from(spread) + 1)) as i32;
        let moves = engine.glance(&game.as_setup(), sight).ok()?.into_iter();
        let judged = moves.map(|(point, order)| (point, order, order + error()));
        let (point, score, _) = judged.max_by_key(|(_, _, judged)| *judged)?;
        Some(Choice::at_once(point, score))
    }
}

/// Puts the first move of a win by threats first, where the search saw none as short.
fn first_by_threats(setup: &Setup, count: usize, found: &mut Vec<Choice>) {
    let known = found.first().and_then(Choice::plies_to_win);
    if known.is_some_and(|plies| plies <= 3) {
        return;
    }
    let line = ThreatSolver::new(setup.rule()).vct(setup, HINT_VCT_NODES);
    let Ok(Some(line)) = line else { return };
    if known.is_some_and(|plies| plies <= line.len()) {
        return;
    }
    let point = line[0];
    found.retain(|choice| choice.point != point);
    let score = win_in(line.len());
    let choice = Choice {
        pv: line,
        ..Choice::at_once(point, score)
    };
    found.insert(0, choice);
    found.truncate(count);
}

/// Searches, with somebody looking on if there is somebody.
fn search(
    worker: &mut Worker,
    settings: Settings,
    game: &Game,
    sight: &Sight,
    limits: Limits,
    watch: Option<&mut dyn Watch>,
) -> Option<Choice> {
    let setup = game.as_setup();
    let choose = |engine: &mut Engine, report: &mut dyn FnMut(&Choice)| {
        engine.choose_seen(&setup, sight, limits, report)
    };
    watched(worker, game.rule(), settings, watch, choose)?.ok()
}

/// Does a work of the engine while somebody looks on, who may stop it; without anybody
/// it is just done.
fn watched<T: Send>(
    worker: &mut Worker,
    rule: Rule,
    settings: Settings,
    watch: Option<&mut dyn Watch>,
    work: impl FnOnce(&mut Engine, &mut dyn FnMut(&Choice)) -> T + Send,
) -> Option<T> {
    let Some(watch) = watch else {
        return Some(work(worker.engine(rule, settings), &mut |_| {}));
    };
    let found = worker.watched(rule, settings, POLL, work, |latest| watch.look(latest));
    watch.done();
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    /// Level 10 remembers from one move to the next what it searched: the same search is
    /// then a shorter one. Lower levels do not think on the person's time.
    #[test]
    fn the_highest_level_keeps_its_table() {
        let game = read_script("h8\nh9\ni9\n").unwrap();
        let skill = Skill {
            level: Level::MAX,
            time: Some(Duration::ZERO),
            ..Skill::default()
        };
        let limits = Limits {
            depth: Some(7),
            ..Limits::default()
        };
        let nodes = |computer: &mut Computer| {
            let worker = &mut computer.playing;
            let sight = Sight::default();
            let found = search(worker, skill.best(), &game, &sight, limits, None);
            found.unwrap().nodes
        };
        let mut computer = Computer::new();
        let fresh = nodes(&mut computer);
        computer.play(&game, skill).unwrap();
        let after = nodes(&mut computer);
        assert!(after * 4 < fresh * 3, "{after} {fresh}");
        // The same engine thinks on the person's time.
        computer.ponder(&game, skill);
        assert_eq!(computer.playing.settings(), None);
        computer.rest();
        computer.play(&game, skill).unwrap();
        assert_eq!(computer.playing.settings(), Some(skill.best()));
        let level = Level::new(9).unwrap();
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
                    level,
                    seed,
                    ..Skill::default()
                };
                let settings = Settings {
                    noise,
                    table: 8 << 20,
                    seed: seed + 4,
                    ..Settings::default()
                };
                let limits = Limits {
                    nodes: Some(nodes),
                    ..Limits::default()
                };
                let mut engine = Engine::new(game.rule(), settings);
                let sight = attention::sight(&game, level, seed);
                assert!(sight.overlooked.is_empty());
                let near = &sight.excluded;
                let expected = engine.choose_other(&game.as_setup(), near, limits, &mut |_| {});
                let expected = expected.unwrap();
                let found = Computer::new().play(&game, skill).unwrap();
                assert_eq!((found.point, found.score), (expected.point, expected.score));
            }
        }
    }

    #[test]
    fn one_engine_serves_all_moves_of_a_level() {
        for level in [3, 5, 10] {
            let level = Level::new(level).unwrap();
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
            assert_eq!(settings, built("h8\nh9\ni9"), "level {level}");
        }
    }
}
