//! Results and rules of SGF, in all spellings that programs use.

use crate::record::{RecordedResult, WinReason};
use crate::rules::{Rule, Stone};

/// The result that a value names; `Ok(None)` if it says that there is none.
pub(super) fn result(value: &str) -> Result<Option<RecordedResult>, ()> {
    let value = value.trim().to_ascii_lowercase();
    Ok(Some(match value.as_str() {
        "" | "?" | "*" | "unknown" | "unfinished" => return Ok(None),
        "0" | "draw" | "jigo" | "tie" | "1/2-1/2" | "0.5-0.5" | "和棋" | "平局" => {
            RecordedResult::Draw
        }
        "void" => RecordedResult::Void,
        "1-0" | "黑胜" | "黑勝" | "黒勝ち" => win(Stone::Black, None),
        "0-1" | "白胜" | "白勝" | "白勝ち" => win(Stone::White, None),
        other => return winner(other).map(Some).ok_or(()),
    }))
}

const fn win(winner: Stone, how: Option<WinReason>) -> RecordedResult {
    RecordedResult::Win { winner, how }
}

/// `b+r`, `black wins`, `w+time`.
fn winner(value: &str) -> Option<RecordedResult> {
    let end = value.find(|c: char| !c.is_ascii_alphabetic());
    let (who, how) = value.split_at(end.unwrap_or(value.len()));
    let winner = match who {
        "b" | "black" => Stone::Black,
        "w" | "white" => Stone::White,
        _ => return None,
    };
    let how = match how.trim().trim_start_matches('+').trim() {
        "draw" | "tie" | "jigo" => return Some(RecordedResult::Draw),
        "" | "win" | "wins" | "won" => None,
        "5" | "five" => Some(WinReason::Five),
        "r" | "resign" | "resignation" => Some(WinReason::Resignation),
        "t" | "time" | "timeout" => Some(WinReason::Timeout),
        "f" | "forfeit" => Some(WinReason::Forfeit),
        // A score in points, which five in a row does not have.
        score if score.parse::<f64>().is_ok_and(f64::is_finite) => None,
        _ => return None,
    };
    Some(win(winner, how))
}

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
    fn results_in_all_spellings() {
        let black = |how| Ok(Some(win(Stone::Black, how)));
        for (value, expected) in [
            ("B+", black(None)),
            ("B+1", black(None)),
            ("b + 3.5", black(None)),
            ("B+Resign", black(Some(WinReason::Resignation))),
            ("B+R", black(Some(WinReason::Resignation))),
            ("Black wins", black(None)),
            ("1-0", black(None)),
            ("黑胜", black(None)),
            ("B+F", black(Some(WinReason::Forfeit))),
            ("W+T", Ok(Some(win(Stone::White, Some(WinReason::Timeout))))),
            ("B+Draw", Ok(Some(RecordedResult::Draw))),
            ("Draw", Ok(Some(RecordedResult::Draw))),
            ("0", Ok(Some(RecordedResult::Draw))),
            ("Void", Ok(Some(RecordedResult::Void))),
            ("?", Ok(None)),
            ("", Ok(None)),
            ("B+what", Err(())),
            ("both", Err(())),
            ("B+nan", Err(())),
        ] {
            assert_eq!(result(value), expected, "{value}");
        }
        let forfeit = win(Stone::White, Some(WinReason::Forfeit));
        assert_eq!(show_result(forfeit), "W+F");
    }
}
