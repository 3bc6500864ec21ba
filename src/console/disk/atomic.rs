//! Writing a file whole or not at all; a device or a pipe is written through.

use std::ffi::OsStr;
use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use crate::console::disk::ability::{keep_permissions, where_possible};

/// Where the system shows the streams that a process has open, as files.
const OPEN_STREAMS: [&str; 2] = ["/proc", "/dev/fd"];

/// How many links may lead from one to the next, as on Linux.
const MOST_LINKS: usize = 40;

/// The prefix of the name of a file that is not yet whole.
const PREFIX: &str = ".gomoku-part-";
/// How many random letters and digits follow it.
const LETTERS: usize = 6;

/// Nobody takes this long to write a file.
const OLD: Duration = Duration::from_secs(60 * 60);

/// A file without a lock that is younger than this may be one that was just made.
const YOUNG: Duration = Duration::from_secs(10);

/// Writes all that is read from `bytes` to the file at `path`.
///
/// A regular file is written beside it and renamed, so that a reader sees the old file
/// or the new one; a link to it stays a link. What is not a regular file (a device, a
/// pipe) is written to as it is: a rename would put a file in its place.
/// If that fails, a regular file that was there is as it was. What a killed program left beside it is
/// removed.
pub(crate) fn write(path: &Path, mut bytes: impl Read) -> io::Result<()> {
    let Some(file) = end_of_links(path)? else {
        // It may be a regular file, with text of others in it.
        let mut stream = OpenOptions::new().append(true).open(path)?;
        return io::copy(&mut bytes, &mut stream).map(drop);
    };
    let old = match OpenOptions::new().write(true).open(&file) {
        Ok(mut open) if !open.metadata()?.is_file() => {
            return io::copy(&mut bytes, &mut open).map(drop);
        }
        Ok(open) => Some(open.metadata()?.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let new = part_of(&file, old, bytes)?;
    new.persist(&file)?;
    sync_folder_of(&file);
    remove_abandoned(folder_of(&file));
    Ok(())
}

/// Writes all that is read from `bytes` to a new file at `path`, whole or not at all.
///
/// # Errors
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists) if there is something, even if another program put
/// it there a moment ago.
pub(crate) fn write_new(path: &Path, bytes: impl Read) -> io::Result<()> {
    match part_of(path, None, bytes)?.persist_noclobber(path) {
        Ok(_) => {}
        Err(failed) if failed.error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(failed.error);
        }
        // Some file systems can do neither of what that needs.
        Err(failed) => drop(failed.file.persist(path)?),
    }
    sync_folder_of(path);
    remove_abandoned(folder_of(path));
    Ok(())
}

/// A file beside `file` with all that is read from `bytes`.
fn part_of(
    file: &Path,
    permissions: Option<Permissions>,
    mut bytes: impl Read,
) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).rand_bytes(LETTERS);
    // What any program's new file gets: all that the umask leaves.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut new = builder.tempfile_in(folder_of(file))?;
    // A lock marks a file that is being written; without locks, or after an hour, its age decides.
    let _ = new.as_file().try_lock();
    if let Some(permissions) = permissions {
        keep_permissions(new.as_file(), permissions)?;
    }
    io::copy(&mut bytes, &mut new)?;
    where_possible(new.as_file().sync_all())?;
    Ok(new)
}

/// Whether [`write`] would replace a file that holds something.
pub(crate) fn replaces(path: &Path) -> bool {
    let file = end_of_links(path).ok().flatten();
    let found = file.and_then(|file| fs::metadata(file).ok());
    found.is_some_and(|found| found.is_file() && found.len() > 0)
}

/// Makes the name of a new file outlive a power cut, as far as the file system allows it.
pub(crate) fn sync_folder_of(file: &Path) {
    if cfg!(unix) {
        let _ = fs::File::open(folder_of(file)).and_then(|folder| folder.sync_all());
    }
}

/// Removes the files in `folder` that were being written when the program was killed.
pub(crate) fn remove_abandoned(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_file = || entry.file_type().is_ok_and(|kind| kind.is_file());
        if !is_part(&entry.file_name()) || !is_file() {
            continue;
        }
        let touched = entry.metadata().and_then(|it| it.modified()).ok();
        let age = touched.and_then(|it| it.elapsed().ok()).unwrap_or_default();
        let opened = || fs::File::open(entry.path());
        let is_free = || opened().is_ok_and(|file| file.try_lock().is_ok());
        if age > OLD || age > YOUNG && is_free() {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a file that is not yet whole may have this name.
fn is_part(name: &OsStr) -> bool {
    let letters = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
    letters.is_some_and(|it| it.len() == LETTERS && it.bytes().all(|it| it.is_ascii_alphanumeric()))
}

/// Whether `path` is the file, pipe or device that standard output goes to. What is
/// written there must go the way of all other output, to keep the order and the place.
#[cfg(unix)]
pub(crate) fn is_standard_output(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |path: &Path| {
        let metadata = fs::metadata(path).ok()?;
        Some((metadata.dev(), metadata.ino()))
    };
    let output = identity(Path::new("/dev/stdout"));
    output.is_some() && output == identity(path)
}

/// Elsewhere standard output has no name among the files.
#[cfg(not(unix))]
pub(crate) fn is_standard_output(_: &Path) -> bool {
    false
}

/// Follows links to their end, which need not exist; `None` if they lead to a stream that
/// this process has open already, such as `/dev/stderr`.
fn end_of_links(path: &Path) -> io::Result<Option<PathBuf>> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        let folder = fs::canonicalize(folder_of(&path))?;
        if OPEN_STREAMS.iter().any(|open| folder.starts_with(open)) {
            return Ok(None);
        }
        match fs::read_link(&path) {
            Ok(next) => path = folder.join(next),
            Err(_) => return Ok(Some(path)),
        }
    }
    // Links in a circle: the system has the words for it.
    fs::metadata(&path)?;
    Ok(Some(path))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a killed program left goes with the next file that is written there, but not what
    /// another one writes, nor what somebody gave such a name.
    #[test]
    fn what_was_left_half_written_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let names = ["part-abc123", "part-Xyz789", "part-notes", "backup"];
        let names = names.map(|name| format!(".gomoku-{name}"));
        let before = std::time::SystemTime::now() - 2 * YOUNG;
        for name in &names {
            fs::write(path(name), "half").unwrap();
            let file = fs::File::options().write(true).open(path(name));
            file.unwrap().set_modified(before).unwrap();
        }
        let young = ".gomoku-part-young1";
        fs::write(path(young), "half").unwrap();
        let written = fs::File::open(path(&names[1])).unwrap();
        written.lock().unwrap();
        write(&path("game.txt"), &b"whole"[..]).unwrap();
        let is_there = names.each_ref().map(|name| path(name).exists());
        assert_eq!(is_there, [false, true, true, true]);
        assert!(path(young).exists(), "it may just have been made");
        drop(written);
        write(&path("game.txt"), &b"again"[..]).unwrap();
        assert!(!path(&names[1]).exists());
        assert_eq!(fs::read(path("game.txt")).unwrap(), b"again");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
    }
}
