//! The fall of a flag: what is said when a player runs out of time while a line is awaited.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

/// When the time of the player who is to type ends, and what is said then.
#[derive(Clone, Debug)]
pub(crate) struct Flag {
    pub falls: Instant,
    pub says: String,
}

impl Flag {
    /// Calls `fallen` with what is to be said when the flag falls, unless what it returns
    /// is dropped before.
    #[must_use]
    pub(crate) fn watch(self, fallen: impl FnOnce(String) + Send + 'static) -> Sender<()> {
        let (watching, dropped) = mpsc::channel();
        // If no thread can be started, what is to be said is said after the line.
        let _ = thread::Builder::new().spawn(move || {
            let left = self.falls.saturating_duration_since(Instant::now());
            if dropped.recv_timeout(left) == Err(RecvTimeoutError::Timeout) {
                fallen(self.says);
            }
        });
        watching
    }
}
