//! Perfect play by a proof that the first player wins. The workshop makes and checks such proofs.

mod certificate;
mod leaf_solver;
mod player;
pub(crate) mod stones;

pub use crate::engine::solve::plan::PlannedWin;
pub(crate) use certificate::Certificate;
pub use certificate::{CertificateError, proof_digests};
pub use leaf_solver::LeafSolver;
pub use player::PerfectPlayer;
pub(crate) use player::turned;
