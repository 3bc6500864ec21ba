//! The formats of records, one file or folder each, and the rows of all.

pub(super) mod bdt;
pub(super) mod ccgc;
#[cfg(feature = "formats")]
pub(super) mod json;
mod offsets;
pub(super) mod picture;
pub(super) mod piskvork;
pub(super) mod playok;
mod pos;
pub(super) mod pos_binary;
mod psq;
mod rec;
pub(super) mod renlib;
mod rif;
pub(super) mod sav;
pub(super) mod script;
pub(super) mod sgf;
pub(super) mod svg;
#[cfg(feature = "formats")]
pub(super) mod zip;

use super::codec::Codec;
#[cfg(not(feature = "formats"))]
use super::{Format, FormatSupport};

/// Every format in the order of [`Format`](super::Format).
pub(super) static CODECS: [Codec; 17] = [
    script::CODEC,
    psq::CODEC,
    rec::CODEC,
    sgf::CODEC,
    pos::CODEC,
    playok::CODEC,
    pos_binary::CODEC,
    sav::CODEC,
    offsets::CODEC,
    #[cfg(feature = "formats")]
    json::CODEC,
    // Without the package for JSON, a build cannot read it.
    #[cfg(not(feature = "formats"))]
    Codec::new(Format::Json, FormatSupport::LISTS),
    bdt::CODEC,
    ccgc::CODEC,
    renlib::CODEC,
    rif::CODEC,
    picture::CODEC,
    svg::CODEC,
    #[cfg(feature = "formats")]
    zip::CODEC,
    // Without the package for what is packed, a build cannot read it.
    #[cfg(not(feature = "formats"))]
    Codec::new(Format::Zip, FormatSupport::WHOLE),
];

// A format finds its row by its number.
const _: () = {
    let mut index = 0;
    while index < CODECS.len() {
        assert!(
            CODECS[index].format as usize == index,
            "rows are in the order of formats"
        );
        index += 1;
    }
};
