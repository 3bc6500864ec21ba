//! The review of a whole game, at once or on another thread.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::reviewed_move::ReviewedMove;
use super::run::{ReviewProgress, ReviewRun};
use super::summary::{Summary, summaries};
use crate::engine::{EngineTables, Stopper, run_cancellable};
use crate::rules::{ByStone, Game, Move};
use crate::study::effort::Effort;

/// The review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// How many moves at the beginning were not reviewed because the review was stopped; usually
    /// 0.
    pub left_out: usize,
    /// The moves that were reviewed, in order.
    pub moves: Vec<ReviewedMove>,
    /// Black's chance to win, from 0 to 1, before the first of these moves and after each of
    /// them: one more than there are moves, or none if no position was reached.
    pub chances: Vec<f64>,
    /// How each side played.
    pub summary: ByStone<Summary>,
    /// The moves before which their player had a win by the proof that the program carries, but
    /// for that on the empty board. A move that leaves the proof need not lose the win.
    pub proven: Vec<Move>,
}

/// Reviews `game`, from its end to its beginning, with this effort for each position. `stop` ends
/// it from another thread; the review then has only the last moves of the game. `watch` is
/// called after every position.
///
/// With [`Effort::Nodes`] the review of a game is always the same.
#[must_use]
pub fn review(
    tables: &EngineTables,
    game: &Game,
    effort: Effort,
    stop: &Stopper,
    watch: &mut dyn FnMut(ReviewProgress),
) -> Review {
    let mut run = ReviewRun::new(tables, game, effort, stop);
    run.assess(watch);
    let moves = run.judge_moves();
    Review {
        left_out: run.left_out(),
        chances: run.chances(),
        proven: run.proven(tables),
        summary: summaries(&moves),
        moves,
    }
}

/// As [`review`], on another thread. Meanwhile `watch` is called every `pause` with the progress;
/// when it returns true, the review is stopped, and what was found by then is returned. `None` if
/// it panics.
pub fn review_cancellable(
    tables: &EngineTables,
    game: &Game,
    effort: Effort,
    pause: Duration,
    mut watch: impl FnMut(ReviewProgress) -> bool,
) -> Option<Review> {
    let stop = Stopper::default();
    let of = game.move_count() + 1;
    let done = AtomicUsize::new(0);
    let note = &mut |progress: ReviewProgress| done.store(progress.done, Ordering::Relaxed);
    run_cancellable(
        &stop,
        pause,
        || review(tables, game, effort, &stop, note),
        || {
            let done = done.load(Ordering::Relaxed);
            watch(ReviewProgress { done, of })
        },
    )
}
