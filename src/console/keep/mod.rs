//! Games that are kept: files, the game in progress, the archive, lists.

pub(crate) mod archived;
pub(crate) mod atomic;
pub(crate) mod autosave;
pub(crate) mod commands;
pub(crate) mod files;
pub(crate) mod gathered;
pub(crate) mod keeping;
pub(crate) mod listing;
pub(crate) mod lists;
pub(crate) mod pasting;
pub(crate) mod record_words;
pub(crate) mod statistics;
pub(crate) mod told;
pub(crate) mod words;
