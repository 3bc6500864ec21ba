//! Stops a search from another thread, and runs one there that can be stopped.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

/// Stops a search from another thread.
#[derive(Clone, Debug, Default)]
pub struct Stopper(Arc<AtomicBool>);

impl Stopper {
    /// Ends the search in progress, which returns the best it has found.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was used.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Whether the system has another thread for us.
#[cfg(feature = "cli")]
pub(crate) fn can_start_thread() -> bool {
    let started = thread::Builder::new().spawn(|| {});
    started.is_ok_and(|thread| thread.join().is_ok())
}

/// Runs `work` on another thread. Until it returns, `watch` is called every `pause`; when
/// `watch` returns true, `stopper` is used. If no thread can be started, `work` runs on this one,
/// and nobody watches. `None` if `work` panics on another thread.
pub(crate) fn run_cancellable<T: Send>(
    stopper: &Stopper,
    pause: Duration,
    work: impl FnOnce() -> T + Send,
    mut watch: impl FnMut() -> bool,
) -> Option<T> {
    let (done, finished) = mpsc::channel();
    let waiting = Mutex::new(Some(work));
    let begin = || {
        let work = waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        work.map(|work| work())
    };
    thread::scope(|scope| {
        let worker = thread::Builder::new().spawn_scoped(scope, || {
            let found = begin();
            // Fails only if nobody waits any more.
            let _ = done.send(());
            found
        });
        let Ok(worker) = worker else {
            return begin();
        };
        while finished.recv_timeout(pause).is_err() && !worker.is_finished() {
            if watch() {
                stopper.stop();
            }
        }
        worker.join().ok().flatten()
    })
}
