//! A tool of the workshop: a subcommand with its help, its options and its work.

use clap::{ArgMatches, Command};

use super::options::Options;

/// The options of a tool, and what it does with them.
pub trait Run: Options {
    /// The subcommand.
    const NAME: &str;
    /// Its source. The first lines are its help.
    const SOURCE: &str;

    /// Does the work, and says whether it went well; if not, the program ends with status 1. An
    /// error ends it with status 2.
    fn run(self) -> Result<bool, String>;
}

/// One row of the table of tools.
pub struct Tool {
    /// The subcommand.
    pub name: &'static str,
    /// The tool as clap knows it.
    pub command: fn() -> Command,
    /// Does the work.
    pub run: fn(&mut ArgMatches) -> Result<bool, String>,
}

impl Tool {
    /// The row of a tool.
    pub const fn of<T: Run>() -> Tool {
        Tool {
            name: T::NAME,
            command: command::<T>,
            run: |found| T::take(found).run(),
        }
    }
}

/// A tool as clap knows it. If an option is given twice, the last one counts.
fn command<T: Run>() -> Command {
    let lines = T::SOURCE.lines();
    let lines = lines.map_while(|line| line.strip_prefix("//!"));
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    let head = lines.collect::<Vec<&str>>().join("\n");
    let (about, rest) = head.split_once("\n\n").unwrap_or((&head, ""));
    let command = Command::new(T::NAME)
        .about(about.replace('\n', " "))
        .after_help(rest.to_owned());
    T::add(command.args_override_self(true))
}

/// The options of a command line, or why it is refused.
#[cfg(test)]
pub fn read<T: Run>(
    words: impl IntoIterator<Item: Into<std::ffi::OsString> + Clone>,
) -> Result<T, String> {
    let command = command::<T>().no_binary_name(true);
    let found = command.try_get_matches_from(words);
    Ok(T::take(&mut found.map_err(|error| error.to_string())?))
}

/// Asserts that each command line is refused. After ` | ` stands how the reason begins.
#[cfg(test)]
pub fn assert_refused<T>(read: impl Fn(&str) -> Result<T, String>, lines: &str) {
    for line in lines.trim().lines() {
        let (written, reason) = line.split_once(" | ").expect(line);
        let error = read(written).err().expect(line);
        let text = error.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = text.strip_prefix("error: ").unwrap_or(&text);
        assert!(text.starts_with(reason), "{text}");
    }
}
