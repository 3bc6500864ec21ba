//! The owner of an engine, of its thread and its stopper, for every front end.

use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::cancellable::run_cancellable;
use super::engine::Engine;
use super::search::limits::Limits;
use super::search_result::SearchResult;
use super::settings::Settings;
use super::stopper::Stopper;
use super::tables::EngineTables;
use crate::rules::{Rule, Setup};

/// Owns an engine, builds it when it is first needed, and runs it in a thread of its own
/// while a watcher looks on, or until it is asked for something else.
#[derive(Debug, Default)]
pub struct Worker {
    tables: EngineTables,
    built: Option<Built>,
    pondering: Option<Pondering>,
}

/// An engine with what it was built for.
#[derive(Debug)]
struct Built {
    settings: Settings,
    engine: Engine,
}

impl Built {
    fn new(tables: &EngineTables, rule: Rule, settings: Settings) -> Built {
        Built {
            settings,
            engine: tables.engine(rule, settings),
        }
    }

    fn fits(&self, rule: Rule, settings: Settings) -> bool {
        (self.engine.rule(), self.settings) == (rule, settings)
    }
}

/// A search that goes on until its stopper is told, and its engine with it.
#[derive(Debug)]
struct Pondering {
    stopper: Stopper,
    thread: JoinHandle<Built>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.take_back();
    }
}

impl Worker {
    /// A worker without an engine yet.
    #[must_use]
    pub fn new() -> Worker {
        Worker::default()
    }

    /// A worker without an engine yet, which builds it from these tables.
    #[must_use]
    pub const fn with_tables(tables: EngineTables) -> Worker {
        Worker {
            tables,
            built: None,
            pondering: None,
        }
    }

    /// The engine for a rule and settings. It is the one of before, with all that it
    /// remembers, unless these are others.
    pub fn engine(&mut self, rule: Rule, settings: Settings) -> &mut Engine {
        self.take_back();
        if !self
            .built
            .as_ref()
            .is_some_and(|it| it.fits(rule, settings))
        {
            // The old table goes before the new one comes.
            self.built = None;
        }
        let tables = &self.tables;
        let build = || Built::new(tables, rule, settings);
        &mut self.built.get_or_insert_with(build).engine
    }

    /// What its engine was built with, if there is one that is not pondering.
    #[must_use]
    pub fn settings(&self) -> Option<Settings> {
        self.built.as_ref().map(|built| built.settings)
    }

    /// Lets the engine forget what it searched, if there is one.
    pub fn forget(&mut self) {
        self.take_back();
        if let Some(built) = &mut self.built {
            built.engine.forget();
        }
    }

    /// Lets the engine for a rule and settings search `setup` in a thread of its own
    /// within `limits`, for what it then remembers. It ends at once when the worker is
    /// asked for anything else, or is dropped.
    pub fn ponder(&mut self, settings: Settings, setup: Setup, limits: Limits) {
        self.take_back();
        let rule = setup.rule();
        let built = self.built.take().filter(|it| it.fits(rule, settings));
        let stopper = Stopper::default();
        let flag = stopper.clone();
        let tables = self.tables.clone();
        let thread = thread::spawn(move || {
            let mut built = built.unwrap_or_else(|| Built::new(&tables, rule, settings));
            built.engine.set_stopper(&flag);
            // Where there is no move there is nothing to ponder.
            let _ = built.engine.search(&setup, limits, &mut |_| {});
            built
        });
        self.pondering = Some(Pondering { stopper, thread });
    }

    /// Ends the pondering, if there is any, without waiting for its end. The engine keeps
    /// what it found.
    pub fn stop_pondering(&mut self) {
        if let Some(pondering) = &self.pondering {
            pondering.stopper.stop();
        }
    }

    /// Ends the pondering, if there is any, and waits for the engine.
    fn take_back(&mut self) {
        let Some(Pondering { stopper, thread }) = self.pondering.take() else {
            return;
        };
        stopper.stop();
        // An engine that panicked is built anew.
        if let Ok(mut built) = thread.join() {
            drop(built.engine.stopper());
            self.built = Some(built);
        }
    }

    /// Does `work` with the [`engine`](Worker::engine) for a rule and settings, in a
    /// thread of its own. Until it is done, `watch` is called every `pause` with the best
    /// choice that `work` reported so far; when it returns true the search is stopped,
    /// which then returns what it has. `None` when the work panics.
    pub fn run_cancellable<T: Send>(
        &mut self,
        rule: Rule,
        settings: Settings,
        pause: Duration,
        work: impl FnOnce(&mut Engine, &mut dyn FnMut(&SearchResult)) -> T + Send,
        mut watch: impl FnMut(Option<&SearchResult>) -> bool,
    ) -> Option<T> {
        let engine = self.engine(rule, settings);
        let stopper = engine.stopper();
        let latest = Mutex::new(None);
        let lock = || latest.lock().unwrap_or_else(PoisonError::into_inner);
        let found = run_cancellable(
            &stopper,
            pause,
            || work(&mut *engine, &mut |choice| *lock() = Some(choice.clone())),
            || {
                let seen = lock().clone();
                watch(seen.as_ref())
            },
        );
        // A stop that was asked for here does not end the next search.
        drop(engine.stopper());
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Limits;
    use crate::record::read_script;

    fn settings() -> Settings {
        Settings {
            table: 1 << 16,
            ..Settings::default()
        }
    }

    /// A search without limits ends when the watcher says so, with what it has, and the
    /// next one is not ended by that.
    #[test]
    fn a_watcher_stops_the_search() {
        let setup = read_script("h8\nh9\ni9\n").unwrap().as_setup();
        let mut worker = Worker::new();
        let choice = worker.run_cancellable(
            setup.rule(),
            settings(),
            Duration::from_millis(1),
            |engine, report| engine.search(&setup, Limits::default(), report),
            |latest| latest.is_some_and(|choice| choice.depth >= 2),
        );
        assert!(choice.unwrap().unwrap().depth >= 2);
        let depth = Limits {
            depth: Some(3),
            ..Limits::default()
        };
        let engine = worker.engine(setup.rule(), settings());
        let choice = engine.search(&setup, depth, &mut |_| {}).unwrap();
        assert_eq!(choice.depth, 3);
    }

    /// How many positions a search of `setup` to a depth looks at.
    fn nodes(worker: &mut Worker, setup: &Setup) -> u64 {
        let limits = Limits {
            depth: Some(9),
            ..Limits::default()
        };
        let engine = worker.engine(setup.rule(), settings());
        engine.search(setup, limits, &mut |_| {}).unwrap().nodes
    }

    /// What was pondered is remembered: the same search is then a short one. Pondering
    /// without a limit ends when the worker is asked for something else.
    #[test]
    fn pondering_is_remembered_and_ends() {
        let setup = read_script("h8\nh9\ni9\n").unwrap().as_setup();
        let fresh = nodes(&mut Worker::new(), &setup);
        let mut worker = Worker::new();
        let limits = Limits {
            depth: Some(9),
            ..Limits::default()
        };
        worker.ponder(settings(), setup.clone(), limits);
        let Some(pondering) = &worker.pondering else {
            panic!("it ponders");
        };
        while !pondering.thread.is_finished() {
            thread::yield_now();
        }
        let after = nodes(&mut worker, &setup);
        assert!(after * 4 < fresh * 3, "{after} {fresh}");
        worker.ponder(settings(), setup.clone(), Limits::default());
        assert_eq!(worker.settings(), None);
        worker.stop_pondering();
        // Without a limit it would never come back.
        worker.forget();
        assert_eq!(worker.settings(), Some(settings()));
        worker.ponder(settings(), setup, Limits::default());
        drop(worker);
    }

    /// One engine has one stopper at a time: the last that was asked for.
    #[test]
    fn only_the_last_stopper_stops() {
        let setup = read_script("h8\nh9\ni9\n").unwrap().as_setup();
        let mut engine = Engine::new(setup.rule(), settings());
        let limits = Limits {
            depth: Some(3),
            ..Limits::default()
        };
        let (first, last) = (engine.stopper(), engine.stopper());
        first.stop();
        let mut depth = || engine.search(&setup, limits, &mut |_| {}).unwrap().depth;
        assert_eq!(depth(), 3);
        last.stop();
        assert_eq!(depth(), 0);
    }
}
