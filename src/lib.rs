#![doc = "placeholder"]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(feature = "cli")]
pub mod console;
pub mod record;
pub mod rules;
