//! The command `clock`.

use crate::console::clock::told::Told;
use crate::console::command::Arguments;
use crate::console::command::Command;
use crate::console::command::group::Group;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row};
use crate::console::refusal::Refusal;
use crate::console::words::language::Both;
use crate::record::TimeControl;
use std::time::Duration;

pub(crate) static CLOCK: Row = Row {
    command: Command {
        names: &["clock"],
        chinese: &["棋钟", "棋鐘"],
        group: Group::Playing,
        syntax: "[TIME|none]",
        arguments: Arguments::OneOf(&["none"]),
        brief: Both {
            en: "show the clock, or set one for both sides",
            zh: "显示棋钟，或为双方设置棋钟",
        },
        detail: Both {
            en: "TIME is minutes for the whole game, 0.1 to 1440, and perhaps seconds more after\n\
                 each move, 0 to 3600: `clock 10`, `clock 5+3`. It runs from the\n\
                 first stone on; who has no time left loses. `clock none` takes it away. While it\n\
                 runs it cannot be changed. `undo` gives the time back.",
            zh: "TIME 是全局的分钟数，0.1 到 1440；后面可加每手之后增加的秒数，0 到 3600：\n\
                 `clock 10`、`clock 5+3`。第一手之后开始走；用完时间的一方负。`clock none` 取消棋钟。\n\
                 走的时候不能更改。`undo` 还回时间。",
        },
        ..Command::PLAIN
    },
    run: clock,
};

fn clock(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    let control = match call.text {
        "" => {
            let face = dialogue.session.clock_face(dialogue.turn.elapsed());
            return Told::Asked(face).into();
        }
        none if none.eq_ignore_ascii_case("none") => None,
        text => Some(text.parse::<TimeControl>().map_err(Refusal::Clock)?),
    };
    let session = &mut dialogue.session;
    session.check_is_no_puzzle(&CLOCK.command)?;
    session.set_clock(control)?;
    Told::Set(session.clock_face(Duration::ZERO)).into()
}
