//! The languages that the console speaks, and sentences in all of them, which are checked
//! where they are compiled.

use crate::rules::name::names;

/// A language that the console speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, `en`.
    #[default]
    English,
    /// Chinese in simplified characters, `zh`.
    Chinese,
}

names!(Language { English => "en", Chinese => "zh" });

/// A sentence, with a text for each language. They name variables, or the arguments that
/// follow, as in `format!`. If they name different ones it does not compile, nor if a text
/// that names none has a line of more than 80 columns.
#[doc(hidden)]
#[macro_export]
macro_rules! say {
    ($language:expr, $en:literal, $zh:literal $(, $($argument:tt)*)?) => {{
        const _: () = $crate::console::words::language::check_sentence($en, $zh);
        match $language {
            $crate::console::words::language::Language::English => format!($en $(, $($argument)*)?),
            $crate::console::words::language::Language::Chinese => format!($zh $(, $($argument)*)?),
        }
    }};
}

/// A sentence, as [`say!`] has it, in every language.
macro_rules! sentence {
    ($($sentence:tt)*) => {
        $crate::console::words::language::Language::ALL
            .map(|words| $crate::console::words::language::say!(words, $($sentence)*))
    };
}

/// Says a sentence, as [`say!`] has it, in the language of an `Out`.
macro_rules! tell {
    ($out:expr, $($sentence:tt)*) => {{
        let text = $crate::console::words::language::say!($out.language, $($sentence)*);
        $out.line(&text);
    }};
}

/// Says a sentence under `--quiet` too.
macro_rules! always {
    ($out:expr, $($sentence:tt)*) => {{
        let text = $crate::console::words::language::say!($out.language, $($sentence)*);
        $out.always(&text);
    }};
}

/// A text or an expression for each language. A text with a line of more than 80 columns
/// does not compile.
#[doc(hidden)]
#[macro_export]
macro_rules! pick {
    ($language:expr, $en:literal, $zh:literal $(,)?) => {{
        const _: () = $crate::console::words::language::check_text($en, $zh);
        match $language {
            $crate::console::words::language::Language::English => $en,
            $crate::console::words::language::Language::Chinese => $zh,
        }
    }};
    ($language:expr, $en:expr, $zh:expr $(,)?) => {
        match $language {
            $crate::console::words::language::Language::English => $en,
            $crate::console::words::language::Language::Chinese => $zh,
        }
    };
}

pub(crate) use {always, pick, say, sentence, tell};

/// A sentence in every language.
pub type Sentence = [String; Language::ALL.len()];

/// A text in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Both {
    pub en: &'static str,
    pub zh: &'static str,
}

/// A text in every language, for a table. A line that is too wide does not compile there.
pub(crate) const fn both(en: &'static str, zh: &'static str) -> Both {
    check_text(en, zh);
    Both { en, zh }
}

impl Both {
    /// The text in one language.
    #[must_use]
    pub const fn of(self, language: Language) -> &'static str {
        pick!(language, self.en, self.zh)
    }
}

impl Language {
    /// The language of the locale, from the first of `LC_ALL`, `LC_MESSAGES` and `LANG`
    /// that is set. Chinese is printed in UTF-8: a locale with another encoding gets English.
    #[must_use]
    pub fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Language {
        let locale = locale(["LC_ALL", "LC_MESSAGES", "LANG"], variable);
        let (name, encoding) = locale.split_once('.').unwrap_or((&locale, "utf-8"));
        let chinese = name.split(['_', '@']).next() == Some("zh");
        if chinese && encoding.starts_with("utf") {
            Language::Chinese
        } else {
            Language::English
        }
    }
}

/// The first of these variables that is set, in small letters.
pub(crate) fn locale(names: [&str; 3], variable: impl Fn(&str) -> Option<String>) -> String {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let first = names.into_iter().find_map(set);
    first.unwrap_or_default().to_ascii_lowercase()
}

/// Looks a variable up in a text such as `LANG=C LC_ALL=`.
#[cfg(test)]
pub(crate) fn variable_in(all: &str) -> impl Fn(&str) -> Option<String> {
    move |name| {
        let mut all = all.split(' ').filter_map(|it| it.split_once('='));
        all.find_map(|(key, value)| (key == name).then(|| value.to_owned()))
    }
}

/// The widest line of a text that names no values.
const COLUMNS: usize = 80;

/// Checks that a sentence is in both languages, and that both name the same values.
pub const fn check_sentence(english: &str, chinese: &str) {
    let (one, other) = (english.as_bytes(), chinese.as_bytes());
    assert!(
        names_all(one, other) && names_all(other, one),
        "the languages name different values"
    );
    match name(one, 0) {
        Some(_) => check_languages(english, chinese),
        None => check_text(english, chinese),
    }
}

/// Checks that a text without values is in both languages, and that no line is too wide.
pub const fn check_text(english: &str, chinese: &str) {
    check_languages(english, chinese);
    let text = english.as_bytes();
    let (mut at, mut column) = (0, 0);
    while at < text.len() {
        column = if text[at] == b'\n' { 0 } else { column + 1 };
        assert!(column <= COLUMNS, "a line is wider than 80 columns");
        at += 1;
    }
}

const fn check_languages(english: &str, chinese: &str) {
    assert!(english.is_ascii(), "this is not English");
    // Even a comma is another character in Chinese.
    assert!(!chinese.is_ascii(), "this is not Chinese");
}

/// Whether another text has all values that a text has in braces; those without a name, as
/// often.
const fn names_all(text: &[u8], other: &[u8]) -> bool {
    let (mut at, mut nameless) = (0, 0);
    while let Some((start, end)) = name(text, at) {
        if start == end {
            nameless += 1;
        } else if count(other, text, start, end) == 0 {
            return false;
        }
        at = end;
    }
    nameless == count(other, text, 0, 0)
}

/// How often the name that is `names[start..end]` stands in braces in a text.
const fn count(text: &[u8], names: &[u8], start: usize, end: usize) -> usize {
    let (mut at, mut found) = (0, 0);
    while let Some((from, to)) = name(text, at) {
        let mut same = 0;
        while same < end - start && same < to - from && text[from + same] == names[start + same] {
            same += 1;
        }
        found += (to - from == end - start && same == end - start) as usize;
        at = to;
    }
    found
}

/// The next name in braces from `at` on, without its format.
const fn name(text: &[u8], mut at: usize) -> Option<(usize, usize)> {
    while at + 1 < text.len() {
        if text[at] == b'{' && text[at + 1] == b'{' {
            at += 1;
        } else if text[at] == b'{' {
            let mut end = at + 1;
            while text[end] != b'}' && text[end] != b':' {
                end += 1;
            }
            return Some((at + 1, end));
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_decides() {
        for (variables, language) in [
            ("", Language::English),
            ("LANG=C", Language::English),
            ("LANG=zh_CN.UTF-8", Language::Chinese),
            ("LANG=zh_TW", Language::Chinese),
            ("LANG=zh_CN.GB18030", Language::English),
            ("LANG=zha_CN.UTF-8", Language::English),
            ("LC_ALL=C LANG=zh_CN.utf8", Language::English),
            ("LC_ALL= LC_MESSAGES=zh_CN.utf8 LANG=C", Language::Chinese),
        ] {
            let found = Language::of_locale(variable_in(variables));
            assert_eq!(found, language, "{variables}");
        }
    }

    #[test]
    fn a_pair_that_differs_is_refused() {
        let wide = "a".repeat(81);
        let sentence: fn(&str, &str) = check_sentence;
        for (check, english, chinese, refused) in [
            (sentence, "{a} wins", "{a} wins", true),
            (sentence, "{a}赢", "{a}赢", true),
            (sentence, "{a} beats {b}", "{a}赢", true),
            (sentence, "{a} wins", "{a}赢{b}", true),
            (sentence, "{ab} wins", "{a}赢", true),
            (sentence, "{} beats {}", "{}赢", true),
            (sentence, "{} wins", "{a}赢", true),
            (sentence, "{{a}} wins {a}", "{{a}}赢", true),
            (sentence, &wide, "赢", true),
            (sentence, "{a} beats {b:?}", "{b}输给{a}", false),
            (sentence, "{} {{x}} {n:>3}", "{n:>3} {}：{{y}}", false),
            (sentence, ", {}", "，{}", false),
            (check_text, "wins", "wins", true),
            (check_text, &wide, "赢", true),
            (check_text, &format!("{0}\n{0}", &wide[1..]), "赢", false),
        ] {
            let found = std::panic::catch_unwind(|| check(english, chinese));
            assert_eq!(found.is_err(), refused, "{english} {chinese}");
        }
    }
}
