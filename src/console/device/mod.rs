//! Terminals and pipes as devices: their lines and signals, and a terminal's window, keys and
//! colours.

pub(crate) mod lines;
pub(crate) mod progress;
pub(crate) mod signals;
pub(crate) mod theme;
pub(crate) mod tty;
