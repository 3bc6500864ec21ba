//! The help page, and the help of one command.

use std::fmt::Write;

use crate::console::command::Command;
use crate::console::renderer::Renderer;

impl Renderer {
    /// A line for each command.
    pub(crate) fn help_page(&self, commands: &[&Command], out: &mut String) {
        let words = self.language;
        let rows: Vec<(String, &str)> = std::iter::once(("7 7".into(), words.help_point()))
            .chain(
                commands
                    .iter()
                    .map(|command| (usage(command), command.brief.of(words))),
            )
            .collect();
        let width = rows.iter().map(|(usage, _)| usage.len()).max().unwrap_or(0);
        for (usage, brief) in rows {
            let _ = writeln!(out, "{usage:width$}  {brief}");
        }
        let _ = writeln!(out, "{}", words.help_more());
    }

    /// All about one command.
    pub(crate) fn help_command(&self, command: &Command, out: &mut String) {
        let words = self.language;
        let _ = writeln!(out, "{}: {}", usage(command), command.brief.of(words));
        let _ = writeln!(out, "{}", command.detail.of(words));
    }
}

/// The names of a command and its arguments.
fn usage(command: &Command) -> String {
    let names = command.names.join(", ");
    format!("{names} {}", command.syntax).trim_end().to_owned()
}
