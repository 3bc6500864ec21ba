//! What several programs of the workshop have in common.

// Each uses a part of it.
#![allow(dead_code)]

pub mod book;
pub mod cli;
pub mod lines;
pub mod openings;
pub mod scatter;
