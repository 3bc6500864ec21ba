//! The command `match`.

use crate::console::command::Arguments;
use crate::console::command::Command;
use crate::console::command::arguments::is_number;
use crate::console::command::group::Group;
use crate::console::contest::MOST_GAMES;
use crate::console::contest::told::Told;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row};
use crate::console::words::language::Both;
use crate::console::words::language::say;

pub(crate) static MATCH: Row = Row {
    command: Command {
        names: &["match"],
        chinese: &["比赛", "比賽"],
        group: Group::Playing,
        syntax: "[N|off]",
        arguments: Arguments::Number,
        takes: Some(|language| {
            say!(
                language,
                "a number of games from 1 to {MOST_GAMES}, or `off`",
                "1 到 {MOST_GAMES} 的局数，或 `off`"
            )
        }),
        brief: Both {
            en: "play N games with changing colours",
            zh: "比赛 N 局，每局交换颜色",
        },
        detail: Both {
            en: "N runs from 1 to 99. `new` begins the next game with colours changed; a game\n\
                 that is left unfinished does not count, and one whose end is taken back does\n\
                 not either. `match` says the score, `match off` ends the match.",
            zh: "N 是 1 到 99。`new` 开始下一局并交换颜色；没有下完的一局不算，\n\
                 终局被收回的也不算。`match` 显示比分，`match off` 结束比赛。",
        },
        ..Command::PLAIN
    },
    run: run_match,
};

fn run_match(dialogue: &mut Dialogue, call: Call<'_, '_>, _out: &mut String) -> Answer {
    let session = &mut dialogue.session;
    match call.text.to_ascii_lowercase().as_str() {
        "" => Told::Asked(session.score().map(Box::new)).into(),
        "off" => session.leave_match().into(),
        number => {
            let games = number.parse().ok().filter(|_| is_number(number));
            let games = games.filter(|games| (1..=MOST_GAMES).contains(games));
            let games = games.ok_or_else(|| call.refused())?;
            session.check_is_no_puzzle(&MATCH.command)?;
            session.begin_match(games)?.into()
        }
    }
}
