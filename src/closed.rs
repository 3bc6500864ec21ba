//! A standard output that was closed when the program started (`gomoku >&-`).
//!
//! In its place the standard library opens `/dev/null` before `main`, so everything written
//! would be lost without an error. That is why this check runs even earlier.

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether standard output was closed.
pub fn stdout_was() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

#[cfg(unix)]
#[ctor::ctor]
fn look() {
    let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    CLOSED.store(flags.is_err(), Ordering::Relaxed);
}
