//! The owner of an engine, its thread and its stopper, for every front end.

use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::engine::Engine;
use super::search::limits::Limits;
use super::settings::Settings;
use super::stopper::{Stopper, run_cancellable};
use super::tables::EngineTables;
use crate::rules::{Point, Rule, Setup};

/// Owns an engine. It builds the engine when it is first needed, and runs it on another
/// thread, where it can be cancelled, or can ponder until something else is asked.
#[derive(Debug, Default)]
pub struct Worker {
    tables: EngineTables,
    built: Option<Built>,
    pondering: Option<Pondering>,
}

/// An engine and the settings that it was built with.
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

/// A search that goes on until its stopper is used; it holds the engine.
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
    /// A worker without an engine yet, which builds it from these tables.
    #[must_use]
    pub const fn with_tables(tables: EngineTables) -> Worker {
        Worker {
            tables,
            built: None,
            pondering: None,
        }
    }

    /// The engine for a rule and settings: the same as before, with all that it remembers, as
    /// long as these stay the same.
    pub fn engine(&mut self, rule: Rule, settings: Settings) -> &mut Engine {
        self.take_back();
        // Frees the old table before the new one is allocated.
        self.built = self.built.take().filter(|it| it.fits(rule, settings));
        let build = || Built::new(&self.tables, rule, settings);
        &mut self.built.get_or_insert_with(build).engine
    }

    /// The settings of its engine, if it has one that is not pondering.
    #[cfg(test)]
    pub(crate) fn settings(&self) -> Option<Settings> {
        self.built.as_ref().map(|built| built.settings)
    }

    /// Whether it ponders, and was not asked to stop.
    #[cfg(test)]
    pub(crate) fn is_pondering(&self) -> bool {
        let pondering = self.pondering.as_ref();
        pondering.is_some_and(|pondering| !pondering.stopper.is_stopped())
    }

    /// Makes the engine, if there is one, forget its earlier searches.
    pub fn forget(&mut self) {
        self.take_back();
        if let Some(built) = &mut self.built {
            built.engine.forget();
        }
    }

    /// Ponders: lets the engine with these settings search `setup` on another thread, within
    /// `limits`, so that it remembers what it finds. This ends as soon as the worker is asked
    /// for anything else or dropped.
    pub fn ponder(&mut self, settings: Settings, setup: Setup, limits: Limits) {
        self.take_back();
        let rule = setup.rule();
        let built = self.built.take().filter(|it| it.fits(rule, settings));
        let stopper = Stopper::default();
        let flag = stopper.clone();
        let tables = self.tables.clone();
        let thread = thread::Builder::new().spawn(move || {
            let mut built = built.unwrap_or_else(|| Built::new(&tables, rule, settings));
            built.engine.set_stopper(&flag);
            // Without a legal move there is nothing to ponder.
            let _ = built.engine.search(&setup, limits);
            built
        });
        // If no thread can be started, it does not ponder, and the engine is built again.
        self.pondering = thread.ok().map(|thread| Pondering { stopper, thread });
    }

    /// Asks the engine to stop pondering, without waiting for it. What it found stays
    /// remembered.
    pub fn stop_pondering(&mut self) {
        if let Some(pondering) = &self.pondering {
            pondering.stopper.stop();
        }
    }

    /// Stops pondering and waits for the engine.
    fn take_back(&mut self) {
        let Some(Pondering { stopper, thread }) = self.pondering.take() else {
            return;
        };
        stopper.stop();
        // An engine that panicked will be built again.
        if let Ok(mut built) = thread.join() {
            built.engine.set_stopper(&Stopper::default());
            self.built = Some(built);
        }
    }

    /// Runs `work` with the [`engine`](Worker::engine) for a rule and settings on another
    /// thread. Meanwhile `watch` is called every `pause` with the last result that `work`
    /// reported and the move that is searched at the root; when it returns true, the search is
    /// stopped and returns what it has found.
    /// `None` if `work` panics.
    pub fn run_cancellable<T: Send, R: Clone + Send>(
        &mut self,
        rule: Rule,
        settings: Settings,
        pause: Duration,
        work: impl FnOnce(&mut Engine, &mut dyn FnMut(&R)) -> T + Send,
        mut watch: impl FnMut(Option<&R>, Option<Point>) -> bool,
    ) -> Option<T> {
        let engine = self.engine(rule, settings);
        let stopper = Stopper::default();
        engine.set_stopper(&stopper);
        let work = |report: &mut dyn FnMut(&R)| work(&mut *engine, report);
        let watch = |latest: Option<&R>| watch(latest, stopper.root_move());
        let found = run_cancellable(&stopper, pause, work, watch);
        // This stop must not end the next search.
        engine.set_stopper(&Stopper::default());
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Limits, SearchResult};
    use crate::record::read_script;

    fn settings() -> Settings {
        Settings::of_table(1 << 16)
    }

    fn to_depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// A search without limits returns what it has when the watcher stops it, and that does
    /// not stop the next one.
    #[test]
    fn a_watcher_stops_the_search() {
        let setup = read_script("h8\nh9\ni9\n").unwrap().as_setup();
        let mut worker = Worker::default();
        let choice = worker.run_cancellable(
            setup.rule(),
            settings(),
            Duration::from_millis(1),
            |engine, report| engine.search_reporting(&setup, Limits::default(), report),
            |latest: Option<&SearchResult>, _| latest.is_some_and(|result| result.depth >= 2),
        );
        assert!(choice.unwrap().unwrap().depth >= 2);
        let engine = worker.engine(setup.rule(), settings());
        let choice = engine.search(&setup, to_depth(3)).unwrap();
        assert_eq!(choice.depth, 3);
    }

    /// How many nodes a search of `setup` to a fixed depth takes.
    fn nodes(worker: &mut Worker, setup: &Setup) -> u64 {
        let engine = worker.engine(setup.rule(), settings());
        let found = engine.search(setup, to_depth(9));
        found.unwrap().nodes
    }

    /// What was pondered is remembered, so that the same search is then shorter. Pondering
    /// without a limit ends when the worker is asked for something else.
    #[test]
    fn pondering_is_remembered_and_ends() {
        let setup = read_script("h8\nh9\ni9\n").unwrap().as_setup();
        let fresh = nodes(&mut Worker::default(), &setup);
        let mut worker = Worker::default();
        worker.ponder(settings(), setup.clone(), to_depth(9));
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
}
