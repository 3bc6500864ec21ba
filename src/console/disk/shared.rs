//! A file in the state directory that all running consoles share: changed only under a lock, added
//! to at its end or replaced as a whole.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::console::disk::ability::{is_ours, where_possible};
use crate::console::disk::{FileError, PathError, atomic, read_text};
use crate::door::{self, DoorError, check_regular};

/// How long to wait for another console to release a lock, and how often to look.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(10);

/// A file that all running consoles share.
#[derive(Clone, Debug)]
pub(crate) struct SharedFile {
    pub(crate) path: PathBuf,
    largest: u64,
}

/// A [`SharedFile`] that nobody else changes while this value lives.
#[derive(Debug)]
pub(crate) struct Locked<'a> {
    file: &'a SharedFile,
    _lock: File,
}

impl SharedFile {
    /// The file of this name in `folder`; neither need exist yet. At most `largest` bytes of it
    /// are read.
    pub(crate) fn new(folder: &Path, name: &str, largest: u64) -> SharedFile {
        SharedFile {
            path: folder.join(name),
            largest,
        }
    }

    /// The whole text; empty if there is no file.
    pub(crate) fn text(&self) -> Result<String, PathError> {
        self.or_empty(read_text(&self.path, self.largest))
    }

    /// The text, or its end if others made it too large. Bytes that are not UTF-8 are replaced:
    /// they spoil one entry, and not the others.
    pub(crate) fn end_of_text(&self) -> Result<String, PathError> {
        self.or_empty(self.read_end())
    }

    fn read_end(&self) -> Result<String, FileError> {
        let mut file = door::open(&self.path)?;
        let length = file.metadata()?.len();
        file.seek(SeekFrom::Start(length.saturating_sub(self.largest)))?;
        let mut bytes = Vec::new();
        file.take(self.largest).read_to_end(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    fn or_empty<T: Default>(&self, done: Result<T, FileError>) -> Result<T, PathError> {
        match done {
            Err(FileError::Io(error)) if is_absent(&error) => Ok(T::default()),
            done => done.map_err(|error| PathError::new(&self.path, error)),
        }
    }

    /// Waits until nobody else changes the file, but not longer than `patience`.
    pub(crate) fn lock(&self, patience: Duration) -> Result<Locked<'_>, PathError> {
        let path = self.path.with_extension("lock");
        let failed = |error| PathError::new(&path, error);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| PathError::new(folder, error))?;
        }
        let lock = open_lock(&path).map_err(failed)?;
        let begun = Instant::now();
        while !is_ours(lock.try_lock()).map_err(|error| failed(error.into()))? {
            if begun.elapsed() >= patience {
                return Err(failed(FileError::Io(io::ErrorKind::ResourceBusy.into())));
            }
            thread::sleep(PAUSE);
        }
        Ok(Locked {
            file: self,
            _lock: lock,
        })
    }
}

impl Locked<'_> {
    /// Adds a text, which begins a line, at the end of the file. If that fails, the file is as it
    /// was. A new file can be read only by its owner.
    pub(crate) fn append(&self, text: &str) -> Result<(), PathError> {
        let path = self.check()?;
        append(path, text).map_err(|error| PathError::new(path, error))
    }

    /// Replaces the whole content.
    pub(crate) fn replace(&self, text: &str) -> Result<(), PathError> {
        let path = self.check()?;
        let written = atomic::write(path, text.as_bytes());
        written.map_err(|error| PathError::new(path, error))
    }

    /// Refuses anything but a regular file, since opening a pipe would block.
    fn check(&self) -> Result<&Path, PathError> {
        let checked = check_regular(&self.file.path).map_err(FileError::from);
        self.file.or_empty(checked).map(|()| &*self.file.path)
    }
}

fn append(path: &Path, text: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.read(true).append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    let before = file.metadata()?.len();
    let mut last = [b'\n'];
    if before > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    let line_end = if last == [b'\n'] { "" } else { "\n" };
    let written = file.write_all(format!("{line_end}{text}").as_bytes());
    let written = written.and_then(|()| where_possible(file.sync_data()));
    if before == 0 {
        atomic::sync_folder_of(path);
    }
    if written.is_err() {
        // On a full disk, half an entry must not be left behind.
        let _ = file.set_len(before);
    }
    written
}

/// Whether a file or its folder is not there.
#[must_use]
pub fn is_absent(error: &io::Error) -> bool {
    use io::ErrorKind::{NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory)
}

/// Opens a file to lock it. A read-only one can be locked too.
pub(crate) fn open_lock(path: &Path) -> Result<File, FileError> {
    if let Err(error @ DoorError::NotRegular) = check_regular(path) {
        return Err(error.into());
    }
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let opened = options.open(path);
    Ok(opened.or_else(|error| File::open(path).map_err(|_| error))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Several threads, each with files of its own as if it were a process.
    #[test]
    fn what_several_change_at_once_is_kept_together() {
        let folder = tempfile::tempdir().unwrap();
        let add = |text: &str| {
            let file = SharedFile::new(folder.path(), "all", 1 << 20);
            let locked = file.lock(10 * PATIENCE).unwrap();
            let before = file.text().unwrap();
            locked.replace(&format!("{before}{text}\n")).unwrap();
        };
        thread::scope(|scope| {
            for thread in 0..4 {
                scope.spawn(move || (0..25).for_each(|number| add(&format!("{thread} {number}"))));
            }
        });
        let text = fs::read_to_string(folder.path().join("all")).unwrap();
        assert_eq!(text.lines().count(), 100, "{text}");
    }

    #[test]
    fn an_entry_begins_a_line_and_a_lock_is_not_waited_for_long() {
        let folder = tempfile::tempdir().unwrap();
        let file = SharedFile::new(&folder.path().join("new"), "all", 6);
        assert_eq!(file.text().unwrap(), "");
        assert_eq!(file.end_of_text().unwrap(), "");
        let locked = file.lock(Duration::ZERO).unwrap();
        let busy = file.lock(Duration::ZERO).unwrap_err();
        assert!(
            matches!(busy.error, FileError::Io(error) if error.kind() == io::ErrorKind::ResourceBusy)
        );
        locked.append("one").unwrap();
        locked.append("two\n").unwrap();
        locked.append("\u{e9}\n").unwrap();
        assert_eq!(fs::read(&file.path).unwrap(), "one\ntwo\né\n".as_bytes());
        assert!(matches!(
            file.text().unwrap_err().error,
            FileError::TooLarge { limit: 6 }
        ));
        assert_eq!(file.end_of_text().unwrap(), "wo\né\n");
        drop(locked);
        assert!(file.lock(Duration::ZERO).is_ok());
    }
}
