//! What shortens typing, in Chinese.

use std::path::Path;

use super::Chinese;
use super::refusals::setup;
use crate::console::files::FileError;
use crate::console::near::nearest;
use crate::console::render::words::{Refusals, Typing, clean, file_name};
use crate::rules::{Coords, NameError, NewGameError};

impl Typing for Chinese {
    fn did_you_mean(&self, name: &str) -> String {
        format!("；是不是想写 `{name}`？")
    }

    fn ambiguous(&self, word: &str, candidates: &[&str]) -> String {
        let names: Vec<String> = candidates.iter().map(|name| format!("`{name}`")).collect();
        let word = clean(word);
        format!("命令 `{word}` 不明确：是 {} 中的哪一个？", names.join("、"))
    }

    fn wrong_game(&self, error: &NewGameError, near: Option<&str>) -> String {
        let near = near.map(|name| self.did_you_mean(name));
        setup(error) + &near.unwrap_or_default()
    }

    fn wrong_value(&self, option: &str, error: &NameError) -> String {
        let (value, allowed) = (clean(&error.value), error.allowed.join(", "));
        let near = nearest(&error.value, error.allowed.iter().copied());
        let near = near.map(|name| self.did_you_mean(name));
        format!("{option} {value}：值必须是以下之一：{allowed}") + &near.unwrap_or_default()
    }

    fn coords(&self, coords: Coords) -> &'static str {
        match coords {
            Coords::Numbers => "点用数字显示：行和列，从 0 数起。",
            Coords::Letters => "点用字母和数字显示，例如 h8。",
        }
    }

    fn language(&self) -> &'static str {
        "语言：中文（zh）。"
    }

    fn computer_plays(&self) -> &'static str {
        "也可以和电脑下：输入 `computer white`，或以 `--white computer` 开始。"
    }

    fn cannot_read_options(&self, path: &Path, error: &FileError) -> String {
        let path = file_name(path);
        format!("不能读取 {path} 中的选项：{}", self.file_error(error))
    }

    fn wrong_line(&self, path: &Path, number: usize, reason: &str) -> String {
        format!("{}，第 {number} 行：{reason}", file_name(path))
    }

    fn no_option(&self, text: &str) -> String {
        format!("`{}` 不是选项：每行写一个，例如 `--level 7`", clean(text))
    }

    fn not_in_options(&self, option: &str) -> String {
        format!("{option} 不能写在选项文件里")
    }
}
