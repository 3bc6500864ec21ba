//! The game in progress, kept safe from a killed terminal.
//!
//! Each running console owns one of some numbered files in the state directory, held
//! by a lock that ends with the process. A file without an owner is a game that
//! somebody left unfinished.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::console::files::{self, FileError, Saved};
use crate::console::seats::Roles;
use crate::record::Times;
use crate::rules::Game;

/// How many unfinished games are kept; then the oldest makes room.
const SLOTS: usize = 99;

/// The unfinished games under one state directory.
#[derive(Debug)]
pub(super) struct Autosave {
    folder: PathBuf,
    own: Option<Slot>,
}

/// A file that this process owns.
#[derive(Debug)]
pub(super) struct Slot {
    path: PathBuf,
    _lock: File,
}

/// A file of the state directory that cannot be used, and why.
#[derive(Debug)]
pub(super) struct KeepError {
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

/// What lies in the state directory and no running console owns.
#[derive(Debug, Default)]
pub(super) struct Survey {
    /// Unfinished games, the one that was touched last at the end.
    pub games: Vec<(Slot, Saved)>,
    /// When each of them was touched.
    touched: Vec<SystemTime>,
    /// Games that are over.
    finished: Vec<Slot>,
    /// Files that cannot be read.
    pub failures: Vec<KeepError>,
}

impl Autosave {
    /// The unfinished games in `folder`, which need not exist yet.
    #[must_use]
    pub(super) const fn new(folder: PathBuf) -> Autosave {
        Autosave { folder, own: None }
    }

    /// Finds the unfinished game that was touched last before the one that this process
    /// keeps, or last of all when there is none before, so that asking again comes to
    /// every game in turn. `None` when no console owns none.
    ///
    /// # Errors
    /// When there is none that can be read, but one that cannot.
    pub(super) fn find(&self) -> Result<Option<(Slot, Saved)>, KeepError> {
        let mut survey = self.survey();
        let own = self.own.as_ref().and_then(|own| touched(&own.path).ok());
        let is_before = |time: &SystemTime| own.is_none_or(|own| *time < own);
        let next = survey.touched.iter().rposition(is_before);
        let last = survey.games.len().checked_sub(1);
        match (next.or(last), survey.failures.pop()) {
            (Some(index), _) => Ok(Some(survey.games.swap_remove(index))),
            (None, Some(failure)) => Err(failure),
            (None, None) => Ok(None),
        }
    }

    /// From now on this process keeps its game in the file `slot`. What it kept before
    /// stays where it is, without an owner.
    pub(super) fn take(&mut self, slot: Slot) {
        self.own = Some(slot);
    }

    /// Leaves the game that this process keeps where it is, for others to resume.
    /// Returns how many moves it has there, if it is there.
    pub(super) fn leave(&mut self) -> Option<usize> {
        let slot = self.own.take()?;
        let saved = files::load(&slot.path).ok()?;
        Some(saved.game.move_count())
    }

    /// Keeps `game` as it stands; a game without moves leaves nothing behind, but one
    /// whose moves were all taken back stays as it was kept last. Returns the file whose
    /// unfinished game made room, if one had to.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn store(
        &mut self,
        game: &Game,
        roles: Roles,
        times: Option<Times>,
    ) -> Result<Option<PathBuf>, KeepError> {
        if game.undoable() == 0 {
            if game.redoable() == 0 {
                self.clear()?;
            }
            return Ok(None);
        }
        let (slot, lost) = match self.own.take() {
            Some(slot) => (slot, None),
            None => self.claim()?,
        };
        let path = &self.own.insert(slot).path;
        files::save(path, game, roles, times).map_err(|error| KeepError::new(path, error))?;
        Ok(lost)
    }

    /// Forgets the game that this process keeps.
    ///
    /// # Errors
    /// When the file cannot be removed.
    pub(super) fn clear(&mut self) -> Result<(), KeepError> {
        let Some(slot) = self.own.take() else {
            return Ok(());
        };
        match fs::remove_file(&slot.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(KeepError::new(&slot.path, error))
            }
            _ => Ok(()),
        }
    }

    /// A file of our own: the first without a game, else one whose game is over, else
    /// the oldest unfinished one, which is then lost and named.
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
        if let Some(slot) = survey.finished.pop() {
            return Ok((slot, None));
        }
        if let (None, false) = (&failure, survey.games.is_empty()) {
            let (slot, _) = survey.games.swap_remove(0);
            let lost = slot.path.clone();
            return Ok((slot, Some(lost)));
        }
        let none_free = || KeepError::new(&self.folder, FileError::NoneFree { count: SLOTS });
        Err(failure.or(survey.failures.pop()).unwrap_or_else(none_free))
    }

    /// Looks through all files, and locks what nobody owns for as long as the caller
    /// holds it.
    pub(super) fn survey(&self) -> Survey {
        let mut survey = Survey::default();
        let mut found: Vec<(SystemTime, Slot)> = Vec::new();
        for path in (1..=SLOTS).map(|number| self.path(number)) {
            let touched = match touched(&path) {
                Ok(touched) => touched,
                Err(error) if is_absent(&error) => continue,
                Err(error) => {
                    survey.failures.push(KeepError::new(&path, error));
                    continue;
                }
            };
            match self.lock(path) {
                Ok(Some(slot)) => found.push((touched, slot)),
                Ok(None) => {}
                Err(failure) => survey.failures.push(failure),
            }
        }
        found.sort_by_key(|(touched, _)| *touched);
        for (touched, slot) in found {
            match files::load(&slot.path) {
                Ok(saved) if saved.game.outcome().is_some() => survey.finished.push(slot),
                Ok(saved) if saved.game.undoable() == 0 => survey.finished.push(slot),
                Ok(saved) => {
                    survey.games.push((slot, saved));
                    survey.touched.push(touched);
                }
                Err(FileError::Io(error)) if is_absent(&error) => {}
                Err(error) => survey.failures.push(KeepError::new(&slot.path, error)),
            }
        }
        survey
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
        let lock = open_lock(&lock_path).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Slot { path, _lock: lock })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

fn touched(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}

/// Whether a file is not there, or not even its folder.
fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

/// Opens the file that is locked; one that may not be written can be locked as well.
fn open_lock(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let opened = options.write(true).create(true).truncate(false).open(path);
    opened.or_else(|error| File::open(path).map_err(|_| error))
}

#[cfg(test)]
mod tests;
