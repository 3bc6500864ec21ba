//! The program itself: its language, its help, its end.

use crate::console::command::Arguments;
use crate::console::command::Command;
use crate::console::command::arguments::named;
use crate::console::command::group::Group;
use crate::console::command::table::commands;
use crate::console::command::told::Told;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::Done;
use crate::console::dialogue::row::{Answer, Call, Row};
use crate::console::words::language::Both;
use crate::console::words::language::{Language, pick};

pub(crate) static LANG: Row = Row {
    command: Command {
        names: &["lang"],
        chinese: &["语言", "語言"],
        group: Group::Program,
        syntax: "[en|zh]",
        arguments: Arguments::OneOf(&Language::CODES),
        takes: Some(|language| Language::CODES.join(pick!(language, " or ", " 或 "))),
        brief: Both {
            en: "set the language of all it says",
            zh: "设定语言",
        },
        detail: Both {
            en: "Commands may be typed in both languages all the same.",
            zh: "两种语言的命令都可以输入，例如 `undo` 和 `悔棋`。",
        },
        ..Command::PLAIN
    },
    run: lang,
};

fn lang(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    let language = named(call.text).map_err(|_| call.refused())?;
    let spoken = &mut dialogue.renderer.language;
    *spoken = language.unwrap_or(*spoken);
    Told::Lang.into()
}

pub(crate) static HELP: Row = Row {
    command: Command {
        names: &["help"],
        chinese: &["帮助", "幫助", "说明"],
        group: Group::Program,
        syntax: "[COMMAND]",
        arguments: Arguments::Command,
        brief: Both {
            en: "explain the commands, or one of them",
            zh: "说明所有命令，或其中一个",
        },
        detail: Both {
            en: "Commands and letters may be typed in any case. At a terminal a beginning is\n\
                 enough where no other command begins so; `?` and `h` are short for help, `q`\n\
                 for quit.",
            zh: "命令和字母不分大小写。在终端里，只要没有别的命令以它开头，写命令的开头就够了；\n\
                 `?` 和 `h` 是 help，`q` 是 quit。也可以用中文：认输、悔棋、新局、提示、帮助、退出……",
        },
        ..Command::PLAIN
    },
    run: help,
};

fn help(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    match call.text {
        "" => Told::Help(commands().collect()).into(),
        word => {
            let (row, _) = dialogue.spelling().find(word)?;
            Told::HelpOn(&row.command).into()
        }
    }
}

pub(crate) static QUIT: Row = Row {
    command: Command {
        names: &["quit", "exit"],
        chinese: &["退出", "离开", "離開"],
        group: Group::Program,
        brief: Both {
            en: "leave (so does Ctrl-D)",
            zh: "离开（Ctrl-D 也可以）",
        },
        detail: Both {
            en: "An unfinished game at a terminal is kept for `resume`.",
            zh: "在终端里未下完的棋局会留给 `resume`。",
        },
        ..Command::PLAIN
    },
    run: quit,
};

fn quit(_dialogue: &mut Dialogue, _call: Call<'_, '_>, _out: &mut String) -> Answer {
    Ok(Done::Quit)
}
