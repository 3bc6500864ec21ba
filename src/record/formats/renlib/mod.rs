//! RenLib's libraries: a tree of moves on a 15×15 board, with comments and texts on the
//! board.
//!
//! A file begins with 20 bytes: `FF "RenLib" FF`, the version (3 and 0 to 4) and ten `FF`. Old
//! files begin with the first move, 78. Then come the nodes. Each node comes before its
//! children, and a child with all its descendants comes before its siblings. A node has two
//! bytes, a point and flags. The point is 16·(row − 1) + column, both from 1, with rows
//! counted from the top.
//!
//! | flag | meaning |
//! |---|---|
//! | 80 | a sibling follows, after the descendants of this node |
//! | 40 | this node has no children |
//! | 20 | an old comment, whose last byte has its highest bit set |
//! | 10 | the node is marked |
//! | 08 | a comment: to a zero byte, in steps of two bytes |
//! | 04 | the game starts here |
//! | 02 | no move: the node only carries a text |
//! | 01 | two more bytes of flags; 01 in the second of them is a text on the board |
//!
//! The point 0 is the root if it comes first, and a pass later. In a comment the byte 08
//! separates the first line from the others. A text on the board comes after the comment, in
//! the same form, and is a label at the point of its node.
//!
//! Where RenLib saves only a part of a library, nodes keep the flag 80 though their siblings are
//! not there. So a file may end before the branches that it announces.
//!
//! The file does not name the code page of its texts: they are in that of the computer where it
//! was written. The reader recognizes it, and the writer uses it again. A game that White
//! begins is written with a pass with the flag 04 in front. Other stones out of turn follow a
//! pass.
//!
//! A file has one tree: of several games the writer makes one, see [`merge`](crate::record::merge).
//!
//! Learned from RenLib itself, <https://github.com/gomoku/RenLib>.

mod reader;
mod writer;

use crate::record::codec::Codec;
use crate::record::games::Games;
use crate::record::{Format, FormatSupport, Loss};
use crate::rules::Rule;

/// The row of the format.
pub(super) const CODEC: Codec = Codec {
    endings: &[".lib"],
    foreign: |_| None,
    read: Some(|bytes, options| Ok(Games::one(reader::read(bytes, options)?))),
    write: Some(|| Box::<writer::Library>::default()),
    kept_of_node: writer::kept_of_node,
    losses: |record, losses| {
        losses.retain(|loss| *loss != Loss::Rule);
        losses.extend((record.start.rule() != RULE).then_some(Loss::Rule));
        losses.extend(writer::loss_of_texts(record));
    },
    ..Codec::new(
        Format::RenLib,
        FormatSupport {
            games: true,
            most: SIDE as usize,
            side_to_move: true,
            variations: true,
            comments: true,
            passes: true,
            nul: false,
            ..FormatSupport::MOVES
        },
    )
};

/// What a file begins with, before the version.
pub(in crate::record) const HEADER: &[u8; 8] = b"\xFFRenLib\xFF";
/// How long the header is.
const HEADER_LENGTH: usize = 20;
/// The newest version that is known.
const NEWEST: (u8, u8) = (3, 4);
/// The centre: the first move of a file without a header.
const CENTRE: u8 = 0x78;
/// The rule of all libraries: RenLib is a program for renju, and names none.
const RULE: Rule = Rule::Renju;
/// The side of the board.
const SIDE: u8 = 15;

const SIBLING: u8 = 0x80;
const LEAF: u8 = 0x40;
const OLD_COMMENT: u8 = 0x20;
const MARK: u8 = 0x10;
const COMMENT: u8 = 0x08;
const START: u8 = 0x04;
const NO_MOVE: u8 = 0x02;
const EXTENSION: u8 = 0x01;
/// A flag in the second byte of an extension.
const BOARD_TEXT: u8 = 0x01;

/// What separates the first line of a comment from the others.
const LINES: char = '\u{8}';

/// The name of the property that keeps the flag 04.
const START_NAME: &str = "START";
/// The names of the properties that keep the flag 10 and the text on the board of a node without
/// a point, such as a pass.
const MARK_NAME: &str = "MARK";
const TEXT_NAME: &str = "TEXT";
