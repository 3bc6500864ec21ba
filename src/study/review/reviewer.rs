//! The review of a whole game, at once or on another thread.

use std::time::Duration;

use super::assessor::Assessor;
use super::reviewed_move::{MISTAKE, ReviewedMove};
use super::run::{ReviewProgress, ReviewRun};
use super::summary::{Summary, summaries};
use crate::engine::{EngineTables, Stopper, run_cancellable};
use crate::rules::{ByStone, Game, Move, Setup, Stone};
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

/// The most moves that are [as expected](Review::as_expected).
const MOST_EXPECTED: usize = 6;

/// A side with a smaller advantage over an even chance is not ahead.
const AHEAD: f64 = 0.1;

impl Review {
    /// How many of the first moves keep the chances that the first move of the game gives: the side
    /// that moves first is usually far ahead, and it is no fault of the other side's that it stands badly.
    /// At most six; 0 if neither side is ahead by then, and for a `game` that began with stones on the
    /// board or with an opening procedure.
    #[must_use]
    pub fn as_expected(&self, game: &Game) -> usize {
        let (Some(first), 0) = (self.chances.get(1), self.left_out) else {
            return 0;
        };
        let is_usual = game.setup().is_none() && game.opening().is_none();
        let own = match game.first() {
            Stone::Black => *first,
            Stone::White => 1.0 - first,
        };
        if !is_usual || own < 0.5 + AHEAD {
            return 0;
        }
        let after = self.chances.iter().skip(1).take(MOST_EXPECTED);
        let keeps = |chance: &&f64| (**chance - first).abs() < MISTAKE;
        after.take_while(keeps).count()
    }
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
    Reviewer::new(tables).review(game, effort, stop, watch)
}

/// Reviews one game after another, each as [`review`] does. What it searches with is made once, so
/// that short games take little time.
pub(crate) struct Reviewer<'a> {
    tables: &'a EngineTables,
    assessor: Option<Assessor>,
    // The last review of a game without moves: a file may have very many of them, all alike.
    empty: Option<(Setup, Effort, Review)>,
}

impl Reviewer<'_> {
    pub(crate) const fn new(tables: &EngineTables) -> Reviewer<'_> {
        Reviewer {
            tables,
            assessor: None,
            empty: None,
        }
    }

    /// The review of a game; see [`review`].
    pub(crate) fn review(
        &mut self,
        game: &Game,
        effort: Effort,
        stop: &Stopper,
        watch: &mut dyn FnMut(ReviewProgress),
    ) -> Review {
        let start = (game.move_count() == 0).then(|| game.as_setup());
        if let (Some(start), Some((setup, of, review))) = (&start, &self.empty)
            && (start, effort) == (setup, *of)
        {
            return review.clone();
        }
        let kept = self.assessor.take().filter(|it| it.rule() == game.rule());
        let assessor = match kept {
            Some(mut kept) => {
                kept.renew(effort, stop);
                kept
            }
            None => Assessor::new(self.tables, game.rule(), effort, stop),
        };
        let mut run = ReviewRun::new(self.assessor.insert(assessor), game);
        run.assess(watch);
        let moves = run.judge_moves();
        let review = Review {
            left_out: run.left_out(),
            chances: run.chances(),
            proven: run.proven(),
            summary: summaries(&moves),
            moves,
        };
        // A review that was stopped is not whole.
        let start = start.filter(|_| !stop.is_stopped());
        self.empty = start.map(|start| (start, effort, review.clone()));
        review
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
    let begun = ReviewProgress {
        done: 0,
        of: game.move_count() + 1,
    };
    let work = |report: &mut dyn FnMut(&ReviewProgress)| {
        review(tables, game, effort, &stop, &mut |progress| {
            report(&progress)
        })
    };
    run_cancellable(&stop, pause, work, |latest| {
        watch(latest.copied().unwrap_or(begun))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    /// What was found in one game must not change the review of another.
    #[test]
    fn one_game_after_another_is_reviewed_as_if_it_were_the_only_one() {
        let tables = EngineTables::default();
        let mut reviewer = Reviewer::new(&tables);
        let (stop, effort) = (Stopper::default(), Effort::Nodes(100));
        let game = "new 7\n3 3\n";
        let others = [
            "new 5\n2 2\n",
            "new 5 caro\n",
            "new 5\n",
            "new 5\n",
            "new 6\n",
        ];
        for script in [&[game; 2], &others[..], &[game]].concat() {
            let game = read_script(script).unwrap();
            let found = reviewer.review(&game, effort, &stop, &mut |_| {});
            let alone = review(&tables, &game, effort, &stop, &mut |_| {});
            assert_eq!(found, alone, "{script}");
        }
    }
}
