//! The rules of five in a row: boards, moves, wins and draws.
//!
//! [`Game`] is the type to start from: it knows whose turn it is, refuses illegal moves with a
//! reason, judges each move and takes moves back. A [`Setup`] is a position without its
//! history, and [`opening`] has the procedures that make a game fair. Everything here is a
//! plain value: there is no input, no output and no clock.
//!
//! ```
//! use gomoku::rules::{BoardSize, Game, Outcome, Point, Rule, Stone};
//!
//! let mut game = Game::new(BoardSize::new(9)?, Rule::Freestyle);
//! for column in 0..4 {
//!     game.play(Point::new(3, column)?)?; // Black
//!     game.play(Point::new(5, column)?)?; // White
//! }
//! let played = game.play(Point::new(3, 4)?)?;
//! assert_eq!(played.outcome().and_then(|end| end.winner()), Some(Stone::Black));
//! let Some(Outcome::Win { line, .. }) = game.outcome() else { unreachable!() };
//! assert_eq!(line.to_string(), "3 0, 3 1, 3 2, 3 3, 3 4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod by_stone;
mod coords;
mod error;
mod foul;
pub mod game;
mod line;
pub(crate) mod name;
mod new_game;
mod notation;
pub mod opening;
mod outcome;
mod point;
mod rule;
mod setup;
mod size;
mod stone;
pub(crate) mod symmetry;

pub use board::Board;
pub use by_stone::ByStone;
pub use coords::{Coords, ShownPoint};
pub use error::{DiagramError, PlayError, PointError, SizeError};
pub use foul::Foul;
pub use game::{Game, Move};
pub use line::{Direction, Line};
pub use name::NameError;
pub(crate) use name::named;
pub use new_game::{NewGame, NewGameError};
pub(crate) use notation::{BETWEEN, is_integer, parse_written_point};
pub use notation::{NotationError, parse_point, parse_points};
#[cfg(feature = "cli")]
pub(crate) use notation::{bare_point, plain_point};
pub use opening::Opening;
pub use outcome::Outcome;
pub use point::Point;
pub use rule::Rule;
pub use setup::{Setup, SetupError};
pub use size::BoardSize;
pub use stone::Stone;
pub(crate) use symmetry::{Symmetries, image, images};
