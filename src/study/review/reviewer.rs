//! A review of a whole game, at once or in a thread of its own.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::effort::Effort;
use super::reviewed_move::ReviewedMove;
use super::run::{ReviewProgress, ReviewRun};
use super::summary::{Summary, summaries};
use crate::engine::{EngineTables, Stopper, run_cancellable};
use crate::rules::{ByStone, Game};

/// A game with all that was found of its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// How many moves at the beginning were not looked at, since the review was stopped;
    /// usually 0.
    pub left_out: usize,
    /// The moves that were looked at, in order.
    pub moves: Vec<ReviewedMove>,
    /// Black's chance to win before the first of these moves and after each, from 0 to 1:
    /// one more than there are moves, or none where nothing was looked at.
    pub chances: Vec<f64>,
    /// How each side played.
    pub summary: ByStone<Summary>,
}

/// Reviews `game` with this effort for each position. `stop` ends it from another thread:
/// what was found by then, of the last moves of the game, is the review. `watch` hears of
/// every position that is done.
///
/// With [`Effort::Nodes`] the same game has the same review every time.
#[must_use]
pub fn review(
    tables: &EngineTables,
    game: &Game,
    effort: Effort,
    stop: &Stopper,
    watch: &mut dyn FnMut(ReviewProgress),
) -> Review {
    let mut run = ReviewRun::new(tables, game, effort, stop);
    run.look(watch);
    let moves = run.judge_moves();
    Review {
        left_out: run.left_out(),
        chances: run.chances(),
        summary: summaries(&moves),
        moves,
    }
}

/// As [`review`], in a thread of its own. Until it is done, `watch` is called every `pause`
/// with how far it is; when it returns true the review is stopped, and what was found by
/// then is returned. `None` when it panics.
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
