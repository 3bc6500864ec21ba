//! The options of `gomoku convert`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, ValueParser};
use clap::{Arg, ArgMatches, Command};
use gomoku::console::ConvertOptions;
use gomoku::console::Language;
use gomoku::record::{Format, ReadOptions, Rows};

use super::reading::reading;
use super::subcommand;
use super::{chosen, given};

/// The options that it takes beside those that every subcommand takes.
pub(super) const HEEDED: [&str; 8] = ["in", "out", "from", "to", "game", "size", "rule", "rows"];

/// Adds its options to the subcommand.
pub(super) fn with_options(subcommand: Command) -> Command {
    let option = |name: &'static str, value: &'static str| {
        let option = Arg::new(name).long(name).value_name(value);
        option.allow_negative_numbers(true)
    };
    let file = |name: &'static str, value: &'static str| {
        let file = Arg::new(name).value_name(value);
        file.value_parser(ValueParser::path_buf())
    };
    subcommand
        .arg(file("in", "IN"))
        .arg(file("out", "OUT"))
        .arg(option("from", "FORMAT"))
        .arg(option("to", "FORMAT"))
        .arg(option("game", "N"))
        .arg(option("rows", "SIDE"))
}

/// The options as they are described to others, with their values.
pub(super) fn described(subcommand: Command, words: Language) -> Command {
    let described = subcommand::described(with_options(subcommand), &words.convert_options());
    described.mut_args(|option| match option.get_id().as_str() {
        "from" | "to" => {
            option.value_parser(PossibleValuesParser::new(Format::ALL.map(Format::name)))
        }
        "rows" => option.value_parser(PossibleValuesParser::new(Rows::ALL.map(Rows::name))),
        _ => option,
    })
}

/// The options as they were typed.
///
/// # Errors
/// When one is wrong: the reason.
pub(super) fn resolve(matches: &ArgMatches, language: Language) -> Result<ConvertOptions, String> {
    let words = language;
    let file = |name: &str| {
        let file = matches.get_one::<PathBuf>(name).cloned();
        file.ok_or_else(|| words.two_files_needed().to_owned())
    };
    let (input, output) = (file("in")?, file("out")?);
    let wrong = |name: &str, error| words.wrong_value(&format!("--{name}"), &error);
    let game = given(matches, "game").map(|number| {
        let found: Option<usize> = number.parse().ok().filter(|number| *number > 0);
        found.ok_or_else(|| words.wrong_number("--game", number, 1, u64::MAX))
    });
    Ok(ConvertOptions {
        input,
        output,
        from: chosen(matches, "from", wrong)?,
        to: chosen(matches, "to", wrong)?,
        reading: ReadOptions {
            rows: chosen(matches, "rows", wrong)?,
            ..reading(matches, words)?
        },
        game: game.transpose()?,
        language,
    })
}

/// The rows of `gomoku convert --help`.
pub(super) fn rows(words: Language) -> String {
    subcommand::listed(&words.convert_options())
}
