//! The move script as a record: variations and comments are comment lines.
//!
//! The lines of the main line are those that a player types, so that a script can be
//! piped. All else stands in lines that begin with `#`, which a pipe passes over:
//!
//! ```text
//! # A gomoku move script.
//! # black: Ann
//! # result: unfinished at move 2
//! new 15 freestyle
//! # Played by post.            a comment on the game
//! 7 7
//! # A good beginning.          a comment on the move before
//! # mark circle 7 8            so are cross, square and triangle
//! # mark label 6 6 A
//! # took 1.500 s
//! 7 8
//! # variation                  other moves instead of the one before
//! # 6 8
//! # # Safer.                   a comment on a move of a variation
//! # variation
//! # 6 7
//! # end of variation
//! # 5 5
//! # end of variation
//! 8 8
//! # continued                  the main line goes on with what cannot be piped
//! # white passes
//! # black 9 9
//! ```
//!
//! A game that began with stones on the board names them in lines `# black stones: 3 3, 4 4`
//! before `new`, whose colour is the side to move; all its moves stand in comment lines, so
//! that a pipe plays nothing of it.
//!
//! A game that the console keeps may have a line `# here: 57` before `new`, which says where
//! in it somebody was; it is no part of the record.
//!
//! How long the side took that gave up or ran out of time stands as `# took 1.500 s` behind
//! the line `surrender` or `timeout`; where there is no such line, as
//! `# end took 1.500 s` behind `new`.
//!
//! A comment that would be read as something else, or has spaces at its ends, stands after
//! `#|`, and there `\\` is a backslash, `\n` and `\r` are ends of lines and `\u{20}` is a
//! character by its number.

mod header;
mod read;
mod setup;
mod words;
mod write;

pub(in crate::record) use read::{read, read_one};
pub use setup::is_piped_whole;
pub(in crate::record) use write::{text, write};
