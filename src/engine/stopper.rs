//! Stops a search from another thread, and runs one there that can be stopped and watched.

use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use crate::rules::{BoardSize, Point};

/// Stops a search from another thread, and sees there how far it is.
#[derive(Clone, Debug, Default)]
pub struct Stopper(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    stopped: AtomicBool,
    /// 1 more than the number of the point, on the largest board, that is searched at the root; 0
    /// before the first.
    root_move: AtomicU16,
}

impl Stopper {
    /// Ends the search in progress, which returns the best it has found.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was used.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.stopped.load(Ordering::Relaxed)
    }

    /// The move at the root of the search that was begun last, by any of its threads; `None` before
    /// the first.
    #[must_use]
    pub fn root_move(&self) -> Option<Point> {
        let number = usize::from(self.0.root_move.load(Ordering::Relaxed)).checked_sub(1)?;
        let columns = BoardSize::MAX.get();
        Point::new(number / columns, number % columns).ok()
    }

    /// Notes that a move at the root is being searched.
    pub(super) fn set_root_move(&self, point: Point) {
        let number = point.row() * BoardSize::MAX.get() + point.column();
        self.0.root_move.store(number as u16 + 1, Ordering::Relaxed);
    }
}

/// Whether the system has another thread for us.
#[cfg(feature = "cli")]
pub(crate) fn can_start_thread() -> bool {
    let started = thread::Builder::new().spawn(|| {});
    started.is_ok_and(|thread| thread.join().is_ok())
}

/// Runs `work` on another thread. Until it returns, `watch` is called every `pause` with the last
/// thing that `work` reported; when `watch` returns true, `stopper` is used. If no thread can be
/// started, `work` runs on this one, and nobody watches. `None` if `work` panics on another thread.
pub(crate) fn run_cancellable<T: Send, R: Clone + Send>(
    stopper: &Stopper,
    pause: Duration,
    work: impl FnOnce(&mut dyn FnMut(&R)) -> T + Send,
    mut watch: impl FnMut(Option<&R>) -> bool,
) -> Option<T> {
    let (done, finished) = mpsc::channel();
    let (waiting, latest) = (Mutex::new(Some(work)), Mutex::new(None));
    let begin = || {
        let work = lock(&waiting).take();
        work.map(|work| work(&mut |report| *lock(&latest) = Some(report.clone())))
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
            let seen = lock(&latest).clone();
            if watch(seen.as_ref()) {
                stopper.stop();
            }
        }
        worker.join().ok().flatten()
    })
}

/// Locks it. A thread that panicked has left the value whole.
fn lock<T>(guard: &Mutex<T>) -> MutexGuard<'_, T> {
    guard.lock().unwrap_or_else(PoisonError::into_inner)
}
