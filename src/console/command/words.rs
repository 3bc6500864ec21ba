//! What shortens typing.

use std::path::Path;

use crate::console::command::near::nearest;
use crate::console::keep::files::FileError;
use crate::console::refusal_words::setup;
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name};
use crate::rules::{Coords, NameError, NewGameError};

/// `a`, `b` or `c`.
fn list(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [some @ .., last] if !some.is_empty() => format!("{} or {last}", some.join(", ")),
        all => all.concat(),
    }
}

impl Language {
    /// What a refusal ends with when one name was probably meant.
    pub fn did_you_mean(self, name: &str) -> String {
        say!(self, "; did you mean `{name}`?", "；是不是想写 `{name}`？")
    }

    /// A word with which several commands begin.
    pub fn ambiguous(self, word: &str, candidates: &[&str]) -> String {
        pick!(
            self,
            {
                let word = clean(word);
                format!(
                    "ambiguous command `{word}`: did you mean {}?",
                    list(candidates)
                )
            },
            {
                let names: Vec<String> =
                    candidates.iter().map(|name| format!("`{name}`")).collect();
                let word = clean(word);
                format!("命令 `{word}` 不明确：是 {} 中的哪一个？", names.join("、"))
            }
        )
    }

    /// A game that cannot be started; `near` is what was probably meant.
    pub fn wrong_game(self, error: &NewGameError, near: Option<&str>) -> String {
        let near = near.map(|name| self.did_you_mean(name));
        setup(self, error) + &near.unwrap_or_default()
    }

    /// A wrong option: its value is not one of those allowed.
    pub fn wrong_value(self, option: &str, error: &NameError) -> String {
        let (value, allowed) = (clean(&error.value), error.allowed.join(", "));

        let near = nearest(&error.value, error.allowed.iter().copied());

        let near = near.map(|name| self.did_you_mean(name));
        say!(
            self,
            "{option} {value}: the value must be one of {allowed}",
            "{option} {value}：值必须是以下之一：{allowed}"
        ) + &near.unwrap_or_default()
    }

    /// How points are shown.
    pub fn coords(self, coords: Coords) -> &'static str {
        match coords {
            Coords::Numbers => pick!(
                self,
                "Points are shown as numbers: row and column, from 0.",
                "点用数字显示：行和列，从 0 数起。"
            ),
            Coords::Letters => pick!(
                self,
                "Points are shown as letters and numbers, such as h8.",
                "点用字母和数字显示，例如 h8。"
            ),
        }
    }

    /// Which language this is.
    pub fn language(self) -> &'static str {
        pick!(self, "Language: English (en).", "语言：中文（zh）。")
    }

    /// The second thing that a terminal says to two people: how the computer is asked to
    /// play.
    pub fn computer_plays(self) -> &'static str {
        pick!(
            self,
            "The computer plays too: type `computer white`, or start with `--white computer`.",
            "也可以和电脑下：输入 `computer white`，或以 `--white computer` 开始。"
        )
    }

    /// A file of a person's own options cannot be read.
    pub fn cannot_read_options(self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        say!(
            self,
            "cannot read the options in {path}: {}",
            "不能读取 {path} 中的选项：{}",
            self.file_error(error)
        )
    }

    /// What is wrong with one line of such a file.
    pub fn wrong_line(self, path: &Path, number: usize, reason: &str) -> String {
        say!(
            self,
            "{}, line {number}: {reason}",
            "{}，第 {number} 行：{reason}",
            file_name(path)
        )
    }

    /// A line of it begins like no option.
    pub fn no_option(self, text: &str) -> String {
        pick!(
            self,
            {
                let text = clean(text);
                format!("`{text}` is not an option: write one a line, such as `--level 7`")
            },
            format!("`{}` 不是选项：每行写一个，例如 `--level 7`", clean(text))
        )
    }

    /// An option that may not stand in it.
    pub fn not_in_options(self, option: &str) -> String {
        say!(
            self,
            "{option} cannot stand in a file of options",
            "{option} 不能写在选项文件里"
        )
    }
}
