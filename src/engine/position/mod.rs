//! A position in a search: its stones, line patterns, threats and hash, which make and unmake
//! keep up to date.

pub(crate) mod cell;
mod classify;
mod fives;
pub(crate) mod pattern;
mod pattern_table;
#[allow(clippy::module_inception)]
pub(crate) mod position;
pub(crate) mod square;
pub(crate) mod tables;
pub(crate) mod threats;
