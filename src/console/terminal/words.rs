//! What is said only at a terminal.

use crate::console::command::group::Group;
use crate::console::play::opening_words::player_name;
use crate::console::words::language::{Language, pick, say};
use crate::rules::Stone;
use crate::rules::opening::Player;

impl Language {
    /// A move, as its line has it, that the computer made.
    pub fn by_computer(self, made: &str) -> String {
        say!(self, "{made}, the computer", "{made}，电脑")
    }

    /// From now on points are shown as letters, since the window is too narrow.
    pub fn letters_now(self) -> &'static str {
        pick!(
            self,
            "The window is too narrow for numbers: points are shown as letters, like h8.",
            "窗口太窄，放不下数字：点改用字母表示，例如 h8。"
        )
    }

    /// The window is wide enough for numbers again.
    pub fn numbers_again(self) -> &'static str {
        pick!(
            self,
            "The window is wide enough again: points are shown as numbers, like 7 7.",
            "窗口够宽了：点又用数字表示，例如 7 7。"
        )
    }

    /// The board does not fit into the window: the columns that it needs, and those that
    /// there are.
    pub fn too_narrow(self, needed: usize, columns: usize) -> String {
        say!(
            self,
            "The board needs a window of {needed} columns: this one has {columns}.",
            "棋盘需要 {needed} 列宽的窗口，现在只有 {columns} 列。"
        )
    }

    /// The first line of the help: how a stone is placed.
    pub fn help_first(self) -> &'static str {
        pick!(
            self,
            "Type a row and a column, such as `7 7`, or a point of a diagram, such as `h8`.",
            "输入行和列，例如 `7 7`，或棋谱上的点，例如 `h8`。"
        )
    }

    /// What a group of commands is called.
    pub fn group(self, group: Group) -> &'static str {
        match group {
            Group::Playing => pick!(self, "Playing", "下棋"),
            Group::Computer => pick!(self, "The computer", "电脑"),
            Group::Openings => pick!(self, "The opening", "开局"),
            Group::Looking => pick!(self, "Looking", "查看"),
            Group::Study => pick!(self, "Study", "研究"),
            Group::Files => pick!(self, "Files", "文件"),
            Group::Program => pick!(self, "The program", "程序"),
        }
    }

    /// The prompt of a player who places the stone with this `number` in an opening, up
    /// to `last` of them.
    pub fn stone_prompt(self, player: Player, number: u8, last: u8, stone: Stone) -> String {
        let name = player_name(self, player).to_lowercase();
        let symbol = stone.symbol();
        match (number, last) {
            // The only one that its player places now.
            (4, 4) => say!(
                self,
                "{name}, stone 4 ({symbol})> ",
                "{name}，第 4 子（{symbol}）> "
            ),
            _ => say!(
                self,
                "{name}, stone {number} of {last} ({symbol})> ",
                "{name}，第 {number} 子，共 {last} 子（{symbol}）> "
            ),
        }
    }

    /// The same for a narrow window.
    pub fn short_stone_prompt(self, number: u8, stone: Stone) -> String {
        say!(
            self,
            "stone {number} ({})> ",
            "第 {number} 子（{}）> ",
            stone.symbol()
        )
    }
}
