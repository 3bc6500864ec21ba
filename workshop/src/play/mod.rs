//! Games between two players, with a referee.

pub mod effort;
pub mod game;
pub mod judge;
pub mod own;
pub mod player;

#[path = "../../../tests/common/naive.rs"]
#[allow(dead_code)]
mod naive;
#[path = "../../../tests/common/rows.rs"]
mod rows;
