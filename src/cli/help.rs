//! The page of `--help`: options in groups, each group short enough to be seen at once.

use clap::{Arg, Command};
use gomoku::console::Language;

/// All of `--help`, for the table of options `command`.
pub(super) fn page(command: &Command, words: Language) -> String {
    let about = words.about();
    let mut page = format!("{}\n{}\n\n", about.summary, words.who_plays());
    page += &format!("{}\n{}", words.heading(about.usage), rows(&words.usages()));
    let options: Vec<(String, String, String)> = command
        .get_arguments()
        .filter(|option| !option.is_hide_set())
        .map(|option| {
            let heading = option.get_help_heading().unwrap_or_default();
            let help = option.get_help().map(ToString::to_string);
            (heading.to_owned(), name(option), help.unwrap_or_default())
        })
        .collect();
    let width = options.iter().map(|(_, name, _)| name.len()).max();
    let mut last = "";
    for (heading, name, help) in &options {
        if heading != last {
            page += &format!("\n{}\n", words.heading(heading));
            last = heading;
        }
        page += &format!(
            "  {name:width$}  {help}\n",
            width = width.unwrap_or_default()
        );
    }
    format!("{page}\n{}\n", about.more)
}

/// Two columns.
fn rows(rows: &[(&str, &str)]) -> String {
    let width = rows.iter().map(|(left, _)| left.len()).max();
    let width = width.unwrap_or_default();
    let row = |(left, right): &(&str, &str)| format!("  {left:width$}  {right}\n");
    rows.iter().map(row).collect()
}

/// An option as it is typed: `-s, --size <N>`.
fn name(option: &Arg) -> String {
    let short = option.get_short();
    let short = short.map_or("    ".into(), |letter| format!("-{letter}, "));
    let long = option.get_long().unwrap_or_default();
    let value = option.get_value_names().unwrap_or_default();
    let takes_value = option.get_action().takes_values();
    let value = value.first().filter(|_| takes_value);
    let value = value.map(|value| format!(" <{value}>"));
    format!("{short}--{long}{}", value.unwrap_or_default())
}
