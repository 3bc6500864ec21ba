//! The candidate moves of a position, and their order.

use std::cmp::Reverse;

use super::history::History;
use super::params::SearchParams;
use crate::engine::eval::evaluator::{Evaluator, MoveScores};
use crate::engine::position::{Position, Square, Threat};
use crate::engine::solve::defences::against_open_four;

/// A move and its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ordered {
    pub square: Square,
    /// Moves with a larger number come earlier.
    pub order: i32,
    /// Its place among the moves of its node, from 0.
    pub rank: u16,
    /// Whether it neither makes nor stops a three or a four.
    pub quiet: bool,
}

impl Ordered {
    pub(crate) const fn new(square: Square, order: i32, quiet: bool) -> Ordered {
        Ordered {
            square,
            order,
            rank: 0,
            quiet,
        }
    }
}

/// So many thousandths of a value.
const fn part(value: i32, thousandths: i32) -> i32 {
    value.saturating_mul(thousandths) / 1000
}

/// Appends the candidate moves in their trained order: the points close enough to some stone
/// to matter to either side, or every point if there are none; nothing if no move is legal.
pub(crate) fn add_candidates(
    position: &Position,
    evaluator: &Evaluator,
    params: &SearchParams,
    moves: &mut Vec<Ordered>,
) {
    let order = |_: i32, [own, other]: [MoveScores; 2]| i32::from(own.make) + i32::from(other.take);
    add_ordered(position, evaluator, params, moves, order);
}

/// As [`add_candidates`], but ordered by static move score.
pub(crate) fn add_scored_candidates(
    position: &Position,
    evaluator: &Evaluator,
    params: &SearchParams,
    moves: &mut Vec<Ordered>,
) {
    add_ordered(position, evaluator, params, moves, |score, _| score);
}

/// Appends the candidates. `order` gets the static move score, and the scores by the patterns of
/// the side to move and of its opponent.
#[inline]
fn add_ordered(
    position: &Position,
    evaluator: &Evaluator,
    params: &SearchParams,
    moves: &mut Vec<Ordered>,
    order: impl Fn(i32, [MoveScores; 2]) -> i32,
) {
    let start = moves.len();
    moves.reserve(position.size().area());
    for square in position.near_empties() {
        let scores = evaluator.move_scores(position, square);
        let [own, other] = scores.map(|scores| i32::from(scores.fixed));
        let move_score = own.saturating_add(part(other, params.order_opponent));
        let own = position.potential(square, position.side_to_move());
        if move_score <= Evaluator::LEAST_MOVE_SCORE || position.forbids(square, own) {
            continue;
        }
        let other = position.potential(square, position.opponent());
        let quiet = own.threat <= Threat::None && other.threat <= Threat::None;
        moves.push(Ordered::new(square, order(move_score, scores), quiet));
    }
    if moves.len() == start {
        moves.extend(centre_first(position));
    }
}

/// Appends the moves that may help against an open four that the opponent threatens.
pub(crate) fn defences(
    position: &Position,
    evaluator: &Evaluator,
    params: &SearchParams,
    moves: &mut Vec<Ordered>,
) {
    moves.extend(against_open_four(position).map(|square| {
        let scores = evaluator.move_scores(position, square);
        let [own, other] = scores.map(|scores| i32::from(scores.fixed));
        let own = part(own, params.order_own_in_defence);
        Ordered::new(square, own.saturating_add(other), false)
    }));
}

/// Every legal move, those nearest to the centre first.
fn centre_first(position: &Position) -> impl Iterator<Item = Ordered> {
    let middle = position.size().get() / 2;
    let side_to_move = position.side_to_move();
    let allowed = move |square: &Square| !position.is_foul(*square, side_to_move);
    position.empties().filter(allowed).map(move |square| {
        let (row, column) = (square.row(), square.column());
        let far = row.abs_diff(middle).max(column.abs_diff(middle));
        Ordered::new(square, -(far as i32), true)
    })
}

/// Orders the moves of `colour` best first and ranks them from `rank` on, after adding the
/// history score and the bonus of the counter-move to `last`, the opponent's move. Moves
/// after the first `width` are hardly ever searched, so they are left unsorted.
pub(crate) fn sort(
    moves: &mut [Ordered],
    rank: u16,
    width: usize,
    history: &History,
    (colour, last): (usize, Option<Square>),
    params: &SearchParams,
) {
    let counter_move = history.counter_move(last, colour);
    for ordered in moves.iter_mut() {
        let mut bonus = history.score(ordered.square, colour) / params.history_divisor.max(1);
        if Some(ordered.square) == counter_move {
            bonus = bonus.saturating_add(params.counter_move);
        }
        ordered.order = ordered.order.saturating_add(bonus);
    }
    let best_first = |ordered: &Ordered| (Reverse(ordered.order), ordered.square.index());
    let sorted = width.min(moves.len());
    if sorted < moves.len() {
        moves.select_nth_unstable_by_key(sorted, best_first);
    }
    moves[..sorted].sort_unstable_by_key(best_first);
    for (rank, ordered) in (rank..).zip(moves) {
        ordered.rank = rank;
    }
}
