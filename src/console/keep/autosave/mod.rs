//! The kept games, safe from a killed terminal: each is a file in the folder of the unfinished games
//! or in that of the finished ones, and whatever becomes of it is a rename.
//!
//! A running console holds the lock of a number, which stands in the name of the file of the game on
//! its board: `20261130-184000-123456-2@2.txt`. A file without the number of a running console is a game
//! that somebody left.

mod earlier;
#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::console::disk::ability::is_ours;
use crate::console::disk::shared::{is_absent, open_lock};
use crate::console::disk::{FileError, PathError, atomic};
use crate::console::keep::files::{self, GameToWrite, Saved};
use crate::console::navigate::game_tree;
use crate::door;

/// How many unfinished games and how many finished ones are kept. One more drops the oldest.
pub(crate) const MOST_UNFINISHED: usize = 99;
pub(crate) const MOST_FINISHED: usize = 1000;

/// The name of the folder of the finished games.
const FINISHED: &str = "finished";

/// The kept games under one state directory.
#[derive(Debug)]
pub(crate) struct Autosave {
    folder: PathBuf,
    // False in a piped run.
    writes: bool,
    own: Option<OwnFile>,
    // The number of this console and its lock, once it needs them.
    console: Option<(usize, File)>,
}

/// The file of the game on the board. When it is dropped, the file has no owner any more.
#[derive(Debug)]
pub(crate) struct OwnFile {
    path: PathBuf,
    // False: the file was read, and is not ours to write.
    is_ours: bool,
    // It was a finished game when it was taken.
    was_finished: bool,
}

impl Drop for OwnFile {
    fn drop(&mut self) {
        if self.is_ours {
            // It may be gone. If this fails otherwise, the file is free when this console ends.
            let _ = fs::rename(&self.path, named(&self.path, None));
        }
    }
}

/// The file of a kept game as it was found. It may be another one by now.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct KeptFile {
    /// When it was touched last.
    pub touched: SystemTime,
    pub path: PathBuf,
    pub is_finished: bool,
}

/// A kept game.
#[derive(Debug)]
pub(crate) struct Kept {
    pub file: KeptFile,
    pub saved: Saved,
}

/// The kept games that are on the board of no running console: first those that are unfinished, the
/// newest of each kind first.
#[derive(Debug, Default)]
pub(crate) struct Survey {
    pub games: Vec<Kept>,
    /// The files that cannot be read.
    pub failures: Vec<PathError>,
}

impl Autosave {
    /// The games in `folder`, which need not exist yet. Unless it `writes`, they are only read.
    pub(crate) fn new(folder: PathBuf, writes: bool) -> Autosave {
        let mut autosave = Autosave {
            folder,
            writes,
            own: None,
            console: None,
        };
        if writes {
            earlier::take_over(&autosave);
            if autosave.unfinished().is_dir() {
                // What an earlier console of this number left is free before anybody lists it.
                let _ = autosave.number();
            }
        }
        autosave
    }

    fn unfinished(&self) -> PathBuf {
        self.folder.join("unfinished")
    }

    /// The folder of the finished games.
    pub(crate) fn finished(&self) -> PathBuf {
        self.folder.join(FINISHED)
    }

    /// Where the finished games are that were removed by the last
    /// [`clear_finished`](Autosave::clear_finished).
    pub(crate) fn removed(&self) -> PathBuf {
        self.folder.join("removed")
    }

    /// Whether the game on the board has a file.
    pub(crate) const fn has_own(&self) -> bool {
        self.own.is_some()
    }

    /// From now on the game on the board is kept in this file. What was kept before stays, without an
    /// owner.
    pub(crate) fn take(&mut self, file: OwnFile) {
        self.own = Some(file);
        self.touch();
    }

    /// Makes the game on the board the one that was touched last, even if nothing in it changed since
    /// it was resumed.
    pub(crate) fn touch(&self) {
        if let Some(own) = self.own.as_ref().filter(|own| own.is_ours) {
            let file = File::options().write(true).open(&own.path);
            // If that fails, only the order of the games is another.
            let _ = file.and_then(|file| file.set_modified(SystemTime::now()));
        }
    }

    /// Leaves the game on the board where it is, for others to resume. Returns how many moves it has
    /// there, if it is there.
    pub(crate) fn leave(&mut self) -> Option<usize> {
        let own = self.own.take()?;
        let saved = files::load_kept(&own.path).ok()?;
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
        let text = || files::kept_text(game);
        if let Some(own) = self.own.as_ref().filter(|own| own.is_ours) {
            return write_to(&own.path, text).map(|()| None);
        }
        let path = self.new_file()?;
        write_to(&path, text)?;
        self.own = Some(OwnFile {
            path,
            is_ours: true,
            was_finished: false,
        });
        Ok(self.drop_oldest())
    }

    /// Moves the game on the board, which is over, to the finished ones; `text` has it if its file has
    /// not. If it cannot be moved, it stays where it is.
    pub(crate) fn finish(
        &mut self,
        text: impl FnOnce() -> Option<String>,
    ) -> Result<(), PathError> {
        let own = self.own.take().filter(|own| own.is_ours);
        let path = match &own {
            Some(own) => own.path.clone(),
            None => self.new_file()?,
        };
        if !files::load_kept(&path).is_ok_and(|saved| saved.is_over()) {
            let Some(text) = text() else {
                return Ok(());
            };
            write_to(&path, || Ok(text))?;
        }
        self.move_to_finished(&path).map(drop)
    }

    fn move_to_finished(&self, path: &Path) -> Result<PathBuf, PathError> {
        let folder = self.finished();
        let name = path.file_name().unwrap_or_default();
        let target = named(&folder.join(name), None);
        let moved = fs::create_dir_all(&folder).and_then(|()| fs::rename(path, &target));
        moved.map_err(|error| PathError::new(&folder, error))?;
        for oldest in list(&folder).0.into_iter().skip(MOST_FINISHED) {
            let _ = fs::remove_file(oldest.path);
        }
        Ok(target)
    }

    /// Makes the finished game in the file at `path` the one on the board, to which something is
    /// added: what is kept next takes its place.
    pub(crate) fn take_finished(&mut self, path: &Path) -> Result<(), PathError> {
        let number = self.number()?;
        let name = path.file_name().unwrap_or_default();
        let own = named(&self.unfinished().join(name), Some(number));
        let moved = fs::create_dir_all(self.unfinished()).and_then(|()| fs::rename(path, &own));
        moved.map_err(|error| PathError::new(path, error))?;
        self.take(OwnFile {
            path: own,
            is_ours: true,
            was_finished: true,
        });
        Ok(())
    }

    /// The game on the board is another one than the finished game that was taken, which goes back as
    /// it was kept last. Returns its file, if one was taken.
    pub(crate) fn give_back_finished(&mut self) -> Option<PathBuf> {
        let own = self.own.take_if(|own| own.was_finished)?;
        // If that fails, it is moved when it is found.
        self.move_to_finished(&own.path).ok()
    }

    /// Forgets the game on the board.
    pub(crate) fn clear(&mut self) -> Result<(), PathError> {
        match self.own.take().filter(|own| own.is_ours) {
            Some(own) => remove(&own.path),
            None => Ok(()),
        }
    }

    /// Removes the game in a file and returns it; `None` when the file is another one by now.
    pub(crate) fn forget(&self, file: &KeptFile) -> Result<Option<Kept>, PathError> {
        let kept = self.read(file)?;
        kept.map(|kept| remove(&file.path).map(|()| kept))
            .transpose()
    }

    /// Whether a game was ever kept: its folder stays.
    pub(crate) fn has_any(&self) -> bool {
        self.unfinished().exists() || self.finished().exists()
    }

    /// The file of the finished game that was touched last.
    pub(crate) fn last_finished(&self) -> Option<PathBuf> {
        let (files, _) = list(&self.finished());
        files.into_iter().next().map(|file| file.path)
    }

    /// The finished game that was begun last, if it is one of a match that goes on.
    pub(crate) fn last_of_match(&self) -> Option<Kept> {
        let (files, _) = list(&self.finished());
        // Their names begin with the time; what was only looked at may be touched later.
        let last = files.iter().max_by_key(|file| file.path.file_name());
        let kept = self.read(last?).ok().flatten()?;
        let standing = kept.saved.said.standing?;
        standing.has_more().then_some(kept)
    }

    /// How many finished games there are.
    pub(crate) fn count_finished(&self) -> usize {
        list(&self.finished()).0.len()
    }

    /// Removes all finished games and returns how many there were. They stay in
    /// [`removed`](Autosave::removed) until the next time.
    pub(crate) fn clear_finished(&self) -> Result<usize, PathError> {
        let count = self.count_finished();
        if count > 0 {
            let _ = fs::remove_dir_all(self.removed());
            let moved = fs::rename(self.finished(), self.removed());
            moved.map_err(|error| PathError::new(&self.finished(), error))?;
        }
        Ok(count)
    }

    /// Takes the unfinished game that was touched last before the one on the board, or last of all if
    /// there is none before. Asking again thus comes to every game in turn. An error if there are games
    /// but none can be read. Files that were touched earlier are not read.
    pub(crate) fn find(&mut self) -> Result<Option<(OwnFile, Saved)>, PathError> {
        let own = self.own.as_ref().and_then(|own| touched(&own.path).ok());
        let (files, failures) = list(&self.unfinished());
        let is_before = |file: &KeptFile| own.is_none_or(|own| file.touched < own);
        let (before, after): (Vec<_>, Vec<_>) = files.into_iter().partition(is_before);
        let mut failure = None;
        for file in before.into_iter().chain(after) {
            match self.take_unfinished(&file) {
                Ok(None) => {}
                Ok(found) => return Ok(found),
                Err(error) => failure = failure.or(Some(error)),
            }
        }
        let failure = failure.or(failures.into_iter().next_back());
        failure.map_or(Ok(None), Err)
    }

    /// Takes the game in a file if it is unfinished. `Ok(None)` when the file is another one by now. In
    /// a piped run, or where nothing can be renamed, the game is only read.
    pub(crate) fn take_unfinished(
        &mut self,
        file: &KeptFile,
    ) -> Result<Option<(OwnFile, Saved)>, PathError> {
        let kept = self.read(file)?;
        let Some(kept) = kept.filter(|kept| !kept.is_over() && !kept.is_needless()) else {
            return Ok(None);
        };
        let path = &file.path;
        let number = self.writes.then(|| self.number().ok()).flatten();
        let own = number.map(|number| named(path, Some(number)));
        let (path, is_ours) = match own.map(|own| fs::rename(path, &own).map(|()| own)) {
            Some(Ok(own)) => (own, true),
            // Another console was faster.
            Some(Err(error)) if is_absent(&error) => return Ok(None),
            Some(Err(_)) | None => (path.clone(), false),
        };
        let file = OwnFile {
            path,
            is_ours,
            was_finished: false,
        };
        Ok(Some((file, kept.saved)))
    }

    /// Looks through the unfinished games up to the last that `is_enough`. Those that were touched
    /// earlier are not read, so that a start is fast however many there are. What is over by now goes
    /// to the finished ones.
    pub(crate) fn latest(&self, is_enough: impl Fn(&Kept) -> bool) -> Survey {
        let (files, failures) = list(&self.unfinished());
        let mut survey = Survey {
            failures,
            ..Survey::default()
        };
        for file in files {
            match self.read(&file) {
                Ok(Some(kept)) if kept.is_needless() => {
                    let _ = self.writes.then(|| remove(&file.path));
                }
                Ok(Some(mut kept)) if kept.is_over() => {
                    let is_moved = self.writes && self.move_to_finished(&file.path).is_ok();
                    kept.file.is_finished = true;
                    survey.games.extend((!is_moved).then_some(kept));
                }
                Ok(Some(kept)) => {
                    let is_last = is_enough(&kept);
                    survey.games.push(kept);
                    if is_last {
                        break;
                    }
                }
                Ok(None) => {}
                Err(failure) => survey.failures.push(failure),
            }
        }
        survey.games.sort_by_key(|kept| kept.file.is_finished);
        survey
    }

    /// Looks through all kept games.
    pub(crate) fn survey(&self) -> Survey {
        let mut survey = self.latest(|_| false);
        let (files, failures) = list(&self.finished());
        survey.failures.extend(failures);
        for file in files {
            match self.read(&file) {
                Ok(kept) => survey.games.extend(kept),
                Err(failure) => survey.failures.push(failure),
            }
        }
        survey
    }

    /// Removes the oldest unfinished game if there are too many; its file.
    fn drop_oldest(&self) -> Option<PathBuf> {
        let files = list(&self.unfinished()).0;
        let too_many = files.len() > MOST_UNFINISHED;
        let mut oldest_first = files.into_iter().rev().filter(|_| too_many);
        let oldest = oldest_first.find(|file| self.is_free(&file.path))?.path;
        remove(&oldest).ok().map(|()| oldest)
    }

    /// The name of a new file of this console.
    fn new_file(&mut self) -> Result<PathBuf, PathError> {
        let number = self.number()?;
        let folder = self.unfinished();
        fs::create_dir_all(&folder).map_err(|error| PathError::new(&folder, error))?;
        // The number keeps apart what two consoles begin at one time.
        let name = format!("{}-{number}", files::stamp());
        Ok(named(&folder.join(name), Some(number)))
    }

    /// The number of this console: the first that no running one has. What an earlier console of this
    /// number left has no owner from now on.
    fn number(&mut self) -> Result<usize, PathError> {
        if let Some((number, _)) = self.console {
            return Ok(number);
        }
        fs::create_dir_all(&self.folder).map_err(|error| PathError::new(&self.folder, error))?;
        let mut failure = None;
        for number in 1..=MOST_UNFINISHED {
            let path = self.lock_path(number);
            let lock = open_lock(&path);
            match lock.and_then(|lock| Ok(is_ours(lock.try_lock())?.then_some(lock))) {
                Ok(Some(lock)) => {
                    for KeptFile { path: left, .. } in list(&self.unfinished()).0 {
                        if owner(&left) == Some(number) {
                            let _ = fs::rename(&left, named(&left, None));
                        }
                    }
                    self.console = Some((number, lock));
                    return Ok(number);
                }
                Ok(None) => {}
                Err(error) => failure = failure.or(Some(PathError::new(&path, error))),
            }
        }
        let count = MOST_UNFINISHED;
        let all_run = || PathError::new(&self.folder, FileError::NoneFree { count });
        Err(failure.unwrap_or_else(all_run))
    }

    fn lock_path(&self, number: usize) -> PathBuf {
        self.folder.join(format!("console-{number}.lock"))
    }

    /// Whether the game of a file is on the board of no running console.
    fn is_free(&self, path: &Path) -> bool {
        if self.own.as_ref().is_some_and(|own| own.path == path) {
            return false;
        }
        // What an earlier console of this number left, and could not be renamed on a disk that is only
        // read.
        let ours = self.console.as_ref().map(|(number, _)| *number);
        if ours.is_some() && owner(path) == ours {
            return true;
        }
        // Whoever owns a file has created its lock.
        let lock = owner(path).and_then(|number| door::open(&self.lock_path(number)).ok());
        lock.is_none_or(|lock| is_ours(lock.try_lock_shared()).unwrap_or(true))
    }

    /// Reads a file; `None` when it is not there, on a board, or another one by now.
    pub(crate) fn read(&self, file: &KeptFile) -> Result<Option<Kept>, PathError> {
        let path = &file.path;
        if !self.is_free(path) {
            return Ok(None);
        }
        let touched = touched(path).map_err(FileError::Io);
        match touched.and_then(|touched| Ok((touched, files::load_kept(path)?))) {
            Err(FileError::Io(error)) if is_absent(&error) => Ok(None),
            Err(error) => Err(PathError::new(path, error)),
            Ok((touched, saved)) => Ok((touched == file.touched).then(|| Kept {
                file: file.clone(),
                saved,
            })),
        }
    }
}

impl Kept {
    /// Whether it is over, and was not taken back.
    fn is_over(&self) -> bool {
        let here = self.saved.here.as_deref();
        self.saved.is_over() && !here.is_some_and(game_tree::is_taken_back)
    }

    /// Whether it need not be kept: it has no moves, or the computer played against itself and nobody
    /// added to it.
    fn is_needless(&self) -> bool {
        let (game, record) = (&self.saved.game, self.saved.record.as_ref());
        let has_nodes = record.is_some_and(|record| record.tree.node_count() > 1);
        let is_blank = game.undoable() == 0 && game.setup().is_none() && !has_nodes;
        let is_wanted = self.saved.said.roles().has_person() || record.is_some();
        // A comment on an empty board is kept, too.
        is_blank && record.is_none_or(|it| it.tree.notes(it.tree.root()).is_none())
            || self.is_over() && !is_wanted
    }
}

/// The number of the console that has the game of a file on its board.
fn owner(path: &Path) -> Option<usize> {
    let (_, number) = path.file_stem()?.to_str()?.split_once('@')?;
    number.parse().ok()
}

/// The file at `path` with this owner in its name.
fn named(path: &Path, owner: Option<usize>) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = stem.split('@').next().unwrap_or_default();
    let owner = owner.map(|number| format!("@{number}")).unwrap_or_default();
    path.with_file_name(format!("{name}{owner}.txt"))
}

/// The files in a folder, those that were touched last first, and those whose time cannot be read.
fn list(folder: &Path) -> (Vec<KeptFile>, Vec<PathError>) {
    let (mut files, mut failures) = (Vec::new(), Vec::new());
    let is_finished = folder.ends_with(FINISHED);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|ending| ending != "txt") {
            continue;
        }
        match touched(&path) {
            Ok(touched) => files.push(KeptFile {
                touched,
                path,
                is_finished,
            }),
            Err(error) if is_absent(&error) => {}
            Err(error) => failures.push(PathError::new(&path, error)),
        }
    }
    files.sort_by(|one, other| other.cmp(one));
    (files, failures)
}

fn touched(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}

fn write_to(
    path: &Path,
    text: impl FnOnce() -> Result<String, FileError>,
) -> Result<(), PathError> {
    let written = text().and_then(|text| Ok(atomic::write(path, text.as_bytes())?));
    written.map_err(|error| PathError::new(path, error))
}

fn remove(path: &Path) -> Result<(), PathError> {
    match fs::remove_file(path) {
        Err(error) if !is_absent(&error) => Err(PathError::new(path, error)),
        _ => Ok(()),
    }
}
