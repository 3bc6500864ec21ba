//! Wins by threats alone, proven against every defence.

pub(crate) mod defences;
pub(crate) mod exhaustive;
mod first_moves;
pub(crate) mod plan;
pub(crate) mod proofs;
pub(crate) mod prover;
mod refuted;
pub(crate) mod replies;
pub(crate) mod solver;
pub(crate) mod vcf;
pub(crate) mod vct;
pub(crate) mod win;
pub(crate) mod win_bound;
mod zone;

#[cfg(test)]
mod samples;
#[cfg(test)]
mod solve_tests;
