//! A player that is this package's engine, called as a library.

use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::str::FromStr;
use std::time::{Duration, Instant};

use gomoku::engine::tune::{MoveOrder, Network, SearchParams, Tuning, Values};
use gomoku::engine::{Engine, Limits, Settings};
use gomoku::rules::{Game, Point, Rule};

use super::player::{Fault, FaultKind, GameClock, Player, Terms};
use crate::common::log::{in_file, read_file};

/// How the engine is set up: what `self:name=value,...` says.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineConfig {
    /// Memory, threads, noise and seed.
    pub settings: Settings,
    /// The parameters of the search.
    pub params: SearchParams,
    /// The values of the evaluation; `None` for the engine's own.
    pub values: Option<Values>,
    /// The move order; `None` for the engine's own.
    pub order: Option<MoveOrder>,
    /// The network that corrects the evaluation, or none; the outer `None` for the engine's own.
    pub network: Option<Option<Network>>,
}

impl EngineConfig {
    /// Reads `name=value,...`: `table` (MiB), `threads`, `noise`, `seed`, `values` and `order`,
    /// which are files of `train` and `order`, or a parameter of the search by its name.
    pub fn parse(text: &str, threads: usize) -> Result<EngineConfig, String> {
        let mut config = EngineConfig {
            settings: Settings {
                threads,
                ..Settings::default()
            },
            params: SearchParams::default(),
            values: None,
            order: None,
            network: None,
        };
        for pair in text.split(',').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair
                .split_once('=')
                .ok_or_else(|| format!("`{pair}` is not of the form name=value"))?;
            config.set(name.trim(), value.trim())?;
        }
        Ok(config)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "table" => self.settings.table = number::<usize>(name, value)?.saturating_mul(1 << 20),
            "threads" => self.settings.threads = number::<usize>(name, value)?.max(1),
            "noise" => self.settings.noise = number(name, value)?,
            "seed" => self.settings.seed = number(name, value)?,
            "values" => self.values = Some(read_file(Path::new(value))?),
            "order" => self.order = Some(read_file(Path::new(value))?),
            "network" if value == "none" => self.network = Some(None),
            "network" => self.network = Some(Some(read_network(Path::new(value))?)),
            _ => self.set_parameter(name, number(name, value)?)?,
        }
        Ok(())
    }

    /// Sets a parameter of the search by its name, or says which names there are.
    fn set_parameter(&mut self, name: &str, value: i32) -> Result<(), String> {
        let fields = self.params.fields();
        let names = fields.each_ref().map(|(name, _)| *name);
        match fields.into_iter().find(|(known, _)| *known == name) {
            Some((_, field)) => {
                *field = value;
                Ok(())
            }
            None => Err(format!(
                "there is no setting `{name}`: there are table, threads, noise, seed, values, \
                 order, {}",
                names.join(", ")
            )),
        }
    }
}

fn number<T: FromStr>(name: &str, value: &str) -> Result<T, String> {
    let number = value.parse().ok();
    number.ok_or_else(|| format!("{name}={value}: `{value}` is not a number it can have"))
}

/// Reads a network.
pub fn read_network(path: &Path) -> Result<Network, String> {
    let bytes = std::fs::read(path).map_err(|error| in_file(path, error))?;
    Network::of_bytes(&bytes).ok_or_else(|| in_file(path, "not a network"))
}

/// The engine for one game.
pub struct EnginePlayer {
    engine: Engine,
    limits: Limits,
    clock: GameClock,
    deadline: Duration,
}

impl EnginePlayer {
    /// An engine that remembers nothing yet.
    pub fn new(config: &EngineConfig, rule: Rule, terms: &Terms) -> Result<EnginePlayer, Fault> {
        let mut engine = Engine::new(rule, config.settings).with_params(config.params);
        if let Some(values) = &config.values {
            let set = engine.set_values(values);
            set.map_err(|reason| FaultKind::Error.because(reason))?;
        }
        if let Some(order) = &config.order {
            engine.set_order(order);
        }
        if let Some(network) = &config.network {
            engine.set_network(network.clone());
        }
        Ok(EnginePlayer {
            engine,
            limits: Limits {
                turn: terms.time,
                nodes: terms.nodes,
                ..Limits::default()
            },
            clock: GameClock { left: terms.game },
            deadline: terms.deadline(),
        })
    }
}

impl Player for EnginePlayer {
    fn choose(&mut self, game: &Game) -> Result<Point, Fault> {
        let start = Instant::now();
        let setup = game.as_setup();
        // A crash of the engine is one side's fault, and not the end of the match.
        let limits = Limits {
            left: self.clock.left,
            ..self.limits
        };
        let search = AssertUnwindSafe(|| self.engine.search(&setup, limits));
        let found = panic::catch_unwind(search).map_err(|_| FaultKind::Crash.because("a panic"))?;
        let found = found.map_err(|reason| FaultKind::Error.because(reason))?;
        let time = start.elapsed();
        if time > self.deadline {
            return Err(FaultKind::Time.because(format!("{} ms", time.as_millis())));
        }
        self.clock.spend(time)?;
        Ok(found.point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_set_by_name() {
        let config = EngineConfig::parse("table=2,vcf_fours=3,noise=7,seed=9", 4).unwrap();
        let expected = EngineConfig {
            settings: Settings {
                table: 2 << 20,
                threads: 4,
                noise: 7,
                seed: 9,
            },
            params: SearchParams {
                vcf_fours: 3,
                ..SearchParams::default()
            },
            values: None,
            order: None,
            network: None,
        };
        assert_eq!(config, expected);
        let threads = EngineConfig::parse("threads=2", 4)
            .unwrap()
            .settings
            .threads;
        assert_eq!(threads, 2);
    }

    #[test]
    fn a_wrong_setting_is_named() {
        let wrong = |text: &str| EngineConfig::parse(text, 1).unwrap_err();
        assert_eq!(wrong("table"), "`table` is not of the form name=value");
        assert_eq!(wrong("noise=x"), "noise=x: `x` is not a number it can have");
        assert_eq!(
            wrong("table=-1"),
            "table=-1: `-1` is not a number it can have"
        );
        assert!(wrong("vcf=1").starts_with("there is no setting `vcf`: there are table,"));
    }

    #[test]
    fn values_are_read_from_their_file_and_are_those_of_a_rule() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("values");
        let values = Values::new(Rule::Caro);
        std::fs::write(&path, values.to_string()).unwrap();
        let text = format!("values={}", path.display());
        let config = EngineConfig::parse(&text, 1).unwrap();
        assert_eq!(config.values, Some(values));
        let terms = Terms::default();
        assert!(EnginePlayer::new(&config, Rule::Caro, &terms).is_ok());
        let fault = EnginePlayer::new(&config, Rule::Standard, &terms).err();
        assert_eq!(fault.map(|fault| fault.kind), Some(FaultKind::Error));
        std::fs::write(&path, "values caro").unwrap();
        let wrong = EngineConfig::parse(&text, 1).unwrap_err();
        assert!(wrong.contains("2333"), "{wrong}");
        std::fs::remove_file(&path).unwrap();
        assert!(EngineConfig::parse(&text, 1).is_err());
    }
}
