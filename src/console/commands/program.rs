//! The program itself: its language, its help, its end.

use crate::console::change::Change;
use crate::console::command::form::{Form, NOTHING, maybe_one};
use crate::console::command::group::Group;
use crate::console::command::{Command, Trait};
use crate::console::commands::glossary::{Term, term_names};
use crate::console::commands::spelling::Spelling;
use crate::console::commands::{command_names, commands};
use crate::console::device::theme::Style;
use crate::console::device::tty::Window;
use crate::console::dialogue::Dialogue;
use crate::console::dialogue::row::{Answer, Call, Row, row};
use crate::console::out::Out;
use crate::console::refusal::Refusal;
use crate::console::words::language::{Language, both, pick, tell};
use crate::console::words::nearest;
use crate::console::words::width::{self, columns};
use crate::console::words::wrap::listed;
use crate::rules::{Coords, Game, NewGame};

/// The name of the command that explains the others.
pub(crate) const HELP: &str = "help";

#[rustfmt::skip]
pub(crate) static COMMANDS: &[Row] = &[
    row(lang, Group::Program, &["lang"], &["语言", "語言"],
        both("set the language", "设定语言"),
        both("You can type commands in either language.",
            "两种语言的命令都可以输入，例如 `undo` 和 `悔棋`。"))
        .takes(maybe_one![Language::English.name(), Language::Chinese.name()])
        .with(&[Trait::InPractice]),
    row(help, Group::Program, &[HELP], &["帮助", "幫助", "说明"],
        both("explain the commands, or one of them", "说明所有命令，或其中一个"),
        both("`help study` explains the commands of a group, `help all` lists every command.\n\
            `help renju`, `help three`, `help vcf` and so on explain the words that players\n\
            use. Commands and letters may be typed in any case. At a terminal the beginning\n\
            of a command is enough if no other command begins the same way; `?` and `h` are\n\
            short for help, `q` for quit.",
            "`help study` 说明一组命令，`帮助 全部` 列出所有命令，`help renju`、`帮助 活三` 等\n\
            说明棋手的用语。命令和字母不分大小写。\n\
            在终端里，英文命令可以只写开头几个字母，只要不与别的命令混淆；`?` 和 `h` 是 help，\n\
            `q` 是 quit。也可以用中文：认输、悔棋、新局、提示、帮助、退出……"))
        .takes(&[NOTHING, &[Form::Command]])
        .with(&[Trait::InPractice]),
    row(quit, Group::Program, &["quit", "exit"], &["退出", "离开", "離開"],
        both("leave (so does Ctrl-D)", "离开（Ctrl-D 也可以）"),
        both("An unfinished game at a terminal is kept for `resume`. If it cannot be kept, the\n\
            program asks first.",
            "在终端里，未下完的棋局会保留，以后用 `继续` 继续；无法保留时会先问一声。"))
        .with(&[Trait::InPractice]),
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
    if call.text.is_empty() && dialogue.session.on_board.below().is_some() {
        tell!(
            dialogue.out,
            "A point is your answer. `hint` helps; `solution` shows the answer; `next` or\n\
             `skip` takes the next one; `quit` goes back to the game. `help all` lists all\n\
             commands.",
            "输入一个点就是作答。`提示` 给提示；`答案` 给出答案；\n\
             `下一步` 或 `跳过` 换下一个；`退出` 回到棋局。`帮助 全部` 列出所有命令。"
        );
        return Ok(Change::Nothing);
    }
    let topic = topic(call.text, dialogue.spelling())?;
    dialogue.out.help(&topic, dialogue.session.game());
    Ok(Change::Nothing)
}

/// What help is about.
#[derive(Clone, Debug)]
pub enum Topic {
    /// The commonest commands, and the names of all; in a pipe a list of all.
    Overview,
    /// These commands, with what each does, after the word that they are about.
    List(Option<&'static Term>, Vec<&'static Command>),
    /// One command.
    Command(&'static Command),
    /// A word that players use.
    Term(&'static Term),
}

/// The word with which `help` lists every command.
const ALL: [&str; 2] = ["all", "全部"];

/// What `help` is about with this word after it.
pub(crate) fn topic(word: &str, spelling: Spelling) -> Result<Topic, Refusal> {
    if word.is_empty() {
        return Ok(Topic::Overview);
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

/// The space between the title of a group and its commands, and between a command and what
/// it does.
const GAP: usize = 2;

/// In a narrower window a title has a line of its own.
const LEAST_BESIDE: usize = 60;

/// The commands that the help at a terminal explains first.
const COMMON: &str = "computer level new undo hint surrender rules review puzzle save load quit";

impl Out {
    /// A line for each command, or all about one. At a terminal the overview is short, and what
    /// is longer than the window is shown part by part.
    pub(crate) fn help(&mut self, topic: &Topic, game: &Game) {
        let words = self.language;
        match (topic, self.window) {
            (Topic::Overview, Some(window)) => self.overview(game, window),
            (Topic::Overview, None) => self.list(&Vec::from_iter(commands())),
            (Topic::List(term, commands), _) => {
                if let Some(term) = term {
                    self.filled(term.meaning(words));
                }
                self.list(commands);
            }
            (Topic::Command(command), _) => {
                let usage = usage(words, command);
                let colon = pick!(words, ": ", "：");
                self.line(&format!("{usage}{colon}{}", command.brief.of(words)));
                self.filled(command.detail.of(words));
            }
            (Topic::Term(term), _) => self.filled(term.meaning(words)),
        }
    }

    /// These commands with what each does, and where there is more.
    fn list(&mut self, commands: &[&Command]) {
        let place = pick!(
            self.language,
            "place a stone: row and column, or h8",
            "落子：行和列，或 h8"
        );
        let plays = commands.iter().any(|it| it.group == Group::Playing);
        let point = plays.then(|| ("7 7".into(), place));
        let mut lines = self.explained(point, commands);
        lines += self.more_help();
        self.line(&lines);
    }

    /// A line for each command, after one for a `point`, which places a stone without a command.
    fn explained(&self, point: Option<(String, &str)>, commands: &[&Command]) -> String {
        let words = self.language;
        let row = |command: &&Command| (usage(words, command), command.brief.of(words));
        let rows = commands.iter().map(row);
        let rows: Vec<(String, &str)> = point.into_iter().chain(rows).collect();
        columns(&rows)
    }

    /// The help page of a terminal: the commonest commands, and the names of all in groups. Those
    /// of an opening are only shown while one asks.
    fn overview(&mut self, game: &Game, window: Window) {
        let words = self.language;
        let named = |name| commands().find(|command| command.name() == name);
        let (size, centre) = (game.size(), game.size().centre());
        let [numbers, letters] = Coords::ALL.map(|coords| coords.show(centre, size));
        tell!(
            self,
            "Type a row and a column, such as `{numbers}`, or a point as in diagrams: `{letters}`.",
            "输入行和列，例如 `{numbers}`，或棋谱坐标，例如 `{letters}`。"
        );
        let common: Vec<&Command> = COMMON.split(' ').filter_map(named).collect();
        let common = self.explained(None, &common);
        self.line(common.trim_end());
        let titles = Group::ALL.map(|group| width::of(&group.title(words)));
        let title_width = titles.into_iter().max().unwrap_or(0) + GAP;
        let beside = window.columns >= LEAST_BESIDE;
        let indent = if beside { title_width } else { GAP };
        let margin = " ".repeat(indent);
        for group in Group::ALL {
            if group == Group::Openings && game.ask().is_none() {
                continue;
            }
            let of_group = commands().filter(|command| command.group == group);
            let names: Vec<String> = of_group.map(|command| names(words, command)).collect();
            let title = &group.title(words);
            let painted = self.theme.paint(Style::Command, title);
            let room = window.columns.saturating_sub(indent).max(1);
            let mut lines = listed(&names, room).into_iter();
            if beside {
                let gap = " ".repeat(indent - width::of(title));
                let first = lines.next().unwrap_or_default();
                self.line(&format!("{painted}{gap}{first}"));
            } else {
                self.line(&painted);
            }
            lines.for_each(|line| self.line(&format!("{margin}{line}")));
        }
        let more = self.more_help();
        self.line(more);
    }

    /// The last line of the help.
    const fn more_help(&self) -> &'static str {
        pick!(
            self.language,
            "More: `help COMMAND|GROUP|all`. Lines that start with # are comments.",
            "详情：`帮助 命令`、`帮助 组名` 或 `帮助 全部`。以 # 开头的行是注释。"
        )
    }
}

/// What a command is called in a list of names: in Chinese by its first Chinese name.
fn names(language: Language, command: &Command) -> String {
    let own = pick!(language, None, command.chinese.first());
    own.map_or_else(|| command.names.join("|"), |name| (*name).into())
}

/// The names of a command and its arguments. In Chinese a Chinese name comes first, since it can
/// be typed too.
fn usage(language: Language, command: &Command) -> String {
    let own = pick!(language, None, command.chinese.first());
    let own = own.map_or(String::new(), |name| format!("{name} "));
    let names = command.names.join(", ");
    format!("{own}{names} {}", command.syntax(language))
        .trim_end()
        .to_owned()
}

fn quit(dialogue: &mut Dialogue, _: Call<'_, '_>) -> Answer {
    match dialogue.session.on_board.below() {
        Some(_) => dialogue.leave_for_game(),
        None => {
            dialogue.check_kept()?;
            Ok(Change::Quit)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read_script;

    #[test]
    fn a_list_of_commands_fits_80_columns() {
        for language in Language::ALL {
            for line in help_on("all", language).unwrap().lines() {
                assert!(width::of(line) <= 80, "{line}");
            }
        }
    }

    #[test]
    fn help_fits_every_window_and_names_every_command() {
        for language in Language::ALL {
            for columns in [26, 40, 59, 60, 80, 200] {
                let game = read_script("new 9 swap2").unwrap();
                let mut out = Out {
                    window: Some(Window::of(columns, 24)),
                    ..Out::plain(language, Coords::Numbers)
                };
                out.help(&Topic::Overview, &game);
                let page = out.fit(&out.text);
                for line in page.lines() {
                    assert!(width::of(line) <= columns, "{columns}: {line}");
                }
                // The prompt stands below it.
                assert!(columns < 80 || page.lines().count() < 24, "{page}");
                let words: Vec<&str> = page.split([' ', ',', '|', '\n']).collect();
                for command in commands() {
                    let chinese = command.chinese.first().copied();
                    let name = pick!(language, command.name(), chinese.unwrap_or_default());
                    assert!(words.contains(&name), "{columns}: no {name} in {page}");
                }
            }
        }
        let mut common = COMMON.split(' ');
        assert!(common.all(|name| command_names().any(|it| it == name)));
    }

    #[test]
    fn help_all_is_what_a_pipe_gets_without_a_word() {
        let language = Language::English;
        assert_eq!(help_on("all", language), help_on("", language));
    }
}
