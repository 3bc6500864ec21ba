//! The game in progress, kept safe from a killed terminal.
//!
//! Each running console owns one of the numbered files in the state directory. It holds
//! a lock that ends with the process. A file without an owner is a game that somebody
//! left. Finished games go to the [`archive`].

pub(crate) mod archive;
pub(crate) mod survey;
#[cfg(test)]
mod tests;

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::console::disk::ability::{is_ours, where_possible};
use crate::console::disk::atomic;
use crate::console::disk::open;
use crate::console::disk::shared::{PATIENCE, is_absent, open_lock, wait_for};
use crate::console::disk::{FileError, PathError};
use crate::console::keep::autosave::archive::Archive;
pub(crate) use crate::console::keep::autosave::survey::Kept;
use crate::console::keep::files::{self, GameToWrite, Saved};
use crate::console::navigate::game_tree;

/// How many unfinished games are kept. One more drops the oldest.
pub(crate) const SLOTS: usize = 99;

/// The unfinished games under one state directory.
#[derive(Debug)]
pub(crate) struct Autosave {
    folder: PathBuf,
    // False in a piped run.
    writes: bool,
    own: Option<Slot>,
    /// The finished games.
    pub(crate) archive: Archive,
}

/// A file that this process owns.
#[derive(Debug)]
pub(crate) struct Slot {
    path: PathBuf,
    // None: the file was read, and is not ours to write.
    lock: Option<File>,
}

impl Autosave {
    /// The unfinished games in `folder`, which need not exist yet. Unless it `writes`, they are
    /// only read.
    pub(crate) fn new(folder: PathBuf, writes: bool) -> Autosave {
        Autosave {
            writes,
            archive: Archive::new(&folder),
            folder,
            own: None,
        }
    }

    /// Whether this process keeps its game in a file.
    pub(crate) const fn has_own(&self) -> bool {
        self.own.is_some()
    }

    /// From now on this process keeps its game in the file `slot`. What it kept before
    /// stays where it is, without an owner.
    pub(crate) fn take(&mut self, slot: Slot) {
        self.own = Some(slot);
    }

    /// Makes the game that this process keeps the one that was touched last, even if nothing
    /// in it changed since it was resumed.
    pub(crate) fn touch(&self) {
        let Some(own) = self.locked() else {
            return;
        };
        let file = OpenOptions::new().write(true).open(&own.path);
        // If that fails, only the order of the games is another.
        let _ = file.and_then(|file| file.set_modified(SystemTime::now()));
    }

    /// Leaves the game that this process keeps where it is, for others to resume.
    /// Returns how many moves it has there, if it is there.
    pub(crate) fn leave(&mut self) -> Option<usize> {
        let slot = self.own.take()?;
        let saved = files::load_kept(&slot.path).ok()?;
        Some(saved.game.move_count())
    }

    /// Keeps the game as it stands. A game without stones leaves nothing behind, but one whose moves
    /// were all taken back is kept with them, except a step that ended it. Returns the file
    /// whose unfinished game was dropped to make room, if one was.
    pub(crate) fn store(&mut self, written: GameToWrite<'_>) -> Result<Option<PathBuf>, PathError> {
        let game = written.game;
        let is_arranged = game.setup().is_some() && game.redoable() == 0;
        if game.undoable() > 0 || is_arranged || written.record.is_some() {
            return self.write(&written);
        }
        let mut whole = game.clone();
        while whole.redo().is_some() {}
        if whole.outcome().is_some() {
            whole.undo();
        }
        match (game.redoable(), whole.undoable()) {
            (0, _) | (_, 0) => self.clear().map(|()| None),
            _ => self.write(&GameToWrite {
                game: &whole,
                here: Some(game_tree::ALL_TAKEN_BACK.to_owned()),
                ..written
            }),
        }
    }

    fn write(&mut self, game: &GameToWrite<'_>) -> Result<Option<PathBuf>, PathError> {
        let write = |slot: &Slot| {
            let text = files::kept_text(game);
            let written = text.and_then(|text| Ok(atomic::write(&slot.path, text.as_bytes())?));
            written.map_err(|error| PathError::new(&slot.path, error))
        };
        if let Some(own) = self.locked() {
            return write(own).map(|()| None);
        }
        // The slot is ours only once something could be written there.
        let (slot, lost) = self.claim()?;
        write(&slot)?;
        self.own = Some(slot);
        Ok(lost)
    }

    /// The file that this process keeps its game in, if it may write there.
    fn locked(&self) -> Option<&Slot> {
        self.own.as_ref().filter(|own| own.lock.is_some())
    }

    /// Puts the finished game that this process keeps into the archive; `record` has it if its
    /// file cannot be read. If the archive cannot be written, it stays in its file.
    pub(crate) fn finish(
        &mut self,
        record: impl FnOnce() -> Option<String>,
    ) -> Result<(), PathError> {
        let own = self.own.as_ref();
        let kept = own.and_then(|own| files::load_kept(&own.path).ok());
        let kept = kept.filter(|saved| saved.game.outcome().is_some());
        let Some(text) = kept.map(|saved| saved.text).or_else(record) else {
            return Ok(());
        };
        if let Err(failure) = self.archive.add(&text, false) {
            self.own = None;
            return Err(failure);
        }
        // If the file stays, the archive has its game already.
        let _ = self.clear();
        Ok(())
    }

    /// Moves all finished games that no console owns to the archive. If it cannot be
    /// written, what is left stays where it is.
    pub(crate) fn sweep(&self) -> Result<(), PathError> {
        let mut oldest_first = self.survey().finished.into_iter().rev();
        oldest_first.try_for_each(|kept| self.put_away(&kept))
    }

    /// Moves a finished game to the archive, unless somebody took it meanwhile.
    pub(crate) fn put_away(&self, kept: &Kept) -> Result<(), PathError> {
        let Some(slot) = self.lock_found(kept)? else {
            return Ok(());
        };
        self.archive.add(&kept.saved.text, true)?;
        remove(&slot)
    }

    /// Removes the unfinished game in the file at `path`, which was touched last at this time,
    /// and returns it; `None` when the file is another one by now.
    pub(crate) fn forget(
        &self,
        path: &Path,
        touched: SystemTime,
    ) -> Result<Option<Saved>, PathError> {
        let found = self.take_unfinished(path, Some(touched))?;
        let removed = found.map(|(slot, saved)| remove(&slot).map(|()| saved));
        removed.transpose()
    }

    /// Forgets the game that this process keeps.
    pub(crate) fn clear(&mut self) -> Result<(), PathError> {
        let removed = self.locked().map_or(Ok(()), remove);
        self.own = None;
        removed
    }

    /// Takes a file of our own: the first without a game, else one whose game is needless
    /// or can go to the archive, else that of the oldest unfinished game, which is then
    /// lost; it is returned with the file's name.
    fn claim(&self) -> Result<(Slot, Option<PathBuf>), PathError> {
        fs::create_dir_all(&self.folder).map_err(|error| PathError::new(&self.folder, error))?;
        let mut failure = None;
        for number in 1..=SLOTS {
            let path = self.path(number);
            let is_free = || path.symlink_metadata().is_err();
            if !is_free() {
                continue;
            }
            match self.lock(&path) {
                // Before it was locked, another console may have kept a game there.
                Ok(Some(slot)) if is_free() => return Ok((slot, None)),
                Ok(_) => {}
                Err(error) => failure = failure.or(Some(error)),
            }
        }
        let survey = self.survey();
        let lock = |kept: &Kept| self.lock_found(kept).ok().flatten();
        let is_archived = |kept: &Kept| self.archive.add(&kept.saved.text, true).is_ok();
        let archive = |kept: &Kept| lock(kept).filter(|_| is_archived(kept));
        let needless = survey.needless.iter().find_map(lock);
        if let Some(slot) = needless.or_else(|| survey.finished.iter().find_map(archive)) {
            return Ok((slot, None));
        }
        let mut oldest_first = survey.unfinished.iter().rev();
        if let Some(slot) = oldest_first.find_map(lock) {
            let lost = slot.path.clone();
            return Ok((slot, Some(lost)));
        }
        let none_free = || PathError::new(&self.folder, FileError::NoneFree { count: SLOTS });
        let failure = failure.or(survey.failures.into_iter().next_back());
        Err(failure.unwrap_or_else(none_free))
    }

    fn path(&self, number: usize) -> PathBuf {
        self.folder.join(format!("game-{number}.txt"))
    }

    /// Locks the file at `path` once nobody looks at it. `None` if a process owns it, be it
    /// this one.
    fn lock(&self, path: &Path) -> Result<Option<Slot>, PathError> {
        if self.is_own(path) {
            return Ok(None);
        }
        let lock_path = path.with_extension("lock");
        let failed = |error| PathError::new(&lock_path, error);
        let lock = open_lock(&lock_path).map_err(failed)?;
        let locked = wait_for(PATIENCE, || match is_ours(lock.try_lock())? {
            true => Ok(Some(true)),
            false => Ok(is_owned(&lock)?.then_some(false)),
        });
        let locked = locked.map_err(|error| failed(error.into()))?;
        Ok(locked.then(|| Slot {
            path: path.to_path_buf(),
            lock: Some(lock),
        }))
    }

    /// Takes the file at `path` to go on with its game. In a piped run, or where no lock can be
    /// made, it is only read. `None` if a process owns the file.
    fn lock_to_go_on(&self, path: &Path) -> Result<Option<Slot>, PathError> {
        match self.writes.then(|| self.lock(path)) {
            Some(Ok(slot)) => Ok(slot),
            _ => Ok((!self.is_owned(path)?).then(|| Slot {
                path: path.to_path_buf(),
                lock: None,
            })),
        }
    }

    /// Whether a process owns the file at `path`, be it this one.
    fn is_owned(&self, path: &Path) -> Result<bool, PathError> {
        if self.is_own(path) {
            return Ok(true);
        }
        let lock_path = path.with_extension("lock");
        let lock = open(&lock_path);
        let owned = match lock {
            // Whoever owns the file has created its lock.
            Err(FileError::Io(error)) if is_absent(&error) => Ok(false),
            lock => lock.and_then(|lock| Ok(is_owned(&lock)?)),
        };
        owned.map_err(|error| PathError::new(&lock_path, error))
    }

    fn is_own(&self, path: &Path) -> bool {
        self.own.as_ref().is_some_and(|own| own.path == path)
    }
}

/// Whether a process owns what this lock is for. Those who look share the lock, and only
/// for a moment.
fn is_owned(lock: &File) -> io::Result<bool> {
    match is_ours(lock.try_lock_shared())? {
        true => where_possible(lock.unlock()).map(|()| false),
        false => Ok(true),
    }
}

fn remove(slot: &Slot) -> Result<(), PathError> {
    let removed = fs::remove_file(&slot.path);
    removed.or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(PathError::new(&slot.path, error)),
    })
}
