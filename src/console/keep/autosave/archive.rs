//! The finished games: one file of move scripts, one after another, to which every
//! console adds its own.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::console::keep::atomic;
use crate::console::keep::autosave::{KeepError, is_absent, open_lock, wait_for};
use crate::console::keep::files::{FileError, check_regular};
use crate::record::{HEADING, split_scripts};

/// How many finished games are kept. One more drops the oldest.
pub(crate) const MOST: usize = 1000;

/// How many bytes the file may have. Beyond that the oldest games are dropped too. A game
/// with a tree of a million moves takes a tenth.
const LARGEST: u64 = 1 << 28;

/// The file of finished games. It is read on demand, never at the start.
#[derive(Debug)]
pub(crate) struct Archive {
    path: PathBuf,
}

impl Archive {
    /// The archive in `folder`; neither need exist yet.
    pub(crate) fn new(folder: &Path) -> Archive {
        let path = folder.join("finished.txt");
        Archive { path }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Where the games are that were removed by the last [`clear`](Archive::clear).
    pub(crate) fn removed(&self) -> PathBuf {
        self.path.with_extension("bak")
    }

    /// The records of all games, the newest first.
    pub(crate) fn read(&self) -> Result<Vec<String>, KeepError> {
        let text = self.text().map_err(|error| self.failed(error))?;
        let mut scripts = split_scripts(&text);
        scripts.reverse();
        scripts.truncate(MOST);
        Ok(scripts.into_iter().map(ToOwned::to_owned).collect())
    }

    /// Adds a game by its record; `once` not if it is there already, since a console may have
    /// been killed after it added it. If the file cannot be written, it is as it was.
    pub(crate) fn add(&self, record: &str, once: bool) -> Result<(), KeepError> {
        let _lock = self.lock()?;
        self.write(record, once).map_err(|it| self.failed(it))
    }

    fn write(&self, record: &str, once: bool) -> Result<(), FileError> {
        let text = self.text()?;
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
            return Ok(self.append(&format!("\n{record}\n"))?);
        }
        let kept = &scripts[(scripts.len() + 1).saturating_sub(MOST)..];
        let mut room = (LARGEST as usize).saturating_sub(record.len());
        let fits = |script: &&&str| -> bool {
            let left = room.checked_sub(script.len() + 1);
            room = left.unwrap_or(0);
            left.is_some()
        };
        let fitting = kept.iter().rev().take_while(fits).count();
        let kept = &kept[kept.len() - fitting..];
        Ok(self.rewrite(kept.iter().copied().chain([record]))?)
    }

    /// Removes a game by its record; whether it was there. Of several that are the same the
    /// newest goes.
    pub(crate) fn remove(&self, record: &str) -> Result<bool, KeepError> {
        let _lock = self.lock()?;
        let text = self.text().map_err(|error| self.failed(error))?;
        let mut scripts = split_scripts(&text);
        let mut places = scripts.iter();
        let Some(at) = places.rposition(|script| script.trim() == record.trim()) else {
            return Ok(false);
        };
        scripts.remove(at);
        let written = self.rewrite(scripts.into_iter());
        written.map(|()| true).map_err(|error| self.failed(error))
    }

    /// Writes the file anew, with these games.
    fn rewrite<'a>(&self, scripts: impl Iterator<Item = &'a str>) -> io::Result<()> {
        let mut whole = String::new();
        for script in scripts {
            whole.push_str(script.trim_end());
            whole.push_str("\n\n");
        }
        atomic::write(&self.path, whole.as_bytes())
    }

    /// Writes at the end of the file at once. The blank line that `text` begins with
    /// separates it from a last line that has no end.
    fn append(&self, text: &str) -> io::Result<()> {
        let mut options = OpenOptions::new();
        let mut file = options.append(true).create(true).open(&self.path)?;
        let before = file.metadata()?.len();
        let written = file.write_all(text.as_bytes());
        let written = written.and_then(|()| file.sync_data());
        if written.is_err() {
            // On a full disk, half a game must not be left behind.
            let _ = file.set_len(before);
        }
        written
    }

    /// Removes all games and returns how many there were. They stay in
    /// [`removed`](Archive::removed) until the next time.
    pub(crate) fn clear(&self) -> Result<usize, KeepError> {
        if self.path.symlink_metadata().is_err() {
            return Ok(0);
        }
        let _lock = self.lock()?;
        let count = self.read()?.len();
        if count > 0 {
            fs::rename(&self.path, self.removed()).map_err(|error| self.failed(error))?;
        }
        Ok(count)
    }

    /// The text of the file, or its end if others made it too large. Empty if there is no
    /// file.
    fn text(&self) -> Result<String, FileError> {
        match check_regular(&self.path) {
            Err(FileError::Io(error)) if is_absent(&error) => return Ok(String::new()),
            checked => checked?,
        }
        let mut file = File::open(&self.path)?;
        let length = file.metadata()?.len();
        file.seek(SeekFrom::Start(length.saturating_sub(LARGEST)))?;
        let mut bytes = Vec::new();
        file.take(LARGEST).read_to_end(&mut bytes)?;
        // Bytes that are not text spoil one game, and not the others.
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Waits until nobody else is writing, but not for ever.
    fn lock(&self) -> Result<File, KeepError> {
        let path = self.path.with_extension("lock");
        let failed = |error: io::Error| KeepError::new(&path, error);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| KeepError::new(folder, error))?;
        }
        let lock = open_lock(&path).map_err(|error| KeepError::new(&path, error))?;
        let locked = wait_for(|| match lock.try_lock() {
            Ok(()) => Ok(Some(())),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        });
        locked.map(|()| lock).map_err(failed)
    }

    fn failed(&self, error: impl Into<FileError>) -> KeepError {
        KeepError::new(&self.path, error)
    }
}
