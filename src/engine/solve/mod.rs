//! Wins by threats alone, proven against every defence.

pub(crate) mod defences;
mod line;
mod proofs;
mod prover;
mod refuted;
mod replies;
pub(crate) mod short_wins;
pub(crate) mod solved;
pub(crate) mod solver;
pub(crate) mod vcf;
pub(crate) mod vct;
pub(crate) mod within;
mod zone;
