//! Words and numbers behind a command as they are typed on any keyboard: in English, in Chinese,
//! and in full-width letters and digits.

use std::borrow::Cow;

use super::point::{is_number, narrow};
use crate::console::words::language::{Language, pick};
use crate::record::narrow_letter;

/// Chinese words for the arguments of commands: as the program itself writes them, where
/// they can mean only one thing.
pub(crate) const ARGUMENTS: &[(&str, &[&str])] = &[
    ("black", &["黑", "黑方", "黑棋", "黑先", "执黑", "執黑"]),
    ("white", &["白", "白方", "白棋", "白先", "执白", "執白"]),
    ("both", &["双方", "雙方"]),
    ("none", &["无", "無"]),
    (
        "freestyle",
        &["自由", "自由规则", "自由規則", "无禁手", "無禁手"],
    ),
    ("standard", &["标准", "标准规则", "標準", "標準規則"]),
    ("renju", &["连珠", "连珠规则", "連珠", "連珠規則", "有禁手"]),
    ("caro", &["卡罗", "卡罗规则", "卡羅", "卡羅規則"]),
    ("swap", &["三手交换", "三手交換"]),
    ("swap2", &["三手五手交换", "三手五手交換"]),
    ("soosyrv8", &["索索夫", "索索夫-8"]),
    ("yamaguchi", &["山口"]),
    ("taraguchi10", &["塔拉山口", "塔拉山口-10"]),
    ("all", &["全部"]),
    ("auto", &["自动", "自動"]),
    ("clear", &["清空", "清除"]),
    ("empty", &["空", "空盘", "空盤"]),
    ("moves", &["先行", "先走", "先下", "走"]),
    ("done", &["完成"]),
    ("cancel", &["取消"]),
    ("find", &["查找", "查詢"]),
    ("forget", &["删除", "刪除"]),
    ("save", &["保存", "儲存"]),
    ("on", &["开", "開"]),
    ("off", &["关", "關"]),
    ("follow", &["跟随", "跟隨"]),
    ("avoid", &["避开", "避開"]),
    ("ignore", &["不用"]),
    ("without", &["除了", "排除"]),
    ("show", &["显示", "顯示"]),
    ("blunders", &["失误", "失誤"]),
    ("circle", &["圆", "圓"]),
    ("cross", &["叉"]),
    ("square", &["方"]),
    ("triangle", &["三角"]),
    ("next", &["下一题", "下一題"]),
    ("hint", &["提示"]),
    ("grade", &["难度", "難度"]),
    ("due", &["到期"]),
    ("default", &["默认", "預設"]),
    ("perfect", &["完美"]),
    ("easy", &["简单", "簡單"]),
    ("medium", &["中等"]),
    ("hard", &["困难", "困難"]),
    ("numbers", &["数字", "數字"]),
    ("letters", &["字母"]),
    ("ascii", &["字符"]),
    ("unicode", &["图形", "圖形"]),
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
    ("11", &["十一"]),
    ("12", &["十二"]),
    ("13", &["十三"]),
    ("14", &["十四"]),
    ("15", &["十五"]),
    ("16", &["十六"]),
    ("17", &["十七"]),
    ("18", &["十八"]),
    ("19", &["十九"]),
    ("20", &["二十"]),
];

/// A word that a command takes, as it is shown in this language.
pub(crate) fn shown(word: &str, language: Language) -> &str {
    pick!(language, word, chinese_for(word))
}

/// The Chinese word for one that a command takes, if it has one and is no number.
pub(crate) fn chinese_for(word: &str) -> &str {
    let row = ARGUMENTS.iter().find(|(name, _)| *name == word);
    let row = row.filter(|_| !is_number(word));
    row.map_or(word, |(_, chinese)| chinese[0])
}

/// What is counted, behind a number: `悔棋两步`.
const UNITS: [&str; 17] = [
    "步", "手", "局", "题", "題", "级", "級", "个", "個", "种", "種", "秒", "分钟", "分鐘", "分",
    "路", "课",
];

/// A number without what is counted behind it.
fn without_unit(word: &str) -> Option<&str> {
    UNITS.iter().find_map(|unit| word.strip_suffix(unit))
}

/// A longer word is no argument, or not several.
const LONGEST: usize = 24;

pub(crate) fn is_space_or_comma(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '，' | '、')
}

/// The first word of a text, and the rest.
pub(crate) fn token(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_at(text.find(is_space_or_comma).unwrap_or(text.len()));
    (word, trimmed(rest))
}

fn trimmed(text: &str) -> &str {
    text.trim_start_matches(is_space_or_comma)
}

/// What is left of a text that begins with this word, in any case, or with a Chinese one for it,
/// behind which no space is needed.
pub(crate) fn after_word<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (word, rest) = token(text);
    if narrow(word).eq_ignore_ascii_case(name) {
        return Some(rest);
    }
    let row = ARGUMENTS.iter().find(|(it, _)| *it == name);
    let all = row.into_iter().flat_map(|(_, chinese)| *chinese);
    let shortest = all.filter_map(|chinese| text.strip_prefix(chinese));
    shortest.min_by_key(|rest| rest.len()).map(trimmed)
}

/// The number with which a text begins, in digits or in Chinese, and what is left of it. What is
/// counted may stand right behind the number, and else nothing.
pub(crate) fn after_number(text: &str) -> Option<(usize, &str)> {
    let (word, rest) = token(text);
    let counted = without_unit(word).unwrap_or(word);
    let digits = match argument_named(counted) {
        Some(number) => number.into(),
        None => narrow(counted),
    };
    let number = digits.parse().ok().filter(|_| is_number(&digits))?;
    Some((number, rest))
}

/// The arguments in the parser's words of which a word is put together: Chinese ones, and
/// letters and digits between them, as in `难度3` and `白先行`.
pub(crate) fn parts(word: &str) -> Option<Vec<Cow<'_, str>>> {
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
            true => {
                let mut units = UNITS.iter();
                let behind = units.find_map(|unit| rest.strip_prefix(unit));
                behind.unwrap_or(rest)
            }
            false => rest,
        };
        let mut all = vec![first];
        all.extend(parts(rest)?);
        Some(all)
    })
}

/// A text in the words of the program, with a space between two of them.
pub(crate) fn translated(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return text.into();
    }
    let all = words(text).flat_map(|word| parts(word).unwrap_or_else(|| vec![narrow(word)]));
    all.collect::<Vec<_>>().join(" ").into()
}

/// The word of `text` that [`translated`] made `word` of.
pub(crate) fn typed<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let argument = |word| argument_named(word).map_or_else(|| narrow(word), Cow::Borrowed);
    let is_part = |typed: &&str| parts(typed).is_some_and(|all| all.iter().any(|it| it == word));
    let found = words(text).find(|typed| argument(typed) == word);
    found.or_else(|| words(text).find(is_part))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_space_or_comma)
        .filter(|word| !word.is_empty())
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
    fn a_translated_word_is_told_as_it_was_typed() {
        assert_eq!(translated("１５ 四"), "15 4");
        assert_eq!(typed("１５ 四", "4"), Some("四"));
        assert_eq!(typed("１５ ４", "4"), Some("４"));
        assert_eq!(typed("白方先行", "moves"), Some("白方先行"));
        assert_eq!(typed("15", "4"), None);
    }
}
