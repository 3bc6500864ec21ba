//! What a file system cannot do is left out: locks, permissions, waiting until all is on the disk.
//! Network file systems, FUSE and FAT lack one or another of these.

use std::fs::{File, TryLockError};
use std::io;

/// Whether this error says that the file system cannot do what was asked for.
fn is_inability(error: &io::Error) -> bool {
    #[cfg(unix)]
    {
        use rustix::io::Errno;
        let lacks = [Errno::NOLCK, Errno::NOSYS, Errno::NOTSUP, Errno::INVAL];
        if Errno::from_io_error(error).is_some_and(|errno| lacks.contains(&errno)) {
            return true;
        }
    }
    error.kind() == io::ErrorKind::Unsupported
}

/// What was done, or left out because the file system cannot do it.
pub(crate) fn where_possible(done: io::Result<()>) -> io::Result<()> {
    done.or_else(|error| match is_inability(&error) {
        true => Ok(()),
        false => Err(error),
    })
}

/// Whether we got a lock: `false` if somebody else holds it, `true` where the file system has none.
pub(crate) fn is_ours(locked: Result<(), TryLockError>) -> io::Result<bool> {
    match locked {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => where_possible(Err(error)).map(|()| true),
    }
}

/// Gives a new file the permissions of the one whose place it takes. On Unix a failure is an error only
/// if it leaves the new file open to more people.
pub(crate) fn keep_permissions(new: &File, old: std::fs::Permissions) -> io::Result<()> {
    let now = new.metadata()?.permissions();
    if now == old {
        return Ok(());
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let more = now.mode() & !old.mode() & 0o777;
        new.set_permissions(old).or_else(|error| match more {
            0 => Ok(()),
            _ => Err(error),
        })
    }
    #[cfg(not(unix))]
    new.set_permissions(old)
}
