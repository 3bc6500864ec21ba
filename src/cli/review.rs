//! The options of `gomoku review`.

use std::path::PathBuf;

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use gomoku::console::render::{Language, Words};
use gomoku::console::{ReviewOptions, Shades, Verb, seconds, threads};
use gomoku::study::review::Effort;

use super::reading::reading;
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
    let files = Arg::new("files").value_name("FILE").num_args(0..);
    subcommand
        .arg(files.value_parser(ValueParser::path_buf()))
        .arg(option("jobs", "N"))
        .arg(option("nodes", "N"))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue))
        .arg(option("out", "DIR").value_parser(ValueParser::path_buf()))
}

/// The options as they are described to others.
pub(super) fn described(subcommand: Command, words: &dyn Words) -> Command {
    let help = words.review_options();
    with_options(subcommand).mut_args(|option| {
        let id = match option.get_id().as_str() {
            "files" => "FILE".into(),
            name => format!("--{name}"),
        };
        let row = help.iter().find(|(name, _)| name.starts_with(&id));
        match row {
            Some((_, does)) => option.help(*does),
            None => option,
        }
    })
}

/// The options as they were typed.
///
/// # Errors
/// When one is wrong: the reason.
pub(super) fn resolve(matches: &ArgMatches, language: Language) -> Result<ReviewOptions, String> {
    let words = language.words();
    let files = matches.get_many::<PathBuf>("files").unwrap_or_default();
    let inputs: Vec<PathBuf> = files.cloned().collect();
    if inputs.is_empty() {
        return Err(words.nothing_named().into());
    }
    let jobs = match given(matches, "jobs") {
        None => std::thread::available_parallelism().map_or(1, usize::from),
        Some(jobs) => threads(jobs).ok_or_else(|| words.wrong_number("--jobs", jobs, 1, 256))?,
    };
    let nodes = given(matches, "nodes").map(|nodes| {
        let number = nodes.parse().ok().filter(|number| *number > 0);
        number.ok_or_else(|| words.wrong_number("--nodes", nodes, 1, u64::MAX))
    });
    let time = given(matches, "time").map(|time| {
        let wrong = || words.wrong_setting(&format!("--time {time}"), Verb::Time);
        seconds(time).ok_or_else(wrong)
    });
    let effort = match (nodes.transpose()?, time.transpose()?) {
        (Some(_), Some(_)) => return Err(words.conflict("--nodes", "--time")),
        (Some(nodes), None) => Effort::Nodes(nodes),
        (None, Some(time)) => Effort::Time(time),
        (None, None) => Effort::default(),
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
pub(super) fn rows(words: &dyn Words) -> String {
    let row = |(name, does): &(&str, &str)| format!("  {name:14}  {does}\n");
    words.review_options().iter().map(row).collect()
}
