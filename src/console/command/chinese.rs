//! What is typed with a Chinese keyboard, as the parser knows it: full-width letters,
//! digits and commas, and the Chinese names of commands and of their arguments.

use std::borrow::Cow;

use crate::console::command::point::narrow;
use crate::console::command::table::commands;
use crate::console::command::{Arguments, FIND, OFF};

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
    ("clear", &["清空"]),
    ("empty", &["空"]),
    ("moves", &["先行"]),
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
    ("numbers", &["数字", "數字"]),
    ("letters", &["字母"]),
    ("zh", &["中文"]),
    ("en", &["英文", "英语", "英語"]),
];

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
        let is_number = || narrow(rest).starts_with(|first: char| first.is_ascii_digit());
        let is_argument = || argument_named(rest).is_some() || is_number();
        command_named(name).is_some() && is_argument()
    };
    ends.rev()
        .find(is_joint)
        .filter(|_| command_named(word).is_none())
}

/// The English name of the command that has this Chinese one; of any other word its
/// letters, narrow.
pub(crate) fn command(word: &str) -> Cow<'_, str> {
    if word.is_ascii() {
        return Cow::Borrowed(word);
    }
    command_named(word).map_or_else(|| narrow(word), Cow::Borrowed)
}

/// The arguments of a command in the parser's words; as they are where they are free text,
/// such as the name of a file.
pub(crate) fn arguments<'a>(kind: Arguments, text: &'a str) -> Cow<'a, str> {
    if text.is_ascii() {
        return text.into();
    }
    match kind {
        Arguments::Games if first_translated(text).starts_with(FIND) => first_translated(text),
        Arguments::Games
        | Arguments::NewGame
        | Arguments::Seats
        | Arguments::Count
        | Arguments::Number
        | Arguments::Puzzle
        | Arguments::OneOf(_) => words(text)
            .map(argument)
            .collect::<Vec<_>>()
            .join(" ")
            .into(),
        Arguments::Name => first_translated(text),
        Arguments::Text if argument_named(text) == Some(OFF) => OFF.into(),
        Arguments::Mark => last_translated(text),
        Arguments::Text | Arguments::None | Arguments::Command | Arguments::File => text.into(),
    }
}

/// A text with its last word translated, which may be the name of a shape.
fn last_translated(text: &str) -> Cow<'_, str> {
    let start = text.trim_end().rfind(char::is_whitespace);
    let start = start.map_or(0, |at| {
        at + text[at..].chars().next().map_or(0, char::len_utf8)
    });
    match argument_named(text[start..].trim_end()) {
        Some(word) => Cow::Owned(format!("{}{word}", &text[..start])),
        None => Cow::Borrowed(text),
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

/// The English name of the command that has this Chinese one.
fn command_named(word: &str) -> Option<&'static str> {
    let command = commands().find(|command| command.chinese.contains(&word));
    command.map(|command| command.name())
}

/// The English word for this Chinese argument.
fn argument_named(word: &str) -> Option<&'static str> {
    let row = ARGUMENTS.iter().find(|(_, names)| names.contains(&word));
    row.map(|(name, _)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(mark("2 2　关"), "2 2　off");
        assert_eq!(mark("三角 甲"), "三角 甲");
        assert_eq!(arguments(Arguments::Text, "关"), "off");
        assert_eq!(arguments(Arguments::Text, "黑 关"), "黑 关");
        let file = "我的，棋局１.txt";
        assert_eq!(arguments(Arguments::File, file), file);
        assert_eq!(typed("１５ ４", "4"), Some("４"));
    }
}
