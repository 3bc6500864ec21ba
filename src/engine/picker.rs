//! Which moves are worth a look, and in what order.

use super::Threat;
use super::position::Position;
use super::square::Square;

/// A move and how early to look at it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ordered {
    pub square: Square,
    /// Larger is earlier.
    pub order: i32,
    /// Neither makes a three or a four nor stops one.
    pub quiet: bool,
}

/// Which quiet moves were good elsewhere in the tree, by colour and point.
#[derive(Debug)]
pub(super) struct History {
    scores: Vec<[i32; 2]>,
}

impl Default for History {
    fn default() -> History {
        History {
            scores: vec![[0; 2]; 1 << 11],
        }
    }
}

impl History {
    /// Sorts moves, the one that is known to be good first.
    pub(super) fn order(&self, position: &Position, best: Option<Square>, moves: &mut [Ordered]) {
        let me = position.to_move();
        for ordered in moves.iter_mut() {
            if Some(ordered.square) == best {
                ordered.order = i32::MAX;
            } else {
                ordered.order += self.scores[ordered.square.index()][me] / 64;
            }
        }
        moves.sort_unstable_by_key(|ordered| {
            (std::cmp::Reverse(ordered.order), ordered.square.index())
        });
    }

    /// A quiet move was good enough.
    pub(super) fn reward(&mut self, position: &Position, square: Square, depth: i32) {
        let score = &mut self.scores[square.index()][position.to_move()];
        let bonus = (depth * depth).clamp(1, 400);
        *score += bonus * 4 - *score * bonus / 2048;
    }
}

/// The points close enough to some stone to matter to either side, or all; none when
/// no move is allowed.
pub(super) fn candidates(position: &Position) -> Vec<Ordered> {
    let me = position.to_move();
    let mut moves = Vec::with_capacity(96);
    for square in position.empties() {
        let (own, enemy) = (position.cell(square, me), position.cell(square, 1 - me));
        let order = i32::from(own.order) + i32::from(enemy.order) * 7 / 8;
        // Four lines in which nothing stands are worth this much and no more.
        if order > 23 && !position.forbids(square, own) {
            let quiet = own.threat <= Threat::None && enemy.threat <= Threat::None;
            moves.push(Ordered {
                square,
                order,
                quiet,
            });
        }
    }
    if moves.is_empty() {
        moves.extend(centre_first(position));
    }
    moves
}

/// What can be done against an open four that the enemy is about to make: stop it,
/// or make fours of one's own first.
pub(super) fn defences(position: &Position) -> Vec<Ordered> {
    let me = position.to_move();
    let mut moves = Vec::with_capacity(32);
    for square in position.empties() {
        let (own, enemy) = (position.cell(square, me), position.cell(square, 1 - me));
        let helps = own.threat >= Threat::Four || enemy.is_on_four();
        if helps && !position.forbids(square, own) {
            let order = i32::from(own.order) / 2 + i32::from(enemy.order);
            moves.push(Ordered {
                square,
                order,
                quiet: false,
            });
        }
    }
    moves
}

/// Every point where a stone is allowed, the nearest to the centre first.
fn centre_first(position: &Position) -> impl Iterator<Item = Ordered> {
    let middle = position.size().get() / 2;
    let me = position.to_move();
    let allowed = move |square: &Square| !position.is_foul(*square, me);
    position.empties().filter(allowed).map(move |square| {
        let point = square.point();
        let far = point
            .row()
            .abs_diff(middle)
            .max(point.column().abs_diff(middle));
        Ordered {
            square,
            order: -(far as i32),
            quiet: true,
        }
    })
}
