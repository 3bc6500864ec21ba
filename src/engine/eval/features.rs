//! The features of a position and of a move, to which values and move order are fitted.

use super::threat_set::threat_set;
use crate::engine::position::{Position, Square, Threat};
use crate::rules::Point;

/// What the evaluation counts in a position, for fitting the
/// [`Values`](crate::engine::tune::Values).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// For the side to move and for the opponent: the numbers of the combinations of patterns
    /// that it could make, in ascending order, and on how many points.
    pub combinations: [Vec<(u16, u16)>; 2],
    /// For the side to move and for the opponent: on how many points it could make each
    /// threat.
    pub threats: [[u16; Threat::COUNT]; 2],
    /// The number of the set of these threats.
    pub threat_set: usize,
}

impl Features {
    pub(crate) fn of(position: &Position) -> Features {
        let mut features = Features::default();
        let sides = [position.side_to_move(), position.opponent()];
        for (side, colour) in sides.into_iter().enumerate() {
            let mut numbers = Vec::with_capacity(position.size().area());
            for square in position.empties() {
                let cell = position.potential(square, colour);
                features.threats[side][cell.threat as usize] += 1;
                numbers.push(cell.combination);
            }
            numbers.sort_unstable();
            let same = numbers.chunk_by(|one, other| one == other);
            features.combinations[side] = same.map(|all| (all[0], all.len() as u16)).collect();
        }
        let threats = &features.threats;
        features.threat_set = threat_set(|side, threat| threats[side][threat as usize] > 0);
        features
    }
}

/// What the [`MoveOrder`](crate::engine::tune::MoveOrder) knows of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveFeatures {
    /// The point of the move.
    pub point: Point,
    /// The number of the combination of patterns that the stone makes.
    pub makes: u16,
    /// The number of the combination that it takes from the opponent.
    pub takes: u16,
}

impl MoveFeatures {
    pub(crate) fn of(position: &Position, square: Square) -> MoveFeatures {
        let combination = |colour| position.potential(square, colour).combination;
        MoveFeatures {
            point: square.point(),
            makes: combination(position.side_to_move()),
            takes: combination(position.opponent()),
        }
    }
}
