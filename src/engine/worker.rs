//! Who owns an engine, its thread and its stopper, for every front end.

use std::sync::{Mutex, PoisonError, mpsc};
use std::time::Duration;

use super::choice::Choice;
use super::engine::Engine;
use super::settings::Settings;
use crate::rules::Rule;

/// Hears of each depth that a search has done.
pub type Report<'a> = &'a mut dyn FnMut(&Choice);

/// Owns an engine, builds it when it is first needed, and runs it in a thread of its own
/// while somebody looks on.
#[derive(Debug, Default)]
pub struct Worker {
    built: Option<Built>,
}

/// An engine with what it was built for.
#[derive(Debug)]
struct Built {
    rule: Rule,
    settings: Settings,
    engine: Engine,
}

impl Worker {
    /// A worker without an engine yet.
    #[must_use]
    pub const fn new() -> Worker {
        Worker { built: None }
    }

    /// The engine for a rule and settings. It is the one of before, with all that it
    /// remembers, unless these are others.
    pub fn engine(&mut self, rule: Rule, settings: Settings) -> &mut Engine {
        let fits = |built: &Built| (built.rule, built.settings) == (rule, settings);
        if !self.built.as_ref().is_some_and(fits) {
            // The old table goes before the new one comes.
            self.built = None;
        }
        let build = || Built {
            rule,
            settings,
            engine: Engine::new(rule, settings),
        };
        &mut self.built.get_or_insert_with(build).engine
    }

    /// What its engine was built with, if there is one.
    #[must_use]
    pub fn settings(&self) -> Option<Settings> {
        self.built.as_ref().map(|built| built.settings)
    }

    /// Lets the engine forget what it searched, if there is one.
    pub fn forget(&mut self) {
        if let Some(built) = &mut self.built {
            built.engine.forget();
        }
    }
}

impl Engine {
    /// Does `work` in a thread of its own. Until it is done, `watch` is called every
    /// `pause` with the best choice so far; when it returns true the search is stopped,
    /// which then returns what it has. `None` when the work panics.
    pub fn watched<T: Send>(
        &mut self,
        pause: Duration,
        work: impl FnOnce(&mut Engine, Report<'_>) -> T + Send,
        mut watch: impl FnMut(Option<&Choice>) -> bool,
    ) -> Option<T> {
        let stopper = self.stopper();
        let latest = Mutex::new(None);
        let lock = || latest.lock().unwrap_or_else(PoisonError::into_inner);
        let (done, finished) = mpsc::channel();
        std::thread::scope(|scope| {
            let worker = scope.spawn(|| {
                let found = work(self, &mut |choice| *lock() = Some(choice.clone()));
                // The receiver is only gone when nobody waits any more.
                let _ = done.send(());
                found
            });
            while finished.recv_timeout(pause).is_err() && !worker.is_finished() {
                let seen = lock().clone();
                if watch(seen.as_ref()) {
                    stopper.stop();
                }
            }
            worker.join().ok()
        })
    }
}
