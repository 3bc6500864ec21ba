//! The commands themselves, a file a subject: the row of each says what it takes and when it may be
//! given, and names the function that carries it out. `clock.rs` is the one to read first.
//! [`table`] lists all of them, and [`parse`] reads a line as one.

pub(crate) mod answer;
pub(crate) mod board;
pub(crate) mod chinese;
pub(crate) mod clock;
pub(crate) mod computer;
pub(crate) mod glossary;
pub(crate) mod help;
pub(crate) mod keep;
pub(crate) mod library;
pub(crate) mod match_play;
pub(crate) mod meant;
pub(crate) mod navigate;
pub(crate) mod parse;
pub(crate) mod play;
pub(crate) mod practice;
pub(crate) mod program;
pub(crate) mod puzzle;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod spelling;
pub(crate) mod study;
pub(crate) mod table;
