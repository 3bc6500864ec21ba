//! The words of each language.

use super::words::Words;
use super::{en::English, zh::Chinese};
use crate::console::language::Language;

impl Language {
    /// All that is said in this language.
    #[must_use]
    pub fn words(self) -> &'static dyn Words {
        match self {
            Language::English => &English,
            Language::Chinese => &Chinese,
        }
    }
}
