//! RIF, the XML of RenjuNet's database: `database/games/game`, with tables of players,
//! tournaments, rules and openings that games name by number.
//!
//! A game has attributes (`tournament`, `round`, `rule`, `opening`, `black`, `white` and
//! `bresult`, which is 1, 0.5 or 0 for Black) and the element `move`, as in `h8 i9 g7`, with
//! rows counted from the bottom. A name that is in no table is taken literally. Attributes
//! without a place in a record are kept and written back.
//!
//! For what the database has no attribute for, the writer adds its own: `size` for boards that
//! are not 15×15, `first="white"`, and `end` for how the game ended (`five`, `surrender`,
//! `time`, `forfeit`, `void`).

#[cfg(feature = "formats")]
mod game;
#[cfg(feature = "formats")]
mod reader;
mod writer;

use crate::record::codec::{Codec, KeptOfNode};
use crate::record::foreign::Foreign;
#[cfg(feature = "formats")]
use crate::record::games::Games;
use crate::record::{Format, FormatSupport};

/// The row of the format. Odd bytes may stand in a comment. Without the package for XML, a build
/// cannot read it.
pub(super) const CODEC: Codec = Codec {
    endings: &[".rif", ".xml"],
    foreign: Foreign::by_beginning,
    #[cfg(feature = "formats")]
    read: Some(|bytes, options| Ok(Games::new(reader::read(bytes, options)?))),
    write: Some(|| Box::<writer::Writer>::default()),
    kept: writer::kept,
    kept_of_node: |record, node, _| KeptOfNode {
        comment: node == record.tree.root(),
        ..KeptOfNode::default()
    },
    ..Codec::new(
        Format::Rif,
        FormatSupport {
            side_to_move: true,
            ..FormatSupport::DESCRIBED
        },
    )
};
