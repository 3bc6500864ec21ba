//! The command that says what is set, and keeps it.

use std::fs;
use std::io;
use std::path::PathBuf;

use crate::console::change::Change;
use crate::console::command::form::maybe_one;
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::disk::{FileError, atomic, read_text};
use crate::console::options::file::{LARGEST_OPTIONS, Setting, rewritten};
use crate::console::options::{Options, Settings, Value};
use crate::console::play::players::Players;
use crate::console::refusal::{FileAct, Refusal};
use crate::console::words::file_name;
use crate::console::words::language::{both, pick, tell};

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(settings, Group::Program, &["settings"], &["设置", "設定"],
        both("show the settings, or save them", "显示所有设置，或存为用户设置"),
        both("Each line has the name of an option and its value. `settings save` writes them\n\
            to your own options file, which the program reads at the next start at a\n\
            terminal. The comments in that file stay, and so do its lines about anything\n\
            else.",
            "每行是一个选项的名称和现在的值。`设置 保存` 把它们写入用户设置，\n\
            以后在终端里开始时就用这些选项。用户设置里的注释和其他各行保持不变。"))
        .takes(maybe_one!["save"]),
];

fn settings(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let now = dialogue.options_now();
    match call.given {
        [] => {
            let out = &mut dialogue.out;
            for Setting {
                name,
                chinese,
                value,
            } in now.settings()
            {
                let value = match &value {
                    Value::Flag(true) => pick!(out.language, "on", "开"),
                    Value::Flag(false) => pick!(out.language, "off", "关"),
                    Value::Text(Some(text)) => text,
                    Value::Text(None) => pick!(out.language, "none", "无"),
                };
                let label = pick!(
                    out.language,
                    name.to_owned(),
                    format!("{chinese}（{name}）")
                );
                tell!(out, "{label}: {value}", "{label}：{value}");
            }
        }
        _ => {
            dialogue.check_keeps("settings save", both("options file", "用户设置"))?;
            let path = file_name(&save(now)?);
            tell!(
                dialogue.out,
                "Saved as your own options: {path}",
                "已保存为用户设置：{path}"
            );
        }
    }
    Ok(Change::Nothing)
}

/// Writes what is set to the file of a person's own options, and returns its path.
fn save(now: Options) -> Result<PathBuf, Refusal> {
    let path = now.run.own.clone().unwrap_or_default();
    let refuse = |error| Refusal::of_file(FileAct::Save, &path, error);
    let text = match read_text(&path, LARGEST_OPTIONS) {
        Err(FileError::Io(error)) if error.kind() == io::ErrorKind::NotFound => String::new(),
        read => read.map_err(refuse)?,
    };
    let mut usual = Options::default();
    usual.settings.language = now.run.locale;
    let text = rewritten(&text, &now.settings(), &usual.settings());
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| atomic::write(&path, text.as_bytes()));
    written.map_err(|error| refuse(error.into()))?;
    Ok(path)
}

impl Dialogue {
    /// The options with which a start would set all as it is set now.
    fn options_now(&self) -> Options {
        let session = &self.session;
        let roles = session.coming_roles();
        let settings = Settings {
            setup: self.base(),
            players: Players {
                names: session.own_names(),
                ..roles.into()
            },
            skill: session.skill,
            clock: session.clocks.next,
            tutor: self.computer.tutor.is_on(),
            view: self.out.view,
            language: self.out.language,
        };
        let run = self.run.clone();
        Options { settings, run }
    }
}
