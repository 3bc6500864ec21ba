//! The candidate moves of a position, and their order.

use std::cmp::Reverse;

use super::history::History;
use super::params::SearchParams;
use crate::engine::eval::evaluator::Evaluator;
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
    let near = candidates_nearby(position, evaluator, params);
    let trained = |near: Ordered| {
        let order = evaluator.order(position, near.square);
        Ordered { order, ..near }
    };
    add_or_all(position, near.map(trained), moves);
}

/// As [`add_candidates`], but ordered by static move score.
pub(crate) fn add_scored_candidates(
    position: &Position,
    evaluator: &Evaluator,
    params: &SearchParams,
    moves: &mut Vec<Ordered>,
) {
    add_or_all(
        position,
        candidates_nearby(position, evaluator, params),
        moves,
    );
}

/// Appends the given moves, or every legal one if there are none.
fn add_or_all(position: &Position, near: impl Iterator<Item = Ordered>, moves: &mut Vec<Ordered>) {
    let start = moves.len();
    moves.extend(near);
    if moves.len() == start {
        moves.extend(centre_first(position));
    }
}

/// The legal points that matter to either side, ordered by static move score.
fn candidates_nearby(
    position: &Position,
    evaluator: &Evaluator,
    params: &SearchParams,
) -> impl Iterator<Item = Ordered> {
    let (side_to_move, opponent) = (position.side_to_move(), position.opponent());
    position.near_empties().filter_map(move |square| {
        let (own, other) = evaluator.move_scores(position, square);
        let move_score = own.saturating_add(part(other, params.order_opponent));
        let own = position.cell(square, side_to_move);
        if move_score <= Evaluator::LEAST_MOVE_SCORE || position.forbids(square, own) {
            return None;
        }
        let other = position.cell(square, opponent);
        let quiet = own.threat <= Threat::None && other.threat <= Threat::None;
        Some(Ordered::new(square, move_score, quiet))
    })
}

/// Appends the moves that may help against an open four that the opponent threatens.
pub(crate) fn defences(
    position: &Position,
    evaluator: &Evaluator,
    params: &SearchParams,
    moves: &mut Vec<Ordered>,
) {
    moves.extend(against_open_four(position).map(|square| {
        let (own, other) = evaluator.move_scores(position, square);
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
