//! A position under search: stones, the patterns of their lines, threats and hash, kept
//! up to date by make and unmake.

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
