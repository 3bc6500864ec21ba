//! The subcommands that look at files instead of holding a conversation.

pub(crate) mod convert;
pub(crate) mod input;
pub(crate) mod json;
pub(crate) mod parallel;
pub(crate) mod pieces;
pub(crate) mod review;
pub(crate) mod solve;
