//! The level that adapts, as it is kept from one run to the next.

use std::path::Path;

use crate::console::disk::shared::{PATIENCE, SharedFile};
use crate::player::Level;

/// The largest file that is read, in bytes: far more than a level needs.
const LARGEST: u64 = 64;

/// The level with which a level that adapts begins the next run.
#[derive(Debug, Default)]
pub(crate) struct AdaptedLevel {
    // Without a file, as in a pipe, it is not kept.
    file: Option<SharedFile>,
    // What the file says, as far as it is known.
    level: Option<Level>,
}

impl AdaptedLevel {
    /// The level that is kept in the folder, if there is one.
    pub(crate) fn new(folder: Option<&Path>) -> AdaptedLevel {
        AdaptedLevel {
            file: folder.map(|folder| SharedFile::new(folder, "level", LARGEST)),
            level: None,
        }
    }

    /// The level that the last run kept, if it kept one.
    pub(crate) fn read(&mut self) -> Option<Level> {
        let text = self.file.as_ref()?.text().ok()?;
        self.level = text.trim().parse().ok();
        self.level
    }

    /// Keeps this level for the next run, as far as it can be written.
    pub(crate) fn keep(&mut self, level: Level) {
        if let Some(file) = self.file.as_ref().filter(|_| self.level != Some(level)) {
            let locked = file.lock(PATIENCE);
            let written = locked.and_then(|locked| locked.replace(&format!("{level}\n")));
            self.level = written.ok().map(|()| level);
        }
    }
}
