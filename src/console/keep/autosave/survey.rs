//! What lies in the state directory: which games are kept there, the newest first.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::console::disk::shared::is_absent;
use crate::console::disk::{FileError, PathError};
use crate::console::keep::autosave::{Autosave, SLOTS, Slot};
use crate::console::keep::files::reading::says_more;
use crate::console::keep::files::{self, Saved};

/// What lies in the state directory and no running console owns, the newest first.
#[derive(Debug, Default)]
pub(crate) struct Survey {
    pub unfinished: Vec<Kept>,
    /// Games that are over and not in the archive yet.
    pub finished: Vec<Kept>,
    /// Games that need not be kept.
    pub(crate) needless: Vec<Kept>,
    pub failures: Vec<PathError>,
}

/// A kept game as it was found. It may be another one by now.
#[derive(Debug)]
pub(crate) struct Kept {
    pub path: PathBuf,
    pub saved: Saved,
    /// When it was touched last.
    pub touched: SystemTime,
}

/// What becomes of a kept game.
enum Kind {
    Unfinished,
    Finished,
    /// It need not be kept: it has no moves, or the computer played against itself.
    Needless,
}

impl Autosave {
    /// Takes the unfinished game that was touched last before the one that this process
    /// keeps, or last of all if there is none before. Asking again thus comes to every game
    /// in turn. An error if there are games but none can be read. Files that were touched
    /// earlier are not read.
    pub(crate) fn find(&self) -> Result<Option<(Slot, Saved)>, PathError> {
        let own = self.own.as_ref().and_then(|own| touched(&own.path).ok());
        let (files, failures) = self.files();
        let is_before = |time: &SystemTime| own.is_none_or(|own| *time < own);
        let (before, after): (Vec<_>, Vec<_>) =
            files.into_iter().partition(|(time, _)| is_before(time));
        let mut failure = None;
        for (_, path) in before.into_iter().chain(after) {
            match self.take_unfinished(&path, None) {
                Ok(None) => {}
                Ok(found) => return Ok(found),
                Err(error) => failure = failure.or(Some(error)),
            }
        }
        failure
            .or(failures.into_iter().next_back())
            .map_or(Ok(None), Err)
    }

    /// Takes the game in the file at `path` if it is unfinished, and was touched last at this
    /// time, if one is given. `Ok(None)` when the file is another one by now.
    pub(crate) fn take_unfinished(
        &self,
        path: &Path,
        at: Option<SystemTime>,
    ) -> Result<Option<(Slot, Saved)>, PathError> {
        let Some(slot) = self.lock_to_go_on(path)? else {
            return Ok(None);
        };
        Ok(match read(path)? {
            Some((Kind::Unfinished, kept)) if at.is_none_or(|at| at == kept.touched) => {
                Some((slot, kept.saved))
            }
            _ => None,
        })
    }

    /// Locks the file of a game that was found, if it is still this game.
    pub(crate) fn lock_found(&self, kept: &Kept) -> Result<Option<Slot>, PathError> {
        let slot = self.lock(&kept.path)?;
        Ok(slot.filter(|slot| touched(&slot.path).ok() == Some(kept.touched)))
    }

    /// Looks through the files up to the last unfinished game that `is_enough`. Those that
    /// were touched earlier are not read, so that a start is fast however many there are.
    pub(crate) fn latest(&self, is_enough: impl Fn(&Kept) -> bool) -> Survey {
        let (files, failures) = self.files();
        let mut survey = Survey {
            failures,
            ..Survey::default()
        };
        for (_, path) in files {
            // A file is replaced as a whole, and so read without a lock.
            let read = match self.is_owned(&path) {
                Ok(true) => Ok(None),
                Ok(false) => read(&path),
                Err(failure) => Err(failure),
            };
            match read {
                Ok(Some((Kind::Unfinished, kept))) => {
                    survey.unfinished.push(kept);
                    if survey.unfinished.last().is_some_and(&is_enough) {
                        break;
                    }
                }
                Ok(Some((Kind::Finished, kept))) => survey.finished.push(kept),
                Ok(Some((Kind::Needless, kept))) => survey.needless.push(kept),
                Ok(None) => {}
                Err(failure) => survey.failures.push(failure),
            }
        }
        survey
    }

    /// Looks through all files.
    pub(crate) fn survey(&self) -> Survey {
        self.latest(|_| false)
    }

    /// The files there are, the newest first, and those whose time cannot be read.
    fn files(&self) -> (Vec<(SystemTime, PathBuf)>, Vec<PathError>) {
        let (mut files, mut failures) = (Vec::new(), Vec::new());
        for path in (1..=SLOTS).map(|number| self.path(number)) {
            match touched(&path) {
                Ok(touched) => files.push((touched, path)),
                Err(error) if is_absent(&error) => {}
                Err(error) => failures.push(PathError::new(&path, error)),
            }
        }
        files.sort_by(|one, other| other.cmp(one));
        (files, failures)
    }
}

/// Reads the file at `path`; `None` when it is not there.
fn read(path: &Path) -> Result<Option<(Kind, Kept)>, PathError> {
    // Read before the game: if the file is replaced meanwhile, its time differs.
    let touched = touched(path).map_err(FileError::Io);
    let read = touched.and_then(|touched| Ok((touched, files::load_kept(path)?)));
    let (touched, saved) = match read {
        Err(FileError::Io(error)) if is_absent(&error) => return Ok(None),
        read => read.map_err(|error| PathError::new(path, error))?,
    };
    let is_over = saved.game.outcome().is_some();
    let record = saved.record.as_ref();
    let nodes = record.map_or(1, |record| record.tree.node_count());
    let has_stones = saved.game.undoable() > 0 || saved.game.setup().is_some();
    let is_blank = !has_stones && nodes == 1;
    let is_wanted =
        saved.said.roles().has_person() || record.is_some_and(|record| says_more(record));
    let kind = match is_over {
        _ if is_blank || is_over && !is_wanted => Kind::Needless,
        true => Kind::Finished,
        false => Kind::Unfinished,
    };
    let kept = Kept {
        path: path.to_path_buf(),
        saved,
        touched,
    };
    Ok(Some((kind, kept)))
}

fn touched(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}
