//! Looking at a game: other positions, variations, comments and marks.

use crate::console::command::Arguments;
use crate::console::command::Command;
use crate::console::command::OFF;
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row};
use crate::console::navigate::marks::{LONGEST_MARK, mark as read_mark};
use crate::console::navigate::way::Way;
use crate::console::refusal::Refusal;
use crate::console::words::language::{Both, pick, say};

pub(crate) static GOTO: Row = Row {
    command: Command {
        names: &["goto"],
        chinese: &["跳到", "转到", "轉到"],
        group: Group::Looking,
        syntax: "N",
        arguments: Arguments::Number,
        takes: Some(|language| {
            pick!(
                language,
                "the number of a move, or 0 for the beginning",
                "手数，或 0 表示开头"
            )
            .into()
        }),
        brief: Both {
            en: "look at the game after move N",
            zh: "看第 N 手之后的局面",
        },
        detail: Both {
            en: "Nothing is taken back: another move played there begins a variation, and the\n\
                 game stays as it is. The computer waits until you move, or until you seat it\n\
                 again by `computer`. 0 is the beginning. Not while a clock runs.",
            zh: "什么都不收回：在那里另下一手，就开始一个变化，原来的棋局不变。电脑会等到你落子，\n\
                 或用 `computer` 重新入座。0 是开头。棋钟在走时不能用。",
        },
        ..Command::PLAIN
    },
    run: goto,
};

fn goto(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    go(dialogue, &call, Way::Goto(call.number()?))
}

pub(crate) static FIRST: Row = Row {
    command: Command {
        names: &["first"],
        chinese: &["开头", "開頭"],
        group: Group::Looking,
        brief: Both {
            en: "look at its beginning",
            zh: "看开头",
        },
        detail: Both {
            en: "As `goto 0`. From there `next` follows the game itself.",
            zh: "同 `goto 0`。从那里 `next` 沿着棋局本身前进。",
        },
        ..Command::PLAIN
    },
    run: first,
};

fn first(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    go(dialogue, &call, Way::First)
}

pub(crate) static LAST: Row = Row {
    command: Command {
        names: &["last"],
        chinese: &["末尾", "结尾", "結尾"],
        group: Group::Looking,
        brief: Both {
            en: "look at the end of the line",
            zh: "看这条线的末尾",
        },
        detail: Both {
            en: "The line is the one that you look at: the game itself, or a variation. `first`\n\
                 and then `last` go to the end of the game.",
            zh: "这条线是你正在看的那条：棋局本身，或一个变化。`first` 再 `last` 到棋局的末尾。",
        },
        ..Command::PLAIN
    },
    run: last,
};

fn last(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    go(dialogue, &call, Way::Last)
}

pub(crate) static NEXT: Row = Row {
    command: Command {
        names: &["next"],
        chinese: &["下一步", "前进", "前進"],
        group: Group::Looking,
        syntax: "[N|all]",
        arguments: Arguments::Count,
        brief: Both {
            en: "go on a step, or N",
            zh: "前进一步，或 N 步",
        },
        detail: Both {
            en: "A step is a move or a decision of an opening. `next all` is `last`.",
            zh: "一步是一手棋或开局的一个决定。`next all` 同 `last`。",
        },
        ..Command::PLAIN
    },
    run: next,
};

fn next(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    go(dialogue, &call, Way::Next(call.count()?))
}

pub(crate) static BACK: Row = Row {
    command: Command {
        names: &["back"],
        chinese: &["上一步", "后退", "後退"],
        group: Group::Looking,
        syntax: "[N|all]",
        arguments: Arguments::Count,
        brief: Both {
            en: "go back a step, or N",
            zh: "后退一步，或 N 步",
        },
        detail: Both {
            en: "Unlike `undo` this takes nothing back: it only looks, and what was played stays.",
            zh: "和 `undo` 不同，什么都不收回：只是看，下过的都保留。",
        },
        ..Command::PLAIN
    },
    run: back,
};

fn back(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    go(dialogue, &call, Way::Back(call.count()?))
}

pub(crate) static VARIATION: Row = Row {
    command: Command {
        names: &["variation"],
        chinese: &["变化", "變化"],
        group: Group::Looking,
        syntax: "[N]",
        arguments: Arguments::Number,
        takes: Some(|language| {
            pick!(
                language,
                "nothing, or the number of a variation",
                "变化的编号，或什么都不写"
            )
            .into()
        }),
        brief: Both {
            en: "list the variations here, or enter one",
            zh: "列出这里的变化，或进入一个",
        },
        detail: Both {
            en: "Alone it lists the ways in which the game goes on; 1 is the line itself. A move\n\
                 that is played in mid-game begins a variation. After `undo` the new move takes\n\
                 the place of the old one, which stays as a variation once you looked at the\n\
                 game. `moves` shows the tree, and [ ] where you are.",
            zh: "单独输入时列出之后的下法，1 是原来的线。在中途落子就开始一个变化。看过棋局之后，\n\
                 `undo` 后的新着法取代旧着法，旧的留作变化。`moves` 显示整棵树，[ ] 是所在之处。",
        },
        ..Command::PLAIN
    },
    run: variation,
};

fn variation(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    let way = match call.text {
        "" => Way::Variation(None),
        _ => Way::Variation(Some(call.number()?)),
    };
    go(dialogue, &call, way)
}

pub(crate) static COMMENT: Row = Row {
    command: Command {
        names: &["comment"],
        chinese: &["注释", "評注", "评注", "註釋"],
        group: Group::Looking,
        syntax: "[TEXT|off]",
        arguments: Arguments::Text,
        brief: Both {
            en: "show, write or remove the comment",
            zh: "显示、写下或去掉注释",
        },
        detail: Both {
            en: "Of the position that you look at. `comment off` removes it. `save` writes\n\
                 comments, marks and variations where the format has them.",
            zh: "属于正在看的局面。`comment off` 去掉它。`save` 写下格式能存的注释、标记和变化。",
        },
        ..Command::PLAIN
    },
    run: comment,
};

fn comment(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    let way = match call.text {
        "" => Way::Comment,
        text if text.eq_ignore_ascii_case(OFF) => Way::SetComment(String::new()),
        text => Way::SetComment(text.into()),
    };
    go(dialogue, &call, way)
}

pub(crate) static MARK: Row = Row {
    command: Command {
        names: &["mark"],
        chinese: &["标记", "標記"],
        group: Group::Looking,
        syntax: "[POINT [SHAPE|TEXT|off]|off]",
        arguments: Arguments::Mark,
        takes: Some(|language| {
            say!(
                language,
                "a point, and circle, cross, square, triangle, off or 1 to {LONGEST_MARK} letters",
                "一个点，再加 circle、cross、square、triangle、off 或 1 到 {LONGEST_MARK} 个字"
            )
        }),
        brief: Both {
            en: "show, set or remove marks",
            zh: "显示、加上或去掉标记",
        },
        detail: Both {
            en: "`mark h8` draws a circle; a shape or up to 10 letters may follow: `mark h8 A`.\n\
                 The board shows one letter on an empty point (o circle, x cross, = square,\n\
                 ^ triangle), the line below it all. `mark h8 off` removes that mark, and\n\
                 `mark off` all.",
            zh: "`mark h8` 画一个圆；后面可写形状或最多 10 个字：`mark h8 A`。棋盘在空点上显示一个\n\
                 字符（o 圆，x 叉，= 方，^ 三角），下面一行写出全部。`mark h8 off` 去掉一个标记，\n\
                 `mark off` 去掉全部。",
        },
        ..Command::PLAIN
    },
    run: mark,
};

fn mark(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    let size = dialogue.session.game().size();
    let way = read_mark(call.text, size).map_err(|error| match error {
        Some(error) => Refusal::Notation(error),
        None => call.refused(),
    })?;
    go(dialogue, &call, way)
}

fn go(dialogue: &mut Dialogue, call: &Call<'_, '_>, way: Way) -> Answer {
    dialogue.session.check_is_no_puzzle(call.command)?;
    dialogue.session.go(way)?.into()
}
