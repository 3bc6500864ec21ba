//! All that draws stones.

pub(crate) mod cells;
pub(crate) mod commands;
pub(crate) mod layout;
pub(crate) mod picture;
pub(crate) mod reply;
pub(crate) mod screen;
