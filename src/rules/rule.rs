use std::fmt;
use std::str::FromStr;

use super::name::named;
use super::{Board, Direction, Line, Point, RuleError, Stone};

/// What counts as a winning row.
///
/// [`Display`](fmt::Display) writes the name (`freestyle`, `standard`, `caro`)
/// and [`FromStr`] reads it back in any case. Renju is a name that is known but
/// not playable yet ([`RuleError::NotYet`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// Five or more in a row win.
    #[default]
    Freestyle,
    /// Exactly five in a row win; six or more do not.
    Standard,
    /// Exactly five win, unless enemy stones block both ends; the edge of the
    /// board blocks nothing. Gomocup's rule 9.
    Caro,
}

impl Rule {
    /// Every rule that can be played.
    pub const ALL: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Caro];

    /// The name that [`Display`](fmt::Display) writes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Freestyle => "freestyle",
            Rule::Standard => "standard",
            Rule::Caro => "caro",
        }
    }

    /// The winning row through the stone on `point`, if there is one.
    ///
    /// When one stone completes several, the first is returned, in the order of
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
    /// assert_eq!(wins(Rule::Caro), [false, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn winning_line(self, board: &Board, point: Point) -> Option<Line> {
        let stone = board.get(point)?;
        let long = |direction: &Direction| {
            let (ahead, behind) = board.run(point, *direction, stone);
            ahead + behind >= 4
        };
        // Almost every move ends here: the rule is asked only about rows of five.
        Direction::ALL
            .into_iter()
            .filter(long)
            .filter_map(|direction| board.line_through(point, direction))
            .find(|line| self.wins(board, *line, stone))
    }

    /// Whether a row of five or more wins.
    fn wins(self, board: &Board, line: Line, stone: Stone) -> bool {
        match self {
            Rule::Freestyle => true,
            Rule::Standard => line.length() == 5,
            Rule::Caro => line.length() == 5 && !blocked(board, line, stone.opponent()),
        }
    }
}

/// Whether stones of the `enemy` stand at both ends of a row.
fn blocked(board: &Board, line: Line, enemy: Stone) -> bool {
    line.ends()
        .into_iter()
        .all(|end| end.and_then(|point| board.get(point)) == Some(enemy))
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Rule, RuleError> {
        named(&Rule::ALL, Rule::name, text).map_err(|error| {
            if text.eq_ignore_ascii_case("renju") {
                RuleError::NotYet(error)
            } else {
                RuleError::Unknown(error)
            }
        })
    }
}
