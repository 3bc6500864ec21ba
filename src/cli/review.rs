//! The options of `gomoku review`.

use std::path::PathBuf;

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use gomoku::console::Language;
use gomoku::console::{ReviewOptions, Shades, threads};
use gomoku::study::review::Effort;

use super::reading::reading;
use super::subcommand::{self, Limit};
use super::{chosen, given};

/// The options that it takes beside those that every subcommand takes.
pub(super) const HEEDED: [&str; 9] = [
    "files", "jobs", "nodes", "time", "size", "rule", "json", "out", "coords",
];

/// Adds its options to the subcommand.
pub(super) fn with_options(subcommand: Command) -> Command {
    let option = |name: &'static str, value: &'static str| {
        let option = Arg::new(name).long(name).value_name(value);
        option.allow_negative_numbers(true)
    };
    subcommand
        .arg(subcommand::files())
        .arg(option("jobs", "N"))
        .arg(option("nodes", "N"))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue))
        .arg(option("out", "DIR").value_parser(ValueParser::path_buf()))
}

/// The options as they are described to others.
pub(super) fn described(subcommand: Command, words: Language) -> Command {
    subcommand::described(with_options(subcommand), &words.review_options())
}

/// The options as they were typed.
///
/// # Errors
/// When one is wrong: the reason.
pub(super) fn resolve(matches: &ArgMatches, language: Language) -> Result<ReviewOptions, String> {
    let words = language;
    let inputs = subcommand::named(matches, words.nothing_named())?;
    let jobs = match given(matches, "jobs") {
        None => std::thread::available_parallelism().map_or(1, usize::from),
        Some(jobs) => threads(jobs).ok_or_else(|| words.wrong_number("--jobs", jobs, 1, 256))?,
    };
    let effort = match subcommand::limit(matches, words)? {
        Some(Limit::Nodes(nodes)) => Effort::Nodes(nodes),
        Some(Limit::Time(time)) => Effort::Time(time),
        None => Effort::default(),
    };
    let reading = reading(matches, words)?;
    let wrong = |name: &str, error| words.wrong_value(&format!("--{name}"), &error);
    Ok(ReviewOptions {
        inputs,
        jobs,
        effort,
        reading,
        json: matches.get_flag("json"),
        out: matches.get_one::<PathBuf>("out").cloned(),
        language,
        coords: chosen(matches, "coords", wrong)?.unwrap_or_default(),
        shades: Shades::default(),
        bar: None,
    })
}

/// The rows of `gomoku review --help`.
pub(super) fn rows(words: Language) -> String {
    subcommand::listed(&words.review_options())
}
