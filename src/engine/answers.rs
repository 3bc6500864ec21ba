//! What can be done against a five that is about to be made.

use super::Threat;
use super::position::Position;
use super::square::Square;

/// How the side to move can answer the fives that the enemy could make next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answers {
    /// There are none to answer.
    Free,
    /// This stone alone stops them.
    Only(Square),
    /// Each of these stones stops them all.
    Several(Vec<Square>),
    /// No stone does, or none that is allowed. Only a five of its own helps.
    Lost,
}

impl Answers {
    pub(super) fn of(position: &mut Position) -> Answers {
        let me = position.to_move();
        let enemy = 1 - me;
        match position.count(enemy, Threat::Five) {
            0 => Answers::Free,
            _ if position.fives_can_be_blocked() => Answers::with_ends(position, enemy),
            1 => match position.first(enemy, Threat::Five) {
                Some(square) if !position.is_foul(square, me) => Answers::Only(square),
                _ => Answers::Lost,
            },
            // No stone stops two.
            _ => Answers::Lost,
        }
    }

    /// Under caro a stone at the open end of a five whose other end is held stops it
    /// as well.
    fn with_ends(position: &mut Position, enemy: usize) -> Answers {
        let mut stones: Vec<Square> = Vec::new();
        for five in position.at_least(enemy, Threat::Five) {
            stones.push(five);
            stones.extend(position.ends(five, enemy));
        }
        stones.sort_unstable_by_key(|square| square.index());
        stones.dedup();
        stones.retain(|square| {
            position.make(*square);
            let stopped = position.count(enemy, Threat::Five) == 0;
            position.unmake();
            stopped
        });
        match stones.as_slice() {
            [] => Answers::Lost,
            [one] => Answers::Only(*one),
            _ => Answers::Several(stones),
        }
    }

    /// The stones that help.
    pub(super) fn squares(&self) -> &[Square] {
        match self {
            Answers::Free | Answers::Lost => &[],
            Answers::Only(square) => std::slice::from_ref(square),
            Answers::Several(squares) => squares,
        }
    }
}

/// A move for a side that is lost: it stops one five, if that is allowed.
pub(super) fn hopeless(position: &Position) -> Option<Square> {
    let me = position.to_move();
    let stop = position.first(1 - me, Threat::Five);
    let allowed = |square: &Square| position.is_allowed(*square, me);
    stop.filter(allowed)
        .or_else(|| position.empties().find(allowed))
}
