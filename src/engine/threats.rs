//! The threats of a position: what another stone would make, with which stones, and which
//! answers stop it.

use super::no_move::NoMove;
use super::position::{Position, Square, Threat};
use super::reason::{Reason, Stops, stopped};
use super::search_result::SearchResult;
pub use super::shape::PotentialThreat;
use super::shape::Shape;
use super::solve::defences::Defences;
use super::tables::EngineTables;
use crate::rules::{Foul, Point, Setup, Stone};

/// The answers to the stone that was placed last.
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

impl EngineTables {
    /// The points where another stone of this colour would make an open three or more,
    /// whoever is to move: strongest first, equally strong ones row by row. Forbidden points
    /// are left out, and so are threes from which renju allows no open four.
    ///
    /// # Errors
    /// When the game is over.
    pub fn potential_threats(
        &self,
        setup: &Setup,
        stone: Stone,
    ) -> Result<Vec<PotentialThreat>, NoMove> {
        NoMove::check_open(setup)?;
        let position = self.position(&setup.with_side_to_move(stone));
        let colour = stone as usize;
        let squares = position.at_least(colour, Threat::Three);
        let squares = squares.filter(|square| !position.is_foul(*square, colour));
        let potential = squares.map(|square| PotentialThreat::of(&position, square));
        let mut potential: Vec<PotentialThreat> = potential.collect();
        potential.retain(|threat| threat.makes != Shape::Nothing);
        potential.sort_by_key(|threat| std::cmp::Reverse(threat.makes));
        Ok(potential)
    }

    /// What a stone of the side to move on an empty point makes, what it stops, and the answers to
    /// it, where `after` is the position with that stone: all from one reading of the position.
    pub(crate) fn move_read(
        &self,
        before: &Setup,
        point: Point,
        after: &Setup,
    ) -> (PotentialThreat, Option<Stops>, Answers) {
        let (mut position, square) = (self.position(before), Square::of(point));
        let makes = PotentialThreat::of(&position, square);
        let stops = stopped(&position, square);
        position.make(square);
        (makes, stops, answers(position, after))
    }

    /// The answers of the side to move to the threats of its opponent, unless it wins first. Its
    /// own fours, which only delay them, do not count.
    #[must_use]
    pub fn answers(&self, setup: &Setup) -> Answers {
        answers(self.position(setup), setup)
    }

    /// Why the move of `found` is good in `setup`.
    ///
    /// # Errors
    /// When the game is over.
    pub fn reason(&self, setup: &Setup, found: &SearchResult) -> Result<Reason, NoMove> {
        NoMove::check_open(setup)?;
        Ok(Reason::of(&self.position(setup), setup, found))
    }
}

/// The answers of the side to move in a position, which is that of `setup`.
fn answers(mut position: Position, setup: &Setup) -> Answers {
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
