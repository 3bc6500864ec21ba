//! The groups in which the help at a terminal shows the commands.

use crate::console::words::language::{Language, pick};

/// What a command is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// The game itself.
    Playing,
    /// The computer as a player.
    Computer,
    /// What an opening asks for.
    Openings,
    /// The board, the moves and the rule.
    Looking,
    /// Threats and forced wins.
    Study,
    /// What is kept in files.
    Files,
    /// The program.
    Program,
}

impl Group {
    /// All groups, in the order of the help.
    pub const ALL: [Group; 7] = [
        Group::Playing,
        Group::Computer,
        Group::Openings,
        Group::Looking,
        Group::Study,
        Group::Files,
        Group::Program,
    ];
}

impl Language {
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
}
