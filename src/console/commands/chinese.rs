//! What is typed with a Chinese keyboard, as the parser knows it: full-width letters,
//! digits and commas, and the Chinese names of commands and of their arguments.

use std::borrow::Cow;

use crate::console::command::point::{narrow, narrow_letter};
use crate::console::command::{Arguments, Command, FIND, OFF};
use crate::console::commands::table::commands;

/// Chinese words for the arguments of commands: as the program itself writes them, where
/// they can mean only one thing.
const ARGUMENTS: &[(&str, &[&str])] = &[
    ("black", &["黑", "黑方", "黑棋", "黑先", "执黑", "執黑"]),
    ("white", &["白", "白方", "白棋", "白先", "执白", "執白"]),
    ("both", &["双方", "雙方"]),
    ("none", &["无", "無"]),
    ("freestyle", &["自由", "自由规则", "自由規則"]),
    ("standard", &["标准", "标准规则", "標準", "標準規則"]),
    ("renju", &["连珠", "连珠规则", "連珠", "連珠規則"]),
    ("caro", &["卡罗", "卡罗规则", "卡羅", "卡羅規則"]),
    ("swap", &["三手交换", "三手交換"]),
    ("swap2", &["三手五手交换", "三手五手交換"]),
    ("soosyrv8", &["索索夫", "索索夫-8"]),
    ("all", &["全部"]),
    ("auto", &["自动", "自動"]),
    ("clear", &["清空", "清除"]),
    ("empty", &["空", "空盘", "空盤"]),
    ("moves", &["先行", "先走", "先下", "走"]),
    ("done", &["完成"]),
    ("cancel", &["取消"]),
    (FIND, &["查找", "查詢"]),
    ("forget", &["删除", "刪除"]),
    ("save", &["保存", "儲存"]),
    ("on", &["开", "開"]),
    ("off", &["关", "關"]),
    ("show", &["显示", "顯示"]),
    ("circle", &["圆", "圓"]),
    ("cross", &["叉"]),
    ("square", &["方"]),
    ("triangle", &["三角"]),
    ("next", &["下一题", "下一題"]),
    ("hint", &["提示"]),
    ("grade", &["难度", "難度"]),
    ("default", &["默认", "預設"]),
    ("perfect", &["完美"]),
    ("numbers", &["数字", "數字"]),
    ("letters", &["字母"]),
    ("zh", &["中文"]),
    ("en", &["英文", "英语", "英語"]),
    ("1", &["一"]),
    ("2", &["二", "两", "兩"]),
    ("3", &["三"]),
    ("4", &["四"]),
    ("5", &["五"]),
    ("6", &["六"]),
    ("7", &["七"]),
    ("8", &["八"]),
    ("9", &["九"]),
    ("10", &["十"]),
];

/// What is counted, behind a number: `悔棋两步`.
const UNITS: [char; 12] = [
    '步', '手', '局', '题', '題', '级', '級', '个', '個', '种', '種', '秒',
];

/// A longer word is no argument, or not several.
const LONGEST: usize = 24;

fn is_space_or_comma(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '，' | '、')
}

/// The first word of a line, and the rest. After a Chinese name an argument needs no space
/// before it (`悔棋3`, `电脑执白`), and a Chinese comma is as good as one.
pub(crate) fn split(line: &str) -> (&str, &str) {
    if line.is_ascii() {
        return line.split_once(char::is_whitespace).unwrap_or((line, ""));
    }
    let end = line.find(is_space_or_comma).unwrap_or(line.len());
    let word = &line[..end];
    let (word, rest) = line.split_at(joined(word).unwrap_or(word.len()));
    (word, rest.trim_start_matches(is_space_or_comma))
}

/// Where in a word the Chinese name of a command ends that has its argument right behind
/// it.
fn joined(word: &str) -> Option<usize> {
    let ends = word.char_indices().map(|(at, _)| at);
    let is_joint = |at: &usize| {
        let (name, rest) = word.split_at(*at);
        command_of(name).is_some_and(|command| begins_argument(command.arguments, rest))
    };
    ends.rev()
        .find(is_joint)
        .filter(|_| command_of(word).is_none())
}

/// Whether a text right behind the name of a command can only be its argument.
fn begins_argument(kind: Arguments, text: &str) -> bool {
    let is_narrow = || narrow(text).starts_with(|first: char| first.is_ascii_alphanumeric());
    parts(text).is_some()
        || is_narrow()
        || kind == Arguments::Text
        || (kind == Arguments::Command && command_of(text).is_some())
        || (kind == Arguments::Games && wanted(text).is_some())
}

/// The arguments in the parser's words of which a word is put together: Chinese ones, and
/// letters and digits between them, as in `难度3` and `白先行`.
fn parts(word: &str) -> Option<Vec<Cow<'_, str>>> {
    if word.is_empty() {
        return Some(Vec::new());
    }
    let ends = word.char_indices().map(|(at, it)| at + it.len_utf8());
    let ends: Vec<usize> = ends.take(LONGEST + 1).collect();
    if ends.len() > LONGEST {
        return None;
    }
    ends.into_iter().rev().find_map(|end| {
        let (first, rest) = word.split_at(end);
        // A number or a point, all of it.
        let is_narrow = |it: &char| narrow_letter(*it).is_ascii_graphic();
        let is_number = || {
            first.chars().all(|it| is_narrow(&it))
                && !rest.chars().next().is_some_and(|it| is_narrow(&it))
                && narrow(first).contains(|it: char| it.is_ascii_digit())
        };
        let first = match argument_named(first) {
            Some(name) => Cow::Borrowed(name),
            None => is_number().then(|| narrow(first))?,
        };
        let rest = match first.ends_with(|it: char| it.is_ascii_digit()) {
            true => rest.strip_prefix(UNITS).unwrap_or(rest),
            false => rest,
        };
        let mut all = vec![first];
        all.extend(parts(rest)?);
        Some(all)
    })
}

/// The English name of the command that has this Chinese one; of any other word its
/// letters, narrow.
pub(crate) fn command(word: &str) -> Cow<'_, str> {
    if word.is_ascii() {
        return Cow::Borrowed(word);
    }
    command_of(word).map_or_else(|| narrow(word), |command| command.name().into())
}

/// The arguments of a command in the parser's words; as they are where they are free text,
/// such as the name of a file.
pub(crate) fn arguments<'a>(kind: Arguments, text: &'a str) -> Cow<'a, str> {
    if text.is_ascii() {
        return text.into();
    }
    match kind {
        Arguments::Games if wanted(text).is_some() => {
            format!("{FIND} {}", wanted(text).unwrap_or_default()).into()
        }
        Arguments::Games
        | Arguments::NewGame
        | Arguments::Seats
        | Arguments::Count
        | Arguments::Number
        | Arguments::Puzzle
        | Arguments::OneOf(_) => translated(text).into(),
        Arguments::Name => first_translated(text),
        Arguments::Text | Arguments::FileOrOff if argument_named(text) == Some(OFF) => OFF.into(),
        Arguments::Mark => last_translated(text),
        Arguments::Text
        | Arguments::None
        | Arguments::Command
        | Arguments::File
        | Arguments::FileOrOff => text.into(),
    }
}

/// A line that arranges a position, in English: its words, or the name of a command.
pub(crate) fn arranging(line: &str) -> Cow<'_, str> {
    let line = line.trim();
    if line.is_ascii() {
        return line.into();
    }
    match (command_of(line), line.ends_with('先')) {
        (Some(command), _) => command.name().into(),
        // As `黑先行`; elsewhere it is a colour.
        (None, true) => translated(&format!("{line}行")).into(),
        (None, false) => translated(line).into(),
    }
}

fn translated(text: &str) -> String {
    let all = words(text).flat_map(|word| parts(word).unwrap_or_else(|| vec![narrow(word)]));
    all.collect::<Vec<_>>().join(" ")
}

/// What `games` is to find, if that is what a text asks for.
fn wanted(text: &str) -> Option<&str> {
    let (_, names) = ARGUMENTS.iter().find(|(name, _)| *name == FIND)?;
    let begun = |name: &str| {
        let (begun, rest) = text.split_at_checked(name.len())?;
        begun.eq_ignore_ascii_case(name).then_some(rest)
    };
    let rest = names.iter().chain([&FIND]).find_map(|name| begun(name))?;
    Some(rest.trim_start_matches(is_space_or_comma))
}

/// A text with the name of a shape at its end translated, or with `off` there. A text that is
/// shown stays.
fn last_translated(text: &str) -> Cow<'_, str> {
    let is_shape = |(name, _): &&(&str, _)| Arguments::Mark.choices().contains(name);
    let shapes = ARGUMENTS.iter().filter(is_shape);
    let mut named = shapes.flat_map(|(name, chinese)| chinese.iter().map(move |it| (*name, *it)));
    let is_point = |point: &str| {
        let last = narrow(point).chars().next_back();
        last.is_none_or(|last| last == ' ' || last.is_ascii_digit())
    };
    let found = named.find_map(|(name, chinese)| {
        let point = text.strip_suffix(chinese)?;
        is_point(point).then_some((name, point))
    });
    match found {
        Some((name, point)) => format!("{} {name}", point.trim_end())
            .trim()
            .to_owned()
            .into(),
        None => text.into(),
    }
}

/// A text with its first word translated, such as a colour, and the rest, such as a name, as
/// it is.
fn first_translated(text: &str) -> Cow<'_, str> {
    let (first, rest) = text.split_once(is_space_or_comma).unwrap_or((text, ""));
    match argument_named(first) {
        Some(first) => Cow::Owned(format!("{first} {rest}")),
        None => Cow::Borrowed(text),
    }
}

/// The word of `text` that [`arguments`] made `word` of.
pub(crate) fn typed<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    words(text).find(|typed| argument(typed) == word)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_space_or_comma)
        .filter(|word| !word.is_empty())
}

fn argument(word: &str) -> Cow<'_, str> {
    argument_named(word).map_or_else(|| narrow(word), Cow::Borrowed)
}

/// The command that has this Chinese name.
fn command_of(word: &str) -> Option<&'static Command> {
    commands().find(|command| command.chinese.contains(&word))
}

/// The English word for this Chinese argument.
fn argument_named(word: &str) -> Option<&'static str> {
    let row = ARGUMENTS.iter().find(|(_, names)| names.contains(&word));
    row.map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::command::GRADE;

    #[test]
    fn every_chinese_name_is_that_of_one_command() {
        let of_commands: Vec<&str> = commands()
            .flat_map(|command| command.chinese.iter().copied())
            .collect();
        let of_arguments = ARGUMENTS
            .iter()
            .flat_map(|(_, names)| names.iter().copied());
        for all in [of_commands.clone(), of_arguments.collect()] {
            for name in &all {
                assert_eq!(
                    all.iter().filter(|other| *other == name).count(),
                    1,
                    "{name}"
                );
            }
        }
        for name in &of_commands {
            assert_eq!(
                split(name),
                (*name, ""),
                "no name is another with its argument"
            );
        }
    }

    /// As one types without a space bar: every command with each word that it takes, and with
    /// numbers.
    #[test]
    fn what_a_command_takes_may_stand_right_behind_it() {
        const NUMBERS: [(&str, &str); 5] = [
            ("3", "3"),
            ("３", "3"),
            ("三", "3"),
            ("3步", "3"),
            ("两题", "2"),
        ];
        for command in commands() {
            let is_choice = |(name, _): &&(&'static str, _)| command.choices().contains(name);
            let chosen = ARGUMENTS.iter().filter(is_choice);
            let chosen = chosen.flat_map(|(name, all)| all.iter().map(move |it| (*it, *name)));
            let mut all: Vec<(String, String)> = Vec::new();
            let is_marked = command.arguments == Arguments::Mark;
            for (typed, english) in chosen {
                all.push((typed.into(), english.into()));
                all.extend(is_marked.then(|| (format!("7 7{typed}"), format!("7 7 {english}"))));
            }
            if command.syntax.contains('N') && !matches!(command.arguments, Arguments::File) {
                let plain = matches!(command.arguments, Arguments::Number | Arguments::Count);
                let numbers = NUMBERS.into_iter().filter(|_| plain);
                all.extend(numbers.map(|(typed, english)| (typed.into(), english.into())));
            }
            for word in [GRADE, "forget"] {
                let names = ARGUMENTS.iter().find(|(name, _)| *name == word).unwrap().1;
                let names = names.iter().filter(|_| command.choices().contains(&word));
                all.extend(names.map(|name| (format!("{name}3"), format!("{word} 3"))));
            }
            for (name, (typed, english)) in command
                .chinese
                .iter()
                .flat_map(|name| all.iter().map(move |it| (name, it)))
            {
                let line = format!("{name}{typed}");
                let (word, rest) = split(&line);
                assert_eq!((word, rest), (*name, &**typed), "{line}");
                let read = arguments(command.arguments, rest);
                assert_eq!(read.trim_end(), english, "{line}");
            }
        }
        for (line, word, read) in [
            ("题目难度3", "puzzle", "grade 3"),
            ("新局15连珠白先", "new", "15 renju white"),
            ("棋局查找李四", "games", "find 李四"),
            ("帮助悔棋", "help", "悔棋"),
            ("注释好棋", "comment", "好棋"),
            ("保存game.txt", "save", "game.txt"),
            ("棋钟5+3", "clock", "5+3"),
            ("级别自动", "level", "auto"),
        ] {
            let (name, rest) = split(line);
            let found = command_of(name).unwrap();
            let read_as = arguments(found.arguments, rest);
            assert_eq!((found.name(), &*read_as), (word, read), "{line}");
        }
    }

    #[test]
    fn a_position_is_arranged_in_chinese() {
        for (line, english) in [
            ("黑 h8 i9", "black h8 i9"),
            ("黑h8，i9", "black h8 i9"),
            ("白8 8", "white 8 8"),
            ("黑方 ８，８", "black 8 8"),
            ("清除8 8", "clear 8 8"),
            ("白先行", "white moves"),
            ("白先", "white moves"),
            ("黑方先走", "black moves"),
            ("黑 先行", "black moves"),
            ("棋盘", "board"),
            ("完成", "done"),
            ("取消", "cancel"),
            ("帮助", "help"),
            ("退出", "quit"),
            ("board", "board"),
        ] {
            assert_eq!(arranging(line), english, "{line}");
        }
    }

    #[test]
    fn a_line_is_split_after_its_command() {
        for (line, parts) in [
            ("undo 3", ("undo", "3")),
            ("undo", ("undo", "")),
            ("悔棋", ("悔棋", "")),
            ("悔棋 3", ("悔棋", "3")),
            ("悔棋３", ("悔棋", "３")),
            ("重做全部", ("重做", "全部")),
            ("电脑执白", ("电脑", "执白")),
            ("禁手点", ("禁手点", "")),
            ("悔棋吧", ("悔棋吧", "")),
            ("新局15，连珠", ("新局", "15，连珠")),
            ("新局，15", ("新局", "15")),
            ("等级　７", ("等级", "７")),
            ("保存 棋局1，二.txt", ("保存", "棋局1，二.txt")),
            ("长3", ("长3", "")),
        ] {
            assert_eq!(split(line), parts, "{line}");
        }
    }

    #[test]
    fn arguments_are_translated_but_for_free_text() {
        let new = |text| arguments(Arguments::NewGame, text).into_owned();
        assert_eq!(new("１５ 连珠，白先"), "15 renju white");
        assert_eq!(new("象棋"), "象棋");
        assert_eq!(arguments(Arguments::Seats, "双方"), "both");
        let games = |text| arguments(Arguments::Games, text).into_owned();
        assert_eq!(games("查找 白，１"), "find 白，１");
        assert_eq!(games("find 中文"), "find 中文");
        assert_eq!(games("删除　３"), "forget 3");
        let mark = |text| arguments(Arguments::Mark, text).into_owned();
        assert_eq!(mark("2 2 三角"), "2 2 triangle");
        assert_eq!(mark("关"), "off");
        assert_eq!(mark("2 2　关"), "2 2 off");
        assert_eq!(mark("h8三角"), "h8 triangle");
        assert_eq!(mark("h8 黑"), "h8 黑");
        assert_eq!(mark("h8 三"), "h8 三");
        assert_eq!(mark("三角 甲"), "三角 甲");
        assert_eq!(arguments(Arguments::Text, "关"), "off");
        assert_eq!(arguments(Arguments::Text, "黑 关"), "黑 关");
        let file = "我的，棋局１.txt";
        assert_eq!(arguments(Arguments::File, file), file);
        assert_eq!(typed("１５ ４", "4"), Some("４"));
    }
}
