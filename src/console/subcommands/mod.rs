//! The subcommands that look at files instead of holding a conversation.

pub(crate) mod convert;
pub(crate) mod input;
pub(crate) mod json;
pub(crate) mod pages;
pub(crate) mod review;
pub(crate) mod solve;
pub(crate) mod words;

pub use crate::console::subcommands::convert::{ConvertOptions, run_convert};
pub use crate::console::subcommands::review::{ReviewOptions, run_review};
pub use crate::console::subcommands::solve::{SolveEffort, SolveOptions, run_solve};
