//! The game in progress, kept safe from a killed terminal.
//!
//! Each running console owns one of some numbered files in the state directory, held
//! by a lock that ends with the process. A file without an owner is a game that
//! somebody left. Once it is finished it goes to the [`archive`].

pub(crate) mod archive;
#[cfg(test)]
pub(crate) mod large_tests;
pub(crate) mod survey;
#[cfg(test)]
pub(crate) mod tests;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::console::keep::atomic;
use crate::console::keep::autosave::archive::Archive;
pub(crate) use crate::console::keep::autosave::survey::{Kept, Survey};
use crate::console::keep::files::{self, FileError, Written};

/// How many unfinished games are kept; then the oldest makes room.
pub(crate) const SLOTS: usize = 99;

/// The unfinished games under one state directory.
#[derive(Debug)]
pub(crate) struct Autosave {
    folder: PathBuf,
    own: Option<Slot>,
    archive: Archive,
}

/// A file that this process owns.
#[derive(Debug)]
pub(crate) struct Slot {
    path: PathBuf,
    _lock: File,
}

/// A file of the state directory that cannot be used, and why.
#[derive(Debug)]
pub(crate) struct KeepError {
    pub path: PathBuf,
    pub error: FileError,
}

impl KeepError {
    fn new(path: &Path, error: impl Into<FileError>) -> KeepError {
        KeepError {
            path: path.to_path_buf(),
            error: error.into(),
        }
    }
}

impl Slot {
    /// The file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Autosave {
    /// The unfinished games in `folder`, which need not exist yet.
    #[must_use]
    pub(crate) fn new(folder: PathBuf) -> Autosave {
        Autosave {
            archive: Archive::new(&folder),
            folder,
            own: None,
        }
    }

    /// The finished games.
    pub(crate) const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// From now on this process keeps its game in the file `slot`. What it kept before
    /// stays where it is, without an owner.
    pub(crate) fn take(&mut self, slot: Slot) {
        self.own = Some(slot);
    }

    /// Leaves the game that this process keeps where it is, for others to resume.
    /// Returns how many moves it has there, if it is there.
    pub(crate) fn leave(&mut self) -> Option<usize> {
        let slot = self.own.take()?;
        let saved = files::load_kept(&slot.path).ok()?;
        Some(saved.game.move_count())
    }

    /// Keeps `game` as it stands; a game without moves leaves nothing behind, but one
    /// whose moves were all taken back stays as it was before its end. Returns the file
    /// whose unfinished game made room, if one had to.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(crate) fn store(&mut self, written: Written<'_>) -> Result<Option<PathBuf>, KeepError> {
        let game = written.game;
        if game.undoable() > 0 || written.record.is_some() {
            return self.write(&written);
        }
        let mut whole = game.clone();
        while whole.redo().is_some() {}
        if whole.outcome().is_some() {
            whole.undo();
        }
        match (game.redoable(), whole.undoable()) {
            (0, _) | (_, 0) => self.clear().map(|()| None),
            _ => self.write(&Written {
                game: &whole,
                ..written
            }),
        }
    }

    fn write(&mut self, game: &Written<'_>) -> Result<Option<PathBuf>, KeepError> {
        let (slot, lost) = match self.own.take() {
            Some(slot) => (slot, None),
            None => self.claim()?,
        };
        let path = &self.own.insert(slot).path;
        let text = files::kept_text(game);
        let written = text.and_then(|text| Ok(atomic::write(path, text.as_bytes())?));
        let written = written.map_err(|error| KeepError::new(path, error));
        written.map(|()| lost)
    }

    /// Puts the finished game that this process keeps into the archive, by `record` if
    /// its file cannot be read.
    ///
    /// # Errors
    /// When the archive cannot be written. The game then stays in its file.
    pub(crate) fn finish(
        &mut self,
        record: impl FnOnce() -> Option<String>,
    ) -> Result<(), KeepError> {
        let kept = self
            .own
            .as_ref()
            .and_then(|own| files::load_kept(&own.path).ok());
        let kept = kept.filter(|saved| saved.game.outcome().is_some());
        let Some(text) = kept.map(|saved| saved.text).or_else(record) else {
            return Ok(());
        };
        if let Err(failure) = self.archive.add(&text) {
            self.own = None;
            return Err(failure);
        }
        // A file that stays holds a game that the archive has.
        let _ = self.clear();
        Ok(())
    }

    /// Moves all finished games that no console owns to the archive.
    ///
    /// # Errors
    /// When the archive cannot be written. What is left stays where it is.
    pub(crate) fn sweep(&self) -> Result<(), KeepError> {
        let survey = self.survey();
        survey
            .finished
            .iter()
            .try_for_each(|kept| self.put_away(kept))
    }

    /// Moves a finished game to the archive.
    ///
    /// # Errors
    /// When the archive cannot be written, or the game's own file not removed.
    pub(crate) fn put_away(&self, kept: &Kept) -> Result<(), KeepError> {
        self.archive.add_once(&kept.saved.text)?;
        remove(&kept.slot)
    }

    /// Forgets the game that this process keeps.
    ///
    /// # Errors
    /// When the file cannot be removed.
    pub(crate) fn clear(&mut self) -> Result<(), KeepError> {
        let Some(slot) = self.own.take() else {
            return Ok(());
        };
        remove(&slot)
    }

    /// A file of our own: the first without a game, else one whose game nobody needs or
    /// can go to the archive, else the oldest unfinished one, which is then lost and named.
    fn claim(&self) -> Result<(Slot, Option<PathBuf>), KeepError> {
        fs::create_dir_all(&self.folder).map_err(|error| KeepError::new(&self.folder, error))?;
        let mut failure = None;
        for number in 1..=SLOTS {
            let path = self.path(number);
            if path.symlink_metadata().is_ok() {
                continue;
            }
            match self.lock(path) {
                Ok(Some(slot)) => return Ok((slot, None)),
                Ok(None) => {}
                // The others would fail alike.
                Err(error) => {
                    failure = Some(error);
                    break;
                }
            }
        }
        let mut survey = self.survey();
        if let Some(slot) = survey.needless.pop() {
            return Ok((slot, None));
        }
        if let Some(kept) = survey.finished.pop()
            && self.archive.add_once(&kept.saved.text).is_ok()
        {
            return Ok((kept.slot, None));
        }
        if let (None, false) = (&failure, survey.games.is_empty()) {
            let oldest = survey.games.swap_remove(0).slot;
            let lost = oldest.path.clone();
            return Ok((oldest, Some(lost)));
        }
        let none_free = || KeepError::new(&self.folder, FileError::NoneFree { count: SLOTS });
        Err(failure.or(survey.failures.pop()).unwrap_or_else(none_free))
    }

    fn path(&self, number: usize) -> PathBuf {
        self.folder.join(format!("game-{number}.txt"))
    }

    /// Locks the file at `path`; `None` when some process, this one included, holds it.
    fn lock(&self, path: PathBuf) -> Result<Option<Slot>, KeepError> {
        if self.own.as_ref().is_some_and(|own| own.path == path) {
            return Ok(None);
        }
        let lock_path = path.with_extension("lock");
        let failed = |error| KeepError::new(&lock_path, error);
        let lock = open_lock(&lock_path).map_err(|error| KeepError::new(&lock_path, error))?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Slot { path, _lock: lock })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

fn remove(slot: &Slot) -> Result<(), KeepError> {
    match fs::remove_file(&slot.path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(KeepError::new(&slot.path, error))
        }
        _ => Ok(()),
    }
}

/// Whether a file is not there, or not even its folder.
fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

/// Opens the file that is locked; one that may not be written can be locked as well.
fn open_lock(path: &Path) -> Result<File, FileError> {
    // To open a pipe is to wait for its other end.
    if fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir()) {
        return Err(FileError::NotRegular);
    }
    let mut options = OpenOptions::new();
    let opened = options.write(true).create(true).truncate(false).open(path);
    Ok(opened.or_else(|error| File::open(path).map_err(|_| error))?)
}
