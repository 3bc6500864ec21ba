//! What several tools have in common.

pub mod book;
pub mod engines;
pub mod fitting;
pub mod game_file;
pub mod jobs;
pub mod log;
pub mod openings;
pub mod options;
pub mod symmetry;
pub mod tool;
