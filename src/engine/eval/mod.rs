//! The static evaluation of a position, which a small network corrects, and the order of its moves.
//! The evaluation follows the position move by move.

pub(crate) mod evaluator;
pub(crate) mod features;
mod move_score;
pub(crate) mod network;
pub(crate) mod order;
pub(crate) mod text;
pub(crate) mod threat_set;
pub(crate) mod values;
pub(crate) mod windows;
