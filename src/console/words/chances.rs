//! How a side stands: a word, and its chance to win.

use crate::console::words::language::{Language, pick, say};
use crate::study::review::Outlook;

/// A chance in percent; only what is proven is said to be 0 or 100.
pub(crate) fn percent(chance: f64) -> f64 {
    match chance {
        it if it <= 0.0 || it >= 1.0 => it * 100.0,
        it => (it * 100.0).round().clamp(1.0, 99.0),
    }
}

impl Language {
    /// How a side stands, in a word.
    pub(crate) fn outlook(self, outlook: Outlook) -> &'static str {
        pick!(
            self,
            match outlook {
                Outlook::Better => "ahead",
                Outlook::Worse => "behind",
                other => other.name(),
            },
            match outlook {
                Outlook::Won => "必胜",
                Outlook::Winning => "胜势",
                Outlook::Better => "优势",
                Outlook::Even => "均势",
                Outlook::Worse => "劣势",
                Outlook::Losing => "败势",
                Outlook::Lost => "必败",
            }
        )
    }

    /// How a side stands, in a word, and its chance where nothing is proven.
    pub(crate) fn stands_at(self, outlook: Outlook, chance: f64) -> String {
        let word = self.outlook(outlook);
        match percent(chance) {
            it if it <= 0.0 || it >= 100.0 => word.to_owned(),
            it => say!(self, "{word} ({it:.0}%)", "{word}（{it:.0}%）"),
        }
    }
}
