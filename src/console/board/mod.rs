//! All that draws stones.

pub(crate) mod cells;
pub(crate) mod commands;
pub(crate) mod framed;
pub(crate) mod grid;
pub(crate) mod labels;
pub(crate) mod layout;
pub(crate) mod picture;
pub(crate) mod pictures;
pub(crate) mod screen;
pub(crate) mod shown;
pub(crate) mod stars;
pub(crate) mod told;
