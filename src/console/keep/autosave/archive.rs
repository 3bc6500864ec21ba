//! The finished games: one file of move scripts, one after another, to which every
//! console adds its own.

use std::fs;
use std::path::{Path, PathBuf};

use crate::console::disk::PathError;
use crate::console::disk::shared::{PATIENCE, SharedFile};
use crate::record::{HEADING, split_scripts};

/// How many finished games are kept. One more drops the oldest.
pub(crate) const MOST: usize = 1000;

/// How many bytes the file may have. Beyond that the oldest games are dropped too. A game
/// with a tree of a million moves takes a tenth.
const LARGEST: u64 = 1 << 28;

/// The file of finished games. It is read on demand, never at the start.
#[derive(Debug)]
pub(crate) struct Archive(SharedFile);

impl Archive {
    /// The archive in `folder`; neither need exist yet.
    pub(crate) fn new(folder: &Path) -> Archive {
        Archive(SharedFile::new(folder, "finished.txt", LARGEST))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Where the games are that were removed by the last [`clear`](Archive::clear).
    pub(crate) fn removed(&self) -> PathBuf {
        self.path().with_extension("bak")
    }

    /// The records of all games, the newest first.
    pub(crate) fn read(&self) -> Result<Vec<String>, PathError> {
        let text = self.0.end_of_text()?;
        let mut scripts = split_scripts(&text);
        scripts.reverse();
        scripts.truncate(MOST);
        Ok(scripts.into_iter().map(ToOwned::to_owned).collect())
    }

    /// Adds a game by its record; `once` not if it is there already, since a console may have
    /// been killed after it added it. If the file cannot be written, it is as it was.
    pub(crate) fn add(&self, record: &str, once: bool) -> Result<(), PathError> {
        let locked = self.0.lock(PATIENCE)?;
        let text = self.0.end_of_text()?;
        // A file that was written by hand has no heading to tell it from the one before.
        let heading = match record.starts_with(HEADING) {
            true => String::new(),
            false => format!("{HEADING}\n"),
        };
        let record = &*format!("{heading}{}", record.trim());
        if once && text.contains(&format!("{record}\n")) {
            return Ok(());
        }
        let scripts = split_scripts(&text);
        if scripts.len() < MOST && (text.len() + record.len()) as u64 <= LARGEST {
            return locked.append(&format!("\n{record}\n"));
        }
        let kept = &scripts[(scripts.len() + 1).saturating_sub(MOST)..];
        let mut room = (LARGEST as usize).saturating_sub(record.len());
        let fits = |script: &&&str| -> bool {
            let left = room.checked_sub(script.len());
            room = left.unwrap_or(0);
            left.is_some()
        };
        let fitting = kept.iter().rev().take_while(fits).count();
        let kept = &kept[kept.len() - fitting..];
        locked.replace(&joined(kept.iter().copied().chain([record])))
    }

    /// Removes a game by its record; whether it was there. Of several that are the same the
    /// newest goes.
    pub(crate) fn remove(&self, record: &str) -> Result<bool, PathError> {
        let locked = self.0.lock(PATIENCE)?;
        let text = self.0.end_of_text()?;
        let mut scripts = split_scripts(&text);
        let mut places = scripts.iter();
        let Some(at) = places.rposition(|script| script.trim() == record.trim()) else {
            return Ok(false);
        };
        scripts.remove(at);
        locked.replace(&joined(scripts.into_iter())).map(|()| true)
    }

    /// Removes all games and returns how many there were. They stay in
    /// [`removed`](Archive::removed) until the next time.
    pub(crate) fn clear(&self) -> Result<usize, PathError> {
        if self.path().symlink_metadata().is_err() {
            return Ok(0);
        }
        let _locked = self.0.lock(PATIENCE)?;
        let count = self.read()?.len();
        if count > 0 {
            fs::rename(self.path(), self.removed())
                .map_err(|error| PathError::new(self.path(), error))?;
        }
        Ok(count)
    }
}

/// The text of these games.
fn joined<'a>(scripts: impl Iterator<Item = &'a str>) -> String {
    let mut whole = String::new();
    for script in scripts {
        whole.push_str(script.trim_end());
        whole.push_str("\n\n");
    }
    whole
}
