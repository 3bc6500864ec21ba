//! What lies in the state directory: which games are kept there, the newest first or last.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::console::keep::autosave::{Autosave, KeepError, SLOTS, Slot, is_absent};
use crate::console::keep::files::{self, FileError, Saved};

/// What lies in the state directory and no running console owns.
#[derive(Debug, Default)]
pub(crate) struct Survey {
    /// Unfinished games, the one that was touched last at the end.
    pub games: Vec<Kept>,
    /// Games that are over and not in the archive yet.
    pub finished: Vec<Kept>,
    /// Files of games that nobody needs.
    pub(crate) needless: Vec<Slot>,
    /// Files that cannot be read.
    pub failures: Vec<KeepError>,
}

/// A kept game, locked for as long as the caller holds it.
#[derive(Debug)]
pub(crate) struct Kept {
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

impl Autosave {
    /// Finds the unfinished game that was touched last before the one that this process
    /// keeps, or last of all when there is none before, so that asking again comes to
    /// every game in turn. `None` when no console owns none. No file is read but those
    /// that come before it.
    ///
    /// # Errors
    /// When there is none that can be read, but one that cannot.
    pub(crate) fn find(&self) -> Result<Option<Kept>, KeepError> {
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
    pub(crate) fn find_at(&self, path: &Path, at: SystemTime) -> Result<Option<Kept>, KeepError> {
        if touched(path).ok() != Some(at) {
            return Ok(None);
        }
        Ok(match self.open(path.to_path_buf(), at)? {
            Content::Unfinished(kept) => Some(kept),
            _ => None,
        })
    }

    /// The unfinished game that was touched last, with the finished games and the files
    /// that cannot be read as far as they were touched later. Files that were touched
    /// earlier are not read, so that a start is fast however many there are.
    pub(crate) fn latest(&self) -> Survey {
        let (files, failures) = self.files();
        let mut survey = Survey {
            failures,
            ..Survey::default()
        };
        for (time, path) in files.into_iter().rev() {
            match self.open(path, time) {
                Ok(Content::Unfinished(kept)) => {
                    survey.games.push(kept);
                    break;
                }
                Ok(Content::Finished(kept)) => survey.finished.push(kept),
                Ok(Content::Needless(_) | Content::Absent) => {}
                Err(failure) => survey.failures.push(failure),
            }
        }
        survey
    }

    /// Looks through all files, and locks what nobody owns for as long as the caller
    /// holds it.
    pub(crate) fn survey(&self) -> Survey {
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
        let saved = match files::load_kept(&slot.path) {
            Err(FileError::Io(error)) if is_absent(&error) => return Ok(Content::Absent),
            loaded => loaded.map_err(|error| KeepError::new(&slot.path, error))?,
        };
        let is_over = saved.game.outcome().is_some();
        let has_nodes = saved.record.as_ref().is_some_and(|it| it.tree.len() > 1);
        if saved.game.undoable() == 0 && !has_nodes || is_over && saved.said.nobody_played() {
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
}

fn touched(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}
