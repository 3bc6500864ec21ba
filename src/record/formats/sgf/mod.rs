//! The Smart Game Format, FF\[4\], of five in a row.
//!
//! The reader accepts what other programs write: collections, any `GM`, several moves in one
//! node, compressed lists of points, long names as in FF\[3\], `tt` and an empty value as a
//! pass, and text before the first game. A property that has no place in a record is kept
//! unchanged and written back.
//!
//! The writer uses `FF[4]GM[4]CA[UTF-8]` and the properties of the standard. For what the
//! standard cannot say there are private ones, which other programs ignore:
//!
//! | property | says |
//! |---|---|
//! | `GMKO` | at the root: the opening procedure, `swap2` |
//! | `GMKM` | at the root: how the match stood |
//! | `GMKE` | at the root: the seconds taken by the side that gave up or ran out of time |
//! | `GMKD` | in a node where a player decides: `black`, `two`, `fifths 3` |
//! | `GMKF` | in a node where this fifth move is offered |
//! | `GMKT` | the seconds that a move took |
//! | `GMKX` | what another format or an unusual file says under a name that SGF does not allow: `5A:x` |
//!
//! <https://www.red-bean.com/sgf/>

mod anomalies;
mod names;
mod node;
mod reader;
mod result;
mod root;
mod scan;
mod value;
mod writer;

use crate::record::codec::{Codec, each};
use crate::record::foreign::Foreign;
use crate::record::games::Games;
use crate::record::{Format, FormatSupport};

#[cfg(feature = "formats")]
pub(super) use result::rule;
pub(in crate::record) use scan::begins;

/// The row of the format. Odd bytes may stand in a comment.
pub(super) const CODEC: Codec = Codec {
    endings: &[".sgf"],
    foreign: Foreign::by_beginning,
    read: Some(|bytes, options| Ok(Games::new(reader::read(bytes, options)?))),
    whole_games: reader::whole_games,
    write: Some(|| each(|record, _, _| writer::write(record).into_bytes())),
    kept: |record| writer::kept(record).collect(),
    ..Codec::new(Format::Sgf, FormatSupport::WHOLE)
};
