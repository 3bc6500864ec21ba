//! Walks through a game, from its end to its beginning, and judges each move.

use std::collections::VecDeque;
use std::mem::{Discriminant, discriminant};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::judge::{Effort, Judge};
use super::judged::{Better, Finding, Judged, Mark};
use super::positions::{Placed, Positions};
use super::proofs::{carry_back, carry_on};
use super::standing::{Assessed, Standing, Win};
use super::summary::{Summary, summaries};
use crate::engine::{Stopper, watched};
use crate::rules::{ByStone, Game, Setup, Stone};

/// A game with all that was found of its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// How many moves at the beginning were not looked at, since the review was stopped;
    /// usually 0.
    pub left_out: usize,
    /// The moves that were looked at, in order.
    pub moves: Vec<Judged>,
    /// Black's chance to win before the first of these moves and after each, from 0 to 1:
    /// one more than there are moves, or none where nothing was looked at.
    pub chances: Vec<f64>,
    /// How each side played.
    pub summary: ByStone<Summary>,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions that were looked at.
    pub done: usize,
    /// Positions of the game.
    pub of: usize,
}

/// Reviews `game` with this effort for each position. `stop` ends it from another thread:
/// what was found by then, of the last moves of the game, is the review. `watch` hears of
/// every position that is done.
///
/// With [`Effort::Nodes`] the same game has the same review every time.
#[must_use]
pub fn review(
    game: &Game,
    effort: Effort,
    stop: &Stopper,
    watch: &mut dyn FnMut(Progress),
) -> Review {
    let mut walk = Walk::new(game, effort, stop);
    walk.look(watch);
    let moves = walk.judge_moves();
    Review {
        left_out: walk.left_out.min(walk.moves.len()),
        chances: walk.chances(),
        summary: summaries(&moves),
        moves,
    }
}

/// As [`review`], in a thread of its own. Until it is done, `watch` is called every `pause`
/// with how far it is; when it returns true the review is stopped, and what was found by
/// then is returned. `None` when it panics.
pub fn review_watched(
    game: &Game,
    effort: Effort,
    pause: Duration,
    mut watch: impl FnMut(Progress) -> bool,
) -> Option<Review> {
    let stop = Stopper::default();
    let of = game.move_count() + 1;
    let done = AtomicUsize::new(0);
    let note = &mut |progress: Progress| done.store(progress.done, Ordering::Relaxed);
    watched(
        &stop,
        pause,
        || review(game, effort, &stop, note),
        || {
            let done = done.load(Ordering::Relaxed);
            watch(Progress { done, of })
        },
    )
}

/// A game that is walked through.
struct Walk {
    judge: Judge,
    setups: Vec<Setup>,
    moves: Vec<Placed>,
    // What is known of the positions from `left_out` on, and what was found of the moves
    // after them; both in the order of the game once all is looked at.
    assessed: VecDeque<Assessed>,
    found: VecDeque<Found>,
    left_out: usize,
}

/// What was found of a move, and of what kind the positions before and after it were.
struct Found {
    findings: Vec<Finding>,
    kinds: [Discriminant<Standing>; 2],
}

impl Walk {
    fn new(game: &Game, effort: Effort, stop: &Stopper) -> Walk {
        let Positions { setups, moves } = Positions::of(game);
        Walk {
            judge: Judge::new(game.rule(), effort, stop),
            left_out: setups.len(),
            setups,
            moves,
            assessed: VecDeque::new(),
            found: VecDeque::new(),
        }
    }

    /// Looks at the positions, the last first: what is found of a position helps with the
    /// one before it.
    fn look(&mut self, watch: &mut dyn FnMut(Progress)) {
        let of = self.setups.len();
        while let Some(index) = self.left_out.checked_sub(1) {
            let mut assessed = self.judge.assess(&self.setups[index]);
            if let Some(after) = self.assessed.front() {
                carry_back(&mut assessed, self.moves[index].made.point, after);
            }
            if self.judge.is_stopped() {
                return;
            }
            self.assessed.push_front(assessed);
            self.left_out = index;
            if self.assessed.len() > 1 {
                let found = self.found(0);
                self.found.push_front(found);
            }
            if self.judge.is_stopped() {
                // What was found of the last move may be wrong.
                self.assessed.pop_front();
                self.found.pop_front();
                self.left_out += 1;
                return;
            }
            let done = self.assessed.len();
            watch(Progress { done, of });
        }
    }

    /// Black's chances.
    fn chances(&self) -> Vec<f64> {
        let positions = self.setups[self.left_out..].iter().zip(&self.assessed);
        let chances = positions.map(|(setup, assessed)| {
            let chance = assessed.standing.chance();
            match setup.side_to_move() {
                Stone::Black => chance,
                Stone::White => 1.0 - chance,
            }
        });
        chances.collect()
    }

    /// The moves that were looked at, in order.
    fn judge_moves(&mut self) -> Vec<Judged> {
        let count = self.found.len();
        for index in 0..count {
            let point = self.placed(index).made.point;
            let (before, after) = self.assessed.make_contiguous().split_at_mut(index + 1);
            carry_on(&before[index], point, &mut after[0]);
            self.name_the_win(index + 1);
            // Proofs of the moves before may have changed what is known.
            if self.kinds(index) != self.found[index].kinds {
                let found = self.found(index);
                let stopped = self.judge.is_stopped();
                self.found[index] = found;
                if stopped {
                    self.found[index].findings.clear();
                }
            }
        }
        (0..count).map(|index| self.judged(index)).collect()
    }

    fn setup(&self, index: usize) -> &Setup {
        &self.setups[self.left_out + index]
    }

    fn placed(&self, index: usize) -> &Placed {
        &self.moves[self.left_out + index]
    }

    fn kinds(&self, index: usize) -> [Discriminant<Standing>; 2] {
        [index, index + 1].map(|index| discriminant(&self.assessed[index].standing))
    }

    fn found(&mut self, index: usize) -> Found {
        let findings = match self.placed(index).in_opening {
            true => Vec::new(),
            false => self.findings(index),
        };
        Found {
            findings,
            kinds: self.kinds(index),
        }
    }

    /// Where only the loss of the other side told of a win, looks for its moves.
    fn name_the_win(&mut self, index: usize) {
        let nameless = |win: &Win| win.line.is_empty() && win.plies > 0;
        if self.assessed[index].standing.win().is_some_and(nameless) {
            let setup = &self.setups[self.left_out + index];
            let choice = self.judge.search(setup, &[], 2);
            if let Some(choice) = choice.filter(|choice| choice.plies_to_win().is_some()) {
                self.assessed[index] = Assessed::of(setup, &choice);
            }
        }
    }

    /// What is proven of a move.
    fn findings(&mut self, index: usize) -> Vec<Finding> {
        let at = self.left_out + index;
        let (setup, next) = (&self.setups[at], &self.setups[at + 1]);
        let point = self.moves[at].made.point;
        let before = self.assessed[index].standing.clone();
        let after = self.assessed[index + 1].standing.clone();
        match (before, after) {
            (Standing::Won(win), Standing::Lost { .. }) => {
                let begins = win.plies >= LEAST_TO_FIND;
                begins.then_some(Finding::Begins(win)).into_iter().collect()
            }
            (Standing::Won(win), Standing::Won(other)) => {
                vec![Finding::Missed(win), Finding::Allowed(other)]
            }
            (Standing::Won(win), _) => {
                let holds =
                    next.outcome().is_some() || self.judge.holding(next, &[], CLAIM).is_some();
                holds.then_some(Finding::Missed(win)).into_iter().collect()
            }
            (Standing::Searched { .. }, Standing::Won(win)) => {
                let Some(other) = self.judge.holding(setup, &[point], CLAIM) else {
                    return Vec::new();
                };
                self.assessed[index] = Assessed::of(setup, &other);
                vec![Finding::Allowed(win)]
            }
            (Standing::Searched { .. }, Standing::Searched { .. }) => {
                let only = self.judge.is_only_move(setup, point);
                only.then_some(Finding::Only).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether the same side had a win by force at its turn before.
    fn was_won(&self, index: usize) -> bool {
        let earlier = index.checked_sub(2).map(|index| &self.assessed[index]);
        earlier.is_some_and(|assessed| assessed.standing.win().is_some())
    }

    fn judged(&self, index: usize) -> Judged {
        let before = &self.assessed[index];
        let placed = self.placed(index);
        let mut findings = self.found[index].findings.clone();
        let goes_on = self.was_won(index);
        findings.retain(|finding| !(goes_on && matches!(finding, Finding::Begins(_))));
        let mut judged = Judged {
            made: placed.made,
            in_opening: placed.in_opening,
            before: before.standing.clone(),
            after: self.assessed[index + 1].standing.clone(),
            findings,
            mark: None,
            better: None,
        };
        judged.mark = judged.marked();
        let is_bad = judged.mark.is_some_and(|mark| mark != Mark::Good);
        let other = before.best.first() != Some(&placed.made.point);
        if is_bad && other && !before.best.is_empty() {
            judged.better = Some(Better {
                line: before.best.clone(),
                reason: self.judge.reason(self.setup(index), before),
            });
        }
        judged
    }
}

/// How many times the usual effort goes into what is claimed of a move.
const CLAIM: u32 = 8;

/// A win in so many plies or more is one that had to be found.
const LEAST_TO_FIND: usize = 5;
