//! The subcommands that look at files instead of holding a conversation.

mod review;

pub use review::{ReviewOptions, run_review};
