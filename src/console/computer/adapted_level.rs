//! The level that adapts, as it is kept from one run to the next.

use std::fs;
use std::path::{Path, PathBuf};

use crate::console::computer::skill::Level;
use crate::console::keep::atomic;

/// The level with which a level that adapts begins the next run.
#[derive(Debug)]
pub(crate) struct AdaptedLevel {
    // Without a file, as in a pipe, it is not kept.
    path: Option<PathBuf>,
    // What the file says, as far as it is known.
    level: Option<Level>,
}

impl AdaptedLevel {
    /// The level that is kept in the folder, if there is one.
    pub(crate) fn new(folder: Option<&Path>) -> AdaptedLevel {
        AdaptedLevel {
            path: folder.map(|folder| folder.join("level")),
            level: None,
        }
    }

    /// The level that the last run kept, if it kept one.
    pub(crate) fn read(&mut self) -> Option<Level> {
        let text = fs::read_to_string(self.path.as_ref()?).ok()?;
        self.level = text.trim().parse().ok();
        self.level
    }

    /// Keeps this level for the next run, as far as it can be written.
    pub(crate) fn keep(&mut self, level: Level) {
        if let Some(path) = &self.path
            && self.level != Some(level)
        {
            let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
            let written =
                folder.and_then(|()| atomic::write(path, format!("{level}\n").as_bytes()));
            self.level = written.ok().map(|()| level);
        }
    }
}
