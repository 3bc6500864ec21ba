//! Games between two players, with a referee.

pub mod engine_player;
pub mod game;
pub mod player;
