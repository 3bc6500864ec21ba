//! The help, in a pipe and at a terminal.

use crate::console::command::Command;
use crate::console::command::group::Group;
use crate::console::commands::glossary::Term;
use crate::console::device::theme::Style;
use crate::console::device::tty::Window;
use crate::console::out::Out;
use crate::console::words::language::{Language, pick, tell};
use crate::console::words::width::{self, columns};
use crate::console::words::wrap::listed;
use crate::rules::{Coords, Game};

/// The space between the title of a group and its commands, and between a command and what
/// it does.
const GAP: usize = 2;

/// In a narrower window a title has a line of its own.
const LEAST_BESIDE: usize = 60;

/// The commands that the help at a terminal explains first.
const COMMON: &[&str] = &[
    "computer",
    "level",
    "new",
    "undo",
    "hint",
    "surrender",
    "rules",
    "review",
    "puzzle",
    "save",
    "load",
    "quit",
];

/// What help is about.
#[derive(Clone, Debug)]
pub enum Topic {
    /// The commonest of these commands, which are all, and the names of all; in a pipe as a list.
    Overview(Vec<&'static Command>),
    /// These commands, with what each does, after the word that they are about.
    List(Option<&'static Term>, Vec<&'static Command>),
    /// One command.
    Command(&'static Command),
    /// A word that players use.
    Term(&'static Term),
}

impl Out {
    /// A line for each command, or all about one. At a terminal the overview is short, and what
    /// is longer than the window is shown part by part.
    pub(crate) fn help(&mut self, topic: &Topic, game: &Game) {
        let words = self.language;
        match (topic, self.window) {
            (Topic::Overview(all), Some(window)) => self.overview(all, game, window),
            (Topic::Overview(commands), None) => self.list(commands),
            (Topic::List(term, commands), _) => {
                if let Some(term) = term {
                    self.filled(term.meaning(words));
                }
                self.list(commands);
            }
            (Topic::Command(command), _) => {
                let usage = usage(words, command);
                let colon = pick!(words, ": ", "：");
                self.line(&format!("{usage}{colon}{}", command.brief.of(words)));
                self.filled(command.detail.of(words));
            }
            (Topic::Term(term), _) => self.filled(term.meaning(words)),
        }
    }

    /// These commands with what each does, and where there is more.
    fn list(&mut self, commands: &[&Command]) {
        let place = pick!(
            self.language,
            "place a stone: row and column, or h8",
            "落子：行和列，或 h8"
        );
        let plays = commands.iter().any(|it| it.group == Group::Playing);
        let point = plays.then(|| ("7 7".into(), place));
        let mut lines = self.explained(point, commands);
        lines += self.more_help();
        self.line(&lines);
    }

    /// A line for each command, after one for a `point`, which places a stone without a command.
    fn explained(&self, point: Option<(String, &str)>, commands: &[&Command]) -> String {
        let words = self.language;
        let row = |command: &&Command| (usage(words, command), command.brief.of(words));
        let rows = commands.iter().map(row);
        let rows: Vec<(String, &str)> = point.into_iter().chain(rows).collect();
        columns(&rows)
    }

    /// The help page of a terminal: the commonest commands, and the names of all in groups. Those
    /// of an opening are only shown while one asks.
    fn overview(&mut self, commands: &[&Command], game: &Game, window: Window) {
        let words = self.language;
        let named = |name: &&str| commands.iter().find(|command| command.name() == *name);
        let (size, centre) = (game.size(), game.size().centre());
        let [numbers, letters] = Coords::ALL.map(|coords| coords.show(centre, size));
        tell!(
            self,
            "Type a row and a column, such as `{numbers}`, or a point as in diagrams: `{letters}`.",
            "输入行和列，例如 `{numbers}`，或棋谱坐标，例如 `{letters}`。"
        );
        let common: Vec<&Command> = COMMON.iter().filter_map(named).copied().collect();
        let common = self.explained(None, &common);
        self.line(common.trim_end());
        let titles = Group::ALL.map(|group| width::of(&group.title(words)));
        let title_width = titles.into_iter().max().unwrap_or(0) + GAP;
        let beside = window.columns >= LEAST_BESIDE;
        let indent = if beside { title_width } else { GAP };
        let margin = " ".repeat(indent);
        for group in Group::ALL {
            if group == Group::Openings && game.ask().is_none() {
                continue;
            }
            let of_group = commands.iter().filter(|command| command.group == group);
            let names: Vec<String> = of_group.map(|command| names(words, command)).collect();
            let title = &group.title(words);
            let painted = self.theme.paint(Style::Command, title);
            let room = window.columns.saturating_sub(indent).max(1);
            let mut lines = listed(&names, room).into_iter();
            if beside {
                let gap = " ".repeat(indent - width::of(title));
                let first = lines.next().unwrap_or_default();
                self.line(&format!("{painted}{gap}{first}"));
            } else {
                self.line(&painted);
            }
            lines.for_each(|line| self.line(&format!("{margin}{line}")));
        }
        let more = self.more_help();
        self.line(more);
    }

    /// The last line of the help.
    const fn more_help(&self) -> &'static str {
        pick!(
            self.language,
            "More: `help COMMAND|GROUP|all`. Lines that start with # are comments.",
            "详情：`help 命令|组名|all`。以 # 开头的行是注释。"
        )
    }
}

/// What a command is called in a list of names: in Chinese by its first Chinese name.
fn names(language: Language, command: &Command) -> String {
    let own = pick!(language, None, command.chinese.first());
    own.map_or_else(|| command.names.join("|"), |name| (*name).into())
}

/// The names of a command and its arguments. In Chinese a Chinese name comes first, since it can
/// be typed too.
fn usage(language: Language, command: &Command) -> String {
    let own = pick!(language, None, command.chinese.first());
    let own = own.map_or(String::new(), |name| format!("{name} "));
    let names = command.names.join(", ");
    format!("{own}{names} {}", language.syntax(&command.syntax()))
        .trim_end()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::commands::{command_names, commands};
    use crate::record::read_script;
    use crate::rules::NewGame;

    /// What help says in a window of this size.
    fn said(language: Language, topic: &Topic, game: &Game, window: Option<Window>) -> Out {
        let mut out = Out {
            window,
            ..Out::plain(language, Coords::Numbers)
        };
        out.help(topic, game);
        out
    }

    fn all() -> Topic {
        Topic::List(None, commands().collect())
    }

    #[test]
    fn a_list_of_commands_fits_80_columns() {
        for language in Language::ALL {
            let out = said(language, &all(), &NewGame::default().game(), None);
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
                let overview = Topic::Overview(commands().collect());
                let out = said(language, &overview, &game, Some(Window::of(columns, 24)));
                let page = out.fit(&out.text);
                for line in page.lines() {
                    assert!(width::of(line) <= columns, "{columns}: {line}");
                }
                // The prompt stands below it.
                assert!(columns < 80 || page.lines().count() < 24, "{page}");
                let words: Vec<&str> = page.split([' ', ',', '|', '\n']).collect();
                for command in commands() {
                    let chinese = command.chinese.first().copied();
                    let name = pick!(language, command.name(), chinese.unwrap_or_default());
                    assert!(words.contains(&name), "{columns}: no {name} in {page}");
                }
            }
        }
        assert!(
            COMMON
                .iter()
                .all(|name| command_names().any(|it| it == *name))
        );
    }
}
