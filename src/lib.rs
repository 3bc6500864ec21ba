#![doc = "placeholder"]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod record;
pub mod rules;
