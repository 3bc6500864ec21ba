//! The command `clock`.

use std::time::Duration;

use crate::console::change::Change;
use crate::console::command::form::{Argument, Form, NOTHING};
use crate::console::command::group::Group;
use crate::console::command::{Command, When};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::refusal::Refusal;
use crate::console::words::language::both;
use crate::record::TimeControl;

pub(crate) static COMMANDS: &[Row] = &[row(&CLOCK, clock)];

/// Minutes, and seconds for each move.
const TIME: Form = Form::Words {
    name: "TIME",
    choices: Vec::new,
};

static CLOCK: Command = Command {
    names: &["clock"],
    chinese: &["棋钟", "棋鐘"],
    group: Group::Playing,
    takes: &[NOTHING, &[TIME], &[Form::Word("none")]],
    brief: both(
        "show or set the clock of both sides",
        "显示棋钟，或为双方设置棋钟",
    ),
    detail: both(
        "TIME is minutes for the whole game, 0.1 to 1440, and optionally seconds added\n\
         after each move, 0 to 3600: `clock 10`, `clock 5+3`. The clock starts with the\n\
         first stone. A side that runs out of time loses. `clock none` removes the\n\
         clock. You cannot change it while it runs. `undo` gives the time back.",
        "时间是全局的分钟数，0.1 到 1440；后面可加每手之后增加的秒数，0 到 3600：\n\
         `clock 10`、`clock 5+3`。下第一手之后棋钟开始走；用完时间的一方负。\n\
         `clock none` 取消棋钟。棋钟在走时不能更改。`undo` 也退回时间。",
    ),
    when: When::NO_PUZZLE.and(When::ASKS_ALONE),
    ..Command::PLAIN
};

fn clock(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let control = match call.given {
        [Argument::Word(_)] => None,
        [Argument::Words(text)] => {
            let read = text.parse::<TimeControl>();
            Some(read.map_err(|error| Refusal::said(|words| words.bad_clock(&error)))?)
        }
        _ => {
            let face = dialogue.session.clock_face(dialogue.turn.elapsed());
            dialogue.out.clock(&face);
            return Ok(Change::Nothing);
        }
    };
    let session = &mut dialogue.session;
    session.set_clock(control)?;
    dialogue.out.clock(&session.clock_face(Duration::ZERO));
    Ok(Change::Clock)
}
