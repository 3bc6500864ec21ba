//! Study of games and positions: games in, plain values out. The words are the front
//! ends' work.

mod explained;

pub use explained::{BadLine, ExplainedMove, Explainer};
