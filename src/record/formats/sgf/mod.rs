//! The Smart Game Format, FF\[4\], of five in a row.
//!
//! Read is what other programs write: collections, any `GM`, several moves in one node,
//! compressed lists of points, long names in the manner of FF\[3\], `tt` and an empty value
//! as a pass, text before the first game. A property that has no place in a record is kept
//! as it stands and written back.
//!
//! Written are `FF[4]GM[4]CA[UTF-8]` and the standard's properties. What it has none for is
//! written in private ones, which other programs pass over:
//!
//! | property | says |
//! |---|---|
//! | `GMKO` | at the root: the opening procedure, `swap2` |
//! | `GMKM` | at the root: how the match stood |
//! | `GMKE` | at the root: the seconds that the side took that gave up or ran out of time |
//! | `GMKD` | a node in which a player decides: `black`, `two`, `fifths 3` |
//! | `GMKF` | a node in which this fifth move is offered |
//! | `GMKT` | the seconds that a move took |
//!
//! <https://www.red-bean.com/sgf/>

mod names;
mod node;
mod reader;
mod result;
mod root;
mod scan;
mod value;
mod writer;

pub(in crate::record) use reader::read;
pub(in crate::record) use writer::{is_written, write};
