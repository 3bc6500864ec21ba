//! What is said only at a terminal, in English.

use super::English;
use super::openings::player_name;
use crate::console::group::Group;
use crate::console::render::words::Screen;
use crate::rules::Stone;
use crate::rules::opening::Player;

impl Screen for English {
    fn by_computer(&self, made: &str) -> String {
        format!("{made}, the computer")
    }

    fn letters_now(&self) -> &'static str {
        "The window is too narrow for numbers: points are shown as letters, like h8."
    }

    fn numbers_again(&self) -> &'static str {
        "The window is wide enough again: points are shown as numbers, like 7 7."
    }

    fn too_narrow(&self, needed: usize, columns: usize) -> String {
        format!("The board needs a window of {needed} columns: this one has {columns}.")
    }

    fn help_first(&self) -> &'static str {
        "Type a row and a column, such as `7 7`, or a point of a diagram, such as `h8`."
    }

    fn group(&self, group: Group) -> &'static str {
        match group {
            Group::Playing => "Playing",
            Group::Computer => "The computer",
            Group::Openings => "The opening",
            Group::Looking => "Looking",
            Group::Study => "Study",
            Group::Files => "Files",
            Group::Program => "The program",
        }
    }

    fn stone_prompt(&self, player: Player, number: u8, last: u8, stone: Stone) -> String {
        let (name, symbol) = (player_name(player).to_lowercase(), stone.symbol());
        match (number, last) {
            // The only one that its player places now.
            (4, 4) => format!("{name}, stone 4 ({symbol})> "),
            _ => format!("{name}, stone {number} of {last} ({symbol})> "),
        }
    }

    fn short_stone_prompt(&self, number: u8, stone: Stone) -> String {
        format!("stone {number} ({})> ", stone.symbol())
    }
}
