//! What the subcommands that look at files have in common: how they are described, and the
//! options that more than one of them takes.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::ValueParser;
use clap::{Arg, ArgMatches, Command};
use gomoku::console::Language;
use gomoku::console::seconds;

use super::given;

/// An option or a file, and what it does, as `--help` shows them.
type Row = (&'static str, &'static str);

/// The files that it takes, any number of them.
pub(super) fn files() -> Arg {
    let files = Arg::new("files").value_name("FILE").num_args(0..);
    files.value_parser(ValueParser::path_buf())
}

/// A subcommand with the help of its options, which are the rows.
pub(super) fn described(subcommand: Command, rows: &[Row]) -> Command {
    subcommand.mut_args(|option| {
        let id = match option.get_id().as_str() {
            "files" => "FILE".into(),
            name @ ("in" | "out") if option.is_positional() => name.to_uppercase(),
            name => format!("--{name}"),
        };
        let names = |name: &str| name.split(' ').next() == Some(&id);
        match rows.iter().find(|(name, _)| names(name)) {
            Some((_, does)) => option.help(*does),
            None => option,
        }
    })
}

/// The rows in columns.
pub(super) fn listed(rows: &[Row]) -> String {
    let longest = rows.iter().map(|(name, _)| name.len()).max();
    let width = longest.unwrap_or_default();
    let row = |(name, does): &Row| format!("  {name:width$}  {does}\n");
    rows.iter().map(row).collect()
}

/// The files that were named.
///
/// # Errors
/// When there is none: `missing`.
pub(super) fn named(matches: &ArgMatches, missing: &str) -> Result<Vec<PathBuf>, String> {
    let files = matches.get_many::<PathBuf>("files").unwrap_or_default();
    let files: Vec<PathBuf> = files.cloned().collect();
    match files.is_empty() {
        true => Err(missing.into()),
        false => Ok(files),
    }
}

/// How much is looked at.
pub(super) enum Limit {
    /// So many positions.
    Nodes(u64),
    /// So long.
    Time(Duration),
}

/// What `--nodes` or `--time` says; a wrong time is refused.
///
/// # Errors
/// When one is wrong, or both are given: the reason.
pub(super) fn limit(matches: &ArgMatches, words: Language) -> Result<Option<Limit>, String> {
    let nodes = given(matches, "nodes").map(|nodes| {
        let number = nodes.parse().ok().filter(|number| *number > 0);
        number.ok_or_else(|| words.wrong_number("--nodes", nodes, 1, u64::MAX))
    });
    let time = given(matches, "time").map(|time| {
        let wrong = || words.wrong_seconds("--time", time);
        seconds(time).ok_or_else(wrong)
    });
    match (nodes.transpose()?, time.transpose()?) {
        (Some(_), Some(_)) => Err(words.conflict("--nodes", "--time")),
        (Some(nodes), None) => Ok(Some(Limit::Nodes(nodes))),
        (None, time) => Ok(time.map(Limit::Time)),
    }
}
