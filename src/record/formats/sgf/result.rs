//! Results and rules of SGF.

use crate::record::{RecordedResult, WinReason};
use crate::rules::{Rule, Stone};

/// A result as it is written.
pub(super) fn show_result(result: RecordedResult) -> String {
    let (winner, how) = match result {
        RecordedResult::Draw => return "Draw".into(),
        RecordedResult::Void => return "Void".into(),
        RecordedResult::Win { winner, how } => (winner, how),
    };
    let letter = match winner {
        Stone::Black => 'B',
        Stone::White => 'W',
    };
    let how = match how {
        None => "",
        Some(WinReason::Five) => "5",
        Some(WinReason::Resignation) => "R",
        Some(WinReason::Timeout) => "T",
        Some(WinReason::Forfeit) => "F",
    };
    format!("{letter}+{how}")
}

/// The rule that has this name, or this number in the protocols of Gomocup or Yixin.
pub(in crate::record) fn rule(value: &str) -> Option<Rule> {
    let value = value.trim().to_ascii_lowercase();
    Some(match value.as_str() {
        "0" | "gomoku" | "free" | "free-style" | "free style" | "freestyle gomoku" => {
            Rule::Freestyle
        }
        "1" | "standard gomoku" | "exact five" => Rule::Standard,
        "2" | "4" | "rif" => Rule::Renju,
        "8" => Rule::CaroOverline,
        "9" => Rule::Caro,
        name if is_renju_opening(name) => Rule::Renju,
        name => return name.parse().ok(),
    })
}

/// Whether this is an opening procedure of renju, with a number or without: `Soosyrv-8`.
pub(super) fn is_renju_opening(value: &str) -> bool {
    let letters = |c: &char| c.is_alphabetic();
    let name: String = value.to_lowercase().chars().filter(letters).collect();
    let name = name.trim_start_matches("rif").trim_end_matches("rule");
    RENJU_OPENINGS.contains(&name)
}

/// The names of renju's opening procedures, in all spellings.
const RENJU_OPENINGS: [&str; 16] = [
    "yamaguchi",
    "soosyrv",
    "soosõrv",
    "soosorv",
    "taraguchi",
    "taraguti",
    "tarannikov",
    "tarannikovs",
    "sakata",
    "bulatovsky",
    "nosovsky",
    "山口",
    "索索夫",
    "索索洛夫",
    "塔拉山口",
    "坂田",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// A rule by its name, or by the number that Gomocup (2 is renju only there), Yixin and others
    /// give it.
    #[test]
    fn rules_by_name_and_by_number() {
        for (values, expected) in [
            (
                &["0", "freestyle", " Gomoku ", "Free-Style"][..],
                Some(Rule::Freestyle),
            ),
            (&["1", "standard", "Exact Five"], Some(Rule::Standard)),
            (&["2", "4", "RIF", "renju", "Soosyrv-8"], Some(Rule::Renju)),
            (&["8", "caro-overline"], Some(Rule::CaroOverline)),
            (&["9", "caro"], Some(Rule::Caro)),
            (&["", "3", "10", "go"], None),
        ] {
            for value in values {
                assert_eq!(rule(value), expected, "{value:?}");
            }
        }
    }

    #[test]
    fn results_as_they_are_written() {
        let forfeit = RecordedResult::Win {
            winner: Stone::White,
            how: Some(WinReason::Forfeit),
        };
        assert_eq!(show_result(forfeit), "W+F");
    }
}
