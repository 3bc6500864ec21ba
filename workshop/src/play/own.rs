//! A player that is this package's engine, called as a library.

use std::panic::{self, AssertUnwindSafe};
use std::time::{Duration, Instant};

use gomoku::engine::{Engine, Limits, MoveOrder, SearchParams, Settings, Values, ValuesError};
use gomoku::rules::{Game, Rule};

use crate::play::effort::Effort;
use crate::play::player::{Fault, FaultKind, Player};

/// How the engine is set up: what `self:name=value,...` says.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// Memory, threads, noise and seed.
    pub settings: Settings,
    /// The numbers of the search.
    pub params: SearchParams,
    /// Those of the evaluation; `None` for the engine's own.
    pub values: Option<Values>,
    /// How early it looks at moves; `None` for the engine's own order.
    pub order: Option<MoveOrder>,
}

impl Setting {
    /// Reads `name=value,...`: `table` (MiB), `threads`, `noise`, `seed`, `values` and `order`,
    /// which are files of the examples `train` and `order`, or a number of the search by its
    /// name.
    ///
    /// # Errors
    /// When there is no such name, the value is no such number, or the file cannot be read.
    pub fn parse(text: &str, threads: usize) -> Result<Setting, String> {
        let mut setting = Setting {
            settings: Settings {
                threads,
                ..Settings::default()
            },
            params: SearchParams::default(),
            values: None,
            order: None,
        };
        for pair in text.split(',').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair
                .split_once('=')
                .ok_or_else(|| format!("`{pair}` is not of the form name=value"))?;
            setting.set(name.trim(), value.trim())?;
        }
        Ok(setting)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "table" => self.settings.table = number::<usize>(name, value)?.saturating_mul(1 << 20),
            "threads" => self.settings.threads = number::<usize>(name, value)?.max(1),
            "noise" => self.settings.noise = number(name, value)?,
            "seed" => self.settings.seed = number(name, value)?,
            "values" => self.values = Some(read(value)?),
            "order" => self.order = Some(read(value)?),
            _ => {
                let mut fields = self.params.fields().into_iter();
                let Some((_, field)) = fields.find(|(known, _)| *known == name) else {
                    return Err(unknown(name));
                };
                *field = number(name, value)?;
            }
        }
        Ok(())
    }
}

fn number<T: std::str::FromStr>(name: &str, value: &str) -> Result<T, String> {
    let wrong = |_| format!("{name}={value}: `{value}` is no number for it");
    value.parse().map_err(wrong)
}

fn read<T: std::str::FromStr<Err = ValuesError>>(path: &str) -> Result<T, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let wrong = |error: ValuesError| format!("{path}: {error}");
    text.parse().map_err(wrong)
}

fn unknown(name: &str) -> String {
    let mut params = SearchParams::default();
    let names = params.fields().map(|(name, _)| name);
    format!(
        "there is no setting `{name}`: there are table, threads, noise, seed, values, order, {}",
        names.join(", ")
    )
}

/// The engine for one game.
pub struct Own {
    engine: Engine,
    limits: Limits,
    // When an answer comes too late.
    patience: Duration,
}

impl Own {
    /// An engine that remembers nothing yet.
    ///
    /// # Errors
    /// When its values are for another rule.
    pub fn new(setting: &Setting, rule: Rule, effort: &Effort) -> Result<Own, Fault> {
        let mut engine = Engine::new(rule, setting.settings).with_params(setting.params);
        if let Some(values) = &setting.values {
            let set = engine.set_values(values);
            set.map_err(|reason| FaultKind::Error.because(reason))?;
        }
        if let Some(order) = &setting.order {
            engine.set_order(order);
        }
        Ok(Own {
            engine,
            limits: Limits {
                turn: effort.turn,
                nodes: effort.nodes,
                ..Limits::default()
            },
            patience: effort.patience(),
        })
    }
}

impl Player for Own {
    fn choose(&mut self, game: &Game) -> Result<(i32, i32), Fault> {
        let start = Instant::now();
        let setup = game.as_setup();
        // A crash of the engine is one side's fault, and not the end of the match.
        let asked = AssertUnwindSafe(|| self.engine.choose(&setup, self.limits, &mut |_| {}));
        let chosen = panic::catch_unwind(asked).map_err(|_| FaultKind::Crash.because("a panic"))?;
        let choice = chosen.map_err(|reason| FaultKind::Error.because(reason))?;
        let spent = start.elapsed();
        if spent > self.patience {
            return Err(FaultKind::Time.because(format!("{} ms", spent.as_millis())));
        }
        Ok((choice.point.row() as i32, choice.point.column() as i32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_set_by_name() {
        let setting = Setting::parse("table=2,vcf_fours=3,noise=7,seed=9", 4).unwrap();
        let expected = Setting {
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
        };
        assert_eq!(setting, expected);
        assert_eq!(Setting::parse("threads=2", 4).unwrap().settings.threads, 2);
        assert_eq!(Setting::parse("", 1).unwrap().settings, Settings::default());
    }

    #[test]
    fn what_is_no_setting_is_named() {
        let wrong = |text: &str| Setting::parse(text, 1).unwrap_err();
        assert_eq!(wrong("table"), "`table` is not of the form name=value");
        assert_eq!(wrong("noise=x"), "noise=x: `x` is no number for it");
        assert_eq!(wrong("table=-1"), "table=-1: `-1` is no number for it");
        let unknown = wrong("vcf=1");
        let begins =
            "there is no setting `vcf`: there are table, threads, noise, seed, values, order";
        assert!(unknown.starts_with(begins), "{unknown}");
    }

    #[test]
    fn values_are_read_from_their_file_and_are_those_of_a_rule() {
        let name = format!("gomoku-values-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let values = Values::new(Rule::Caro);
        std::fs::write(&path, values.to_string()).unwrap();
        let text = format!("values={}", path.display());
        let setting = Setting::parse(&text, 1).unwrap();
        assert_eq!(setting.values, Some(values));
        let effort = Effort {
            turn: None,
            nodes: Some(1),
            tolerance: None,
        };
        assert!(Own::new(&setting, Rule::Caro, &effort).is_ok());
        let fault = Own::new(&setting, Rule::Standard, &effort).err();
        assert_eq!(fault.map(|fault| fault.kind), Some(FaultKind::Error));
        std::fs::write(&path, "values caro").unwrap();
        let wrong = Setting::parse(&text, 1).unwrap_err();
        assert!(wrong.ends_with(": there are 1 lines of 2333"), "{wrong}");
        std::fs::remove_file(&path).unwrap();
        assert!(Setting::parse(&text, 1).is_err());
    }
}
