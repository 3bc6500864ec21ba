//! Writing a large game beside the conversation, so that nobody waits for the disk.

use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crate::console::keep::autosave::{KeepError, write};
use crate::console::keep::files::Written;
use crate::console::play::players::Players;
use crate::record::Record;
use crate::rules::Game;

/// Writes games on a thread of its own, the newest state of the last one: a state that
/// waits is replaced by the next.
#[derive(Debug, Default)]
pub(crate) struct Beside {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

/// A game as it stood, and the file for it.
#[derive(Debug)]
pub(crate) struct Job {
    path: PathBuf,
    game: Game,
    record: Option<Arc<Record>>,
    players: Players,
    here: Option<String>,
}

impl Job {
    /// The game, for the file at `path`.
    pub(crate) fn new(path: PathBuf, written: &Written<'_>) -> Job {
        Job {
            path,
            game: written.game.clone(),
            record: written.record.cloned(),
            players: written.players.clone(),
            here: written.here.clone(),
        }
    }

    fn run(&self) -> Result<(), KeepError> {
        let written = Written {
            game: &self.game,
            record: self.record.as_ref(),
            players: &self.players,
            here: self.here.clone(),
        };
        write(&self.path, &written)
    }
}

/// Waits for what is being written; for those who do not own the writer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settler(Arc<Shared>);

impl Settler {
    /// Returns once nothing waits and nothing is being written.
    pub(crate) fn settle(&self) {
        drop(self.0.settled());
    }
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    waiting: Option<Job>,
    is_writing: bool,
    has_ended: bool,
    failure: Option<KeepError>,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        let waited = self.changed.wait(state);
        waited.unwrap_or_else(PoisonError::into_inner)
    }

    /// The state once nothing waits and nothing is being written.
    fn settled(&self) -> MutexGuard<'_, State> {
        let mut state = self.lock();
        while state.waiting.is_some() || state.is_writing {
            state = self.wait(state);
        }
        state
    }

    /// Writes what comes, until the end.
    fn work(&self) {
        let mut state = self.lock();
        loop {
            let Some(job) = state.waiting.take() else {
                if state.has_ended {
                    return;
                }
                state = self.wait(state);
                continue;
            };
            state.is_writing = true;
            drop(state);
            let failure = job.run().err();
            drop(job);
            state = self.lock();
            state.is_writing = false;
            state.failure = failure;
            self.changed.notify_all();
        }
    }
}

impl Beside {
    /// Writes a game as soon as the one before is written.
    pub(crate) fn write(&mut self, job: Job) {
        self.shared.lock().waiting = Some(job);
        self.shared.changed.notify_all();
        self.thread.get_or_insert_with(|| {
            let shared = Arc::clone(&self.shared);
            thread::spawn(move || shared.work())
        });
    }

    /// Why the last game that was written could not be; said once.
    pub(crate) fn failure(&self) -> Option<KeepError> {
        self.shared.lock().failure.take()
    }

    /// Waits until all is written, and returns why that failed.
    pub(crate) fn settle(&self) -> Option<KeepError> {
        self.shared.settled().failure.take()
    }

    /// What waits for it.
    pub(crate) fn settler(&self) -> Settler {
        Settler(Arc::clone(&self.shared))
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        self.shared.lock().has_ended = true;
        self.shared.changed.notify_all();
        if let Some(thread) = self.thread.take() {
            // It ends when all is written.
            let _ = thread.join();
        }
    }
}
