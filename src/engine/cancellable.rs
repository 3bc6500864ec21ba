//! Work on another thread that can be cancelled.

use std::sync::mpsc;
use std::time::Duration;

use super::stopper::Stopper;

/// Runs `work` on another thread. Until it returns, `watch` is called every `pause`; when
/// `watch` returns true, `stopper` is used. `None` if `work` panics.
pub(crate) fn run_cancellable<T: Send>(
    stopper: &Stopper,
    pause: Duration,
    work: impl FnOnce() -> T + Send,
    mut watch: impl FnMut() -> bool,
) -> Option<T> {
    let (done, finished) = mpsc::channel();
    std::thread::scope(|scope| {
        let worker = scope.spawn(move || {
            let found = work();
            // Fails only if nobody waits any more.
            let _ = done.send(());
            found
        });
        while finished.recv_timeout(pause).is_err() && !worker.is_finished() {
            if watch() {
                stopper.stop();
            }
        }
        worker.join().ok()
    })
}
