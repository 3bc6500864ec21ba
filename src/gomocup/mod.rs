//! The Gomocup protocol (Piskvork, "pbrain"): how tournament managers and graphical
//! front ends drive the engine.
//!
//! [`Brain`] holds all state and touches no stream: a line goes in, and replies come out,
//! sometimes with a search to run. [`run_brain`] connects it to streams. Sources: P.
//! Lastovicka's page about the protocol, and what managers were seen to send.

#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod brain;
mod job;
mod list;
mod options;
mod request;
mod response;
mod run;
mod stones;
mod swap2;
mod text;

pub use brain::{Answer, Brain};
pub use job::{Job, Search};
pub use request::Request;
pub use run::run_brain;
