//! Options of the programs of the workshop, as clap reads them.

use std::error::Error as StdError;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::RangedU64ValueParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command, Error, value_parser};
use gomoku::rules::{BoardSize, Rule};

/// A program whose `--help` tells what its source begins with. Of an option that comes twice
/// the last counts.
pub fn program(name: &'static str, source: &str) -> Command {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    let head = lines.collect::<Vec<&str>>().join("\n");
    let (about, rest) = head.split_once("\n\n").unwrap_or((&head, ""));
    Command::new(name)
        .about(about.to_owned())
        .after_help(rest.to_owned())
        .no_binary_name(true)
        .args_override_self(true)
}

/// Reads the words after the name of a program, and makes of them what it needs.
///
/// # Errors
/// Names the option that is not understood, or says why the options do not go together; also
/// where `--help` was asked for.
pub fn read<T>(
    mut command: Command,
    words: impl IntoIterator<Item: Into<OsString> + Clone>,
    make: impl FnOnce(&mut ArgMatches) -> Result<T, String>,
) -> Result<T, Error> {
    let mut found = command.try_get_matches_from_mut(words)?;
    make(&mut found).map_err(|reason| command.error(ErrorKind::ValueValidation, reason))
}

/// The words after the name of the tool.
pub fn words() -> impl Iterator<Item = OsString> {
    std::env::args_os().skip(2)
}

/// What these words say, and the whole numbers among them that have a place and no name, each
/// given with its usual value; the program ends with status 2 where they are not understood.
pub fn numbers<const N: usize>(
    command: Command,
    words: impl Iterator<Item = OsString>,
    usual: [(&'static str, &'static str); N],
) -> (ArgMatches, [u64; N]) {
    let number = |(name, usual)| {
        let number = Arg::new(name).value_parser(value_parser!(u64));
        number.default_value(usual).allow_negative_numbers(true)
    };
    let found = command.args(usual.map(number)).try_get_matches_from(words);
    let mut found = found.unwrap_or_else(|error| error.exit());
    let numbers = usual.map(|(name, _)| take(&mut found, name));
    (found, numbers)
}

/// How a program ends: with status 2 and the reason where it could not do its work.
pub fn end(name: &str, done: Result<(), String>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{name}: {reason}");
            ExitCode::from(2)
        }
    }
}

/// The value of an option that is required or has a default.
pub fn take<T: Clone + Send + Sync + 'static>(found: &mut ArgMatches, name: &str) -> T {
    let value = found.remove_one(name);
    value.expect("required, or with a default")
}

/// An option with a value that is kept as it was written.
pub fn option(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    // A negative number is a value, perhaps a wrong one, and no option.
    let option = Arg::new(name).long(name).value_name(value).help(help);
    option.allow_negative_numbers(true)
}

/// An option with a file.
pub fn file(name: &'static str, help: &'static str) -> Arg {
    option(name, "FILE", help).value_parser(value_parser!(PathBuf))
}

/// An option with a whole number, `least` or more.
pub fn number<T>(name: &'static str, least: u64, help: &'static str) -> Arg
where
    T: TryFrom<u64, Error: StdError + Send + Sync> + Clone + Send + Sync + 'static,
{
    let whole = RangedU64ValueParser::<T>::new().range(least..);
    option(name, "N", help).value_parser(whole)
}

/// An option with a number of a range.
pub fn real(name: &'static str, least: f64, most: f64, help: &'static str) -> Arg {
    let between = move |text: &str| {
        let number = text.parse().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("no number from {least} to {most}"))
    };
    option(name, "X", help).value_parser(between)
}

/// A file that has its place and no name.
pub fn path(name: &'static str, help: &'static str) -> Arg {
    let path = Arg::new(name).help(help).required(true);
    path.value_parser(value_parser!(PathBuf))
}

/// Games, searches or the like at the same time.
pub fn jobs() -> Arg {
    number::<usize>("jobs", 1, "so many at the same time").default_value("1")
}

/// `--rule`.
pub fn rule() -> Arg {
    let rule = option("rule", "RULE", "by its name, or its number in the protocol");
    rule.default_value("freestyle").value_parser(read_rule)
}

/// `--rule` and `--size`.
pub fn venue() -> [Arg; 2] {
    let size = option("size", "N", "points of a side of the board");
    let size = size.value_parser(value_parser!(BoardSize));
    [rule(), size.default_value("15")]
}

/// Reads `3-8`, or one number.
///
/// # Errors
/// When it is neither, or the first number is greater than the second.
pub fn range(text: &str) -> Result<(usize, usize), String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    match (low.parse(), high.parse()) {
        (Ok(low), Ok(high)) if low <= high => Ok((low, high)),
        (Ok(_), Ok(_)) => Err("the first is greater than the second".into()),
        _ => Err("neither a number nor a range such as 3-8".into()),
    }
}

/// Reads a rule by its name, or by its number in the Gomocup protocol.
fn read_rule(name: &str) -> Result<Rule, gomoku::rules::NameError> {
    match name {
        "0" => Ok(Rule::Freestyle),
        "1" => Ok(Rule::Standard),
        "4" => Ok(Rule::Renju),
        "8" => Ok(Rule::CaroOverline),
        "9" => Ok(Rule::Caro),
        _ => name.parse(),
    }
}

/// Asserts that each line is refused: before ` | ` what was written, after it how the reason
/// begins.
#[cfg(test)]
pub fn assert_refused<T>(parse: impl Fn(&str) -> Result<T, Error>, lines: &str) {
    for line in lines.trim().lines() {
        let (written, reason) = line.split_once(" | ").expect(line);
        let error = parse(written).err().expect(line);
        assert_eq!(error.exit_code(), 2, "{line}");
        let text = error.to_string();
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = words.join(" ");
        assert!(text.starts_with(&format!("error: {reason}")), "{text}");
    }
}
