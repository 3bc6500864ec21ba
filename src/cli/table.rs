//! The table of options and subcommands, and what is wrong with what was typed.

use clap::builder::ValueParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use gomoku::console::{Language, OptionGroup};

use super::{convert, review, solve};

pub(super) const ENGINE: &str = "engine";
pub(super) const BENCH: &str = "bench";
pub(super) const COMPLETIONS: &str = "completions";
pub(super) const MAN: &str = "man";
pub(super) const REVIEW: &str = "review";
pub(super) const SOLVE: &str = "solve";
pub(super) const CONVERT: &str = "convert";

/// Every subcommand, in the order of `--help`.
pub(super) const SUBCOMMANDS: [&str; 7] = [ENGINE, BENCH, REVIEW, SOLVE, CONVERT, COMPLETIONS, MAN];

/// The table, with its help in the language of `words`.
pub(super) fn command(words: Language) -> Command {
    let subcommands = SUBCOMMANDS.map(subcommand);
    options(words)
        .arg(file().hide(true).conflicts_with_all(["load", "resume"]))
        .subcommands(subcommands)
}

/// The options, in the groups of `--help`.
pub(super) fn options(words: Language) -> Command {
    let group = |group| words.option_group(group);
    let option = |name: &'static str, value: &'static str| {
        let help = words.option(name).expect("every option has its words");
        // Global, so that an option is the same before a subcommand and after it.
        let option = Arg::new(name).long(name).value_name(value).help(help);
        option.global(true)
    };
    // A negative number is a wrong value, not an unknown option.
    let number = |name, value| option(name, value).allow_negative_numbers(true);
    let flag = |name| option(name, "").action(ArgAction::SetTrue);
    Command::new("gomoku")
        .disable_help_flag(true)
        .args_override_self(true)
        .disable_help_subcommand(true)
        .next_help_heading(group(OptionGroup::Game))
        .arg(number("size", "N").short('s'))
        .arg(option("rule", "NAME").short('r'))
        .arg(option("opening", "NAME"))
        .arg(option("first", "COLOUR"))
        .arg(number("clock", "TIME"))
        .next_help_heading(group(OptionGroup::Players))
        .arg(option("black", "SEAT"))
        .arg(option("white", "SEAT"))
        .arg(option("name-black", "NAME"))
        .arg(option("name-white", "NAME"))
        .arg(number("level", "N"))
        .arg(number("time", "SECONDS"))
        .arg(number("threads", "N"))
        .arg(number("seed", "N"))
        .arg(flag("ponder"))
        .arg(flag("tutor"))
        .arg(flag("bell"))
        .next_help_heading(group(OptionGroup::Saved))
        .arg(option("load", "FILE").value_parser(ValueParser::path_buf()))
        .arg(number("game", "N"))
        .arg(number("at", "N"))
        .arg(flag("resume").conflicts_with("load"))
        .next_help_heading(group(OptionGroup::Output))
        .arg(flag("quiet").short('q'))
        .arg(flag("strict"))
        .arg(option("coords", "WAY"))
        .arg(option("color", "WHEN"))
        .arg(option("lang", "CODE"))
        .next_help_heading(group(OptionGroup::Other))
        .arg(flag("no-options"))
        .arg(flag("help").short('h'))
        .arg(flag("version").short('V'))
}

/// The game file that may be named alone.
pub(super) fn file() -> Arg {
    Arg::new("file")
        .value_name("FILE")
        .value_parser(ValueParser::path_buf())
}

/// What `completions` takes.
pub(super) const SHELL: &str = "shell";

/// A subcommand. Most have no options of their own; what is typed after its name is read
/// as before it, so that it can be refused by name.
fn subcommand(name: &'static str) -> Command {
    let subcommand = Command::new(name).disable_help_flag(true).hide(true);
    match name {
        COMPLETIONS => subcommand
            .arg(Arg::new(SHELL).value_name("SHELL"))
            .arg(file()),
        REVIEW => review::with_options(subcommand),
        SOLVE => solve::with_options(subcommand),
        CONVERT => convert::with_options(subcommand),
        _ => subcommand.arg(file()),
    }
}

/// What clap found wrong, in our words; `converts` says that the files are those of
/// `convert`.
pub(super) fn explain(error: &clap::Error, converts: bool, words: Language) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    // clap names an option with its value: `--size <N>`.
    let name = |kind| {
        context(kind)
            .split(' ')
            .next()
            .unwrap_or_default()
            .trim_matches(['[', ']'])
            .to_owned()
    };
    match error.kind() {
        ErrorKind::UnknownArgument if !name(ContextKind::InvalidArg).starts_with('-') => {
            let file = context(ContextKind::InvalidArg);
            match converts {
                true => words.third_file(&file),
                false => words.second_file(&file),
            }
        }
        // A second file that is nearly a subcommand's name.
        ErrorKind::InvalidSubcommand => words.second_file(&context(ContextKind::InvalidSubcommand)),
        ErrorKind::UnknownArgument => {
            let near = name(ContextKind::SuggestedArg);
            let near = (!near.is_empty()).then_some(near.as_str());
            words.unknown_option(&name(ContextKind::InvalidArg), near)
        }
        ErrorKind::ArgumentConflict => {
            words.conflict(&name(ContextKind::InvalidArg), &name(ContextKind::PriorArg))
        }
        ErrorKind::InvalidValue | ErrorKind::NoEquals => {
            words.missing_value(&name(ContextKind::InvalidArg))
        }
        ErrorKind::TooManyValues => {
            let value = context(ContextKind::InvalidValue);
            words.needless_value(&name(ContextKind::InvalidArg), &value)
        }
        ErrorKind::InvalidUtf8 => words.not_utf8_option().into(),
        // None of the others can come from the options above.
        _ => error.to_string().trim_end().to_owned(),
    }
}
