//! The game in progress, kept safe from a killed terminal.
//!
//! Each running console owns one of a few numbered files in the state directory,
//! held by a lock that ends with the process. A file without an owner is a game
//! that somebody left unfinished.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::files::{self, FileError};
use crate::rules::Game;

/// How many unfinished games are kept; then the oldest is overwritten.
const SLOTS: usize = 9;

/// The unfinished games under one state directory.
#[derive(Debug)]
pub struct Autosave {
    folder: PathBuf,
    own: Option<Slot>,
}

/// A file that this process owns.
#[derive(Debug)]
struct Slot {
    path: PathBuf,
    _lock: File,
}

impl Autosave {
    /// The unfinished games in `folder`, which need not exist yet.
    #[must_use]
    pub const fn new(folder: PathBuf) -> Autosave {
        Autosave { folder, own: None }
    }

    /// Reads the unfinished game that was touched last and that no running
    /// console owns, and takes it over: from now on this process keeps it.
    /// `None` when there is none.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn resume(&mut self) -> Result<Option<Game>, FileError> {
        let Some(slot) = self.unfinished().pop() else {
            return Ok(None);
        };
        let game = files::load(&slot.path)?;
        self.clear()?;
        self.own = Some(slot);
        Ok(Some(game))
    }

    /// The game that [`resume`](Autosave::resume) would read, left where it is.
    #[must_use]
    pub fn pending(&self) -> Option<Game> {
        files::load(&self.unfinished().pop()?.path).ok()
    }

    /// Keeps `game` as it stands; a game without moves leaves nothing behind.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn store(&mut self, game: &Game, players: &[String; 2]) -> Result<(), FileError> {
        if game.undoable() == 0 {
            return Ok(self.clear()?);
        }
        let slot = match self.own.take() {
            Some(slot) => slot,
            None => self.claim()?,
        };
        files::save(&self.own.insert(slot).path, game, players)
    }

    /// Forgets the game that this process keeps.
    ///
    /// # Errors
    /// When the file cannot be removed.
    pub fn clear(&mut self) -> io::Result<()> {
        match self.own.take().map(|slot| fs::remove_file(&slot.path)) {
            Some(Err(error)) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// A file of our own: the first that nobody owns and that keeps no game, or
    /// else the oldest that nobody owns.
    fn claim(&self) -> io::Result<Slot> {
        fs::create_dir_all(&self.folder)?;
        let empty = |number: &usize| !self.path(*number).exists();
        if let Some(slot) = (1..=SLOTS)
            .filter(empty)
            .find_map(|number| self.lock(number))
        {
            return Ok(slot);
        }
        let mut unfinished = self.unfinished();
        if unfinished.is_empty() {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        Ok(unfinished.swap_remove(0))
    }

    /// The files that keep a game and that nobody owns, oldest first, locked for
    /// as long as the caller holds them.
    fn unfinished(&self) -> Vec<Slot> {
        let mut slots: Vec<(SystemTime, Slot)> = (1..=SLOTS)
            .filter_map(|number| {
                let touched = fs::metadata(self.path(number)).ok()?.modified().ok()?;
                Some((touched, self.lock(number)?))
            })
            .collect();
        slots.sort_by_key(|(touched, _)| *touched);
        slots.into_iter().map(|(_, slot)| slot).collect()
    }

    fn path(&self, number: usize) -> PathBuf {
        self.folder.join(format!("game-{number}.txt"))
    }

    /// Locks a file, unless some process, this one included, holds it already.
    fn lock(&self, number: usize) -> Option<Slot> {
        let path = self.path(number);
        if self.own.as_ref().is_some_and(|own| own.path == path) {
            return None;
        }
        let lock = open_lock(&path.with_extension("lock")).ok()?;
        lock.try_lock().ok()?;
        Some(Slot { path, _lock: lock })
    }
}

fn open_lock(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    fn game(moves: &str) -> Game {
        read_script(moves).unwrap()
    }

    #[test]
    fn a_game_is_resumed_once_its_owner_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = Autosave::new(folder.path().into());
        first.store(&game("7 7\n"), &Default::default()).unwrap();
        let mut second = Autosave::new(folder.path().into());
        assert!(second.pending().is_none(), "its owner still runs");
        drop(first);
        assert_eq!(second.pending().unwrap().move_count(), 1);
        assert_eq!(second.resume().unwrap().unwrap().move_count(), 1);
        let third = Autosave::new(folder.path().into());
        assert!(third.pending().is_none(), "the second owns it now");
    }

    #[test]
    fn a_new_game_does_not_overwrite_an_unfinished_one() {
        let folder = tempfile::tempdir().unwrap();
        let keep = |moves: &str| {
            let mut autosave = Autosave::new(folder.path().into());
            autosave.store(&game(moves), &Default::default()).unwrap();
        };
        keep("7 7\n");
        keep("7 7\n7 8\n");
        let mut last = Autosave::new(folder.path().into());
        let mut counts = Vec::new();
        while let Some(game) = last.resume().unwrap() {
            counts.push(game.move_count());
        }
        assert_eq!(counts, [2, 1]);
    }

    #[test]
    fn a_full_house_gives_up_its_oldest_game() {
        let folder = tempfile::tempdir().unwrap();
        for _ in 0..SLOTS + 1 {
            let mut autosave = Autosave::new(folder.path().into());
            autosave.store(&game("7 7\n"), &Default::default()).unwrap();
        }
        assert!(
            !folder
                .path()
                .join(format!("game-{}.txt", SLOTS + 1))
                .exists()
        );
    }

    #[test]
    fn no_moves_leave_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let mut autosave = Autosave::new(folder.path().into());
        autosave.store(&game("7 7\n"), &Default::default()).unwrap();
        autosave.store(&game(""), &Default::default()).unwrap();
        drop(autosave);
        assert!(Autosave::new(folder.path().into()).pending().is_none());
    }
}
