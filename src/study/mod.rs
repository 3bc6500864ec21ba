//! Study of games and positions: games in, plain values out. The words are the front
//! ends' work.

mod explained;
pub mod puzzle;
pub mod review;
mod solve;
mod threats;

pub use explained::{BadLine, ExplainedMove, Explainer};
pub use solve::{Solution, WinFinder};
pub use threats::{SideThreats, Threats, threats};
