//! The command that says what is set, and keeps it.

use std::fs;
use std::io;

use crate::console::command::group::Group;
use crate::console::command::{Arguments, Command, takes};
use crate::console::computer::skill::LevelChoice;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row};
use crate::console::keep::atomic;
use crate::console::keep::files::{FileError, read_text};
use crate::console::options::{GivenPlayers, Options};
use crate::console::refusal::{FileAct, Refusal};
use crate::console::settings::file::{LARGEST_OPTIONS, rewritten};
use crate::console::settings::reply::Reply;
use crate::console::words::language::both;

/// Its command.
pub(crate) static COMMANDS: &[&Row] = &[&SETTINGS];

pub(crate) static SETTINGS: Row = Row {
    command: Command {
        names: &["settings"],
        chinese: &["设置", "設定"],
        group: Group::Program,
        syntax: "[save]",
        arguments: Arguments::OneOf(&["save"]),
        takes: takes!("`save`, or nothing", "`save`，或者什么也不写"),
        brief: both(
            "show what is set, or keep it",
            "显示所有设置，或保存为自己的选项",
        ),
        detail: both(
            "Each line has the name of an option and what is set now. `settings save` writes\n\
             it to your own options, with which the next start at a terminal begins. The\n\
             comments of that file stay, and so do its lines about anything else.",
            "每行是一个选项的名称和现在的值。`settings save` 把它们写入自己的选项文件，以后在\n\
             终端里开始时就用这些选项。文件里的注释和其他各行保持不变。",
        ),
        ..Command::PLAIN
    },
    run: settings,
};

fn settings(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    let now = dialogue.options_now();
    match call.text.to_ascii_lowercase().as_str() {
        "" => Reply::Settings(now.settings()).into(),
        "save" => {
            dialogue.check_keeps("settings save", both("options file", "选项文件"))?;
            save(now)?.into()
        }
        _ => Err(call.refused().into()),
    }
}

/// Writes what is set to the file of a person's own options.
fn save(now: Options) -> Result<Reply, Refusal> {
    let path = now.own.clone().unwrap_or_default();
    let refuse = |error| Refusal::of_file(FileAct::Save, &path, error);
    let text = match read_text(&path, LARGEST_OPTIONS) {
        Err(FileError::Io(error)) if error.kind() == io::ErrorKind::NotFound => String::new(),
        read => read.map_err(refuse)?,
    };
    let usual = Options {
        language: now.locale,
        ..Options::default()
    };
    let text = rewritten(&text, &now.settings(), &usual.settings());
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| atomic::write(&path, text.as_bytes()));
    written.map_err(|error| refuse(error.into()))?;
    Ok(Reply::Kept(path))
}

impl Dialogue {
    /// The options with which a start would set all as it is set now.
    fn options_now(&self) -> Options {
        let session = &self.session;
        let roles = session.coming_roles();
        let level = match roles.level.adapts {
            true => LevelChoice::Auto,
            false => LevelChoice::Fixed(roles.level.now),
        };
        Options {
            setup: session.base(),
            usual: GivenPlayers {
                seats: roles.seats.map(Some),
                names: session.own_names(),
                level: Some(level),
            },
            skill: session.seats.skill,
            clock: session.control,
            tutor: self.tutor.is_on(),
            coords: self.renderer.view.coords,
            language: self.renderer.language,
            ..self.options.clone()
        }
    }
}
