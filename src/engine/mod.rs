//! The computer player: chooses a move for a game within limits.
//!
//! ```
//! use gomoku::engine::{Engine, Limits, Settings};
//! use gomoku::record::read_script;
//!
//! let game = read_script("7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n")?;
//! let mut engine = Engine::new(game.rule(), Settings::default());
//! let limits = Limits { nodes: Some(10_000), ..Limits::default() };
//! let choice = engine.choose(&game, limits, &mut |_| {}).expect("the game goes on");
//! assert_eq!(choice.plies_to_win(), Some(3), "an open four");
//! # Ok::<(), gomoku::record::ReadError>(())
//! ```

mod answers;
mod bench;
mod busy;
mod cell;
mod chance;
mod classify;
mod deepening;
mod features;
mod limits;
mod opening;
mod pattern;
mod picker;
mod position;
mod proven;
mod reason;
mod score;
mod search;
mod square;
mod table;
mod tables;
mod threats;
mod vcf;
mod vct;
mod weights;

pub use bench::{BenchResult, POSITIONS as BENCH_POSITIONS, bench};
pub use cell::Threat;
pub use features::Features;
pub use limits::{Limits, Stopwatch};
pub use opening::Act;
pub use pattern::Pattern;
pub use reason::{Made, Prospect, Reason, Stops};
pub use score::{Score, plies_to_loss, plies_to_win, win_in};
pub use threats::{ForcedWin, ThreatSolver};
pub use weights::Weights;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::rules::{Game, Point, Rule};
use answers::{Answers, hopeless};
use deepening::Found;
use limits::Clock;
use position::Position;
use proven::ProvenWin;
use search::{Searcher, Shared};
use square::Square;
use table::Table;
use tables::Tables;

/// How an engine is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Memory for the transposition table, in bytes.
    pub table: usize,
    /// Threads that search together, one or more; no more are started than the machine
    /// has processors for.
    pub threads: usize,
    /// How far the evaluation errs at most, in points, so that a weaker player does
    /// not always play alike. 0 for a player at its best.
    pub noise: u16,
    /// What the errors depend on beside the position.
    pub seed: u64,
}

impl Default for Settings {
    /// 64 MiB, one thread, no noise.
    fn default() -> Settings {
        Settings {
            table: 64 << 20,
            threads: 1,
            noise: 0,
            seed: 0,
        }
    }
}

/// What a search found so far, or in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub point: Point,
    /// How the position stands for the side to move.
    pub score: Score,
    /// How deep it was looked at, in plies; 0 when no search was needed.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// The principal variation: best play by both sides, the move first.
    pub line: Vec<Point>,
}

impl Choice {
    /// In how many plies the side to move wins, when that is sure.
    #[must_use]
    pub const fn plies_to_win(&self) -> Option<usize> {
        plies_to_win(self.score)
    }

    /// In how many plies it loses against best play, when that is sure.
    #[must_use]
    pub const fn plies_to_loss(&self) -> Option<usize> {
        plies_to_loss(self.score)
    }
}

/// Stops a search from another thread.
#[derive(Clone, Debug, Default)]
pub struct Stopper(Arc<AtomicBool>);

impl Stopper {
    /// Ends the search in progress; it returns the best it has.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A player with a memory of what it searched before.
#[derive(Debug)]
pub struct Engine {
    tables: Arc<Tables>,
    rule: Rule,
    table: Table,
    settings: Settings,
    stop: Arc<AtomicBool>,
    // The last win that was found.
    proven: Option<ProvenWin>,
}

impl Engine {
    /// A player for games under `rule`.
    #[must_use]
    pub fn new(rule: Rule, settings: Settings) -> Engine {
        Engine::with_weights(rule, settings, &Weights::default())
    }

    /// A player that judges by `weights`.
    #[must_use]
    pub fn with_weights(rule: Rule, settings: Settings, weights: &Weights) -> Engine {
        Engine {
            tables: Arc::new(Tables::new(rule, weights)),
            rule,
            table: Table::new(settings.table),
            settings,
            stop: Arc::new(AtomicBool::new(false)),
            proven: None,
        }
    }

    /// What stops the searches from now on, until another stopper is asked for.
    #[must_use]
    pub fn stopper(&mut self) -> Stopper {
        self.stop = Arc::default();
        Stopper(Arc::clone(&self.stop))
    }

    /// From now on the errors of [`Settings::noise`] depend on another seed.
    pub fn reseed(&mut self, seed: u64) {
        self.settings.seed = seed;
    }

    /// The rule of the games that it plays.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// What its choices by chance depend on.
    const fn seed(&self) -> u64 {
        self.settings.seed
    }

    /// Forgets what was searched before.
    pub fn forget(&mut self) {
        self.table.clear();
        self.proven = None;
    }

    /// Chooses a move for the side to move; `None` when the game is over or its rule
    /// is not this engine's. `report` hears of each depth that is done.
    pub fn choose(
        &mut self,
        game: &Game,
        limits: Limits,
        report: &mut dyn FnMut(&Choice),
    ) -> Option<Choice> {
        self.choose_other(game, &[], limits, report)
    }

    /// As [`choose`](Engine::choose), but no move of `excluded`, unless the others are
    /// not worth a look.
    pub fn choose_other(
        &mut self,
        game: &Game,
        excluded: &[Point],
        limits: Limits,
        report: &mut dyn FnMut(&Choice),
    ) -> Option<Choice> {
        let excluded: Vec<Square> = excluded.iter().map(|point| Square::of(*point)).collect();
        if game.outcome().is_some() || game.rule() != self.rule {
            return None;
        }
        self.table.next_generation();
        let clock = Clock::start(limits);
        let position = Position::new(game, Arc::clone(&self.tables));
        let known = self.known_win(&position, &excluded);
        let threads = self.settings.threads.clamp(1, cores());
        let shared = Shared {
            table: &self.table,
            stop: &self.stop,
            over: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            limits,
            clock,
            noise: self.settings.noise,
            seed: self.settings.seed,
            busy: busy::Busy::new(threads),
            excluded: &excluded,
        };
        let choice = |found: &Found| {
            Some(Choice {
                point: found.line.first()?.point(),
                score: found.score,
                depth: found.depth,
                nodes: shared.nodes.load(Ordering::Relaxed),
                time: clock.elapsed(),
                line: found.line.iter().map(|square| square.point()).collect(),
            })
        };
        // What to play if there is no time for a single depth.
        let first = first_choice(&position)?;
        let mut best = choice(&Found {
            depth: 0,
            score: position.evaluate(),
            line: vec![first],
        });
        if position.stones() == 0 {
            return best;
        }
        let mut last = None;
        std::thread::scope(|scope| {
            for helper in 1..threads {
                let mut searcher = Searcher::new(position.clone(), &shared);
                scope.spawn(move || searcher.deepen(1 + helper as u32 % 2, None, |_| {}));
            }
            let mut searcher = Searcher::new(position.clone(), &shared);
            searcher.deepen(1, known, |found| {
                if let Some(choice) = choice(found) {
                    report(&choice);
                    best = Some(choice);
                    last = Some(found.clone());
                }
            });
            shared.over.store(true, Ordering::Relaxed);
        });
        if let Some(best) = &mut best {
            best.nodes = shared.nodes.load(Ordering::Relaxed);
            best.time = clock.elapsed();
        }
        if let (Some(best), Some(plies)) = (&mut best, self.known_loss(&position))
            && best.plies_to_loss().is_some()
        {
            best.score = best.score.min(score::loss_in(plies));
        }
        if let Some(found) = last.and_then(|found| ProvenWin::of(&position, &found)) {
            self.proven = Some(found);
        }
        best
    }

    /// The shortest win from a position that earlier searches found, with a move that
    /// is not excluded.
    fn known_win(&self, position: &Position, excluded: &[Square]) -> Option<Found> {
        let entry = self.table.get(position.hash());
        let entry = entry.filter(|entry| entry.is_proven());
        let stored = entry.and_then(|entry| {
            plies_to_win(entry.score)?;
            Some(Found {
                depth: 0,
                score: entry.score,
                line: vec![entry.best?],
            })
        });
        let followed = self.proven.as_ref().and_then(|win| win.rest(position));
        let found = [stored, followed].into_iter().flatten();
        found
            .filter(|found| !excluded.contains(&found.line[0]))
            .max_by_key(|found| found.score)
    }

    fn known_loss(&self, position: &Position) -> Option<usize> {
        self.proven.as_ref()?.loss(position)
    }

    /// Keeps a win that was found by other means, so that later choices follow it.
    #[cfg(feature = "cli")]
    pub(crate) fn remember(&mut self, game: &Game, choice: &Choice) {
        let position = Position::new(game, Arc::clone(&self.tables));
        let found = Found {
            depth: choice.depth,
            score: choice.score,
            line: choice.line.iter().copied().map(Square::of).collect(),
        };
        if let Some(win) = ProvenWin::of(&position, &found) {
            self.proven = Some(win);
        }
    }
}

/// How many threads can run at once.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

impl Engine {
    /// The moves that look best before any search, best first, each with how good it
    /// looks. Stones that make or stop a five or an open four stand far above the rest.
    #[must_use]
    pub fn glance(&self, game: &Game) -> Vec<(Point, i32)> {
        let position = Position::new(game, Arc::clone(&self.tables));
        let mut moves = picker::candidates(&position);
        moves.sort_by_key(|ordered| (std::cmp::Reverse(ordered.order), ordered.square.index()));
        moves
            .iter()
            .map(|ordered| (ordered.square.point(), ordered.order))
            .collect()
    }

    /// Why `choice` is a good move in `game`.
    #[must_use]
    pub fn explain(&self, game: &Game, choice: &Choice) -> Reason {
        Reason::of(&Position::new(game, Arc::clone(&self.tables)), game, choice)
    }
}

/// The move that looks best before any search; `None` where there is none at all.
fn first_choice(position: &Position) -> Option<Square> {
    if let Some(five) = position.first(position.to_move(), Threat::Five) {
        return Some(five);
    }
    match Answers::of(&mut position.clone()) {
        Answers::Lost => return hopeless(position),
        Answers::Free => {}
        answers => return answers.squares().first().copied(),
    }
    let moves = picker::candidates(position);
    let best = moves.into_iter().max_by_key(|ordered| ordered.order);
    best.map(|ordered| ordered.square)
}
