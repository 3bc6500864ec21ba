//! What a position is worth and how early to look at a move. The evaluation stands beside
//! the position and hears of each move; a network could take its place.

pub(crate) mod evaluator;
pub(crate) mod features;
pub(crate) mod order;
mod promise;
pub(crate) mod text;
pub(crate) mod threat_set;
pub(crate) mod values;
