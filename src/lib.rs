//! Five in a row (gomoku, 五子棋): the rules, records of games, a computer player, and
//! the console.
//!
//! - [`rules`] is the place to start: [`Game`](rules::Game) knows whose turn it is,
//!   refuses illegal moves with a reason and names the winning row.
//! - [`record`] turns a game into text and back.
//! - [`engine`] chooses a move for a game within limits, and finds forced wins.
//! - [`gomocup`] lets a tournament manager drive the engine.
//! - `console` is the front end of the program `gomoku`. It and its packages come
//!   with the feature `cli`, which is on by default; without it the crate needs
//!   nothing but `std`.
//!
//! ```
//! use gomoku::rules::{BoardSize, Game, Point, Rule, Stone};
//!
//! let mut game = Game::new(BoardSize::default(), Rule::Freestyle);
//! for i in 0..4 {
//!     game.play(Point::new(7, 3 + i)?)?; // Black makes a row,
//!     game.play(Point::new(2 * i, 0)?)?; // White does not see it.
//! }
//! let outcome = game.play(Point::new(7, 7)?)?.outcome().expect("the fifth stone wins");
//! assert_eq!(outcome.winner(), Some(Stone::Black));
//! println!("Black wins: {}", outcome.line().expect("by a row of five"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(feature = "cli")]
pub mod console;
pub mod engine;
pub mod gomocup;
pub mod record;
pub mod rules;
pub mod study;

/// The README's library example, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
