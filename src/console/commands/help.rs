//! The help, in a pipe and at a terminal.

use std::fmt::Write;

use crate::console::command::Command;
use crate::console::command::group::Group;
use crate::console::device::theme::Style;
use crate::console::device::tty::Window;
use crate::console::out::Out;
use crate::console::words::language::{Language, pick, tell};
use crate::console::words::width;
use crate::console::words::wrap::{listed, refill};
use crate::rules::{Coords, Game};

/// The space between the title of a group and its commands, and between a command and what
/// it does.
const GAP: usize = 2;

/// In a narrower window a title has a line of its own.
const LEAST_BESIDE: usize = 60;

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

impl Out {
    /// A line for each command, or all about one. At a terminal the overview is the page of
    /// [`help_groups`](Out::help_groups) for `game`, and the rest is filled into the window.
    pub(crate) fn help(&mut self, topic: &Topic, game: &Game) {
        let words = self.language;
        let commands = match (topic, self.window) {
            (Topic::Overview(commands), Some(window)) => {
                return self.help_groups(commands, game, window);
            }
            (Topic::Overview(commands) | Topic::List(commands), _) => commands,
            (Topic::Command(command), window) => {
                let usage = usage(words, command, ", ");
                let _ = writeln!(self, "{usage}: {}", command.brief.of(words));
                let detail = command.detail.of(words);
                return match window {
                    Some(window) => self.line(&refill(detail, window.columns)),
                    None => self.line(detail),
                };
            }
        };
        // A stone is placed without a command.
        let plays = commands.iter().any(|it| it.group == Group::Playing);
        let place = pick!(
            words,
            "place a stone: row and column, or h8",
            "落子：行和列，或 h8"
        );
        let point = plays.then(|| ("7 7".into(), place));
        let row = |command: &&Command| (usage(words, command, ", "), command.brief.of(words));
        let rows = point.into_iter().chain(commands.iter().map(row));
        let rows: Vec<(String, &str)> = rows.collect();
        let widths = rows.iter().map(|(usage, _)| width::of(usage));
        let widest = widths.max().unwrap_or(0) + GAP;
        for (usage, brief) in rows {
            let gap = " ".repeat(widest - width::of(&usage));
            let _ = writeln!(self, "{usage}{gap}{brief}");
        }
        self.help_more();
    }

    /// The help page: the commands in groups. What an opening asks for is only shown
    /// while one asks.
    fn help_groups(&mut self, commands: &[&Command], game: &Game, window: Window) {
        let words = self.language;
        let titles = Group::ALL.map(|group| width::of(&group.title(words)));
        let title_width = titles.into_iter().max().unwrap_or(0) + GAP;
        let beside = window.columns >= LEAST_BESIDE;
        let indent = if beside { title_width } else { GAP };
        let (size, centre) = (game.size(), game.size().centre());
        let [numbers, letters] = Coords::ALL.map(|coords| coords.show(centre, size));
        tell!(
            self,
            "Type a row and a column, such as `{numbers}`, or a point of a diagram, such as \
             `{letters}`.",
            "输入行和列，例如 `{numbers}`，或棋谱上的点，例如 `{letters}`。"
        );
        for group in Group::ALL {
            if group == Group::Openings && game.ask().is_none() {
                continue;
            }
            let of_group = commands.iter().filter(|command| command.group == group);
            let usages: Vec<String> = of_group.map(|command| usage(words, command, "|")).collect();
            let title = &group.title(words);
            let painted = self.theme.paint(Style::Command, title);
            let room = window.columns.saturating_sub(indent).max(1);
            let mut lines = listed(&usages, room).into_iter();
            if beside {
                let gap = " ".repeat(indent - width::of(title));
                let first = lines.next().unwrap_or_default();
                let _ = writeln!(self, "{painted}{gap}{first}");
            } else {
                let _ = writeln!(self, "{painted}");
            }
            let margin = " ".repeat(indent);
            lines.for_each(|line| {
                let _ = writeln!(self, "{margin}{line}");
            });
        }
        self.help_more();
    }

    /// The last line of the help.
    fn help_more(&mut self) {
        tell!(
            self,
            "More: `help COMMAND|GROUP|all`. Lines that start with # are comments.",
            "详情：`help 命令|组名|all`。以 # 开头的行是注释。"
        );
    }
}

/// The names of a command, with this between them, and its arguments. In Chinese a Chinese
/// name comes first, since it can be typed too.
fn usage(language: Language, command: &Command, between: &str) -> String {
    let own = pick!(language, None, command.chinese.first());
    let own = own.map_or(String::new(), |name| format!("{name} "));
    let names = command.names.join(between);
    format!("{own}{names} {}", command.syntax())
        .trim_end()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::commands::table::{command_names, commands};
    use crate::record::read_script;
    use crate::rules::NewGame;

    #[test]
    fn a_list_of_commands_fits_80_columns() {
        for language in Language::ALL {
            let game = NewGame::default().game();
            let mut out = Out::plain(language, Coords::Numbers);
            out.help(&Topic::List(commands().collect()), &game);
            for line in out.text.lines() {
                assert!(width::of(line) <= 80, "{line}");
            }
        }
    }

    #[test]
    fn help_fits_every_window_and_names_every_command() {
        for language in Language::ALL {
            for columns in [26, 40, 59, 60, 80, 200] {
                let game = read_script("new 9 swap2").unwrap();
                let window = Window {
                    columns,
                    rows: 24,
                    moves_cursor: true,
                };
                let mut out = Out {
                    window: Some(window),
                    ..Out::plain(language, Coords::Numbers)
                };
                out.help(&Topic::Overview(commands().collect()), &game);
                let page = out.fit(&out.text);
                for line in page.lines() {
                    assert!(width::of(line) <= columns, "{columns}: {line}");
                }
                let words: Vec<&str> = page
                    .split(|letter: char| letter != '-' && !letter.is_ascii_lowercase())
                    .collect();
                for name in command_names() {
                    assert!(words.contains(&name), "{columns}: no {name} in {page}");
                }
            }
        }
    }
}
