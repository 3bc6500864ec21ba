//! The library that is open beside the game: a tree of moves that says how others went on.

pub(crate) mod words;

use std::path::PathBuf;

use crate::rules::Board;
use crate::study::Library;

/// A library that was opened.
#[derive(Debug)]
pub(crate) struct OpenLibrary {
    pub(crate) path: PathBuf,
    pub(crate) library: Library,
    /// The stones of the position of which was last told what the library knows.
    pub(crate) told: Option<Board>,
}
