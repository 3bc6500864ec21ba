//! Runs tasks on several threads.

use std::sync::{Mutex, PoisonError};
use std::thread;

/// Runs tasks on `jobs` threads until none is left or one fails, and returns the state that the
/// threads share. The thread's own worker does a task, and `finish` adds the result to the state. An
/// error is the first reason why a task failed; tasks that were begun are finished.
pub fn run<S: Send, Task, Done, Worker: FnMut(Task) -> Result<Done, String>>(
    jobs: usize,
    tasks: impl Iterator<Item = Task> + Send,
    state: S,
    worker: impl Fn() -> Worker + Sync,
    finish: impl Fn(&mut S, Done) -> Result<(), String> + Sync,
) -> Result<S, String> {
    let shared = Mutex::new((tasks, state, None));
    let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    let take = || {
        let (tasks, _, failure) = &mut *lock();
        match failure {
            Some(_) => None,
            None => tasks.next(),
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                let mut work = worker();
                while let Some(task) = take() {
                    let done = work(task);
                    let (_, state, failure) = &mut *lock();
                    if let Err(reason) = done.and_then(|done| finish(state, done)) {
                        failure.get_or_insert(reason);
                    }
                }
            });
        }
    });
    let (_, state, failure) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    failure.map_or(Ok(state), Err)
}

/// What `work` finds for each of the parts, each in a thread of its own.
pub fn in_parallel<Part: Send, Found: Send>(
    parts: impl Iterator<Item = Part>,
    work: impl Fn(Part) -> Found + Sync,
) -> Vec<Found> {
    thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
        let found = threads.into_iter().map(|thread| thread.join());
        found
            .map(|found| found.expect("the work does not panic"))
            .collect()
    })
}
