//! The game in progress, kept safe from a killed terminal.
//!
//! Each running console owns one of some numbered files in the state directory, held
//! by a lock that ends with the process. A file without an owner is a game that
//! somebody left. Once it is finished it goes to the [`archive`].

pub(super) mod archive;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::console::atomic;
use crate::console::files::{self, FileError, Saved};
use crate::console::players::Players;
use crate::rules::Game;
use archive::Archive;

/// How many unfinished games are kept; then the oldest makes room.
pub(super) const SLOTS: usize = 99;

/// The unfinished games under one state directory.
#[derive(Debug)]
pub(super) struct Autosave {
    folder: PathBuf,
    own: Option<Slot>,
    archive: Archive,
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
    pub games: Vec<Kept>,
    /// Games that are over and not in the archive yet, in the same order.
    pub finished: Vec<Kept>,
    /// Files of games that nobody needs.
    needless: Vec<Slot>,
    /// Files that cannot be read.
    pub failures: Vec<KeepError>,
}

/// A kept game, locked for as long as the caller holds it.
#[derive(Debug)]
pub(super) struct Kept {
    pub slot: Slot,
    pub saved: Saved,
    /// When it was touched last.
    pub touched: SystemTime,
}

/// What a file is.
enum Content {
    Unfinished(Kept),
    Finished(Kept),
    /// A game that nobody needs: without moves, or of the computer against itself.
    Needless(Slot),
    /// Nothing, or the game of a console that runs.
    Absent,
}

impl Slot {
    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

impl Autosave {
    /// The unfinished games in `folder`, which need not exist yet.
    #[must_use]
    pub(super) fn new(folder: PathBuf) -> Autosave {
        Autosave {
            archive: Archive::new(&folder),
            folder,
            own: None,
        }
    }

    /// The finished games.
    pub(super) const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Finds the unfinished game that was touched last before the one that this process
    /// keeps, or last of all when there is none before, so that asking again comes to
    /// every game in turn. `None` when no console owns none. No file is read but those
    /// that come before it.
    ///
    /// # Errors
    /// When there is none that can be read, but one that cannot.
    pub(super) fn find(&self) -> Result<Option<Kept>, KeepError> {
        let own = self.own.as_ref().and_then(|own| touched(&own.path).ok());
        let (files, failures) = self.files();
        let is_before = |time: &SystemTime| own.is_none_or(|own| *time < own);
        let (before, after): (Vec<_>, Vec<_>) = files
            .into_iter()
            .rev()
            .partition(|(time, _)| is_before(time));
        let mut failure = None;
        for (time, path) in before.into_iter().chain(after) {
            match self.open(path, time) {
                Ok(Content::Unfinished(kept)) => return Ok(Some(kept)),
                Ok(_) => {}
                Err(error) => failure = failure.or(Some(error)),
            }
        }
        failure
            .or(failures.into_iter().next_back())
            .map_or(Ok(None), Err)
    }

    /// The unfinished game in this file, touched last at this time.
    ///
    /// # Errors
    /// When it cannot be read. `Ok(None)` when the file is another one by now.
    pub(super) fn find_at(&self, path: &Path, at: SystemTime) -> Result<Option<Kept>, KeepError> {
        if touched(path).ok() != Some(at) {
            return Ok(None);
        }
        Ok(match self.open(path.to_path_buf(), at)? {
            Content::Unfinished(kept) => Some(kept),
            _ => None,
        })
    }

    /// The unfinished game that was touched last, and the files that come before it and
    /// cannot be read. Finished games that come before it go to the archive. Files that
    /// were touched earlier are not read, so that a start is fast however many there are.
    pub(super) fn latest(&self) -> (Option<Kept>, Vec<KeepError>) {
        let (files, mut failures) = self.files();
        for (time, path) in files.into_iter().rev() {
            match self.open(path, time) {
                Ok(Content::Unfinished(kept)) => return (Some(kept), failures),
                Ok(Content::Finished(kept)) => {
                    // One that cannot be moved now is moved another time.
                    let _ = self.put_away(&kept);
                }
                Ok(Content::Needless(_) | Content::Absent) => {}
                Err(failure) => failures.push(failure),
            }
        }
        (None, failures)
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
    /// whose moves were all taken back stays as it was before its end. Returns the file
    /// whose unfinished game made room, if one had to.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn store(
        &mut self,
        game: &Game,
        players: &Players,
    ) -> Result<Option<PathBuf>, KeepError> {
        if game.undoable() > 0 {
            return self.write(game, players);
        }
        let mut whole = game.clone();
        while whole.redo().is_some() {}
        if whole.outcome().is_some() {
            whole.undo();
        }
        match (game.redoable(), whole.undoable()) {
            (0, _) | (_, 0) => self.clear().map(|()| None),
            _ => self.write(&whole, players),
        }
    }

    fn write(&mut self, game: &Game, players: &Players) -> Result<Option<PathBuf>, KeepError> {
        let (slot, lost) = match self.own.take() {
            Some(slot) => (slot, None),
            None => self.claim()?,
        };
        let path = &self.own.insert(slot).path;
        let text = files::kept_text(game, players);
        let written = text.and_then(|text| Ok(atomic::write(path, &text)?));
        written.map_err(|error| KeepError::new(path, error))?;
        Ok(lost)
    }

    /// Puts the finished game that this process keeps into the archive, by `record` if
    /// its file cannot be read.
    ///
    /// # Errors
    /// When the archive cannot be written. The game then stays in its file.
    pub(super) fn finish(
        &mut self,
        record: impl FnOnce() -> Option<String>,
    ) -> Result<(), KeepError> {
        let kept = self
            .own
            .as_ref()
            .and_then(|own| files::load(&own.path).ok());
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
    pub(super) fn sweep(&self) -> Result<(), KeepError> {
        let survey = self.survey();
        survey
            .finished
            .iter()
            .try_for_each(|kept| self.put_away(kept))
    }

    fn put_away(&self, kept: &Kept) -> Result<(), KeepError> {
        self.archive.add(&kept.saved.text)?;
        remove(&kept.slot)
    }

    /// Forgets the game that this process keeps.
    ///
    /// # Errors
    /// When the file cannot be removed.
    pub(super) fn clear(&mut self) -> Result<(), KeepError> {
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
            && self.archive.add(&kept.saved.text).is_ok()
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

    /// Looks through all files, and locks what nobody owns for as long as the caller
    /// holds it.
    pub(super) fn survey(&self) -> Survey {
        let (files, failures) = self.files();
        let mut survey = Survey {
            failures,
            ..Survey::default()
        };
        for (time, path) in files {
            match self.open(path, time) {
                Ok(Content::Unfinished(kept)) => survey.games.push(kept),
                Ok(Content::Finished(kept)) => survey.finished.push(kept),
                Ok(Content::Needless(slot)) => survey.needless.push(slot),
                Ok(Content::Absent) => {}
                Err(failure) => survey.failures.push(failure),
            }
        }
        survey
    }

    /// The files there are, the one that was touched last at the end, and those of which
    /// not even that can be told.
    fn files(&self) -> (Vec<(SystemTime, PathBuf)>, Vec<KeepError>) {
        let (mut files, mut failures) = (Vec::new(), Vec::new());
        for path in (1..=SLOTS).map(|number| self.path(number)) {
            match touched(&path) {
                Ok(touched) => files.push((touched, path)),
                Err(error) if is_absent(&error) => {}
                Err(error) => failures.push(KeepError::new(&path, error)),
            }
        }
        files.sort();
        (files, failures)
    }

    /// Locks and reads the file at `path`, which was touched at this time.
    fn open(&self, path: PathBuf, touched: SystemTime) -> Result<Content, KeepError> {
        let Some(slot) = self.lock(path)? else {
            return Ok(Content::Absent);
        };
        let saved = match files::load(&slot.path) {
            Err(FileError::Io(error)) if is_absent(&error) => return Ok(Content::Absent),
            loaded => loaded.map_err(|error| KeepError::new(&slot.path, error))?,
        };
        let is_over = saved.game.outcome().is_some();
        if saved.game.undoable() == 0 || is_over && saved.said.nobody_played() {
            return Ok(Content::Needless(slot));
        }
        let kept = Kept {
            slot,
            saved,
            touched,
        };
        Ok(match is_over {
            true => Content::Finished(kept),
            false => Content::Unfinished(kept),
        })
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

fn remove(slot: &Slot) -> Result<(), KeepError> {
    match fs::remove_file(&slot.path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(KeepError::new(&slot.path, error))
        }
        _ => Ok(()),
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
