//! The Go Text Protocol, version 2: how controllers that were made for Go (Sabaki, GoGui, Lizzie)
//! drive the engine.
//!
//! [`run_gtp`] reads commands from one stream and writes the answers to another. Sources: G.
//! Farnebäck's specification of the protocol, the analysis commands of Leela Zero, KataGo and
//! Sabaki, and the words for the rules of KataGomo, which plays gomoku.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

mod analysis;
mod brain;
mod clock;
mod moves;
mod options;
mod request;
mod run;
mod thought;
mod vertex;

pub use crate::protocol::BrainError;
pub use options::GtpOptions;
pub use run::run_gtp;
