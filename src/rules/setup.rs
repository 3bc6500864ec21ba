//! A position without the moves that led to it.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::notation::parse_points;
use super::{
    Board, BoardSize, DiagramError, NotationError, Outcome, PlayError, Point, Rule, Stone,
};

/// Any stones on a board, the rule and the side to move. A [`Game`](super::Game) may begin
/// from it, the engine takes it, and puzzles and the positions of other programs are given as
/// one.
///
/// The stones need not come from a game: one colour may have too many, a black stone may be on
/// a point that renju forbids, and a side may have won already ([`outcome`](Setup::outcome)).
/// Only one thing is certain: each stone has a point of its own on the board.
///
/// ```
/// use gomoku::rules::{BoardSize, Game, Point, Rule, Setup, Stone};
///
/// let four = (3..7).map(|column| (Point::new(7, column).unwrap(), Stone::White));
/// let setup = Setup::new(BoardSize::default(), Rule::Freestyle, Stone::White, four)?;
/// let mut game = Game::from_setup(setup);
/// let played = game.play(Point::new(7, 7)?)?;
/// assert_eq!(played.outcome().and_then(|end| end.winner()), Some(Stone::White));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    board: Board,
    rule: Rule,
    side_to_move: Stone,
    outcome: Option<Outcome>,
}

impl Setup {
    /// The position with these stones, in any order.
    ///
    /// # Errors
    /// If a point is off the board or comes twice.
    pub fn new(
        size: BoardSize,
        rule: Rule,
        side_to_move: Stone,
        stones: impl IntoIterator<Item = (Point, Stone)>,
    ) -> Result<Setup, PlayError> {
        let mut board = Board::new(size);
        for (point, stone) in stones {
            put(&mut board, point, stone)?;
        }
        Ok(Setup::of_board(board, rule, side_to_move))
    }

    /// The position with the stones of this board.
    #[must_use]
    pub fn of_board(board: Board, rule: Rule, side_to_move: Stone) -> Setup {
        let outcome = rule.outcome_of(&board, side_to_move);
        Setup {
            board,
            rule,
            side_to_move,
            outcome,
        }
    }

    /// The same stones with `stone` to move, which shows what a side would have if it were its
    /// turn.
    ///
    /// ```
    /// use gomoku::rules::{BoardSize, Game, Rule, Stone};
    ///
    /// let setup = Game::new(BoardSize::default(), Rule::Freestyle).as_setup();
    /// assert_eq!(setup.side_to_move(), Stone::Black);
    /// let passed = setup.with_side_to_move(setup.side_to_move().opponent());
    /// assert_eq!(passed.side_to_move(), Stone::White);
    /// assert_eq!(passed.board(), setup.board());
    /// ```
    #[must_use]
    pub fn with_side_to_move(&self, stone: Stone) -> Setup {
        Setup::of_board(self.board.clone(), self.rule, stone)
    }

    /// The position after the side to move places a stone on `point`. Nothing checks whether the
    /// rule allows that stone, or whether the game is over: under renju a stone on a forbidden point
    /// stands, and its side has not lost by it. [`Game`](super::Game) is the referee.
    ///
    /// ```
    /// use gomoku::rules::{BoardSize, Game, Point, Rule, Stone};
    ///
    /// let setup = Game::new(BoardSize::default(), Rule::Freestyle).as_setup();
    /// let centre = Point::new(7, 7)?;
    /// let next = setup.after(centre)?;
    /// assert_eq!(next.board().get(centre), Some(Stone::Black));
    /// assert_eq!(next.side_to_move(), Stone::White);
    /// assert!(next.after(centre).is_err(), "it is taken");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the point is off the board or taken.
    pub fn after(&self, point: Point) -> Result<Setup, PlayError> {
        let mut board = self.board.clone();
        put(&mut board, point, self.side_to_move)?;
        let next = self.side_to_move.opponent();
        Ok(Setup::of_board(board, self.rule, next))
    }

    /// The position after a line that arranges it: `black h8 i9` and `white 7 7, 7 8` place
    /// stones, `clear h8` removes them, and `black moves` gives Black the turn. `None` for any
    /// other line. Capital letters count as small ones.
    ///
    /// # Errors
    /// If a word where a point is expected is not a point of the board.
    pub(crate) fn arranged(&self, line: &str) -> Result<Option<Setup>, NotationError> {
        let line = line.trim().to_ascii_lowercase();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        let (stone, rest) = (verb.parse().ok(), rest.trim());
        if stone.is_none() && verb != "clear" || rest.is_empty() {
            return Ok(None);
        }
        if let (Some(stone), "moves") = (stone, rest) {
            return Ok(Some(self.with_side_to_move(stone)));
        }
        let mut board = self.board.clone();
        for point in parse_points(rest, self.size())? {
            // The points were read as those of this board.
            let _ = board.set(point, stone);
        }
        let side = self.side_to_move;
        Ok(Some(Setup::of_board(board, self.rule, side)))
    }

    /// The points where the side to move wins with its next stone, row by row. There are none
    /// if there is an outcome already.
    ///
    /// ```
    /// use gomoku::rules::{Board, Rule, Setup, Stone};
    ///
    /// let board: Board = "
    ///     + + + + + + +
    ///     + + + + + + +
    ///     + $ $ $ $ + $
    ///     + + + + + + +
    ///     + + + + + + +
    ///     + + + + + + +
    ///     + + + + + + +
    /// ".parse()?;
    /// let fives = |rule: Rule| {
    ///     let setup = Setup::of_board(board.clone(), rule, Stone::Black);
    ///     setup.fives().map(|point| point.to_string()).collect::<Vec<_>>()
    /// };
    /// assert_eq!(fives(Rule::Freestyle), ["2 0", "2 5"]);
    /// assert_eq!(fives(Rule::Standard), ["2 0"], "six do not win");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fives(&self) -> impl Iterator<Item = Point> {
        let mut board = self.board.clone();
        let stone = self.side_to_move;
        let is_five = move |point: &Point| {
            if board.get(*point).is_some() {
                return false;
            }
            let wins =
                board.flip(*point, stone) && self.rule.winning_line(&board, *point).is_some();
            board.flip(*point, stone);
            wins
        };
        let goes_on = self.outcome.is_none();
        let points = goes_on.then(|| self.size().points());
        points.into_iter().flatten().filter(is_five)
    }

    /// The points where the side to move may place a stone, row by row: the empty ones that are not
    /// forbidden to it, even if the game is over.
    pub fn legal_moves(&self) -> impl Iterator<Item = Point> {
        let is_black = self.side_to_move == Stone::Black;
        let is_foul = move |point| is_black && self.rule.foul(&self.board, point).is_some();
        let points = self.size().points();
        points.filter(move |point| self.board.get(*point).is_none() && !is_foul(*point))
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Who moves next. Nobody does when there is an outcome.
    #[must_use]
    pub const fn side_to_move(&self) -> Stone {
        self.side_to_move
    }

    /// How the game has ended: by a winning row anywhere on the board, or because there is
    /// nowhere to play. `None` if it has not. A resignation is not part of a position.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

/// The rule and the side to move, and below them the board.
///
/// ```
/// use gomoku::rules::{Rule, Setup, Stone};
///
/// let text = "renju, white to move
/// + + + + +
/// + + $ + +
/// + + # $ +
/// + + + + +
/// + + + + +
/// ";
/// let setup: Setup = text.parse()?;
/// assert_eq!((setup.rule(), setup.side_to_move()), (Rule::Renju, Stone::White));
/// assert_eq!(setup.to_string(), text);
/// # Ok::<(), gomoku::rules::SetupError>(())
/// ```
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, {} to move", self.rule, self.side_to_move)?;
        self.board.fmt(f)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    /// Reads what `Display` writes; blank lines and white space do not matter, nor does the case of
    /// the first line.
    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let (head, diagram) = text.trim_start().split_once('\n').unwrap_or((text, ""));
        let parts = head.split_once(',').and_then(|(rule, rest)| {
            let rest = rest.trim().to_ascii_lowercase();
            let side = rest.strip_suffix("to move")?.trim();
            Some((rule.trim().parse().ok()?, side.parse().ok()?))
        });
        let (rule, side_to_move) = parts.ok_or_else(|| SetupError::Head(head.trim().to_owned()))?;
        let board = diagram.parse().map_err(SetupError::Diagram)?;
        Ok(Setup::of_board(board, rule, side_to_move))
    }
}

/// A text that is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// The first line, which does not say a rule and a side to move.
    Head(String),
    /// What follows is no board.
    Diagram(DiagramError),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Head(line) => {
                write!(
                    f,
                    "{line:?} is not a rule and a side, such as \"renju, white to move\""
                )
            }
            SetupError::Diagram(error) => error.fmt(f),
        }
    }
}

impl Error for SetupError {}

/// Puts a stone on a free point.
fn put(board: &mut Board, point: Point, stone: Stone) -> Result<(), PlayError> {
    match board.get(point) {
        Some(stone) => Err(PlayError::Taken {
            point,
            stone,
            number: None,
        }),
        None => board.set(point, Some(stone)),
    }
}
