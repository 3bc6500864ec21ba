//! Options that several tools have, and how their values are read.

use std::error::Error as StdError;
use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{Arg, ArgAction, ArgMatches, value_parser};
use gomoku::rules::{BoardSize, NameError, Rule};

/// Every rule with its number in the Gomocup protocol.
const RULES: [(u8, Rule); 5] = [
    (0, Rule::Freestyle),
    (1, Rule::Standard),
    (4, Rule::Renju),
    (8, Rule::CaroOverline),
    (9, Rule::Caro),
];

/// The rule with this number in the Gomocup protocol.
pub fn rule_of_number(number: u8) -> Option<Rule> {
    let rule = RULES.iter().find(|(known, _)| *known == number);
    rule.map(|(_, rule)| *rule)
}

/// The number of a rule in the Gomocup protocol.
pub fn number_of_rule(rule: Rule) -> u8 {
    let number = RULES.iter().find(|(_, known)| *known == rule);
    number.expect("every rule has a number").0
}

/// The board and the rule of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The board.
    pub size: BoardSize,
    /// The rule.
    pub rule: Rule,
}

impl Variant {
    /// `--rule` and `--size`.
    pub fn options() -> [Arg; 2] {
        let size = option("size", "N", "points on each side of the board");
        let size = size.value_parser(value_parser!(BoardSize));
        [rule(), size.default_value("15")]
    }

    /// Reads these options.
    pub fn take(found: &mut ArgMatches) -> Variant {
        let (size, rule) = (take(found, "size"), take(found, "rule"));
        Variant { size, rule }
    }
}

/// `--rule`.
pub fn rule() -> Arg {
    let read = |name: &str| -> Result<Rule, NameError> {
        let rule = name.parse().ok().and_then(rule_of_number);
        rule.map_or_else(|| name.parse(), Ok)
    };
    let rule = option(
        "rule",
        "RULE",
        "its name, or its number in the Gomocup protocol",
    );
    rule.default_value("freestyle").value_parser(read)
}

/// The value of an option that is required or has a default.
pub fn take<T: Clone + Send + Sync + 'static>(found: &mut ArgMatches, name: &str) -> T {
    let value = found.remove_one(name);
    value.expect("required, or with a default")
}

/// An option with a value that is kept as it was written.
pub fn option(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    // A negative number is a value, if perhaps a wrong one, and not an option.
    let option = Arg::new(name).long(name).value_name(value).help(help);
    option.allow_negative_numbers(true)
}

/// An option without a value.
pub fn flag(name: &'static str, help: &'static str) -> Arg {
    let flag = Arg::new(name).long(name).help(help);
    flag.action(ArgAction::SetTrue)
}

/// An option with a file.
pub fn file(name: &'static str, help: &'static str) -> Arg {
    option(name, "FILE", help).value_parser(value_parser!(PathBuf))
}

/// `--data`: files of games, one at least.
pub fn data() -> Arg {
    let files = file("data", "a file of datagen or leaves; may be repeated");
    files.required(true).action(ArgAction::Append)
}

/// The files of `--data`.
pub fn take_data(found: &mut ArgMatches) -> Vec<PathBuf> {
    found.remove_many("data").into_iter().flatten().collect()
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
        number.ok_or_else(|| format!("not a number from {least} to {most}"))
    };
    option(name, "X", help).value_parser(between)
}

/// `--seed`.
pub fn seed() -> Arg {
    number::<u64>("seed", 0, "another seed gives other random choices").default_value("1")
}

/// `--jobs`.
pub fn jobs() -> Arg {
    number::<usize>(
        "jobs",
        1,
        "threads, each with a game or a search of its own",
    )
    .default_value("1")
}

/// Reads `3-8`, or one number.
///
/// # Errors
/// When it is neither, or the first number is greater than the second.
pub fn range(text: &str) -> Result<(usize, usize), String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    match (low.parse(), high.parse()) {
        (Ok(low), Ok(high)) if low <= high => Ok((low, high)),
        (Ok(_), Ok(_)) => Err("the first number is greater than the second".into()),
        _ => Err("neither a number nor a range such as 3-8".into()),
    }
}
