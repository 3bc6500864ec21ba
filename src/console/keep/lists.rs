//! Lists that use the width of a window: the commands in groups, the moves in columns.

use std::fmt::Write;

use crate::console::command::Command;
use crate::console::command::group::Group;
use crate::console::renderer::{Renderer, line};
use crate::console::terminal::theme::Style;
use crate::console::terminal::tty::Window;
use crate::console::words::language::pick;
use crate::console::words::width;
use crate::console::words::wrap::listed;
use crate::rules::Game;

/// The space between the title of a group and its commands, and between columns.
const GAP: usize = 2;

/// In a narrower window a title has a line of its own.
const LEAST_BESIDE: usize = 60;

impl Renderer {
    /// The help page: the commands in groups. What an opening asks for is only shown
    /// while one asks.
    pub(crate) fn help_groups(
        &self,
        commands: &[&Command],
        game: &Game,
        window: Window,
        out: &mut String,
    ) {
        let words = self.language;
        let titles = Group::ALL.map(|group| width::of(&group.title(words)));
        let title_width = titles.into_iter().max().unwrap_or(0) + GAP;
        let beside = window.columns >= LEAST_BESIDE;
        let indent = if beside { title_width } else { GAP };
        let first = pick!(
            words,
            "Type a row and a column, such as `7 7`, or a point of a diagram, such as `h8`.",
            "输入行和列，例如 `7 7`，或棋谱上的点，例如 `h8`。"
        );
        line(out, first);
        for group in Group::ALL {
            if group == Group::Openings && game.ask().is_none() {
                continue;
            }
            let of_group = commands.iter().filter(|command| command.group == group);
            let usages: Vec<String> = of_group.map(|command| usage(command)).collect();
            let title = &group.title(words);
            let painted = self.theme.paint(Style::Command, title);
            let room = window.columns.saturating_sub(indent).max(1);
            let mut lines = listed(&usages, room).into_iter();
            if beside {
                let gap = " ".repeat(indent - width::of(title));
                let first = lines.next().unwrap_or_default();
                let _ = writeln!(out, "{painted}{gap}{first}");
            } else {
                let _ = writeln!(out, "{painted}");
            }
            let margin = " ".repeat(indent);
            lines.for_each(|line| {
                let _ = writeln!(out, "{margin}{line}");
            });
        }
        let _ = writeln!(out, "{}", words.help_more());
    }

    /// The moves in rows, as many beside each other as fit. An even number of columns, so
    /// that each holds the stones of one colour.
    pub(crate) fn moves_in_columns(&self, game: &Game, window: Window, out: &mut String) {
        let moves = game.moves();
        let all: Vec<String> = moves
            .map(|made| self.move_text(made, game.size()))
            .collect();
        let most = all.iter().filter_map(|text| text.find('.')).max();
        // Numbers of moves end below each other.
        let aligned = |text: &String| {
            let digits = text.find('.').unwrap_or(0);
            " ".repeat(most.unwrap_or(0) - digits) + text
        };
        let all: Vec<String> = all.iter().map(aligned).collect();
        let column = all.iter().map(String::len).max().unwrap_or(0);
        let fit = (window.columns + GAP) / (column + GAP);
        let columns = if fit < 2 { 1 } else { fit / 2 * 2 };
        for row in all.chunks(columns) {
            let mut line = String::new();
            for text in row {
                let _ = write!(line, "{text:width$}", width = column + GAP);
            }
            let _ = writeln!(out, "{}", line.trim_end());
        }
    }
}

/// The names of a command and its arguments: `quit|exit`.
fn usage(command: &Command) -> String {
    let names = command.names.join("|");
    format!("{names} {}", command.syntax).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::command::table::commands;
    use crate::console::words::language::Language;
    use crate::record::read_script;
    use crate::rules::Coords;

    fn renderer(language: Language, columns: usize) -> (Renderer, Window) {
        let window = Window {
            columns,
            rows: 24,
            moves_cursor: true,
        };
        let renderer = Renderer {
            window: Some(window),
            ..Renderer::plain(language, Coords::Numbers)
        };
        (renderer, window)
    }

    #[test]
    fn help_fits_every_window_and_names_every_command() {
        for language in Language::ALL {
            for columns in [26, 40, 59, 60, 80, 200] {
                let game = read_script("new 9 swap2").unwrap();
                let (renderer, window) = renderer(language, columns);
                let mut page = String::new();
                let all: Vec<&Command> = commands().collect();
                renderer.help_groups(&all, &game, window, &mut page);
                let page = renderer.fit(&page);
                for line in page.lines() {
                    assert!(width::of(line) <= columns, "{columns}: {line}");
                }
                let words: Vec<&str> = page
                    .split(|letter: char| !letter.is_ascii_lowercase())
                    .collect();
                for name in crate::console::command::table::command_names() {
                    assert!(words.contains(&name), "{columns}: no {name} in {page}");
                }
            }
        }
    }

    #[test]
    fn moves_of_one_colour_stand_below_each_other() {
        let game = read_script("7 7\n7 8\n10 10\n0 0\n11 11\n").unwrap();
        for (columns, expected) in [
            (
                80,
                "1. $ 7 7    2. # 7 8    3. $ 10 10  4. # 0 0    5. $ 11 11\n",
            ),
            (
                35,
                "1. $ 7 7    2. # 7 8\n3. $ 10 10  4. # 0 0\n5. $ 11 11\n",
            ),
            (
                22,
                "1. $ 7 7    2. # 7 8\n3. $ 10 10  4. # 0 0\n5. $ 11 11\n",
            ),
            (21, "1. $ 7 7\n2. # 7 8\n3. $ 10 10\n4. # 0 0\n5. $ 11 11\n"),
        ] {
            // A board of this size has letters in the narrow ones.
            let (mut renderer, window) = renderer(Language::English, columns);
            renderer.window = None;
            let mut out = String::new();
            renderer.moves_in_columns(&game, window, &mut out);
            assert_eq!(out, expected, "{columns}");
        }
    }
}
