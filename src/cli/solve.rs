//! The options of `gomoku solve`.

use std::path::PathBuf;

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use gomoku::console::render::{Language, Words};
use gomoku::console::{SolveEffort, SolveOptions, Verb, seconds};
use gomoku::record::ReadOptions;

use super::reading::reading;
use super::{chosen, given};

/// The options that it takes beside those that every subcommand takes.
pub(super) const HEEDED: [&str; 8] = [
    "files", "at", "nodes", "time", "size", "rule", "json", "coords",
];

/// Adds its options to the subcommand; those of the same name as a game's are there.
pub(super) fn with_options(subcommand: Command) -> Command {
    let number = |name: &'static str| {
        let option = Arg::new(name).long(name).value_name("N");
        option.allow_negative_numbers(true)
    };
    let files = Arg::new("files").value_name("FILE").num_args(0..);
    subcommand
        .arg(files.value_parser(ValueParser::path_buf()))
        .arg(number("at"))
        .arg(number("nodes"))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue))
}

/// The options as they are described to others.
pub(super) fn described(subcommand: Command, words: &dyn Words) -> Command {
    let help = words.solve_options();
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
pub(super) fn resolve(matches: &ArgMatches, language: Language) -> Result<SolveOptions, String> {
    let words = language.words();
    let files = matches.get_many::<PathBuf>("files").unwrap_or_default();
    let files: Vec<PathBuf> = files.cloned().collect();
    if files.is_empty() {
        return Err(words.solve_needs_a_file().into());
    }
    let at = given(matches, "at").map(|at| {
        let number = at.parse::<u16>().ok();
        let wrong = || words.wrong_number("--at", at, 0, u16::MAX.into());
        number.map(usize::from).ok_or_else(wrong)
    });
    let nodes = given(matches, "nodes").map(|nodes| {
        let number = nodes.parse().ok().filter(|number| *number > 0);
        number.ok_or_else(|| words.wrong_number("--nodes", nodes, 1, u64::MAX))
    });
    let time = given(matches, "time").map(|time| {
        let wrong = || words.wrong_setting(&format!("--time {time}"), Verb::Solve);
        seconds(time).ok_or_else(wrong)
    });
    let effort = match (nodes.transpose()?, time.transpose()?) {
        (Some(_), Some(_)) => return Err(words.conflict("--nodes", "--time")),
        (Some(nodes), None) => SolveEffort::Nodes(nodes),
        (None, Some(time)) => SolveEffort::Time(time),
        (None, None) => SolveEffort::default(),
    };
    let ReadOptions { size, rule, .. } = reading(matches, words)?;
    let wrong = |name: &str, error| words.wrong_value(&format!("--{name}"), &error);
    Ok(SolveOptions {
        files,
        at: at.transpose()?,
        size,
        rule,
        effort,
        json: matches.get_flag("json"),
        language,
        coords: chosen(matches, "coords", wrong)?.unwrap_or_default(),
        progress: false,
    })
}

/// The rows of `gomoku solve --help`.
pub(super) fn rows(words: &dyn Words) -> String {
    let row = |(name, does): &(&str, &str)| format!("  {name:16}  {does}\n");
    words.solve_options().iter().map(row).collect()
}
