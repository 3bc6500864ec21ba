//! The help page, and the help of one command.

use std::fmt::Write;

use crate::console::command::verb::{Spec, Verb};
use crate::console::renderer::Renderer;

impl Renderer {
    /// A line for each command.
    pub(crate) fn help_page(&self, out: &mut String) {
        let words = self.language;
        let rows: Vec<(String, &str)> = std::iter::once(("7 7".into(), words.help_point()))
            .chain(
                Spec::ALL
                    .iter()
                    .map(|spec| (usage(spec), words.brief(spec.verb))),
            )
            .collect();
        let width = rows.iter().map(|(usage, _)| usage.len()).max().unwrap_or(0);
        for (usage, brief) in rows {
            let _ = writeln!(out, "{usage:width$}  {brief}");
        }
        let _ = writeln!(out, "{}", words.help_more());
    }

    /// All about one command.
    pub(crate) fn help_command(&self, verb: Verb, out: &mut String) {
        let words = self.language;
        let _ = writeln!(out, "{}: {}", usage(verb.spec()), words.brief(verb));
        let _ = writeln!(out, "{}", words.detail(verb));
    }
}

/// The names of a command and its arguments.
fn usage(spec: &Spec) -> String {
    let names = spec.names.join(", ");
    format!("{names} {}", spec.syntax).trim_end().to_owned()
}
