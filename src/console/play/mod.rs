//! The game in progress: who plays it, and what they are called.

pub(crate) mod by_player;
pub(crate) mod commands;
pub(crate) mod names;
pub(crate) mod offered;
pub(crate) mod opening_words;
pub(crate) mod openings;
pub(crate) mod players;
pub(crate) mod seats;
pub(crate) mod session;
pub(crate) mod steps;
pub(crate) mod told;
pub(crate) mod words;
