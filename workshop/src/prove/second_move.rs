//! The proof for one second move: a third move, and an answer to each fourth one.

use std::collections::HashSet;
use std::io::Write;
use std::time::Instant;

use gomoku::engine::handicap::Handicap;
use gomoku::engine::{Engine, Settings};
use gomoku::rules::{BoardSize, Coords, Game, Point, Setup};

use super::guided::{Effort, Guided, Run};

/// How hard a fourth move is tried while third moves are compared.
const TRIAL: Effort = Effort {
    work: 2_000_000,
    nodes: 1,
    moves: 0,
};

/// How many fourth moves are tried after every near third move, and then after the best ones.
const FIRST_TRIALS: usize = 2;
const TRIALS: usize = 8;

/// How many third moves are compared by more trials.
const COMPARED: usize = 4;

/// A second move and its proof so far.
pub struct SecondMove {
    name: String,
    setup: Setup,
    third: Point,
    left: Vec<FourthMove>,
    proven: bool,
}

/// A fourth move that is not proven to lose yet.
struct FourthMove {
    point: Point,
    // The position after it.
    setup: Setup,
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
        let after = setup.after(third).map_err(|error| error.to_string())?;
        let mut left: Vec<FourthMove> = Vec::new();
        if known.is_none() {
            let fourth = size.points().filter_map(|point| {
                let setup = after.after(point).ok()?;
                Some(FourthMove { point, setup })
            });
            // Of those that are alike by symmetry, one.
            let mut classes = HashSet::new();
            left.extend(fourth.filter(|it| classes.insert(run.proof.class(&it.setup))));
            let mut guided = Guided::new(run);
            left.retain(|fourth| !guided.is_won(&fourth.setup));
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
            proven,
        })
    }

    /// Tries to prove what is left.
    pub fn round(&mut self, run: &Run, effort: Effort) -> Result<(), String> {
        if self.proven || run.is_over() {
            return Ok(());
        }
        let begun = Instant::now();
        let left = std::mem::take(&mut self.left);
        self.left = prove(run, left, effort, &self.name)?;
        self.proven = self.left.is_empty();
        if self.proven {
            run.add(&self.setup, self.third);
        }
        let show = |fourth: &FourthMove| {
            let point = Coords::Letters.show(fourth.point, self.setup.size());
            format!(" {point}")
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

/// Tries to prove that fourth moves lose, and returns those that are left.
fn prove(
    run: &Run,
    moves: Vec<FourthMove>,
    effort: Effort,
    name: &str,
) -> Result<Vec<FourthMove>, String> {
    let count = moves.len();
    let (left, _) = crate::common::jobs::run(
        run.jobs,
        moves.into_iter(),
        (Vec::new(), 0),
        || {
            let mut guided = Guided::new(run);
            move |fourth: FourthMove| {
                let won = guided.wins(&fourth.setup, effort);
                Ok((!won).then_some(fourth))
            }
        },
        |(left, tried), fourth| {
            left.extend(fourth);
            *tried += 1;
            eprint!("\r{name}: {tried} of {count} tried, {} left  ", left.len());
            std::io::stderr().flush().map_err(|error| error.to_string())
        },
    )?;
    eprint!("\r\x1b[K");
    Ok(left)
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

/// The third move within two points of the centre after which most of the defender's best moves are
/// proven to lose in a short time: after a few of these moves for all, after more for those that
/// did best. Among equals a diagonal neighbour of the centre comes first.
fn choose_third(run: &Run, setup: &Setup, name: &str) -> Result<Point, String> {
    let engine = Engine::new(setup.rule(), Settings::default());
    let left_after = |third: Point, trials: usize| -> Result<usize, String> {
        let after = setup.after(third).map_err(|error| error.to_string())?;
        let scores = engine.move_scores(&after, &Handicap::default());
        let best = scores.map_err(|error| error.to_string())?.into_iter();
        let tried = best.take(trials).filter_map(|(point, _)| {
            let setup = after.after(point).ok()?;
            let is_known = run.proof.get(&setup).is_some();
            (!is_known).then_some(FourthMove { point, setup })
        });
        Ok(prove(run, tried.collect(), TRIAL, name)?.len())
    };
    let middle = setup.size().get() / 2;
    let far = |point: &Point| [point.row(), point.column()].map(|it| it.abs_diff(middle));
    let mut near: Vec<Point> = setup.size().points().collect();
    near.retain(|point| far(point).iter().all(|it| *it <= 2) && setup.after(*point).is_ok());
    near.sort_by_key(|point| far(point) != [1, 1]);
    let mut thirds = Vec::new();
    for third in near {
        thirds.push((left_after(third, FIRST_TRIALS)?, third));
    }
    thirds.sort_by_key(|(left, _)| *left);
    thirds.truncate(COMPARED);
    for (left, third) in &mut thirds {
        *left = left_after(*third, TRIALS)?;
    }
    let best = thirds.into_iter().min_by_key(|(left, _)| *left);
    best.map(|(_, third)| third)
        .ok_or_else(|| "no third move".into())
}
