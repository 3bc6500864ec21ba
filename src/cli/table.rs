//! The tables of options and subcommands as clap has them, and what is wrong with what was
//! typed.

use std::path::Path;

use clap::builder::{PossibleValuesParser, ValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, ValueHint};
use gomoku::console::{
    HELP_TEXTS, Language, OPTIONS, OptionRow, SUBCOMMANDS, Subcommand, clean, nearest,
};
use gomoku::say;

use super::completions::SHELLS;

/// The options that every subcommand takes.
const EVERYWHERE: [&str; 3] = ["help", "version", "lang"];

/// What reads the command line. An option is the same before a subcommand and after it, so
/// that what a subcommand does not take can be refused by name.
pub(super) fn command(words: Language) -> Command {
    let subcommands = SUBCOMMANDS.iter().map(|subcommand| {
        let own = subcommand.rows.iter().filter(|row| !is_global(row.name()));
        let own = own.filter(|row| row.usage.starts_with('-'));
        let command = Command::new(subcommand.name).disable_help_flag(true);
        let command = command.args(own.map(|row| option(row, words)));
        match subcommand.takes {
            "" | "SHELL" => command.args(files(subcommand)).arg(file("file")),
            _ => command.args(files(subcommand)),
        }
    });
    let global = options(words, option).mut_args(|option| option.global(true));
    let file = file("file").value_name("FILE").num_args(0..);
    let file = file.conflicts_with_all(["load", "resume"]);
    global.arg(file).subcommands(subcommands)
}

/// The same as it is described to others: with the values that the options take, and to each
/// subcommand only what it takes.
pub(super) fn described(words: Language) -> Command {
    let subcommands = SUBCOMMANDS.iter().map(|subcommand| {
        let own = subcommand.rows.iter();
        let own = own.filter(|row| row.usage.starts_with('-'));
        let command = Command::new(subcommand.name).disable_help_flag(true);
        let command = command.about(subcommand.brief.of(words));
        let files = files(subcommand).map(|file| match file.get_id().as_str() {
            "SHELL" => file.value_parser(SHELLS),
            _ => file,
        });
        command
            .args(own.map(|row| with_values(row, words)))
            .args(files)
    });
    let subcommands: Vec<Command> = subcommands.collect();
    let everywhere = |option: Arg| {
        let everywhere = EVERYWHERE.contains(&option.get_id().as_str());
        option.global(everywhere)
    };
    options(words, with_values)
        .about(HELP_TEXTS.summary.of(words))
        .mut_args(everywhere)
        .arg(file("file"))
        .subcommands(subcommands)
}

/// The options of a game.
fn options(words: Language, option: fn(&OptionRow, Language) -> Arg) -> Command {
    let command = Command::new("gomoku")
        .disable_help_flag(true)
        .args_override_self(true)
        .disable_help_subcommand(true);
    let rows = OPTIONS.iter().flat_map(|group| group.rows);
    let options = rows.map(|row| option(row, words));
    let command = command.args(options);
    command.mut_arg("resume", |resume| resume.conflicts_with("load"))
}

fn is_global(name: &str) -> bool {
    let mut rows = OPTIONS.iter().flat_map(|group| group.rows);
    rows.any(|row| row.name() == name)
}

fn option(row: &OptionRow, words: Language) -> Arg {
    let option = Arg::new(row.name()).long(row.name()).short(row.short());
    let option = option.help(row.help.of(words));
    match row.value() {
        None => option.action(ArgAction::SetTrue),
        Some(value @ ("FILE" | "DIR")) => option
            .value_name(value)
            .value_parser(ValueParser::path_buf()),
        // A negative number is a wrong value, not an unknown option.
        Some(value) => option.value_name(value).allow_negative_numbers(true),
    }
}

/// A file that is named without an option.
fn file(name: &'static str) -> Arg {
    let file = Arg::new(name).value_parser(ValueParser::path_buf());
    file.value_hint(ValueHint::FilePath)
}

/// What a subcommand takes beside options, each by the word that stands for it.
fn files(subcommand: &Subcommand) -> impl Iterator<Item = Arg> {
    let words = subcommand.takes.split_whitespace();
    words.filter_map(|word| match word {
        "SHELL" => Some(Arg::new("SHELL")),
        "[WORD]" => Some(Arg::new("WORD").num_args(0..)),
        // The last of IN... is OUT.
        word => Some(file(word.strip_suffix("...")?).num_args(0..)),
    })
}

/// An option with the values that it takes, if they are few.
fn with_values(row: &OptionRow, words: Language) -> Arg {
    let (option, values) = (option(row, words), (row.values)());
    match row.value() {
        None => option,
        _ if !values.is_empty() => option.value_parser(PossibleValuesParser::new(values)),
        Some("FILE") => option.value_hint(ValueHint::FilePath),
        Some("DIR") => option.value_hint(ValueHint::DirPath),
        // A number, say: nothing that a shell could know.
        Some(_) => option.value_hint(ValueHint::Other),
    }
}

/// Whether a subcommand takes an option of this name; it takes all that a game does not
/// know.
pub(super) fn takes(subcommand: &Subcommand, name: &str) -> bool {
    let mut own = subcommand.rows.iter().map(OptionRow::name);
    let known = is_global(name) || name == "file";
    !known || EVERYWHERE.contains(&name) || own.any(|own| own == name)
}

/// The first of these words that is no file and nearly the name of a subcommand, and that
/// name.
pub(super) fn misspelt<'a>(
    words: impl IntoIterator<Item = &'a str>,
) -> Option<(&'a str, &'static str)> {
    let names = || SUBCOMMANDS.iter().map(|subcommand| subcommand.name);
    let words = words.into_iter().filter(|word| !word.starts_with('-'));
    let mut near = words.filter_map(|word| Some((word, nearest(word, names())?)));
    near.find(|(word, _)| !Path::new(word).exists())
}

/// Only a run that plays no game takes several files.
pub(super) fn second_file(words: Language, file: &Path) -> String {
    say!(
        words,
        "one file too many: {}; a game begins from one (`--quiet` and `gomoku review` take several)",
        "多了一个文件 {}：开局只能读取一个（`--quiet` 和 `gomoku review` 可以读多个）",
        clean(&file.to_string_lossy())
    )
}

/// Two options that exclude each other.
pub(super) fn conflict(words: Language, option: &str, other: &str) -> String {
    say!(
        words,
        "{option} cannot be used with {other}",
        "{option} 不能和 {other} 一起用"
    )
}

/// An option takes no value and was given one.
pub(super) fn needless_value(words: Language, option: &str, value: &str) -> String {
    say!(
        words,
        "{option} takes no value, but you gave {}",
        "{option} 不带值：多了 {}",
        clean(value)
    )
}

/// What clap found wrong, in our words.
pub(super) fn explain(error: &clap::Error, words: Language) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    // clap names an option with its value, `--size <N>`, and files as `[FILE]...`.
    let name = |kind| {
        let text = context(kind);
        let name = text.split(' ').next().unwrap_or_default();
        let name = name.trim_start_matches('[').trim_end_matches("...");
        name.trim_end_matches(']').to_owned()
    };
    let invalid = name(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::UnknownArgument => {
            // clap finds names near that people do not.
            let near = name(ContextKind::SuggestedArg);
            let advice = match nearest(&invalid, [&*near]) {
                Some(near) => say!(words, "did you mean {near}?", "是不是想写 {near}？"),
                None => say!(words, "see `gomoku --help`", "见 `gomoku --help`"),
            };
            say!(
                words,
                "unknown option {}: {advice}",
                "没有选项 {}：{advice}",
                clean(&invalid)
            )
        }
        ErrorKind::ArgumentConflict => conflict(words, &invalid, &name(ContextKind::PriorArg)),
        ErrorKind::InvalidValue | ErrorKind::NoEquals => {
            say!(words, "{invalid} needs a value", "{invalid} 需要一个值")
        }
        ErrorKind::TooManyValues => {
            needless_value(words, &invalid, &context(ContextKind::InvalidValue))
        }
        ErrorKind::InvalidUtf8 => say!(
            words,
            "an option is not UTF-8 text",
            "有一个选项不是 UTF-8 文本"
        ),
        // None of the others can come from the options above.
        _ => error.to_string().trim_end().to_owned(),
    }
}
