//! A work in a thread of its own while somebody looks on, who may stop it.

use std::sync::mpsc;
use std::time::Duration;

use super::stopper::Stopper;

/// Does `work` in a thread of its own. Until it is done, `watch` is called every `pause`;
/// when it returns true, `stopper` is told. `None` when the work panics.
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
            // The receiver is only gone when nobody waits any more.
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
