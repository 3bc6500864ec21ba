//! The pages of the command line.

use crate::console::words::language::{Language, pick, say};

/// A group of options that stand together in `--help`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionGroup {
    /// What is played.
    Game,
    /// Who plays, and how well.
    Players,
    /// Games that are gone on with.
    Saved,
    /// What is said, and how.
    Output,
    /// All others.
    Other,
}

impl OptionGroup {
    /// Every group, in the order of `--help`.
    pub const ALL: [OptionGroup; 5] = [
        OptionGroup::Game,
        OptionGroup::Players,
        OptionGroup::Saved,
        OptionGroup::Output,
        OptionGroup::Other,
    ];
}

impl Language {
    /// The heading of a group of options.
    pub fn option_group(self, group: OptionGroup) -> &'static str {
        match group {
            OptionGroup::Game => pick!(self, "Game", "棋局"),
            OptionGroup::Players => pick!(self, "Players", "棋手"),
            OptionGroup::Saved => pick!(self, "Saved games", "保存的棋局"),
            OptionGroup::Output => pick!(self, "Output", "输出"),
            OptionGroup::Other => pick!(self, "Other options", "其他选项"),
        }
    }

    /// What stands over a group, a list or a text.
    pub fn heading(self, name: &str) -> String {
        say!(self, "{name}:", "{name}：")
    }

    /// How the computer is asked to play, in the first lines of `--help`.
    pub fn who_plays(self) -> &'static str {
        pick!(
            self,
            "Two people play unless the computer is given a side: `gomoku --white computer`\n\
         at the start, or `computer white` at any time.",
            "没有指定电脑时由两人对弈：开始时用 `gomoku --white computer`，或随时输入\n\
         `computer white`，让电脑执白。"
        )
    }

    /// What each way of calling the program does, beside it.
    pub fn usages(self) -> [(&'static str, &'static str); 3] {
        [
            (
                "gomoku [OPTIONS] [FILE]",
                pick!(
                    self,
                    "a game; FILE is a saved one",
                    "下一局；FILE 是保存的棋局"
                ),
            ),
            (
                "gomoku --white computer",
                pick!(self, "you against the computer", "和电脑下"),
            ),
            (
                "gomoku [OPTIONS] < moves.txt",
                pick!(self, "a game read from a file", "从文件读取着法"),
            ),
        ]
    }

    /// `gomoku completions` without the name of a shell; these can be named.
    pub fn missing_shell(self, shells: &[&str]) -> String {
        pick!(
            self,
            format!("completions needs a shell: {}", shells.join(", ")),
            format!("completions 后面要写 shell：{}", shells.join("、"))
        )
    }
}
