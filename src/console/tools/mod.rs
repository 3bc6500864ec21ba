//! The subcommands that look at files instead of holding a conversation.

mod convert;
mod input;
mod json;
mod review;
mod solve;

pub use convert::{ConvertOptions, run_convert};
pub use review::{ReviewOptions, run_review};
pub use solve::{SolveEffort, SolveOptions, run_solve};
