//! What several tools have in common.

pub mod book;
pub mod cli;
pub mod lines;
pub mod openings;
pub mod packed;
pub mod scatter;
