//! The Gomocup protocol (Piskvork, "pbrain"): how tournament managers and graphical
//! front ends drive the engine.
//!
//! [`run_brain`] reads requests from one stream and writes the answers to another. Sources: P.
//! Lastovicka's page about the protocol, and what managers and front ends send and read: Piskvork,
//! c-gomoku-cli, Yixin-Board, and programs that were written for Rapfi.

#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod brain;
mod detail;
mod frame;
mod job;
mod list;
mod options;
mod request;
mod response;
mod run;
mod stones;
mod text;

pub use crate::protocol::BrainError;
pub use run::run_brain;
