//! Work on several threads, of which the results are told in the order of the work.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::engine::Stopper;

/// Does all the work that `next` gives, on `jobs` threads. Each thread makes a worker, which returns nothing
/// of work that was stopped. `tell` gets each result in the order of the work. When `tell` fails, or
/// `stop` says so, no more work is begun; what is done is still told.
pub(crate) fn in_order<T, R: Send, W: FnMut(T) -> Option<R>>(
    jobs: usize,
    next: impl FnMut() -> Option<T> + Send,
    worker: impl Fn() -> W + Sync,
    stop: &Stopper,
    mut tell: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let queue = Mutex::new((0, next));
    let (sender, receiver) = mpsc::channel();
    let work = |sender: &Sender<(u64, R)>| {
        let mut worker = worker();
        while !stop.is_stopped() {
            let (place, task) = {
                let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
                let Some(task) = (queue.1)() else {
                    return;
                };
                queue.0 += 1;
                (queue.0, task)
            };
            let Some(result) = worker(task) else { return };
            if sender.send((place, result)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let started = (0..jobs).take_while(|_| {
            let (sender, work) = (sender.clone(), &work);
            let spawned = thread::Builder::new().spawn_scoped(scope, move || work(&sender));
            spawned.is_ok()
        });
        if started.count() == 0 {
            // The system gives no thread: this one does it all, and tells at the end.
            work(&sender);
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut told = 0;
        for (place, result) in receiver {
            waiting.insert(place, result);
            while let Some(result) = waiting.remove(&(told + 1)) {
                told += 1;
                tell(result).inspect_err(|_| stop.stop())?;
            }
        }
        // After a stop some work before these was not done.
        waiting.into_values().try_for_each(tell)
    })
}
