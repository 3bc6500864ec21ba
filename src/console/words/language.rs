//! The languages that the console speaks, by their codes.

use std::fmt;
use std::str::FromStr;

use crate::rules::{NameError, named};

/// A language that the console speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, `en`.
    #[default]
    English,
    /// Chinese in simplified characters, `zh`.
    Chinese,
}

/// What is said in a language: a text for each, which may name variables and the arguments
/// that follow, as `format!` has them. It does not compile where they name different ones.
macro_rules! say {
    ($language:expr, $en:literal, $zh:literal $(, $($argument:tt)*)?) => {{
        const _: () = $crate::console::words::pair::check_sentence($en, $zh);
        match $language {
            $crate::console::words::language::Language::English => format!($en $(, $($argument)*)?),
            $crate::console::words::language::Language::Chinese => format!($zh $(, $($argument)*)?),
        }
    }};
}

/// One text or expression for each language. A text with a line that is too wide does not
/// compile.
macro_rules! pick {
    ($language:expr, $en:literal, $zh:literal $(,)?) => {{
        const _: () = $crate::console::words::pair::check_text($en, $zh);
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

pub(crate) use {pick, say};

/// A text in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Both {
    /// In English.
    pub en: &'static str,
    /// In Chinese.
    pub zh: &'static str,
}

impl Both {
    /// The text in one language.
    #[must_use]
    pub const fn of(self, language: Language) -> &'static str {
        pick!(language, self.en, self.zh)
    }
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Chinese];

    /// The code that `--lang` takes.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Chinese => "zh",
        }
    }

    /// The codes of all languages.
    pub const CODES: [&'static str; 2] = [Language::English.code(), Language::Chinese.code()];

    /// The language of the locale, from the first of `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` that is set. Chinese is printed in UTF-8, so a locale that names
    /// another encoding gets English.
    #[must_use]
    pub fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .unwrap_or_default()
            .to_ascii_lowercase();
        let (name, encoding) = locale.split_once('.').unwrap_or((&locale, "utf-8"));
        let chinese = name.split(['_', '@']).next() == Some("zh");
        if chinese && encoding.starts_with("utf") {
            Language::Chinese
        } else {
            Language::English
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Language {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Language, NameError> {
        named(&Language::ALL, Language::code, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_decides() {
        for (variables, language) in [
            (&[][..], Language::English),
            (&[("LANG", "C")], Language::English),
            (&[("LANG", "zh_CN.UTF-8")], Language::Chinese),
            (&[("LANG", "zh_TW")], Language::Chinese),
            (&[("LANG", "zh_CN.GB18030")], Language::English),
            (&[("LANG", "zha_CN.UTF-8")], Language::English),
            (
                &[("LC_ALL", "C"), ("LANG", "zh_CN.utf8")],
                Language::English,
            ),
            (
                &[("LC_ALL", ""), ("LC_MESSAGES", "zh_CN.utf8"), ("LANG", "C")],
                Language::Chinese,
            ),
        ] {
            let variable = |name: &str| {
                let found = variables.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(Language::of_locale(variable), language, "{variables:?}");
        }
    }
}
