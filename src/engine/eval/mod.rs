//! What a position is worth and how early to look at a move. The evaluation stands beside
//! the position and hears of each move; a network could take its place.

pub(crate) mod evaluator;
pub(crate) mod features;
mod move_score;
pub(crate) mod order;
pub(crate) mod text;
pub(crate) mod threat_set;
pub(crate) mod values;
