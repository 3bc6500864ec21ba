//! The options of `gomoku solve`.

use clap::{Arg, ArgAction, ArgMatches, Command};
use gomoku::console::Language;
use gomoku::console::{SolveEffort, SolveOptions};
use gomoku::record::ReadOptions;

use super::reading::reading;
use super::subcommand::{self, Limit};
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
    subcommand
        .arg(subcommand::files())
        .arg(number("at"))
        .arg(number("nodes"))
        .arg(Arg::new("json").long("json").action(ArgAction::SetTrue))
}

/// The options as they are described to others.
pub(super) fn described(subcommand: Command, words: Language) -> Command {
    subcommand::described(with_options(subcommand), &words.solve_options())
}

/// The options as they were typed.
///
/// # Errors
/// When one is wrong: the reason.
pub(super) fn resolve(matches: &ArgMatches, language: Language) -> Result<SolveOptions, String> {
    let words = language;
    let files = subcommand::named(matches, words.solve_needs_a_file())?;
    let at = given(matches, "at").map(|at| {
        let number = at.parse::<u16>().ok();
        let wrong = || words.wrong_number("--at", at, 0, u16::MAX.into());
        number.map(usize::from).ok_or_else(wrong)
    });
    let at = at.transpose()?;
    let effort = match subcommand::limit(matches, words)? {
        Some(Limit::Nodes(nodes)) => SolveEffort::Nodes(nodes),
        Some(Limit::Time(time)) => SolveEffort::Time(time),
        None => SolveEffort::default(),
    };
    let ReadOptions { size, rule, .. } = reading(matches, words)?;
    let wrong = |name: &str, error| words.wrong_value(&format!("--{name}"), &error);
    Ok(SolveOptions {
        files,
        at,
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
pub(super) fn rows(words: Language) -> String {
    subcommand::listed(&words.solve_options())
}
