use super::position::Position;
use super::square::Square;
use super::{Choice, Pattern, Score, Threat, plies_to_loss, plies_to_win};
use crate::rules::{Direction, Foul, Game, Point, Rule, Stone};

/// Why a move is good, for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It makes five.
    Five,
    /// It stops the five that these enemy stones threaten.
    StopsFive(Vec<Point>),
    /// It wins by force in so many plies, and makes this threat first.
    Wins(usize, Threat),
    /// It makes a four that Black may not stop under renju, and so wins in so many plies.
    WinsByFoul {
        /// In how many plies.
        plies: usize,
        /// Where Black would have to play.
        point: Point,
        /// Why Black may not.
        foul: Foul,
    },
    /// It stops the open three, or what is as good as one, of these enemy stones.
    StopsThree(Vec<Point>),
    /// Every move loses; this one holds out so many plies.
    Loses(usize),
    /// It is best by search.
    Search {
        /// How deep, in plies.
        depth: u32,
        /// How the position stands for the side to move.
        score: Score,
        /// What it threatens.
        threat: Threat,
    },
}

impl Reason {
    pub(super) fn of(position: &Position, game: &Game, choice: &Choice) -> Reason {
        let square = Square::of(choice.point);
        let me = position.to_move();
        let (own, enemy) = (position.cell(square, me), position.cell(square, 1 - me));
        if own.threat == Threat::Five {
            return Reason::Five;
        }
        let shape = |least| stones(position, game, square, 1 - me, least);
        if enemy.threat == Threat::Five {
            return Reason::StopsFive(shape(Pattern::Five));
        }
        if let Some(plies) = plies_to_win(choice.score) {
            if let Some((point, foul)) = forbidden_answer(game, choice.point) {
                return Reason::WinsByFoul { plies, point, foul };
            }
            return Reason::Wins(plies, own.threat);
        }
        if let Some(plies) = plies_to_loss(choice.score) {
            return Reason::Loses(plies);
        }
        if position.open_four(1 - me).is_some() && enemy.threat >= Threat::Four {
            return Reason::StopsThree(shape(Pattern::Four));
        }
        Reason::Search {
            depth: choice.depth,
            score: choice.score,
            threat: own.threat,
        }
    }
}

/// Where Black alone could stop the five that White's stone on `point` threatens, if
/// that is a foul.
fn forbidden_answer(game: &Game, point: Point) -> Option<(Point, Foul)> {
    let rule = game.rule();
    if rule != Rule::Renju || game.to_move() != Some(Stone::White) {
        return None;
    }
    let mut board = game.board().clone();
    board.set(point, Some(Stone::White)).ok()?;
    let makes_five = |point: &Point| {
        let mut next = board.clone();
        next.get(*point).is_none()
            && next.set(*point, Some(Stone::White)).is_ok()
            && rule.winning_line(&next, *point).is_some()
    };
    let mut fives = board.size().points().filter(makes_five);
    match (fives.next(), fives.next()) {
        (Some(five), None) => Some((five, rule.foul(&board, five)?)),
        _ => None,
    }
}

/// The stones of `colour` on the line through a point on which it could make a
/// pattern of at least this strength, in order.
fn stones(
    position: &Position,
    game: &Game,
    square: Square,
    colour: usize,
    least: Pattern,
) -> Vec<Point> {
    let patterns = position.patterns(square, colour);
    // A foul beside it is no strength.
    let strongest = (0..4)
        .filter(|direction| patterns[*direction] != Pattern::Foul)
        .max_by_key(|direction| patterns[*direction]);
    let Some(strongest) = strongest.filter(|direction| patterns[*direction] >= least) else {
        return Vec::new();
    };
    let stone = Stone::ALL[colour];
    let near = (-4..=4).filter_map(|steps| square.point().offset(Direction::ALL[strongest], steps));
    near.filter(|point| game.board().get(*point) == Some(stone))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Engine, Limits, Settings};
    use crate::record::read_script;

    /// Black's point makes five down and six across: the five is what is stopped.
    #[test]
    fn the_five_is_named_and_not_the_overline_beside_it() {
        let script = "new 15 renju\n7 2\n0 0\n7 3\n0 2\n7 4\n0 4\n7 6\n0 6\n7 7\n0 8\n\
                      8 5\n0 10\n9 5\n0 12\n10 5\n0 14\n11 5\n12 5\n14 14\n";
        let game = read_script(script).unwrap();
        let settings = Settings {
            table: 1 << 10,
            ..Settings::default()
        };
        let mut engine = Engine::new(game.rule(), settings);
        let limits = Limits {
            nodes: Some(100),
            ..Limits::default()
        };
        let choice = engine.choose(&game, limits, &mut |_| {}).unwrap();
        assert_eq!(choice.point.to_string(), "7 5");
        let Reason::StopsFive(stones) = engine.explain(&game, &choice) else {
            panic!("it stops a five");
        };
        let shown: Vec<String> = stones.iter().map(ToString::to_string).collect();
        assert_eq!(shown, ["8 5", "9 5", "10 5", "11 5"]);
    }
}
