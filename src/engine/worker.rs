//! The owner of an engine, of its thread and its stopper, for every front end.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::choice::Choice;
use super::engine::Engine;
use super::settings::Settings;
use super::watched::watched;
use crate::rules::Rule;

/// Owns an engine, builds it when it is first needed, and runs it in a thread of its own
/// while a watcher looks on.
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

    /// Does `work` with the [`engine`](Worker::engine) for a rule and settings, in a
    /// thread of its own. Until it is done, `watch` is called every `pause` with the best
    /// choice that `work` reported so far; when it returns true the search is stopped,
    /// which then returns what it has. `None` when the work panics.
    pub fn watched<T: Send>(
        &mut self,
        rule: Rule,
        settings: Settings,
        pause: Duration,
        work: impl FnOnce(&mut Engine, &mut dyn FnMut(&Choice)) -> T + Send,
        mut watch: impl FnMut(Option<&Choice>) -> bool,
    ) -> Option<T> {
        let engine = self.engine(rule, settings);
        let stopper = engine.stopper();
        let latest = Mutex::new(None);
        let lock = || latest.lock().unwrap_or_else(PoisonError::into_inner);
        let found = watched(
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
        let choice = worker.watched(
            setup.rule(),
            settings(),
            Duration::from_millis(1),
            |engine, report| engine.choose(&setup, Limits::default(), report),
            |latest| latest.is_some_and(|choice| choice.depth >= 2),
        );
        assert!(choice.unwrap().unwrap().depth >= 2);
        let depth = Limits {
            depth: Some(3),
            ..Limits::default()
        };
        let engine = worker.engine(setup.rule(), settings());
        let choice = engine.choose(&setup, depth, &mut |_| {}).unwrap();
        assert_eq!(choice.depth, 3);
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
        let mut depth = || engine.choose(&setup, limits, &mut |_| {}).unwrap().depth;
        assert_eq!(depth(), 3);
        last.stop();
        assert_eq!(depth(), 0);
    }
}
