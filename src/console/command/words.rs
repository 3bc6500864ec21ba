//! What is said of commands and options: what was probably meant, and the help.

use std::path::Path;

use crate::console::command::arguments::nearest;
use crate::console::keep::files::FileError;
use crate::console::refusal_words::setup;
use crate::console::words::language::{Language, pick, say};
use crate::console::words::{clean, file_name};
use crate::rules::{NameError, NewGameError};

impl Language {
    /// What a refusal ends with when one name was probably meant.
    pub fn did_you_mean(self, name: &str) -> String {
        say!(self, "; did you mean `{name}`?", "；是不是想写 `{name}`？")
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
        say!(
            self,
            "`{}` is not an option: write one option on each line, such as `--level 7`",
            "`{}` 不是选项：每行写一个，例如 `--level 7`",
            clean(text)
        )
    }

    /// An option that may not stand in it.
    pub fn not_in_options(self, option: &str) -> String {
        say!(
            self,
            "{option} is not allowed in the options file",
            "{option} 不能写在选项文件里"
        )
    }

    /// The last line of the help page.
    pub fn help_more(self) -> &'static str {
        pick!(
            self,
            "More: `help COMMAND|GROUP|all`. Lines that start with # are comments.",
            "详情：`help 命令|组名|all`。以 # 开头的行是注释。"
        )
    }
}
