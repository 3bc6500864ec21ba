//! A position as it is given, without the moves that led to it.

use std::error::Error;
use std::fmt;

use super::{Board, BoardSize, Outcome, Point, Rule, Stone};

/// Any stones on a board, the rule and the side to move: what a
/// [`Game`](super::Game) may begin
/// from, what the engine takes, and what a puzzle or another program's position is.
///
/// The stones need not be those of a game: their numbers may be unequal, a black
/// stone may stand where renju forbids it, and a side may have won already
/// ([`outcome`](Setup::outcome)). All that is certain is that each stone has a point
/// of its own on the board.
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
    /// When a point is off the board or comes twice.
    pub fn new(
        size: BoardSize,
        rule: Rule,
        side_to_move: Stone,
        stones: impl IntoIterator<Item = (Point, Stone)>,
    ) -> Result<Setup, SetupError> {
        let mut board = Board::new(size);
        for (point, stone) in stones {
            if !size.contains(point) {
                return Err(SetupError::OffBoard { point, size });
            }
            if board.get(point).is_some() {
                return Err(SetupError::Twice { point });
            }
            board.flip(point, stone);
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

    /// How the game has ended already: by a winning row anywhere on the board, or
    /// because there is nowhere to play. `None` while it goes on. A resignation is not
    /// part of a position.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

/// Why stones are no setup. [`Display`](fmt::Display) is an English sentence without
/// a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A stone lies off the board.
    OffBoard {
        /// Where.
        point: Point,
        /// The board.
        size: BoardSize,
    },
    /// Two stones have the same point.
    Twice {
        /// The point.
        point: Point,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::OffBoard { point, size } => {
                write!(f, "{point} is off the board: ")?;
                super::Coords::Numbers.write_range(f, *size)
            }
            SetupError::Twice { point } => write!(f, "{point} comes twice"),
        }
    }
}

impl Error for SetupError {}
