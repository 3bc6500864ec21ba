//! What kind of mistake a move is, so that a player sees which one comes again and again.

use super::exercise::Exercise;
use super::standing::Standing;
use crate::engine::position::{Square, Threat};
use crate::engine::{EngineTables, PotentialThreat, Shape};
use crate::rules::name::names;
use crate::study::reason::stopped;

/// What kind of mistake a bad move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MistakeKind {
    /// Its player had a forced win.
    MissedWin,
    /// The opponent threatened five or an open four, and it stops neither.
    UnansweredThreat,
    /// It stops such a threat, but there was a better point to do so.
    WrongSide,
    /// It is more than [`FAR`] points away from every stone.
    FarAway,
    /// None of these: another quiet move was better.
    Quiet,
}

names!(MistakeKind {
    MissedWin => "missed win",
    UnansweredThreat => "unanswered threat",
    WrongSide => "wrong side",
    FarAway => "far away",
    Quiet => "quiet"
});

/// A move is far away if no stone is so near: with a stone at this distance it can still become a five.
pub const FAR: usize = 4;

impl MistakeKind {
    /// What kind of mistake the move of an exercise is.
    #[must_use]
    pub fn of(tables: &EngineTables, exercise: &Exercise) -> MistakeKind {
        let Exercise { setup, reviewed } = exercise;
        if matches!(reviewed.before, Standing::Won(_)) {
            return MistakeKind::MissedWin;
        }
        let position = tables.position(setup);
        let (opponent, square) = (position.opponent(), Square::of(reviewed.made.point));
        let has_five = position.first(opponent, Threat::Five).is_some();
        // A four of one's own comes before an open three.
        let makes_four = PotentialThreat::of(&position, square).makes > Shape::TwoThrees;
        if has_five || position.open_four(opponent).is_some() && !makes_four {
            return match stopped(&position, square) {
                Some(_) => MistakeKind::WrongSide,
                None => MistakeKind::UnansweredThreat,
            };
        }
        let mut stones = setup.board().stones();
        let is_far = |point| reviewed.made.point.distance(point) > FAR;
        match setup.board().stone_count() > 0 && stones.all(|(point, _)| is_far(point)) {
            true => MistakeKind::FarAway,
            false => MistakeKind::Quiet,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_of_the_kind_that_its_position_shows() {
        let tables = EngineTables::default();
        for (text, kind) in [
            (
                "freestyle 15 black h8,h9,h10 a1,a15,o15 7 o1 ?? won:threats:3 score:0:9 h11",
                MistakeKind::MissedWin,
            ),
            (
                "freestyle 15 white h8,i8,j8 a1,a15 6 o1 ?? score:0:9 won:threats:3 g8",
                MistakeKind::UnansweredThreat,
            ),
            (
                "freestyle 15 white h8,i8,j8 a1,f8 6 k8 ?? score:0:9 score:400:9 g8",
                MistakeKind::WrongSide,
            ),
            (
                "freestyle 15 white h8,i8,j8,k8 a1,g8,o1 8 o15 ?? score:0:9 won:five:1 l8",
                MistakeKind::UnansweredThreat,
            ),
            (
                "freestyle 15 white h8 - 2 m8 ? score:0:9 score:400:9 h9",
                MistakeKind::FarAway,
            ),
            (
                "freestyle 15 white h8 - 2 l8 ? score:0:9 score:400:9 h9",
                MistakeKind::Quiet,
            ),
        ] {
            let exercise: Exercise = text.parse().unwrap();
            assert_eq!(MistakeKind::of(&tables, &exercise), kind, "{text}");
        }
    }
}
