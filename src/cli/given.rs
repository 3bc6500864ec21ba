//! The options as they were typed, one by one: text, number, name or file.

use std::path::PathBuf;
use std::str::FromStr;

use clap::ArgMatches;
use clap::parser::ValueSource;
use gomoku::console::{Language, MOST_SECONDS, WrongValue, clean, nearest, seconds};
use gomoku::rules::{NameError, Rule};
use gomoku::say;
use gomoku::study::Effort;

use super::environment::Environment;
use super::table::conflict;

/// What was given, and the language in which it is said what is wrong with it.
#[derive(Clone, Copy)]
pub(super) struct Given<'a> {
    pub(super) matches: &'a ArgMatches,
    pub(super) words: Language,
    pub(super) environment: &'a Environment,
}

/// A value, if the option was given; else why it is wrong.
pub(super) type Value<T> = Result<Option<T>, String>;

impl<'a> Given<'a> {
    /// What was given elsewhere.
    pub(super) fn of(self, matches: &'a ArgMatches) -> Given<'a> {
        Given { matches, ..self }
    }

    /// Whether it stands on the command line.
    pub(super) fn has(self, name: &str) -> bool {
        self.matches.value_source(name) == Some(ValueSource::CommandLine)
    }

    pub(super) fn flag(self, name: &str) -> bool {
        self.matches.get_flag(name)
    }

    pub(super) fn text(self, name: &str) -> Option<&'a str> {
        self.matches.get_one::<String>(name).map(String::as_str)
    }

    pub(super) fn path(self, name: &str) -> Option<PathBuf> {
        self.matches.get_one::<PathBuf>(name).cloned()
    }

    pub(super) fn paths(self, name: &str) -> Vec<PathBuf> {
        let paths = self.matches.get_many::<PathBuf>(name).unwrap_or_default();
        paths.cloned().collect()
    }

    /// Why the value of an option is wrong.
    pub(super) fn wrong(self, name: &str, value: &str, wrong: WrongValue) -> String {
        let (words, option) = (self.words, format!("--{name}"));
        match wrong {
            WrongValue::Name(error) => words.wrong_value(&option, &error),
            WrongValue::Game(error) => {
                let near = nearest(error.word(), Rule::OFFERED.map(Rule::name));
                format!("{option}: {}", words.wrong_game(&error, near))
            }
            WrongValue::Clock(error) => format!("{option}: {}", words.bad_clock(&error)),
            WrongValue::Player(error) => format!("{option}: {}", words.bad_name(&error)),
            WrongValue::Takes(forms) => {
                words.wrong_setting(&format!("{option} {}", clean(value)), forms)
            }
            WrongValue::Number(least, most) => self.wrong_number(&option, value, least, most),
        }
    }

    /// One of a few names.
    pub(super) fn chosen<T: FromStr<Err = NameError>>(self, name: &str) -> Value<T> {
        self.chosen_by(name, str::parse)
    }

    /// The same, as `read` reads it.
    pub(super) fn chosen_by<T>(
        self,
        name: &str,
        read: impl Fn(&str) -> Result<T, NameError>,
    ) -> Value<T> {
        let value = self.text(name).map(read).transpose();
        value.map_err(|error| self.words.wrong_value(&format!("--{name}"), &error))
    }

    /// A whole number in this range.
    pub(super) fn number<T: TryFrom<u64>>(self, name: &str, min: u64, max: u64) -> Value<T> {
        let read = |value: &str| {
            let number = value.parse().ok();
            let number = number.filter(|number| (min..=max).contains(number));
            let number = number.and_then(|number| T::try_from(number).ok());
            number.ok_or_else(|| self.wrong_number(&format!("--{name}"), value, min, max))
        };
        self.text(name).map(read).transpose()
    }

    /// A value is not a whole number in this range.
    pub(super) fn wrong_number(self, option: &str, value: &str, min: u64, max: u64) -> String {
        let value = clean(value);
        say!(
            self.words,
            "{option} {value}: it takes a number from {min} to {max}",
            "{option} {value}：后面要写 {min} 到 {max} 的数"
        )
    }

    /// How much is searched: what `--nodes` or `--time` says, but not both.
    pub(super) fn effort(self) -> Value<Effort> {
        let allowed = self.number("nodes", 1, u64::MAX)?;
        let read = |time: &str| {
            seconds(time).ok_or_else(|| {
                let value = clean(time);
                say!(
                    self.words,
                    "--time {value}: it takes a number of seconds from 0 to {MOST_SECONDS}",
                    "--time {value}：后面要写 0 到 {MOST_SECONDS} 的秒数"
                )
            })
        };
        let seconds = self.text("time").map(read);
        match (allowed, seconds.transpose()?) {
            (Some(_), Some(_)) => Err(conflict(self.words, "--nodes", "--time")),
            (Some(count), None) => Ok(Some(Effort::Nodes(count))),
            (None, seconds) => Ok(seconds.map(Effort::Time)),
        }
    }
}
