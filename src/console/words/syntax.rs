//! The words that stand for what one types, such as `FILE`: in Chinese help they are Chinese.

use crate::console::words::language::{Language, pick};

const CHINESE: [(&str, &str); 24] = [
    ("CODE", "语言"),
    ("COLOUR", "颜色"),
    ("COMMAND", "命令"),
    ("DIR", "文件夹"),
    ("FILE", "文件"),
    ("FORMAT", "格式"),
    ("GROUP", "组名"),
    ("NAME", "名称"),
    ("OPENING", "开局"),
    ("OPTIONS", "选项"),
    ("POINT", "点"),
    ("POINTS", "着法"),
    ("RESULT", "结果"),
    ("RULE", "规则"),
    ("SEAT", "棋手"),
    ("SECONDS", "秒数"),
    ("SHAPE", "形状"),
    ("SIDE", "边"),
    ("SIZE", "大小"),
    ("TEXT", "文字"),
    ("TIME", "时间"),
    ("WAY", "方式"),
    ("WHEN", "时机"),
    ("WORD", "词"),
];

impl Language {
    /// How something is typed, such as `save FILE`, with its words in this language.
    #[must_use]
    pub fn syntax(self, usage: &str) -> String {
        let chinese = |word: &str| {
            let found = CHINESE.iter().find(|(en, _)| *en == word);
            found.map_or_else(|| word.into(), |(_, zh)| (*zh).into())
        };
        let own = |word: &str| -> String { pick!(self, word.into(), chinese(word)) };
        let (mut text, mut word) = (String::new(), String::new());
        for letter in usage.chars() {
            if letter.is_ascii_uppercase() {
                word.push(letter);
            } else {
                text += &own(&std::mem::take(&mut word));
                text.push(letter);
            }
        }
        text + &own(&word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_what_one_types_are_chinese_in_chinese() {
        let usage = "[SIZE] [RULE] N|POINT...|off, M-N";
        assert_eq!(Language::English.syntax(usage), usage);
        let chinese = Language::Chinese.syntax(usage);
        assert_eq!(chinese, "[大小] [规则] N|点...|off, M-N");
    }
}
