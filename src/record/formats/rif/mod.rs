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

#[cfg(feature = "formats")]
pub(in crate::record) use reader::read;
pub(in crate::record) use writer::{Writer, kept};
