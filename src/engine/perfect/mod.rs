//! Perfect play: a proof that the first player wins, and how it is found.

mod builder;
mod certificate;
mod leaf_solver;
mod player;
mod proof_search;
pub mod prove;
mod proven;
mod stones;
mod tree;

pub use crate::engine::solve::plan::PlannedWin;
pub(crate) use certificate::Certificate;
pub use certificate::CertificateError;
pub use leaf_solver::LeafSolver;
pub use player::PerfectPlayer;
