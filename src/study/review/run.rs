//! The run of a review through a game, from its end to its beginning.

use std::collections::VecDeque;
use std::mem::{Discriminant, discriminant};

use super::assessor::Assessor;
use super::claims::Defence;
use super::proofs::{carry_back, carry_on};
use super::reviewed_move::{Better, Finding, MISTAKE, MoveMark, ReviewedMove};
use super::standing::{Assessed, Standing};
use crate::engine::{Win, WinKind};
use crate::rules::game::Step;
use crate::rules::{Game, Move, Setup, Stone};

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// How many positions are done.
    pub done: usize,
    /// How many positions the game has.
    pub of: usize,
}

/// A review in progress.
pub(super) struct ReviewRun<'a> {
    assessor: &'a mut Assessor,
    setups: Vec<Setup>,
    moves: Vec<Placed>,
    // The assessments of the positions from `left_out` on, and the findings of the moves
    // between them, both in the order of the game.
    assessed: VecDeque<Assessed>,
    found: VecDeque<MoveFindings>,
    left_out: usize,
}

/// The findings of a move, and the kinds of standing before and after it on which they are
/// based.
struct MoveFindings {
    findings: Vec<Finding>,
    kinds: [Discriminant<Standing>; 2],
}

/// A move of the game.
struct Placed {
    made: Move,
    /// Whether it was part of an opening procedure, in which a stone has other aims than to
    /// win.
    in_opening: bool,
}

/// The positions of a game, one before each move and one after the last, and its moves.
fn positions(game: &Game) -> (Vec<Setup>, Vec<Placed>) {
    let mut at = game.clone();
    while at.undo().is_some() {}
    let (mut setups, mut moves) = (vec![at.as_setup()], Vec::new());
    for (index, step) in game.steps().iter().enumerate() {
        at.redo();
        let Step::Move(made) = *step else { continue };
        setups.push(at.as_setup());
        let in_opening = game.ask_at(index).is_some();
        moves.push(Placed { made, in_opening });
    }
    (setups, moves)
}

impl ReviewRun<'_> {
    pub(super) fn new<'a>(assessor: &'a mut Assessor, game: &Game) -> ReviewRun<'a> {
        let (setups, moves) = positions(game);
        ReviewRun {
            assessor,
            left_out: setups.len(),
            setups,
            moves,
            assessed: VecDeque::new(),
            found: VecDeque::new(),
        }
    }

    /// Assesses the positions, the last first: what is found in a position helps with the one
    /// before it.
    pub(super) fn assess(&mut self, watch: &mut dyn FnMut(ReviewProgress)) {
        let of = self.setups.len();
        while let Some(index) = self.left_out.checked_sub(1) {
            let mut assessed = self.assessor.assess(&self.setups[index]);
            if let Some(after) = self.assessed.front() {
                carry_back(&mut assessed, self.moves[index].made.point, after);
            }
            if self.assessor.is_stopped() {
                return;
            }
            self.assessed.push_front(assessed);
            self.left_out = index;
            if self.assessed.len() > 1 {
                let found = self.found(0);
                self.found.push_front(found);
            }
            if self.assessor.is_stopped() {
                // The last findings may be wrong.
                self.assessed.pop_front();
                self.found.pop_front();
                self.left_out += 1;
                return;
            }
            let done = self.assessed.len();
            watch(ReviewProgress { done, of });
        }
    }

    /// How many moves at the beginning were not reviewed.
    pub(super) fn left_out(&self) -> usize {
        self.left_out.min(self.moves.len())
    }

    /// Black's chance in each position that was assessed.
    pub(super) fn chances(&self) -> Vec<f64> {
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

    /// The moves before which their player had a win by proof.
    pub(super) fn proven(&mut self) -> Vec<Move> {
        let positions = self.setups.iter().zip(&self.moves).skip(self.left_out);
        let is_proven = |(setup, placed): &(&Setup, &Placed)| {
            let is_empty = setup.board().stone_count() == 0;
            !is_empty && !placed.in_opening && self.assessor.is_proven(setup)
        };
        let proven = positions.filter(is_proven);
        proven.map(|(_, placed)| placed.made).collect()
    }

    /// The moves that were reviewed, in order.
    pub(super) fn judge_moves(&mut self) -> Vec<ReviewedMove> {
        let count = self.found.len();
        // What settles one position may settle those beside it.
        while (0..count).filter(|index| self.carry(*index)).count() > 0 {}
        (0..count).map(|index| self.judged(index)).collect()
    }

    /// Carries what is proven across a move; whether that changed what there is to say of it.
    fn carry(&mut self, index: usize) -> bool {
        let point = self.placed(index).made.point;
        let (before, after) = self.assessed.make_contiguous().split_at_mut(index + 1);
        carry_back(&mut before[index], point, &after[0]);
        carry_on(&before[index], point, &mut after[0]);
        if self.kinds(index) == self.found[index].kinds {
            return false;
        }
        self.find_line_of_win(index + 1);
        self.found[index] = self.found(index);
        if self.assessor.is_stopped() {
            self.found[index].findings.clear();
        }
        true
    }

    fn placed(&self, index: usize) -> &Placed {
        &self.moves[self.left_out + index]
    }

    fn kinds(&self, index: usize) -> [Discriminant<Standing>; 2] {
        [index, index + 1].map(|index| discriminant(&self.assessed[index].standing))
    }

    fn found(&mut self, index: usize) -> MoveFindings {
        let findings = match self.placed(index).in_opening {
            true => Vec::new(),
            false => self.findings(index),
        };
        MoveFindings {
            findings,
            kinds: self.kinds(index),
        }
    }

    /// If a win is only known because the other side loses, looks for its moves.
    fn find_line_of_win(&mut self, index: usize) {
        let has_no_line = |win: &Win| win.line.is_empty() && win.plies > 0;
        if self.assessed[index].standing.win().is_some_and(has_no_line) {
            let setup = &self.setups[self.left_out + index];
            let choice = self.assessor.search(setup, &[], 2);
            if let Some(choice) = choice.filter(|choice| choice.plies_to_win().is_some()) {
                self.assessed[index] = Assessed::of(setup, &choice);
            }
        }
    }

    /// What is proven of a move.
    fn findings(&mut self, index: usize) -> Vec<Finding> {
        self.compare_with_others(index);
        let at = self.left_out + index;
        let (setup, next) = (&self.setups[at], &self.setups[at + 1]);
        let point = self.moves[at].made.point;
        let before = self.assessed[index].standing.clone();
        let after = self.assessed[index + 1].standing.clone();
        match (before, after) {
            (Standing::Won(win), Standing::Lost { plies }) => {
                self.still_wins(index, win, plies).into_iter().collect()
            }
            (Standing::Won(win), Standing::Won(other)) => {
                vec![Finding::Missed(win), Finding::Allowed(other)]
            }
            (Standing::Won(win), Standing::Drawn) => vec![Finding::Missed(win)],
            (Standing::Won(win), Standing::Searched { .. }) => {
                match self.assessor.against_missed(next, &win) {
                    Defence::Holds(_) => vec![Finding::Missed(win)],
                    Defence::Doubtful(_) => vec![Finding::MayMiss(win)],
                    // A five is always missed.
                    Defence::NoneFound if win.kind == WinKind::Five => {
                        vec![Finding::MayMiss(win)]
                    }
                    Defence::NoneFound => Vec::new(),
                    Defence::Lost(plies, best) => {
                        let standing = Standing::Lost { plies };
                        self.assessed[index + 1] = Assessed { standing, best };
                        self.still_wins(index, win, plies).into_iter().collect()
                    }
                }
            }
            (Standing::Searched { .. }, Standing::Won(win)) => {
                match self.assessor.holds_instead(setup, point, &win) {
                    Defence::Holds(other) => {
                        self.assessed[index] = Assessed::of(setup, &other);
                        vec![Finding::Allowed(win)]
                    }
                    Defence::Doubtful(other) => {
                        self.assessed[index] = Assessed::of(setup, &other);
                        vec![Finding::MayAllow(win)]
                    }
                    Defence::NoneFound => {
                        // What seemed better loses as well.
                        self.assessed[index].best.clear();
                        vec![Finding::MayAllow(win)]
                    }
                    Defence::Lost(plies, best) => {
                        let plies = plies.max(win.plies + 1);
                        let standing = Standing::Lost { plies };
                        self.assessed[index] = Assessed { standing, best };
                        sooner(win, plies).into_iter().collect()
                    }
                }
            }
            (Standing::Lost { plies }, Standing::Won(win)) => {
                sooner(win, plies).into_iter().collect()
            }
            (Standing::Searched { .. }, Standing::Searched { .. }) => {
                let only = self.assessor.is_only_move(setup, point);
                only.then_some(Finding::Only).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// If a move that seemed best turned out worse, searches the other moves: the position before
    /// it was worth as much as the best of them.
    fn compare_with_others(&mut self, index: usize) {
        let at = self.left_out + index;
        let (setup, point) = (&self.setups[at], self.moves[at].made.point);
        let (before, after) = (&self.assessed[index], &self.assessed[index + 1]);
        let is_settled = before.standing.is_settled() || after.standing.is_settled();
        let lost = before.standing.chance() + after.standing.chance() - 1.0;
        if is_settled || lost < MISTAKE || before.best.first() != Some(&point) {
            return;
        }
        if let Some(other) = self.assessor.search(setup, &[point], 1) {
            let other = Assessed::of(setup, &other);
            if !matches!(other.standing, Standing::Lost { .. }) {
                self.assessed[index] = other;
            }
        }
    }

    /// What there is to say of a move that keeps a known win, or begins another one, by which the
    /// opponent loses in `plies` plies. A win that was obvious does not count.
    fn still_wins(&self, index: usize, known: Win, plies: usize) -> Option<Finding> {
        let point = self.placed(index).made.point;
        let is_slower = match known.kind {
            WinKind::Five => plies > 0,
            WinKind::Fours | WinKind::Threats | WinKind::Search | WinKind::Proof => {
                known.line.first() != Some(&point) && known.plies + SOONER <= plies + 1
            }
        };
        if is_slower {
            return Some(Finding::Slower(known));
        }
        let win = match known.line.first() == Some(&point) {
            true => known,
            false => {
                let mut line = vec![point];
                line.extend(self.assessed[index + 1].best.iter().take(plies));
                let (kind, plies) = (WinKind::Search, plies + 1);
                Win { kind, plies, line }
            }
        };
        (win.plies >= LEAST_TO_FIND).then_some(Finding::Begins(win))
    }

    fn judged(&mut self, index: usize) -> ReviewedMove {
        let before = &self.assessed[index];
        let placed = &self.moves[self.left_out + index];
        let mut findings = self.found[index].findings.clone();
        // Whether the same side had begun a forced win at its previous turn.
        let goes_on =
            index > 1 && matches!(self.assessed[index - 1].standing, Standing::Lost { .. });
        findings.retain(|finding| !(goes_on && matches!(finding, Finding::Begins(_))));
        let mut judged = ReviewedMove {
            made: placed.made,
            in_opening: placed.in_opening,
            before: before.standing.clone(),
            after: self.assessed[index + 1].standing.clone(),
            findings,
            mark: None,
            better: None,
        };
        let first = before.best.first();
        let has_better = first.is_some_and(|first| *first != placed.made.point);
        judged.mark = judged.marked(has_better);
        let is_bad = judged.mark.is_some_and(|mark| mark != MoveMark::Good);
        let is_sooner = matches!(judged.findings[..], [Finding::Sooner(_)]);
        let setup = &self.setups[self.left_out + index];
        let proven = match is_bad {
            true => self.assessor.proven_win(setup),
            false => None,
        };
        if let Some((win, line)) = proven {
            judged.better = Some(Better {
                line,
                reason: None,
                proven: Some(win.plies),
            });
        } else if (is_bad || is_sooner) && has_better {
            let reason = self.assessor.reason(setup, before);
            judged.better = Some(Better {
                line: self.assessor.with_reply(setup, before.best.clone()),
                reason,
                proven: None,
            });
        }
        judged
    }
}

/// What there is to say of a move that gives the opponent `win` in a position that loses in `plies`
/// plies: that others held out longer, if it matters or leaves a five or an open four.
fn sooner(win: Win, plies: usize) -> Option<Finding> {
    let by = if win.plies <= OPEN_FOUR { 2 } else { SOONER };
    (win.plies + by <= plies).then_some(Finding::Sooner(win))
}

/// The plies in which an open four wins.
const OPEN_FOUR: usize = 3;

/// A win that is shorter than another by this many plies is much shorter.
const SOONER: usize = 7;

/// A win of at least this many plies is not obvious.
const LEAST_TO_FIND: usize = 5;

#[cfg(test)]
#[path = "run_tests.rs"]
mod tests;
