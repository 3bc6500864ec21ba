//! What is told of the program itself: its language and its help.

use std::fmt::Write;

use crate::console::command::Command;
use crate::console::command::group::Group;
use crate::console::renderer::{Renderer, line};
use crate::console::terminal::tty::Window;
use crate::console::words::wrap::refill;
use crate::rules::Game;

/// What was asked of the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// The language changed, or was asked for.
    Lang,
    /// Help was asked for.
    Help(Topic),
}

/// What help is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Topic {
    /// All commands, as they fit a terminal.
    Overview(Vec<&'static Command>),
    /// These commands, with what each does.
    List(Vec<&'static Command>),
    /// One command.
    Command(&'static Command),
}

impl Told {
    pub(crate) fn tell(&self, renderer: &Renderer, out: &mut String) {
        match self {
            Told::Lang => line(out, renderer.language.language()),
            Told::Help(topic) => renderer.help(topic, out),
        }
    }

    /// As [`tell`](Told::tell), at a terminal.
    pub(crate) fn show(&self, renderer: &Renderer, game: &Game, window: Window, out: &mut String) {
        match self {
            Told::Lang => self.tell(renderer, out),
            Told::Help(Topic::Overview(all)) => renderer.help_groups(all, game, window, out),
            Told::Help(Topic::List(_)) => self.tell(renderer, out),
            Told::Help(topic @ Topic::Command(_)) => {
                let mut text = String::new();
                renderer.help(topic, &mut text);
                // The command itself, and then all there is to know of it.
                let (head, detail) = text.split_once('\n').unwrap_or((&text, ""));
                line(out, head);
                line(out, &refill(detail.trim_end(), window.columns));
            }
        }
    }
}

impl Renderer {
    /// A line for each command, or all about one.
    pub(crate) fn help(&self, topic: &Topic, out: &mut String) {
        let words = self.language;
        let commands = match topic {
            Topic::Overview(commands) | Topic::List(commands) => commands,
            Topic::Command(command) => {
                let _ = writeln!(out, "{}: {}", usage(command), command.brief.of(words));
                line(out, command.detail.of(words));
                return;
            }
        };
        // A stone is placed without a command.
        let plays = commands.iter().any(|it| it.group == Group::Playing);
        let point = plays.then(|| ("7 7".into(), words.help_point()));
        let row = |command: &&Command| (usage(command), command.brief.of(words));
        let rows = point.into_iter().chain(commands.iter().map(row));
        let rows: Vec<(String, &str)> = rows.collect();
        let width = rows.iter().map(|(usage, _)| usage.len()).max().unwrap_or(0);
        for (usage, brief) in rows {
            let _ = writeln!(out, "{usage:width$}  {brief}");
        }
        line(out, words.help_more());
    }
}

/// The names of a command and its arguments.
fn usage(command: &Command) -> String {
    let names = command.names.join(", ");
    format!("{names} {}", command.syntax).trim_end().to_owned()
}
