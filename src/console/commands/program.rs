//! The program itself: its language, its help, its end.

use crate::console::change::Change;
use crate::console::command::When;
use crate::console::command::form::{Form, NOTHING, maybe_one};
use crate::console::command::group::Group;
use crate::console::commands::glossary::{Term, term_names};
use crate::console::commands::help::Topic;
use crate::console::commands::spelling::Spelling;
use crate::console::commands::{command_names, commands};
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::out::Out;
use crate::console::refusal::Refusal;
use crate::console::words::language::{Language, both, tell};
use crate::console::words::nearest;
use crate::rules::{Coords, NewGame};

/// The name of the command that explains the others.
pub(crate) const HELP: &str = "help";

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(lang, Group::Program, &["lang"], &["语言", "語言"],
        both("set the language", "设定语言"),
        both("You can type commands in either language.",
            "两种语言的命令都可以输入，例如 `undo` 和 `悔棋`。"))
        .takes(maybe_one![Language::English.name(), Language::Chinese.name()])
        .when(When::IN_PRACTICE),
    row(help, Group::Program, &[HELP], &["帮助", "幫助", "说明"],
        both("explain the commands, or one of them", "说明所有命令，或其中一个"),
        both("`help study` explains the commands of a group, `help all` lists every command.\n\
            `help renju`, `help three`, `help vcf` and so on explain the words that players\n\
            use. Commands and letters may be typed in any case. At a terminal the beginning\n\
            of a command is enough if no other command begins the same way; `?` and `h` are\n\
            short for help, `q` for quit.",
            "`help study` 说明一组命令，`help all` 列出所有命令，`help renju`、`help 活三` 等\n\
            说明棋手的用语。命令和字母不分大小写。\n\
            在终端里，只要没有别的命令以它开头，写命令的开头就够了；`?` 和 `h` 是 help，\n\
            `q` 是 quit。也可以用中文：认输、悔棋、新局、提示、帮助、退出……"))
        .takes(&[NOTHING, &[Form::Command]])
        .when(When::IN_PRACTICE),
    row(quit, Group::Program, &["quit", "exit"], &["退出", "离开", "離開"],
        both("leave (so does Ctrl-D)", "离开（Ctrl-D 也可以）"),
        both("An unfinished game at a terminal is kept for `resume`. If it cannot be kept, the\n\
            program asks first.",
            "在终端里，未下完的棋局会保留，以后用 `resume` 继续；无法保留时会先问一声。"))
        .when(When::IN_PRACTICE),
];

fn lang(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let spoken = &mut dialogue.out.language;
    *spoken = call.chosen().unwrap_or(*spoken);
    tell!(
        dialogue.out,
        "Language: English (en).",
        "语言：中文（zh）。"
    );
    Ok(Change::Nothing)
}

fn help(dialogue: &mut Dialogue, call: Call<'_, '_>) -> Answer {
    let topic = topic(call.text, dialogue.spelling())?;
    dialogue.out.help(&topic, dialogue.session.game());
    Ok(Change::Nothing)
}

/// The word with which `help` lists every command.
const ALL: [&str; 2] = ["all", "全部"];

/// What `help` is about with this word after it.
pub(crate) fn topic(word: &str, spelling: Spelling) -> Result<Topic, Refusal> {
    if word.is_empty() {
        return Ok(Topic::Overview(commands().collect()));
    }
    if ALL.iter().any(|all| all.eq_ignore_ascii_case(word)) {
        return Ok(Topic::List(None, commands().collect()));
    }
    if let Some(group) = Group::named(word) {
        let of_group = commands().filter(|command| command.group == group);
        let about = Term::named(group.name().en);
        return Ok(Topic::List(about, of_group.collect()));
    }
    let whole = Spelling::Whole.find(word);
    if let (Err(_), Some(term)) = (&whole, Term::named(word)) {
        return Ok(Topic::Term(term));
    }
    let mut found = whole.or_else(|_| spelling.find(word));
    if let Err(Refusal::UnknownCommand { near, .. }) = &mut found {
        *near = near.or_else(|| nearest(word, help_words()));
    }
    found.map(|(row, _)| Topic::Command(&row.command))
}

/// What may stand after `help`: commands, groups, `all` and the words of players.
pub fn help_words() -> impl Iterator<Item = &'static str> {
    let groups = Group::ALL.map(|group| group.name().en);
    let terms = term_names().filter(move |name| !groups.contains(name));
    let all = command_names().chain(groups).chain([ALL[0]]);
    all.chain(terms)
}

/// What a pipe's `help` says with this word after it, if it is known.
#[must_use]
pub fn help_on(word: &str, language: Language) -> Option<String> {
    let topic = topic(word, Spelling::Whole).ok()?;
    let mut out = Out::plain(language, Coords::default());
    out.help(&topic, &NewGame::default().game());
    Some(out.text)
}

fn quit(dialogue: &mut Dialogue, _: Call<'_, '_>) -> Answer {
    match dialogue.session.practice() {
        Some(_) => dialogue.leave_practice(),
        None => {
            dialogue.check_kept()?;
            Ok(Change::Quit)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_all_is_what_a_pipe_gets_without_a_word() {
        let language = Language::English;
        assert_eq!(help_on("all", language), help_on("", language));
    }
}
