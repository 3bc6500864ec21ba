//! A position in a search: its stones, line patterns, threats and hash, which make and unmake
//! keep up to date.

mod blank;
mod classify;
mod fives;
mod line_threat;
mod pattern;
mod pattern_table;
mod position;
mod potential;
mod square;
mod tables;
mod threats;

pub(crate) use line_threat::{LineShape, LineThreat};
pub use pattern::Pattern;
pub(crate) use position::ChangeListener;
pub use position::Position;
pub use potential::Threat;
pub(crate) use potential::{COMBINATIONS, FoulStatus, Potential, combinations, threat};
pub use square::Square;
pub(crate) use square::{CELLS, STEPS};
pub use tables::RuleTables;
pub(crate) use threats::PointSet;
