//! A standard output that was closed when the program started (`gomoku >&-`).
//!
//! The standard library opens `/dev/null` in its place before `main`, so that all that
//! is written would be lost without an error. Hence the look before that.

use std::sync::atomic::{AtomicBool, Ordering};

static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether it was closed.
pub fn stdout_was() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

#[cfg(unix)]
#[ctor::ctor]
fn look() {
    let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    CLOSED.store(flags.is_err(), Ordering::Relaxed);
}
