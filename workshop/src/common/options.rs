//! Options of the command line, and how their values are read. A struct says which a tool has.

use std::error::Error as StdError;
use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use gomoku::rules::{BoardSize, NameError, Rule, parse_points};

/// Options of one tool, or a group of them that several tools have.
pub trait Options: Sized {
    /// Adds the options to a command.
    fn add(command: Command) -> Command;

    /// Reads them.
    fn take(found: &mut ArgMatches) -> Self;
}

/// What an option gives.
pub trait Value {
    /// Reads the option of this name.
    fn take(found: &mut ArgMatches, name: &str) -> Self;
}

impl<T: Clone + Send + Sync + 'static> Value for Option<T> {
    fn take(found: &mut ArgMatches, name: &str) -> Option<T> {
        found.remove_one(name)
    }
}

impl<T: Clone + Send + Sync + 'static> Value for Vec<T> {
    fn take(found: &mut ArgMatches, name: &str) -> Vec<T> {
        found.remove_many(name).into_iter().flatten().collect()
    }
}

macro_rules! values {
    ($($type:ty),*) => {
        $(impl Value for $type {
            fn take(found: &mut ArgMatches, name: &str) -> $type {
                found.remove_one(name).expect("required, or with a default")
            }
        })*
    };
}

values!(
    bool,
    u8,
    u32,
    u64,
    usize,
    i32,
    f64,
    (usize, usize),
    String,
    PathBuf,
    Rule,
    BoardSize
);

/// A struct of options. A field is an option, `name: type = the option without its name`, or a
/// group, `name: type`, some of whose options may get other defaults: `name: type [option = "1"]`.
macro_rules! options {
    (
        $(#[$about:meta])*
        pub struct $name:ident {
            $($field:ident: $type:ty $([$($option:ident = $default:literal),*])? $(= $arg:expr)?,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name {
            $(pub $field: $type,)*
        }

        impl $crate::common::options::Options for $name {
            fn add(command: clap::Command) -> clap::Command {
                $(
                    let command = options!(@add command $field, $type $(= $arg)?);
                    $($(
                        let name = stringify!($option);
                        let command = command.mut_arg(name, |arg| arg.default_value($default));
                    )*)?
                )*
                command
            }

            fn take(found: &mut clap::ArgMatches) -> $name {
                $name {
                    $($field: options!(@take found $field, $type $(= $arg)?),)*
                }
            }
        }
    };
    (@add $command:ident $field:ident, $type:ty = $arg:expr) => {
        $command.arg($crate::common::options::named($arg, stringify!($field)))
    };
    (@add $command:ident $field:ident, $type:ty) => {
        <$type as $crate::common::options::Options>::add($command)
    };
    (@take $found:ident $field:ident, $type:ty = $arg:expr) => {
        <$type as $crate::common::options::Value>::take($found, stringify!($field))
    };
    (@take $found:ident $field:ident, $type:ty) => {
        <$type as $crate::common::options::Options>::take($found)
    };
}
pub(crate) use options;

/// An option with its name, unless it has one or is known by its place.
pub fn named(arg: Arg, name: &'static str) -> Arg {
    match arg.get_long().is_some() || arg.get_index().is_some() {
        true => arg.id(name),
        false => arg.id(name).long(name),
    }
}

options! {
    /// The board and the rule of a game.
    #[derive(Copy, Eq, Hash)]
    pub struct Variant {
        rule: Rule = rule(),
        size: BoardSize = option("N", "points on each side of the board")
            .value_parser(value_parser!(BoardSize)).default_value("15"),
    }
}

impl Variant {
    /// A rule on the usual board.
    pub fn usual(rule: Rule) -> Variant {
        let size = BoardSize::default();
        Variant { rule, size }
    }
}

/// `--rule`.
pub fn rule() -> Arg {
    let read = |name: &str| -> Result<Rule, NameError> {
        let rule = name.parse().ok().and_then(Rule::of_gomocup_number);
        rule.map_or_else(|| name.parse(), Ok)
    };
    let rule = option("RULE", "its name, or its number in the Gomocup protocol");
    rule.default_value("freestyle").value_parser(read)
}

/// An option with a value that is kept as it was written.
pub fn option(value: &'static str, help: &'static str) -> Arg {
    // A negative number is a value, if perhaps a wrong one, and not an option.
    let option = Arg::new("").value_name(value).help(help);
    option.allow_negative_numbers(true)
}

/// An option without a value.
pub fn flag(help: &'static str) -> Arg {
    Arg::new("").help(help).action(ArgAction::SetTrue)
}

/// An option with a file.
pub fn file(help: &'static str) -> Arg {
    option("FILE", help).value_parser(value_parser!(PathBuf))
}

/// An option with a whole number, `least` or more.
pub fn number<T>(least: u64, help: &'static str) -> Arg
where
    T: TryFrom<u64, Error: StdError + Send + Sync> + Clone + Send + Sync + 'static,
{
    let whole = RangedU64ValueParser::<T>::new().range(least..);
    option("N", help).value_parser(whole)
}

/// An option with a number of a range.
pub fn real(least: f64, most: f64, help: &'static str) -> Arg {
    let between = move |text: &str| {
        let number = text.parse().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("not a number from {least} to {most}"))
    };
    option("X", help).value_parser(between)
}

/// An option with points of 15×15, such as `h9i9`.
pub fn points(value: &'static str, help: &'static str) -> Arg {
    let read = |text: &str| parse_points(text, BoardSize::default());
    option(value, help).value_parser(read)
}

/// `--seed`.
pub fn seed() -> Arg {
    number::<u64>(0, "another seed gives other random choices").default_value("1")
}

/// `--jobs`.
pub fn jobs() -> Arg {
    number::<usize>(1, "threads, each with a game or a search of its own").default_value("1")
}

/// Reads `3-8`, or one number.
pub fn range(text: &str) -> Result<(usize, usize), String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    match (low.parse(), high.parse()) {
        (Ok(low), Ok(high)) if low <= high => Ok((low, high)),
        (Ok(_), Ok(_)) => Err("the first number is greater than the second".into()),
        _ => Err("neither a number nor a range such as 3-8".into()),
    }
}
