//! What wins, and what is forbidden.

use super::foul::{Judgement, judge};
use super::name::names;
use super::{Board, Direction, Foul, Line, Outcome, Point, Stone};

/// What counts as a winning row, and what is forbidden.
///
/// [`Display`](std::fmt::Display) writes the name (`freestyle`, `standard`, `renju`,
/// `caro`, `caro-overline`) and [`FromStr`](std::str::FromStr) reads it back in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// Five or more in a row win.
    #[default]
    Freestyle,
    /// Exactly five in a row win; six or more do not.
    Standard,
    /// White wins with five or more, Black with exactly five; Black may not make
    /// what [`Foul`] names.
    Renju,
    /// Exactly five win, unless enemy stones block both ends; the edge of the
    /// board blocks nothing.
    Caro,
    /// As caro, but six or more win too, blocked or not.
    CaroOverline,
}

names!(Rule {
    Freestyle => "freestyle",
    Standard => "standard",
    Renju => "renju",
    Caro => "caro",
    CaroOverline => "caro-overline"
} OFFERED);

impl Rule {
    /// The rules that people can choose: all but the one that only programs ask for.
    pub const OFFERED: [Rule; 4] = [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro];

    /// Its number in the Gomocup protocol.
    #[must_use]
    pub const fn gomocup_number(self) -> u8 {
        match self {
            Rule::Freestyle => 0,
            Rule::Standard => 1,
            Rule::Renju => 4,
            Rule::CaroOverline => 8,
            Rule::Caro => 9,
        }
    }

    /// The rule with this number in the Gomocup protocol; `None` for all other numbers.
    #[must_use]
    pub fn of_gomocup_number(number: u8) -> Option<Rule> {
        let mut rules = Rule::ALL.into_iter();
        rules.find(|rule| rule.gomocup_number() == number)
    }

    /// Why Black may not place a stone on `point`; `None` if Black may. It is also `None` if
    /// the point is taken or off the board, and under every rule but renju. It does not matter
    /// whose turn it is, or whether the position can arise in a game.
    ///
    /// If there are several fouls, the first is returned, in the order overline, double four,
    /// double three.
    ///
    /// ```
    /// use gomoku::rules::{Board, Foul, Point, Rule};
    ///
    /// let board: Board = "
    ///     + + + + + + + + +
    ///     + + + + + + + + +
    ///     + + + + + $ + + +
    ///     + + + + + $ + + +
    ///     + + + + + + + + +
    ///     + + + $ $ + + + +
    ///     + + + + + + + + +
    ///     + + + + + + + + +
    ///     + + + + + + + + +
    /// ".parse()?;
    /// let cross = Point::new(5, 5)?;
    /// assert_eq!(Rule::Renju.foul(&board, cross), Some(Foul::DoubleThree));
    /// assert_eq!(Rule::Standard.foul(&board, cross), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn foul(self, board: &Board, point: Point) -> Option<Foul> {
        let asked = self == Rule::Renju && board.size().contains(point);
        if !asked || board.get(point).is_some() {
            return None;
        }
        match judge(board, point) {
            Judgement::Forbidden(foul) => Some(foul),
            Judgement::Five | Judgement::Allowed => None,
        }
    }

    /// Every point that is forbidden to Black, row by row, each with its kind.
    pub fn fouls(self, board: &Board) -> impl Iterator<Item = (Point, Foul)> {
        let points = (self == Rule::Renju).then(|| board.size().points());
        let points = points.into_iter().flatten();
        points.filter_map(move |point| Some((point, self.foul(board, point)?)))
    }

    /// The winning row through the stone on `point`, if there is one.
    ///
    /// If one stone completes several, the first is returned, in the order of
    /// [`Direction::ALL`].
    ///
    /// ```
    /// use gomoku::rules::{Board, Point, Rule};
    ///
    /// let board: Board = "
    ///     + + + + + + +
    ///     ## $ $ $ $ $ #
    ///     + + + + + + +
    ///     + + + + + + +
    ///     ## # # # # # +
    ///     + + + + + + +
    ///     + + + + + + +
    /// ".parse()?;
    /// let (five, six) = (Point::new(1, 3)?, Point::new(4, 3)?);
    /// let wins = |rule: Rule| [five, six].map(|at| rule.winning_line(&board, at).is_some());
    /// assert_eq!(wins(Rule::Freestyle), [true, true]);
    /// assert_eq!(wins(Rule::Standard), [true, false]);
    /// assert_eq!(wins(Rule::Renju), [true, true], "the six are White's");
    /// assert_eq!(wins(Rule::Caro), [false, false]);
    /// assert_eq!(wins(Rule::CaroOverline), [false, true]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn winning_line(self, board: &Board, point: Point) -> Option<Line> {
        self.winning_row(board, point, board.get(point)?)
    }

    /// The outcome on any board: a winning row anywhere on it, or nowhere to play for the side
    /// to move.
    pub(super) fn outcome_of(self, board: &Board, side_to_move: Stone) -> Option<Outcome> {
        let win = || {
            board.stones().find_map(|(point, winner)| {
                let line = self.winning_line(board, point)?;
                Some(Outcome::Win { winner, line })
            })
        };
        let full = || board.stone_count() == board.size().area();
        let drawn = || full() || self.leaves_nothing(board, side_to_move);
        let win = board.has_five().then(win).flatten();
        win.or_else(|| drawn().then_some(Outcome::Draw))
    }

    /// Whether every free point is forbidden to the side to move.
    #[inline]
    pub(super) fn leaves_nothing(self, board: &Board, side_to_move: Stone) -> bool {
        // Called after every move, so the points are checked only for renju's Black.
        let asked = self == Rule::Renju && side_to_move == Stone::Black;
        asked && self.forbids_all(board)
    }

    #[inline(never)]
    fn forbids_all(self, board: &Board) -> bool {
        let mut points = board.size().points();
        points.all(|point| board.get(point).is_some() || self.foul(board, point).is_some())
    }

    /// As [`winning_line`](Rule::winning_line), for a stone of a known colour.
    pub(super) fn winning_row(self, board: &Board, point: Point, stone: Stone) -> Option<Line> {
        Direction::ALL
            .into_iter()
            .filter_map(|direction| board.line_through(point, direction))
            .find(|line| line.length() >= 5 && self.wins(board, *line, stone))
    }

    /// Whether a row of five or more wins.
    fn wins(self, board: &Board, line: Line, stone: Stone) -> bool {
        match self {
            Rule::Freestyle => true,
            Rule::Standard => line.length() == 5,
            Rule::Renju => stone == Stone::White || line.length() == 5,
            Rule::CaroOverline if line.length() > 5 => true,
            Rule::Caro | Rule::CaroOverline => {
                line.length() == 5 && !blocked(board, line, stone.opponent())
            }
        }
    }
}

/// Whether stones of the `enemy` stand at both ends of a row.
fn blocked(board: &Board, line: Line, enemy: Stone) -> bool {
    let is_enemy = |end: Option<Point>| end.and_then(|point| board.get(point)) == Some(enemy);
    line.ends().into_iter().all(is_enemy)
}
