//! How the side to move can answer its opponent's threats.

use super::reason::{Stops, stopped};
use crate::engine::position::{Position, Square, Threat};
use crate::engine::solve::defences::Defences;
use crate::engine::{EngineTables, PotentialThreat};
use crate::rules::{Foul, Point, Setup, Stone};

/// How the side to move can answer its opponent's threats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answers {
    /// The stone won the game.
    Over,
    /// Nothing has to be answered: a stone on any of these points makes five and wins, whatever
    /// is threatened. They come row by row, and there is at least one.
    Five(Vec<Point>),
    /// Nothing has to be answered: the stone threatens neither a five nor an open four, or only
    /// an open four that comes too late, since the side to move makes one first.
    Free,
    /// A stone on any of these points stops the threat, and no other does. They come row by
    /// row, and there is at least one.
    At(Vec<Point>),
    /// No single stone stops the threat.
    Nowhere,
    /// Only a stone on this point would stop it, and renju forbids that stone.
    Forbidden {
        /// The point.
        point: Point,
        /// Why Black may not play there.
        foul: Foul,
    },
}

/// What a stone of the side to move on an empty point makes, what it stops, and the answers to
/// it, where `after` is the position with that stone: all from one engine position.
pub(super) fn move_read(
    tables: &EngineTables,
    before: &Setup,
    point: Point,
    after: &Setup,
) -> (PotentialThreat, Option<Stops>, Answers) {
    let (mut position, square) = (tables.position(before), Square::of(point));
    let makes = PotentialThreat::of(&position, square);
    let stops = stopped(&position, square);
    position.make(square);
    (makes, stops, answers_in(position, after))
}

/// How the side to move can answer its opponent's threats, or that it wins first. Fours that only delay
/// a threat are not counted as answers.
#[must_use]
pub fn answers(tables: &EngineTables, setup: &Setup) -> Answers {
    answers_in(tables.position(setup), setup)
}

/// The answers of the side to move in a position, which is that of `setup`.
fn answers_in(mut position: Position, setup: &Setup) -> Answers {
    if setup.outcome().is_some() {
        return Answers::Over;
    }
    let (side_to_move, opponent) = (position.side_to_move(), position.opponent());
    let fives: Vec<Point> = setup.fives().collect();
    if !fives.is_empty() {
        return Answers::Five(fives);
    }
    if position.count(opponent, Threat::Five) > 0 {
        return against_fives(&mut position, setup);
    }
    // Where a five can be blocked at its end, an open four does not always win.
    let is_first = !position.fives_can_be_blocked() && position.open_four(side_to_move).is_some();
    if is_first || position.open_four(opponent).is_none() {
        return Answers::Free;
    }
    let mut stops: Vec<Square> = position.empties().collect();
    stops.retain(|square| {
        !position.is_foul(*square, side_to_move)
            && position.after(*square, |next| next.open_four(opponent).is_none())
    });
    match stops.is_empty() {
        true => Answers::Nowhere,
        false => Answers::At(stops.into_iter().map(Square::point).collect()),
    }
}

/// The answers to threatened fives.
fn against_fives(position: &mut Position, setup: &Setup) -> Answers {
    let opponent = position.opponent();
    let defences = Defences::of(position);
    if !defences.squares().is_empty() {
        let points = defences.squares().iter().map(|square| square.point());
        return Answers::At(points.collect());
    }
    let five = position.first(opponent, Threat::Five);
    let only = five.filter(|_| position.count(opponent, Threat::Five) == 1);
    let forbidden = only.and_then(|square| {
        let point = square.point();
        let is_black = setup.side_to_move() == Stone::Black;
        let foul = setup.rule().foul(setup.board(), point);
        Some((point, foul.filter(|_| is_black)?))
    });
    match forbidden {
        Some((point, foul)) => Answers::Forbidden { point, foul },
        None => Answers::Nowhere,
    }
}
