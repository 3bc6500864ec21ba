//! What is told of settings.

use std::path::PathBuf;

use crate::console::renderer::{Renderer, line};
use crate::console::settings::{Setting, Value};
use crate::console::words::file_name;
use crate::console::words::language::{pick, say, tell};
use crate::rules::Game;

/// What a command did with the settings.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// They were asked for.
    Settings(Vec<Setting>),
    /// They were written to this file.
    Kept(PathBuf),
}

impl Reply {
    pub(crate) fn tell(&self, renderer: &Renderer, _game: &Game, out: &mut String) {
        let words = renderer.language;
        match self {
            Reply::Settings(settings) => {
                for Setting { name, value } in settings {
                    let value = match value {
                        Value::Flag(true) => pick!(words, "on", "开"),
                        Value::Flag(false) => pick!(words, "off", "关"),
                        Value::Text(Some(text)) => text,
                        Value::Text(None) => pick!(words, "none", "无"),
                    };
                    line(out, &say!(words, "{name}: {value}", "{name}：{value}"));
                }
            }
            Reply::Kept(path) => tell!(
                out,
                words,
                "Saved as your own options: {}",
                "已保存为自己的选项：{}",
                file_name(path)
            ),
        }
    }
}
