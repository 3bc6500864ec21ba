//! The move script as a record: variations and comments are comment lines.
//!
//! The lines of the main line are what a player types, so a script can be piped. Everything
//! else is in lines that begin with `#`, which a pipe ignores:
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
//! If a game began with stones on the board, lines after `new` arrange them, as a player would:
//!
//! ```text
//! new 15 freestyle white
//! setup empty
//! black 3 3, 4 4
//! white 5 5
//! done
//! ```
//!
//! If such a game was over before its first move, a pipe cannot begin it. Then lines `# black
//! stones: 3 3, 4 4` before `new` name the stones and all moves are in comment lines, so a pipe
//! plays none of it.
//!
//! A game that the console keeps may have a line `# here: 57` before `new`: the node that was
//! shown when the game was left. It is not part of the record.
//!
//! If a side gave up or ran out of time, the time that it took is in a line `# took 1.500 s`
//! after the line `surrender` or `timeout`. If there is no such line, it is in
//! `# end took 1.500 s` after `new`.
//!
//! A comment that would be read as something else, or that has spaces at its ends, follows
//! `#|`. There `\\` is a backslash, `\n` and `\r` are line ends, and `\u{20}` is the character
//! with that number.

mod header;
mod read;
mod setup;
mod words;
mod write;

use crate::record::codec::{Codec, each};
use crate::record::games::Games;
use crate::record::{Format, FormatSupport};

#[cfg(all(test, feature = "cli"))]
pub(crate) use read::CHINESE;
pub(in crate::record) use read::{plain, read_one};
pub use setup::is_piped_whole;
pub(in crate::record) use write::text;

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    read: Some(|bytes, options| Ok(Games::new(read::read(bytes, options)?))),
    whole_games: read::whole_games,
    write: Some(|| each(|record, _, _| text(record).into_bytes())),
    ..Codec::new(
        Format::Script,
        FormatSupport {
            lines: false,
            ..FormatSupport::WHOLE
        },
    )
};
