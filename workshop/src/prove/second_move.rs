//! The proof for one second move: a third move, and a task for each fourth one.

use std::io::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use gomoku::engine::handicap::Handicap;
use gomoku::engine::perfect::prove::{Proof, Status, Task};
use gomoku::engine::{Engine, Settings};
use gomoku::rules::{BoardSize, Coords, Game, Point, Setup};

use crate::common::log::Log;

/// What all second moves of a run share.
pub struct Run<'a> {
    pub proof: &'a Proof,
    pub log: Mutex<Log>,
    pub jobs: usize,
    pub start: Instant,
    pub end: Option<Instant>,
}

/// The most work on a fourth move while third moves are compared.
const TRIAL_WORK: u64 = 2_000_000;

/// How many fourth moves are tried while third moves are compared.
const TRIALS: usize = 8;

/// How much work is done between two looks at the clock.
const SLICE: u64 = 2_000_000;

impl Run<'_> {
    /// Whether its time is over.
    pub fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    fn keep(&self, line: &str) {
        let added = lock(&self.log).add(format!("{line}\n").as_bytes());
        added.expect("the log can be written");
    }

    /// Works on `tasks` until each is proven, fails or has taken `work`; those that are not proven
    /// stay.
    fn work_on(&self, tasks: &mut Vec<FourthMove>, work: u64, name: &str) {
        let count = tasks.len();
        let queue = Mutex::new(std::mem::take(tasks));
        let left = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.min(count) {
                scope.spawn(|| {
                    let mut prover = self.proof.prover();
                    loop {
                        let next = lock(&queue).pop();
                        let Some(mut fourth) = next else { break };
                        let end = fourth.task.state().0 + work;
                        let status = loop {
                            let spent = fourth.task.state().0;
                            let slice = SLICE.min(end.saturating_sub(spent));
                            let report = &mut |line: String| self.keep(&line);
                            let status =
                                self.proof.run(&mut prover, &mut fourth.task, slice, report);
                            if status != Status::Unfinished
                                || spent + slice >= end
                                || self.is_over()
                            {
                                break status;
                            }
                        };
                        if status != Status::Proven {
                            lock(&left).push((fourth, status));
                        }
                        let waiting = lock(&queue).len();
                        eprint!(
                            "\r{name}: {} of {count} tried, {} left  ",
                            count - waiting,
                            lock(&left).len()
                        );
                        let _ = std::io::stderr().flush();
                    }
                });
            }
        });
        eprint!("\r\x1b[K");
        let left = left.into_inner().unwrap_or_else(PoisonError::into_inner);
        *tasks = left.into_iter().map(|(fourth, _)| fourth).collect();
    }
}

/// A fourth move that is not proven to lose yet.
struct FourthMove {
    point: Point,
    task: Task,
}

/// A second move and its proof so far.
pub struct SecondMove {
    name: String,
    setup: Setup,
    third: Point,
    left: Vec<FourthMove>,
    work: u64,
    proven: bool,
}

/// All second moves up to symmetry, those far from the centre first.
pub fn all(size: BoardSize) -> Vec<Point> {
    let middle = size.get() / 2;
    let far = |point: &Point| (point.column() - middle).max(middle - point.row());
    let mut points: Vec<Point> = size.points().collect();
    points.retain(|point| {
        let (up, right) = (
            middle.checked_sub(point.row()),
            point.column().checked_sub(middle),
        );
        matches!((up, right), (Some(up), Some(right)) if right <= up && up > 0)
    });
    points.sort_by_key(|point| std::cmp::Reverse(far(point)));
    points
}

impl SecondMove {
    /// Chooses the third move, unless it is given, and tries the solver alone on every fourth.
    pub fn new(run: &Run, second: Point, third: Option<Point>) -> Result<SecondMove, String> {
        let (size, middle) = (BoardSize::default(), BoardSize::default().get() / 2);
        let mut game = Game::new(size, run.proof.rule());
        let centre = Point::new(middle, middle).map_err(|error| error.to_string())?;
        for point in [centre, second] {
            game.play(point).map_err(|error| error.to_string())?;
        }
        let setup = game.as_setup();
        let name = Coords::Letters.show(second, size).to_string();
        let known = run.proof.get(&setup);
        let third = match known.or(third).or_else(|| hinted_third(run, &setup)) {
            Some(third) => third,
            None => choose_third(run, &setup, &name)?,
        };
        let mut left = Vec::new();
        let after = setup.after(third).map_err(|error| error.to_string())?;
        let mut prover = run.proof.prover();
        for point in size.points() {
            let Ok(next) = after.after(point) else {
                continue;
            };
            let task = run.proof.task(&next);
            if known.is_none() && run.proof.get(&next).is_none() && !prover.solves(&task) {
                left.push(FourthMove { point, task });
            }
        }
        println!(
            "{name}: third move {}, {} fourth moves to prove ({:.0?})",
            Coords::Letters.show(third, size),
            left.len(),
            run.start.elapsed(),
        );
        let proven = known.is_some();
        Ok(SecondMove {
            name,
            setup,
            third,
            left,
            work: 0,
            proven,
        })
    }

    /// Gives every fourth move that is left this much work.
    pub fn round(&mut self, run: &Run, work: u64) -> Result<(), String> {
        if self.proven || run.is_over() {
            return Ok(());
        }
        let begun = Instant::now();
        run.work_on(&mut self.left, work, &self.name);
        self.work = work;
        self.proven = self.left.is_empty();
        if self.proven
            && let Some(line) = run.proof.add(&self.setup, self.third)
        {
            run.keep(&line);
        }
        let show = |fourth: &FourthMove| {
            let point = Coords::Letters.show(fourth.point, self.setup.size());
            let (_, cost, nodes) = fourth.task.state();
            format!(" {point} ({cost:.1}, {nodes} nodes)")
        };
        let left: String = self.left.iter().map(show).collect();
        println!(
            "{}: {} in {:.0?}, {} positions proven in all ({:.0?}){}{left}",
            self.name,
            if self.proven {
                "proven"
            } else {
                "not proven yet"
            },
            begun.elapsed(),
            run.proof.count(),
            run.start.elapsed(),
            if left.is_empty() { "" } else { ": left" },
        );
        Ok(())
    }

    /// Whether every fourth move loses.
    pub fn is_proven(&self) -> bool {
        self.proven
    }
}

/// The third move after which the hints have most fourth moves.
fn hinted_third(run: &Run, setup: &Setup) -> Option<Point> {
    let hints = |third: &Point| {
        let after = setup.after(*third).ok()?;
        let fourth = setup
            .size()
            .points()
            .filter_map(|point| after.after(point).ok());
        Some(fourth.filter(|next| run.proof.hint(next).is_some()).count())
    };
    let third = setup.size().points().max_by_key(hints)?;
    hints(&third).filter(|count| *count > 100)?;
    Some(third)
}

/// The diagonal neighbour of the centre after which most of the defender's best moves are
/// proven to lose in a short time.
fn choose_third(run: &Run, setup: &Setup, name: &str) -> Result<Point, String> {
    let engine = Engine::new(setup.rule(), Settings::default());
    let middle = setup.size().get() / 2;
    let mut best: Option<(usize, Point)> = None;
    for (row, column) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
        let at = |step: isize| middle.saturating_add_signed(step);
        let third = Point::new(at(row), at(column)).map_err(|error| error.to_string())?;
        let Ok(after) = setup.after(third) else {
            continue;
        };
        let scores = engine.move_scores(&after, &Handicap::default());
        let mut tasks = Vec::new();
        for (point, _) in scores
            .map_err(|error| error.to_string())?
            .into_iter()
            .take(TRIALS)
        {
            let next = after.after(point).map_err(|error| error.to_string())?;
            if run.proof.get(&next).is_none() {
                tasks.push(FourthMove {
                    point,
                    task: run.proof.task(&next),
                });
            }
        }
        run.work_on(&mut tasks, TRIAL_WORK, name);
        if best.is_none_or(|(least, _)| tasks.len() < least) {
            best = Some((tasks.len(), third));
        }
    }
    best.map(|(_, third)| third)
        .ok_or_else(|| "no third move".into())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
