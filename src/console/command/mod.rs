//! The commands: their one table, and how a line is read as one.

pub(crate) mod arguments;
pub(crate) mod chinese;
pub(crate) mod group;
pub(crate) mod help;
pub(crate) mod manual;
pub(crate) mod near;
pub(crate) mod parse;
pub(crate) mod request;
pub(crate) mod spelling;
pub(crate) mod verb;
pub(crate) mod words;
