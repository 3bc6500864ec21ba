//! Why a move is good, in a player's terms: what it makes, what it stops, and what it
//! leads to.

use crate::engine::position::{Position, Square, Threat};
use crate::engine::{EngineTables, NoMove, PotentialThreat, Score, SearchResult, Shape};
use crate::rules::{Foul, Point, Rule, Setup, Stone};
use crate::study::idea::Idea;

/// Why a move is good, in a player's terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What the stone makes.
    pub makes: Shape,
    /// What it stops, if it stops anything.
    pub stops: Option<Stops>,
    /// What it is for, if it neither makes nor stops anything.
    pub idea: Idea,
    /// What the move leads to.
    pub prospect: Prospect,
}

/// What a stone stops, with the opponent's stones that make the threat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stops {
    /// These stones would become a five.
    Five(Vec<Point>),
    /// These stones would become an open four.
    Three(Vec<Point>),
    /// These stones would become two fours at once.
    TwoFours(Vec<Point>),
}

impl Stops {
    /// The opponent's stones that make the threat.
    #[must_use]
    pub fn stones(&self) -> &[Point] {
        match self {
            Stops::Five(stones) | Stops::Three(stones) | Stops::TwoFours(stones) => stones,
        }
    }
}

/// What a move leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// It wins by force in this many plies.
    Wins(usize),
    /// It makes a four that renju forbids Black to stop, and so wins.
    WinsByFoul {
        /// In how many plies.
        plies: usize,
        /// Where Black would have to play.
        point: Point,
        /// Why Black may not.
        foul: Foul,
    },
    /// Every move loses; this one loses in at most this many plies.
    Loses(usize),
    /// It is best by search.
    Search {
        /// The depth of the search, in plies; 0 without a search.
        depth: u32,
        /// The score for the side to move.
        score: Score,
    },
}

/// Why the move of `found`, which is to an empty point, is good in `setup`.
///
/// # Errors
/// When the game is over.
pub fn reason(
    tables: &EngineTables,
    setup: &Setup,
    found: &SearchResult,
) -> Result<Reason, NoMove> {
    NoMove::check_open(setup)?;
    let (position, square) = (tables.position(setup), Square::of(found.point));
    let makes = PotentialThreat::of(&position, square).makes;
    let stops = stopped(&position, square);
    let is_quiet = makes == Shape::Nothing && stops.is_none();
    let idea = is_quiet.then(|| Idea::of(tables, setup, found.point));
    Ok(Reason {
        makes,
        stops,
        idea: idea.unwrap_or_default(),
        prospect: Prospect::of(setup, found),
    })
}

impl Prospect {
    fn of(setup: &Setup, choice: &SearchResult) -> Prospect {
        if let Some(plies) = choice.plies_to_win() {
            return match forbidden_answer(setup, choice.point) {
                Some((point, foul)) => Prospect::WinsByFoul { plies, point, foul },
                None => Prospect::Wins(plies),
            };
        }
        match choice.plies_to_loss() {
            Some(plies) => Prospect::Loses(plies),
            None => Prospect::Search {
                depth: choice.depth,
                score: choice.score,
            },
        }
    }
}

/// What a stone on `square` stops: every five of the opponent's if there is one, else all
/// the points where the opponent could make an open four or two fours.
pub(super) fn stopped(position: &Position, square: Square) -> Option<Stops> {
    let opponent = position.opponent();
    let mut after = position.clone();
    after.make(square);
    let mut theirs = position.clone();
    theirs.pass();
    if let Some(other) = position.first(opponent, Threat::Five) {
        if after.count(opponent, Threat::Five) > 0 {
            return None;
        }
        // On the five itself, or beyond its end where a stone there blocks it (caro).
        let here = position.potential(square, opponent).threat == Threat::Five;
        let five = if here { square } else { other };
        return Some(Stops::Five(PotentialThreat::of(&theirs, five).stones));
    }
    position.open_four(opponent)?;
    if after.open_four(opponent).is_some() {
        return None;
    }
    let fours = position.at_least(opponent, Threat::OpenFour);
    let fours = fours.filter(|four| !position.is_foul(*four, opponent));
    let fours = fours.map(|four| PotentialThreat::of(&theirs, four));
    // Of several an open four comes first, and then the one on the point itself.
    let here = square.point();
    let key = |it: &PotentialThreat| (it.makes != Shape::OpenFour, it.point != here);
    let four = fours.min_by_key(key)?;
    Some(match four.makes {
        Shape::OpenFour => Stops::Three(four.stones),
        _ => Stops::TwoFours(four.stones),
    })
}

/// Where Black alone could stop the five that White's stone on `point` threatens, if
/// that is a foul.
fn forbidden_answer(setup: &Setup, point: Point) -> Option<(Point, Foul)> {
    let rule = setup.rule();
    if rule != Rule::Renju || setup.side_to_move() != Stone::White {
        return None;
    }
    let after = setup.after(point).ok()?;
    let white_again = after.with_side_to_move(Stone::White);
    let mut fives = white_again.fives();
    match (fives.next(), fives.next()) {
        (Some(five), None) => Some((five, rule.foul(after.board(), five)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Limits, Settings};
    use crate::record::read_script;

    /// Black's point makes five down and six across: the five is what is stopped.
    #[test]
    fn the_five_is_named_and_not_the_overline_beside_it() {
        let script = "new 15 renju\n7 2\n0 0\n7 3\n0 2\n7 4\n0 4\n7 6\n0 6\n7 7\n0 8\n\
                      8 5\n0 10\n9 5\n0 12\n10 5\n0 14\n11 5\n12 5\n14 14\n";
        let setup = read_script(script).unwrap().as_setup();
        let tables = EngineTables::default();
        let mut engine = tables.engine(setup.rule(), Settings::of_table(1 << 10));
        let choice = engine.search(&setup, Limits::of_nodes(100));
        let choice = choice.unwrap();
        assert_eq!(choice.point.to_string(), "7 5");
        let Some(Stops::Five(stones)) = reason(&tables, &setup, &choice).unwrap().stops else {
            panic!("it stops a five");
        };
        let shown: Vec<String> = stones.iter().map(ToString::to_string).collect();
        assert_eq!(shown, ["8 5", "9 5", "10 5", "11 5"]);
    }
}
