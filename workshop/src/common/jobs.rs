//! Work that is done by several threads.

use std::sync::{Mutex, PoisonError};
use std::thread;

/// Does work in `jobs` threads until there is none left or something fails, and returns the
/// state that they share. `next` takes a task, a worker of each thread does it, and `finish`
/// keeps what came of it.
///
/// # Errors
/// The first reason why a task failed. Tasks that were begun are finished.
pub fn run<S: Send, Task, Done, Worker: FnMut(Task) -> Result<Done, String>>(
    jobs: usize,
    state: S,
    next: impl Fn(&mut S) -> Option<Task> + Sync,
    worker: impl Fn() -> Worker + Sync,
    finish: impl Fn(&mut S, Done) -> Result<(), String> + Sync,
) -> Result<S, String> {
    let shared = Mutex::new((state, None));
    let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    let take = || {
        let (state, failure) = &mut *lock();
        match failure {
            Some(_) => None,
            None => next(state),
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                let mut work = worker();
                while let Some(task) = take() {
                    let done = work(task);
                    let (state, failure) = &mut *lock();
                    if let Err(reason) = done.and_then(|done| finish(state, done)) {
                        failure.get_or_insert(reason);
                    }
                }
            });
        }
    });
    let (state, failure) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    failure.map_or(Ok(state), Err)
}
