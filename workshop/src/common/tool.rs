//! A tool of the workshop: a subcommand with its help, its options and its work.

use std::process::ExitCode;

use clap::{ArgMatches, Command};

/// One row of the table of tools.
pub struct Tool {
    /// The subcommand.
    pub name: &'static str,
    /// Its source. The first lines are its help.
    pub source: &'static str,
    /// Adds its options.
    pub options: fn(Command) -> Command,
    /// Does the work. An error ends the program with status 2.
    pub run: fn(&mut ArgMatches) -> Result<ExitCode, String>,
}

impl Tool {
    /// The tool as clap knows it. If an option is given twice, the last one counts.
    pub fn command(&self) -> Command {
        let lines = self
            .source
            .lines()
            .map_while(|line| line.strip_prefix("//!"));
        let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
        let head = lines.collect::<Vec<&str>>().join("\n");
        let (about, rest) = head.split_once("\n\n").unwrap_or((&head, ""));
        let command = Command::new(self.name)
            .about(about.replace('\n', " "))
            .after_help(rest.to_owned())
            .args_override_self(true);
        (self.options)(command)
    }

    /// What `make` makes of a command line, or why it is refused.
    #[cfg(test)]
    pub fn read<T>(
        &self,
        words: impl IntoIterator<Item: Into<std::ffi::OsString> + Clone>,
        make: impl FnOnce(&mut ArgMatches) -> Result<T, String>,
    ) -> Result<T, String> {
        let command = self.command().no_binary_name(true);
        let found = command.try_get_matches_from(words);
        make(&mut found.map_err(|error| error.to_string())?)
    }
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
