//! The command `match`.

use crate::console::change::Change;
use crate::console::command::form::{Argument, Form, NOTHING};
use crate::console::command::group::Group;
use crate::console::command::{Command, When};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::match_play::{MOST_GAMES, Match, Phase};
use crate::console::refusal::refusal;
use crate::console::words::language::{both, tell};

pub(crate) static COMMANDS: &[Row] = &[row(&MATCH, run_match)];

const GAMES: Form = Form::number(both("a number of games", "局数"), 1, MOST_GAMES as usize);

static MATCH: Command = Command {
    names: &["match"],
    chinese: &["比赛", "比賽"],
    group: Group::Playing,
    takes: &[NOTHING, &[GAMES], &[Form::Word("off")]],
    brief: both("play N games, changing colours", "比赛 N 局，每局互换黑白"),
    detail: both(
        "N is 1 to 99. `new` begins the next game with colours changed. An unfinished\n\
         game does not count, nor does one whose end you take back. `match` alone shows\n\
         the score, `match off` ends the match.",
        "N 是 1 到 99。`new` 开始下一局并互换黑白；没有下完的一局不算，\n\
         终局被收回的也不算。`match` 显示比分，`match off` 结束比赛。",
    ),
    when: When::NO_PUZZLE.and(When::ASKS_ALONE),
    ..Command::PLAIN
};

fn run_match(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let (session, out) = (&mut dialogue.session, &mut dialogue.out);
    let score = session.score();
    match (call.given, score) {
        ([] | [Argument::Word(_)], None) => tell!(
            out,
            "No match is being played: `match N` starts a match of N games.",
            "现在没有比赛：`match N` 开始一场 N 局的比赛。"
        ),
        ([], Some(score)) => out.line(&out.language.score(&score)),
        ([Argument::Word(_)], Some(score)) => {
            session.current_match = None;
            out.line(&out.language.match_left(&score));
            return Ok(Change::Players);
        }
        (_, score) => {
            let games = call.number().unwrap_or(1);
            if score.is_some_and(|score| score.phase != Phase::Over) {
                return Err(refusal!(
                    "a match is being played: `match off` ends it",
                    "比赛正在进行：`match off` 结束它"
                ));
            }
            session.current_match = Some(Box::new(Match::new(games, session.game())));
            if let Some(score) = session.score() {
                out.line(&out.language.score(&score));
            }
            return Ok(Change::Players);
        }
    }
    Ok(Change::Nothing)
}
