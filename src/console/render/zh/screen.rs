//! What is said only at a terminal, in Chinese.

use super::Chinese;
use super::openings::player_name;
use crate::console::group::Group;
use crate::console::render::words::Screen;
use crate::rules::Stone;
use crate::rules::opening::Player;

impl Screen for Chinese {
    fn by_computer(&self, made: &str) -> String {
        format!("{made}，电脑")
    }

    fn letters_now(&self) -> &'static str {
        "窗口太窄，放不下数字：点改用字母表示，例如 h8。"
    }

    fn numbers_again(&self) -> &'static str {
        "窗口够宽了：点又用数字表示，例如 7 7。"
    }

    fn too_narrow(&self, needed: usize, columns: usize) -> String {
        format!("棋盘需要 {needed} 列宽的窗口，现在只有 {columns} 列。")
    }

    fn help_first(&self) -> &'static str {
        "输入行和列，例如 `7 7`，或棋谱上的点，例如 `h8`。"
    }

    fn group(&self, group: Group) -> &'static str {
        match group {
            Group::Playing => "下棋",
            Group::Computer => "电脑",
            Group::Openings => "开局",
            Group::Looking => "查看",
            Group::Study => "研究",
            Group::Files => "文件",
            Group::Program => "程序",
        }
    }

    fn stone_prompt(&self, player: Player, number: u8, last: u8, stone: Stone) -> String {
        let (name, symbol) = (player_name(player), stone.symbol());
        match (number, last) {
            // The only one that its player places now.
            (4, 4) => format!("{name}，第 4 子（{symbol}）> "),
            _ => format!("{name}，第 {number} 子，共 {last} 子（{symbol}）> "),
        }
    }

    fn short_stone_prompt(&self, number: u8, stone: Stone) -> String {
        format!("第 {number} 子（{}）> ", stone.symbol())
    }
}
