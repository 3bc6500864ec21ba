//! Files, and the games that are kept.

use crate::console::command::Arguments;
use crate::console::command::Command;
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row};
use crate::console::refusal::Refusal;
use crate::console::words::language::Both;
use crate::console::words::language::say;
use std::path::PathBuf;

use crate::console::command::arguments::is_number;
use crate::console::keep::archived::Listed;

pub(crate) static SAVE: Row = Row {
    command: Command {
        names: &["save"],
        chinese: &["保存", "存盘", "儲存"],
        group: Group::Files,
        syntax: "FILE",
        arguments: Arguments::File,
        brief: Both {
            en: "write the game to a file",
            zh: "把棋局写入文件",
        },
        detail: Both {
            en: "The ending of the name is the format: .psq, .rec, .sgf, .pos, .lib, .rif, and\n\
                 a move script else, which can be piped back in. What the format cannot hold is\n\
                 said. The file is written whole or not at all. The rest of the line is the\n\
                 name; ~/ is your home.",
            zh: "文件名的后缀决定格式：.psq、.rec、.sgf、.pos、.lib、.rif，其他是可以用\n\
                 管道送回的着法脚本。格式不能记录的内容会说明。文件要么完整写入，要么不写。\n\
                 这一行余下的部分是文件名；~/ 是主目录。",
        },
        ..Command::PLAIN
    },
    run: save,
};

fn save(dialogue: &mut Dialogue, call: Call<'_, '_>, out: &mut String) -> Answer {
    dialogue.save_to(file(&call)?, out)
}

pub(crate) static LOAD: Row = Row {
    command: Command {
        names: &["load"],
        chinese: &["读取", "打开", "讀取"],
        group: Group::Files,
        syntax: "FILE [N]",
        arguments: Arguments::File,
        brief: Both {
            en: "go on with a saved game",
            zh: "读取保存的棋局，继续下",
        },
        detail: Both {
            en: "The file is a move script, or of another format, told by the ending of its\n\
                 name or by its content: psq, rec, SGF, pos, RenLib, RIF, openings of\n\
                 Gomocup, a board. Of several games the first is taken, or game N. Where pos\n\
                 and openings do not say them, size and rule are those on the board. A file\n\
                 that cannot be understood is refused with its line and column, and the game in\n\
                 progress stays. If the file names the computer, it takes its seat again.",
            zh: "文件是着法脚本，或者其他格式，由后缀或内容判断：psq、rec、SGF、pos、\n\
                 RenLib、RIF、Gomocup 开局、棋盘图。有几局时取第一局，或第 N 局。\n\
                 pos 和开局文件没有说明的大小和规则取棋盘上的。看不懂的文件会指出\n\
                 行和列，正在下的棋局保持不变。文件里写明电脑的，电脑回到原来的位置。",
        },
        ..Command::PLAIN
    },
    run: load,
};

fn load(dialogue: &mut Dialogue, call: Call<'_, '_>, out: &mut String) -> Answer {
    dialogue.load_file(file(&call)?, out)
}

pub(crate) static RESUME: Row = Row {
    command: Command {
        names: &["resume"],
        chinese: &["继续", "繼續"],
        group: Group::Files,
        syntax: "[N]",
        arguments: Arguments::Number,
        takes: Some(|language| {
            say!(
                language,
                "the number of a kept game, as `games` lists them",
                "`games` 列出的棋局的编号"
            )
        }),
        brief: Both {
            en: "go on with a kept game: the last, or N",
            zh: "继续上次未下完的棋局，或第 N 局",
        },
        detail: Both {
            en: "At a terminal the game is kept after every move, so that a closed window\n\
                 loses nothing. `gomoku --resume` does the same at the start. `resume N` takes\n\
                 the game that `games` lists as N: a finished one is opened to be looked at.",
            zh: "在终端里每步之后都会保存棋局，窗口关闭也不会丢失。\n\
                 `gomoku --resume` 在开始时做同样的事。`resume N` 取出 `games` 列出的第 N 局：\n\
                 已结束的打开来看。",
        },
        ..Command::PLAIN
    },
    run: resume,
};

fn resume(dialogue: &mut Dialogue, call: Call<'_, '_>, out: &mut String) -> Answer {
    if call.text.is_empty() {
        return dialogue.resume_latest(out);
    }
    let number = call.text.parse().ok().filter(|_| is_number(call.text));
    let number = number.filter(|number| *number > 0);
    dialogue.resume_number(number.ok_or_else(|| call.refused())?, out)
}

pub(crate) static GAMES: Row = Row {
    command: Command {
        names: &["games"],
        chinese: &["棋局", "历史"],
        group: Group::Files,
        syntax: "[all|clear]",
        arguments: Arguments::OneOf(&["all", "clear"]),
        takes: Some(|language| {
            say!(
                language,
                "nothing, `all` or `clear`",
                "`all` 或 `clear`，或者什么也不写"
            )
        }),
        brief: Both {
            en: "list the kept games",
            zh: "列出保留的棋局，或清除已结束的",
        },
        detail: Both {
            en: "Finished games of people at a terminal, against the computer or each other,\n\
                 are kept too, the last 1000. `games` lists 20 of either kind, `games all` all;\n\
                 `games clear` forgets the finished ones.",
            zh: "在终端里，人对电脑或两人对弈的棋局结束后也会保留，最多 1000 局。\n\
                 `games` 各列出 20 局，`games all` 列出全部，`games clear` 清除已结束的；\n\
                 未下完的不受影响。",
        },
        ..Command::PLAIN
    },
    run: games,
};

fn games(dialogue: &mut Dialogue, call: Call<'_, '_>, out: &mut String) -> Answer {
    match call.text.to_ascii_lowercase().as_str() {
        "" => dialogue.games(Listed::Newest, out),
        "all" => dialogue.games(Listed::All, out),
        "clear" => dialogue.clear_games(),
        _ => Err(call.refused().into()),
    }
}

pub(crate) static STATS: Row = Row {
    command: Command {
        names: &["stats"],
        chinese: &["统计", "統計", "战绩", "戰績"],
        group: Group::Files,
        brief: Both {
            en: "show who has won how often",
            zh: "显示胜负统计",
        },
        detail: Both {
            en: "Games of people against the computer, by its level and by rule, and between\n\
                 people with names: all finished games that `games all` lists.",
            zh: "人对电脑的棋局按级别和规则统计，有名字的人之间的也统计：\n\
                 即 `games all` 列出的已结束的棋局。",
        },
        ..Command::PLAIN
    },
    run: stats,
};

fn stats(dialogue: &mut Dialogue, _call: Call<'_, '_>, out: &mut String) -> Answer {
    dialogue.stats(out)
}

fn file(call: &Call<'_, '_>) -> Result<PathBuf, Refusal> {
    match call.text {
        "" => Err(Refusal::MissingFile {
            command: call.command,
        }),
        name => Ok(PathBuf::from(name)),
    }
}
