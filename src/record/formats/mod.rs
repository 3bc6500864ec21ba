//! The formats of records, one file each.

pub(super) mod bdt;
pub(super) mod offsets;
pub(super) mod picture;
pub(super) mod piskvork;
pub(super) mod playok;
pub(super) mod pos;
pub(super) mod pos_binary;
pub(super) mod psq;
pub(super) mod rec;
pub(super) mod renlib;
pub(super) mod rif;
pub(super) mod sav;
pub(super) mod script;
pub(super) mod sgf;
pub(super) mod svg;
#[cfg(feature = "formats")]
pub(super) mod zip;
