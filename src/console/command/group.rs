//! The groups in which the help at a terminal shows the commands.

use crate::console::words::language::{Both, Language, both, pick};

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

    /// What it is called, in any case.
    #[must_use]
    pub const fn name(self) -> Both {
        match self {
            Group::Playing => both("playing", "下棋"),
            Group::Computer => both("opponent", "对手"),
            Group::Openings => both("opening", "开局"),
            Group::Looking => both("looking", "查看"),
            Group::Study => both("study", "研究"),
            Group::Files => both("files", "文件"),
            Group::Program => both("program", "程序"),
        }
    }

    /// The title over its commands.
    #[must_use]
    pub fn title(self, language: Language) -> String {
        let name = self.name().of(language);
        pick!(language, name[..1].to_uppercase() + &name[1..], name.into())
    }

    /// The group that a word names, in either language.
    pub(crate) fn named(word: &str) -> Option<Group> {
        let is = |group: &Group| {
            let name = group.name();
            name.en.eq_ignore_ascii_case(word) || name.zh == word
        };
        Group::ALL.into_iter().find(is)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::commands::commands;

    #[test]
    fn no_group_is_called_like_a_command() {
        for name in Group::ALL.map(Group::name) {
            let mut all = commands().flat_map(|it| it.names.iter().chain(it.chinese));
            assert!(!all.any(|it| *it == name.en || *it == name.zh), "{name:?}");
        }
    }
}
