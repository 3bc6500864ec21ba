//! Five in a row (gomoku, 五子棋): the rules, game records, a computer player, and the study
//! of games.
//!
//! The [`rules`] know whose turn it is, refuse illegal moves with a reason, and name the
//! winning row:
//!
//! ```
//! use gomoku::rules::{BoardSize, Game, Point, Rule, Stone};
//!
//! let mut game = Game::new(BoardSize::default(), Rule::Freestyle);
//! for i in 0..4 {
//!     game.play(Point::new(7, 3 + i)?)?; // Black makes a row,
//!     game.play(Point::new(2 * i, 0)?)?; // and White does not see it.
//! }
//! let outcome = game.play(Point::new(7, 7)?)?.outcome().expect("the fifth stone wins");
//! assert_eq!(outcome.winner(), Some(Stone::Black));
//! println!("Black wins: {}", outcome.line().expect("by a row of five"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`record`] is what a file holds of a game: its moves and variations, comments, players
//! and result. It is read from SGF, Piskvork, RenLib and other formats:
//!
//! ```
//! use gomoku::record::{Format, ReadOptions, read};
//!
//! let bytes = b"(;FF[4]GM[4]SZ[15]PB[Ann];B[hh];W[ii])";
//! let records = read(bytes, Format::Sgf, &ReadOptions::default())?;
//! assert_eq!(records[0].game().move_count(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`engine`] searches a position for the best move, within limits:
//!
//! ```
//! use gomoku::engine::{Engine, Limits, Settings};
//! use gomoku::record::read_script;
//!
//! let game = read_script("7 7\n0 0\n7 8\n0 2\n7 9\n0 4\n7 10\n")?;
//! let mut engine = Engine::new(game.rule(), Settings::default());
//! let limits = Limits::of_nodes(10_000);
//! let result = engine.search(&game.as_setup(), limits)?;
//! assert_eq!(result.plies_to_loss(), Some(2), "White cannot stop both ends");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`study`] of games finds and explains forced wins, reviews games and has puzzles:
//!
//! ```
//! use gomoku::engine::{EngineTables, Stopper};
//! use gomoku::record::read_script;
//! use gomoku::study::Effort;
//! use gomoku::study::review::review;
//!
//! let game = read_script("7 7\n0 0\n7 8\n0 14\n7 9\n14 14\n")?;
//! let (tables, stopper) = (EngineTables::default(), Stopper::default());
//! let review = review(&tables, &game, Effort::Nodes(2_000), &stopper, &mut |_| {});
//! let last = review.moves.last().expect("there are moves");
//! assert_eq!(last.outlook_after().name(), "lost", "White left an open three");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`player`] is the computer as an opponent and teacher: levels, hints with their reasons, a
//! tutor, openings. [`gomocup`] is the protocol through which a tournament manager drives the engine, and [`gtp`]
//! that of the controllers that the game of Go has. `console` is the front end of the program
//! `gomoku`; it and its packages come with the feature `cli`, which is on by default. Without it the
//! crate needs one package, `fearless_simd`, which depends on no other.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(feature = "cli")]
pub mod console;
mod door;
pub mod engine;
pub mod gomocup;
pub mod gtp;
pub mod player;
mod protocol;
pub mod record;
pub mod rules;
pub mod study;

/// The README's library example, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
