//! What is said only at a terminal.

use crate::console::group::Group;
use crate::rules::Stone;
use crate::rules::opening::Player;

/// What is said only at a terminal, where a board has a window.
pub trait Screen {
    /// A move, as its line has it, that the computer made.
    fn by_computer(&self, made: &str) -> String;
    /// From now on points are shown as letters, since the window is too narrow.
    fn letters_now(&self) -> &'static str;
    /// The window is wide enough for numbers again.
    fn numbers_again(&self) -> &'static str;
    /// The board does not fit into the window: the columns that it needs, and those that
    /// there are.
    fn too_narrow(&self, needed: usize, columns: usize) -> String;
    /// The first line of the help: how a stone is placed.
    fn help_first(&self) -> &'static str;
    /// What a group of commands is called.
    fn group(&self, group: Group) -> &'static str;
    /// The prompt of a player who places the stone with this `number` in an opening, up
    /// to `last` of them.
    fn stone_prompt(&self, player: Player, number: u8, last: u8, stone: Stone) -> String;
    /// The same for a narrow window.
    fn short_stone_prompt(&self, number: u8, stone: Stone) -> String;
}
