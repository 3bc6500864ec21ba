//! What is told of the program itself: its language and its help.

use std::fmt::Write;

use crate::console::command::Command;
use crate::console::renderer::{Renderer, line};
use crate::console::terminal::tty::Window;
use crate::console::words::wrap::refill;
use crate::rules::Game;

/// What was asked of the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// The language changed, or was asked for.
    Lang,
    /// Help was asked for: these are the commands.
    Help(Vec<&'static Command>),
    /// Help was asked for on one command.
    HelpOn(&'static Command),
}

impl Told {
    pub(crate) fn tell(&self, renderer: &Renderer, out: &mut String) {
        match self {
            Told::Lang => line(out, renderer.language.language()),
            Told::Help(commands) => renderer.help_page(commands, out),
            Told::HelpOn(command) => renderer.help_command(command, out),
        }
    }

    /// As [`tell`](Told::tell), at a terminal.
    pub(crate) fn show(&self, renderer: &Renderer, game: &Game, window: Window, out: &mut String) {
        match self {
            Told::Lang => self.tell(renderer, out),
            Told::Help(commands) => renderer.help_groups(commands, game, window, out),
            Told::HelpOn(command) => {
                let mut text = String::new();
                renderer.help_command(command, &mut text);
                // The command itself, and then all there is to know of it.
                let (head, detail) = text.split_once('\n').unwrap_or((&text, ""));
                line(out, head);
                line(out, &refill(detail.trim_end(), window.columns));
            }
        }
    }
}

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
