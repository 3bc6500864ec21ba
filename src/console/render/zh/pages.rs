//! The pages of the command line, in Chinese.

use super::Chinese;
use crate::console::render::words::{OptionGroup, Pages};

impl Pages for Chinese {
    fn option_group(&self, group: OptionGroup) -> &'static str {
        match group {
            OptionGroup::Game => "棋局",
            OptionGroup::Players => "棋手",
            OptionGroup::Saved => "保存的棋局",
            OptionGroup::Output => "输出",
            OptionGroup::Other => "其他选项",
        }
    }

    fn heading(&self, name: &str) -> String {
        format!("{name}：")
    }

    fn who_plays(&self) -> &'static str {
        "没有指定电脑时由两人对弈：开始时用 `gomoku --white computer`，或随时输入\n\
         `computer white`，让电脑执白。"
    }

    fn usages(&self) -> [(&'static str, &'static str); 3] {
        [
            ("gomoku [OPTIONS] [FILE]", "下一局；FILE 是保存的棋局"),
            ("gomoku --white computer", "和电脑下"),
            ("gomoku [OPTIONS] < moves.txt", "从文件读取着法"),
        ]
    }

    fn missing_shell(&self, shells: &[&str]) -> String {
        format!("completions 后面要写 shell：{}", shells.join("、"))
    }
}
